// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/batch_source.h"

#include "sampling/philox.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace lettrine {

namespace {

// Streams are told apart by the third counter word.
enum : std::uint32_t { packedStream = 1, alignedStream = 2, brokenStream = 3 };

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

void BatchSource::next(
    int rows, const BatchMix& mix, std::span<int> inputs, std::span<int> targets, std::span<std::uint8_t> begins)
{
    std::fill(begins.begin(), begins.end(), std::uint8_t(0));
    const int brokenFrom = rows - mix.broken, aloneFrom = brokenFrom - mix.alone, alignedFrom = aloneFrom - mix.aligned;
    for (int i = 0; i < rows; ++i) {
        const std::ptrdiff_t at = std::ptrdiff_t(i) * m_length;
        const Row row{ inputs.data() + at, targets.data() + at, begins.data() + at };
        row.begins[0] = 1;
        if (i >= brokenFrom)
            nextBroken(row);
        else if (i >= aloneFrom)
            nextAlone(row);
        else if (i >= alignedFrom)
            nextAligned(row);
        else
            nextPacked(row);
    }
}

void BatchSource::preparePacked()
{
    if (m_packedReady == m_position.packedEpoch)
        return;
    m_stream.clear();
    m_stream.reserve(m_text.tokens.size());
    for (const std::uint32_t unit : shuffled(m_text.starts.size(), m_seed, m_position.packedEpoch, packedStream)) {
        const auto tokens = m_text.unit(unit);
        m_stream.insert(m_stream.end(), tokens.begin(), tokens.end());
    }
    m_packedReady = m_position.packedEpoch;
}

void BatchSource::nextPacked(const Row& row)
{
    preparePacked();
    if (m_position.packedCursor + m_length + 1 > static_cast<std::int64_t>(m_stream.size())) {
        ++m_position.packedEpoch;
        preparePacked();
        // Another offset each pass, so that the windows do not fall in the same places.
        const auto room = std::min<std::int64_t>(m_length, static_cast<std::int64_t>(m_stream.size()) - m_length - 1);
        m_position.packedCursor =
            below(static_cast<std::uint32_t>(room) + 1, draw(m_seed, m_position.packedEpoch, packedStream, 0));
    }
    const int* from = m_stream.data() + m_position.packedCursor;
    std::copy_n(from, m_length, row.inputs);
    std::copy_n(from + 1, m_length, row.targets);
    m_position.packedCursor += m_length;
}

void BatchSource::prepareAligned()
{
    if (m_alignedReady == m_position.alignedEpoch)
        return;
    const std::size_t count = m_text.lineStarts.empty() ? m_text.starts.size() : m_text.lineStarts.size();
    m_order = shuffled(count, m_seed, m_position.alignedEpoch, alignedStream);
    m_alignedReady = m_position.alignedEpoch;
}

void BatchSource::nextAligned(const Row& row)
{
    row.inputs[0] = m_startToken;
    if (m_text.lineStarts.empty())
        fillFromUnits(row.targets);
    else
        fillFrom(nextLine(), row.targets);
    std::copy_n(row.targets, m_length - 1, row.inputs + 1);
}

/// The line that an aligned row begins with next.
std::size_t BatchSource::nextLine()
{
    prepareAligned();
    if (m_position.alignedCursor >= static_cast<std::int64_t>(m_order.size())) {
        ++m_position.alignedEpoch;
        m_position.alignedCursor = 0;
        prepareAligned();
    }
    return m_text.lineStarts[m_order[std::size_t(m_position.alignedCursor++)]];
}

void BatchSource::fillFrom(std::size_t begin, int* targets) const
{
    // Past the last chapter the text goes on with its first.
    for (std::size_t i = 0; i < std::size_t(m_length); ++i)
        targets[i] = m_text.tokens[(begin + i) % m_text.tokens.size()];
}

/// The unit at the cursor, in the order of this pass or of the next one.
std::span<const int> BatchSource::currentUnit()
{
    prepareAligned();
    if (m_position.alignedCursor >= static_cast<std::int64_t>(m_order.size())) {
        ++m_position.alignedEpoch;
        m_position.alignedCursor = 0;
        prepareAligned();
    }
    return m_text.unit(m_order[std::size_t(m_position.alignedCursor)]);
}

void BatchSource::fillFromUnits(int* targets)
{
    int filled = 0; // targets so far; input i is target i − 1
    bool first = true;
    while (filled < m_length) {
        const auto unit = currentUnit();
        const auto fits = std::min<std::size_t>(unit.size(), std::size_t(m_length - filled));
        std::copy_n(unit.begin(), fits, targets + filled);
        filled += static_cast<int>(fits);
        // A unit that was cut begins the next row again, unless it is longer than a row itself.
        if (fits == unit.size() || first)
            ++m_position.alignedCursor;
        first = false;
    }
}

void BatchSource::nextAlone(const Row& row)
{
    if (!m_text.lineStarts.empty()) {
        nextAligned(row);
        return;
    }
    for (int filled = 0; filled < m_length;) {
        const auto unit = currentUnit();
        const auto fits = std::min<std::size_t>(unit.size(), std::size_t(m_length - filled));
        row.begins[filled] = 1;
        row.inputs[filled] = m_startToken;
        std::copy_n(unit.begin(), fits, row.targets + filled);
        std::copy_n(unit.begin(), fits - 1, row.inputs + filled + 1);
        if (fits == unit.size() || filled == 0)
            ++m_position.alignedCursor;
        filled += static_cast<int>(fits);
    }
}

// Units of one token have nothing to predict; the corpus has longer ones, which the trainer makes sure of.
void BatchSource::nextBroken(const Row& row)
{
    if (!m_text.lineStarts.empty()) {
        prepareAligned();
        const std::size_t begin = nextLine();
        const auto offset = below(static_cast<std::uint32_t>(m_text.tokens.size()),
            draw(m_seed, m_position.alignedEpoch, brokenStream, std::uint32_t(m_position.alignedCursor)));
        fillFrom(begin + offset + 1, row.targets);
        row.inputs[0] = m_text.tokens[(begin + offset) % m_text.tokens.size()];
        std::copy_n(row.targets, m_length - 1, row.inputs + 1);
        return;
    }
    for (int filled = 0; filled < m_length;) {
        const auto unit = currentUnit();
        const std::size_t left = std::max<std::size_t>(unit.size(), 2) - 1; // tokens that have one after them
        const std::size_t offset = below(static_cast<std::uint32_t>(left),
            draw(m_seed, m_position.alignedEpoch, brokenStream, std::uint32_t(m_position.alignedCursor)));
        ++m_position.alignedCursor;
        if (unit.size() < 2)
            continue;
        const auto fits = std::min(left - offset, std::size_t(m_length - filled));
        row.begins[filled] = 1;
        std::copy_n(unit.begin() + std::ptrdiff_t(offset), fits, row.inputs + filled);
        std::copy_n(unit.begin() + std::ptrdiff_t(offset) + 1, fits, row.targets + filled);
        filled += static_cast<int>(fits);
    }
}

} // namespace lettrine
