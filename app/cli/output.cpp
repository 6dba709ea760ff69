// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/output.h"

#include "base/numbers.h"
#include "text/code_points.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cmath>
#include <cstring>
#include <sys/ioctl.h>
#include <unistd.h>

namespace lettrine::cli {

namespace {

constexpr std::u32string_view closingMarks = U"，。；：、！？）》”";

// 0 while all is well, else the errno of the first failure.
int g_fault = 0;

bool writeAll(int descriptor, std::string_view text)
{
    while (!text.empty()) {
        const ssize_t written = ::write(descriptor, text.data(), text.size());
        if (written < 0 && errno == EINTR)
            continue;
        if (written <= 0)
            return false;
        text.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

std::string hex(std::string_view bytes)
{
    constexpr std::string_view digits = "0123456789abcdef";
    std::string out;
    for (const char byte : bytes) {
        out += digits[static_cast<unsigned char>(byte) >> 4];
        out += digits[static_cast<unsigned char>(byte) & 15];
    }
    return out;
}

} // namespace

bool put(std::string_view text)
{
    if (g_fault == 0 && !writeAll(STDOUT_FILENO, text))
        g_fault = errno ? errno : EIO;
    return g_fault == 0;
}

bool outputIsOpen()
{
    return g_fault == 0;
}

std::string outputFault()
{
    if (g_fault == 0 || g_fault == EPIPE)
        return {};
    const char* text = strerrordesc_np(g_fault);
    return text ? text : "error " + numberText(g_fault);
}

void note(std::string_view text)
{
    writeAll(STDERR_FILENO, text);
}

void putJson(const Json& json)
{
    put(json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n");
}

Json jsonNumber(float value)
{
    // The double nearest to the float's shortest decimal prints as that decimal, and reads back as the same float.
    return parseDouble(numberText(value)).value_or(static_cast<double>(value));
}

void putPiece(Json& object, std::string_view bytes, const char* key)
{
    object[key] = repairUtf8(bytes);
    if (!isValidUtf8(bytes))
        object["bytes"] = hex(bytes);
}

std::string TextTable::text() const
{
    std::vector<int> widths(m_sides.size(), 0);
    for (const auto& row : m_rows) {
        for (std::size_t i = 0; i < row.size(); ++i)
            widths[i] = std::max(widths[i], displayWidth(row[i]));
    }
    std::string out;
    for (const auto& row : m_rows) {
        std::string line;
        for (std::size_t i = 0; i < row.size(); ++i) {
            const std::string space(static_cast<std::size_t>(widths[i] - displayWidth(row[i])), ' ');
            if (i > 0)
                line += "  ";
            line += m_sides[i] == Side::Right ? space + row[i] : row[i] + space;
        }
        line.erase(line.find_last_not_of(' ') + 1);
        out += line + "\n";
    }
    return out;
}

std::string bar(double share, int width)
{
    constexpr std::array<std::string_view, 8> parts{ "", "▏", "▎", "▍", "▌", "▋", "▊", "▉" };
    const auto eighths = static_cast<int>(std::lround(std::clamp(share, 0.0, 1.0) * width * 8));
    std::string out;
    for (int i = 0; i < eighths / 8; ++i)
        out += "█";
    return out += parts[static_cast<std::size_t>(eighths % 8)];
}

std::string visible(std::string_view bytes)
{
    std::string out;
    while (!bytes.empty()) {
        const DecodedCodePoint decoded = decodeCodePoint(bytes);
        const CodePoint c = decoded.codePoint;
        if (decoded.kind != DecodedCodePoint::Kind::Valid || c < 0x20 || (c >= 0x7F && c < 0xA0)) {
            if (c == '\n')
                out += "⏎";
            else if (c == '\t')
                out += "⇥";
            else
                out.append("<").append(hex(bytes.substr(0, decoded.length))).append(">");
        } else {
            out += c == ' ' ? "␣" : std::string(bytes.substr(0, decoded.length));
        }
        bytes.remove_prefix(decoded.length);
    }
    return out;
}

std::string wrapped(std::string_view text, int columns, int indent)
{
    const std::string newLine = "\n" + std::string(static_cast<std::size_t>(indent), ' ');
    std::string out, word;
    int column = 0, wordWidth = 0;
    const auto flush = [&] {
        const int needed = wordWidth - (word.ends_with(' ') ? 1 : 0); // a space may hang over the edge
        if (column > 0 && column + needed > columns) {
            out.erase(out.find_last_not_of(' ') + 1);
            out += newLine;
            column = 0;
        }
        out += word;
        column += wordWidth;
        word.clear();
        wordWidth = 0;
    };
    for (const CodePoint c : toCodePointsLenient(text)) {
        if (c == '\n') {
            flush();
            out += newLine;
            column = 0;
            continue;
        }
        // A line may end after a space and on both sides of a wide character, but before no closing mark.
        if ((displayWidth(c) == 2 && closingMarks.find(c) == std::u32string_view::npos)
            || wordWidth + displayWidth(c) > columns)
            flush();
        appendUtf8(word, c);
        wordWidth += displayWidth(c);
        if (c == ' ')
            flush();
    }
    flush();
    return out;
}

int terminalColumns()
{
    winsize size{};
    if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0)
        return size.ws_col;
    return 80;
}

std::string percent(double share, int decimals)
{
    return fixedText(100 * share, decimals) + " %";
}

} // namespace lettrine::cli
