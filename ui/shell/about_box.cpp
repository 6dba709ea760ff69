// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/about_box.h"

#include "model/model_folder.h"
#include "words/plain_text.h"
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

/// A card is somebody else's text: it brings no pictures or styles of its own from this computer's files.
class CardView : public QTextBrowser {
public:
    using QTextBrowser::QTextBrowser;

protected:
    QVariant loadResource(int, const QUrl&) override { return {}; }
};

} // namespace

QString plainCard(QString card)
{
    constexpr qsizetype longest = 100'000;
    card = withPlainLineEnds(card.left(longest));
    card.removeIf([](QChar unit) {
        return unit.category() == QChar::Other_Control && unit != QLatin1Char('\n') && unit != QLatin1Char('\t');
    });
    return card;
}

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
    auto* text = new CardView(&dialog);
    text->setOpenLinks(false);
    text->setMarkdown(model.card.empty() ? Words::tr("This model has no card.") : plainCard(qtText(model.card)));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, &dialog);
    QObject::connect(buttons, &QDialogButtonBox::rejected, &dialog, &QDialog::reject);
    auto* layout = new QVBoxLayout(&dialog);
    layout->addWidget(text);
    layout->addWidget(buttons);
    dialog.resize(640, 480);
    dialog.exec();
}

} // namespace lettrine
