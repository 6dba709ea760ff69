// SPDX-License-Identifier: GPL-3.0-or-later
// Training throughput at the shape of `tang`, beside the products that it cannot do without.
#include "tensor/matrix_product.h"
#include "training/trainer.h"

#include <benchmark/benchmark.h>

namespace {

using namespace lettrine;

void trainingStep(benchmark::State& state)
{
    GptConfig config;
    config.vocabulary = 6289;
    auto text = std::make_shared<TrainingText>();
    std::vector<int> line(45);
    for (int i = 0; i < 2000; ++i) {
        for (int t = 0; t < 45; ++t)
            line[std::size_t(t)] = t == 44 ? 0 : (i * 131 + t * 17) % 6289;
        text->add(line);
    }
    TrainingSettings settings;
    settings.threads = static_cast<int>(state.range(0));
    settings.dropout = state.range(1) ? 0.1 : 0.0;
    auto trainer = Trainer::begin(config, settings, text, 0);
    for (auto _ : state)
        benchmark::DoNotOptimize((*trainer)->step());
    state.SetItemsProcessed(state.iterations() * settings.batch * config.context);
}
BENCHMARK(trainingStep)
    ->ArgNames({ "threads", "dropout" })
    ->Args({ 1, 0 })
    ->Args({ 1, 1 })
    ->Args({ 2, 0 })
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();

/// The limit: forward, input gradient and weight gradient of every matrix as products of 1,024 rows, and nothing else.
void productsOfOneStep(benchmark::State& state)
{
    struct Shape {
        std::size_t in, out;
    };
    std::vector<Shape> shapes{ { 128, 6289 } };
    for (int layer = 0; layer < 4; ++layer)
        shapes.insert(shapes.end(), { { 128, 384 }, { 128, 128 }, { 128, 512 }, { 512, 128 } });
    constexpr std::size_t rows = 128;
    AlignedBuffer x(rows * 6400), y(6400 * 640);
    const AlignedBuffer weights(6400 * 512);
    for (auto _ : state) {
        for (const Shape& s : shapes) {
            static std::vector<std::pair<PackedMatrix, PackedMatrix>> packed;
            const auto index = static_cast<std::size_t>(&s - shapes.data());
            if (packed.size() <= index)
                packed.emplace_back(PackedMatrix::fromInOut(weights.data(), s.in, s.out),
                    PackedMatrix::fromInOut(weights.data(), s.out, s.in));
            for (int block = 0; block < 32; ++block) { // 4,096 rows
                multiply(x.data(), s.in, rows, packed[index].first, nullptr, y.data(), panelColumns(s.out));
                multiply(x.data(), s.out, rows, packed[index].second, nullptr, y.data(), panelColumns(s.in));
                // the weight gradient has as many multiplications: rows and inputs change places
                multiply(x.data(), s.in, rows, packed[index].first, nullptr, y.data(), panelColumns(s.out));
            }
        }
        benchmark::DoNotOptimize(y.data());
    }
    state.SetItemsProcessed(state.iterations() * 4096);
}
BENCHMARK(productsOfOneStep)->Unit(benchmark::kMillisecond);

} // namespace
