// SPDX-License-Identifier: GPL-3.0-or-later
// The second lesson, on French pieces of words: strategies of sampling, the stop token, the cache.
#include "base/numbers.h"
#include "cli/lesson.h"

namespace lettrine::cli {

namespace {

constexpr const char* kPrompt = "Phileas Fogg";
constexpr int kTokens = 30;
/// The search for a text that the model ends: so many seeds, so many tokens of each.
constexpr std::uint64_t kStopSeeds = 20;
constexpr int kStopTokens = 1500;
constexpr std::size_t kShownEnd = 240; ///< bytes of its end that are shown

SamplingSettings settingsOf(double temperature, int topK, double topP, std::uint64_t seed = 1)
{
    return { temperature, topK, topP, 0.0, seed };
}

Result<LessonBlock> pieces(const Lesson& lesson)
{
    LessonBlock block{ "pieces", lesson.words("What the model reads", "Ce que le modèle lit", "模型读到的是什么") };
    block.reported = lesson.words("A text is cut into pieces of words; “Phileas Fogg” is two of them.",
        "Un texte est coupé en morceaux de mots\u00A0; «\u00A0Phileas Fogg\u00A0» en fait deux.",
        "文本切成词的片段；“Phileas Fogg”是两个词元。");
    block.data["texts"] = Json::array();
    std::vector<Lesson::Row> rows;
    for (const char* text : { kPrompt, "Passepartout regarda l'horloge.", "春风" }) {
        const auto ids = lesson.model().tokenizer->encode(text);
        if (!ids)
            return tl::unexpected(ids.error());
        Json one{ { "text", text }, { "ids", *ids }, { "pieces", Json::array() } };
        std::string line;
        for (const TokenId id : *ids) {
            Json piece;
            putPiece(piece, lesson.model().tokenizer->bytes(id));
            one["pieces"].push_back(piece);
            line += (line.empty() ? "" : "  ") + visible(lesson.model().tokenizer->bytes(id));
        }
        block.data["texts"].push_back(one);
        rows.emplace_back(text, numberText(std::uint64_t(ids->size())) + ": " + line);
    }
    block.text = lesson.rows(rows);
    return block;
}

Result<LessonBlock> strategies(const Lesson& lesson)
{
    LessonBlock block{ "strategies", lesson.words("Five ways to choose", "Cinq façons de choisir", "五种选法") };
    block.reported =
        lesson.words("Greedy goes round in circles, 0.8 reads well, top-k and top-p keep it sober, 1.5 falls apart.",
            "Le glouton tourne en rond, 0.8 se lit bien, top-k et top-p l'assagissent, 1.5 se défait.",
            "贪心会兜圈子；0.8 通顺；top-k 与 top-p 使其收敛；1.5 则散乱。");
    const std::pair<const char*, SamplingSettings> ways[] = { { "greedy", SamplingSettings::greedy() },
        { "0.8", settingsOf(0.8, 0, 1.0) }, { "0.8 top-k 20", settingsOf(0.8, 20, 1.0) },
        { "0.8 top-p 0.9", settingsOf(0.8, 0, 0.9) }, { "1.5", settingsOf(1.5, 0, 1.0) } };
    block.data["texts"] = Json::array();
    std::vector<Lesson::Row> rows;
    for (const auto& [name, settings] : ways) {
        const auto text = lesson.write(kPrompt, { settings, kTokens });
        if (!text)
            return tl::unexpected(text.error());
        Json json = lesson.textJson(*text);
        json["strategy"] = name;
        block.data["texts"].push_back(json);
        rows.emplace_back(name,
            text->whole()
                + (text->stopped == StopReason::Length ? std::string() : " (" + lesson.stopWords(text->stopped) + ")"));
    }
    block.text = lesson.rows(rows);
    return block;
}

Result<LessonBlock> seeds(const Lesson& lesson)
{
    LessonBlock block{ "seeds",
        lesson.words("Same seed, same text; another seed, another text",
            "Même graine, même texte\u00A0; autre graine, autre texte", "种子相同则文本相同，种子不同则文本不同") };
    std::vector<std::string> texts;
    std::vector<Lesson::Row> rows;
    block.data["texts"] = Json::array();
    for (const std::uint64_t seed : { 1u, 1u, 2u }) {
        const auto text = lesson.write(kPrompt, { settingsOf(0.8, 0, 0.9, seed), kTokens });
        if (!text)
            return tl::unexpected(text.error());
        Json json = lesson.textJson(*text);
        json["seed"] = seed;
        block.data["texts"].push_back(json);
        rows.emplace_back(lesson.words("seed ", "graine ", "种子 ") + numberText(seed), text->whole());
        texts.push_back(text->text);
    }
    block.data["same_seed_same_text"] = texts[0] == texts[1];
    block.data["other_seed_other_text"] = texts[0] != texts[2];
    block.text = lesson.rows(rows);
    return block;
}

// The last characters of a long text, whole ones.
std::string endOf(const std::string& text)
{
    if (text.size() <= kShownEnd)
        return text;
    std::size_t begin = text.size() - kShownEnd;
    while (begin < text.size() && (static_cast<unsigned char>(text[begin]) & 0xC0) == 0x80)
        ++begin;
    return "…" + text.substr(begin);
}

Result<LessonBlock> stopToken(const Lesson& lesson)
{
    LessonBlock block{ "stop_token", lesson.words("A text ends itself", "Un texte finit de lui-même", "文本自行结束") };
    block.reported = lesson.words("The model was shown where chapters end; when it draws the stop token, writing ends.",
        "Le modèle a vu où finissent les chapitres\u00A0; s'il tire le jeton d'arrêt, l'écriture finit.",
        "模型见过章节在何处结束；抽到停止符，写作就结束。");
    // The first seed with which the model ends within a few windows; the block says which it was, and how many did not.
    for (std::uint64_t seed = 1; seed <= kStopSeeds; ++seed) {
        const auto text = lesson.write(kPrompt, { settingsOf(0.8, 0, 0.95, seed), kStopTokens, 0, false, true });
        if (!text)
            return tl::unexpected(text.error());
        const bool ended = text->stopped == StopReason::StopToken;
        if (!ended && seed < kStopSeeds)
            continue;
        block.data = lesson.textJson(*text);
        block.data["seed"] = seed;
        block.data["drawn_ids"] = text->drawn;
        block.data["stop_token"] = lesson.model().stopToken();
        block.data["last_raw"] = text->lastRaw;
        block.data["last_rank"] = text->lastRank;
        std::vector<Lesson::Row> rows{ { lesson.words("seed ", "graine ", "种子 ") + numberText(seed),
                                           endOf(text->whole()) },
            { lesson.words("the end", "la fin", "结尾"),
                lesson.stopWords(text->stopped) + lesson.words(" after ", " après ", "，共写 ")
                    + numberText(std::uint64_t(text->ids.size())) + lesson.words(" tokens", " jetons", " 个词元") } };
        if (ended)
            rows.back().second +=
                lesson.words(
                    "; its probability there: ", "\u00A0; sa probabilité à cet endroit\u00A0: ", "；当时它的概率为 ")
                + percent(text->lastRaw);
        if (seed > 1)
            rows.emplace_back(lesson.words("before it", "avant", "此前"),
                lesson.words("seeds that wrote ", "graines qui ont écrit ", "写满 ") + numberText(kStopTokens)
                    + lesson.words(
                        " tokens without an end: ", " jetons sans finir\u00A0: ", " 个词元仍未结束的种子数：")
                    + numberText(ended ? seed - 1 : seed));
        block.text = lesson.rows(rows);
        break;
    }
    return block;
}

Result<LessonBlock> race126(const Lesson& lesson)
{
    LessonBlock block{ "race",
        lesson.words("126 tokens, without and with the cache", "126 jetons, sans et avec le cache",
            "126 个词元：无缓存与有缓存") };
    block.reported =
        lesson.words("Same tokens, largest gap 1.0e-5; 0.12 s and 0.04 s, 3.0 times; 32,508 and 508 tokens projected.",
            "Mêmes jetons, plus grand écart 1.0e-5\u00A0; 0.12 s et 0.04 s, 3.0 fois\u00A0; 32\u00A0508 et 508 jetons "
            "projetés.",
            "词元相同，最大差 1.0e-5；0.12 秒与 0.04 秒，快 3.0 倍；投影 32508 与 508 个词元。");
    const std::vector<Lesson::ReportedRace> reported{ { 126, 120, 40, 3.0 } };
    const auto result = lesson.race(lesson.model(), kPrompt, { 126 }, 5);
    if (!result)
        return tl::unexpected(result.error());
    block.data["rows"] = lesson.raceJson(*result, reported);
    block.text = lesson.raceText(*result, reported);
    return block;
}

Result<LessonBlock> race20(const Lesson& lesson)
{
    LessonBlock block{ "short_race",
        lesson.words("20 tokens: the gain shrinks", "20 jetons\u00A0: le gain diminue", "20 个词元：收益变小") };
    block.reported = lesson.words("The shorter the text, the less there is to save.",
        "Plus le texte est court, moins il y a à épargner.", "文本越短，可省的越少。");
    const auto result = lesson.race(lesson.model(), kPrompt, { 20 }, 5);
    if (!result)
        return tl::unexpected(result.error());
    block.data["rows"] = lesson.raceJson(*result);
    block.text = lesson.raceText(*result);
    return block;
}

// The two refusals in the reader's language; any other as the core says it.
std::string refusalText(const Lesson& lesson, const Error& error)
{
    if (error.code == ErrorCode::TextEmpty)
        return lesson.words("refused: the text is empty, at least one token is needed",
            "refusé\u00A0: le texte est vide, il faut au moins un jeton", "拒绝：文本为空，至少需要一个词元");
    if (error.code == ErrorCode::TextTooLong)
        return lesson.words("refused: too long to be written on, at most ",
                   "refusé\u00A0: trop long pour être continué, au plus ", "拒绝：太长而无法续写，至多 ")
            + error.limit;
    return error.message();
}

Result<LessonBlock> refusals(const Lesson& lesson)
{
    const int window = lesson.model().config().context;
    LessonBlock block{ "refusals", lesson.words("What is refused", "Ce qui est refusé", "拒绝的输入") };
    block.reported = lesson.words("An empty text gives nothing to read, and a full window leaves no room to write.",
        "Un texte vide ne donne rien à lire, une fenêtre pleine ne laisse pas de place pour écrire.",
        "空文本无可读，窗口已满则无处可写。");
    block.data["refused"] = Json::array();
    std::vector<Lesson::Row> rows;
    for (const int count : { 0, window }) {
        Writer writer(lesson.shared());
        const auto set = writer.setText(std::vector<int>(std::size_t(count), lesson.model().startToken()));
        const auto written = set ? writer.write({ 1, true }) : Result<StopReason>(tl::unexpected(set.error()));
        const std::string message = written ? std::string() : written.error().message();
        block.data["refused"].push_back({ { "id_count", count }, { "refused", !written }, { "message", message } });
        rows.emplace_back(numberText(count) + lesson.words(" ids", " ids", " 个编号"),
            written ? lesson.words("not refused", "accepté", "未拒绝") : refusalText(lesson, written.error()));
    }
    block.text = lesson.rows(rows);
    return block;
}

} // namespace

std::vector<BlockMaker> verneBlocks()
{
    return { { "pieces", pieces }, { "strategies", strategies }, { "seeds", seeds }, { "stop_token", stopToken },
        { "circles", verneCircles }, { "invented_words", verneWords }, { "race", race126 }, { "short_race", race20 },
        { "refusals", refusals } };
}

} // namespace lettrine::cli
