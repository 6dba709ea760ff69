// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/batch_source.h"

#include "sampling/philox.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace lettrine {

namespace {

// Streams are told apart by the third counter word.
enum : std::uint32_t { kPackedStream = 1, kAlignedStream = 2 };

std::uint32_t below(std::uint32_t bound, const PhiloxCounter& words)
{
    // Multiply and shift (Lemire 2019, without rejection): a bias under 2^-32 × bound does not matter to an order.
    return static_cast<std::uint32_t>((std::uint64_t(words[0]) * bound) >> 32);
}

PhiloxCounter draw(std::uint64_t seed, std::int64_t epoch, std::uint32_t stream, std::uint32_t index)
{
    PhiloxKey key = philoxKey(seed);
    key[1] ^= 0x4F524452u; // "ORDR": apart from dropout and from the text's own draws
    return philox4x32({ index, static_cast<std::uint32_t>(epoch), stream, 0 }, key);
}

std::vector<std::uint32_t> shuffled(std::size_t count, std::uint64_t seed, std::int64_t epoch, std::uint32_t stream)
{
    std::vector<std::uint32_t> order(count);
    std::iota(order.begin(), order.end(), 0u);
    for (std::size_t i = count; i > 1; --i)
        std::swap(
            order[i - 1], order[below(static_cast<std::uint32_t>(i), draw(seed, epoch, stream, std::uint32_t(i)))]);
    return order;
}

} // namespace

BatchSource::BatchSource(const TrainingText& text, int startToken, int length, std::uint64_t seed)
    : m_text(text)
    , m_startToken(startToken)
    , m_length(length)
    , m_seed(seed)
{
}

void BatchSource::seek(const BatchPosition& position)
{
    m_position = position;
    m_packedReady = m_alignedReady = -1;
}

void BatchSource::next(int rows, int alignedRows, std::span<int> inputs, std::span<int> targets)
{
    for (int row = 0; row < rows; ++row) {
        int* in = inputs.data() + std::ptrdiff_t(row) * m_length;
        int* out = targets.data() + std::ptrdiff_t(row) * m_length;
        if (row < rows - alignedRows)
            nextPacked(in, out);
        else
            nextAligned(in, out);
    }
}

void BatchSource::preparePacked()
{
    if (m_packedReady == m_position.packedEpoch)
        return;
    m_stream.clear();
    m_stream.reserve(m_text.tokens.size());
    for (const std::uint32_t unit : shuffled(m_text.starts.size(), m_seed, m_position.packedEpoch, kPackedStream)) {
        const auto tokens = m_text.unit(unit);
        m_stream.insert(m_stream.end(), tokens.begin(), tokens.end());
    }
    m_packedReady = m_position.packedEpoch;
}

void BatchSource::nextPacked(int* inputs, int* targets)
{
    preparePacked();
    if (m_position.packedCursor + m_length + 1 > static_cast<std::int64_t>(m_stream.size())) {
        ++m_position.packedEpoch;
        preparePacked();
        // Another offset each pass, so that the windows do not fall in the same places.
        const auto room = std::min<std::int64_t>(m_length, static_cast<std::int64_t>(m_stream.size()) - m_length - 1);
        m_position.packedCursor =
            below(static_cast<std::uint32_t>(room) + 1, draw(m_seed, m_position.packedEpoch, kPackedStream, 0));
    }
    const int* from = m_stream.data() + m_position.packedCursor;
    std::copy_n(from, m_length, inputs);
    std::copy_n(from + 1, m_length, targets);
    m_position.packedCursor += m_length;
}

void BatchSource::prepareAligned()
{
    if (m_alignedReady == m_position.alignedEpoch)
        return;
    const std::size_t count = m_text.lineStarts.empty() ? m_text.starts.size() : m_text.lineStarts.size();
    m_order = shuffled(count, m_seed, m_position.alignedEpoch, kAlignedStream);
    m_alignedReady = m_position.alignedEpoch;
}

void BatchSource::nextAligned(int* inputs, int* targets)
{
    inputs[0] = m_startToken;
    if (m_text.lineStarts.empty())
        fillFromUnits(targets);
    else
        fillFromLine(targets);
    std::copy_n(targets, m_length - 1, inputs + 1);
}

void BatchSource::fillFromLine(int* targets)
{
    prepareAligned();
    if (m_position.alignedCursor >= static_cast<std::int64_t>(m_order.size())) {
        ++m_position.alignedEpoch;
        m_position.alignedCursor = 0;
        prepareAligned();
    }
    const std::size_t begin = m_text.lineStarts[m_order[std::size_t(m_position.alignedCursor++)]];
    // Past the last chapter the text goes on with its first.
    for (std::size_t i = 0; i < std::size_t(m_length); ++i)
        targets[i] = m_text.tokens[(begin + i) % m_text.tokens.size()];
}

void BatchSource::fillFromUnits(int* targets)
{
    int filled = 0; // targets so far; input i is target i − 1
    bool first = true;
    while (filled < m_length) {
        prepareAligned();
        if (m_position.alignedCursor >= static_cast<std::int64_t>(m_order.size())) {
            ++m_position.alignedEpoch;
            m_position.alignedCursor = 0;
            continue;
        }
        const auto unit = m_text.unit(m_order[std::size_t(m_position.alignedCursor)]);
        const auto fits = std::min<std::size_t>(unit.size(), std::size_t(m_length - filled));
        std::copy_n(unit.begin(), fits, targets + filled);
        filled += static_cast<int>(fits);
        // A unit that was cut begins the next row anew, unless it is longer than a row itself.
        if (fits == unit.size() || first)
            ++m_position.alignedCursor;
        first = false;
    }
}

} // namespace lettrine
