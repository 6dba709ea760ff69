// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace lettrine {

/// Explains the control that has the focus, or what is around it; without one, what is clicked next.
void explainFocus();

} // namespace lettrine
