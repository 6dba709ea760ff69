// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "compose/compose_state.h"
#include "compose/version_model.h"

#include <QByteArray>

#include <string>

namespace lettrine {

/// What the page keeps from one run to the next: the plan, the poem, the versions that were kept.
struct ComposeMemory {
    ComposeState state = firstComposeState();
    std::vector<PoemVersion> kept;
};

/// As JSON. Reading takes only what is sound: anything else is as if it had not been there.
QByteArray memoryText(const ComposeMemory& memory);
std::optional<ComposeMemory> readMemory(const QByteArray& text);

/// As a document carries it: empty if there is nothing but the first plan.
std::string documentPart(const ComposeMemory& memory);

/// From and to the program's settings file.
std::optional<ComposeMemory> loadMemory();
void saveMemory(const ComposeMemory& memory);

} // namespace lettrine
