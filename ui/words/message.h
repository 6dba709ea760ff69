// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace lettrine {

/// What kind of thing is said to the person: something went wrong, or something is worth knowing.
enum class Message { Note, Fault };

} // namespace lettrine
