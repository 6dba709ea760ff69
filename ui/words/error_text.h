// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"

#include <QString>
#include <QStringList>

namespace lettrine {

/// One sentence in the window's language for any fault: the translated pattern of its code, filled in.
QString errorText(const Error& error);

/// What core says is there instead of a model that can be read, and the way on: offered for translation.
QStringList insteadTexts();

/// The patterns that are offered for translation, in the order of the codes.
QStringList errorSentences();

} // namespace lettrine
