// SPDX-License-Identifier: GPL-3.0-or-later
#include "verse/verse_lines.h"

#include "verse/characters.h"

#include <algorithm>
#include <array>

namespace lettrine {

namespace {

constexpr std::u32string_view endMarks = U"，。！？；：…,.!?;:/|\\／｜｡．︐︑︒﹐﹒﹔﹕﹖﹗";
constexpr std::u32string_view colons = U"：:﹕";
constexpr std::u32string_view lostMarks = U"□囗■◻◼▢⬚〓▇█";
constexpr std::u32string_view opening = U"（([［【〔{｛〖﹝";
constexpr std::u32string_view closing = U"）)]］】〕}｝〗﹞";
constexpr std::u32string_view hanDigits = U"〇零一二三四五六七八九十百";
constexpr std::u32string_view dashes = U"—–-－―";

/// Words that head a note below a poem, longest first; and those that head a fact about it.
constexpr std::array<std::u32string_view, 18> noteWords{ U"作品赏析", U"注释", U"注解", U"译文", U"翻译", U"赏析",
    U"简析", U"按语", U"评析", U"背景", U"鉴赏", U"註釋", U"譯文", U"賞析", U"注", U"註", U"译", U"按" };
constexpr std::array<std::u32string_view, 14> factWords{ U"作者", U"题目", U"标题", U"诗名", U"诗题", U"朝代", U"年代",
    U"体裁", U"出处", U"诗人", U"題目", U"標題", U"詩名", U"出處" };

bool isIn(std::u32string_view set, CodePoint codePoint)
{
    return set.find(codePoint) != std::u32string_view::npos;
}
bool isNewline(CodePoint c)
{
    return c == U'\n' || c == U'\r' || c == 0x85 || c == 0x0B || c == 0x0C || c == 0x2028 || c == 0x2029;
}
bool isBlank(CodePoint c)
{
    return c == U' ' || c == U'\t' || c == 0xA0 || c == 0x3000 || (c >= 0x2000 && c <= 0x200A) || c == 0x202F;
}
/// Circled, bracketed and raised numbers, daggers and asterisks.
bool isNoteMark(CodePoint c)
{
    return (c >= 0x2460 && c <= 0x24FF) || (c >= 0x2776 && c <= 0x2793) || (c >= 0x3220 && c <= 0x3243)
        || (c >= 0x3280 && c <= 0x32B0) || (c >= 0x2070 && c <= 0x209F) || c == 0xB9 || c == 0xB2 || c == 0xB3
        || c == U'*' || c == U'＊' || c == 0x2020 || c == 0x2021 || c == 0x203B;
}

/// Takes tags away; <br>, </p> and </div> are newlines. A '<' without '>' stays a mark.
std::u32string withoutMarkup(std::u32string_view text, std::vector<LeftOut>& leftOut)
{
    constexpr std::u32string_view space = U"&nbsp;";
    constexpr std::size_t longestTag = 200;
    std::u32string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text.substr(i, space.size()) == space) {
            out += U' ';
            i += space.size() - 1;
            continue;
        }
        const std::size_t close = text[i] == U'<' ? text.substr(i, longestTag).find(U'>') : std::u32string_view::npos;
        const bool named = i + 1 < text.size()
            && (text[i + 1] == U'/' || (text[i + 1] >= U'A' && text[i + 1] <= U'Z')
                || (text[i + 1] >= U'a' && text[i + 1] <= U'z'));
        if (close == std::u32string_view::npos || !named) {
            out += text[i];
            continue;
        }
        std::u32string tag(text.substr(i, close + 1));
        std::transform(tag.begin(), tag.end(), tag.begin(),
            [](char32_t c) { return c >= U'A' && c <= U'Z' ? c + (U'a' - U'A') : c; });
        if (tag.starts_with(U"<br") || tag == U"</p>" || tag == U"</div>" || tag == U"</li>")
            out += U'\n';
        addLeftOut(leftOut, LeftOutKind::Markup, text.substr(i, close + 1));
        i += close;
    }
    return out;
}

bool hasVerse(std::u32string_view text)
{
    return std::any_of(text.begin(), text.end(), [](CodePoint c) { return !isVerseSeparator(c) || isNoteMark(c); });
}

bool isNumber(std::u32string_view text)
{
    if (text.starts_with(U'其') || text.starts_with(U'第'))
        text.remove_prefix(1);
    if (text.ends_with(U'首'))
        text.remove_suffix(1);
    return !text.empty()
        && std::all_of(text.begin(), text.end(), [](CodePoint c) { return isVerseDigit(c) || isIn(hanDigits, c); });
}

