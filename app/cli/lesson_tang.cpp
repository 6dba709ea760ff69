// SPDX-License-Identifier: GPL-3.0-or-later
// The first lesson, on Tang poems: the next character, temperature and cuts, forms, the cache and its price.
#include "base/numbers.h"
#include "cli/acrostic.h"
#include "cli/interrupt.h"
#include "cli/lesson.h"
#include "measure/score.h"
#include "text/code_points.h"
#include "text/followers.h"

#include <cmath>
#include <set>

namespace lettrine::cli {

namespace {

constexpr std::uint64_t kSeed = 1;

// "平 6.2 %" that no line end divides, and two spaces.
std::string share(const std::string& piece, double probability, int decimals)
{
    return piece + "\u00A0" + fixedText(100 * probability, decimals) + "\u00A0%  ";
}

SamplingSettings at(double temperature, int topK = 0, double topP = 1.0)
{
    return { temperature, topK, topP, 0.0, kSeed };
}

Result<LessonBlock> nextCharacters(const Lesson& lesson)
{
    LessonBlock block{ "next", lesson.words("Guess the next character", "Deviner le caractère suivant", "猜下一个字"),
        {}, {} };
    const std::pair<const char*, const char*> prompts[] = { { "白日依山尽，黄河入海", "流" },
        { "床前明月光，疑是地上", "霜" }, { "春风", "" } };
    block.data["prompts"] = Json::array();
    const Tokenizer& tokenizer = *lesson.model().tokenizer;
    for (const auto& [prompt, wanted] : prompts) {
        Writer writer(lesson.shared());
        Step step;
        const auto looked =
            writer.setText(prompt, false).and_then([&] { return writer.setSettings(at(1.0)); }).and_then([&] {
                return writer.look(step);
            });
        if (!looked)
            return tl::unexpected(looked.error());
        Json json{ { "prompt", prompt }, { "candidates", Json::array() } };
        std::vector<std::int32_t> top;
        writer.distribution().topByRaw(8, top);
        std::string line;
        for (const std::int32_t id : top) {
            json["candidates"].push_back(
                { { "text", tokenizer.pieceText(id) }, { "raw", writer.distribution().raw(id) } });
            line += share(visible(tokenizer.bytes(id)), writer.distribution().raw(id), 1);
        }
        if (const auto id = tokenizer.idOf(wanted); id && *wanted) {
            json["wanted"] = { { "text", wanted }, { "rank", writer.distribution().rank(*id) },
                { "raw", writer.distribution().raw(*id) } };
            line += std::string(wanted) + lesson.words(": rank ", " : rang ", "：第 ")
                + numberText(writer.distribution().rank(*id));
        }
        block.data["prompts"].push_back(json);
        block.text += lesson.paragraph(prompt, line);
    }
    return block;
}

Result<LessonBlock> twoWordings(const Lesson& lesson)
{
    LessonBlock block{ "wordings",
        lesson.words("床前看月光 or 床前明月光: which did it read?", "床前看月光 ou 床前明月光 : lequel a-t-il lu ?",
            "床前看月光还是床前明月光？"),
        {}, {} };
    block.data["texts"] = Json::array();
    Workspace workspace(lesson.model().config());
    for (const char* text : { "床前看月光，", "床前明月光，" }) {
        auto ids = lesson.model().tokenizer->encode(text);
        if (!ids)
            return tl::unexpected(ids.error());
        ids->insert(ids->begin(), lesson.model().startToken());
        const auto scored = scoreTokens(*lesson.model().gpt, *ids, workspace);
        if (!scored)
            return tl::unexpected(scored.error());
        double nats = 0;
        std::string line;
        for (const ScoredToken& token : *scored) {
            nats += token.nats;
            line += share(visible(lesson.model().tokenizer->bytes(token.id)), token.raw, 2);
        }
        block.data["texts"].push_back({ { "text", text }, { "nats", nats } });
        block.text += lesson.paragraph(text, line + fixedText(nats, 2) + " nats");
    }
    return block;
}

Result<LessonBlock> corpusCounts(const Lesson& lesson)
{
    LessonBlock block{ "corpus",
        lesson.words(
            "What the poems themselves have after 春风", "Ce que les poèmes ont après 春风", "诗集里春风之后是什么"),
        {}, {} };
    const auto followers = Followers::open(lesson.model().folder / Followers::fileName);
    if (!followers)
        return tl::unexpected(followers.error());
    const auto counts = followers->after(U"春风");
    if (!counts)
        return fail(ErrorCode::CorpusUnexpected, "lesson", "春风", "0", "797");
    block.data = { { "context", toUtf8(counts->context) }, { "total", counts->total }, { "followers", Json::array() } };
    std::string line;
    for (const auto& entry : counts->followers) {
        block.data["followers"].push_back({ { "text", toUtf8(entry.character) }, { "count", entry.count } });
        line += visible(toUtf8(entry.character)) + " " + numberText(std::uint64_t(entry.count)) + " ("
            + percent(double(entry.count) / counts->total) + ")  ";
    }
    block.text = lesson.paragraph("春风 " + numberText(std::uint64_t(counts->total)), line);
    return block;
}

// Several new poems under one setting; adds them to the block.
Result<void> poems(const Lesson& lesson, LessonBlock& block, const std::string& name, const SamplingSettings& settings,
    int count, const std::string& prompt = {}, const std::string& form = {})
{
    std::set<CodePoint> distinct;
    Json json{ { "name", name }, { "temperature", settings.temperature }, { "top_k", settings.topK },
        { "top_p", settings.topP }, { "poems", Json::array() } };
    for (int version = 0; version < count; ++version) {
        Lesson::How how;
        how.settings = settings;
        how.version = static_cast<std::uint32_t>(version);
        how.form = form;
        const auto text = lesson.write(prompt, how);
        if (!text)
            return tl::unexpected(text.error());
        json["poems"].push_back(lesson.textJson(*text));
        block.text += lesson.paragraph(name, text->whole());
        for (const CodePoint c : toCodePointsLenient(text->text))
            distinct.insert(c);
    }
    json["distinct_count"] = distinct.size();
    block.data["settings"].push_back(json);
    return {};
}

Result<LessonBlock> temperatures(const Lesson& lesson)
{
    LessonBlock block{ "temperature",
        lesson.words("Three temperatures, one seed", "Trois températures, une graine", "三种温度，同一种子"),
        { { "settings", Json::array() } }, {} };
    for (const double temperature : { 0.3, 1.0, 1.5 }) {
        if (const auto done = poems(lesson, block, numberText(temperature), at(temperature), 3); !done)
            return tl::unexpected(done.error());
    }
    return block;
}

Result<LessonBlock> cuts(const Lesson& lesson)
{
    LessonBlock block{ "cuts", lesson.words("At 1.5, with a cut", "À 1,5, avec une coupe", "温度 1.5，加截断"),
        { { "settings", Json::array() } }, {} };
    const auto topK = poems(lesson, block, "top-k 20", at(1.5, 20), 3);
    if (!topK)
        return tl::unexpected(topK.error());
    if (const auto topP = poems(lesson, block, "top-p 0.9", at(1.5, 0, 0.9), 3); !topP)
        return tl::unexpected(topP.error());
    return block;
}

Result<LessonBlock> continuations(const Lesson& lesson)
{
    LessonBlock block{ "continuations", lesson.words("Three beginnings", "Trois débuts", "续写三句"),
        { { "settings", Json::array() } }, {} };
    for (const char* prompt : { "床前明月光，", "大漠孤烟直，", "人工智能" }) {
        if (const auto done = poems(lesson, block, "", at(0.8, 0, 0.95), 1, prompt); !done)
            return tl::unexpected(done.error());
    }
    return block;
}

Result<LessonBlock> acrostics(const Lesson& lesson)
{
    LessonBlock block{ "acrostic", lesson.words("Acrostics", "Des acrostiches", "藏头诗"),
        { { "poems", Json::array() } }, {} };
    for (const auto& [heads, cells] : { std::pair("春眠不觉", 7), std::pair("学无止境", 5) }) {
        AcrosticRequest request;
        request.heads = heads;
        request.cells = cells;
        const auto result = writeAcrostics(lesson.shared(), request, at(0.8, 0, 0.95), 1, &interrupted());
        if (!result)
            return tl::unexpected(result.error());
        if (result->cancelled || result->poems.empty())
            return fail(ErrorCode::Cancelled, "lesson");
        const VersePoem& poem = result->poems.front();
        block.data["poems"].push_back({ { "heads", heads }, { "lines", poem.lines() }, { "text", poem.text() } });
        block.text += lesson.paragraph(heads, poem.text());
    }
    return block;
}

Result<LessonBlock> fixedForm(const Lesson& lesson)
{
    LessonBlock block{ "form", lesson.words("Jueju by fixed form", "Des jueju par forme fixe", "固定格式的绝句"),
        { { "settings", Json::array() } }, {} };
    for (const char* form : { "jueju5", "jueju7" }) {
        if (const auto done = poems(lesson, block, form, at(0.8, 0, 0.95), 2, {}, form); !done)
            return tl::unexpected(done.error());
    }
    return block;
}

Result<LessonBlock> cacheRace(const Lesson& lesson)
{
    LessonBlock block{ "race",
        lesson.words(
            "The cache: same text, less work", "Le cache : même texte, moins de travail", "缓存：文本相同，计算更少"),
        {}, {} };
    const auto result = lesson.race(lesson.model(), {}, { 32, 64, 120 }, 5);
    if (!result)
        return tl::unexpected(result.error());
    block.data = { { "rows", lesson.raceJson(*result) }, { "cache_bytes_per_token", result->cacheBytesPerToken },
        { "cache_bytes_full", result->cacheBytesFull } };
    block.text = lesson.raceText(*result)
        + lesson.paragraph(lesson.words("price", "prix", "代价"),
            numberText(result->cacheBytesPerToken)
                + lesson.words(" bytes a token, ", " octets par jeton, ", " 字节每字，")
                + numberText(result->cacheBytesFull)
                + lesson.words(" for the whole window", " pour toute la fenêtre", " 字节整个窗口"));
    return block;
}

Result<LessonBlock> wideRace(const Lesson& lesson)
{
    LessonBlock block{ "wide_race",
        lesson.words("A window of 512, 500 characters", "Une fenêtre de 512, 500 caractères", "窗口 512，写 500 字"),
        {}, {} };
    GptConfig config = lesson.model().config();
    config.context = 512;
    const auto wide = randomModel(config, kSeed);
    const auto result = lesson.race(*wide, {}, { 500 }, 1);
    if (!result)
        return tl::unexpected(result.error());
    block.data["rows"] = lesson.raceJson(*result);
    block.text = lesson.raceText(*result);
    return block;
}

} // namespace

std::vector<BlockMaker> tangBlocks()
{
    std::vector<BlockMaker> blocks{ nextCharacters, twoWordings, corpusCounts, temperatures, cuts, continuations };
    blocks.insert(blocks.end(), { acrostics, fixedForm, cacheRace, wideRace });
    return blocks;
}

} // namespace lettrine::cli
