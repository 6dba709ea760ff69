// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/conversion.h"

#include "base/numbers.h"
#include "text/opencc_converter.h"

#include <cstdlib>
#include <memory>
#include <mutex>

#include <utf8proc.h>

namespace lettrine {

namespace {

/// One of OpenCC's own configurations, opened when first asked for. A failure is tried again at the next call: the data
/// may have been installed meanwhile.
class SystemConversion {
public:
    explicit SystemConversion(const char* configuration)
        : m_configuration(configuration)
    {
    }

    Result<std::string> convert(std::string_view utf8)
    {
        std::shared_ptr<const OpenCcConverter> converter;
        {
            const std::lock_guard lock(m_mutex);
            if (!m_converter) {
                Result<OpenCcConverter> opened = OpenCcConverter::openInstalled(m_configuration);
                if (!opened)
                    return tl::unexpected<Error>(opened.error());
                m_converter = std::make_shared<const OpenCcConverter>(std::move(*opened));
            }
            converter = m_converter;
        }
        return converter->convert(utf8);
    }

private:
    const char* m_configuration;
    std::mutex m_mutex;
    std::shared_ptr<const OpenCcConverter> m_converter;
};

/// utf8proc's answer for a whole text, or nothing if it fails (no memory, invalid UTF-8).
Result<std::string> normalise(std::string_view utf8, int options)
{
    utf8proc_uint8_t* raw = nullptr;
    const utf8proc_ssize_t length = utf8proc_map(reinterpret_cast<const utf8proc_uint8_t*>(utf8.data()),
        static_cast<utf8proc_ssize_t>(utf8.size()), &raw, static_cast<utf8proc_option_t>(options));
    const std::unique_ptr<utf8proc_uint8_t, void (*)(void*)> owner(raw, &std::free);
    if (length < 0)
        return fail(ErrorCode::Internal, "text", {}, utf8proc_errmsg(length));
    return std::string(reinterpret_cast<const char*>(raw), static_cast<std::size_t>(length));
}

tl::unexpected<Error> invalidUtf8(std::size_t byte)
{
    return fail(ErrorCode::Utf8Invalid, "text", {}, numberText(std::uint64_t(byte + 1)));
}

} // namespace

Result<std::string> toSimplified(std::string_view utf8)
{
    static SystemConversion conversion("t2s.json");
    return conversion.convert(utf8);
}

Result<std::string> toTraditional(std::string_view utf8)
{
    static SystemConversion conversion("s2t.json");
    return conversion.convert(utf8);
}

Result<std::string> toNfc(std::string_view utf8)
{
    if (const auto byte = firstInvalidByte(utf8))
        return invalidUtf8(*byte);
    return normalise(utf8, UTF8PROC_STABLE | UTF8PROC_COMPOSE);
}

bool isMark(CodePoint codePoint)
{
    const utf8proc_category_t category = utf8proc_category(static_cast<utf8proc_int32_t>(codePoint));
    return category == UTF8PROC_CATEGORY_MN || category == UTF8PROC_CATEGORY_MC;
}

CodePoint unifiedIdeograph(CodePoint codePoint)
{
    const bool candidate = (codePoint >= 0x2F00 && codePoint <= 0x2FD5) || (codePoint >= 0x2E80 && codePoint <= 0x2EFF)
        || (codePoint >= 0xF900 && codePoint <= 0xFAFF) || (codePoint >= 0x2F800 && codePoint <= 0x2FA1F);
    if (!candidate)
        return codePoint;
    const Result<std::string> mapped =
        normalise(toUtf8(codePoint), UTF8PROC_STABLE | UTF8PROC_COMPOSE | UTF8PROC_COMPAT);
    if (!mapped || mapped->empty())
        return codePoint;
    const DecodedCodePoint first = decodeCodePoint(*mapped);
    return first.length == mapped->size() ? first.codePoint : codePoint;
}

CodePoint fullWidth(CodePoint codePoint)
{
    if (codePoint == U' ')
        return 0x3000;
    if (codePoint >= 0x21 && codePoint <= 0x7E)
        return codePoint + 0xFEE0;
    // U+FF61 … U+FF9D in order; the two voicing marks that follow combine and stay.
    static constexpr std::u32string_view forms =
        U"。「」、・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテト"
        U"ナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン";
    if (codePoint >= 0xFF61 && codePoint < 0xFF61 + forms.size())
        return forms[codePoint - 0xFF61];
    return codePoint;
}

CodePoint halfWidth(CodePoint codePoint)
{
    if (codePoint == 0x3000)
        return U' ';
    if (codePoint >= 0xFF01 && codePoint <= 0xFF5E)
        return codePoint - 0xFEE0;
    return codePoint;
}

} // namespace lettrine
