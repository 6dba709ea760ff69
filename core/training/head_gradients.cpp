// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/head_gradients.h"

#include "tensor/vector8.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace lettrine {

using vec::Floats;

namespace {

/// What is known of each row of a block.
struct RowSums {
    std::array<float, headBlockRows> top, sum, wanted;
};

/// One block of rows through the head.
class HeadBlock {
public:
    HeadBlock(const PackedPair& head, HeadScratch& scratch, const float* states, const int* targets, std::size_t rows)
        : m_head(head)
        , m_scratch(scratch)
        , m_states(states)
        , m_targets(targets)
        , m_rows(rows)
        , m_width(head.forward.depth())
        , m_vocabulary(static_cast<int>(head.forward.outputs()))
        , m_panels(head.forward.paddedOutputs() / panelWidth)
    {
    }
    double forward();
    void backward(float scale, float smoothing, float* dH, float* dEmbedding);

private:
    float* panelLogits(std::size_t panel) const { return m_scratch.logits.data() + panel * headBlockRows * panelWidth; }
    std::size_t valid(std::size_t panel) const
    {
        return std::min(panelWidth, std::size_t(m_vocabulary) - panel * panelWidth);
    }
    /// The target's place within a panel, or −1.
    int placeOf(std::size_t row, std::size_t panel) const
    {
        const int place = m_targets[row] - static_cast<int>(panel * panelWidth);
        return place >= 0 && place < static_cast<int>(panelWidth) ? place : -1;
    }
    void exponentiate(std::size_t panel);
    void gradientsOfLogits(std::size_t panel, float scale, float smoothing);
    void embeddingGradient(std::size_t panel, float* dEmbedding);

    const PackedPair& m_head;
    HeadScratch& m_scratch;
    const float* m_states;
    const int* m_targets;
    std::size_t m_rows, m_width;
    int m_vocabulary;
    std::size_t m_panels;
    RowSums m_sums;
};

double HeadBlock::forward()
{
    m_sums.top.fill(-std::numeric_limits<float>::infinity());
    m_sums.sum.fill(0.0f);
    for (std::size_t panel = 0; panel < m_panels; ++panel) {
        multiplyPanel(m_states, m_width, m_rows, m_head.forward, panel, panelLogits(panel), panelWidth);
        exponentiate(panel);
    }
    double loss = 0;
    for (std::size_t r = 0; r < m_rows; ++r)
        loss += std::log(double(m_sums.sum[r])) + double(m_sums.top[r]) - double(m_sums.wanted[r]);
    return loss;
}

// Logits l become e^(l − top); a sum under an older maximum is brought under the new one.
void HeadBlock::exponentiate(std::size_t panel)
{
    float* logits = panelLogits(panel);
    float* tops = m_scratch.tops.data() + panel * headBlockRows;
    const std::size_t count = valid(panel);
    for (std::size_t r = 0; r < m_rows; ++r) {
        float* row = logits + r * panelWidth;
        if (const int place = placeOf(r, panel); place >= 0)
            m_sums.wanted[r] = row[place];
        std::fill(row + count, row + panelWidth, -std::numeric_limits<float>::infinity());
        Floats largest = vec::load(row);
        for (std::size_t i = 8; i < panelWidth; i += 8)
            largest = vec::larger(largest, vec::load(row + i));
        const float top = std::max(m_sums.top[r], vec::largest(largest));
        if (top > m_sums.top[r]) {
            m_sums.sum[r] *= std::exp(m_sums.top[r] - top);
            m_sums.top[r] = top;
        }
        Floats sums{};
        for (std::size_t i = 0; i < panelWidth; i += 8) {
            const Floats e = vec::exp(vec::load(row + i) - top);
            vec::store(row + i, e);
            sums += e;
        }
        m_sums.sum[r] += vec::sum(sums);
        tops[r] = top;
    }
}

// d(−ln p)/dlogits = softmax − one-hot; smoothed: − its mixture with 1 / V.
void HeadBlock::gradientsOfLogits(std::size_t panel, float scale, float smoothing)
{
    float* logits = panelLogits(panel);
    const float* tops = m_scratch.tops.data() + panel * headBlockRows;
    const float share = scale * smoothing / static_cast<float>(m_vocabulary);
    for (std::size_t r = 0; r < m_rows; ++r) {
        float* row = logits + r * panelWidth;
        const float factor = scale * std::exp(tops[r] - m_sums.top[r]) / m_sums.sum[r];
        for (std::size_t i = 0; i < panelWidth; i += 8)
            vec::store(row + i, vec::load(row + i) * factor - share);
        if (const int place = placeOf(r, panel); place >= 0)
            row[place] -= scale * (1.0f - smoothing);
    }
}

// dE += dLogitsᵀ h for the panel's tokens.
void HeadBlock::embeddingGradient(std::size_t panel, float* dEmbedding)
{
    const std::size_t count = valid(panel), padded = panelColumns(m_width);
    float* target = dEmbedding + panel * panelWidth * m_width;
    transpose(panelLogits(panel), panelWidth, m_rows, panelWidth, m_scratch.turned.data(), headBlockRows);
    if (padded == m_width) {
        multiplyAdd(m_scratch.turned.data(), headBlockRows, count, m_scratch.packed, target, m_width);
        return;
    }
    float* block = m_scratch.block.data();
    multiply(m_scratch.turned.data(), headBlockRows, count, m_scratch.packed, nullptr, block, padded);
    for (std::size_t token = 0; token < count; ++token) {
        for (std::size_t c = 0; c < m_width; ++c)
            target[token * m_width + c] += block[token * padded + c];
    }
}

void HeadBlock::backward(float scale, float smoothing, float* dH, float* dEmbedding)
{
    const std::size_t padded = panelColumns(m_width);
    m_scratch.packed.repackInOut(m_states, m_width, m_rows, m_width);
    float* states = m_scratch.states.data();
    std::fill_n(states, m_rows * padded, 0.0f);
    for (std::size_t panel = 0; panel < m_panels; ++panel) {
        gradientsOfLogits(panel, scale, smoothing);
        multiplyAddPart(panelLogits(panel), panelWidth, m_rows, m_head.backward, panel * panelWidth, valid(panel),
            states,
            padded); // dH += dLogits E
        embeddingGradient(panel, dEmbedding);
    }
    for (std::size_t r = 0; r < m_rows; ++r)
        std::copy_n(states + r * padded, m_width, dH + r * m_width);
}

} // namespace

HeadScratch::HeadScratch(std::size_t width, std::size_t vocabulary)
    : logits(panelColumns(vocabulary) * headBlockRows)
    , tops(panelColumns(vocabulary) / panelWidth * headBlockRows)
    , states(headBlockRows * panelColumns(width))
    , turned(panelWidth * headBlockRows)
    , block(panelWidth * panelColumns(width))
{
}

double headLoss(const float* h, const PackedPair& head, const int* targets, std::size_t rows, float scale,
    HeadScratch& scratch, float* dH, float* dEmbedding, float smoothing)
{
    const std::size_t width = head.forward.depth();
    double loss = 0;
    for (std::size_t first = 0; first < rows; first += headBlockRows) {
        const std::size_t count = std::min(headBlockRows, rows - first);
        HeadBlock block(head, scratch, h + first * width, targets + first, count);
        loss += block.forward();
        if (dH)
            block.backward(scale, smoothing, dH + first * width, dEmbedding);
    }
    return loss;
}

} // namespace lettrine
