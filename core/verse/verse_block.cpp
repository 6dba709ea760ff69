// SPDX-License-Identifier: GPL-3.0-or-later
#include "verse/verse_block.h"

#include <algorithm>
#include <map>

namespace lettrine {

namespace {

constexpr std::size_t shortestVerse = 4;
constexpr std::size_t longestVerse = 7;
constexpr std::size_t longestName = 3;
constexpr std::size_t fewestLines = 4;

/// The length that most segments have, if at least half of them do and at least two; else 0.
std::size_t usualLength(const VerseBlock& block)
{
    std::map<std::size_t, std::size_t> lengths;
    std::size_t count = 0;
    for (const TextLine& line : block.lines) {
        for (const VerseSegment& segment : line.segments) {
            ++lengths[segment.text.size()];
            ++count;
        }
    }
    std::size_t usual = 0;
    for (const auto& [length, number] : lengths) {
        if (length >= shortestVerse && number >= 2 && number * 2 >= count && (usual == 0 || number >= lengths[usual]))
            usual = length;
    }
    return usual;
}

std::vector<std::u32string> words(const VerseSegment& segment)
{
    std::vector<std::u32string> out;
    std::size_t start = 0;
    for (const std::size_t blank : segment.blanks) {
        if (blank > start)
            out.push_back(segment.text.substr(start, blank - start));
        start = std::max(start, blank);
    }
    if (start < segment.text.size())
        out.push_back(segment.text.substr(start));
    return out;
}

/// Spaces between whole lines end them: where half of the words at least are of one verse's length, each word is a line
/// of the text. Whole couplets count (白日依山尽黄河入海流 欲穷千里目更上一层楼).
void splitAtBlanks(VerseBlock& block)
{
    std::vector<TextLine> lines;
    for (TextLine& line : block.lines) {
        TextLine rest;
        rest.dashed = line.dashed;
        for (VerseSegment& segment : line.segments) {
            const std::vector<std::u32string> parts = words(segment);
            std::map<std::size_t, std::size_t> lengths;
            for (const std::u32string& part : parts)
                ++lengths[part.size()];
            const auto most = std::max_element(
                lengths.begin(), lengths.end(), [](const auto& a, const auto& b) { return a.second < b.second; });
            const bool whole = parts.size() > 1 && most->first >= shortestVerse && most->first <= 2 * longestVerse
                && most->second >= 2 && most->second * 2 >= parts.size();
            if (!whole) {
                rest.segments.push_back(std::move(segment));
                continue;
            }
            if (!rest.segments.empty())
                lines.push_back(std::exchange(rest, {}));
            for (std::size_t i = 0; i < parts.size(); ++i) {
                const bool last = i + 1 == parts.size();
                lines.push_back({ { { parts[i], {}, 0, last && segment.ended, last && segment.colon } } });
            }
        }
        if (!rest.segments.empty())
            lines.push_back(std::move(rest));
    }
    block.lines = std::move(lines);
}

/// Characters written one below the other are one line until a mark.
void joinVertical(VerseBlock& block)
{
    const auto single = [](const TextLine& line) {
        return line.segments.size() == 1 && line.segments.front().text.size() == 1;
    };
    if (block.lines.size() < shortestVerse || !std::all_of(block.lines.begin(), block.lines.end(), single))
        return;
    TextLine joined;
    VerseSegment segment;
    for (const TextLine& line : block.lines) {
        segment.text += line.segments.front().text;
        segment.ended = line.marked();
        if (segment.ended)
            joined.segments.push_back(std::exchange(segment, {}));
    }
    if (!segment.text.empty())
        joined.segments.push_back(std::move(segment));
    block.lines.assign(1, std::move(joined));
}

/// What comes before a block's first line of verse, on the same line: 《静夜思》床前明月光 or 登鹳雀楼 王之涣
/// 白日依山尽.
std::u32string takeInlineTitle(VerseSegment& segment, std::size_t usual)
{
    std::size_t start = 0;
    if (segment.titleEnd > 0 && segment.text.size() - segment.titleEnd == usual)
        start = segment.titleEnd;
    for (const std::size_t blank : segment.blanks) {
        if (segment.text.size() - blank == usual)
            start = blank;
    }
    std::u32string title = segment.text.substr(0, start);
    segment.text.erase(0, start);
    segment.blanks.clear();
    return title;
}

class BlockReader {
public:
    BlockReader(VerseBlock block, std::vector<LeftOut>& leftOut)
        : m_block(std::move(block))
        , m_leftOut(leftOut)
    {
    }

    ReadPoem run()
    {
        joinVertical(m_block);
        dropForeign();
        splitAtBlanks(m_block);
        m_usual = usualLength(m_block);
        dropDigits();
        takeTitles();
        takeSignature();
        ReadPoem poem;
        poem.titles = std::move(m_titles);
        for (TextLine& line : m_block.lines) {
            for (VerseSegment& segment : line.segments)
                poem.lines.push_back(std::move(segment.text));
        }
        return poem;
    }

private:
    using Lines = std::vector<TextLine>;

