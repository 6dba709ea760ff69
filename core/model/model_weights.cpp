// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/model_weights.h"

#include "base/numbers.h"

#include <algorithm>
#include <cstring>

namespace lettrine {

namespace {

template <class Take> void eachMatrix(const PackedBlock& block, const Take& take)
{
    for (const WeightMatrix& matrix : block.joined)
        take(matrix);
    for (const WeightMatrix* matrix : { &block.attention, &block.gate, &block.inner, &block.outer })
        take(*matrix);
}

void unpackInOut(const WeightMatrix& matrix, float* out)
{
    for (std::size_t i = 0; i < matrix.depth(); ++i) {
        for (std::size_t o = 0; o < matrix.outputs(); ++o)
            out[i * matrix.outputs() + o] = matrix.at(i, o);
    }
}

} // namespace

AlignedBuffer paddedBuffer(const float* values, std::size_t count)
{
    AlignedBuffer buffer(panelColumns(count));
    std::copy_n(values, count, buffer.data());
    return buffer;
}

ModelWeights ModelWeights::pack(const GptWeights& w)
{
    ModelWeights packed;
    packed.description = BlockDescription(w.config);
    const auto width = std::size_t(w.config.width), inner = std::size_t(w.config.inner);
    for (const BlockPlaces& p : w.layout->blocks) {
        PackedBlock& block = packed.blocks.emplace_back();
        block.norm1Gain = paddedBuffer(w.at(p.norm1Gain), width);
        block.norm1Bias = paddedBuffer(w.at(p.norm1Bias), width);
        block.joinedBias = paddedBuffer(w.at(p.qkvBias), 3 * width);
        block.attentionBias = paddedBuffer(w.at(p.attentionBias), width);
        block.norm2Gain = paddedBuffer(w.at(p.norm2Gain), width);
        block.norm2Bias = paddedBuffer(w.at(p.norm2Bias), width);
        block.innerBias = paddedBuffer(w.at(p.innerBias), inner);
        block.outerBias = paddedBuffer(w.at(p.outerBias), width);
        block.joined.push_back(WeightMatrix::fromInOut(w.at(p.qkvWeight), width, 3 * width));
        block.attention = WeightMatrix::fromInOut(w.at(p.attentionWeight), width, width);
        block.inner = WeightMatrix::fromInOut(w.at(p.innerWeight), width, inner);
        block.outer = WeightMatrix::fromInOut(w.at(p.outerWeight), inner, width);
    }
    packed.finalGain = paddedBuffer(w.at(w.layout->finalGain), width);
    packed.finalBias = paddedBuffer(w.at(w.layout->finalBias), width);
    packed.embedding = WeightMatrix::fromOutIn(w.at(w.layout->tokenEmbedding), width, std::size_t(w.config.vocabulary));
    packed.positions.resize(std::size_t(w.config.context) * width * sizeof(float));
    std::memcpy(packed.positions.data(), w.at(w.layout->positionEmbedding), packed.positions.size());
    packed.keepSmallEmbedding();
    return packed;
}

namespace {

GptConfig configOf(const BlockDescription& description)
{
    GptConfig config;
    config.vocabulary = description.vocabulary;
    config.context = description.context;
    config.width = description.width;
    config.layers = description.layers;
    config.heads = description.heads;
    config.inner = description.inner;
    config.epsilon = description.epsilon;
    config.bos = description.bos;
    if (!description.stops.empty())
        config.eos = description.stops.front();
    return config;
}

} // namespace

bool ModelWeights::isTrainingForm() const
{
    if (description.heads * description.headWidth != description.width)
        return false;
    BlockDescription trained(configOf(description));
    trained.stops = description.stops;
    return trained == description;
}

GptWeights ModelWeights::unpack() const
{
    if (!isTrainingForm())
        return {};
    const GptConfig config = configOf(description);
    GptWeights w(config);
    const auto width = std::size_t(config.width);
    for (std::size_t token = 0; token < std::size_t(config.vocabulary); ++token)
        embedding.copyOutput(token, w.at(w.layout->tokenEmbedding) + token * width);
    for (std::size_t i = 0; i < std::size_t(config.context) * width; ++i)
        w.at(w.layout->positionEmbedding)[i] =
            weightToFloat(positionType, positions.data() + i * weightBytes(positionType));
    for (std::size_t layer = 0; layer < blocks.size(); ++layer) {
        const PackedBlock& block = blocks[layer];
        const BlockPlaces& p = w.layout->blocks[layer];
        const auto copy = [&](const AlignedBuffer& from, std::size_t to, std::size_t count) {
            std::copy_n(from.data(), count, w.at(to));
        };
        copy(block.norm1Gain, p.norm1Gain, width);
        copy(block.norm1Bias, p.norm1Bias, width);
        copy(block.joinedBias, p.qkvBias, 3 * width);
        copy(block.attentionBias, p.attentionBias, width);
        copy(block.norm2Gain, p.norm2Gain, width);
        copy(block.norm2Bias, p.norm2Bias, width);
        copy(block.innerBias, p.innerBias, std::size_t(config.inner));
        copy(block.outerBias, p.outerBias, width);
        unpackInOut(block.joined.front(), w.at(p.qkvWeight));
        unpackInOut(block.attention, w.at(p.attentionWeight));
        unpackInOut(block.inner, w.at(p.innerWeight));
        unpackInOut(block.outer, w.at(p.outerWeight));
    }
    std::copy_n(finalGain.data(), width, w.at(w.layout->finalGain));
    std::copy_n(finalBias.data(), width, w.at(w.layout->finalBias));
    return w;
}

std::vector<std::string> ModelWeights::typeNames() const
{
    std::vector<std::string> names{ weightTypeName(embedding.type()) };
    const auto add = [&](const WeightMatrix& matrix) {
        if (!matrix.empty() && std::find(names.begin(), names.end(), weightTypeName(matrix.type())) == names.end())
            names.emplace_back(weightTypeName(matrix.type()));
    };
    add(head);
    for (const PackedBlock& block : blocks)
        eachMatrix(block, add);
    return names;
}

std::int64_t ModelWeights::parameterCount() const
{
    const BlockDescription& d = description;
    std::int64_t count = std::int64_t(d.vocabulary) * d.width * (d.tiedHead ? 1 : 2);
    if (d.learnedPositions)
        count += std::int64_t(d.context) * d.width;
    const auto norm = [&](const AlignedBuffer& buffer, std::int64_t size) {
        if (buffer.size() > 0)
            count += size;
    };
    for (const PackedBlock& block : blocks) {
        for (const AlignedBuffer* buffer : { &block.norm1Gain, &block.norm1Bias, &block.attentionGain, &block.norm2Gain,
                 &block.norm2Bias, &block.mlpGain, &block.attentionBias, &block.outerBias })
            norm(*buffer, d.width);
        norm(block.queryGain, d.headWidth);
        norm(block.keyGain, d.headWidth);
        norm(block.joinedBias, d.queryColumns() + 2 * d.keyColumns());
        norm(block.gateBias, d.inner);
        norm(block.innerBias, d.inner);
        eachMatrix(block, [&](const WeightMatrix& m) { count += std::int64_t(m.depth()) * std::int64_t(m.outputs()); });
    }
    norm(finalGain, d.width);
    norm(finalBias, d.width);
    return count;
}

std::int64_t ModelWeights::bytesRead() const
{
    std::size_t bytes = description.tiedHead ? embedding.bytes() : head.bytes();
    for (const PackedBlock& block : blocks)
        eachMatrix(block, [&](const WeightMatrix& matrix) { bytes += matrix.bytes(); });
    return static_cast<std::int64_t>(bytes);
}

std::int64_t ModelWeights::bytes() const
{
    const std::size_t rest =
        (description.tiedHead ? 0 : embedding.bytes()) + positions.size() + embeddingRows.size() * sizeof(float);
    return bytesRead() + static_cast<std::int64_t>(rest);
}

void ModelWeights::embeddingRow(std::int32_t token, float* out) const
{
    const auto width = std::size_t(description.width);
    if (embeddingRows.empty())
        embedding.copyOutput(std::size_t(token), out);
    else
        std::copy_n(embeddingRows.data() + std::size_t(token) * width, width, out);
}

void ModelWeights::keepSmallEmbedding()
{
    const auto width = std::size_t(description.width), vocabulary = std::size_t(description.vocabulary);
    if (width * vocabulary * sizeof(float) > smallEmbedding)
        return;
    embeddingRows.resize(width * vocabulary);
    for (std::size_t token = 0; token < vocabulary; ++token)
        embedding.copyOutput(token, embeddingRows.data() + token * width);
}

} // namespace lettrine
