// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/export_actions.h"

#include "cache/cache_page.h"
#include "session/step_in_view.h"
#include "shell/exports.h"
#include "shell/window_actions.h"
#include "words/language.h"

namespace lettrine {

namespace {

/// Enabled with its own text as the tip, or disabled with what is to be done first.
void allow(QAction* action, bool enabled, const QString& first)
{
    action->setEnabled(enabled);
    QString plain = action->text().remove(QLatin1Char('&')).remove(QChar(0x2026));
    action->setToolTip(enabled ? plain : first);
    action->setStatusTip(action->toolTip());
}

} // namespace

ExportActions::ExportActions(
    const TextDocument& document, const StepInView& view, const Pages& pages, WindowActions& actions, QWidget* window)
    : QObject(window)
    , m_document(document)
    , m_view(view)
    , m_pages(pages)
    , m_actions(actions)
{
    connect(&view, &StepInView::changed, this, &ExportActions::show);
    connect(&document, &TextDocument::textReplaced, this, &ExportActions::show);
    connect(&document, &TextDocument::modelChanged, this, &ExportActions::show);
    connect(&pages.cache.race(), &RacePage::raceChanged, this, &ExportActions::show);
    connect(actions.exportText, &QAction::triggered, this, [this, window] { tell(exportText(m_document, window)); });
    connect(actions.exportTable, &QAction::triggered, this,
        [this, window] { tell(exportTable(m_document, m_view, window)); });
    connect(actions.exportBars, &QAction::triggered, this, [this, window] { tell(exportBars(m_pages.next, window)); });
    connect(actions.exportTail, &QAction::triggered, this, [this, window] { tell(exportTail(m_pages.tail, window)); });
    connect(actions.exportRace, &QAction::triggered, this, [this, window] { tell(exportRace(m_pages.cache, window)); });
    // After the actions' own texts, which are set at a change of language too.
    spoken(this, [this] { show(); });
}

void ExportActions::show()
{
    const bool step = m_view.view().step && m_document.tokenizer();
    const QString type = tr("Type or write a text first.");
    allow(m_actions.exportText, !m_document.text().isEmpty(), type);
    allow(m_actions.exportTable, step, type);
    allow(m_actions.exportBars, step, type);
    allow(m_actions.exportTail, step && !m_view.view().tail.empty(),
        tr("Open the panel Tail first (menu View): its curve is only computed while it is open."));
    allow(m_actions.exportRace, m_pages.cache.result() && !m_pages.cache.result()->rows.empty(),
        tr("Run a race in the panel Cache first."));
}

void ExportActions::tell(const Result<void>& done)
{
    if (!done)
        Q_EMIT failed(done.error());
}

} // namespace lettrine
