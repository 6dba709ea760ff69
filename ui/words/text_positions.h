// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringView>

#include <string>

namespace lettrine {

/// The one place where UTF-16 of widgets meets code points of the core. Pure functions.

inline std::string utf8(const QString& text)
{
    return text.toStdString();
}

inline QString qtText(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

/// Number of code points; an unpaired surrogate counts as one.
qsizetype codePointCount(QStringView text);
/// Code points that begin before the UTF-16 offset; an offset within a pair counts the pair's character.
qsizetype codePointsBefore(QStringView text, qsizetype utf16Offset);
/// UTF-16 offset of a code point, text.size() if there are fewer.
qsizetype utf16Offset(QStringView text, qsizetype codePoint);

} // namespace lettrine
