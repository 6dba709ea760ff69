// SPDX-License-Identifier: GPL-3.0-or-later
#include "files/save_name.h"

#include "files/write_protected.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileDialog>
#include <QMessageBox>
#include <QRegularExpression>
#include <QStandardPaths>

namespace lettrine {

namespace {

/// Strings of this file, in the translation context "SaveName".
struct Words {
    Q_DECLARE_TR_FUNCTIONS(SaveName)
};

bool hasSuffixOf(const QString& path, const QString& filters)
{
    return suffixesOf(filters).contains(QFileInfo(path).suffix().toLower());
}

bool mayReplace(QWidget* window, const QString& title, const QString& path)
{
    QMessageBox box(QMessageBox::Question, title,
        Words::tr("%1 already exists. Replace it?").arg(QFileInfo(path).fileName()), QMessageBox::Yes | QMessageBox::No,
        window);
    box.setTextFormat(Qt::PlainText);
    box.setDefaultButton(QMessageBox::No);
    return box.exec() == QMessageBox::Yes;
}

void sayWhichSuffixes(QWidget* window, const QString& title, const QString& path, const QString& filters)
{
    QStringList known = suffixesOf(filters);
    for (QString& suffix : known)
        suffix.prepend(QLatin1Char('.'));
    QMessageBox box(QMessageBox::Warning, title,
        Words::tr("%1: a file with the suffix .%2 cannot be written here. Choose one of these: %3.")
            .arg(QFileInfo(path).fileName(), QFileInfo(path).suffix(), known.join(QStringLiteral(", "))),
        QMessageBox::Ok, window);
    box.setTextFormat(Qt::PlainText);
    box.exec();
}

} // namespace

QStringList suffixesOf(const QString& filters)
{
    static const QRegularExpression pattern(QStringLiteral("\\*\\.([A-Za-z0-9]+)"));
    QStringList suffixes;
    for (auto found = pattern.globalMatch(filters); found.hasNext();)
        suffixes << found.next().captured(1).toLower();
    return suffixes;
}

QString askSaveName(
    QWidget* window, const QString& title, const QString& suggestion, const QString& filters, OtherSuffix other)
{
    const QFileInfo suggested(suggestion);
    const QString folder = suggestion == suggested.fileName()
        ? QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation)
        : suggested.absolutePath();
    QFileDialog dialog(window, title, QDir(folder).exists() ? folder : QString(), filters);
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setFileMode(QFileDialog::AnyFile);
    dialog.selectFile(suggested.fileName());
    const auto complete = [&dialog](const QString& filter) { dialog.setDefaultSuffix(suffixesOf(filter).value(0)); };
    QObject::connect(&dialog, &QFileDialog::filterSelected, &dialog, complete);
    // The filter that fits the suggested name, so that the two agree from the start.
    for (const QString& filter : dialog.nameFilters()) {
        if (hasSuffixOf(suggestion, filter))
            dialog.selectNameFilter(filter);
    }
    complete(dialog.selectedNameFilter());
    while (dialog.exec() == QDialog::Accepted) {
        const QString chosen = dialog.selectedFiles().value(0);
        if (chosen.isEmpty())
            return {};
        if (hasSuffixOf(chosen, filters))
            return chosen;
        if (other == OtherSuffix::Refused && !QFileInfo(chosen).suffix().isEmpty()) {
            sayWhichSuffixes(window, title, chosen, filters);
        } else {
            // The dialog asked about another name, if it asked at all.
            const QString whole = chosen + QLatin1Char('.') + suffixesOf(dialog.selectedNameFilter()).value(0);
            if (!QFileInfo::exists(whole) || mayReplace(window, title, whole))
                return whole;
        }
        dialog.selectFile(QFileInfo(chosen).fileName());
    }
    return {};
}

std::optional<SaveTarget> askSaveTarget(
    QWidget* window, const QString& title, const QString& suggestion, const QString& filters)
{
    const QString path = askSaveName(window, title, suggestion, filters);
    if (path.isEmpty())
        return std::nullopt;
    if (!isWriteProtected(path))
        return SaveTarget(path);
    if (!askAboutProtected(window, path))
        return std::nullopt;
    return SaveTarget(path, ReadOnlyTarget::Replace);
}

} // namespace lettrine
