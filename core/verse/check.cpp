// SPDX-License-Identifier: GPL-3.0-or-later
#include "verse/check.h"

#include "verse/characters.h"
#include "verse/check_rhymes.h"
#include "verse/check_tones.h"

#include <algorithm>
#include <map>

namespace lettrine {

namespace {

constexpr int sixCells = 6;

bool isRhymeType(char type)
{
    return type == 'B' || type == 'D';
}

/// The judge's own table: line 1, then the cycle that its second line belongs to, as long as the poem.
std::string typesOf(Sequence sequence, std::size_t lines)
{
    const std::string_view cycle = sequence == Sequence::A || sequence == Sequence::D ? "BCDA" : "DABC";
    std::string types(sequenceName(sequence));
    while (types.size() < lines)
        types += cycle[(types.size() - 1) % cycle.size()];
    return types;
}

class Checker {
public:
    Checker(const VerseData& data, const CheckOptions& options, const std::vector<std::u32string>& lines)
        : m_data(data)
        , m_options(options)
        , m_hearing(data, options.book, options.readings)
        , m_lines(lines)
    {
    }

    Result<PoemCheck> run()
    {
        GroupSet wanted = 0;
        if (m_options.rhyme && !m_options.rhymeGroup.empty()) {
            const auto groups = m_data.findRhymeGroups(m_options.book, m_options.rhymeGroup);
            if (!groups)
                return fail(
                    ErrorCode::OptionUnknown, "check", "rhyme", m_options.rhymeGroup, "a ping group of the book");
            wanted = *groups;
        }
        judgeLengths();
        if (m_check.verdict == Verdict::Mixed) {
            nameTones();
            finish(false);
            return std::move(m_check);
        }
        RhymeFinding rhyme = findRhyme(m_hearing, m_lines, wanted);
        takeRhymeKind(rhyme);
        const bool tones = m_check.verdict == Verdict::Regulated && m_check.cells != sixCells;
        if (tones)
            judgeAllTones(rhyme);
        else
            nameTones();
        const bool sixes = m_check.cells == sixCells && m_check.verdict == Verdict::Regulated;
        if (sixes)
            add(judgeSixTones(hear()));
        judgeAllRhymes(rhyme, decideFirst(rhyme, tones));
        finish(tones || sixes);
        return std::move(m_check);
    }

private:
    void add(const std::vector<Fault>& faults)
    {
        m_check.faults.insert(m_check.faults.end(), faults.begin(), faults.end());
    }

    bool isFreed(CellPlace place, FreedRule rule) const
    {
        return std::any_of(m_options.licences.begin(), m_options.licences.end(),
            [&](const Licence& licence) { return licence.place == place && licence.frees(rule); });
    }

    /// The shape, and what it says about the verdict.
    void judgeLengths()
    {
        std::map<std::size_t, std::size_t> lengths;
        for (const std::u32string& line : m_lines) {
            ++lengths[line.size()];
            m_check.lines.push_back({ line, 0, {}, {} });
        }
        const auto usual = std::max_element(
            lengths.begin(), lengths.end(), [](const auto& a, const auto& b) { return a.second < b.second; });
        if (lengths.size() == 1) {
            judgeShape(usual->first);
            return;
        }
        // One line in four may be of another length by mistake; more of them are meant so.
        if (m_lines.size() < 3 || (m_lines.size() - usual->second) * 4 > m_lines.size()) {
            m_check.verdict = Verdict::Mixed;
            return;
        }
        m_check.verdict = Verdict::Uneven;
        findNearForm(static_cast<int>(usual->first));
        for (std::size_t line = 0; line < m_lines.size(); ++line) {
            const int last = static_cast<int>(m_lines[line].size()) - 1;
            if (m_lines[line].size() != usual->first)
                m_check.faults.push_back({ FaultCode::LineLength, { static_cast<int>(line), last }, {} });
        }
    }

    void judgeShape(std::size_t cells)
    {
        m_check.cells = static_cast<int>(cells);
        m_check.shape = poemShape(m_lines.size(), cells);
        if (m_lines.size() <= largestLines && cells <= largestCells)
            m_check.form = formOf(static_cast<int>(m_lines.size()), m_check.cells);
        if (m_check.form == Form::Free)
            findNearForm(m_check.cells);
        if (m_check.shape == PoemShape::Other)
            m_check.verdict = Verdict::OldStyle;
        else if (rhymesAsHuanxisha(m_hearing, m_lines))
            m_check.verdict = Verdict::Mixed;
        else if (m_options.tones == ToneMode::Off)
            m_check.verdict = Verdict::NotJudged;
    }

    /// One line too few or too many, or lines of another length among those of a form.
    void findNearForm(int cells)
    {
        for (const Form form : { Form::Jueju5, Form::Jueju7, Form::Lushi5, Form::Lushi7 }) {
            const int apart = formLines(form) - static_cast<int>(m_lines.size());
            if (formCells(form) == cells && apart >= -1 && apart <= 1)
                m_check.nearForm = form;
        }
    }

