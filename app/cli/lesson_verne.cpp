// SPDX-License-Identifier: GPL-3.0-or-later
// The second lesson, on French pieces of words: strategies of sampling, the stop token, the cache.
#include "base/numbers.h"
#include "cli/lesson.h"

namespace lettrine::cli {

namespace {

constexpr const char* kPrompt = "Phileas Fogg";
constexpr int kTokens = 30;

SamplingSettings settingsOf(double temperature, int topK, double topP, std::uint64_t seed = 1)
{
    return { temperature, topK, topP, 0.0, seed };
}

Result<LessonBlock> strategies(const Lesson& lesson)
{
    LessonBlock block{ "strategies", lesson.words("Five ways to choose", "Cinq façons de choisir", "五种选法"), {},
        {} };
    const std::pair<const char*, SamplingSettings> ways[] = { { "greedy", SamplingSettings::greedy() },
        { "0.8", settingsOf(0.8, 0, 1.0) }, { "0.8 top-k 20", settingsOf(0.8, 20, 1.0) },
        { "0.8 top-p 0.9", settingsOf(0.8, 0, 0.9) }, { "1.5", settingsOf(1.5, 0, 1.0) } };
    block.data["texts"] = Json::array();
    for (const auto& [name, settings] : ways) {
        const auto text = lesson.write(kPrompt, { settings, kTokens });
        if (!text)
            return tl::unexpected(text.error());
        Json json = lesson.textJson(*text);
        json["strategy"] = name;
        block.data["texts"].push_back(json);
        block.text += lesson.paragraph(name, text->whole() + " (" + lesson.stopWords(text->stopped) + ")");
    }
    return block;
}

Result<LessonBlock> seeds(const Lesson& lesson)
{
    LessonBlock block{ "seeds", lesson.words("Same seed, same text", "Même graine, même texte", "种子相同，文本相同"),
        {}, {} };
    std::vector<std::string> texts;
    block.data["texts"] = Json::array();
    for (const std::uint64_t seed : { 1u, 1u, 2u }) {
        const auto text = lesson.write(kPrompt, { settingsOf(0.8, 0, 0.9, seed), kTokens });
        if (!text)
            return tl::unexpected(text.error());
        Json json = lesson.textJson(*text);
        json["seed"] = seed;
        block.data["texts"].push_back(json);
        block.text += lesson.paragraph(lesson.words("seed ", "graine ", "种子 ") + numberText(seed), text->whole());
        texts.push_back(text->text);
    }
    block.data["same_seed_same_text"] = texts[0] == texts[1];
    block.data["other_seed_other_text"] = texts[0] != texts[2];
    return block;
}

Result<LessonBlock> stopToken(const Lesson& lesson)
{
    LessonBlock block{ "stop_token", lesson.words("A text ends itself", "Un texte finit de lui-même", "文本自行结束"),
        {}, {} };
    // The first seed with which the model ends within a few windows; the text says which it was.
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const auto text = lesson.write(kPrompt, { settingsOf(0.8, 0, 0.95, seed), 1500, 0, false, true });
        if (!text)
            return tl::unexpected(text.error());
        if (text->stopped != StopReason::StopToken && seed < 20)
            continue;
        block.data = lesson.textJson(*text);
        block.data["seed"] = seed;
        block.text += lesson.paragraph(lesson.words("seed ", "graine ", "种子 ") + numberText(seed),
            text->whole() + " (" + lesson.stopWords(text->stopped) + ", " + numberText(std::uint64_t(text->ids.size()))
                + lesson.words(" tokens)", " jetons)", " 个词元)"));
        break;
    }
    return block;
}

Result<LessonBlock> cacheRace(const Lesson& lesson, const char* name, std::string title, int length)
{
    LessonBlock block{ name, std::move(title), {}, {} };
    const auto result = lesson.race(lesson.model(), kPrompt, { length }, 5);
    if (!result)
        return tl::unexpected(result.error());
    block.data["rows"] = lesson.raceJson(*result);
    block.text = lesson.raceText(*result);
    return block;
}

Result<LessonBlock> race126(const Lesson& lesson)
{
    return cacheRace(lesson, "race",
        lesson.words("126 tokens, without and with the cache", "126 jetons, sans et avec le cache",
            "126 个词元：无缓存与有缓存"),
        126);
}

Result<LessonBlock> race20(const Lesson& lesson)
{
    return cacheRace(lesson, "short_race",
        lesson.words("20 tokens: the gain shrinks", "20 jetons : le gain diminue", "20 个词元：收益变小"), 20);
}

Result<LessonBlock> refusals(const Lesson& lesson)
{
    LessonBlock block{ "refusals", lesson.words("What is refused", "Ce qui est refusé", "拒绝的输入"), {}, {} };
    block.data["refused"] = Json::array();
    const int window = lesson.model().config().context;
    for (const int count : { 0, window }) {
        Writer writer(lesson.shared());
        const auto set = writer.setText(std::vector<int>(std::size_t(count), lesson.model().startToken()));
        const auto written = set ? writer.write({ 1, true }) : Result<StopReason>(tl::unexpected(set.error()));
        const std::string message = written ? std::string() : written.error().message();
        block.data["refused"].push_back({ { "id_count", count }, { "refused", !written }, { "message", message } });
        block.text +=
            lesson.paragraph(numberText(count), written ? lesson.words("not refused", "accepté", "未拒绝") : message);
    }
    return block;
}

} // namespace

std::vector<BlockMaker> verneBlocks()
{
    return { strategies, seeds, stopToken, race126, race20, refusals };
}

} // namespace lettrine::cli
