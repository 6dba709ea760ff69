// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace lettrine {

/// The bundled model that a window begins with, or empty.
QString usualModel();

} // namespace lettrine
