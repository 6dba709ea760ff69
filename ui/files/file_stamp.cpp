// SPDX-License-Identifier: GPL-3.0-or-later
#include "files/file_stamp.h"

#include <QFile>

#include <sys/stat.h>

namespace lettrine {

FileStamp FileStamp::of(const QString& path)
{
    struct stat status { };
    if (::stat(QFile::encodeName(path).constData(), &status) != 0)
        return {};
    constexpr std::int64_t second = 1'000'000'000;
    return { status.st_size, status.st_mtim.tv_sec * second + status.st_mtim.tv_nsec, status.st_ino };
}

} // namespace lettrine
