// SPDX-License-Identifier: GPL-3.0-or-later
#include "files/csv.h"

#include <string_view>

namespace lettrine {

std::string csvField(std::string text)
{
    constexpr std::string_view formulaSigns = "=+-@\t\r\n";
    if (!text.empty() && formulaSigns.find(text.front()) != std::string_view::npos)
        text.insert(text.begin(), '\'');
    for (std::size_t at = 0; (at = text.find('"', at)) != std::string::npos; at += 2)
        text.insert(at, 1, '"');
    return '"' + text + '"';
}

QByteArray csvFile(const QByteArray& lines)
{
    return QByteArray("\xEF\xBB\xBF") + lines;
}

} // namespace lettrine
