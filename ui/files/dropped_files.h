// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

class QMimeData;

namespace lettrine {

/// The files of this computer among what was dropped or pasted, in their order.
QStringList localFiles(const QMimeData& data);

} // namespace lettrine
