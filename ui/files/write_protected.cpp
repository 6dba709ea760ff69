// SPDX-License-Identifier: GPL-3.0-or-later
#include "files/write_protected.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>

namespace lettrine {

namespace {

/// Strings of this file, in the translation context "Files".
struct Words {
    Q_DECLARE_TR_FUNCTIONS(Files)
};

} // namespace

bool isWriteProtected(const QString& path)
{
    const QFileInfo file(path);
    // Whoever may write to everything still respects what the owner has said.
    constexpr QFile::Permissions write = QFile::WriteOwner | QFile::WriteGroup | QFile::WriteOther;
    return file.exists() && (!file.isWritable() || !(file.permissions() & write));
}

bool askAboutProtected(QWidget* window, const QString& path)
{
    QMessageBox box(window);
    box.setIcon(QMessageBox::Question);
    box.setWindowTitle(Words::tr("Lettrine"));
    box.setTextFormat(Qt::PlainText); // a file's name may look like markup
    box.setText(Words::tr("%1 is write-protected. Replace it all the same?").arg(QFileInfo(path).fileName()));
    box.setStandardButtons(QMessageBox::Yes | QMessageBox::Cancel);
    box.button(QMessageBox::Yes)->setText(Words::tr("&Replace"));
    box.setDefaultButton(QMessageBox::Cancel);
    return box.exec() == QMessageBox::Yes;
}

} // namespace lettrine
