// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <span>
#include <string>
#include <string_view>

namespace lettrine {

/// The whole file as bytes. Refused: missing, unreadable (a folder, no permission), larger than `limit` bytes.
Result<std::string> readFile(const std::filesystem::path& path, std::uint64_t limit = std::uint64_t(1) << 32);

/// Safe saving: writes a temporary file in the same folder, flushes it to the disk and renames it over `path`. At any
/// moment `path` is the old file or the new one, never a part. On failure (no permission, disk full) the old file
/// stays and the temporary is removed. A link is followed, so that its target is replaced.
Result<void> saveFile(const std::filesystem::path& path, std::string_view bytes);

/// The same, for content that is written in pieces: `write` is called once with a function that appends bytes and
/// says false when it cannot.
using AppendBytes = std::function<bool(std::string_view)>;
Result<void> saveFile(const std::filesystem::path& path, const std::function<void(const AppendBytes&)>& write);

/// A file mapped read-only into memory. Movable; unmapped when destroyed. The bytes may be read from any thread. The
/// file must not be shortened while mapped (saveFile never does: it renames a new file into place).
class MappedFile {
public:
    static Result<MappedFile> open(const std::filesystem::path& path);
    MappedFile() = default;
    MappedFile(MappedFile&& other) noexcept;
    MappedFile& operator=(MappedFile&& other) noexcept;
    ~MappedFile();
    std::string_view bytes() const { return { m_data, m_size }; }

private:
    const char* m_data = nullptr;
    std::size_t m_size = 0;
};

/// A path as UTF-8 for messages; bytes that are not UTF-8 become U+FFFD.
std::string pathText(const std::filesystem::path& path);

} // namespace lettrine
