// SPDX-License-Identifier: GPL-3.0-or-later
#include "sampling/settings.h"

#include "base/numbers.h"

#include <cmath>

namespace lettrine {

namespace {

Result<void> inside(const std::string& where, const char* field, double value, bool allowed, const char* limit)
{
    // Finite first: no comparison below says anything about a NaN.
    if (!std::isfinite(value))
        return fail(ErrorCode::NotFinite, where, field, numberText(value), limit);
    if (!allowed)
        return fail(ErrorCode::OutOfRange, where, field, numberText(value), limit);
    return {};
}

} // namespace

Result<void> SamplingSettings::validate(const std::string& where) const
{
    if (auto checked = inside(where, "temperature", temperature, temperature >= 0.0, "0 or more"); !checked)
        return checked;
    if (topK < 0)
        return fail(ErrorCode::OutOfRange, where, "top-k", numberText(topK), "0 (off) or more");
    if (auto checked = inside(where, "top-p", topP, topP > 0.0 && topP <= 1.0, "more than 0 and at most 1 (off)");
        !checked)
        return checked;
    return inside(where, "min-p", minP, minP >= 0.0 && minP < 1.0, "0 (off) or more and less than 1");
}

} // namespace lettrine
