// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/lesson_layout.h"

#include "cli/output.h"
#include "text/code_points.h"

#include <algorithm>

namespace lettrine::cli {

std::string LessonLayout::words(const char* english, const char* french, const char* chinese) const
{
    return m_language == Language::French ? french : m_language == Language::Chinese ? chinese : english;
}

std::string LessonLayout::rows(const std::vector<Row>& rows) const
{
    int widest = 0;
    for (const auto& [label, text] : rows)
        widest = std::max(widest, displayWidth(label));
    const int indent = widest > 0 ? widest + 4 : 2;
    // A column of labels that leaves no room for the text is given up.
    const bool beside = indent + 24 <= m_columns;
    std::string out;
    for (const auto& [label, text] : rows) {
        const int begin = beside ? indent : 4;
        std::string head = "  " + label;
        if (beside)
            head += std::string(static_cast<std::size_t>(std::max(0, indent - displayWidth(head))), ' ');
        else
            head = label.empty() ? "    " : "  " + wrapped(label, std::max(10, m_columns - 2), 2) + "\n    ";
        // A text that ends with the newline of its paragraph needs no empty line here.
        const std::size_t end = text.find_last_not_of("\n ");
        out += head
            + wrapped(repairUtf8(text.substr(0, end == std::string::npos ? 0 : end + 1)),
                std::max(10, m_columns - begin), begin)
            + "\n";
    }
    return out;
}

std::string LessonLayout::table(const std::vector<std::vector<std::string>>& lines) const
{
    TextTable table(std::vector<TextTable::Side>(lines.front().size(), TextTable::Side::Right));
    for (const auto& line : lines)
        table.add(line);
    std::string out;
    int widest = 0;
    for (std::string rest = table.text(); !rest.empty();) {
        const std::size_t end = rest.find('\n');
        widest = std::max(widest, displayWidth(std::string_view(rest).substr(0, end)) + 2);
        out += "  " + rest.substr(0, end + 1);
        rest.erase(0, end + 1);
    }
    if (widest <= m_columns)
        return out;
    std::vector<Row> narrow;
    for (std::size_t i = 1; i < lines.size(); ++i) {
        std::string text;
        for (std::size_t k = 1; k < lines[i].size(); ++k) {
            if (!lines[i][k].empty())
                text += (text.empty() ? "" : "; ") + lines.front()[k] + " " + lines[i][k];
        }
        narrow.emplace_back(lines.front()[0] + " " + lines[i][0], text);
    }
    return rows(narrow);
}

} // namespace lettrine::cli
