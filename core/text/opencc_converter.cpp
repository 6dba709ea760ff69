// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/opencc_converter.h"

#include "base/files.h"
#include "base/numbers.h"
#include "text/code_points.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <exception>
#include <system_error>

#include <nlohmann/json.hpp>
#include <opencc/SimpleConverter.hpp>

namespace lettrine {

namespace {

namespace fs = std::filesystem;

/// A folder that is gone, with all that is in it, when this goes out of scope.
class TemporaryFolder {
public:
    TemporaryFolder() = default;
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    ~TemporaryFolder()
    {
        std::error_code ignored;
        if (!m_path.empty())
            fs::remove_all(m_path, ignored);
    }

    Result<void> make()
    {
        std::error_code code;
        const fs::path parent = fs::temp_directory_path(code);
        if (code)
            return fail(ErrorCode::FileUnwritable, "the folder for temporary files", {}, code.message());
        std::string name = (parent / "lettrine-opencc-XXXXXX").string();
        if (!::mkdtemp(name.data()))
            return fail(ErrorCode::FileUnwritable, pathText(parent), {}, std::generic_category().message(errno));
        m_path = name;
        return {};
    }

    const fs::path& path() const { return m_path; }

private:
    fs::path m_path;
};

/// The dictionary without comments, empty lines and carriage returns, as libopencc 1.1.6 can read it.
std::string withoutComments(std::string_view text)
{
    std::string out;
    out.reserve(text.size());
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        std::string_view line = text.substr(0, end);
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        if (line.ends_with('\r'))
            line.remove_suffix(1);
        if (!line.empty() && line.front() != '#')
            out.append(line).append("\n");
    }
    return out;
}

Result<void> copyCleaned(const fs::path& from, const fs::path& to)
{
    const Result<std::string> text = readFile(from, std::uint64_t(64) << 20);
    if (!text)
        return tl::unexpected<Error>(text.error());
    if (const auto byte = firstInvalidByte(*text))
        return fail(ErrorCode::Utf8Invalid, pathText(from), {}, numberText(std::uint64_t(*byte + 1)));
    return saveFile(to, withoutComments(*text));
}

/// The configuration that OpenCC's t2s has. Dictionaries by absolute path: libopencc looks for a bare name in the
/// current folder first, where another edition may lie.
std::string configuration(const fs::path& phrases, const fs::path& ext, const fs::path& characters)
{
    using Json = nlohmann::json;
    const auto dictionary = [](const fs::path& path) { return Json{ { "type", "text" }, { "file", path.string() } }; };
    const Json group{ { "type", "group" },
        { "dicts", Json::array({ dictionary(phrases), dictionary(ext), dictionary(characters) }) } };
    const Json root{ { "name", "traditional to simplified" },
        { "segmentation", { { "type", "mmseg" }, { "dict", dictionary(phrases) } } },
        { "conversion_chain", Json::array({ Json{ { "dict", group } } }) } };
    return root.dump(-1, ' ', false, Json::error_handler_t::replace);
}

} // namespace

struct OpenCcConverter::Handle {
    explicit Handle(const std::string& path)
        : converter(path)
    {
    }
    opencc::SimpleConverter converter;
};

OpenCcConverter::OpenCcConverter(std::unique_ptr<const Handle> handle)
    : m_handle(std::move(handle))
{
}
OpenCcConverter::OpenCcConverter(OpenCcConverter&&) noexcept = default;
OpenCcConverter& OpenCcConverter::operator=(OpenCcConverter&&) noexcept = default;
OpenCcConverter::~OpenCcConverter() = default;

Result<OpenCcConverter> OpenCcConverter::openInstalled(const std::string& name)
{
    std::error_code ignored;
    for (const char* folder : { "/usr/local/share/opencc", "/usr/share/opencc" }) {
        const fs::path path = fs::path(folder) / name;
        if (fs::exists(path, ignored))
            return open(path);
    }
    // Elsewhere only libopencc knows its folder.
    try {
        return OpenCcConverter(std::make_unique<const Handle>(name));
    } catch (const std::exception&) {
        return fail(ErrorCode::FileNotFound, "OpenCC's " + name);
    }
}

Result<OpenCcConverter> OpenCcConverter::open(const fs::path& path)
{
    std::error_code ignored;
    if (!fs::exists(path, ignored))
        return fail(ErrorCode::FileNotFound, pathText(path));
    try {
        return OpenCcConverter(std::make_unique<const Handle>(fs::absolute(path).string()));
    } catch (const std::exception& error) {
        return fail(ErrorCode::FileUnreadable, pathText(path), {}, repairUtf8(error.what()));
    }
}

Result<std::string> OpenCcConverter::convert(std::string_view utf8) const
{
    if (const auto byte = firstInvalidByte(utf8))
        return fail(ErrorCode::Utf8Invalid, "text", {}, numberText(std::uint64_t(*byte + 1)));
    std::string out;
    try {
        // OpenCC takes NUL for the end of the text, so the parts between go one by one.
        for (std::size_t start = 0; start <= utf8.size();) {
            const std::size_t end = std::min(utf8.find('\0', start), utf8.size());
            out += m_handle->converter.Convert(std::string(utf8.substr(start, end - start)));
            if (end < utf8.size())
                out += '\0';
            start = end + 1;
        }
    } catch (const std::exception& error) {
        return fail(ErrorCode::Internal, "OpenCC", {}, repairUtf8(error.what()));
    }
    return out;
}

Result<OpenCcTextDictionaries> OpenCcTextDictionaries::load(
    const fs::path& phrases, const fs::path& characters, const fs::path& charactersExt)
{
    TemporaryFolder folder;
    if (Result<void> made = folder.make(); !made)
        return tl::unexpected<Error>(made.error());
    const std::array<fs::path, 3> sources{ phrases, charactersExt, characters };
    const std::array<fs::path, 3> copies{ folder.path() / "phrases.txt", folder.path() / "ext.txt",
        folder.path() / "characters.txt" };
    for (std::size_t i = 0; i < sources.size(); ++i) {
        if (Result<void> copied = copyCleaned(sources[i], copies[i]); !copied)
            return tl::unexpected<Error>(copied.error());
    }
    const fs::path config = folder.path() / "t2s.json";
    if (Result<void> saved = saveFile(config, configuration(copies[0], copies[1], copies[2])); !saved)
        return tl::unexpected<Error>(saved.error());
    Result<OpenCcConverter> converter = OpenCcConverter::open(config);
    if (!converter) {
        // The folder is temporary: name the file that the caller gave.
        Error error = converter.error();
        error.where = pathText(phrases) + " and the two beside it";
        return tl::unexpected<Error>(error);
    }
    return OpenCcTextDictionaries(std::move(*converter));
}

} // namespace lettrine
