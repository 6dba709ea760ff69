// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/focus_help.h"

#include <QApplication>
#include <QWhatsThis>

namespace lettrine {

void explainFocus()
{
    for (QWidget* widget = QApplication::focusWidget(); widget != nullptr; widget = widget->parentWidget()) {
        const QString text = widget->whatsThis().isEmpty() ? widget->toolTip() : widget->whatsThis();
        if (!text.isEmpty()) {
            QWhatsThis::showText(widget->mapToGlobal(widget->rect().center()), text, widget);
            return;
        }
    }
    QWhatsThis::enterWhatsThisMode();
}

} // namespace lettrine
