// SPDX-License-Identifier: GPL-3.0-or-later
#include "compose/plan_model.h"

#include "compose/plan_command.h"
#include "compose/verse_words.h"
#include "verse/characters.h"
#include "words/text_positions.h"

namespace lettrine {

PlanModel::PlanModel(QUndoStack& undo, QObject* parent)
    : QAbstractTableModel(parent)
    , m_undo(undo)
{
    // A view may ask for any cell at once: a screen reader does, long before the page is shown.
    judge();
}

void PlanModel::setTools(std::shared_ptr<const VerseTools> tools)
{
    m_tools = std::move(tools);
    m_standIns.clear();
    apply(m_state);
}

void PlanModel::restore(ComposeState state)
{
    makeConsistent(state);
    apply(state);
}

void PlanModel::apply(const ComposeState& state)
{
    const bool sameSize = state.rules.lines == m_state.rules.lines && state.rules.cells == m_state.rules.cells;
    if (!sameSize)
        beginResetModel();
    const ComposeState next = state; // `state` may be m_state itself
    if (next.rules.book != m_state.rules.book)
        m_standIns.clear();
    m_state = next;
    ++m_version;
    judge();
    if (!sameSize) {
        m_targets.clear();
        m_preview.clear();
        endResetModel();
    } else if (rowCount() > 0) {
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
        Q_EMIT headerDataChanged(Qt::Vertical, 0, rowCount() - 1);
    }
    Q_EMIT changed();
}

void PlanModel::judge()
{
    if (m_tools) {
        m_judgement = judgePoem(*m_tools->vocabulary, m_state);
        return;
    }
    m_judgement = {};
    m_judgement.expected.assign(m_state.cells.size(), anyTone);
    m_judgement.rhymes.assign(m_state.cells.size(), false);
}

void PlanModel::edit(const QString& name, const std::function<void(ComposeState&)>& change, int mergeId)
{
    ComposeState after = m_state;
    change(after);
    makeConsistent(after);
    // A reading is one of its character in its book.
    std::erase_if(after.rules.readings, [&](const ChosenReading& reading) {
        return after.rules.book != m_state.rules.book || !reading.place
            || after.at(*reading.place).character != reading.character;
    });
    if (after == m_state)
        return;
    Q_EMIT edited();
    m_undo.push(new PlanCommand(*this, name, m_state, after, mergeId));
}

TakenHeads PlanModel::read(const QString& text) const
{
    if (m_tools) {
        if (Result<TakenHeads> heads = readHeads(*m_tools->vocabulary, utf8(text)))
            return *heads;
    }
    TakenHeads heads;
    for (const char32_t character : withoutSeparators(text.toStdU32String()))
        heads.heads.push_back({ character, character, true });
    return heads;
}

std::vector<ComposeCell> PlanModel::cellsOf(const std::u32string& line) const
{
    std::vector<ComposeCell> cells;
    const TakenHeads whole = read(QString::fromStdU32String(line));
    for (std::size_t i = 0; i < line.size(); ++i) {
        TakenHeads one;
        if (whole.heads.size() != line.size())
            one = read(QString::fromUcs4(&line[i], 1));
        const TakenHead* head = whole.heads.size() == line.size() ? &whole.heads[i]
            : one.heads.size() == 1                               ? &one.heads.front()
                                                                  : nullptr;
        cells.push_back(
            head ? ComposeCell{ head->taken, head->mapped() ? head->typed : U'\0', 0, true } : ComposeCell());
    }
    return cells;
}

std::optional<PlanModel::Taken> PlanModel::putPoem(const QString& text)
{
    const ReadVerse verse = readVerse(text.toStdU32String());
    if (verse.poems.empty() || verse.poems.front().lines.empty())
        return std::nullopt;
    const std::vector<std::u32string>& lines = verse.poems.front().lines;
    const std::size_t width = lines.front().size();
    if (std::any_of(lines.begin(), lines.end(), [width](const auto& line) { return line.size() != width; })
        || lines.size() > largestLines || width > largestCells)
        return std::nullopt;
    const auto rows = static_cast<int>(lines.size());
    const auto columns = static_cast<int>(width);
    const Form form = formOf(rows, columns);
    if (form == Form::Free && (rows != m_state.rules.lines || columns != m_state.rules.cells))
        return std::nullopt;
    edit(tr("A whole poem"), [&](ComposeState& state) {
        resizePlan(state, form, rows, columns);
        state.rules.sequence = Sequence::Automatic;
        state.rules.licences.clear();
        if (state.rules.rhyme == RhymeMode::Named)
            state.rules.rhyme = RhymeMode::Automatic;
        state.cells.clear();
        for (const std::u32string& line : lines) {
            const std::vector<ComposeCell> cells = cellsOf(line);
            state.cells.insert(state.cells.end(), cells.begin(), cells.end());
        }
    });
    Taken taken{ {}, rows * columns, {}, {} };
    for (const LeftOut& entry : verse.leftOut) {
        if (entry.kind != LeftOutKind::Mark && entry.kind != LeftOutKind::Markup)
            taken.leftOut += (taken.leftOut.isEmpty() ? QString() : QStringLiteral(" · "))
                + QString::fromStdU32String(entry.text).simplified();
    }
    return taken;
}

void PlanModel::setReading(CellPlace place, const Reading& reading)
{
    edit(tr("Reading"), [&](ComposeState& state) {
        auto& readings = state.rules.readings;
        std::erase_if(readings, [place](const ChosenReading& choice) { return choice.place == place; });
        if (reading.tones != noTone && !state.at(place).empty())
            readings.push_back({ state.at(place).character, place, reading });
    });
}

PlanModel::Taken PlanModel::put(CellPlace place, const QString& text)
{
    if (const std::optional<Taken> poem = putPoem(text))
        return *poem;
    const TakenHeads heads = read(text);
    std::vector<CellPlace> places;
    const std::vector<CellPlace> all = headPlaces(m_state);
    const auto here = std::find(all.begin(), all.end(), place);
    if (here != all.end()) {
        places.assign(here, all.end());
    } else {
        for (int i = m_state.indexOf(place); i < m_state.rules.cellCount(); ++i)
            places.push_back(m_state.placeOf(i));
    }
    Taken taken{ place, static_cast<int>(std::min(places.size(), heads.heads.size())), {} };
    const auto placed = static_cast<std::size_t>(taken.placed);
    for (std::size_t i = placed; i < heads.heads.size(); ++i)
        taken.leftOver += QString::fromUcs4(&heads.heads[i].typed, 1);
    if (placed == 0)
        return taken;
    taken.next = places[std::min(placed, places.size() - 1)];
    edit(tr("Type %1").arg(text.simplified()), [&](ComposeState& state) {
        for (std::size_t i = 0; i < placed; ++i) {
            const TakenHead& head = heads.heads[i];
            state.at(places[i]) = { head.taken, head.mapped() ? head.typed : U'\0', 0, true };
        }
    });
    return taken;
}

QString PlanModel::setHeads(const QString& heads)
{
    if (putPoem(heads))
        return {};
    // A blank of any width keeps an empty place, so that one head can be missing.
    std::vector<ComposeCell> cells;
    for (const char32_t character : heads.toStdU32String()) {
        const QString one = QString::fromUcs4(&character, 1);
        if (character == U' ' || character == 0x3000)
            cells.push_back({});
        else if (const TakenHeads taken = read(one); !taken.heads.empty())
            cells.push_back({ taken.heads[0].taken, taken.heads[0].mapped() ? character : U'\0', 0, true });
    }
    const std::vector<CellPlace> places = headPlaces(m_state);
    edit(
        tr("Heads"),
        [&](ComposeState& state) {
            for (std::size_t i = 0; i < places.size(); ++i) {
                const ComposeCell head = i < cells.size() ? cells[i] : ComposeCell();
                if (state.at(places[i]).character != head.character)
                    state.at(places[i]) = head;
                else if (!head.empty())
                    state.at(places[i]).locked = true;
            }
        },
        1);
    QString leftOver;
    for (std::size_t i = places.size(); i < cells.size(); ++i) {
        if (!cells[i].empty())
            leftOver += QString::fromUcs4(&cells[i].character, 1);
    }
    return leftOver;
}

void PlanModel::takeReadyHeads(const QString& heads)
{
    const TakenHeads taken = read(heads);
    const auto count = static_cast<int>(taken.heads.size());
    edit(tr("Heads %1").arg(heads), [&](ComposeState& state) {
        const Form form = formOf(count, state.rules.cells);
        if (state.place == HeadPlace::Diagonal || state.headLines == HeadLines::Odd)
            moveHeads(state, HeadPlace::Head, 1, HeadLines::Every);
        state.cells.assign(state.cells.size(), ComposeCell());
        resizePlan(state, form, count, state.rules.cells);
        const std::vector<CellPlace> places = headPlaces(state);
        for (std::size_t i = 0; i < std::min(places.size(), taken.heads.size()); ++i) {
            const TakenHead& head = taken.heads[i];
            state.at(places[i]) = { head.taken, head.mapped() ? head.typed : U'\0', 0, true };
        }
    });
}

void PlanModel::clear(CellPlace place)
{
    edit(tr("Clear a cell"), [&](ComposeState& state) { state.at(place) = {}; });
}

void PlanModel::clearUnlocked()
{
    edit(tr("Clear what is not locked"), [](ComposeState& state) {
        for (ComposeCell& cell : state.cells) {
            if (!cell.locked)
                cell = {};
        }
    });
}

void PlanModel::setLocked(CellPlace place, bool locked)
{
    if (m_state.at(place).empty())
        return;
    edit(locked ? tr("Lock") : tr("Unlock"), [&](ComposeState& state) { state.at(place).locked = locked; });
}

void PlanModel::setFreed(CellPlace place, FreedRule rule, bool freed)
{
    edit(freed ? tr("Free a rule") : tr("Hold a rule again"), [&](ComposeState& state) {
        auto& licences = state.rules.licences;
        const auto bit = static_cast<std::uint8_t>(rule);
        auto found = std::find_if(
            licences.begin(), licences.end(), [&](const Licence& licence) { return licence.place == place; });
        if (found == licences.end())
            found = licences.insert(licences.end(), Licence{ place, 0 });
        found->rules = static_cast<std::uint8_t>(freed ? found->rules | bit : found->rules & ~bit);
    });
}

void PlanModel::choose(CellPlace place, char32_t character, double raw, double rulesMass)
{
    edit(tr("Choose %1").arg(QString::fromUcs4(&character, 1)), [&](ComposeState& state) {
        state.at(place) = { character, 0, character, true, raw, rulesMass };
    });
}

void PlanModel::takePoem(const QString& name, const VersePoem& poem, const std::vector<CellPlace>& targets)
{
    edit(name, [&](ComposeState& state) {
        const bool sameSize = state.rules.lines == poem.plan.lines && state.rules.cells == poem.plan.cells;
        if (!sameSize)
            resizePlan(state, poem.plan.form, poem.plan.lines, poem.plan.cells);
        for (int i = 0; i < state.rules.cellCount(); ++i) {
            const CellPlace place = state.placeOf(i);
            if (sameSize && std::find(targets.begin(), targets.end(), place) == targets.end())
                continue;
            ComposeCell& cell = state.at(place);
            if (static_cast<std::size_t>(i) >= poem.cells.size()) {
                if (!cell.locked)
                    cell = {};
                continue;
            }
            const VerseCell& written = poem.cells[static_cast<std::size_t>(i)];
            if (cell.character != written.character)
                cell = { written.character, 0, 0, written.fixed };
            cell.read = written.read;
            cell.raw = written.raw;
            cell.rulesMass = written.rulesMass;
        }
    });
}

void PlanModel::setPreview(const std::vector<CellPlace>& targets, const VersePoem* poem)
{
    m_targets = targets;
    m_preview = poem != nullptr ? poem->characters() : std::u32string();
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

void PlanModel::clearPreview()
{
    setPreview({}, nullptr);
}

bool PlanModel::isHead(CellPlace place) const
{
    const std::vector<CellPlace> heads = headPlaces(m_state);
    return std::find(heads.begin(), heads.end(), place) != heads.end();
}

std::optional<StandIn> PlanModel::standInFor(char32_t character) const
{
    if (!m_tools || character == 0)
        return std::nullopt;
    const auto known = m_standIns.constFind(character);
    if (known != m_standIns.constEnd())
        return *known;
    return *m_standIns.insert(
        character, lettrine::standInFor(*m_tools->vocabulary, character, m_tools->counts, m_state.rules.book));
}

int PlanModel::firstEmpty() const
{
    const auto found =
        std::find_if(m_state.cells.begin(), m_state.cells.end(), [](const ComposeCell& cell) { return cell.empty(); });
    return found == m_state.cells.end() ? -1 : static_cast<int>(found - m_state.cells.begin());
}

} // namespace lettrine
