// SPDX-License-Identifier: GPL-3.0-or-later
#include "compose/rules_page.h"

#include "compose/verse_words.h"
#include "look/theme.h"
#include "words/language.h"
#include "words/text_positions.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QSpinBox>
#include <QStandardItemModel>

namespace lettrine {

namespace {

/// Values of the rhyme list: off, automatic, then the groups.
constexpr int rhymeOff = -2;
constexpr int rhymeAutomatic = -1;

constexpr int linesMergeId = 2;
constexpr int cellsMergeId = 3;
constexpr int nthMergeId = 4;

} // namespace

RulesPage::RulesPage(PlanModel& model, QWidget* parent)
    : QWidget(parent)
    , m_model(model)
    , m_layout(new QFormLayout(this))
    , m_form(new QComboBox(this))
    , m_place(new QComboBox(this))
    , m_tones(new QComboBox(this))
    , m_sequence(new QComboBox(this))
    , m_rhyme(new QComboBox(this))
    , m_book(new QComboBox(this))
    , m_repeats(new QComboBox(this))
    , m_lines(new QSpinBox(this))
    , m_cells(new QSpinBox(this))
    , m_nth(new QSpinBox(this))
    , m_oddLines(new QCheckBox(this))
    , m_neighbours(new QCheckBox(this))
{
    setObjectName(QStringLiteral("rulesPage"));
    m_layout->setContentsMargins(12, 8, 8, 8);
    m_layout->setVerticalSpacing(4);
    m_layout->setRowWrapPolicy(QFormLayout::WrapAllRows);
    m_lines->setRange(smallestLines, largestLines);
    m_cells->setRange(smallestCells, largestCells);
    const std::array<std::pair<QComboBox*, const char*>, 7> boxes{ { { m_form, "verseForm" }, { m_place, "headPlace" },
        { m_tones, "toneMode" }, { m_sequence, "sequence" }, { m_rhyme, "rhyme" }, { m_book, "rhymeBook" },
        { m_repeats, "repeats" } } };
    for (const auto& [box, name] : boxes) {
        box->setObjectName(QLatin1String(name));
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(9);
        box->setMaxVisibleItems(16);
    }
    m_lines->setObjectName(QStringLiteral("verseLines"));
    m_cells->setObjectName(QStringLiteral("verseCells"));
    m_nth->setObjectName(QStringLiteral("headNth"));
    m_oddLines->setObjectName(QStringLiteral("oddLines"));
    m_neighbours->setObjectName(QStringLiteral("neighbours"));
    makeRow(m_formTitle, m_form);
    makeRow(m_linesTitle, m_lines);
    makeRow(m_cellsTitle, m_cells);
    makeRow(m_placeTitle, m_place);
    makeRow(m_nthTitle, m_nth);
    m_layout->addRow(m_oddLines);
    makeRow(m_tonesTitle, m_tones);
    makeRow(m_sequenceTitle, m_sequence);
    makeRow(m_rhymeTitle, m_rhyme);
    makeRow(m_bookTitle, m_book);
    m_layout->addRow(m_neighbours);
    makeRow(m_repeatsTitle, m_repeats);
    join();
    connect(&model, &PlanModel::changed, this, &RulesPage::show);
    spoken(this, [this] { retranslate(); });
}

void RulesPage::makeRow(QLabel*& label, QWidget* field)
{
    label = new QLabel(this);
    label->setBuddy(field);
    label->setForegroundRole(QPalette::PlaceholderText);
    m_layout->addRow(label, field);
}

void RulesPage::join()
{
    const auto chosen = [this](QComboBox* box, std::function<void(int)> take) {
        connect(box, &QComboBox::activated, this,
            [box, take = std::move(take)](int row) { take(box->itemData(row).toInt()); });
    };
    chosen(m_form, [this](int form) { takeForm(form); });
    chosen(m_place, [this](int place) {
        m_model.edit(tr("Place of the heads"),
            [&](ComposeState& state) { moveHeads(state, static_cast<HeadPlace>(place), state.nth, state.headLines); });
    });
    chosen(m_tones, [this](int tones) {
        m_model.edit(tr("Tones"), [&](ComposeState& state) { state.rules.tones = static_cast<ToneMode>(tones); });
    });
    chosen(m_sequence, [this](int sequence) {
        m_model.edit(
            tr("Sequence"), [&](ComposeState& state) { state.rules.sequence = static_cast<Sequence>(sequence); });
    });
    chosen(m_rhyme, [this](int value) { takeRhyme(value); });
    chosen(m_book, [this](int book) {
        m_model.edit(tr("Rhyme book"), [&](ComposeState& state) {
            state.rules.book = static_cast<RhymeBook>(book);
            // A group of one book means nothing in another.
            if (state.rules.rhyme == RhymeMode::Named)
                state.rules.rhyme = RhymeMode::Automatic;
        });
    });
    chosen(m_repeats, [this](int repeats) {
        m_model.edit(tr("Repeats"), [&](ComposeState& state) { state.rules.repeats = static_cast<Repeats>(repeats); });
    });
    const auto counted = [this](QSpinBox* box, const char* name, int mergeId, auto change) {
        connect(box, &QSpinBox::valueChanged, this, [this, name, mergeId, change](int value) {
            m_model.edit(
                tr(name), [&](ComposeState& state) { change(state, value); }, mergeId);
        });
    };
    counted(m_lines, QT_TR_NOOP("Lines"), linesMergeId,
        [](ComposeState& state, int value) { resizePlan(state, Form::Free, value, state.rules.cells); });
    counted(m_cells, QT_TR_NOOP("Characters a line"), cellsMergeId,
        [](ComposeState& state, int value) { resizePlan(state, Form::Free, state.rules.lines, value); });
    counted(m_nth, QT_TR_NOOP("Place of the heads"), nthMergeId,
        [](ComposeState& state, int value) { moveHeads(state, state.place, value, state.headLines); });
    connect(m_oddLines, &QCheckBox::clicked, this, [this](bool on) {
        m_model.edit(tr("Heads on odd lines"), [on](ComposeState& state) {
            moveHeads(state, state.place, state.nth, on ? HeadLines::Odd : HeadLines::Every);
        });
    });
    connect(m_neighbours, &QCheckBox::clicked, this, [this](bool on) {
        m_model.edit(tr("Neighbour groups"), [on](ComposeState& state) { state.rules.neighbours = on; });
    });
}

void RulesPage::takeForm(int form)
{
    m_model.edit(tr("Form"), [form](ComposeState& state) {
        const bool wasFree = state.rules.form == Form::Free;
        resizePlan(state, static_cast<Form>(form), state.rules.lines, state.rules.cells);
        // Coming from free verse, which has none: the tones that the form is known for.
        if (wasFree && state.rules.form != Form::Free)
            state.rules.tones = ToneMode::Standard;
    });
}

void RulesPage::takeRhyme(int value)
{
    m_model.edit(tr("Rhyme"), [value](ComposeState& state) {
        state.rules.rhyme = value == rhymeOff ? RhymeMode::Off
            : value == rhymeAutomatic         ? RhymeMode::Automatic
                                              : RhymeMode::Named;
        if (value >= 0)
            state.rules.rhymeGroup = rhymeGroupName(state.rules.book, value);
    });
}

void RulesPage::fill(QComboBox* box, const QVector<Entry>& entries, int current)
{
    const QSignalBlocker quiet(box);
    bool same = box->count() == entries.size();
    for (int row = 0; same && row < box->count(); ++row)
        same = box->itemText(row) == entries[row].first && box->itemData(row).toInt() == entries[row].second;
    if (!same) {
        box->clear();
        for (const Entry& entry : entries)
            box->addItem(entry.first, entry.second);
        // A long entry is shown whole in the open list.
        int widest = 0;
        for (const Entry& entry : entries)
            widest = std::max(widest, box->fontMetrics().horizontalAdvance(entry.first));
        box->view()->setMinimumWidth(widest + 40);
    }
    box->setCurrentIndex(box->findData(current));
    box->setToolTip(box->currentText());
}

void RulesPage::show()
{
    showForm();
    showTones();
    showRhyme();
}

void RulesPage::showForm()
{
    const ComposeState& state = m_model.state();
    const bool isFree = state.rules.form == Form::Free;
    QVector<Entry> forms;
    for (const Form form : { Form::Jueju5, Form::Jueju7, Form::Lushi5, Form::Lushi7, Form::Free })
        forms.append({ formText(form), static_cast<int>(form) });
    fill(m_form, forms, static_cast<int>(state.rules.form));
    m_layout->setRowVisible(m_lines, isFree);
    m_layout->setRowVisible(m_cells, isFree);
    const QSignalBlocker quietLines(m_lines), quietCells(m_cells), quietNth(m_nth);
    m_lines->setValue(state.rules.lines);
    m_cells->setValue(state.rules.cells);
    QVector<Entry> places{ { tr("First character 藏头"), static_cast<int>(HeadPlace::Head) },
        { tr("Last character 藏尾"), static_cast<int>(HeadPlace::Tail) },
        { tr("Diagonal 斜藏"), static_cast<int>(HeadPlace::Diagonal) },
        { tr("Same place in each line 嵌字"), static_cast<int>(HeadPlace::Nth) } };
    fill(m_place, places, static_cast<int>(state.place));
    m_layout->setRowVisible(m_nth, state.place == HeadPlace::Nth);
    m_nth->setRange(1, state.rules.cells);
    m_nth->setValue(state.nth);
    m_oddLines->setChecked(state.headLines == HeadLines::Odd);
}

void RulesPage::showTones()
{
    const Plan& rules = m_model.state().rules;
    const bool isFree = rules.form == Form::Free;
    QVector<Entry> tones{ { tr("No tone rules"), static_cast<int>(ToneMode::Off) } };
    if (!isFree) {
        tones.append({ tr("Standard"), static_cast<int>(ToneMode::Standard) });
        tones.append({ tr("Loose, with 大拗 and 三仄尾"), static_cast<int>(ToneMode::Loose) });
    }
    fill(m_tones, tones, static_cast<int>(rules.tones));
    m_tones->setEnabled(!isFree);
    m_layout->setRowVisible(m_sequence, rules.tones != ToneMode::Off);
    if (rules.tones == ToneMode::Off)
        return;
    QVector<Entry> sequences{ { tr("Automatic"), static_cast<int>(Sequence::Automatic) } };
    if (const auto& found = m_model.judgement().feasibility) {
        for (const SequenceOption& option : found->sequences)
            sequences.append({ sequenceOptionText(rules.form, option), static_cast<int>(option.sequence) });
    } else {
        for (const Sequence sequence : usualSequences(rules.form))
            sequences.append({ qtText(sequenceChineseName(rules.form, sequence)), static_cast<int>(sequence) });
    }
    fill(m_sequence, sequences, static_cast<int>(rules.sequence));
}

void RulesPage::showRhyme()
{
    const Plan& rules = m_model.state().rules;
    QVector<Entry> rhymes{ { tr("No rhyme"), rhymeOff }, { tr("Automatic"), rhymeAutomatic } };
    int current = rules.rhyme == RhymeMode::Off ? rhymeOff : rhymeAutomatic;
    const auto note = [&](int group) {
        if (rules.rhyme == RhymeMode::Named && qtText(rhymeGroupName(rules.book, group)) == qtText(rules.rhymeGroup))
            current = group;
    };
    if (const auto& found = m_model.judgement().feasibility) {
        for (const GroupOption& option : found->groups) {
            rhymes.append({ groupOptionText(option), option.group });
            note(option.group);
        }
    } else {
        for (int group = 0; group < rhymeGroupCount(rules.book); ++group) {
            rhymes.append({ qtText(rhymeGroupName(rules.book, group)), group });
            note(group);
        }
    }
    fill(m_rhyme, rhymes, current);
    QVector<Entry> books;
    for (int book = 0; book < rhymeBookCount; ++book)
        books.append({ rhymeBookText(static_cast<RhymeBook>(book)), book });
    fill(m_book, books, static_cast<int>(rules.book));
    m_neighbours->setChecked(rules.neighbours);
    m_neighbours->setEnabled(rules.book == RhymeBook::Pingshui && rules.rhyme != RhymeMode::Off);
    const QVector<Entry> repeats{ { tr("Free"), static_cast<int>(Repeats::Free) },
        { tr("None but doubling 萧萧"), static_cast<int>(Repeats::Doubling) },
        { tr("None"), static_cast<int>(Repeats::None) } };
    fill(m_repeats, repeats, static_cast<int>(rules.repeats));
}

void RulesPage::retranslate()
{
    m_formTitle->setText(tr("Fo&rm"));
    m_linesTitle->setText(tr("Lines"));
    m_cellsTitle->setText(tr("Characters a line"));
    m_placeTitle->setText(tr("Heads at"));
    m_nthTitle->setText(tr("Which character"));
    m_oddLines->setText(tr("Heads on odd lines only"));
    m_oddLines->setToolTip(tr("Two heads make four lines, four make eight"));
    m_tonesTitle->setText(tr("T&ones"));
    m_sequenceTitle->setText(tr("Sequence of lines"));
    m_rhymeTitle->setText(tr("Rh&yme"));
    m_bookTitle->setText(tr("Book of rhymes"));
    m_neighbours->setText(tr("Line 1 may rhyme nearby"));
    m_neighbours->setToolTip(tr("The first rhyme may come from a neighbour group (孤雁出群)"));
    m_repeatsTitle->setText(tr("Repeated characters"));
    m_tones->setWhatsThis(tr("Standard holds the tails that need no excuse. Loose adds the great twist 大拗, which the "
                             "next line must rescue, and three oblique tones at the end."));
    m_sequence->setWhatsThis(
        tr("Which types the lines have, named by the tone of the second character and whether line "
           "1 rhymes. Automatic takes the usual ones by their share in Tang verse."));
    m_rhyme->setWhatsThis(tr("Automatic keeps every group that the rhymes so far leave open. A named group shows how "
                             "many characters of the vocabulary rhyme in it."));
    m_book->setWhatsThis(
        tr("Which book says what rhymes. Pingshui is that of Tang verse, Cilin is wider, Modern goes by "
           "Mandarin, for tones too."));
    m_repeats->setWhatsThis(tr("Whether a character may stand twice. Rhymes never repeat."));
    show();
}

} // namespace lettrine
