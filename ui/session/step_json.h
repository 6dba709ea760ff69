// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"
#include "writing/step.h"

#include <QJsonObject>

namespace lettrine {

/// A kept step in a document: every field that the window shows.
QJsonObject stepObject(const Step& step);
/// Reads one back; ids must lie under `vocabulary`. Error DocumentInvalid.
Result<Step> stepOf(const QJsonObject& object, int vocabulary, const std::string& where);

} // namespace lettrine
