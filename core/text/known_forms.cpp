// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/known_forms.h"

#include "base/numbers.h"
#include "text/conversion.h"
#include "text/spelled_apart.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <memory>
#include <optional>
#include <unordered_map>

#include <utf8proc.h>

namespace lettrine {

namespace {

std::optional<CodePoint> onlyCodePoint(const Result<std::string>& utf8)
{
    if (!utf8 || utf8->empty())
        return std::nullopt;
    const DecodedCodePoint first = decodeCodePoint(*utf8);
    if (first.length != utf8->size())
        return std::nullopt;
    return first.codePoint;
}

/// " (U+0065 U+0301)" for a form of several code points, which may look like the character that it is offered for.
std::string codePointNames(const std::string& utf8)
{
    return countCodePoints(utf8) < 2 ? std::string() : " (" + codePointsText(utf8) + ")";
}

/// Finds forms for the characters of one text; converts the whole text only when a character needs it.
class FormFinder {
public:
    FormFinder(std::u32string_view text, const HoldsCharacter& holds)
        : m_text(text)
        , m_holds(holds)
    {
    }

    std::string find(std::size_t index)
    {
        if (std::string composed = composedForm(index); !composed.empty())
            return composed;
        const CodePoint own = m_text[index];
        // The full stop of Chinese has two full-width forms; where one is unknown the other may do.
        const CodePoint stop = own == U'.' ? U'。' : own;
        for (const CodePoint form : { fullWidth(own), stop, halfWidth(own), unifiedIdeograph(own) }) {
            if (form != own && m_holds(form))
                return toUtf8(form);
        }
        if (std::string parts = decomposedForm(own); !parts.empty())
            return parts;
        if (!isHan(own))
            return {};
        for (auto* convert : { &toSimplified, &toTraditional }) {
            if (const auto form = convertedForm(index, convert))
                return toUtf8(*form);
        }
        return {};
    }

private:
    using Convert = Result<std::string>(std::string_view);

    /// The base letter and the marks around `index`, composed, if all of that is known: then both the letter and its
    /// mark can be shown what to type instead.
    std::string composedForm(std::size_t index) const
    {
        // No letter has more marks; a text of nothing but marks is gone through once all the same.
        constexpr std::size_t mostMarks = 16;
        std::size_t begin = index;
        while (begin > 0 && index - begin < mostMarks && isMark(m_text[begin]))
            --begin;
        std::size_t end = begin + 1;
        while (end < m_text.size() && end - begin <= mostMarks && isMark(m_text[end]))
            ++end;
        if (end - begin < 2)
            return {};
        const Result<std::string> composed = toNfc(toUtf8(m_text.substr(begin, end - begin)));
        if (!composed)
            return {};
        const std::u32string form = toCodePointsLenient(*composed);
        if (form == m_text.substr(begin, end - begin))
            return {};
        for (const CodePoint codePoint : form) {
            if (!m_holds(codePoint))
                return {};
        }
        return *composed;
    }

    /// The letter and its marks one by one, for a vocabulary made from decomposed text.
    std::string decomposedForm(CodePoint own) const
    {
        const std::string utf8 = toUtf8(own);
        const std::unique_ptr<utf8proc_uint8_t, void (*)(void*)> raw(
            utf8proc_NFD(reinterpret_cast<const utf8proc_uint8_t*>(utf8.c_str())), std::free);
        const std::string parts = raw ? reinterpret_cast<const char*>(raw.get()) : "";
        if (parts == utf8)
            return {};
        for (const CodePoint codePoint : toCodePointsLenient(parts)) {
            if (!m_holds(codePoint))
                return {};
        }
        return parts;
    }

    std::optional<CodePoint> convertedForm(std::size_t index, Convert* convert)
    {
        std::u32string& whole = convert == &toSimplified ? m_simplified : m_traditional;
        // Around a long text's character a line's length of it decides as well as all of it.
        constexpr std::size_t reach = 4096;
        if (whole.empty() && m_text.size() <= reach) {
            const Result<std::string> converted = convert(toUtf8(m_text));
            whole = converted ? toCodePointsLenient(*converted) : std::u32string();
        }
        // A phrase may be rendered by one of another length; then places do not correspond.
        if (whole.size() == m_text.size() && whole[index] != m_text[index] && m_holds(whole[index]))
            return whole[index];
        // A long text has few different characters.
        const auto [known, isNew] = m_alone[convert == &toSimplified].try_emplace(m_text[index]);
        if (isNew)
            known->second = onlyCodePoint(convert(toUtf8(m_text[index])));
        const std::optional<CodePoint> alone = known->second;
        if (alone && *alone != m_text[index] && m_holds(*alone))
            return alone;
        return std::nullopt;
    }

    std::u32string_view m_text;
    const HoldsCharacter& m_holds;
    std::u32string m_simplified;
    std::u32string m_traditional;
    std::array<std::unordered_map<CodePoint, std::optional<CodePoint>>, 2> m_alone; ///< converted by themselves
};

} // namespace

std::vector<UnknownCharacter> unknownCharacters(std::u32string_view text, const HoldsCharacter& holds)
{
    std::vector<UnknownCharacter> list;
    FormFinder finder(text, holds);
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (!holds(text[i]))
            list.push_back({ i + 1, text[i], finder.find(i) });
    }
    return list;
}

std::string unknownText(const std::vector<UnknownCharacter>& list)
{
    constexpr std::size_t shownCount = 20;
    std::string out;
    for (std::size_t i = 0; i < std::min(list.size(), shownCount); ++i) {
        const UnknownCharacter& unknown = list[i];
        out += i == 0 ? "" : "; ";
        // Controls, marks and the like take no room of their own: their code point alone says more.
        const bool visible = displayWidth(unknown.codePoint) > 0 && unknown.codePoint != U' ';
        const std::string name = codePointName(unknown.codePoint);
        out += visible ? toUtf8(unknown.codePoint) + " (" + name + ")" : name;
        out += " at " + numberText(std::uint64_t(unknown.position));
        if (!unknown.suggestion.empty())
            out += " → " + unknown.suggestion + codePointNames(unknown.suggestion);
    }
    if (list.size() > shownCount)
        out += "; and " + numberText(std::uint64_t(list.size() - shownCount)) + " more";
    return out;
}

} // namespace lettrine
