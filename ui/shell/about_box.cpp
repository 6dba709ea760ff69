// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/about_box.h"

#include "model/model_folder.h"
#include "words/text_positions.h"

#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QMessageBox>
#include <QTextBrowser>
#include <QVBoxLayout>

namespace lettrine {

namespace {

/// Strings of this file, in the translation context "About".
struct Words {
    Q_DECLARE_TR_FUNCTIONS(About)
};

} // namespace

void showAbout(QWidget* window)
{
    QMessageBox::about(window, Words::tr("About Lettrine"),
        Words::tr(
            "<h3>Lettrine %1</h3><p>See how a small language model chooses the next character, and compose verse "
            "with it.</p><p>Everything runs on this computer; the program uses no network.</p>"
            "<p>© The Lettrine developers. Free software under the GNU General Public License, version 3 or later.</p>")
            .arg(QStringLiteral(LETTRINE_VERSION)));
}

void showModelCard(const Model& model, QWidget* window)
{
    QDialog dialog(window);
    dialog.setWindowTitle(Words::tr("Model %1").arg(qtText(model.name)));
    auto* text = new QTextBrowser(&dialog);
    text->setOpenLinks(false);
    text->setMarkdown(model.card.empty() ? Words::tr("This model has no card.") : qtText(model.card));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, &dialog);
    QObject::connect(buttons, &QDialogButtonBox::rejected, &dialog, &QDialog::reject);
    auto* layout = new QVBoxLayout(&dialog);
    layout->addWidget(text);
    layout->addWidget(buttons);
    dialog.resize(640, 480);
    dialog.exec();
}

} // namespace lettrine
