// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/status_text.h"

#include "session/step_in_view.h"
#include "session/writing_run.h"
#include "words/language.h"
#include "words/numbers_text.h"

#include <QLabel>
#include <QStatusBar>

namespace lettrine {

StatusText::StatusText(
    const TextDocument& document, const WritingRun& run, const StepInView& view, QStatusBar& bar, QObject* parent)
    : QObject(parent)
    , m_document(document)
    , m_run(run)
    , m_view(view)
    , m_state(new QLabel(&bar))
{
    m_state->setObjectName(QStringLiteral("stateText"));
    bar.setSizeGripEnabled(false);
    bar.addWidget(m_state, 1);
    bar.setContentsMargins(12, 0, 12, 0);
    connect(&run, &WritingRun::changed, this, &StatusText::show);
    connect(&view, &StepInView::changed, this, &StatusText::show);
    connect(&document, &TextDocument::modelChanged, this, &StatusText::show);
    spoken(this, [this] { show(); });
}

void StatusText::show()
{
    const std::shared_ptr<const Model> model = m_document.model();
    const bool characters = m_document.tokenizer() && m_document.tokenizer()->isCharacterModel();
    QStringList parts;
    if (!model)
        parts << (m_document.tokenizer() ? tr("As it was kept: no model") : tr("No model"));
    else if (m_run.isWriting())
        parts << (characters ? tr("Writing: %n character(s)", nullptr, m_run.written())
                             : tr("Writing: %n token(s)", nullptr, m_run.written()));
    else
        parts << (characters ? tr("Ready: %n character(s)", nullptr, m_document.shown().size())
                             : tr("Ready: %n token(s)", nullptr, m_document.shown().size()));
    switch (m_run.stopHere()) {
    case StopReason::StopToken:
        parts << tr("The model ended its text here. Press Write to continue past it.");
        break;
    case StopReason::WindowFull:
        parts << tr("The window is full. Press Write to continue.");
        break;
    default:
        break;
    }
    if (const auto& step = m_view.view().step; step && step->detail == StepDetail::Full)
        parts << tr("entropy %1").arg(bitsText(step->entropyBits));
    if (!m_document.useCache())
        parts << tr("without cache");
    m_state->setText(parts.join(QStringLiteral(" · ")));
}

} // namespace lettrine
