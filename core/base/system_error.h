// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace lettrine {

/// The system's English words for an errno, whatever the locale.
std::string systemErrorText(int code);

/// Closes a file descriptor when it goes out of scope.
struct Descriptor {
    int fd = -1;
    Descriptor() = default;
    explicit Descriptor(int opened)
        : fd(opened)
    {
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    ~Descriptor();
};

} // namespace lettrine
