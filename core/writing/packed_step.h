// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "writing/step.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace lettrine {

/// A Step in few bytes, for texts of a hundred thousand characters: about 330 bytes with 8 rows, and with as many rows
/// as a step may have, of a vocabulary as large as may be, at most PackedStep::largestSize. Unpacking gives an equal
/// Step. A value whose copies share the bytes and the rule names; immutable; any thread may read it.
class PackedStep {
public:
    static constexpr std::size_t largestSize = 4096;

    PackedStep() = default;
    explicit PackedStep(const Step& step);
    bool empty() const { return m_bytes == nullptr; }
    /// Not of an empty one.
    Step unpack() const;
    /// Bytes kept, the object itself included.
    std::size_t size() const { return sizeof(*this) + m_size; }

private:
    std::shared_ptr<const std::uint8_t[]> m_bytes;
    std::uint32_t m_size = 0;
    RuleNames m_names;
    SwitchedOff m_off;
};

} // namespace lettrine
