// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <functional>
#include <string>

namespace lettrine {

/// What the Compose workspace adds to the document, which carries it and knows nothing of what is in it.
struct ComposePart {
    std::function<std::string()> text; ///< plan, poem and kept versions as a JSON object; empty: as at first
    std::function<QString()> characters; ///< of the poem; empty: nothing would be lost without it
    std::function<bool(const std::string& text)> restore; ///< empty: another document without a poem; false: not sound
};

} // namespace lettrine
