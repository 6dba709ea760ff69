// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstdint>

namespace lettrine {

/// What a file was like at a moment. Another stamp later: somebody else has written it. Saving makes a new file of the
/// same name, so the file's number changes even within the clock's grain. A file that is not there has a stamp of its
/// own.
struct FileStamp {
    std::int64_t size = -1;
    std::int64_t nanoseconds = 0; ///< of its last change
    std::uint64_t file = 0; ///< its number in the file system

    /// Of the file that a link leads to. Any thread.
    static FileStamp of(const QString& path);
    bool exists() const { return size >= 0; }
    bool operator==(const FileStamp&) const = default;
};

} // namespace lettrine
