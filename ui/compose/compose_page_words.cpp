// SPDX-License-Identifier: GPL-3.0-or-later
// What the Compose page says on its buttons and lines.
#include "compose/compose_page.h"
#include "compose/version_cards.h"
#include "words/numbers_text.h"

#include <QAction>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QToolButton>

namespace lettrine {

void ComposePage::showRun()
{
    const bool writing = m_desk->isWriting();
    const bool ready = m_desk->toolsState() == VerseDesk::Tools::Ready;
    const auto& found = m_plan->judgement().feasibility;
    m_write->setText(tr("Write %n version(s)", nullptr, m_count->value()));
    m_write->setEnabled(ready && !writing && found && found->feasible);
    m_stop->setEnabled(writing);
    m_anew->setEnabled(ready && !writing);
    m_sheet->setEnabled(m_plan->state().filledCount() > 0);
    if (!writing)
        m_tick.stop();
    else if (!m_tick.isActive())
        m_tick.start();
    showProgress();
}

void ComposePage::showProgress()
{
    if (m_desk->isWriting())
        m_progress->setText(tr("%1 of %2 versions, %3 s")
                                .arg(QString::number(m_desk->done()), QString::number(m_desk->total()),
                                    decimalText(static_cast<double>(m_desk->elapsedMilliseconds()) / 1000, 1)));
    else if (m_versions->rowCount() > 0)
        m_progress->setText(tr("%n version(s), best first", nullptr, m_versions->rowCount()));
    else
        m_progress->setText(tr("Versions appear here, best first, while they are written."));
}

void ComposePage::showVersionButtons()
{
    const QList<int> rows = m_cards->selectedVersions();
    m_take->setEnabled(rows.size() == 1);
    m_keep->setEnabled(rows.size() == 1);
    m_compare->setEnabled(rows.size() == 2);
    const bool kept =
        rows.size() == 1 && m_versions->version(rows.front()) != nullptr && m_versions->version(rows.front())->kept;
    m_keep->setText(kept ? tr("Let go") : tr("Keep"));
    showProgress();
}

void ComposePage::retranslate()
{
    m_stop->setText(tr("Stop"));
    m_stop->setToolTip(tr("Ends the writing; the versions so far stay (Esc)"));
    m_write->setToolTip(
        tr("Writes versions under the rules and ranks them (Ctrl+Return); locked cells stay. Temperature, "
           "cuts and seed are those of Sampling."));
    m_count->setAccessibleName(tr("How many versions to write"));
    m_count->setToolTip(m_count->accessibleName());
    m_anew->setText(tr("Write anew"));
    m_anew->setToolTip(tr("Write a part of the poem again; locked cells stay"));
    m_anewLine->setText(tr("This &line"));
    m_anewCell->setText(tr("This &cell"));
    m_anewRest->setText(tr("The &rest"));
    m_clear->setText(tr("Clear what is not loc&ked"));
    m_lookahead->setText(tr("Look &ahead to rhymes and fixed cells"));
    m_check->setText(tr("&Check a poem…"));
    m_check->setToolTip(tr("Judges a poem of your own: form, tones, rhyme, every fault with its reason"));
    m_sheet->setText(tr("Poem…"));
    m_sheet->setToolTip(tr("The poem in its vertical layout; export as SVG, PNG, PDF or text"));
    // Each sign stays with its word where the line breaks.
    QStringList signs = tr("○ level 平   ● oblique 仄   ◐ either   韵 rhyme").split(QStringLiteral("   "));
    for (QString& sign : signs)
        sign.replace(QLatin1Char(' '), QChar(0xA0));
    m_legend->setText(signs.join(QStringLiteral("   ")));
    m_take->setText(tr("Take"));
    m_take->setToolTip(tr("Put this version into the grid (Enter)"));
    m_keep->setToolTip(tr("It stays when new versions are written (K)"));
    m_compare->setText(tr("Compare"));
    m_compare->setToolTip(tr("Select two versions to lay them side by side"));
    showRun();
    showVersionButtons();
}

} // namespace lettrine
