// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/verse_jobs.h"

#include "poems/tokens.h"
#include "text/conversion.h"

namespace lettrine {

namespace {

constexpr auto reportPause = std::chrono::milliseconds(33);

} // namespace

VerseWork verseToolsWork(std::shared_ptr<const Model> model, std::filesystem::path folder)
{
    return [model = std::move(model), folder = std::move(folder)](TaskContext&) -> Result<std::any> {
        const auto data = VerseData::load(folder);
        if (!data)
            return tl::unexpected(data.error());
        const auto vocabulary = verseVocabularyOf(*model, *data);
        if (!vocabulary)
            return tl::unexpected(vocabulary.error());
        auto tools = std::make_shared<VerseTools>();
        tools->model = model;
        tools->vocabulary = *vocabulary;
        tools->counts = characterCounts(*model, **vocabulary);
        // The conversion's tables are read at the first call: here, so that no key waits for them.
        (void)toSimplified("春");
        return std::any(std::shared_ptr<const VerseTools>(std::move(tools)));
    };
}

VerseWork verseSearchWork(
    std::shared_ptr<const VerseTools> tools, Plan plan, SamplingSettings settings, VerseSearch search)
{
    return
        [tools = std::move(tools), plan = std::move(plan), settings, search](TaskContext& context) -> Result<std::any> {
            VerseReport last;
            auto next = std::chrono::steady_clock::time_point::min();
            const VerseSearchReport report = [&](const std::vector<RankedPoem>& ranking, int done, int total) {
                last.done = done;
                last.total = total;
                if (const auto now = std::chrono::steady_clock::now(); now >= next) {
                    next = now + reportPause;
                    last.ranking = ranking;
                    context.progress(last);
                }
                return !context.cancelled();
            };
            auto ranking =
                searchVerse(tools->model, tools->vocabulary, plan, settings, search, &context.stop().flag(), report);
            if (!ranking)
                return tl::unexpected(ranking.error());
            last.ranking = std::move(*ranking);
            return std::any(std::move(last));
        };
}

VerseWork verseLookWork(
    std::shared_ptr<const VerseTools> tools, Plan plan, CellPlace place, SamplingSettings settings, int rows)
{
    return [tools = std::move(tools), plan = std::move(plan), place, settings, rows](TaskContext&) -> Result<std::any> {
        auto look = lookAtCell(*tools->model, tools->vocabulary, tools->counts, plan, place, settings, rows);
        if (!look)
            return tl::unexpected(look.error());
        return std::any(std::move(*look));
    };
}

} // namespace lettrine
