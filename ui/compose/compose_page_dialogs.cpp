// SPDX-License-Identifier: GPL-3.0-or-later
// The dialogs that the page opens.
#include "compose/compose_page.h"

#include "compose/advice_bar.h"
#include "compose/check_dialog.h"
#include "compose/plan_model.h"
#include "compose/sheet_dialog.h"
#include "compose/verse_desk.h"
#include "compose/version_cards.h"
#include "compose/version_compare.h"
#include "compose/version_model.h"
#include "words/error_text.h"

namespace lettrine {

void ComposePage::compareSelected()
{
    const QList<int> rows = m_cards->selectedVersions();
    if (rows.size() != 2)
        return;
    const PoemVersion first = *m_versions->version(rows[0]);
    const PoemVersion second = *m_versions->version(rows[1]);
    auto* dialog = new VersionCompare(first, second, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &VersionCompare::taken, this,
        [this, first, second](int which) { m_desk->take(which == 0 ? first : second); });
    dialog->open();
}

void ComposePage::checkPoem(const QString& text)
{
    const Result<CheckDialog*> dialog = CheckDialog::show(*m_plan, text, window());
    if (!dialog) {
        m_advice->say(errorText(dialog.error()), Message::Fault);
        return;
    }
    connect(*dialog, &CheckDialog::composed, this, &ComposePage::checkedPoemTaken);
    connect(*dialog, &CheckDialog::composed, m_advice, &AdviceBar::sayLeftOut);
}

void ComposePage::showSheet()
{
    auto* dialog = new SheetDialog(m_plan->state(), m_plan->tools() ? m_plan->tools()->vocabulary : nullptr, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &SheetDialog::failed, this,
        [this](const Error& error) { m_advice->say(errorText(error), Message::Fault); });
    dialog->open();
}

} // namespace lettrine
