// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/unicode_pattern.h"

namespace lettrine {

namespace {

// What came to L and N in Unicode 15 and 16: without these lists a word's pieces would change with the library.
#define LATER_LETTERS                                                                                                  \
    "\\x{1C89}-\\x{1C8A}\\x{A7CB}-\\x{A7CD}\\x{A7DA}-\\x{A7DC}\\x{105C0}-\\x{105F3}"                                   \
    "\\x{10D4A}-\\x{10D65}\\x{10D6F}-\\x{10D85}\\x{10EC2}-\\x{10EC4}\\x{1123F}-\\x{11240}"                             \
    "\\x{11380}-\\x{11389}\\x{1138B}\\x{1138E}\\x{11390}-\\x{113B5}\\x{113B7}\\x{113D1}\\x{113D3}"                     \
    "\\x{11BC0}-\\x{11BE0}\\x{11F02}\\x{11F04}-\\x{11F10}\\x{11F12}-\\x{11F33}\\x{1342F}"                              \
    "\\x{13441}-\\x{13446}\\x{13460}-\\x{143FA}\\x{16100}-\\x{1611D}\\x{16D40}-\\x{16D6C}"                             \
    "\\x{18CFF}\\x{1B132}\\x{1B155}\\x{1DF25}-\\x{1DF2A}\\x{1E030}-\\x{1E06D}"                                         \
    "\\x{1E4D0}-\\x{1E4EB}\\x{1E5D0}-\\x{1E5ED}\\x{1E5F0}\\x{2B739}\\x{2EBF0}-\\x{2EE5D}"                              \
    "\\x{31350}-\\x{323AF}"
#define LATER_NUMBERS                                                                                                  \
    "\\x{10D40}-\\x{10D49}\\x{116D0}-\\x{116E3}\\x{11BF0}-\\x{11BF9}\\x{11F50}-\\x{11F59}"                             \
    "\\x{16130}-\\x{16139}\\x{16D70}-\\x{16D79}\\x{1CCF0}-\\x{1CCF9}\\x{1D2C0}-\\x{1D2D3}"                             \
    "\\x{1E4F0}-\\x{1E4F9}\\x{1E5F1}-\\x{1E5FA}"

constexpr std::string_view letters = "\\p{L}" LATER_LETTERS;
constexpr std::string_view numbers = "\\p{N}" LATER_NUMBERS;
constexpr std::string_view white =
    "\\t-\\r \\x{85}\\x{A0}\\x{1680}\\x{2000}-\\x{200A}\\x{2028}\\x{2029}\\x{202F}\\x{205F}\\x{3000}";

#undef LATER_LETTERS
#undef LATER_NUMBERS

/// Copies an expression, class by class.
class Translator {
public:
    explicit Translator(std::string_view expression)
        : m_rest(expression)
    {
    }

    std::optional<std::string> run()
    {
        while (!m_rest.empty()) {
            if (!(m_rest.front() == '\\' ? escape() : plain()))
                return std::nullopt;
        }
        return m_inClass ? std::nullopt : std::optional(m_out);
    }

private:
    void put(std::string_view members, bool negated)
    {
        if (m_inClass)
            m_out += members;
        else
            (m_out += negated ? "[^" : "[").append(members) += ']';
    }

    bool plain()
    {
        const char c = m_rest.front();
        if (m_inClass && (c == '[' || m_rest.starts_with("&&")))
            return false;
        if (m_inClass && c == ']' && !m_classEmpty)
            m_inClass = false;
        else if (m_inClass)
            m_classEmpty = m_classEmpty && c == '^' && m_out.back() == '[';
        else if (c == '[')
            m_inClass = m_classEmpty = true;
        m_out += c;
        m_rest.remove_prefix(1);
        return true;
    }

    bool escape()
    {
        m_classEmpty = false;
        for (const auto& [spelling, members, negated] : {
                 Entry{ "\\p{L}", letters, false },
                 Entry{ "\\p{N}", numbers, false },
                 Entry{ "\\s", white, false },
                 Entry{ "\\P{L}", letters, true },
                 Entry{ "\\P{N}", numbers, true },
                 Entry{ "\\S", white, true },
             }) {
            if (!m_rest.starts_with(spelling))
                continue;
            if (negated && m_inClass)
                return false;
            put(members, negated);
            m_rest.remove_prefix(spelling.size());
            return true;
        }
        if (m_rest.size() < 2)
            return false;
        m_out += m_rest.substr(0, 2);
        m_rest.remove_prefix(2);
        return true;
    }

    struct Entry {
        std::string_view spelling, members;
        bool negated;
    };
    std::string_view m_rest;
    std::string m_out;
    bool m_inClass = false;
    bool m_classEmpty = false;
};

} // namespace

std::optional<std::string> unicodePattern(std::string_view expression)
{
    return Translator(expression).run();
}

} // namespace lettrine
