// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/file_questions.h"

#include <QCoreApplication>
#include <QMessageBox>
#include <QPushButton>

namespace lettrine {

namespace {

/// Strings of this file, in the translation context "Files".
struct Words {
    Q_DECLARE_TR_FUNCTIONS(Files)
};

/// A question in plain text: a file's name may look like markup.
void prepare(QMessageBox& box, const QString& text)
{
    box.setIcon(QMessageBox::Question);
    box.setWindowTitle(Words::tr("Lettrine"));
    box.setTextFormat(Qt::PlainText);
    box.setText(text);
}

} // namespace

ChangesAnswer askAboutChanges(QWidget* window, const QString& title)
{
    QMessageBox box(window);
    prepare(box, Words::tr("Save the changes to %1?").arg(title));
    box.setStandardButtons(QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel);
    box.setDefaultButton(QMessageBox::Save);
    const int answer = box.exec();
    return answer == QMessageBox::Save   ? ChangesAnswer::Save
        : answer == QMessageBox::Discard ? ChangesAnswer::Discard
                                         : ChangesAnswer::Cancel;
}

ChangedAnswer askAboutChanged(QWidget* window, const QString& title)
{
    QMessageBox box(window);
    prepare(box,
        Words::tr("%1 was changed by another program, or in another window, since it was opened or saved here. "
                  "Overwriting it loses those changes.")
            .arg(title));
    QPushButton* overwrite = box.addButton(Words::tr("&Overwrite"), QMessageBox::DestructiveRole);
    QPushButton* saveAs = box.addButton(Words::tr("Save &as…"), QMessageBox::AcceptRole);
    overwrite->setObjectName(QStringLiteral("overwrite"));
    saveAs->setObjectName(QStringLiteral("saveAs"));
    box.addButton(QMessageBox::Cancel);
    box.setDefaultButton(saveAs);
    box.exec();
    return box.clickedButton() == overwrite ? ChangedAnswer::Overwrite
        : box.clickedButton() == saveAs     ? ChangedAnswer::SaveAs
                                            : ChangedAnswer::Cancel;
}

} // namespace lettrine
