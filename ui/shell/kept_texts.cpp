// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/kept_texts.h"

#include "base/files.h"
#include "files/opened_file.h"
#include "text/tokenizer.h"
#include "words/text_positions.h"
#include "writing/document.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

namespace lettrine {

namespace {

constexpr qsizetype nameLength = 12;

QString textOf(const Document& document)
{
    const auto tokenizer = Tokenizer::fromJson(document.tokenizer, document.model);
    if (!tokenizer)
        return {};
    std::string bytes;
    for (const std::int32_t id : document.manuscript.ids(document.here))
        bytes += (*tokenizer)->isSpecial(id) ? std::string() : std::string((*tokenizer)->bytes(id));
    return qtText(bytes + document.rest);
}

} // namespace

QStringList keptTexts(const QString& folder)
{
    QStringList files;
    for (const QFileInfo& file :
        QDir(folder).entryInfoList({ QStringLiteral("*.lettrine") }, QDir::Files, QDir::Name | QDir::Reversed))
        files << file.absoluteFilePath();
    return files;
}

QString newKeptText(const QString& folder, const QDateTime& time, const QString& text)
{
    QString words;
    for (const QChar character : text) {
        if (character.isLetter() && words.size() < nameLength)
            words += character;
    }
    const QString stem =
        QStringLiteral("%1/%2 %3").arg(folder, time.toString(QStringLiteral("yyyy-MM-dd HH-mm-ss")), words);
    QString path = stem + QStringLiteral(".lettrine");
    for (int number = 2; QFile::exists(path); ++number)
        path = QStringLiteral("%1-%2.lettrine").arg(stem).arg(number);
    return path;
}

bool keepLeftBehind(const QString& path, const QString& folder)
{
    const Result<std::string> bytes = readFile(filePath(path));
    const Result<Document> document =
        bytes ? readDocument(*bytes, pathText(filePath(path))) : tl::unexpected(bytes.error());
    return document && QFile::rename(path, newKeptText(folder, QFileInfo(path).lastModified(), textOf(*document)));
}

} // namespace lettrine
