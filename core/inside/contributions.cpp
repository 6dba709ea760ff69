// SPDX-License-Identifier: GPL-3.0-or-later
#include "inside/contributions.h"

#include "model/part_names.h"
#include "tensor/aligned_buffer.h"

#include <algorithm>
#include <cmath>

namespace lettrine {

namespace {

using Row = std::vector<double>;

/// The final norm with its scale held fast, and a token's row of the head: a linear form on the residual stream.
class FrozenReadOut {
public:
    FrozenReadOut(const ModelWeights& weights, std::span<const float> last, std::int32_t token)
        : m_centred(weights.description.norm == BlockDescription::Norm::Layer)
        , m_direction(last.size())
    {
        const std::size_t width = last.size();
        std::vector<float> row(width);
        (weights.description.tiedHead ? weights.embedding : weights.head).copyOutput(std::size_t(token), row.data());
        const double mean = m_centred ? meanOf(last) : 0.0;
        double squares = 0;
        for (const float value : last)
            squares += (value - mean) * (value - mean);
        const double scale = 1.0 / std::sqrt(squares / double(width) + double(weights.description.epsilon));
        for (std::size_t i = 0; i < width; ++i) {
            m_direction[i] = double(weights.finalGain.data()[i]) * row[i] * scale;
            m_bias += m_centred ? double(weights.finalBias.data()[i]) * row[i] : 0.0;
        }
    }

    template <class Values> double operator()(const Values& values) const
    {
        const double mean = m_centred ? meanOf(values) : 0.0;
        double sum = 0;
        for (std::size_t i = 0; i < m_direction.size(); ++i)
            sum += (values[i] - mean) * m_direction[i];
        return sum;
    }
    double bias() const { return m_bias; }

private:
    template <class Values> static double meanOf(const Values& values)
    {
        double sum = 0;
        for (const auto value : values)
            sum += value;
        return sum / double(values.size());
    }

    bool m_centred;
    Row m_direction;
    double m_bias = 0;
};

Row difference(std::span<const float> after, std::span<const float> before)
{
    Row row(after.size());
    for (std::size_t i = 0; i < row.size(); ++i)
        row[i] = double(after[i]) - before[i];
    return row;
}

/// What each head of a layer writes into the residual stream.
std::vector<Row> headRows(
    const Gpt& gpt, const Capture& capture, std::size_t index, int layer, const Switches* switches)
{
    const BlockDescription& d = gpt.config();
    const PackedBlock& block = gpt.packed().blocks[std::size_t(layer)];
    const auto heads = std::size_t(d.heads), headWidth = std::size_t(d.headWidth), width = std::size_t(d.width);
    const std::size_t in = paddedColumns(heads * headWidth), out = block.attention.paddedOutputs();
    AlignedBuffer mixtures(heads * in), written(heads * out);
    for (std::size_t h = 0; h < heads; ++h) {
        const AttentionHead place{ layer, static_cast<int>(h) };
        if (switches && std::find(switches->heads.begin(), switches->heads.end(), place) != switches->heads.end())
            continue;
        const auto row = capture.mixtureRow(layer, place.head, index);
        std::copy(row.begin(), row.end(), mixtures.data() + h * in + h * headWidth);
    }
    multiply(mixtures.data(), in, heads, block.attention, nullptr, written.data(), out);
    std::vector<Row> rows;
    for (std::size_t h = 0; h < heads; ++h)
        rows.emplace_back(written.data() + h * out, written.data() + h * out + width);
    if (d.fourNorms) {
        // What attention gives is normed once more: that norm's scale is held fast as well.
        Row sum(width);
        for (const Row& row : rows)
            std::transform(row.begin(), row.end(), sum.begin(), sum.begin(), std::plus<>());
        double squares = 0;
        for (std::size_t i = 0; i < width; ++i) {
            if (block.attentionBias.size())
                sum[i] += block.attentionBias.data()[i];
            squares += sum[i] * sum[i];
        }
        const double scale = 1.0 / std::sqrt(squares / double(width) + double(d.epsilon));
        for (Row& row : rows) {
            for (std::size_t i = 0; i < width; ++i)
                row[i] *= scale * double(block.attentionGain.data()[i]);
        }
    }
    return rows;
}

} // namespace

std::string Contribution::name() const
{
    switch (part) {
    case Part::Embedding:
        return "embedding";
    case Part::Head:
        return headName(place);
    case Part::Mlp:
        return mlpName(place.layer);
    }
    return {};
}

Contributions contributionsOf(
    const Gpt& gpt, const Capture& capture, std::size_t index, std::int32_t token, const Switches* switches)
{
    const int layers = gpt.config().layers;
    const auto last = capture.residualRow(2 * layers, index);
    const FrozenReadOut readOut(gpt.packed(), last, token);
    Contributions result;
    result.token = token;
    result.logit = readOut(last) + readOut.bias();
    result.bias = readOut.bias();
    using Part = Contribution::Part;
    result.parts.push_back({ Part::Embedding, {}, readOut(capture.residualRow(0, index)) });
    for (int layer = 0; layer < layers; ++layer) {
        double rest =
            readOut(difference(capture.residualRow(2 * layer + 1, index), capture.residualRow(2 * layer, index)));
        int head = 0;
        for (const Row& row : headRows(gpt, capture, index, layer, switches)) {
            const double logit = readOut(row);
            result.parts.push_back({ Part::Head, { layer, head++ }, logit });
            rest -= logit;
        }
        result.bias += rest;
        result.parts.push_back({ Part::Mlp, { layer, 0 },
            readOut(
                difference(capture.residualRow(2 * layer + 2, index), capture.residualRow(2 * layer + 1, index))) });
    }
    return result;
}

} // namespace lettrine
