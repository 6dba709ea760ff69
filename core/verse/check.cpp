// SPDX-License-Identifier: GPL-3.0-or-later
#include "verse/check.h"

#include "verse/characters.h"
#include "verse/check_rhymes.h"
#include "verse/check_tones.h"

#include <algorithm>
#include <array>
#include <map>

namespace lettrine {

namespace {

struct FaultWords {
    std::string_view name;
    std::string_view chinese;
    std::string_view sentence;
};

constexpr std::array<FaultWords, faultCodeCount> faultWords{ {
    { "tone", "失律", "The tone does not fit the line here." },
    { "lonely-level", "孤平", "The only ping before the rhyme stands alone between oblique tones." },
    { "three-level", "三平调", "Three ping tones end the line." },
    { "three-oblique", "三仄尾", "Three oblique tones end the line." },
    { "unrescued", "失救", "The oblique tone is not rescued by a ping in the next line." },
    { "opposition", "失对", "The lines of the couplet are not opposed at position 2." },
    { "adhesion", "失粘", "Position 2 does not take up the tone of the line before." },
    { "rhyme", "落韵", "The character is not in the poem's rhyme group." },
    { "rhyme-repeated", "重韵", "The rhyme character was used as a rhyme before." },
    { "repeat", "重字", "The character was used before." },
    { "line-length", "句长", "The line is not as long as the others." },
    { "great-twist", "大拗", "The oblique tone is rescued by the next line." },
    { "half-twist", "半拗", "A light twist, which needs no rescue." },
    { "special-twist", "特拗", "The third and fourth from the tail's start have changed tones." },
    { "lonely-rescued", "孤平拗救", "The lonely ping is rescued inside the line." },
    { "neighbour-rhyme", "孤雁出群", "The first line rhymes in a neighbour group." },
} };

const FaultWords& wordsOf(FaultCode code)
{
    return faultWords[static_cast<std::size_t>(code)];
}

/// The given tones of a character as letters: usual readings first.
HeardTone heardTone(const VerseData& data, CodePoint character, RhymeBook book)
{
    const VerseSound& sound = data.sound(character, book);
    return { sound.checking, sound.writing == noTone ? sound.checking : sound.writing };
}

FreedRule ruleOf(FaultCode code)
{
    switch (code) {
    case FaultCode::Rhyme:
    case FaultCode::NeighbourRhyme:
        return FreedRule::Rhyme;
    case FaultCode::RhymeRepeated:
    case FaultCode::Repeat:
        return FreedRule::Repeat;
    default:
        return FreedRule::Tone;
    }
}

class Checker {
public:
    Checker(const VerseData& data, const CheckOptions& options, std::vector<std::u32string> lines)
        : m_data(data)
        , m_options(options)
        , m_lines(std::move(lines))
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
        RhymeFinding rhyme = findRhyme(m_data, m_lines, m_options.book, wanted);
        m_check.obliqueRhyme = rhyme.oblique;
        const bool tones = m_check.form != Form::Free && m_options.tones != ToneMode::Off && !rhyme.oblique;
        if (tones)
            judgeAllTones(rhyme);
        else
            nameTones();
        // Without tones nothing asks the first line to rhyme: where it ends as a later one does, that is chance and no
        // 重韵.
        const bool firstRhymes =
            tones ? isRhymeType(m_check.types.front()) : firstLineRhymes(rhyme) && !firstLineEndsAsAnother();
        if (firstRhymes)
            letFirstLineDecide(rhyme);
        m_check.rhymeGroup = rhyme.name;
        m_check.rhymeGroups = rhyme.groups;
        for (std::size_t line = 0; line < m_lines.size(); ++line) {
            if (line % 2 == 1 || (line == 0 && firstRhymes))
                m_check.rhymes += m_lines[line].back();
        }
        if (m_options.rhyme)
            add(judgeRhymes(m_data, m_lines, m_options, rhyme, firstRhymes));
        add(judgeRepeats(m_lines, m_options));
        finish(tones);
        return std::move(m_check);
    }

private:
    static bool isRhymeType(char type) { return type == 'B' || type == 'D'; }

    void add(const std::vector<Fault>& faults)
    {
        m_check.faults.insert(m_check.faults.end(), faults.begin(), faults.end());
    }

    bool isFreed(CellPlace place, FreedRule rule) const
    {
        return std::any_of(m_options.licences.begin(), m_options.licences.end(),
            [&](const Licence& licence) { return licence.place == place && licence.frees(rule); });
    }

