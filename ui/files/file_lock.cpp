// SPDX-License-Identifier: GPL-3.0-or-later
#include "files/file_lock.h"

#include <QFile>

#include <cerrno>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace lettrine {

namespace {

/// Whether a path still leads to an open file, or to another that was put in its place.
bool isStill(int file, const QByteArray& path)
{
    struct stat opened { };
    struct stat there { };
    return ::fstat(file, &opened) == 0 && ::stat(path.constData(), &there) == 0 && opened.st_ino == there.st_ino
        && opened.st_dev == there.st_dev;
}

} // namespace

FileLock::FileLock(FileLock&& other) noexcept
    : m_file(std::exchange(other.m_file, -1))
    , m_path(std::move(other.m_path))
{
}

FileLock& FileLock::operator=(FileLock&& other) noexcept
{
    std::swap(m_file, other.m_file);
    std::swap(m_path, other.m_path);
    return *this;
}

FileLock::~FileLock()
{
    if (m_file >= 0)
        ::close(m_file);
}

FileLock FileLock::take(const QString& path)
{
    const QByteArray name = QFile::encodeName(path);
    while (true) {
        FileLock lock;
        lock.m_file = ::open(name.constData(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
        lock.m_path = path;
        if (lock.m_file < 0)
            return {};
        if (::flock(lock.m_file, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK)
            return {};
        // Whoever held it may have removed the file in between.
        if (isStill(lock.m_file, name))
            return lock;
    }
}

void FileLock::remove()
{
    if (m_file < 0)
        return;
    QFile::remove(m_path);
    ::close(std::exchange(m_file, -1));
}

} // namespace lettrine
