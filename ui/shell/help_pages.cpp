// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/help_pages.h"

#include "shell/window_actions.h"

#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QMenu>
#include <QTextBrowser>
#include <QVBoxLayout>

namespace lettrine {

namespace {

/// Strings of this file, in the translation context "Help".
struct Words {
    Q_DECLARE_TR_FUNCTIONS(Help)
};

QString row(const QString& keys, const QString& what)
{
    return QStringLiteral("<tr><td style='padding-right: 16px'><b>%1</b></td><td>%2</td></tr>")
        .arg(keys.toHtmlEscaped(), what.toHtmlEscaped());
}

QString rowsOf(const QList<QAction*>& actions)
{
    QString rows;
    for (const QAction* action : actions) {
        if (action->menu() != nullptr) {
            rows += rowsOf(action->menu()->actions());
        } else if (!action->shortcut().isEmpty()) {
            rows += row(action->shortcut().toString(QKeySequence::NativeText), action->statusTip());
        }
    }
    return rows;
}

} // namespace

QString gettingStartedPage()
{
    const QStringList steps{
        Words::tr("<b>Write.</b> Type a few characters and press <b>Write</b>. The model adds one character after the "
                  "other; <b>Stop</b> or Esc ends it, <b>Step</b> adds a single one."),
        Words::tr(
            "<b>Look.</b> The table at the right shows what the model wanted (the pale bar) and what is drawn from "
            "(the dark bar). Click any character of the text to see how it was chosen; click a row and press "
            "<b>Pick</b> to go on from another."),
        Words::tr("<b>Change the odds.</b> Move the temperature or a cut at the left: the bars follow at once."),
        Words::tr("<b>Compare.</b> The button <b>Look</b> opens settings side by side, three temperatures at once, the "
                  "race of the cache, the long tail and the guessing game."),
        Words::tr("<b>Learn.</b> <b>Lessons</b> explains all this in short pages that try things out in the window."),
        Words::tr(
            "<b>Compose.</b> In <b>Compose</b> the model writes verse by the classical rules around the characters "
            "that you give it.")
    };
    QString html = QStringLiteral("<h2>%1</h2><ol>").arg(Words::tr("Getting started"));
    for (const QString& step : steps)
        html += QStringLiteral("<li style='margin-bottom: 8px'>%1</li>").arg(step);
    return html + QStringLiteral("</ol>");
}

QString shortcutsPage(const WindowActions& actions)
{
    const auto title = [](const QString& text) { return QStringLiteral("<h3>%1</h3><table>").arg(text); };
    const QString end = QStringLiteral("</table>");
    return QStringLiteral("<h2>%1</h2>").arg(Words::tr("Keyboard shortcuts")) + title(Words::tr("Everywhere"))
        + rowsOf(actions.menus()) + row(QStringLiteral("F6"), Words::tr("To the next part of the window"))
        + row(QStringLiteral("Shift+F6"), Words::tr("To the part before"))
        + row(QStringLiteral("Alt+1 … Alt+8"), Words::tr("Pick a row of the table")) + end
        + title(Words::tr("In the table")) + row(QStringLiteral("↑ ↓"), Words::tr("Choose a row"))
        + row(QStringLiteral("Enter"), Words::tr("Put its character into the text"))
        + row(QStringLiteral("1 … 8"), Words::tr("Pick by row")) + row(QStringLiteral("R"), Words::tr("Draw again"))
        + row(QStringLiteral("Backspace"), Words::tr("Take a character back")) + end
        + title(Words::tr("In the grid of Compose")) + row(QStringLiteral("↑ ↓ ← →"), Words::tr("Choose a cell"))
        + row(QStringLiteral("Ctrl+L"), Words::tr("Lock or unlock it"))
        + row(QStringLiteral("Delete"), Words::tr("Empty it")) + end;
}

void showHelpPage(const QString& title, const QString& html, QWidget* window)
{
    auto* dialog = new QDialog(window);
    dialog->setObjectName(QStringLiteral("helpPage"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(title);
    auto* text = new QTextBrowser(dialog);
    text->setAccessibleName(title);
    text->setOpenLinks(false);
    text->setHtml(html);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, dialog);
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    auto* layout = new QVBoxLayout(dialog);
    layout->addWidget(text);
    layout->addWidget(buttons);
    dialog->resize(560, 520);
    dialog->show();
}

} // namespace lettrine
