// SPDX-License-Identifier: GPL-3.0-or-later
#include "verse/form.h"

#include <algorithm>

namespace lettrine {

namespace {

constexpr int tailCells = 5;
constexpr int tailThird = 2;
constexpr int tailFourth = 3;

struct FormFacts {
    Form form;
    int lines;
    int cells;
    std::string_view name;
    std::string_view chinese;
    /// Percent of Tang poems by first line A, B, C, D.
    std::array<double, 4> shares;
};

constexpr std::array<FormFacts, 5> forms{ {
    { Form::Jueju5, 4, 5, "jueju5", "五绝", { 62, 4, 23, 11 } },
    { Form::Jueju7, 4, 7, "jueju7", "七绝", { 11, 45, 8, 35 } },
    { Form::Lushi5, 8, 5, "lushi5", "五律", { 48, 7, 30, 15 } },
    { Form::Lushi7, 8, 7, "lushi7", "七律", { 8, 41, 6, 45 } },
    { Form::Free, 0, 0, "free", "古体", {} },
} };

const FormFacts& factsOf(Form form)
{
    return forms[static_cast<std::size_t>(form)];
}

constexpr std::array<std::string_view, 5> sequenceNames{ "automatic", "A", "B", "C", "D" };

} // namespace

int formLines(Form form)
{
    return factsOf(form).lines;
}

int formCells(Form form)
{
    return factsOf(form).cells;
}

Form formOf(int lines, int cells)
{
    for (const FormFacts& facts : forms) {
        if (facts.lines == lines && facts.cells == cells)
            return facts.form;
    }
    return Form::Free;
}

std::string_view formName(Form form)
{
    return factsOf(form).name;
}

std::string_view formChineseName(Form form)
{
    return factsOf(form).chinese;
}

std::optional<Form> findForm(std::string_view name)
{
    for (const FormFacts& facts : forms) {
        if (facts.name == name)
            return facts.form;
    }
    return std::nullopt;
}

std::string_view sequenceName(Sequence sequence)
{
    return sequenceNames[static_cast<std::size_t>(sequence)];
}

std::optional<Sequence> findSequence(std::string_view name)
{
    const auto found = std::find(sequenceNames.begin(), sequenceNames.end(), name);
    if (found == sequenceNames.end())
        return std::nullopt;
    return static_cast<Sequence>(found - sequenceNames.begin());
}

std::string_view sequenceChineseName(Form form, Sequence sequence)
{
    if (form == Form::Free || sequence == Sequence::Automatic)
        return {};
    const bool rhymes = sequence == Sequence::B || sequence == Sequence::D;
    // Position 2 is oblique in A and D of five characters; two more characters before the tail turn it round.
    const bool oblique = (sequence == Sequence::A || sequence == Sequence::D) == (formCells(form) == tailCells);
    if (oblique)
        return rhymes ? "仄起首句入韵" : "仄起首句不入韵";
    return rhymes ? "平起首句入韵" : "平起首句不入韵";
}

double sequenceShare(Form form, Sequence sequence)
{
    if (sequence == Sequence::Automatic)
        return 0;
    return factsOf(form).shares[static_cast<std::size_t>(sequence) - 1];
}

std::vector<Sequence> usualSequences(Form form)
{
    if (form == Form::Free)
        return {};
    std::vector<Sequence> order{ Sequence::A, Sequence::B, Sequence::C, Sequence::D };
    std::stable_sort(order.begin(), order.end(),
        [form](Sequence a, Sequence b) { return sequenceShare(form, a) > sequenceShare(form, b); });
    return order;
}

char lineType(Sequence sequence, int line)
{
    constexpr std::string_view cycle = "ABCD";
    // With the first line in rhyme (B or D) lines 2 … run as if the first had been the A or C that opens its couplet.
    switch (sequence) {
    case Sequence::C:
        return cycle[static_cast<std::size_t>(line + 2) % 4];
    case Sequence::B:
        return line == 0 ? 'B' : cycle[static_cast<std::size_t>(line + 2) % 4];
    case Sequence::D:
        return line == 0 ? 'D' : cycle[static_cast<std::size_t>(line) % 4];
    case Sequence::A:
    case Sequence::Automatic:
        break;
    }
    return cycle[static_cast<std::size_t>(line) % 4];
}

std::vector<LinePattern> linePatterns(const VerseData& data, char type, int cells, bool loose)
{
    std::vector<LinePattern> patterns;
    const int before = cells - tailCells;
    const bool secondOblique = type == 'B' || type == 'C';
    for (const TailPattern& tail : data.tails()) {
        if (tail.type != type || (tail.loose && !loose))
            continue;
        LinePattern pattern;
        pattern.loose = tail.loose;
        pattern.owesRescue = type == 'A' && (tail.oblique >> tailFourth & 1) != 0;
        pattern.rescues = type == 'B' && (tail.oblique >> tailThird & 1) == 0;
        pattern.oblique = static_cast<std::uint16_t>(tail.oblique << before);
        if (before == 0) {
            patterns.push_back(pattern);
            continue;
        }
        pattern.oblique |= static_cast<std::uint16_t>(secondOblique ? 2 : 0);
        patterns.push_back(pattern);
        pattern.oblique |= 1;
        patterns.push_back(pattern);
    }
    return patterns;
}

} // namespace lettrine
