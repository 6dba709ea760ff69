// SPDX-License-Identifier: GPL-3.0-or-later
#include "candidates/next_page.h"

#include "candidates/candidate_model.h"
#include "candidates/candidate_view.h"
#include "candidates/draw_axis.h"
#include "candidates/step_text.h"
#include "look/theme.h"
#include "session/step_in_view.h"
#include "session/writing_run.h"
#include "text/tokenizer.h"
#include "words/language.h"
#include "words/numbers_text.h"
#include "words/pieces.h"

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QToolButton>
#include <QToolTip>
#include <QVBoxLayout>

namespace lettrine {

namespace {

constexpr double movingLimit = 15; // characters a second above which bars change at once

} // namespace

NextPage::NextPage(TextDocument& document, const WritingRun& run, StepInView& view, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_run(run)
    , m_view(view)
    , m_model(new CandidateModel(this))
    , m_table(new CandidateView(m_model, this))
    , m_axis(new DrawAxis(this))
    , m_header(new QLabel(this))
    , m_why(new QLabel(this))
    , m_veil(new QLabel(this))
    , m_body(new QWidget(this))
    , m_stages(new QToolButton(this))
    , m_masses(new QLabel(this))
    , m_found(new QLabel(this))
    , m_find(new QLineEdit(this))
    , m_pick(new QPushButton(this))
    , m_again(new QPushButton(this))
{
    setObjectName(QStringLiteral("nextPage"));
    m_header->setObjectName(QStringLiteral("nextHeader"));
    m_masses->setObjectName(QStringLiteral("masses"));
    m_found->setObjectName(QStringLiteral("found"));
    m_find->setObjectName(QStringLiteral("find"));
    m_pick->setObjectName(QStringLiteral("pick"));
    m_again->setObjectName(QStringLiteral("drawAgain"));
    m_find->setClearButtonEnabled(true);
    m_why->setObjectName(QStringLiteral("why"));
    for (QLabel* label : { m_header, m_why, m_masses, m_found }) {
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
    }
    m_masses->setForegroundRole(QPalette::PlaceholderText);
    m_found->hide();
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    buttons->addWidget(m_pick);
    buttons->addWidget(m_again);
    buttons->addWidget(m_find, 1);
    auto* head = new QHBoxLayout;
    head->addWidget(m_header, 1);
    head->addWidget(m_stages, 0, Qt::AlignTop);
    m_stages->setObjectName(QStringLiteral("stages"));
    m_stages->setCheckable(true);
    m_stages->setAutoRaise(true);
    connect(m_stages, &QToolButton::toggled, m_table, &CandidateView::setStagesShown);
    auto* box = new QVBoxLayout(m_body);
    box->setContentsMargins(0, 0, 0, 0);
    box->setSpacing(8);
    box->addWidget(m_why);
    box->addWidget(m_table, 1);
    box->addWidget(m_masses);
    box->addWidget(m_axis);
    box->addLayout(buttons);
    box->addWidget(m_found);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 4, 12, 8);
    layout->setSpacing(4);
    layout->addLayout(head);
    layout->addWidget(m_veil, 1);
    layout->addWidget(m_body, 1);
    m_veil->setAlignment(Qt::AlignCenter);
    m_veil->setWordWrap(true);
    m_veil->setForegroundRole(QPalette::PlaceholderText);
    m_veil->hide();
    // Two lines whatever they say, so that the table keeps its place.
    for (QLabel* label : { m_header, m_why, m_masses }) {
        label->setMinimumHeight(2 * label->fontMetrics().lineSpacing() + 8); // Han stands taller than the font says
        label->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    }
    connect(&view, &StepInView::changed, this, &NextPage::showView);
    connect(&document, &TextDocument::modelChanged, this, [this] {
        nameFind();
        showView();
    });
    connect(m_find, &QLineEdit::textChanged, &view, &StepInView::setFind);
    connect(m_table, &CandidateView::picked, &view, &StepInView::pick);
    connect(m_table, &CandidateView::findAsked, m_find, &QLineEdit::setText);
    connect(m_table, &CandidateView::drawAgainAsked, this, &NextPage::drawAgainAsked);
    connect(m_table, &CandidateView::rewindAsked, this, [this] { m_document.back(); });
    connect(m_table, &CandidateView::leaveAsked, this, [this] {
        if (m_manual)
            Q_EMIT manualLeft();
    });
    connect(m_again, &QPushButton::clicked, this, &NextPage::drawAgainAsked);
    connect(m_pick, &QPushButton::clicked, this, [this] {
        if (const int id = m_table->currentCandidate(); id >= 0)
            m_view.pick(id);
    });
    spoken(this, [this] { retranslate(); });
}

void NextPage::retranslate()
{
    m_table->setAccessibleName(tr("Next character"));
    m_table->setWhatsThis(tr("The likeliest characters at this place. Up and Down move, Enter picks, 1 to 8 pick by "
                             "row, R draws again. A struck character was removed; the word says by what."));
    m_axis->setAccessibleName(tr("The draw"));
    m_axis->setWhatsThis(tr("What may be drawn lies end to end from 0 to 1. The needle stands at u, a number that "
                            "depends only on seed and place."));
    m_stages->setText(tr("Stages"));
    m_stages->setToolTip(tr("Columns for what is done to each number: logit, ÷ temperature, softmax, cuts, final"));
    m_veil->setText(tr("Veiled until you have guessed."));
    m_pick->setText(tr("Pick"));
    m_pick->setToolTip(tr("Put the selected character here (Enter, or Alt+1 to Alt+8 by row)"));
    m_again->setText(tr("Draw again"));
    m_again->setToolTip(tr("Draw this place anew: another u (R in the table)"));
    nameFind();
    Q_EMIT m_model->headerDataChanged(Qt::Horizontal, 0, CandidateModel::ColumnCount - 1);
    showView();
}

bool NextPage::hasPieces() const
{
    return m_document.tokenizer() && !m_document.tokenizer()->isCharacterModel();
}

void NextPage::nameFind()
{
    const QString name = hasPieces() ? tr("Find a piece") : tr("Find a character");
    m_find->setPlaceholderText(name);
    m_find->setAccessibleName(name);
    m_find->setToolTip(hasPieces() ? tr("Where any piece stands: its rank, raw, final and what removed it")
                                   : tr("Where any character stands: its rank, raw, final and what removed it"));
}

void NextPage::addEvidence(QWidget* evidence)
{
    auto* box = static_cast<QVBoxLayout*>(m_body->layout());
    box->insertWidget(box->indexOf(m_axis) + 1, evidence);
}

void NextPage::beginDrag()
{
    m_dragging = true;
    m_model->keepGhosts();
}

void NextPage::endDrag()
{
    m_dragging = false;
    m_model->dropGhosts();
}

void NextPage::setManual(bool on)
{
    m_manual = on;
    if (on) {
        m_table->setFocus(Qt::OtherFocusReason);
        m_table->selectDrawn();
    }
    showHeader();
}

void NextPage::setVeiled(bool veiled)
{
    m_veiled = veiled;
    m_body->setVisible(!veiled);
    m_stages->setVisible(!veiled);
    m_veil->setVisible(veiled);
}

QString NextPage::why() const
{
    return m_why->text();
}

void NextPage::showView()
{
    const StepView& view = m_view.view();
    const bool shown = view.step && m_document.tokenizer();
    m_pick->setEnabled(shown);
    m_again->setEnabled(shown && m_document.model());
    if (!shown) {
        m_model->clear();
        m_axis->setData({});
        m_masses->clear();
        m_why->clear();
        m_found->hide();
        showHeader();
        return;
    }
    const bool fast = m_run.isWriting() && (m_run.speed() <= 0 || m_run.speed() > movingLimit);
    const bool move = !m_dragging && !fast && isVisible() && !Theme::instance().reducedMotion();
    const bool sameStep = m_model->hasStep() && m_model->step() == *view.step;
    if (!sameStep) {
        // What the person chose, and not the row that was drawn: only that is kept at another step.
        const bool chosen =
            m_table->hasFocus() && !m_manual && m_model->hasStep() && m_table->currentCandidate() != m_model->step().id;
        const int current = chosen ? m_table->currentCandidate() : -1;
        // A tip of the table that was there.
        if (m_model->hasStep())
            QToolTip::hideText();
        m_model->setStep(
            *view.step, m_document.tokenizer(), move ? CandidateModel::Bars::Move : CandidateModel::Bars::Jump);
        if (move)
            m_table->animate();
        else
            m_table->stopMotion();
        // A selection that stays on its row would point at another character now.
        if (const int row = m_model->rowOf(current); row >= 0)
            m_table->setCurrentIndex(m_model->index(row, CandidateModel::CharacterColumn));
        else
            m_table->selectDrawn();
    }
    showHeader();
    m_why->setText(whyText(view, *m_document.tokenizer()));
    showMasses();
    showAxis();
    showFound();
}

void NextPage::showHeader()
{
    const StepView& view = m_view.view();
    if (!view.step) {
        const QString& rest = m_document.state().rest;
        if (!m_document.model())
            m_header->setText(tr("No model is loaded."));
        else if (rest.isEmpty())
            m_header->setText(tr("Type a few characters, then press Write."));
        else
            m_header->setText(tr("Nothing can follow here: the model does not know %1.")
                                  .arg(rest.left(rest.front().isHighSurrogate() ? 2 : 1)));
        return;
    }
    QString text = headerText(view, hasPieces());
    if (m_manual)
        text = tr("%1 By hand: Enter chooses, Backspace rewinds, Escape leaves.").arg(text);
    m_header->setText(text);
}

void NextPage::showMasses()
{
    m_masses->setText(massesText(*m_view.view().step));
    m_masses->setToolTip(massBeyondText(*m_view.view().step));
}

void NextPage::showAxis()
{
    const StepView& view = m_view.view();
    const Tokenizer& tokenizer = *m_document.tokenizer();
    DrawAxisData shown;
    shown.u = view.step->id >= 0 ? view.step->u : -1;
    // Segments of the live distribution belong to this step only while its settings are those in force.
    shown.segments = view.kind == StepView::Kind::Upcoming || view.kind == StepView::Kind::Evaluated
        ? QVector<DrawSegment>(view.segments.begin(), view.segments.end())
        : segmentsOf(*view.step);
    for (qsizetype i = 0; i < shown.segments.size(); ++i) {
        shown.labels << pieceLabel(tokenizer, shown.segments[i].id);
        if (shown.segments[i].id == view.step->id)
            shown.drawn = static_cast<int>(i);
    }
    m_axis->setData(std::move(shown));
}

void NextPage::showFound()
{
    const StepView& view = m_view.view();
    // What was found belongs to what was looked for: another word's answer is on its way.
    const QString find = m_view.findText().trimmed();
    if (find.isEmpty() || (view.kind != StepView::Kind::Writing && view.find != m_view.findText())) {
        m_found->hide();
        return;
    }
    QStringList lines;
    for (const StepRow& row : view.found)
        lines << foundText(*view.step, row, *m_document.tokenizer());
    if (lines.isEmpty() && !m_run.isWriting())
        lines << tr("“%1” is not in the model's vocabulary.").arg(find);
    m_found->setText(lines.join(QLatin1Char('\n')));
    m_found->setVisible(!lines.isEmpty());
}

} // namespace lettrine
