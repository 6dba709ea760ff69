// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/products.h"

#include <algorithm>

namespace lettrine {

namespace {

// Rows of a scratch block, and columns of x turned at a time: multiples of the kernel's 6 rows.
constexpr std::size_t blockWidth = 48;

void packPair(PackedPair& pair, const float* weights, int in, int out)
{
    const auto i = std::size_t(in), o = std::size_t(out);
    pair.forward.repackInOut(weights, o, i, o);
    pair.backward.repackOutIn(weights, o, o, i);
}

AlignedBuffer& sized(AlignedBuffer& buffer, std::size_t size)
{
    if (buffer.size() < size)
        buffer = AlignedBuffer(size);
    return buffer;
}

} // namespace

void PackedWeights::prepare(const GptConfig& config)
{
    blocks.resize(std::size_t(config.layers));
}

void PackedWeights::packPiece(const GptWeights& weights, int piece)
{
    const GptConfig& c = weights.config;
    const auto embedding = weights.at(weights.layout->tokenEmbedding);
    const auto width = std::size_t(c.width), vocabulary = std::size_t(c.vocabulary);
    if (piece == 0) {
        head.forward.repackOutIn(embedding, width, width, vocabulary);
        return;
    }
    if (piece == 1) {
        head.backward.repackInOut(embedding, width, vocabulary, width);
        return;
    }
    const auto layer = std::size_t((piece - 2) / 4);
    const BlockPlaces& p = weights.layout->blocks[layer];
    switch ((piece - 2) % 4) {
    case 0:
        packPair(blocks[layer].qkv, weights.at(p.qkvWeight), c.width, 3 * c.width);
        break;
    case 1:
        packPair(blocks[layer].attention, weights.at(p.attentionWeight), c.width, c.width);
        break;
    case 2:
        packPair(blocks[layer].inner, weights.at(p.innerWeight), c.width, c.inner);
        break;
    default:
        packPair(blocks[layer].outer, weights.at(p.outerWeight), c.inner, c.width);
        break;
    }
}

void PackedWeights::pack(const GptWeights& weights)
{
    prepare(weights.config);
    for (int piece = 0; piece < pieceCount(weights.config); ++piece)
        packPiece(weights, piece);
}

void productForward(
    const float* x, std::size_t rows, const PackedMatrix& weights, const float* bias, float* y, ProductScratch& scratch)
{
    const std::size_t depth = weights.depth(), outputs = weights.outputs(), padded = weights.paddedOutputs();
    if (outputs == padded) {
        multiply(x, depth, rows, weights, bias, y, outputs);
        return;
    }
    float* paddedBias = nullptr;
    if (bias) {
        paddedBias = sized(scratch.bias, padded).data();
        std::copy_n(bias, outputs, paddedBias);
        std::fill(paddedBias + outputs, paddedBias + padded, 0.0f);
    }
    float* block = sized(scratch.block, blockWidth * padded).data();
    for (std::size_t first = 0; first < rows; first += blockWidth) {
        const std::size_t count = std::min(blockWidth, rows - first);
        multiply(x + first * depth, depth, count, weights, paddedBias, block, padded);
        for (std::size_t r = 0; r < count; ++r)
            std::copy_n(block + r * padded, outputs, y + (first + r) * outputs);
    }
}

void productOuter(const float* x, std::size_t xStride, const float* dy, std::size_t rows, std::size_t in,
    std::size_t out, float* dw, ProductScratch& scratch)
{
    scratch.packed.repackInOut(dy, out, rows, out);
    const std::size_t padded = scratch.packed.paddedOutputs();
    const std::size_t stride = paddedColumns(rows);
    float* turned = sized(scratch.turned, blockWidth * stride).data();
    for (std::size_t first = 0; first < in; first += blockWidth) {
        const std::size_t count = std::min(blockWidth, in - first);
        transpose(x + first, xStride, rows, count, turned, stride);
        float* target = dw + first * out;
        if (out == padded) {
            multiplyAdd(turned, stride, count, scratch.packed, target, out);
            continue;
        }
        float* block = sized(scratch.block, blockWidth * padded).data();
        multiply(turned, stride, count, scratch.packed, nullptr, block, padded);
        for (std::size_t r = 0; r < count; ++r) {
            for (std::size_t o = 0; o < out; ++o)
                target[r * out + o] += block[r * padded + o];
        }
    }
}

} // namespace lettrine
