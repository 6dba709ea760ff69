// SPDX-License-Identifier: GPL-3.0-or-later
#include "verse/verse_text.h"

#include "verse/verse_block.h"

#include <algorithm>
#include <array>

namespace lettrine {

namespace {

constexpr std::size_t fewestOfAPoem = 4;
/// A text without marks and blanks is cut into lines only if a poem of jueju's length comes out.
constexpr std::size_t shortestUncut = 20;

std::vector<VerseBlock> blocksOf(std::vector<TextLine> lines)
{
    std::vector<VerseBlock> blocks(1);
    for (TextLine& line : lines) {
        if ((line.blank || line.numbered) && !blocks.back().lines.empty())
            blocks.emplace_back();
        blocks.back().numbered = blocks.back().numbered || line.numbered;
        if (!line.blank)
            blocks.back().lines.push_back(std::move(line));
    }
    if (blocks.back().lines.empty())
        blocks.pop_back();
    return blocks;
}

bool isSingle(const VerseBlock& block)
{
    return block.lines.size() == 1 && block.lines.front().segments.size() == 1;
}

/// A short line without a mark, apart from what follows; or two or three of unlike length, title and author.
bool isTitleBlock(const VerseBlock& block)
{
    constexpr std::size_t mostTitles = 3;
    constexpr std::size_t shortestLine = 5;
    const std::size_t size = block.lines.front().text().size();
    const auto isTitle = [](const TextLine& line) {
        return line.segments.size() == 1 && !line.marked() && line.text().size() < shortestUncut / 2
            && holdsHan(line.text());
    };
    const auto unlike = [size](const TextLine& line) { return line.text().size() != size; };
    return block.lines.size() <= mostTitles && std::all_of(block.lines.begin(), block.lines.end(), isTitle)
        && (block.lines.size() == 1 || size < shortestLine
            || std::any_of(block.lines.begin(), block.lines.end(), unlike));
}

/// Where every line of verse is a paragraph of its own, blank lines say nothing.
void joinParagraphs(std::vector<VerseBlock>& blocks)
{
    const auto singles = static_cast<std::size_t>(std::count_if(blocks.begin(), blocks.end(), isSingle));
    if (singles < 3 || singles * 2 < blocks.size())
        return;
    std::vector<VerseBlock> joined;
    for (VerseBlock& block : blocks) {
        if (joined.empty() || block.numbered)
            joined.push_back(std::move(block));
        else
            std::move(block.lines.begin(), block.lines.end(), std::back_inserter(joined.back().lines));
    }
    blocks = std::move(joined);
}

bool allOfLength(const std::vector<std::u32string>& lines, std::size_t length)
{
    return std::all_of(
        lines.begin(), lines.end(), [length](const std::u32string& line) { return line.size() == length; });
}

std::vector<std::u32string> cut(const std::vector<std::u32string>& lines, std::size_t length)
{
    std::vector<std::u32string> out;
    for (const std::u32string& line : lines) {
        for (std::size_t at = 0; at < line.size(); at += length)
            out.push_back(line.substr(at, length));
    }
    return out;
}

/// Cuts texts without marks, and halves couplets.
void layOut(std::vector<std::u32string>& lines)
{
    if (lines.empty())
        return;
    const std::size_t size = lines.front().size();
    if (lines.size() == 1 && size >= shortestUncut) {
        for (const std::size_t couplet : { std::size_t(10), std::size_t(14), std::size_t(12) }) {
            if (size % couplet == 0) {
                lines = cut(lines, couplet / 2);
                return;
            }
        }
        return;
    }
    if (allOfLength(lines, size) && (size == 10 || size == 12 || size == 14))
        lines = cut(lines, size / 2);
}

/// Whether a block goes on with the poem before it.
bool goesOn(const ReadPoem& before, const ReadPoem& now, const StanzasBelong& belong)
{
    if (!now.titles.empty())
        return false;
    const std::size_t length = before.lines.front().size();
    const bool even = allOfLength(before.lines, length) && allOfLength(now.lines, length);
    const bool small = before.lines.size() < fewestOfAPoem || now.lines.size() < fewestOfAPoem;
    if (!even || small)
        return true;
    return belong && before.lines.size() == now.lines.size() && belong(before.lines, now.lines);
}

} // namespace

std::string_view leftOutKindName(LeftOutKind kind)
{
    constexpr std::array<std::string_view, leftOutKindCount> names{ "title", "number", "note", "note-mark", "mark",
        "markup", "foreign" };
    return names[static_cast<std::size_t>(kind)];
}

ReadVerse readVerse(std::u32string_view text, const StanzasBelong& belong)
{
    ReadVerse read;
    std::vector<std::u32string> titles;
    bool numbered = false;
    std::vector<VerseBlock> blocks = blocksOf(cleanedLines(text, read.leftOut));
    joinParagraphs(blocks);
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        numbered = numbered || blocks[i].numbered;
        if (i + 1 < blocks.size() && isTitleBlock(blocks[i])) {
            for (const TextLine& line : blocks[i].lines) {
                titles.push_back(line.text());
                addLeftOut(read.leftOut, LeftOutKind::Title, titles.back());
            }
            continue;
        }
        ReadPoem poem = readBlock(std::move(blocks[i]), read.leftOut);
        if (poem.lines.empty())
            continue;
        layOut(poem.lines);
        poem.titles.insert(poem.titles.begin(), titles.begin(), titles.end());
        titles.clear();
        if (read.poems.empty() || numbered || !goesOn(read.poems.back(), poem, belong))
            read.poems.push_back(std::move(poem));
        else
            read.poems.back().lines.insert(read.poems.back().lines.end(), poem.lines.begin(), poem.lines.end());
        numbered = false;
    }
    return read;
}

std::vector<std::u32string> versesOf(std::u32string_view text)
{
    std::vector<std::u32string> lines;
    for (const ReadPoem& poem : readVerse(text).poems)
        lines.insert(lines.end(), poem.lines.begin(), poem.lines.end());
    return lines;
}

} // namespace lettrine