/// Takes away what is in brackets; a bracket that holds all characters of the text, or none, is only a mark. A
/// number alone on its line stays as 其n, which parts poems.
std::u32string withoutBrackets(std::u32string_view text, std::vector<LeftOut>& leftOut)
{
    constexpr std::size_t longestNote = 2000;
    std::u32string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const std::size_t kind = opening.find(text[i]);
        const std::size_t close =
            kind == std::u32string_view::npos ? kind : text.substr(i, longestNote).find(closing[kind]);
        if (close == std::u32string_view::npos) {
            out += text[i];
            continue;
        }
        const std::u32string_view inside = text.substr(i + 1, close - 1);
        const std::u32string_view after = text.substr(i + close + 1);
        const bool opensLine = out.empty() || isNewline(out.back());
        const bool alone = opensLine && (after.empty() || isNewline(after.front()));
        if (!hasVerse(inside) || (!hasVerse(out) && !hasVerse(after))) {
            out += text[i];
            continue;
        }
        const bool note = !isNumber(inside) || !opensLine;
        if (opensLine && isNumber(inside)) {
            addLeftOut(leftOut, LeftOutKind::Number, text.substr(i, close + 1));
            if (alone)
                out += U"其一";
        } else {
            addLeftOut(leftOut, note && isNumber(inside) ? LeftOutKind::NoteMark : LeftOutKind::Note,
                text.substr(i, close + 1));
        }
        i += close;
    }
    return out;
}

/// The length of a number at the beginning of a line with the mark behind it, or 0.
std::size_t numberLength(std::u32string_view line)
{
    constexpr std::u32string_view digitEnds = U".．、)）:：";
    std::size_t end = 0;
    while (end < line.size() && isVerseDigit(line[end]))
        ++end;
    if (end > 0 && end <= 3 && end < line.size() && isIn(digitEnds, line[end]))
        return end + 1;
    if (end > 0 && end <= 3 && (end == line.size() || isBlank(line[end])))
        return end;
    end = line.starts_with(U'其') || line.starts_with(U'第') ? 1 : 0;
    const std::size_t first = end;
    while (end < line.size() && isIn(hanDigits, line[end]))
        ++end;
    if (end == first || end > first + 3)
        return 0;
    if (first > 0 && end < line.size() && line[end] == U'首')
        ++end;
    if (end == line.size())
        return first > 0 ? end : 0;
    if (isIn(U"、.．", line[end]))
        return end + 1;
    return first > 0 && (isBlank(line[end]) || isIn(U"：:", line[end])) ? end + 1 : 0;
}

/// Whether a line opens a note ("注：…", "【注释】").
bool opensNote(std::u32string_view line, bool* headOnly)
{
    while (!line.empty() && (isIn(opening, line.front()) || isBlank(line.front()) || line.front() == U'#'))
        line.remove_prefix(1);
    for (const std::u32string_view word : noteWords) {
        if (!line.starts_with(word))
            continue;
        const std::u32string_view rest = line.substr(word.size());
        const bool closed = !rest.empty() && (isIn(U"：:", rest.front()) || isIn(closing, rest.front()));
        if (!rest.empty() && !closed && !(word.size() > 1 && (isBlank(rest.front()) || isVerseDigit(rest.front()))))
            return false;
        if (rest.empty() && word.size() == 1)
            return false;
        *headOnly = !hasVerse(rest);
        return true;
    }
    return false;
}

bool statesFact(std::u32string_view line)
{
    return std::any_of(factWords.begin(), factWords.end(), [line](std::u32string_view word) {
        return line.starts_with(word) && line.size() > word.size() && isIn(U"：:", line[word.size()]);
    });
}

std::vector<std::u32string_view> splitLines(std::u32string_view text)
{
    std::vector<std::u32string_view> lines;
    std::size_t start = 0;
    for (std::size_t i = 0; i <= text.size(); ++i) {
        if (i < text.size() && !isNewline(text[i]))
            continue;
        lines.push_back(text.substr(start, i - start));
        if (i + 1 < text.size() && text[i] == U'\r' && text[i + 1] == U'\n')
            ++i;
        start = i + 1;
    }
    return lines;
}