    void dropForeign()
    {
        const auto isVerse = [](const TextLine& line) { return holdsHan(line.text()); };
        if (std::none_of(m_block.lines.begin(), m_block.lines.end(), isVerse))
            return;
        for (const TextLine& line : m_block.lines) {
            const std::u32string text = line.text();
            if (!holdsHan(text))
                addLeftOut(m_leftOut, LeftOutKind::Foreign, text);
        }
        std::erase_if(m_block.lines, [&](const TextLine& line) { return !isVerse(line); });
    }

    /// Digits among Chinese characters point to notes.
    void dropDigits()
    {
        for (TextLine& line : m_block.lines) {
            for (VerseSegment& segment : line.segments) {
                std::u32string bare = segment.text;
                std::erase_if(bare, isVerseDigit);
                const bool pointing = bare.size() < segment.text.size() && holdsHan(bare)
                    && (bare.size() == m_usual || !isVerseDigit(segment.text.front()));
                if (!pointing)
                    continue;
                for (const CodePoint c : segment.text) {
                    if (isVerseDigit(c))
                        addLeftOut(m_leftOut, LeftOutKind::NoteMark, std::u32string(1, c));
                }
                segment.text = std::move(bare);
                segment.blanks.clear();
                segment.titleEnd = std::min(segment.titleEnd, segment.text.size());
            }
        }
        m_usual = usualLength(m_block);
    }

    bool isUsual(const TextLine& line) const
    {
        return m_usual > 0
            && std::any_of(line.segments.begin(), line.segments.end(),
                [this](const VerseSegment& segment) { return segment.text.size() == m_usual; });
    }

    std::size_t usualCount() const
    {
        std::size_t count = 0;
        for (const TextLine& line : m_block.lines) {
            for (const VerseSegment& segment : line.segments)
                count += segment.text.size() == m_usual ? 1 : 0;
        }
        return count;
    }

    /// Whether at least half of the lines from `first` on end in a mark.
    bool mostMarked(std::size_t first) const
    {
        const auto count = std::count_if(m_block.lines.begin() + static_cast<std::ptrdiff_t>(first),
            m_block.lines.end(), [](const TextLine& line) { return line.marked(); });
        return count > 0 && static_cast<std::size_t>(count) * 2 >= m_block.lines.size() - first;
    }

    bool isTitle(std::size_t index) const
    {
        const TextLine& line = m_block.lines[index];
        const std::size_t left = m_block.lines.size() - index - 1;
        if (left == 0)
            return false;
        if (!line.marked() && !isUsual(line))
            return m_usual > 0 || mostMarked(index + 1);
        if (!line.marked() && line.segments.size() == 1) {
            // As long as a verse, but the verses are even in number without it, and have marks, or an author follows.
            const bool odd = usualCount() % 2 == 1;
            const bool author = left > 1 && !m_block.lines[index + 1].marked() && !isUsual(m_block.lines[index + 1])
                && m_block.lines[index + 1].text().size() <= shortestVerse;
            return odd && (mostMarked(index + 1) || author);
        }
        // A preface: prose with marks above lines of one length.
        return line.marked() && m_usual > 0 && line.segments.size() > 1 && !isUsual(line)
            && usualCount() >= fewestLines;
    }

    void take(const std::u32string& title)
    {
        if (title.empty())
            return;
        addLeftOut(m_leftOut, LeftOutKind::Title, title);
        m_titles.push_back(title);
    }

    void takeTitles()
    {
        std::size_t first = 0;
        // An author between the title and the poem tells that the line before it is a title too.
        while (first < m_block.lines.size() && isTitle(first))
            take(m_block.lines[first++].text());
        m_block.lines.erase(m_block.lines.begin(), m_block.lines.begin() + static_cast<std::ptrdiff_t>(first));
        if (m_block.lines.empty() || m_usual == 0)
            return;
        std::vector<VerseSegment>& segments = m_block.lines.front().segments;
        if (segments.front().text.size() == m_usual)
            return;
        if (segments.front().colon && (segments.size() > 1 || m_block.lines.size() > 1)) {
            take(segments.front().text);
            segments.erase(segments.begin());
            if (segments.empty())
                m_block.lines.erase(m_block.lines.begin());
            return;
        }
        take(takeInlineTitle(segments.front(), m_usual));
    }

    void takeSignature()
    {
        while (m_block.lines.size() > 1) {
            const TextLine& last = m_block.lines.back();
            const std::u32string text = last.text();
            const bool above = m_block.lines[m_block.lines.size() - 2].marked();
            const bool named = last.dashed || text.size() <= longestName
                || (!text.empty() && isVerseDigit(text.front()))
                || (!last.segments.empty() && last.segments.front().titleEnd > 0);
            if (last.marked() || isUsual(last) || !(above || named))
                return;
            if (m_usual > 0 && !named && text.size() + 1 >= m_usual && text.size() <= m_usual + 1)
                return; // more likely a verse with a character too few or too many
            take(text);
            m_block.lines.pop_back();
        }
    }

    VerseBlock m_block;
    std::vector<LeftOut>& m_leftOut;
    std::vector<std::u32string> m_titles;
    std::size_t m_usual = 0;
};

} // namespace

ReadPoem readBlock(VerseBlock block, std::vector<LeftOut>& leftOut)
{
    return BlockReader(std::move(block), leftOut).run();
}

} // namespace lettrine
