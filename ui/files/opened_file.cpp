// SPDX-License-Identifier: GPL-3.0-or-later
#include "files/opened_file.h"

#include "base/files.h"
#include "text/code_points.h"
#include "words/plain_text.h"
#include "words/text_positions.h"

#include <QFile>
#include <QFileInfo>

namespace lettrine {

namespace {

/// Under another name it is known by its entry of the version.
bool isDocument(const QString& path, std::string_view bytes)
{
    return path.endsWith(QLatin1String(".lettrine"), Qt::CaseInsensitive)
        || (bytes.starts_with("{\"") && bytes.find("\"lettrine\":") != std::string_view::npos);
}

} // namespace

std::filesystem::path filePath(const QString& path)
{
    return std::filesystem::path(QFile::encodeName(path).toStdString());
}

OpenedFile openFile(const QString& path)
{
    OpenedFile opened;
    opened.stamp = FileStamp::of(path);
    const Result<std::string> bytes = readFile(filePath(path), largestDocument);
    if (!bytes) {
        opened.error = bytes.error();
    } else if (isDocument(path, *bytes)) {
        Result<Document> document = readDocument(*bytes, utf8(QFileInfo(path).fileName()));
        if (document)
            opened.document = std::move(*document);
        else
            opened.error = document.error();
    } else if (const auto bad = firstInvalidByte(*bytes)) {
        opened.error = Error{ ErrorCode::Utf8Invalid, utf8(path), {}, std::to_string(*bad + 1), {} };
    } else {
        opened.text = withPlainLineEnds(qtText(*bytes));
    }
    return opened;
}

} // namespace lettrine
