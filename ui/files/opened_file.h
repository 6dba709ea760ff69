// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"
#include "files/file_stamp.h"
#include "writing/document.h"

#include <QString>

#include <optional>

namespace lettrine {

/// What a person's file holds.
struct OpenedFile {
    FileStamp stamp; ///< taken before it was read, so that what changes meanwhile is noticed later
    std::optional<Document> document;
    QString text; ///< of a file that is no document, its line ends all '\n'
    std::optional<Error> error; ///< those of readFile and readDocument; Utf8Invalid
};

/// A document is known by its suffix or by how it begins, anything else is a text in UTF-8. Any thread.
OpenedFile openFile(const QString& path);

/// A path for the core: the same bytes that Qt would open.
std::filesystem::path filePath(const QString& path);

} // namespace lettrine