    /// A rhyme that is oblique or changes makes a poem old style.
    void takeRhymeKind(const RhymeFinding& rhyme)
    {
        m_check.obliqueRhyme = rhyme.kind == RhymeKind::Oblique;
        if (m_check.verdict != Verdict::Regulated && m_check.verdict != Verdict::OldStyle)
            return;
        if (rhyme.kind == RhymeKind::Oblique)
            m_check.verdict = Verdict::ObliqueRhyme;
        else if (rhyme.kind == RhymeKind::Changing)
            m_check.verdict = Verdict::ChangingRhyme;
    }

    std::vector<std::vector<HeardTone>> hear() const
    {
        std::vector<std::vector<HeardTone>> heard(m_lines.size());
        for (std::size_t line = 0; line < m_lines.size(); ++line) {
            for (std::size_t cell = 0; cell < m_lines[line].size(); ++cell) {
                const CellPlace place{ static_cast<int>(line), static_cast<int>(cell) };
                const bool mayRhyme = cell + 1 == m_lines[line].size() && (line == 0 || line % 2 == 1);
                heard[line].push_back(isFreed(place, FreedRule::Tone)
                        ? HeardTone{ anyTone, anyTone, true }
                        : m_hearing.tone(m_lines[line][cell], place, mayRhyme));
            }
        }
        return heard;
    }

    void judgeAllTones(const RhymeFinding& rhyme)
    {
        ToneRules rules;
        if (m_options.sequence != Sequence::Automatic)
            rules.types = typesOf(m_options.sequence, m_lines.size());
        rules.loose = m_options.tones == ToneMode::Loose;
        rules.firstRhymes = !m_options.rhyme || m_lines.size() < 2 || firstLineRhymes(rhyme);
        const ToneJudgement judgement = judgeTones(hear(), rules);
        m_check.types = judgement.types;
        for (std::size_t line = 0; line < m_lines.size(); ++line) {
            m_check.lines[line].type = judgement.types[line];
            m_check.lines[line].tones = judgement.tones[line];
        }
        add(judgement.faults);
        addLicensedTones();
    }

    /// A freed cell was heard as any tone; say where the licence was needed.
    void addLicensedTones()
    {
        for (const Licence& licence : m_options.licences) {
            const auto line = static_cast<std::size_t>(licence.place.line);
            const auto cell = static_cast<std::size_t>(licence.place.cell);
            if (!licence.frees(FreedRule::Tone) || line >= m_lines.size() || cell >= m_lines[line].size())
                continue;
            char& letter = m_check.lines[line].tones[cell];
            const ToneSet tones = m_hearing.tone(m_lines[line][cell], licence.place, false).any;
            const ToneSet needed = letter == 'x' ? anyTone : letter == 'P' ? levelTone : obliqueTone;
            if ((tones & needed) != 0)
                continue;
            letter = tones == levelTone ? 'P' : 'Z';
            m_check.faults.push_back({ FaultCode::Tone, licence.place, {}, false, true });
        }
    }

    GroupSet firstGroups() const
    {
        return m_hearing.rhymes(m_lines.front().back(), { 0, static_cast<int>(m_lines.front().size()) - 1 });
    }

    /// Whether the first line's last character could rhyme with the others.
    bool firstLineRhymes(const RhymeFinding& rhyme) const
    {
        if (rhyme.group < 0)
            return false;
        GroupSet groups = firstGroups();
        if (m_options.neighbours)
            groups = withNeighbours(m_options.book, groups);
        return (groups & rhyme.groups) != 0;
    }

    bool firstLineEndsAsAnother() const
    {
        for (std::size_t line = 1; line < m_lines.size(); line += 2) {
            if (m_lines[line].back() == m_lines.front().back())
                return true;
        }
        return false;
    }

    /// Whether the first line rhymes. Without tones nothing asks it to: where it ends as a later one does, that is
    /// chance and no 重韵. Where the even lines leave several groups, those that hold the first line's rhyme too, or a
    /// neighbour of it, are the poem's.
    bool decideFirst(RhymeFinding& rhyme, bool tones) const
    {
        if (m_lines.size() < 2)
            return false;
        if (rhyme.kind == RhymeKind::Oblique)
            return firstRhymesObliquely(m_hearing, m_lines, rhyme) && !firstLineEndsAsAnother();
        const bool rhymes =
            tones ? isRhymeType(m_check.types.front()) : firstLineRhymes(rhyme) && !firstLineEndsAsAnother();
        if (!rhymes)
            return false;
        GroupSet shared = rhyme.groups & firstGroups();
        if (shared == 0 && m_options.neighbours)
            shared = rhyme.groups & withNeighbours(m_options.book, firstGroups());
        if (shared != 0)
            rhyme = findRhyme(m_hearing, m_lines, shared);
        return true;
    }

