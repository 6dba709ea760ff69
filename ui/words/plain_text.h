// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace lettrine {

/// Texts from files and from other programs, made fit to be shown. Pure functions.

/// Every line end as '\n': CR LF, a lone CR, U+2028 and U+2029.
QString withPlainLineEnds(QString text);
/// At most `longest` units of a text that came from a file or a person: its beginning, "…", its end.
QString shortened(const QString& text, qsizetype longest);

} // namespace lettrine
