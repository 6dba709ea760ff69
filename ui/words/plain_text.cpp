// SPDX-License-Identifier: GPL-3.0-or-later
#include "words/plain_text.h"

namespace lettrine {

QString withPlainLineEnds(QString text)
{
    text.replace(QLatin1String("\r\n"), QLatin1String("\n"));
    for (QChar& unit : text) {
        if (unit == QLatin1Char('\r') || unit == QChar::LineSeparator || unit == QChar::ParagraphSeparator)
            unit = QLatin1Char('\n');
    }
    return text;
}

QString shortened(const QString& text, qsizetype longest)
{
    if (text.size() <= longest)
        return text;
    // No half of a character at the cut.
    qsizetype head = longest * 2 / 3;
    qsizetype tail = text.size() - (longest - head - 1);
    head -= text[head - 1].isHighSurrogate();
    tail += text[tail].isLowSurrogate();
    return text.left(head) + QChar(0x2026) + text.mid(tail);
}

} // namespace lettrine