/// Takes away notes below a poem: to the end of the text where the head stands alone, else to the next blank line.
std::u32string withoutNotesBelow(std::u32string_view text, std::vector<LeftOut>& leftOut)
{
    std::u32string out;
    bool toBlank = false;
    bool toEnd = false;
    for (const std::u32string_view line : splitLines(text)) {
        bool headOnly = false;
        if (toBlank && !hasVerse(line))
            toBlank = false;
        if (!toEnd && !toBlank && hasVerse(out) && opensNote(line, &headOnly))
            (headOnly ? toEnd : toBlank) = true;
        if (toEnd || toBlank) {
            if (hasVerse(line))
                addLeftOut(leftOut, LeftOutKind::Note, line);
            continue;
        }
        if (statesFact(line)) {
            addLeftOut(leftOut, LeftOutKind::Title, line);
            continue;
        }
        out += line;
        out += U'\n';
    }
    return out;
}

TextLine segmentsOf(std::u32string_view line, std::vector<LeftOut>& leftOut)
{
    TextLine out;
    VerseSegment segment;
    const auto finish = [&](CodePoint mark) {
        if (!segment.text.empty()) {
            segment.ended = mark != 0;
            segment.colon = isIn(colons, mark);
            out.segments.push_back(std::move(segment));
        }
        segment = {};
    };
    for (const CodePoint c : line) {
        if (isIn(lostMarks, c)) {
            segment.text += lostCharacter;
        } else if (isIn(endMarks, c)) {
            finish(c);
        } else if (isNoteMark(c)) {
            addLeftOut(leftOut, LeftOutKind::NoteMark, std::u32string(1, c));
        } else if (isBlank(c)) {
            if (!segment.text.empty())
                segment.blanks.push_back(segment.text.size());
        } else if (isVerseSeparator(c)) {
            if (c == U'》' || c == U'〉')
                segment.titleEnd = segment.text.size();
            out.dashed = out.dashed || (isIn(dashes, c) && out.segments.empty() && segment.text.empty());
            const bool shown = c > U' ' && (c < 0x2000 || c > 0x200F) && c != 0xFEFF && !(c >= 0xFE00 && c <= 0xFE0F)
                && c < 0xE0000 && !(c >= 0x7F && c < 0xA0) && c != 0xAD;
            if (shown)
                addLeftOut(leftOut, LeftOutKind::Mark, std::u32string(1, c));
        } else {
            segment.text += c;
        }
    }
    finish(0);
    return out;
}

} // namespace

bool isVerseDigit(CodePoint c)
{
    return (c >= U'0' && c <= U'9') || (c >= U'０' && c <= U'９');
}

bool holdsHan(std::u32string_view text)
{
    return std::any_of(text.begin(), text.end(), [](CodePoint c) { return isHan(c) || c == lostCharacter; });
}

std::u32string TextLine::text() const
{
    std::u32string all;
    for (const VerseSegment& segment : segments)
        all += segment.text;
    return all;
}

void addLeftOut(std::vector<LeftOut>& leftOut, LeftOutKind kind, std::u32string_view text)
{
    const bool gathered = kind == LeftOutKind::Mark || kind == LeftOutKind::NoteMark || kind == LeftOutKind::Markup;
    const auto same = gathered
        ? std::find_if(leftOut.begin(), leftOut.end(), [kind](const LeftOut& entry) { return entry.kind == kind; })
        : leftOut.end();
    if (same == leftOut.end())
        leftOut.push_back({ kind, std::u32string(text) });
    else if (same->text.find(text) == std::u32string::npos)
        same->text += text;
}

std::vector<TextLine> cleanedLines(std::u32string_view text, std::vector<LeftOut>& leftOut)
{
    const std::u32string bare = withoutBrackets(withoutNotesBelow(withoutMarkup(text, leftOut), leftOut), leftOut);
    std::vector<TextLine> lines;
    for (std::u32string_view line : splitLines(bare)) {
        while (!line.empty() && (isBlank(line.front()) || line.front() == U'>' || line.front() == 0xFEFF))
            line.remove_prefix(1);
        while (!line.empty() && isBlank(line.back()))
            line.remove_suffix(1);
        const std::size_t number = numberLength(line);
        const bool numbered = number > 0;
        if (numbered
            && (line.substr(0, number) != U"其一" || leftOut.empty() || leftOut.back().kind != LeftOutKind::Number))
            addLeftOut(leftOut, LeftOutKind::Number, line.substr(0, number));
        const bool parts = numbered && (number == line.size() || line.front() == U'其' || line.front() == U'第');
        TextLine read = segmentsOf(line.substr(number), leftOut);
        read.numbered = parts;
        read.blank = read.segments.empty();
        lines.push_back(std::move(read));
    }
    return lines;
}

} // namespace lettrine
