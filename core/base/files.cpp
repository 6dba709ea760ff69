// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/files.h"

#include "base/numbers.h"
#include "base/system_error.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <memory>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace lettrine {

namespace {

constexpr std::size_t pieceSize = std::size_t(1) << 20;

tl::unexpected<Error> readFailure(const std::filesystem::path& path, int code)
{
    if (code == ENOENT || code == ENOTDIR)
        return fail(ErrorCode::FileNotFound, pathText(path));
    return fail(ErrorCode::FileUnreadable, pathText(path), {}, systemErrorText(code));
}

tl::unexpected<Error> unreadable(const std::filesystem::path& path, std::string why)
{
    return fail(ErrorCode::FileUnreadable, pathText(path), {}, std::move(why));
}

tl::unexpected<Error> cutShort(const std::filesystem::path& path)
{
    return unreadable(path, "it became shorter while it was read");
}

struct Opened {
    bool isPipe = false;
    std::uint64_t size = 0;
};

Result<Opened> openForReading(const std::filesystem::path& path, FileKind kind, Descriptor& file)
{
    // Opening a pipe would otherwise wait until somebody writes to it.
    file.fd = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
    if (file.fd < 0)
        return readFailure(path, errno);
    struct stat status { };
    if (::fstat(file.fd, &status) != 0)
        return readFailure(path, errno);
    if (S_ISDIR(status.st_mode))
        return readFailure(path, EISDIR);
    if (S_ISREG(status.st_mode))
        return Opened{ false, static_cast<std::uint64_t>(status.st_size) };
    const bool isPipe = S_ISFIFO(status.st_mode) || S_ISSOCK(status.st_mode) || ::isatty(file.fd) == 1;
    if (!isPipe)
        return unreadable(path, "it is a device, not a file");
    if (kind != FileKind::RegularOrPipe)
        return unreadable(path, "it is a pipe, not a file");
    // Whoever names a pipe wants to wait for what comes through it.
    if (const int flags = ::fcntl(file.fd, F_GETFL); flags < 0 || ::fcntl(file.fd, F_SETFL, flags & ~O_NONBLOCK) < 0)
        return readFailure(path, errno);
    return Opened{ true, 0 };
}

} // namespace

Descriptor::~Descriptor()
{
    if (fd >= 0)
        ::close(fd);
}

std::string systemErrorText(int code)
{
    // strerrordesc_np has no shared buffer and no locale, unlike strerror.
    const char* text = strerrordesc_np(code);
    return text ? text : "error " + numberText(code);
}

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

Result<std::string> readFile(
    const std::filesystem::path& path, std::uint64_t limit, FileKind kind, const KeepReading& keepReading)
{
    Descriptor file;
    const auto opened = openForReading(path, kind, file);
    if (!opened)
        return tl::unexpected(opened.error());
    const auto tooLarge = [&](std::uint64_t size) {
        return fail(ErrorCode::FileTooLarge, pathText(path), {}, numberText(size), numberText(limit));
    };
    if (opened->size > limit)
        return tooLarge(opened->size);
    std::string bytes;
    bytes.reserve(opened->size);
    const auto piece = std::make_unique<char[]>(pieceSize);
    // Read to the end and not to st_size: pipes and /proc files say 0.
    while (true) {
        const ssize_t got = ::read(file.fd, piece.get(), pieceSize);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return readFailure(path, errno);
        if (got == 0)
            break;
        const auto count = static_cast<std::size_t>(got);
        if (bytes.size() + count > limit)
            return tooLarge(std::uint64_t(bytes.size()) + count);
        bytes.append(piece.get(), count);
        if (keepReading && !keepReading(count))
            return fail(ErrorCode::Cancelled, pathText(path));
    }
    if (bytes.size() < opened->size)
        return cutShort(path);
    return bytes;
}

Result<InputFile> InputFile::open(const std::filesystem::path& path)
{
    Descriptor descriptor;
    const auto opened = openForReading(path, FileKind::Regular, descriptor);
    if (!opened)
        return tl::unexpected(opened.error());
    InputFile file;
    file.m_descriptor = std::exchange(descriptor.fd, -1);
    file.m_size = opened->size;
    file.m_path = path;
    return file;
}

Result<void> InputFile::readAt(std::uint64_t begin, std::span<char> out, const KeepReading& keepReading) const
{
    while (!out.empty()) {
        const ssize_t got =
            ::pread(m_descriptor, out.data(), std::min(out.size(), pieceSize), static_cast<off_t>(begin));
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return readFailure(m_path, errno);
        if (got == 0)
            return cutShort(m_path);
        begin += static_cast<std::uint64_t>(got);
        out = out.subspan(static_cast<std::size_t>(got));
        if (keepReading && !keepReading(static_cast<std::uint64_t>(got)))
            return fail(ErrorCode::Cancelled, pathText(m_path));
    }
    return {};
}

InputFile::InputFile(InputFile&& other) noexcept
    : m_descriptor(std::exchange(other.m_descriptor, -1))
    , m_size(std::exchange(other.m_size, 0))
    , m_path(std::move(other.m_path))
{
}

InputFile& InputFile::operator=(InputFile&& other) noexcept
{
    std::swap(m_descriptor, other.m_descriptor);
    std::swap(m_size, other.m_size);
    std::swap(m_path, other.m_path);
    return *this;
}

InputFile::~InputFile()
{
    if (m_descriptor >= 0)
        ::close(m_descriptor);
}

} // namespace lettrine
