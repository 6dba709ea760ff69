// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/prepare_writer.h"

#include <algorithm>

namespace lettrine {

Result<void> prepareWriter(Writer& writer, const TextState& text, const HowToWrite& how, const RuleSet& rules)
{
    const std::span<const std::int32_t> present = writer.ids();
    const bool same = std::equal(present.begin(), present.end(), text.ids.begin(), text.ids.end())
        && writer.textBegin() == text.textBegin;
    if (!same) {
        if (Result<void> set = writer.setText(text.ids, text.textBegin); !set)
            return set;
    }
    if (Result<void> set = writer.setSettings(how.settings); !set)
        return set;
    if (Result<void> set = writer.setOptions(how.options); !set)
        return set;
    writer.setRules(rules);
    writer.setRedraw(text.redraw);
    return {};
}

Error noModelLoaded()
{
    return Error{ ErrorCode::ModelNotFound, "engine", "model", "", "none" };
}

} // namespace lettrine
