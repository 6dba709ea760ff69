// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/files.h"

#include "base/numbers.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace lettrine {

namespace {

std::string systemText(int code)
{
    // strerrordesc_np has no shared buffer and no locale, unlike strerror.
    const char* text = strerrordesc_np(code);
    return text ? text : "error " + numberText(code);
}

struct Descriptor {
    int fd = -1;
    ~Descriptor()
    {
        if (fd >= 0)
            ::close(fd);
    }
};

tl::unexpected<Error> readFailure(const std::filesystem::path& path, int code)
{
    if (code == ENOENT || code == ENOTDIR)
        return fail(ErrorCode::FileNotFound, pathText(path));
    return fail(ErrorCode::FileUnreadable, pathText(path), {}, systemText(code));
}

tl::unexpected<Error> writeFailure(const std::filesystem::path& path, int code)
{
    if (code == ENOSPC || code == EDQUOT)
        return fail(ErrorCode::DiskFull, pathText(path));
    return fail(ErrorCode::FileUnwritable, pathText(path), {}, systemText(code));
}

Result<std::uint64_t> openForReading(const std::filesystem::path& path, Descriptor& file)
{
    file.fd = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (file.fd < 0)
        return readFailure(path, errno);
    struct stat status { };
    if (::fstat(file.fd, &status) != 0)
        return readFailure(path, errno);
    if (S_ISDIR(status.st_mode))
        return readFailure(path, EISDIR);
    return static_cast<std::uint64_t>(status.st_size);
}

} // namespace

std::string pathText(const std::filesystem::path& path)
{
    const std::string& raw = path.native();
    std::string out;
    for (std::size_t i = 0; i < raw.size();) {
        const auto lead = static_cast<unsigned char>(raw[i]);
        std::size_t length = lead < 0x80  ? 1
            : lead >= 0xF0 && lead < 0xF5 ? 4
            : lead >= 0xE0                ? 3
            : lead >= 0xC2                ? 2
                                          : 0;
        bool good = length > 0 && i + length <= raw.size() && lead < 0xF5;
        for (std::size_t k = 1; good && k < length; ++k)
            good = (static_cast<unsigned char>(raw[i + k]) & 0xC0) == 0x80;
        out += good ? raw.substr(i, length) : std::string("\xEF\xBF\xBD");
        i += good ? length : 1;
    }
    return out;
}

Result<std::string> readFile(const std::filesystem::path& path, std::uint64_t limit)
{
    Descriptor file;
    const auto size = openForReading(path, file);
    if (!size)
        return tl::unexpected(size.error());
    if (*size > limit)
        return fail(ErrorCode::FileTooLarge, pathText(path), {}, numberText(*size), numberText(limit));
    std::string bytes;
    bytes.reserve(*size);
    char buffer[1 << 16];
    // Read to the end and not to st_size: pipes and /proc files say 0.
    while (true) {
        const ssize_t got = ::read(file.fd, buffer, sizeof buffer);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return readFailure(path, errno);
        if (got == 0)
            return bytes;
        bytes.append(buffer, static_cast<std::size_t>(got));
        if (bytes.size() > limit)
            return fail(ErrorCode::FileTooLarge, pathText(path), {}, numberText(std::uint64_t(bytes.size())),
                numberText(limit));
    }
}

Result<void> saveFile(const std::filesystem::path& path, std::string_view bytes)
{
    return saveFile(path, [&](const AppendBytes& append) { append(bytes); });
}

Result<void> saveFile(const std::filesystem::path& path, const std::function<void(const AppendBytes&)>& write)
{
    std::error_code ignored;
    const std::filesystem::path followed = std::filesystem::weakly_canonical(path, ignored);
    const std::filesystem::path target = ignored || followed.empty() ? path : followed;
    std::string pattern = target.native() + ".XXXXXX";
    Descriptor file;
    file.fd = ::mkostemp(pattern.data(), O_CLOEXEC);
    if (file.fd < 0)
        return writeFailure(path, errno);
    int failure = 0;
    write([&](std::string_view bytes) {
        while (!bytes.empty() && failure == 0) {
            const ssize_t done = ::write(file.fd, bytes.data(), bytes.size());
            if (done < 0 && errno != EINTR)
                failure = errno;
            if (done > 0)
                bytes.remove_prefix(static_cast<std::size_t>(done));
        }
        return failure == 0;
    });
    // mkostemp makes the file private; a replaced file keeps its permissions, a new one gets the usual ones.
    struct stat status { };
    const mode_t mask = ::umask(0);
    ::umask(mask);
    const mode_t mode = ::stat(target.c_str(), &status) == 0 ? status.st_mode & 07777 : 0666 & ~mask;
    if (failure == 0 && ::fchmod(file.fd, mode) != 0)
        failure = errno;
    if (failure == 0 && ::fsync(file.fd) != 0)
        failure = errno;
    if (failure == 0 && ::close(std::exchange(file.fd, -1)) != 0)
        failure = errno;
    if (failure == 0 && ::rename(pattern.c_str(), target.c_str()) != 0)
        failure = errno;
    if (failure != 0) {
        ::unlink(pattern.c_str());
        return writeFailure(path, failure);
    }
    return {};
}

Result<MappedFile> MappedFile::open(const std::filesystem::path& path)
{
    Descriptor file;
    const auto size = openForReading(path, file);
    if (!size)
        return tl::unexpected(size.error());
    MappedFile mapped;
    if (*size > 0) {
        void* data = ::mmap(nullptr, *size, PROT_READ, MAP_PRIVATE, file.fd, 0);
        if (data == MAP_FAILED)
            return readFailure(path, errno);
        mapped.m_data = static_cast<const char*>(data);
        mapped.m_size = *size;
    }
    return mapped;
}

MappedFile::MappedFile(MappedFile&& other) noexcept
    : m_data(std::exchange(other.m_data, nullptr))
    , m_size(std::exchange(other.m_size, 0))
{
}

MappedFile& MappedFile::operator=(MappedFile&& other) noexcept
{
    std::swap(m_data, other.m_data);
    std::swap(m_size, other.m_size);
    return *this;
}

MappedFile::~MappedFile()
{
    if (m_data)
        ::munmap(const_cast<char*>(m_data), m_size);
}

} // namespace lettrine
