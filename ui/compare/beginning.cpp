// SPDX-License-Identifier: GPL-3.0-or-later
#include "compare/beginning.h"

#include "document/text_document.h"

namespace lettrine {

int beginningOf(const TextDocument& document)
{
    const auto& tokens = document.shown().tokens();
    int count = 0;
    while (count < tokens.size() && document.tree().origin(tokens[count].node) != Origin::Drawn)
        ++count;
    return count;
}

} // namespace lettrine
