// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/forward_pass.h"

#include "tensor/block_kernels.h"
#include "tensor/row_kernels.h"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace lettrine {

ForwardBuffers::ForwardBuffers(const BlockDescription& d)
    : blocks(d)
    , wide(panelColumns(std::size_t(d.width)))
    , mixed(panelColumns(std::size_t(d.queryColumns())))
    // Each part is written with its padding, which the next one overwrites; the last needs room for its own.
    , joined(panelColumns(std::size_t(d.queryColumns() + 2 * d.keyColumns())) + panelWidth)
    , deep(panelColumns(std::size_t(d.inner)))
    , scores(paddedColumns(std::size_t(d.context)) + rowUnit)
    , mixture(paddedColumns(std::size_t(d.headWidth)))
    , logits(panelColumns(std::size_t(d.vocabulary)))
{
    for (AlignedBuffer* buffer : { &x, &norm, &branch, &last })
        *buffer = AlignedBuffer(blockRows * wide);
    attended = AlignedBuffer(blockRows * mixed);
    qkv = AlignedBuffer(blockRows * joined);
    inner = AlignedBuffer(blockRows * deep);
    if (d.gated)
        gate = AlignedBuffer(blockRows * deep);
    for (const Rotary& rotary : d.rotaries) {
        cosines.emplace_back(blockRows * paddedColumns(std::size_t(rotary.width) / 2));
        sines.emplace_back(blockRows * paddedColumns(std::size_t(rotary.width) / 2));
        frequencies.push_back(rotary.frequencies());
    }
    rows.reserve(blockRows);
    own.emplace_back(d);
}

std::size_t ForwardBuffers::logitRowCount() const
{
    constexpr std::size_t atMost = std::size_t(4) << 20; // floats
    return std::clamp<std::size_t>(atMost / panelColumns(std::size_t(blocks.vocabulary)), 1, blockRows);
}

void ForwardPass::run()
{
    embed();
    rotations();
    if (m_b.capture)
        captureRows(0);
    for (int layer = 0; layer < m_d.layers; ++layer)
        runBlock(layer);
}

void ForwardPass::embed()
{
    const auto width = std::size_t(m_d.width);
    for (std::size_t r = 0; r < m_b.rows.size(); ++r) {
        float* x = m_b.x.data() + r * m_b.wide;
        m_w.embeddingRow(m_b.rows[r].token, x);
        if (m_d.embeddingScale != 1.0f)
            scaleRow(x, m_d.embeddingScale, width);
        if (!m_d.learnedPositions)
            continue;
        const std::size_t size = weightBytes(m_w.positionType);
        const char* row = m_w.positions.data() + std::size_t(m_b.rows[r].position) * width * size;
        if (m_w.positionType == WeightType::F32) {
            float position = 0;
            for (std::size_t c = 0; c < width; ++c) {
                std::memcpy(&position, row + c * sizeof position, sizeof position);
                x[c] += position;
            }
        } else {
            for (std::size_t c = 0; c < width; ++c)
                x[c] += weightToFloat(m_w.positionType, row + c * size);
        }
    }
}

/// Angles are in double: a position far out times a frequency would lose its last digits in float.
void ForwardPass::rotations()
{
    for (std::size_t k = 0; k < m_d.rotaries.size(); ++k) {
        const std::vector<double>& frequencies = m_b.frequencies[k];
        const std::size_t stride = paddedColumns(frequencies.size());
        for (std::size_t r = 0; r < m_b.rows.size(); ++r) {
            for (std::size_t i = 0; i < frequencies.size(); ++i) {
                const double angle = m_b.rows[r].position * frequencies[i];
                m_b.cosines[k].data()[r * stride + i] = static_cast<float>(std::cos(angle));
                m_b.sines[k].data()[r * stride + i] = static_cast<float>(std::sin(angle));
            }
        }
    }
}

bool ForwardPass::isOff(const std::vector<int>& layers, int layer) const
{
    return std::find(layers.begin(), layers.end(), layer) != layers.end();
}

void ForwardPass::norm(const AlignedBuffer& gain, const AlignedBuffer& bias, const float* x, float* y) const
{
    if (m_d.norm == BlockDescription::Norm::Layer)
        layerNormRow(x, std::size_t(m_d.width), m_d.epsilon, gain.data(), bias.data(), y);
    else
        rmsNormRow(x, std::size_t(m_d.width), m_d.epsilon, gain.data(), y);
}

void ForwardPass::finalNorm(std::size_t from, std::size_t to)
{
    norm(m_w.finalGain, m_w.finalBias, m_b.x.data() + from * m_b.wide, m_b.last.data() + to * m_b.wide);
}

