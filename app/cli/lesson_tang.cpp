// SPDX-License-Identifier: GPL-3.0-or-later
// The first lesson, on Tang poems: the next character, temperature and cuts, beginnings.
#include "base/numbers.h"
#include "cli/lesson.h"
#include "cli/options.h"
#include "measure/score.h"
#include "text/code_points.h"
#include "text/followers.h"

#include <array>
#include <set>

namespace lettrine::cli {

namespace {

constexpr std::uint64_t kSeed = 1;
constexpr int kTop = 8;

SamplingSettings at(double temperature, int topK = 0, double topP = 1.0)
{
    return { temperature, topK, topP, 0.0, kSeed };
}

/// A prompt, the character that the reader waits for, and what the lesson found after it, in percent.
struct NextCase {
    const char* prompt;
    const char* wanted;
    std::array<std::pair<const char*, double>, kTop> reported;
};
constexpr NextCase kNextCases[] = {
    { "白日依山尽，黄河入海", "流",
        { { { "无", 6.9 }, { "间", 4.5 }, { "多", 4.3 }, { "深", 3.7 }, { "边", 3.0 }, { "空", 2.6 }, { "难", 2.3 },
            { "遥", 2.1 } } } },
    { "床前明月光，疑是地上", "霜",
        { { { "天", 3.2 }, { "花", 2.9 }, { "楼", 2.4 }, { "清", 1.8 }, { "看", 1.7 }, { "游", 1.7 }, { "人", 1.6 },
            { "枝", 1.3 } } } },
    { "春风", "",
        { { { "。", 14.2 }, { "，", 5.1 }, { "吹", 3.3 }, { "满", 2.9 }, { "雨", 1.9 }, { "起", 1.9 }, { "尽", 1.4 },
            { "落", 1.3 } } } },
};

std::string cell(std::string_view piece, double percentValue)
{
    return std::string(piece) + "\u00A0" + fixedText(percentValue, 1);
}

// The rank of the character that the reader waits for, in the block's data and as a row.
void addWanted(const Lesson& lesson, const Distribution& distribution, const NextCase& next, Json& json,
    std::vector<Lesson::Row>& rows)
{
    const auto id = lesson.model().tokenizer->idOf(next.wanted);
    if (!id || !*next.wanted)
        return;
    const int rank = distribution.rank(*id);
    json["wanted"] = { { "text", next.wanted }, { "rank", rank }, { "raw", distribution.raw(*id) },
        { "reported_among_eight", false } };
    rows.emplace_back(std::string(next.wanted) + " " + lesson.words("here", "ici", "此处"),
        lesson.words("rank ", "rang ", "第 ") + numberText(rank) + lesson.words(", ", ", ", " 位，")
            + percent(distribution.raw(*id), 2)
            + lesson.words("; in the lesson not among the eight", "\u00A0; dans la leçon, pas parmi les huit",
                "；课文中不在前八"));
}

Result<LessonBlock> nextCharacters(const Lesson& lesson)
{
    LessonBlock block{ "next", lesson.words("Guess the next character", "Deviner le caractère suivant", "猜下一个字") };
    block.reported = lesson.words("Even where every reader knows the next character, the model spreads its guesses; "
                                  "流 and 霜 are not among its eight.",
        "Même où tout lecteur connaît la suite, le modèle partage ses paris\u00A0; 流 et 霜 ne sont pas parmi les "
        "huit.",
        "即使读者都知道下一个字，模型的猜测仍然分散；流与霜都不在前八。");
    block.data["prompts"] = Json::array();
    const Tokenizer& tokenizer = *lesson.model().tokenizer;
    for (const NextCase& next : kNextCases) {
        Writer writer(lesson.shared());
        Step step;
        const auto looked =
            writer.setText(next.prompt, false).and_then([&] { return writer.setSettings(at(1.0)); }).and_then([&] {
                return writer.look(step);
            });
        if (!looked)
            return tl::unexpected(looked.error());
        Json json{ { "prompt", next.prompt }, { "candidates", Json::array() }, { "reported", Json::array() } };
        std::vector<std::int32_t> top;
        writer.distribution().topByRaw(kTop, top);
        std::vector<std::vector<std::string>> lines{ { "%" }, { lesson.words("here", "ici", "此处") },
            { lesson.words("lesson", "leçon", "课文") } };
        for (std::size_t i = 0; i < top.size(); ++i) {
            const double raw = writer.distribution().raw(top[i]);
            json["candidates"].push_back({ { "text", tokenizer.pieceText(top[i]) }, { "raw", raw } });
            lines[0].push_back(numberText(std::uint64_t(i + 1)));
            lines[1].push_back(cell(visible(tokenizer.bytes(top[i])), 100 * raw));
            const auto& [piece, share] = next.reported[i];
            lines[2].push_back(cell(piece, share));
            json["reported"].push_back({ { "text", piece }, { "raw", share / 100 } });
        }
        std::vector<Lesson::Row> rows;
        addWanted(lesson, writer.distribution(), next, json, rows);
        block.data["prompts"].push_back(json);
        block.text += lesson.row("", next.prompt) + lesson.table(lines) + lesson.rows(rows);
    }
    return block;
}

Result<LessonBlock> twoWordings(const Lesson& lesson)
{
    LessonBlock block{ "wordings",
        lesson.words("床前看月光 or 床前明月光: which did it read?",
            "床前看月光 ou 床前明月光\u00A0: lequel a-t-il lu\u00A0?", "床前看月光还是床前明月光？") };
    block.reported = lesson.words("The older wording, 床前看月光, is the one in the poems.",
        "La version ancienne, 床前看月光, est celle des poèmes.", "诗集中是较早的文字：床前看月光。");
    block.data["texts"] = Json::array();
    Workspace workspace(lesson.model().config());
    std::vector<Lesson::Row> rows;
    for (const char* text : { "床前看月光，", "床前明月光，" }) {
        // Each as the beginning of a poem.
        const auto ids = promptIds(lesson.model(), text, true);
        if (!ids)
            return tl::unexpected(ids.error());
        const auto scored = scoreTokens(*lesson.model().gpt, *ids, workspace);
        if (!scored)
            return tl::unexpected(scored.error());
        double nats = 0;
        std::string line;
        Json steps = Json::array();
        for (const ScoredToken& token : *scored) {
            nats += token.nats;
            const std::string piece(lesson.model().tokenizer->bytes(token.id));
            line += shareText(visible(piece), token.raw, 2) + "  ";
            steps.push_back({ { "text", piece }, { "raw", token.raw }, { "rank", token.rank } });
        }
        block.data["texts"].push_back({ { "text", text }, { "nats", nats }, { "steps", steps } });
        rows.emplace_back(text, line + "= " + fixedText(nats, 2) + " nats");
    }
    block.data["likelier"] =
        block.data["texts"][block.data["texts"][0]["nats"] < block.data["texts"][1]["nats"] ? 0 : 1]["text"];
    block.text = lesson.rows(rows);
    return block;
}

Result<LessonBlock> corpusCounts(const Lesson& lesson)
{
    LessonBlock block{ "corpus",
        lesson.words(
            "What the poems themselves have after 春风", "Ce que les poèmes ont après 春风", "诗集里春风之后是什么") };
    block.reported = lesson.words("797 times in the poems, 111 of them before 。: 13.9 %, and the model says 14.2 %.",
        "797 fois dans les poèmes, dont 111 avant 。\u00A0: 13.9\u00A0%, et le modèle dit 14.2\u00A0%.",
        "诗集中出现 797 次，其中 111 次后接句号：13.9 %，模型给出 14.2 %。");
    const auto followers = Followers::open(lesson.model().folder / Followers::fileName);
    if (!followers)
        return tl::unexpected(followers.error());
    const auto counts = followers->after(U"春风");
    if (!counts)
        return fail(ErrorCode::CorpusUnexpected, "lesson", "春风", "0", "797");
    block.data = { { "context", toUtf8(counts->context) }, { "total", counts->total }, { "followers", Json::array() } };
    std::vector<std::vector<std::string>> lines{ { lesson.words("after it", "après", "其后") },
        { lesson.words("times", "fois", "次数") }, { "%" } };
    for (const auto& entry : counts->followers) {
        block.data["followers"].push_back({ { "text", toUtf8(entry.character) }, { "count", entry.count } });
        lines[0].push_back(visible(toUtf8(entry.character)));
        lines[1].push_back(numberText(std::uint64_t(entry.count)));
        lines[2].push_back(fixedText(100 * double(entry.count) / counts->total, 1));
    }
    block.text = lesson.row("", "春风: " + numberText(std::uint64_t(counts->total))) + lesson.table(lines);
    return block;
}

Result<LessonBlock> temperatures(const Lesson& lesson)
{
    LessonBlock block{ "temperature",
        lesson.words("Three temperatures, one seed", "Trois températures, une graine", "三种温度，同一种子") };
    block.reported = lesson.words(
        "0.3 is harmonious but repeats itself, 1.0 richer, with rare characters, at 1.5 the form "
        "collapses and the long tail takes over.",
        "0.3 est harmonieux mais se répète, 1.0 plus riche, avec des caractères rares, à 1.5 la forme s'effondre et la "
        "longue traîne l'emporte.",
        "0.3 和谐而重复；1.0 更丰富，有生僻字；1.5 格式崩坏，长尾占了上风。");
    block.data["settings"] = Json::array();
    for (const double temperature : { 0.3, 1.0, 1.5 }) {
        if (const auto done = addPoems(lesson, block, numberText(temperature), at(temperature), 3); !done)
            return tl::unexpected(done.error());
    }
    return block;
}

Result<LessonBlock> cuts(const Lesson& lesson)
{
    LessonBlock block{ "cuts", lesson.words("At 1.5, with a cut", "À 1.5, avec une coupe", "温度 1.5，加截断") };
    block.reported =
        lesson.words("Top-k 20 brings the form back.", "Top-k 20 ramène la forme.", "top-k 20 使格式恢复。");
    block.data["settings"] = Json::array();
    const auto topK = addPoems(lesson, block, "top-k 20", at(1.5, 20), 3);
    if (!topK)
        return tl::unexpected(topK.error());
    if (const auto topP = addPoems(lesson, block, "top-p 0.9", at(1.5, 0, 0.9), 3); !topP)
        return tl::unexpected(topP.error());
    return block;
}

Result<LessonBlock> continuations(const Lesson& lesson)
{
    LessonBlock block{ "continuations", lesson.words("Three beginnings", "Trois débuts", "续写三句") };
    block.reported = lesson.words("It writes on from a famous line, from another, and from words no poet knew.",
        "Il continue un vers célèbre, un autre, et des mots qu'aucun poète ne connaissait.",
        "续写名句，也续写古人没有的词。");
    block.data["settings"] = Json::array();
    for (const char* prompt : { "床前明月光，", "大漠孤烟直，", "人工智能" }) {
        if (const auto done = addPoems(lesson, block, "", at(0.8, 0, 0.95), 1, prompt); !done)
            return tl::unexpected(done.error());
    }
    return block;
}

} // namespace

Result<void> addPoems(const Lesson& lesson, LessonBlock& block, const std::string& name,
    const SamplingSettings& settings, int count, const std::string& prompt, const std::string& form)
{
    std::set<CodePoint> distinct;
    Json json{ { "name", name }, { "temperature", settings.temperature }, { "top_k", settings.topK },
        { "top_p", settings.topP }, { "seed", settings.seed }, { "poems", Json::array() } };
    std::vector<Lesson::Row> rows;
    for (int version = 0; version < count; ++version) {
        Lesson::How how;
        how.settings = settings;
        how.version = static_cast<std::uint32_t>(version);
        how.form = form;
        const auto text = lesson.write(prompt, how);
        if (!text)
            return tl::unexpected(text.error());
        json["poems"].push_back(lesson.textJson(*text));
        rows.emplace_back(version == 0 ? name : "", text->whole());
        for (const CodePoint c : toCodePointsLenient(text->text)) {
            if (isHan(c))
                distinct.insert(c);
        }
    }
    json["distinct_count"] = distinct.size();
    if (count > 1)
        rows.emplace_back("",
            numberText(std::uint64_t(distinct.size()))
                + lesson.words(" distinct characters", " caractères distincts", " 个不同的字"));
    block.text += lesson.rows(rows);
    block.data["settings"].push_back(json);
    return {};
}

std::vector<BlockMaker> tangBlocks()
{
    return { { "next", nextCharacters }, { "wordings", twoWordings }, { "corpus", corpusCounts },
        { "temperature", temperatures }, { "cuts", cuts }, { "continuations", continuations },
        { "acrostic", tangAcrostics }, { "form", tangFixedForm }, { "same_text", tangSameText }, { "race", tangRace },
        { "wide_race", tangWideRace } };
}

} // namespace lettrine::cli
