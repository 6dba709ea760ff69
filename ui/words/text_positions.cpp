// SPDX-License-Identifier: GPL-3.0-or-later
#include "words/text_positions.h"

namespace lettrine {

namespace {

bool isPair(QStringView text, qsizetype at)
{
    return text[at].isHighSurrogate() && at + 1 < text.size() && text[at + 1].isLowSurrogate();
}

} // namespace

qsizetype codePointCount(QStringView text)
{
    return codePointsBefore(text, text.size());
}

qsizetype codePointsBefore(QStringView text, qsizetype utf16Offset)
{
    qsizetype count = 0;
    for (qsizetype at = 0; at < utf16Offset && at < text.size(); ++count)
        at += isPair(text, at) ? 2 : 1;
    return count;
}

qsizetype utf16Offset(QStringView text, qsizetype codePoint)
{
    qsizetype at = 0;
    for (qsizetype i = 0; i < codePoint && at < text.size(); ++i)
        at += isPair(text, at) ? 2 : 1;
    return at;
}

} // namespace lettrine