/// x += branch, normed once more where the family does so.
void ForwardPass::addBranch(const AlignedBuffer& gain)
{
    for (std::size_t r = 0; r < m_b.rows.size(); ++r) {
        float* branch = m_b.branch.data() + r * m_b.wide;
        if (m_d.fourNorms)
            rmsNormRow(branch, std::size_t(m_d.width), m_d.epsilon, gain.data(), branch);
        addRow(m_b.x.data() + r * m_b.wide, branch, m_b.wide);
    }
}

void ForwardPass::runBlock(int layer)
{
    const bool passed = m_b.switches && isOff(m_b.switches->layers, layer);
    if (!passed)
        attention(layer);
    if (m_b.capture)
        captureRows(1 + 2 * layer);
    if (!passed && !(m_b.switches && isOff(m_b.switches->mlps, layer)))
        mlp(layer);
    if (m_b.capture)
        captureRows(2 + 2 * layer);
}

void ForwardPass::attention(int layer)
{
    const PackedBlock& block = m_w.blocks[std::size_t(layer)];
    const std::size_t count = m_b.rows.size();
    for (std::size_t r = 0; r < count; ++r)
        norm(block.norm1Gain, block.norm1Bias, m_b.x.data() + r * m_b.wide, m_b.norm.data() + r * m_b.wide);
    std::size_t column = 0;
    for (const WeightMatrix& part : block.joined) {
        const float* bias = block.joinedBias.size() ? block.joinedBias.data() + column : nullptr;
        multiply(m_b.norm.data(), m_b.wide, count, part, bias, m_b.qkv.data() + column, m_b.joined);
        column += part.outputs();
    }
    // All keys and values first: a row attends to those of its own text that lie before it in this block.
    storeKeys(layer);
    attend(layer);
    const float* bias = block.attentionBias.size() ? block.attentionBias.data() : nullptr;
    multiply(m_b.attended.data(), m_b.mixed, count, block.attention, bias, m_b.branch.data(), m_b.wide);
    addBranch(block.attentionGain);
}

void ForwardPass::storeKeys(int layer)
{
    const PackedBlock& block = m_w.blocks[std::size_t(layer)];
    const auto headWidth = std::size_t(m_d.headWidth);
    const int rotary = m_d.forms[std::size_t(layer)].rotary;
    for (std::size_t r = 0; r < m_b.rows.size(); ++r) {
        float* row = m_b.qkv.data() + r * m_b.joined;
        for (int h = 0; h < m_d.heads + m_d.keyValueHeads; ++h) {
            float* head = row + std::size_t(h) * headWidth;
            if (m_d.headNorms)
                rmsNormRow(
                    head, headWidth, m_d.epsilon, h < m_d.heads ? block.queryGain.data() : block.keyGain.data(), head);
            if (rotary < 0)
                continue;
            const std::size_t half = m_b.frequencies[std::size_t(rotary)].size(), stride = paddedColumns(half);
            rotateRow(head, half, m_b.cosines[std::size_t(rotary)].data() + r * stride,
                m_b.sines[std::size_t(rotary)].data() + r * stride);
        }
        const LayerCache cache = m_cacheOf(*m_b.rows[r].cache, layer);
        const auto position = std::size_t(m_b.rows[r].position);
        const float* key = row + m_d.queryColumns();
        for (int h = 0; h < m_d.keyValueHeads; ++h) {
            const float* from = key + std::size_t(h) * headWidth;
            float* keys = cache.keys + std::size_t(h) * cache.keyRows + position;
            for (std::size_t d = 0; d < headWidth; ++d)
                keys[d * cache.keyStride] = from[d];
            std::copy_n(from + m_d.keyColumns(), headWidth,
                cache.values + std::size_t(h) * cache.valueRows + position * cache.valueStride);
        }
    }
}

void ForwardPass::attend(int layer)
{
    for (std::size_t r = 0; r < m_b.rows.size(); ++r) {
        const LayerCache cache = m_cacheOf(*m_b.rows[r].cache, layer);
        for (int h = 0; h < m_d.heads; ++h)
            attendOne(layer, r, h, cache);
    }
    if (!m_b.switches)
        return;
    for (const AttentionHead& off : m_b.switches->heads) {
        for (std::size_t r = 0; off.layer == layer && r < m_b.rows.size(); ++r)
            std::fill_n(
                m_b.attended.data() + r * m_b.mixed + std::size_t(off.head * m_d.headWidth), m_d.headWidth, 0.0f);
    }
}

