// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace lettrine {

/// How a character is pointed at: by a pointer that passes over it, or so that it stays until another is chosen.
enum class Pointing { Passing, Firm };

} // namespace lettrine
