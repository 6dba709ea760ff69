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

/// Reading and saving. Nothing is ever mapped into memory: whatever happens to a file while it is read, or later, is an
/// error at most. All functions may be called from any thread.

/// Called while bytes are read, after every piece of at most a megabyte, with the number of bytes of that piece. False
/// ends the reading with the error Cancelled. An empty function reads on.
using KeepReading = std::function<bool(std::uint64_t bytes)>;

/// What may be read. A pipe may keep its reader waiting for ever, so only what a person names on the command line may
/// be one; files of a folder and documents may not.
enum class FileKind { Regular, RegularOrPipe };

/// The whole file as bytes. Errors: FileNotFound; FileUnreadable (a folder, a device, a pipe unless `kind` allows it,
/// no permission, cut while it was read); FileTooLarge (more than `limit` bytes); Cancelled. Never waits for a pipe
/// that nobody writes to; a terminal counts as a pipe.
Result<std::string> readFile(const std::filesystem::path& path, std::uint64_t limit = std::uint64_t(1) << 32,
    FileKind kind = FileKind::Regular, const KeepReading& keepReading = {});

/// A regular file that is read piece by piece, for content too large to be in memory twice. A file that is replaced by
/// saving is read on as it was; one that is cut gives an error. Movable; any thread may read.
class InputFile {
public:
    /// Errors: those of readFile.
    static Result<InputFile> open(const std::filesystem::path& path);
    InputFile() = default;
    InputFile(InputFile&& other) noexcept;
    InputFile& operator=(InputFile&& other) noexcept;
    ~InputFile();

    /// Its size when it was opened.
    std::uint64_t size() const { return m_size; }
    /// Fills `out` with the bytes from `begin` on. Errors: FileUnreadable (the file has become shorter, the disk
    /// fails), Cancelled.
    Result<void> readAt(std::uint64_t begin, std::span<char> out, const KeepReading& keepReading = {}) const;

private:
    int m_descriptor = -1;
    std::uint64_t m_size = 0;
    std::filesystem::path m_path;
};

/// What happens to a file that its owner made read-only: it is refused (FileReadOnly), or replaced because a person was
/// asked and wants it so. It stays read-only.
enum class ReadOnlyTarget { Refuse, Replace };

/// Safe saving: writes a temporary file in the same folder, flushes it to the disk, renames it over `path` and flushes
/// the folder. At any moment `path` is the old file or the new one, never a part. On failure (no permission, disk full)
/// the old file stays and the temporary is removed. A link is followed, so that its target is replaced; permissions are
/// kept. Temporary files that a killed save left in the folder are removed.
///
/// A pipe, a terminal or a device such as /dev/null is not replaced but written to; a disk is refused. One that takes
/// nothing for ten seconds is an error.
///
/// Errors: FileReadOnly, FileUnwritable, DiskFull.
Result<void> saveFile(
    const std::filesystem::path& path, std::string_view bytes, ReadOnlyTarget readOnly = ReadOnlyTarget::Refuse);

/// The same, for content that is written in pieces: `write` is called once with a function that appends bytes and
/// says false when it cannot. What `write` throws leaves this function; the old file stays.
using AppendBytes = std::function<bool(std::string_view)>;
Result<void> saveFile(const std::filesystem::path& path, const std::function<void(const AppendBytes&)>& write,
    ReadOnlyTarget readOnly = ReadOnlyTarget::Refuse);

/// Removes the temporary files that killed saves left in a folder. saveFile does it for its own folder.
void removeAbandonedSaves(const std::filesystem::path& folder);

/// A path as UTF-8 for messages; bytes that are not UTF-8 become U+FFFD.
std::string pathText(const std::filesystem::path& path);

} // namespace lettrine
