// SPDX-License-Identifier: GPL-3.0-or-later
#include "inside/lens.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

namespace lettrine {

namespace {

/// The logits of one layer with what a softmax needs.
struct LayerLogits {
    std::vector<float> logits;
    double largest = 0;
    double logSum = 0; ///< of exp(logit − largest)

    void prepare()
    {
        largest = *std::max_element(logits.begin(), logits.end());
        double sum = 0;
        for (const float logit : logits)
            sum += std::exp(logit - largest);
        logSum = std::log(sum);
    }
    double logProbability(std::size_t id) const { return logits[id] - largest - logSum; }
    bool before(std::size_t a, std::size_t b) const
    {
        return logits[a] > logits[b] || (logits[a] == logits[b] && a < b);
    }
    LensCandidate candidate(std::size_t id) const
    {
        std::int32_t rank = 1;
        for (std::size_t other = 0; other < logits.size(); ++other)
            rank += before(other, id);
        return { static_cast<std::int32_t>(id), rank, logits[id], std::exp(logProbability(id)) };
    }
    std::vector<std::size_t> first(std::size_t count) const
    {
        std::vector<std::size_t> ids(logits.size());
        std::iota(ids.begin(), ids.end(), std::size_t(0));
        count = std::min(count, ids.size());
        std::partial_sort(ids.begin(), ids.begin() + static_cast<std::ptrdiff_t>(count), ids.end(),
            [this](std::size_t a, std::size_t b) { return before(a, b); });
        ids.resize(count);
        return ids;
    }
};

} // namespace

Lens lensOf(const Gpt& gpt, const Capture& capture, std::size_t index, int top, Workspace& workspace)
{
    const int layers = gpt.config().layers;
    const auto width = std::size_t(gpt.config().width), vocabulary = std::size_t(gpt.config().vocabulary);
    std::vector<float> rows;
    rows.reserve((std::size_t(layers) + 1) * width);
    for (int layer = 0; layer <= layers; ++layer) {
        const auto row = capture.residualRow(2 * layer, index);
        rows.insert(rows.end(), row.begin(), row.end());
    }
    std::vector<LayerLogits> read(std::size_t(layers) + 1);
    gpt.readOut(rows, workspace, [&](int first, int count, const float* logits, std::size_t stride) {
        for (int r = 0; r < count; ++r) {
            const float* from = logits + std::size_t(r) * stride;
            LayerLogits& layer = read[std::size_t(first + r)];
            layer.logits.assign(from, from + vocabulary);
            layer.prepare();
        }
    });

    Lens lens;
    const LayerLogits& end = read.back();
    for (int number = layers; number >= 0; --number) {
        for (const std::size_t id : read[std::size_t(number)].first(lensDepth)) {
            if (std::find(lens.followed.begin(), lens.followed.end(), static_cast<std::int32_t>(id))
                == lens.followed.end())
                lens.followed.push_back(static_cast<std::int32_t>(id));
        }
    }
    for (int number = 0; number <= layers; ++number) {
        const LayerLogits& logits = read[std::size_t(number)];
        LensLayer layer;
        layer.layer = number;
        for (std::size_t id = 0; id < vocabulary; ++id) {
            const double own = logits.logProbability(id), last = end.logProbability(id);
            layer.entropyBits -= std::exp(own) * own;
            layer.klToEnd += std::exp(last) * (last - own);
        }
        layer.entropyBits /= std::numbers::ln2;
        layer.klToEnd = std::max(0.0, layer.klToEnd);
        std::int32_t rank = 0;
        for (const std::size_t id : logits.first(std::size_t(top)))
            layer.candidates.push_back(
                { static_cast<std::int32_t>(id), ++rank, logits.logits[id], std::exp(logits.logProbability(id)) });
        for (const std::int32_t id : lens.followed)
            layer.followed.push_back(logits.candidate(std::size_t(id)));
        lens.layers.push_back(std::move(layer));
    }
    return lens;
}

} // namespace lettrine
