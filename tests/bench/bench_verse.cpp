// SPDX-License-Identifier: GPL-3.0-or-later
// Poems under rules, by one thread: the bundled model, eight versions of a 七律 or a 七绝 with standard tones and
// rhyme. README quotes the median of --benchmark_filter=Versions --benchmark_repetitions=9.
#include "poems/search.h"
#include "poems/tokens.h"
#include "verse/acrostic.h"

#include <benchmark/benchmark.h>

namespace {

using namespace lettrine;

void versions(benchmark::State& state, const char* heads, bool lookahead)
{
    const auto folder = findModel("tang");
    const auto model = folder ? loadModel(*folder) : tl::unexpected(folder.error());
    const auto data = VerseData::load(dataFolder() / "verse");
    if (!model || !data) {
        state.SkipWithError("the bundled model is not there");
        return;
    }
    const auto vocabulary = verseVocabularyOf(**model, *data);
    AcrosticRequest request;
    request.heads = heads;
    request.rules.tones = ToneMode::Standard;
    request.rules.rhyme = RhymeMode::Automatic;
    const auto acrostic = planAcrostic(**vocabulary, request);
    if (!acrostic) {
        state.SkipWithError("the heads fit no form");
        return;
    }
    VerseSearch search;
    search.lookahead = lookahead;
    SamplingSettings settings;
    VerseSearchTally tally;
    for (auto _ : state) {
        benchmark::DoNotOptimize(
            searchVerse(*model, *vocabulary, acrostic->plan, settings, search, nullptr, {}, &tally));
        ++settings.seed;
    }
    state.counters["positions"] = double(tally.positions);
}

void VersionsOfLushi(benchmark::State& state)
{
    versions(state, "福如东海寿比南山", state.range(0) != 0);
}

void VersionsOfJueju(benchmark::State& state)
{
    versions(state, "春江花月", state.range(0) != 0);
}

BENCHMARK(VersionsOfLushi)->ArgName("lookahead")->Arg(0)->Arg(1)->Unit(benchmark::kMillisecond);
BENCHMARK(VersionsOfJueju)->ArgName("lookahead")->Arg(0)->Arg(1)->Unit(benchmark::kMillisecond);

} // namespace
