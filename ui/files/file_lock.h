// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace lettrine {

/// A lock on a file of its own, held as long as this object and the process live: the system lets go of it however the
/// process ends. It says nothing of process numbers, which come again after a restart and are all alike in containers.
/// Movable; two locks of one process exclude each other like those of two.
class FileLock {
public:
    FileLock() = default;
    FileLock(FileLock&& other) noexcept;
    FileLock& operator=(FileLock&& other) noexcept;
    /// Lets go; the file stays.
    ~FileLock();

    /// Makes the file if it is missing. An empty lock if another holds it. Where the file system knows no locks nobody
    /// can hold one, so this one counts as held.
    static FileLock take(const QString& path);
    bool isHeld() const { return m_file >= 0; }
    /// Removes the file and lets go.
    void remove();

private:
    int m_file = -1;
    QString m_path;
};

} // namespace lettrine