    void judgeLengths()
    {
        std::map<std::size_t, int> lengths;
        for (const std::u32string& line : m_lines) {
            ++lengths[line.size()];
            m_check.lines.push_back({ line, 0, {}, {} });
        }
        const auto usual = std::max_element(
            lengths.begin(), lengths.end(), [](const auto& a, const auto& b) { return a.second < b.second; });
        if (lengths.size() == 1) {
            const bool small = m_lines.size() <= largestLines && usual->first <= largestCells;
            m_check.form =
                small ? formOf(static_cast<int>(m_lines.size()), static_cast<int>(usual->first)) : Form::Free;
            if (m_check.form == Form::Free)
                findNearForm(static_cast<int>(usual->first));
            return;
        }
        findNearForm(static_cast<int>(usual->first));
        for (std::size_t line = 0; line < m_lines.size(); ++line) {
            const int last = static_cast<int>(m_lines[line].size()) - 1;
            if (m_lines[line].size() != usual->first)
                m_check.faults.push_back({ FaultCode::LineLength, { static_cast<int>(line), last }, {} });
        }
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

    std::vector<std::vector<HeardTone>> hear() const
    {
        std::vector<std::vector<HeardTone>> heard(m_lines.size());
        for (std::size_t line = 0; line < m_lines.size(); ++line) {
            for (std::size_t cell = 0; cell < m_lines[line].size(); ++cell) {
                const CellPlace place{ static_cast<int>(line), static_cast<int>(cell) };
                heard[line].push_back(isFreed(place, FreedRule::Tone)
                        ? HeardTone{}
                        : heardTone(m_data, m_lines[line][cell], m_options.book));
            }
        }
        return heard;
    }

    void judgeAllTones(const RhymeFinding& rhyme)
    {
        std::string types;
        if (m_options.sequence != Sequence::Automatic)
            types = typesOf(m_options.sequence);
        ToneJudgement judgement =
            judgeTones(hear(), types, m_options.tones == ToneMode::Loose, !m_options.rhyme || firstLineRhymes(rhyme));
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
            const ToneSet tones = heardTone(m_data, m_lines[line][cell], m_options.book).any;
            const ToneSet needed = letter == 'x' ? anyTone : letter == 'P' ? levelTone : obliqueTone;
            if ((tones & needed) != 0)
                continue;
            letter = tones == levelTone ? 'P' : 'Z';
            m_check.faults.push_back({ FaultCode::Tone, licence.place, {}, false, true });
        }
    }

    std::string typesOf(Sequence sequence) const
    {
        // The judge's own table: line 1, then the cycle that its second line belongs to.
        std::string types;
        switch (sequence) {
        case Sequence::A:
            types = "ABCDABCD";
            break;
        case Sequence::B:
            types = "BDABCDAB";
            break;
        case Sequence::C:
            types = "CDABCDAB";
            break;
        default:
            types = "DBCDABCD";
            break;
        }
        return types.substr(0, m_lines.size());
    }

    /// Whether the first line's last character could rhyme with the others.
    bool firstLineRhymes(const RhymeFinding& rhyme) const
    {
        if (rhyme.group < 0)
            return false;
        GroupSet groups = m_data.sound(m_lines.front().back(), m_options.book).checkingRhymes;
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

    /// Where the even lines leave several groups, those that hold the first line's rhyme too, or a neighbour of it.
    void letFirstLineDecide(RhymeFinding& rhyme) const
    {
        GroupSet shared = rhyme.groups & m_data.sound(m_lines.front().back(), m_options.book).checkingRhymes;
        if (shared == 0 && m_options.neighbours)
            shared = rhyme.groups
                & withNeighbours(m_options.book, m_data.sound(m_lines.front().back(), m_options.book).checkingRhymes);
        if (shared != 0)
            rhyme = findRhyme(m_data, m_lines, m_options.book, shared);
    }

    void nameTones()
    {
        for (CheckedLine& line : m_check.lines) {
            for (const CodePoint character : line.text) {
                const ToneSet usual = heardTone(m_data, character, m_options.book).usual;
                const bool known = m_data.hasReading(character);
                line.tones += !known ? '?' : usual == anyTone ? 'x' : usual == levelTone ? 'P' : 'Z';
            }
        }
    }

    void finish(bool tones)
    {
        auto& faults = m_check.faults;
        std::stable_sort(
            faults.begin(), faults.end(), [](const Fault& a, const Fault& b) { return a.place < b.place; });
        bool sound = tones;
        for (Fault& fault : faults) {
            const auto line = static_cast<std::size_t>(fault.place.line);
            fault.characters = m_lines[line].substr(static_cast<std::size_t>(fault.place.cell), 1);
            if (!fault.note && isFreed(fault.place, ruleOf(fault.code)))
                fault.licensed = true;
            const bool ofTones = ruleOf(fault.code) == FreedRule::Tone && fault.code != FaultCode::LineLength;
            sound = sound && !(ofTones && fault.counts());
            m_check.lines[line].faults.push_back(fault);
        }
        m_check.regulated = sound;
        for (const Sequence sequence : { Sequence::A, Sequence::B, Sequence::C, Sequence::D }) {
            if (tones && typesOf(sequence) == m_check.types)
                m_check.sequence = sequence;
        }
    }

    const VerseData& m_data;
    const CheckOptions& m_options;
    std::vector<std::u32string> m_lines;
    PoemCheck m_check;
};

} // namespace

std::string_view faultName(FaultCode code)
{
    return wordsOf(code).name;
}

std::string_view faultChineseName(FaultCode code)
{
    return wordsOf(code).chinese;
}

std::string_view faultSentence(FaultCode code)
{
    return wordsOf(code).sentence;
}

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
    TextCheck check{
        readVerse(text,
            [&](const auto& first, const auto& second) { return rhymeTogether(data, options.book, first, second); }),
        {}
    };
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
