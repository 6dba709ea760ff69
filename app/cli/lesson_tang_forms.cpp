// SPDX-License-Identifier: GPL-3.0-or-later
// The first lesson's poems under rules, and its races: the cache, its proof and its price.
#include "base/numbers.h"
#include "cli/acrostic.h"
#include "cli/interrupt.h"
#include "cli/lesson.h"

namespace lettrine::cli {

namespace {

constexpr std::uint64_t kFormSeed = 1;
/// What the lesson measured.
const std::vector<Lesson::ReportedRace> kReportedRaces{ { 32, 23, 12, 1.8 }, { 64, 52, 26, 2.0 },
    { 120, 130, 49, 2.6 } };

SamplingSettings usual()
{
    return { 0.8, 0, 0.95, 0.0, kFormSeed };
}

} // namespace

Result<LessonBlock> tangAcrostics(const Lesson& lesson)
{
    LessonBlock block{ "acrostic", lesson.words("Acrostics", "Des acrostiches", "藏头诗") };
    block.reported = lesson.words("The head of each line is given, the model writes the rest.",
        "La tête de chaque vers est donnée, le modèle écrit le reste.", "每句首字给定，其余由模型写出。");
    block.data["poems"] = Json::array();
    std::vector<Lesson::Row> rows;
    for (const auto& [heads, cells] : { std::pair("春眠不觉", 7), std::pair("学无止境", 5) }) {
        AcrosticRequest request;
        request.heads = heads;
        request.cells = cells;
        const auto result = writeAcrostics(lesson.shared(), request, usual(), 1, &interrupted());
        if (!result)
            return tl::unexpected(result.error());
        if (result->cancelled || result->poems.empty())
            return fail(ErrorCode::Cancelled, "lesson");
        const VersePoem& poem = result->poems.front();
        block.data["poems"].push_back(
            { { "heads", heads }, { "chars", cells }, { "lines", poem.lines() }, { "text", poem.text() } });
        bool first = true;
        for (const std::string& line : poem.lines()) {
            rows.emplace_back(first ? std::string(heads) + " (" + numberText(cells) + ")" : std::string(), line);
            first = false;
        }
    }
    block.text = lesson.rows(rows);
    return block;
}

Result<LessonBlock> tangFixedForm(const Lesson& lesson)
{
    LessonBlock block{ "form", lesson.words("Jueju by fixed form", "Des jueju par forme fixe", "固定格式的绝句") };
    block.reported = lesson.words("With the places of the marks held, the form cannot fail.",
        "Les places des signes tenues, la forme ne peut manquer.", "标点的位置固定，格式就不会出错。");
    block.data["settings"] = Json::array();
    for (const char* form : { "jueju5", "jueju7" }) {
        if (const auto done = addPoems(lesson, block, form, usual(), 2, {}, form); !done)
            return tl::unexpected(done.error());
    }
    return block;
}

Result<LessonBlock> tangSameText(const Lesson& lesson)
{
    LessonBlock block{ "same_text",
        lesson.words("The cache changes no character", "Le cache ne change aucun caractère", "缓存不改变任何一个字") };
    block.reported = lesson.words("120 characters with the cache and without it: identical.",
        "120 caractères avec le cache et sans lui\u00A0: identiques.", "有无缓存各写 120 字：完全相同。");
    std::vector<Lesson::Text> texts;
    for (const bool useCache : { false, true }) {
        Lesson::How how;
        how.settings = usual();
        how.length = 120;
        how.throughStops = true;
        how.useCache = useCache;
        const auto text = lesson.write({}, how);
        if (!text)
            return tl::unexpected(text.error());
        texts.push_back(*text);
    }
    const bool same = texts[0].ids == texts[1].ids;
    block.data = { { "length", texts[1].ids.size() }, { "same_text", same }, { "text", texts[1].text },
        { "ids_without", texts[0].ids }, { "ids_with", texts[1].ids } };
    std::string shown = texts[1].text;
    for (std::size_t at = 0; (at = shown.find('\n', at)) != std::string::npos;)
        shown.replace(at, 1, "⏎");
    block.text = lesson.rows({ { lesson.words("text", "texte", "文本"), shown },
        { lesson.words("with, without", "avec, sans", "有、无缓存"),
            same ? lesson.words("identical", "identiques", "完全相同")
                 : lesson.words("different", "différents", "不同") } });
    return block;
}

Result<LessonBlock> tangRace(const Lesson& lesson)
{
    LessonBlock block{ "race",
        lesson.words(
            "The race, and the price of the cache", "La course, et le prix du cache", "竞速，以及缓存的代价") };
    block.reported = lesson.words(
        "The longer the text, the more the cache gains; it costs 2 × 4 layers × 128 × 4 bytes = "
        "4 KB a token.",
        "Plus le texte est long, plus le cache gagne\u00A0; il coûte 2 × 4 couches × 128 × 4 octets = 4 Ko par jeton.",
        "文本越长，缓存收益越大；代价为每字 2 × 4 层 × 128 × 4 字节 = 4 KB。");
    const auto result = lesson.race(lesson.model(), {}, { 32, 64, 120 }, 5);
    if (!result)
        return tl::unexpected(result.error());
    block.data = { { "rows", lesson.raceJson(*result, kReportedRaces) },
        { "cache_bytes_per_token", result->cacheBytesPerToken }, { "cache_bytes_full", result->cacheBytesFull } };
    block.text = lesson.raceText(*result, kReportedRaces)
        + lesson.row(lesson.words("price", "prix", "代价"),
            numberText(result->cacheBytesPerToken)
                + lesson.words(" bytes a token, ", " octets par jeton, ", " 字节每字，")
                + numberText(result->cacheBytesFull)
                + lesson.words(" for the whole window", " pour toute la fenêtre", " 字节整个窗口"));
    return block;
}

Result<LessonBlock> tangWideRace(const Lesson& lesson)
{
    LessonBlock block{ "wide_race",
        lesson.words("A window of 512, 500 characters", "Une fenêtre de 512, 500 caractères", "窗口 512，写 500 字") };
    block.reported =
        lesson.words("In a longer window the gain grows (here with random weights: speed does not depend on "
                     "what was learned).",
            "Dans une fenêtre plus longue, le gain grandit (ici avec des poids tirés au hasard\u00A0: la vitesse ne "
            "dépend pas "
            "de ce qui est appris).",
            "窗口更长，收益更大（此处用随机权重：速度与所学内容无关）。");
    GptConfig config = lesson.model().config();
    config.context = 512;
    const auto wide = randomModel(config, kFormSeed);
    const auto result = lesson.race(*wide, {}, { 500 }, 1);
    if (!result)
        return tl::unexpected(result.error());
    block.data["rows"] = lesson.raceJson(*result);
    block.data["context"] = config.context;
    block.text = lesson.raceText(*result);
    return block;
}

} // namespace lettrine::cli
