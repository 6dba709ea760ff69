// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace lettrine::cli {

using Json = nlohmann::ordered_json;

/// Writes to standard output at once, without a buffer of its own, so that text streams. False when nothing more can be
/// written (the reader has gone, the disk is full); the program then stops as soon as it can and exits with 1.
bool put(std::string_view text);
/// Whether all that was put so far went out.
bool outputIsOpen();
/// Why not: empty if the reader just went away, else the system's reason.
std::string outputFault();

/// Progress and messages, on standard error; never fails.
void note(std::string_view text);

/// One JSON object and a newline, on standard output.
void putJson(const Json& json);

/// A float in JSON: the shortest number that reads back as the same float (a double's shortest form would be longer).
Json jsonNumber(float value);

/// A piece of text under `key`; where it is not whole UTF-8, U+FFFD, and its bytes in hex under "bytes".
void putPiece(Json& object, std::string_view bytes, const char* key = "text");

/// A table for people: columns aligned by the width of the characters in a terminal, numbers to the right.
class TextTable {
public:
    enum class Side { Left, Right };
    explicit TextTable(std::vector<Side> sides)
        : m_sides(std::move(sides))
    {
    }
    void add(std::vector<std::string> cells) { m_rows.push_back(std::move(cells)); }
    /// All rows, two spaces between columns, no space at the end of a line.
    std::string text() const;

private:
    std::vector<Side> m_sides;
    std::vector<std::vector<std::string>> m_rows;
};

/// A bar of `share` (0 … 1) of `width` columns, in eighths of a column.
std::string bar(double share, int width);

/// A piece as shown in a table: newline ⏎, space ␣, tab ⇥, other controls and bytes that are no text as <0A>.
std::string visible(std::string_view bytes);

/// `text` in lines of at most `columns`, broken at spaces or between Han characters; further lines begin with `indent`
/// spaces. No newline at the end.
std::string wrapped(std::string_view text, int columns, int indent = 0);

/// Columns of the terminal, or 80 where output is not one.
int terminalColumns();

/// `share` as "13.9 %".
std::string percent(double share, int decimals = 1);

} // namespace lettrine::cli
