// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/dropout.h"

#include <algorithm>

namespace lettrine {

void Dropout::fillRow(std::uint32_t site, std::uint32_t row, float* multipliers, int columns) const
{
    const auto threshold = static_cast<std::uint32_t>(rate * 65536.0 + 0.5);
    const float kept = 1.0f / (1.0f - static_cast<float>(threshold) / 65536.0f);
    // The draws of the text itself use the plain seed; another key keeps the two streams apart.
    PhiloxKey key = philoxKey(seed);
    key[1] ^= 0x44524F50u; // "DROP"
    // One call gives eight 16-bit numbers; 16 bits are enough to tell a rate.
    constexpr int perCall = 8;
    for (int first = 0; first < columns; first += perCall) {
        const PhiloxCounter words = philox4x32({ step, row, site, static_cast<std::uint32_t>(first / perCall) }, key);
        const int count = std::min(perCall, columns - first);
        for (int i = 0; i < count; ++i) {
            const std::uint32_t number = (words[static_cast<std::size_t>(i / 2)] >> (16 * (i % 2))) & 0xFFFFu;
            multipliers[first + i] = number < threshold ? 0.0f : kept;
        }
    }
}

} // namespace lettrine
