// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace lettrine {

/// Turns bytes that arrive in any pieces (byte-level tokens, pipes) into text that can be shown at once: bytes are held
/// until their code point is whole; bytes that can never become one are given as U+FFFD, one for each maximal invalid
/// part, so invalid input cannot stall the stream. At most 3 bytes are ever held. What push and finish return, joined,
/// is repairUtf8 of all the bytes. One stream belongs to one thread at a time; copying it copies the held bytes.
class Utf8Stream {
public:
    /// Takes more bytes and returns the text that is complete by now (valid UTF-8, perhaps empty).
    std::string push(std::string_view bytes);
    /// Ends the text: U+FFFD once if an incomplete code point is held, else empty. The stream can then be used again.
    std::string finish();
    /// The bytes that are held, 0 to 3 of them.
    std::string_view held() const { return m_held; }

private:
    std::string m_held;
};

} // namespace lettrine
