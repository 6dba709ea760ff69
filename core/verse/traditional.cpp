// SPDX-License-Identifier: GPL-3.0-or-later
#include "verse/traditional.h"

#include "base/numbers.h"
#include "text/conversion.h"
#include "verse/verse_table.h"

#include <algorithm>
#include <cmath>

namespace lettrine {

namespace {

/// How many times the whole counts weigh in a context.
constexpr double smoothing = 2;

double countOf(const auto& counts, CodePoint form)
{
    for (const auto& entry : counts) {
        if (entry.form == form)
            return entry.count;
    }
    return 0;
}

double totalOf(const auto& counts)
{
    double total = 0;
    for (const auto& entry : counts)
        total += entry.count;
    return total;
}

Result<std::u32string> converted(std::u32string_view text)
{
    const Result<std::string> out = toTraditional(toUtf8(text));
    if (!out)
        return tl::unexpected(out.error());
    return toCodePointsLenient(*out);
}

CodePoint at(std::u32string_view text, std::size_t index)
{
    return index < text.size() && isHan(text[index]) ? text[index] : 0;
}

/// The heads as one phrase. A dictionary's phrase is trusted before the poems: it knows modern words.
Result<std::u32string> headPhrase(const TraditionalForms& table, std::u32string_view phrase)
{
    Result<std::u32string> word = converted(phrase);
    if (!word || word->size() != phrase.size())
        return word ? Result<std::u32string>(std::u32string(phrase)) : word;
    for (std::size_t i = 0; i < phrase.size(); ++i) {
        const Result<std::u32string> alone = converted(phrase.substr(i, 1));
        if (!alone)
            return alone;
        const CodePoint form = table.formOf(phrase[i], i > 0 ? at(phrase, i - 1) : 0, at(phrase, i + 1), true);
        if (form != 0 && *alone == word->substr(i, 1))
            (*word)[i] = form;
    }
    return word;
}

} // namespace

Result<TraditionalForms> TraditionalForms::load(const std::filesystem::path& file)
{
    auto table = VerseTable::open(file);
    if (!table)
        return tl::unexpected(table.error());
    TraditionalForms traditional;
    while (table->next()) {
        const auto columns = table->columns(3);
        if (!columns)
            return tl::unexpected(columns.error());
        const auto character = onlyCodePoint((*columns)[0]);
        if (!character)
            return table->wrong("no single character in the first column");
        const std::string_view context = (*columns)[1];
        const auto neighbour = context.size() > 1 ? onlyCodePoint(context.substr(1)) : std::nullopt;
        if (context != "=" && (!neighbour || (context[0] != '<' && context[0] != '>')))
            return table->wrong("the context is none of =, <c, >c");
        Counts counts;
        for (std::string_view rest = (*columns)[2]; !rest.empty();) {
            const std::size_t end = std::min(rest.find(' '), rest.size());
            const std::size_t colon = rest.substr(0, end).find(':');
            const auto form = onlyCodePoint(rest.substr(0, std::min(colon, end)));
            const auto count = colon < end ? parseUnsigned(rest.substr(colon + 1, end - colon - 1)) : std::nullopt;
            if (!form || !count || *count == 0)
                return table->wrong("a form is not a character, a colon and a count");
            counts.push_back({ *form, static_cast<double>(*count) });
            rest.remove_prefix(std::min(end + 1, rest.size()));
        }
        if (counts.empty())
            return table->wrong("no form");
        Entry& entry = traditional.m_entries[*character];
        if (context != "=" && entry.whole.empty())
            return table->wrong("the character's counts in all (=) must come first");
        Counts& place = context == "=" ? entry.whole
            : context[0] == '<'        ? entry.before[*neighbour]
                                       : entry.after[*neighbour];
        if (!place.empty())
            return table->wrong("this context is there twice");
        place = std::move(counts);
    }
    if (traditional.m_entries.empty())
        return table->wrong("the table is empty");
    return traditional;
}

CodePoint TraditionalForms::formOf(CodePoint character, CodePoint before, CodePoint after, bool evidence) const
{
    const auto found = m_entries.find(character);
    if (found == m_entries.end())
        return 0;
    const Entry& entry = found->second;
    std::vector<const Counts*> contexts;
    if (const auto left = entry.before.find(before); left != entry.before.end())
        contexts.push_back(&left->second);
    if (const auto right = entry.after.find(after); right != entry.after.end())
        contexts.push_back(&right->second);
    if (evidence && contexts.empty())
        return 0;
    CodePoint best = 0;
    double most = 0;
    const double total = totalOf(entry.whole);
    for (const Count& whole : entry.whole) {
        const double share = whole.count / total;
        double score = std::log(share);
        for (const Counts* counts : contexts)
            score +=
                std::log((countOf(*counts, whole.form) + smoothing * share) / (totalOf(*counts) + smoothing) / share);
        if (best == 0 || score > most) {
            best = whole.form;
            most = score;
        }
    }
    return best;
}

Result<std::u32string> traditionalVerse(
    const TraditionalForms& traditional, std::u32string_view text, const std::vector<WrittenHead>& heads)
{
    Result<std::u32string> out = converted(text);
    if (!out || out->size() != text.size())
        return out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (const CodePoint form = traditional.formOf(text[i], i > 0 ? at(text, i - 1) : 0, at(text, i + 1)))
            (*out)[i] = form;
    }
    std::u32string phrase;
    for (const WrittenHead& head : heads) {
        if (head.index < text.size())
            phrase += text[head.index];
    }
    const Result<std::u32string> word = headPhrase(traditional, phrase);
    if (!word)
        return word;
    std::size_t taken = 0;
    for (const WrittenHead& head : heads) {
        if (head.index >= text.size())
            continue;
        (*out)[head.index] = head.typed != 0 ? head.typed : (*word)[taken];
        ++taken;
    }
    return out;
}

} // namespace lettrine
