// SPDX-License-Identifier: GPL-3.0-or-later
#include "compose/cell_table.h"

#include "candidates/candidate_model.h"
#include "candidates/candidate_view.h"
#include "candidates/step_text.h"
#include "compose/verse_words.h"
#include "look/theme.h"
#include "verse/characters.h"
#include "words/language.h"

#include <QKeyEvent>
#include <QLabel>
#include <QTextDocumentFragment>
#include <QVBoxLayout>

namespace lettrine {

CellTable::CellTable(VerseDesk& desk, PlanModel& model, QWidget* parent)
    : QWidget(parent)
    , m_desk(desk)
    , m_model(model)
    , m_candidates(new CandidateModel(this))
    , m_table(new CandidateView(m_candidates, this))
    , m_header(new QLabel(this))
    , m_masses(new QLabel(this))
{
    setObjectName(QStringLiteral("cellTable"));
    m_header->setObjectName(QStringLiteral("cellHeader"));
    m_header->setWordWrap(true);
    m_masses->setWordWrap(true);
    m_masses->setObjectName(QStringLiteral("cellMasses"));
    m_masses->setForegroundRole(QPalette::PlaceholderText);
    m_table->installEventFilter(this);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    layout->addWidget(m_header);
    layout->addWidget(m_table, 1);
    layout->addWidget(m_masses);
    connect(&desk, &VerseDesk::lookChanged, this, &CellTable::show);
    connect(&desk, &VerseDesk::toolsChanged, this, &CellTable::show);
    connect(m_table, &CandidateView::picked, this, &CellTable::pick);
    connect(m_table, &CandidateView::rewindAsked, this, [this] {
        m_model.clear(m_desk.lookedPlace());
        move(-1);
    });
    connect(m_table, &CandidateView::leaveAsked, this, &CellTable::leaveAsked);
    connect(m_header, &QLabel::linkActivated, this, [this] {
        if (const auto gap = m_desk.gapBefore())
            Q_EMIT placeAsked(*gap);
    });
    spoken(this, [this] {
        m_table->setAccessibleName(tr("Candidates for the cell"));
        m_table->setWhatsThis(tr("What the model wants in this cell. A struck character breaks a rule; the word says "
                                 "which. Enter chooses and goes on, Left and Right change the cell, Backspace clears, "
                                 "Escape returns to the grid."));
        Q_EMIT m_candidates->headerDataChanged(Qt::Horizontal, 0, CandidateModel::ColumnCount - 1);
        show();
    });
}

QString CellTable::header() const
{
    return QTextDocumentFragment::fromHtml(m_header->text()).toPlainText();
}

QString CellTable::headerText() const
{
    switch (m_desk.toolsState()) {
    case VerseDesk::Tools::NoModel:
        return tr("No model is loaded.");
    case VerseDesk::Tools::Unsuitable:
        return tr("This model writes pieces of words; verse needs one that writes characters: choose tang in the menu "
                  "Model.");
    case VerseDesk::Tools::Loading:
        return tr("The verse tables are being read.");
    case VerseDesk::Tools::Failed:
        return m_desk.toolsFault().toHtmlEscaped();
    case VerseDesk::Tools::Ready:
        break;
    }
    const QString place = placeWords(m_desk.lookedPlace());
    if (const auto gap = m_desk.gapBefore())
        return tr("For %1. The model reads from the start: <a href=\"gap\">fill %2</a> first.")
            .arg(place, placeWords(*gap));
    const auto& look = m_desk.look();
    if (!look)
        return m_desk.isWriting() ? tr("For %1, after the writing.").arg(place) : tr("For %1.").arg(place);
    QString text = tr("For %1.").arg(place);
    if (!look->freed.empty()) {
        QStringList places;
        for (const CellPlace freed : look->freed)
            places << placeWords(freed);
        text += QLatin1Char(' ') + tr("What stands at %1 breaks a rule and is let be.").arg(places.join(tr(", ")));
    }
    if (!look->ruled)
        text += QLatin1Char(' ') + tr("The rules cannot be met; shown without them.");
    if (look->deadEnd)
        text += QLatin1Char(' ') + tr("Nothing is allowed here.");
    return text;
}

void CellTable::show()
{
    m_header->setText(headerText());
    const auto& look = m_desk.look();
    if (!look || !m_model.tools()) {
        // The old table stays while the next one is on its way, so that nothing flickers.
        if (m_desk.gapBefore() || m_desk.toolsState() != VerseDesk::Tools::Ready) {
            m_candidates->clear();
            m_masses->clear();
        }
        return;
    }
    const bool same = m_candidates->hasStep() && m_candidates->step() == look->step;
    if (!same) {
        m_candidates->setStep(look->step, m_model.tools()->model->tokenizer);
        m_table->stopMotion();
        m_table->selectDrawn();
    }
    m_masses->setText(massesText(look->step));
    m_masses->setToolTip(massBeyondText(look->step));
}

void CellTable::pick(int id)
{
    const auto& look = m_desk.look();
    if (!m_desk.isLookCurrent() || !m_model.tools())
        return;
    const auto characters = m_model.tools()->vocabulary->characters();
    const char32_t character =
        id >= 0 && static_cast<std::size_t>(id) < characters.size() ? characters[static_cast<std::size_t>(id)] : 0;
    // Special tokens and marks cannot go into a cell.
    if (character == 0 || !isVerseCharacter(character))
        return;
    double raw = 0;
    for (const StepRow& row : look->step.rows) {
        if (row.id == id)
            raw = row.raw;
    }
    m_model.choose(look->place, character, raw, look->step.masses.rules);
    move(1);
}

void CellTable::move(int cells)
{
    const int at = m_model.state().indexOf(m_desk.lookedPlace()) + cells;
    if (at >= 0 && at < m_model.state().rules.cellCount())
        Q_EMIT placeAsked(m_model.state().placeOf(at));
}

bool CellTable::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_table && event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->modifiers() == Qt::NoModifier && (key->key() == Qt::Key_Left || key->key() == Qt::Key_Right)) {
            move(key->key() == Qt::Key_Left ? -1 : 1);
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace lettrine