    void judgeAllRhymes(const RhymeFinding& rhyme, bool firstRhymes)
    {
        m_check.rhymeGroup = rhyme.name;
        m_check.rhymeGroups = rhyme.groups;
        for (std::size_t line = 0; line < m_lines.size(); ++line) {
            if (line % 2 == 1 || (line == 0 && firstRhymes))
                m_check.rhymes += m_lines[line].back();
        }
        if (m_options.rhyme && m_lines.size() > 1)
            add(judgeRhymes(m_hearing, m_lines, m_options, rhyme, firstRhymes));
        if (m_options.rhyme && m_options.finePoints && m_lines.size() > 3)
            add(finePoints(m_hearing, m_lines, rhyme, firstRhymes));
        add(judgeRepeats(m_lines, m_options));
    }

    void nameTones()
    {
        for (std::size_t row = 0; row < m_lines.size(); ++row) {
            for (std::size_t cell = 0; cell < m_lines[row].size(); ++cell) {
                const CellPlace place{ static_cast<int>(row), static_cast<int>(cell) };
                const HeardTone heard = m_hearing.tone(m_lines[row][cell], place, false);
                m_check.lines[row].tones += !heard.known ? '?'
                    : heard.usual == anyTone             ? 'x'
                    : heard.usual == levelTone           ? 'P'
                                                         : 'Z';
            }
        }
    }

    char32_t characterAt(CellPlace place) const
    {
        return m_lines[static_cast<std::size_t>(place.line)][static_cast<std::size_t>(place.cell)];
    }

    void finish(bool tones)
    {
        auto& faults = m_check.faults;
        std::stable_sort(
            faults.begin(), faults.end(), [](const Fault& a, const Fault& b) { return a.place < b.place; });
        bool sound = tones;
        for (Fault& fault : faults) {
            fault.characters = std::u32string(1, characterAt(fault.place));
            if (fault.other)
                fault.otherCharacter = characterAt(*fault.other);
            if (!fault.note && isFreed(fault.place, ruleOf(fault.code)))
                fault.licensed = true;
            const bool ofTones = ruleOf(fault.code) == FreedRule::Tone && fault.code != FaultCode::LineLength;
            sound = sound && !(ofTones && fault.counts());
        }
        m_check.regulated = sound;
        decideVerdict(m_check, m_options.sequence != Sequence::Automatic);
        for (const Fault& fault : faults)
            m_check.lines[static_cast<std::size_t>(fault.place.line)].faults.push_back(fault);
        for (const Sequence sequence : { Sequence::A, Sequence::B, Sequence::C, Sequence::D }) {
            if (tones && typesOf(sequence, m_lines.size()) == m_check.types)
                m_check.sequence = sequence;
        }
    }

    const VerseData& m_data;
    const CheckOptions& m_options;
    Hearing m_hearing;
    const std::vector<std::u32string>& m_lines;
    PoemCheck m_check;
};

} // namespace

int PoemCheck::faultCount() const
{
    return static_cast<int>(
        std::count_if(faults.begin(), faults.end(), [](const Fault& fault) { return fault.counts(); }));
}

CheckOptions checkOptionsOf(const Plan& plan)
{
    CheckOptions options;
    options.book = plan.book;
    options.tones = plan.tones;
    options.sequence = plan.tones == ToneMode::Off ? Sequence::Automatic : plan.sequence;
    options.rhyme = plan.rhyme != RhymeMode::Off;
    options.rhymeGroup = plan.rhyme == RhymeMode::Named ? plan.rhymeGroup : std::string();
    options.neighbours = plan.neighbours;
    options.repeats = plan.repeats;
    for (const FixedCell& cell : plan.fixed)
        options.given.push_back(cell.place);
    options.licences = plan.licences;
    options.readings = plan.readings;
    options.finePoints = false;
    return options;
}

Result<PoemCheck> checkLines(
    const VerseData& data, const std::vector<std::u32string>& lines, const CheckOptions& options)
{
    const auto isEmpty = [](const std::u32string& line) { return line.empty(); };
    if (lines.empty() || std::any_of(lines.begin(), lines.end(), isEmpty))
        return fail(ErrorCode::TextEmpty, "check", {}, {}, "one character");
    return Checker(data, options, lines).run();
}

Result<TextCheck> checkText(const VerseData& data, std::u32string_view text, const CheckOptions& options)
{
    const std::vector<ChosenReading> none;
    const Hearing hearing(data, options.book, none);
    TextCheck check;
    check.read =
        readVerse(text, [&](const auto& first, const auto& second) { return rhymeTogether(hearing, first, second); });
    if (check.read.poems.empty())
        return fail(ErrorCode::TextEmpty, "check", {}, {}, "one character");
    for (const ReadPoem& poem : check.read.poems) {
        Result<PoemCheck> judged = checkLines(data, poem.lines, options);
        if (!judged)
            return tl::unexpected(judged.error());
        check.poems.push_back(std::move(*judged));
    }
    return check;
}

Result<PoemCheck> checkPoem(const VerseData& data, std::u32string_view text, const CheckOptions& options)
{
    Result<TextCheck> check = checkText(data, text, options);
    if (!check)
        return tl::unexpected(check.error());
    return std::move(check->poems.front());
}

} // namespace lettrine