void ForwardPass::attendOne(int layer, std::size_t row, int head, const LayerCache& cache)
{
    const LayerForm& form = m_d.forms[std::size_t(layer)];
    const int position = m_b.rows[row].position;
    const int begin = form.window > 0 ? std::max(0, position + 1 - form.window) : 0;
    const auto first = std::size_t(begin), count = std::size_t(position + 1 - begin);
    const auto shared = std::size_t(head / (m_d.heads / m_d.keyValueHeads));
    const std::size_t column = std::size_t(head) * std::size_t(m_d.headWidth);
    const unsigned char* hidden = m_b.switches ? hiddenFor(layer, head, position, begin) : nullptr;
    float* out = m_b.attended.data() + row * m_b.mixed + column;
    attendRow(m_b.qkv.data() + row * m_b.joined + column, cache.keys + shared * cache.keyRows + first, cache.keyStride,
        cache.values + shared * cache.valueRows + first * cache.valueStride, cache.valueStride,
        std::size_t(m_d.headWidth), count, form.scoreScale, hidden, m_b.scores.data(), m_b.mixture.data(), out);
    if (!m_b.capture)
        return;
    Capture& capture = *m_b.capture;
    const auto place = std::lower_bound(capture.positions.begin(), capture.positions.end(), position);
    if (place == capture.positions.end() || *place != position)
        return;
    const auto index = static_cast<std::size_t>(place - capture.positions.begin());
    const std::size_t line =
        (std::size_t(layer) * std::size_t(m_d.heads) + std::size_t(head)) * capture.positions.size() + index;
    if (capture.attention) {
        double sum = 0;
        for (std::size_t i = 0; i < count; ++i)
            sum += m_b.scores.data()[i];
        float* to = capture.attentionRows.data() + line * std::size_t(capture.length) + first;
        for (std::size_t i = 0; i < count && sum > 0; ++i)
            to[i] = static_cast<float>(m_b.scores.data()[i] / sum);
    }
    if (capture.mixtures)
        std::copy_n(out, m_d.headWidth, capture.mixtureRows.data() + line * std::size_t(m_d.headWidth));
}

/// Null if this head sees all that it may at this position.
const unsigned char* ForwardPass::hiddenFor(int layer, int head, int position, int begin)
{
    bool any = false;
    for (const HiddenEdge& edge : m_b.switches->edges) {
        const bool here = edge.from == position && edge.to >= begin && edge.to <= position
            && (edge.layer < 0 || edge.layer == layer) && (edge.head < 0 || edge.head == head);
        if (!here)
            continue;
        if (!any)
            m_b.hidden.assign(std::size_t(position + 1 - begin), 0);
        any = true;
        m_b.hidden[std::size_t(edge.to - begin)] = 1;
    }
    return any ? m_b.hidden.data() : nullptr;
}

void ForwardPass::mlp(int layer)
{
    using Activation = BlockDescription::Activation;
    const PackedBlock& block = m_w.blocks[std::size_t(layer)];
    const std::size_t count = m_b.rows.size();
    const auto biasOf = [](const AlignedBuffer& bias) { return bias.size() ? bias.data() : nullptr; };
    for (std::size_t r = 0; r < count; ++r)
        norm(block.norm2Gain, block.norm2Bias, m_b.x.data() + r * m_b.wide, m_b.norm.data() + r * m_b.wide);
    multiply(m_b.norm.data(), m_b.wide, count, block.inner, biasOf(block.innerBias), m_b.inner.data(), m_b.deep);
    float* active = m_b.inner.data();
    if (m_d.gated) {
        active = m_b.gate.data();
        multiply(m_b.norm.data(), m_b.wide, count, block.gate, biasOf(block.gateBias), active, m_b.deep);
    }
    for (std::size_t r = 0; r < count; ++r) {
        float* row = active + r * m_b.deep;
        switch (m_d.activation) {
        case Activation::GeluTanh:
            geluRow(row, m_b.deep);
            break;
        case Activation::Gelu:
            exactGeluRow(row, std::size_t(m_d.inner));
            break;
        case Activation::Relu:
            reluRow(row, std::size_t(m_d.inner));
            break;
        case Activation::Silu:
            siluRow(row, m_b.deep);
            break;
        case Activation::Tanh:
            tanhRow(row, std::size_t(m_d.inner));
            break;
        }
        if (m_d.gated)
            multiplyRow(row, m_b.inner.data() + r * m_b.deep, m_b.deep);
    }
    multiply(active, m_b.deep, count, block.outer, biasOf(block.outerBias), m_b.branch.data(), m_b.wide);
    addBranch(block.mlpGain);
}

void ForwardPass::captureRows(int part)
{
    Capture& capture = *m_b.capture;
    if (!capture.residual)
        return;
    for (std::size_t r = 0; r < m_b.rows.size(); ++r) {
        const auto place = std::lower_bound(capture.positions.begin(), capture.positions.end(), m_b.rows[r].position);
        if (place == capture.positions.end() || *place != m_b.rows[r].position)
            continue;
        const auto index = static_cast<std::size_t>(place - capture.positions.begin());
        std::copy_n(m_b.x.data() + r * m_b.wide, m_d.width,
            capture.residualRows.data()
                + (std::size_t(part) * capture.positions.size() + index) * std::size_t(m_d.width));
    }
}

} // namespace lettrine
