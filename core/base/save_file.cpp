// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/files.h"

#include "base/numbers.h"
#include "base/system_error.h"

#include <array>
#include <cerrno>
#include <ctime>
#include <fcntl.h>
#include <optional>
#include <poll.h>
#include <random>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace lettrine {

namespace {

namespace fs = std::filesystem;

// Nobody's own file is called so: what a killed save left may be removed by its name.
constexpr std::string_view saveSuffix = ".lettrine-save";
constexpr int streamMilliseconds = 10'000;
// Where files cannot be locked a temporary file counts as abandoned after a day.
constexpr std::time_t abandonedSeconds = 24 * 3600;

tl::unexpected<Error> writeFailure(const fs::path& path, int code)
{
    if (code == ENOSPC || code == EDQUOT)
        return fail(ErrorCode::DiskFull, pathText(path));
    return fail(ErrorCode::FileUnwritable, pathText(path), {}, systemErrorText(code));
}

/// The file that a chain of links leads to; it need not be there.
fs::path followLinks(fs::path path)
{
    std::error_code failed;
    for (int links = 0; links < 40 && fs::is_symlink(fs::symlink_status(path, failed)); ++links) {
        const fs::path next = fs::read_symlink(path, failed);
        if (failed)
            break;
        path = next.is_absolute() ? next : path.parent_path() / next;
    }
    return path;
}

fs::path folderOf(const fs::path& file)
{
    return file.has_parent_path() ? file.parent_path() : fs::path(".");
}

std::string randomLetters()
{
    constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyz0123456789";
    std::random_device device;
    std::string text(8, ' ');
    for (char& letter : text)
        letter = letters[device() % letters.size()];
    return text;
}

/// The temporary file of one save: locked while its program lives, removed unless it was renamed.
class TemporaryFile {
public:
    TemporaryFile() = default;
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;
    ~TemporaryFile()
    {
        if (!m_path.empty())
            ::unlink(m_path.c_str());
    }
    /// 0, or the system's error.
    int create(const fs::path& target, mode_t mode)
    {
        // A name of 255 bytes leaves no room for more, so only its beginning is taken.
        const std::string name = target.filename().native().substr(0, 100);
        for (int attempt = 0; attempt < 100; ++attempt) {
            const fs::path path = folderOf(target) / ("." + name + "." + randomLetters() + std::string(saveSuffix));
            Descriptor file(::open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, mode));
            if (file.fd < 0 && errno == EEXIST)
                continue;
            if (file.fd < 0)
                return errno;
            // Another program's clean-up may have seen it before it was locked and have removed it.
            struct stat status { };
            const bool locked = ::flock(file.fd, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK;
            if (!locked || ::fstat(file.fd, &status) != 0 || status.st_nlink == 0) {
                ::unlink(path.c_str());
                continue;
            }
            m_file.fd = std::exchange(file.fd, -1);
            m_path = path;
            return 0;
        }
        return EEXIST;
    }
    int descriptor() const { return m_file.fd; }
    /// 0, or the system's error.
    int renameTo(const fs::path& target)
    {
        // The lock goes with the descriptor, so the file is closed only when it has its name.
        if (::rename(m_path.c_str(), target.c_str()) != 0)
            return errno;
        m_path.clear();
        return 0;
    }

private:
    Descriptor m_file;
    fs::path m_path;
};

/// Writes all of `bytes`, or gives the system's error. A stream that takes nothing for ten seconds has timed out.
int writeAll(int descriptor, std::string_view bytes)
{
    while (!bytes.empty()) {
        const ssize_t done = ::write(descriptor, bytes.data(), bytes.size());
        if (done > 0)
            bytes.remove_prefix(static_cast<std::size_t>(done));
        if (done >= 0 || errno == EINTR)
            continue;
        if (errno != EAGAIN && errno != EWOULDBLOCK)
            return errno;
        pollfd waiting{ descriptor, POLLOUT, 0 };
        if (::poll(&waiting, 1, streamMilliseconds) == 0)
            return ETIMEDOUT;
    }
    return 0;
}

int writePieces(int descriptor, const std::function<void(const AppendBytes&)>& write)
{
    int failure = 0;
    write([&](std::string_view bytes) {
        if (failure == 0)
            failure = writeAll(descriptor, bytes);
        return failure == 0;
    });
    return failure;
}

/// Into a pipe, a terminal, a device: there is nothing to replace.
Result<void> writeStream(const fs::path& path, const std::function<void(const AppendBytes&)>& write)
{
    const Descriptor file(::open(path.c_str(), O_WRONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY));
    if (file.fd < 0 && errno == ENXIO)
        return fail(ErrorCode::FileUnwritable, pathText(path), {}, "nobody reads from this pipe");
    if (file.fd < 0)
        return writeFailure(path, errno);
    if (const int failure = writePieces(file.fd, write); failure != 0)
        return writeFailure(path, failure);
    return {};
}

/// Whether an operation failed only because the file system has nothing of the kind.
bool isMissing(int code)
{
    return code == ENOSYS || code == ENOTSUP || code == EOPNOTSUPP || code == EINVAL || code == EPERM;
}

bool isReadOnly(const fs::path& target, const struct stat& status)
{
    // To the superuser everything is writable; what its owner closed to all is meant all the same.
    constexpr mode_t anyWrite = S_IWUSR | S_IWGRP | S_IWOTH;
    return (status.st_mode & anyWrite) == 0
        || (::faccessat(AT_FDCWD, target.c_str(), W_OK, AT_EACCESS) != 0 && errno == EACCES);
}

Result<void> replaceFile(const fs::path& path, const fs::path& target, const std::optional<struct stat>& old,
    const std::function<void(const AppendBytes&)>& write)
{
    TemporaryFile temporary;
    // The content of a private file is private from its first byte; a new file gets what the umask leaves.
    if (const int failure = temporary.create(target, old ? 0600 : 0666); failure != 0)
        return writeFailure(path, failure);
    const int file = temporary.descriptor();
    int failure = writePieces(file, write);
    if (failure == 0 && old) {
        // Ownership is kept if the system allows it. Changing it clears some permissions, so they come after.
        [[maybe_unused]] const int ignored = ::fchown(file, old->st_uid, old->st_gid);
        if (::fchmod(file, old->st_mode & 07777) != 0 && !isMissing(errno))
            failure = errno;
    }
    if (failure == 0 && ::fsync(file) != 0 && !isMissing(errno))
        failure = errno;
    if (failure == 0)
        failure = temporary.renameTo(target);
    if (failure != 0)
        return writeFailure(path, failure);
    // Only now does the new name outlast a power cut. The file is there already, so nothing here is a failure.
    const Descriptor folder(::open(folderOf(target).c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (folder.fd >= 0)
        ::fsync(folder.fd);
    return {};
}

bool isAbandoned(const fs::path& path)
{
    const Descriptor file(::open(path.c_str(), O_RDWR | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW));
    struct stat status { };
    if (file.fd < 0 || ::fstat(file.fd, &status) != 0 || !S_ISREG(status.st_mode))
        return false;
    if (::flock(file.fd, LOCK_EX | LOCK_NB) == 0)
        return true;
    return errno != EWOULDBLOCK && status.st_mtime + abandonedSeconds < std::time(nullptr);
}

} // namespace

void removeAbandonedSaves(const fs::path& folder)
{
    std::error_code failed;
    for (auto entry = fs::directory_iterator(folder, failed); !failed && entry != fs::directory_iterator();
         entry.increment(failed)) {
        const std::string name = entry->path().filename().native();
        if (name.starts_with('.') && name.ends_with(saveSuffix) && isAbandoned(entry->path()))
            ::unlink(entry->path().c_str());
    }
}

Result<void> saveFile(const fs::path& path, std::string_view bytes, ReadOnlyTarget readOnly)
{
    return saveFile(
        path, [&](const AppendBytes& append) { append(bytes); }, readOnly);
}

Result<void> saveFile(
    const fs::path& path, const std::function<void(const AppendBytes&)>& write, ReadOnlyTarget readOnly)
{
    std::optional<struct stat> old(std::in_place);
    if (::stat(path.c_str(), &*old) != 0)
        old.reset();
    if (old && S_ISDIR(old->st_mode))
        return writeFailure(path, EISDIR);
    if (old && S_ISBLK(old->st_mode))
        return fail(ErrorCode::FileUnwritable, pathText(path), {}, "it is a disk, not a file");
    if (old && !S_ISREG(old->st_mode))
        return writeStream(path, write);
    const fs::path target = followLinks(path);
    if (old && readOnly == ReadOnlyTarget::Refuse && isReadOnly(target, *old))
        return fail(ErrorCode::FileReadOnly, pathText(path));
    removeAbandonedSaves(folderOf(target));
    return replaceFile(path, target, old, write);
}

} // namespace lettrine
