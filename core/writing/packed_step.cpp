// SPDX-License-Identifier: GPL-3.0-or-later
#include "writing/packed_step.h"

#include <algorithm>
#include <cstring>

namespace lettrine {

namespace {

/// Appends numbers to a buffer that grows with them.
class Packer {
public:
    Packer() { m_bytes.reserve(usualSize); }
    template <class T> void fixed(T value)
    {
        const auto* from = reinterpret_cast<const std::uint8_t*>(&value);
        m_bytes.insert(m_bytes.end(), from, from + sizeof value);
    }
    /// Seven bits a byte, small numbers first.
    void number(std::uint64_t value)
    {
        for (; value >= 0x80; value >>= 7)
            m_bytes.push_back(static_cast<std::uint8_t>(value | 0x80));
        m_bytes.push_back(static_cast<std::uint8_t>(value));
    }
    void byte(unsigned value) { m_bytes.push_back(static_cast<std::uint8_t>(value)); }
    const std::uint8_t* data() const { return m_bytes.data(); }
    std::size_t size() const { return m_bytes.size(); }

private:
    static constexpr std::size_t usualSize = 512;
    std::vector<std::uint8_t> m_bytes;
};

class Unpacker {
public:
    explicit Unpacker(const std::uint8_t* from)
        : m_from(from)
    {
    }
    template <class T> void fixed(T& value)
    {
        std::memcpy(&value, m_from, sizeof value);
        m_from += sizeof value;
    }
    std::int32_t number() { return static_cast<std::int32_t>(wide()); }
    std::uint64_t wide()
    {
        std::uint64_t value = 0;
        for (int shift = 0;; shift += 7) {
            const std::uint8_t byte = *m_from++;
            value |= std::uint64_t(byte & 0x7F) << shift;
            if (byte < 0x80)
                return value;
        }
    }
    unsigned byte() { return *m_from++; }

private:
    const std::uint8_t* m_from;
};

// The cut in the low three bits, the rule's number above.
static_assert(cutCount <= 8);

template <class Visitor, class S> void visitFixed(Visitor& v, S& s)
{
    v.fixed(s.u);
    v.fixed(s.settings.temperature);
    v.fixed(s.settings.topP);
    v.fixed(s.settings.minP);
    v.fixed(s.settings.seed);
    v.fixed(s.evaluateMicroseconds);
    v.fixed(s.chooseMicroseconds);
    v.fixed(s.logit);
    v.fixed(s.raw);
    v.fixed(s.tempered);
    v.fixed(s.final);
    v.fixed(s.masses.rules);
}

template <class Visitor, class S> void visitFull(Visitor& v, S& s)
{
    v.fixed(s.masses.greedy);
    v.fixed(s.masses.topK);
    v.fixed(s.masses.topP);
    v.fixed(s.masses.minP);
    v.fixed(s.masses.kept);
    v.fixed(s.entropyBits);
    v.fixed(s.entropyRawBits);
    for (auto& mass : s.massBeyond)
        v.fixed(mass);
    v.fixed(s.rawSum);
    v.fixed(s.temperedSum);
    v.fixed(s.finalSum);
    v.fixed(s.largestLogit);
    v.fixed(s.others.raw);
    v.fixed(s.others.final);
}

void packRows(Packer& packer, const Step& step)
{
    packer.number(step.rows.size());
    std::int32_t rank = 0;
    for (const StepRow& row : step.rows) {
        packer.number(static_cast<std::uint32_t>(row.id));
        packer.number(static_cast<std::uint32_t>(row.rank - rank));
        rank = row.rank;
        packer.fixed(row.logit);
        packer.fixed(row.rawWeight);
        packer.byte(static_cast<unsigned>(row.cut) | unsigned(row.rule) << 3);
        if (row.cut != Cut::Rule) // what a rule forbids weighs nothing
            packer.fixed(row.temperedWeight);
    }
    // Where a gap is and how large follows from the ranks; all of it is mostly the work of one rule.
    for (const StepGap& gap : step.gaps) {
        const auto rules = gap.byCut[static_cast<std::size_t>(Cut::Rule)];
        packer.byte(unsigned(gap.rule) << 1 | unsigned(rules == gap.count));
        if (rules != gap.count) {
            for (const std::int32_t count : gap.byCut)
                packer.number(static_cast<std::uint32_t>(count));
        }
    }
}

void unpackRows(Unpacker& unpacker, Step& step)
{
    step.rows.resize(static_cast<std::size_t>(unpacker.number()));
    std::int32_t rank = 0;
    for (StepRow& row : step.rows) {
        row.id = unpacker.number();
        row.rank = rank += unpacker.number();
        unpacker.fixed(row.logit);
        unpacker.fixed(row.rawWeight);
        const unsigned reason = unpacker.byte();
        row.cut = static_cast<Cut>(reason & 7);
        row.rule = static_cast<std::uint8_t>(reason >> 3);
        if (row.cut != Cut::Rule)
            unpacker.fixed(row.temperedWeight);
        row.raw = static_cast<double>(row.rawWeight) / step.rawSum;
        row.tempered = row.temperedWeight == 0.0f ? 0.0 : static_cast<double>(row.temperedWeight) / step.temperedSum;
        row.final = row.cut == Cut::None ? static_cast<double>(row.temperedWeight) / step.finalSum : 0.0;
    }
    for (std::size_t i = 1; i < step.rows.size(); ++i) {
        StepGap gap;
        gap.row = static_cast<std::int32_t>(i);
        gap.count = step.rows[i].rank - step.rows[i - 1].rank - 1;
        if (gap.count == 0)
            continue;
        const unsigned reason = unpacker.byte();
        gap.rule = static_cast<std::uint8_t>(reason >> 1);
        if (reason & 1) {
            gap.byCut[static_cast<std::size_t>(Cut::Rule)] = gap.count;
        } else {
            for (std::int32_t& count : gap.byCut)
                count = unpacker.number();
        }
        step.gaps.push_back(gap);
    }
}

} // namespace

PackedStep::PackedStep(const Step& step)
    : m_names(step.ruleNames)
    , m_off(step.off)
{
    Packer packer;
    packer.byte(static_cast<unsigned>(step.detail) | unsigned(step.cached) << 2);
    packer.number(static_cast<std::uint32_t>(step.id + 1));
    packer.number(step.place.position);
    packer.number(step.place.version);
    packer.number(step.place.redraw);
    packer.number(static_cast<std::uint32_t>(step.settings.topK));
    for (const std::int32_t value :
        { step.readFrom, step.readCount, step.reused, step.evaluated, step.rank, step.rowsWanted })
        packer.number(static_cast<std::uint32_t>(value));
    visitFixed(packer, step);
    if (step.detail == StepDetail::Full) {
        visitFull(packer, step);
        for (const std::int32_t count : step.counts)
            packer.number(static_cast<std::uint32_t>(count));
        packer.number(static_cast<std::uint32_t>(step.others.count));
        for (const std::int32_t count : step.others.byCut)
            packer.number(static_cast<std::uint32_t>(count));
        packRows(packer, step);
    }
    m_size = static_cast<std::uint32_t>(packer.size());
    const std::shared_ptr<std::uint8_t[]> bytes = std::make_shared<std::uint8_t[]>(m_size);
    std::copy_n(packer.data(), packer.size(), bytes.get());
    m_bytes = bytes;
}

Step PackedStep::unpack() const
{
    Unpacker unpacker(m_bytes.get());
    Step step;
    const unsigned flags = unpacker.byte();
    step.detail = static_cast<StepDetail>(flags & 3);
    step.cached = (flags & 4) != 0;
    step.id = unpacker.number() - 1;
    step.place.position = static_cast<std::uint32_t>(unpacker.wide());
    step.place.version = static_cast<std::uint32_t>(unpacker.wide());
    step.place.redraw = static_cast<std::uint32_t>(unpacker.wide());
    step.settings.topK = unpacker.number();
    for (std::int32_t* value :
        { &step.readFrom, &step.readCount, &step.reused, &step.evaluated, &step.rank, &step.rowsWanted })
        *value = unpacker.number();
    visitFixed(unpacker, step);
    if (step.detail == StepDetail::Full) {
        visitFull(unpacker, step);
        for (std::int32_t& count : step.counts)
            count = unpacker.number();
        step.others.count = unpacker.number();
        for (std::int32_t& count : step.others.byCut)
            count = unpacker.number();
        unpackRows(unpacker, step);
    }
    step.ruleNames = m_names;
    step.off = m_off;
    return step;
}

} // namespace lettrine
