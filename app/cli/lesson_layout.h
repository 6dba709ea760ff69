// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace lettrine::cli {

enum class Language { English, French, Chinese };

/// How a lesson is laid out for people: in one of three languages, no wider than the terminal.
class LessonLayout {
public:
    LessonLayout(Language language, int columns)
        : m_language(language)
        , m_columns(columns)
    {
    }
    int columns() const { return m_columns; }
    Language language() const { return m_language; }
    /// The one of the three that the reader wants.
    std::string words(const char* english, const char* french, const char* chinese) const;

    /// A label and the text beside it.
    using Row = std::pair<std::string, std::string>;
    /// The labels in one column, the texts wrapped beside them; each under its label where a terminal is too narrow.
    std::string rows(const std::vector<Row>& rows) const;
    std::string row(const std::string& label, const std::string& text) const { return rows({ { label, text } }); }
    /// A table whose first line is its head, numbers to the right; where it is too wide for the terminal, each line
    /// becomes a row "first cell  head cell; head cell; …".
    std::string table(const std::vector<std::vector<std::string>>& lines) const;

private:
    Language m_language;
    int m_columns;
};

} // namespace lettrine::cli
