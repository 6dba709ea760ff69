// SPDX-License-Identifier: GPL-3.0-or-later
// Decode, prefill and the uncached path beside what this machine allows, in one run: the bare sweep over the same
// weights, and Eigen's best products at the same shapes. Quote ratios within one run, medians
// (--benchmark_repetitions=9 --benchmark_enable_random_interleaving=true).
#include "model/model_folder.h"
#include "tensor/matrix_product.h"
#include "writing/writer.h"

#include <Eigen/Core>
#include <benchmark/benchmark.h>

namespace {

using namespace lettrine;

constexpr int newTokens = 120;

/// The shape of `tang`, random weights: speed does not depend on their values.
const std::shared_ptr<const Model>& shape()
{
    static const std::shared_ptr<const Model> model = [] {
        GptConfig config;
        config.vocabulary = 6289;
        return randomModel(config, 1);
    }();
    return model;
}

struct Sweep {
    std::vector<PackedMatrix> matrices;
    AlignedBuffer x{ 512 }, y{ panelColumns(6289) };
    Sweep()
    {
        const GptWeights& w = shape()->gpt->weights();
        for (const BlockPlaces& p : w.layout->blocks) {
            matrices.push_back(PackedMatrix::fromInOut(w.at(p.qkvWeight), 128, 384));
            matrices.push_back(PackedMatrix::fromInOut(w.at(p.attentionWeight), 128, 128));
            matrices.push_back(PackedMatrix::fromInOut(w.at(p.innerWeight), 128, 512));
            matrices.push_back(PackedMatrix::fromInOut(w.at(p.outerWeight), 512, 128));
        }
        matrices.push_back(PackedMatrix::fromOutIn(w.at(w.layout->tokenEmbedding), 128, 6289));
    }
};

/// One vector through every matrix of the model and nothing else, 120 times.
void bareSweep120(benchmark::State& state)
{
    Sweep sweep;
    for (auto _ : state) {
        for (int i = 0; i < newTokens; ++i) {
            for (const PackedMatrix& matrix : sweep.matrices)
                multiply(sweep.x.data(), 512, 1, matrix, nullptr, sweep.y.data(), sweep.y.size());
            benchmark::DoNotOptimize(sweep.y.data());
        }
    }
    state.SetItemsProcessed(state.iterations() * newTokens);
}
BENCHMARK(bareSweep120)->Unit(benchmark::kMillisecond);

void writing(benchmark::State& state, const SamplingSettings& settings, bool useCache, StepDetail detail)
{
    Writer writer(shape());
    (void)writer.setSettings(settings);
    WriterOptions options;
    options.useCache = useCache;
    options.detail = detail;
    (void)writer.setOptions(options);
    for (auto _ : state) {
        (void)writer.setText(std::vector<std::int32_t>{ 0 });
        writer.clearCache();
        benchmark::DoNotOptimize(writer.write({ .length = newTokens, .throughStops = true }));
    }
    state.SetItemsProcessed(state.iterations() * newTokens);
}

SamplingSettings sampled()
{
    SamplingSettings settings;
    settings.topK = 40;
    return settings;
}

BENCHMARK_CAPTURE(writing, greedy120, SamplingSettings::greedy(), true, StepDetail::Draw)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(writing, sampled120, sampled(), true, StepDetail::Draw)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(writing, sampledWithFullSteps120, sampled(), true, StepDetail::Full)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(writing, greedyWithoutCache120, SamplingSettings::greedy(), false, StepDetail::Draw)
    ->Unit(benchmark::kMillisecond);

void prefill120(benchmark::State& state)
{
    const Gpt& gpt = *shape()->gpt;
    Workspace workspace(gpt.config());
    std::vector<float> logits(6289);
    const std::vector<std::int32_t> ids(newTokens, 17);
    for (auto _ : state)
        benchmark::DoNotOptimize(gpt.evaluateWhole(ids, workspace, logits));
    state.SetItemsProcessed(state.iterations() * newTokens);
}
BENCHMARK(prefill120)->Unit(benchmark::kMicrosecond);

/// The products of the same prefill by Eigen, weights as it likes them best, nothing else of the network.
void eigenProducts120(benchmark::State& state)
{
    using Columns = Eigen::MatrixXf;
    const Columns x = Columns::Random(128, newTokens), wide = Columns::Random(512, newTokens);
    const Columns qkv = Columns::Random(384, 128), projection = Columns::Random(128, 128),
                  inner = Columns::Random(512, 128), outer = Columns::Random(128, 512),
                  head = Columns::Random(6289, 128);
    Columns a(384, newTokens), b(128, newTokens), c(512, newTokens), d(128, newTokens);
    Eigen::VectorXf logits(6289);
    for (auto _ : state) {
        for (int layer = 0; layer < 4; ++layer) {
            a.noalias() = qkv * x;
            b.noalias() = projection * x;
            c.noalias() = inner * x;
            d.noalias() = outer * wide;
        }
        logits.noalias() = head * x.col(0);
        benchmark::DoNotOptimize(logits.data());
    }
    state.SetItemsProcessed(state.iterations() * newTokens);
}
BENCHMARK(eigenProducts120)->Unit(benchmark::kMicrosecond);

} // namespace
