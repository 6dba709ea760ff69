// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/utf8_stream.h"

#include "text/code_points.h"

namespace lettrine {

std::string Utf8Stream::push(std::string_view bytes)
{
    m_held.append(bytes);
    std::string out;
    out.reserve(m_held.size());
    std::string_view rest = m_held;
    while (!rest.empty()) {
        const DecodedCodePoint next = decodeCodePoint(rest);
        if (next.kind == DecodedCodePoint::Kind::Incomplete)
            break;
        appendUtf8(out, next.codePoint);
        rest.remove_prefix(next.length);
    }
    m_held.erase(0, m_held.size() - rest.size());
    return out;
}

std::string Utf8Stream::finish()
{
    if (m_held.empty())
        return {};
    m_held.clear();
    return toUtf8(replacementCharacter);
}

} // namespace lettrine
