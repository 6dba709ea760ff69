// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "writing/manuscript.h"

namespace lettrine {

/// What the window calls the manuscript: the tree of texts behind the editor.
using TextTree = Manuscript;

} // namespace lettrine
