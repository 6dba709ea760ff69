// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

namespace lettrine {

/// An OpenCC configuration, opened. Everything is read into memory when it is opened. Immutable; any number of threads
/// may convert with one object.
class OpenCcConverter {
public:
    /// One of OpenCC's own ("t2s.json"), from the place where OpenCC was installed. Error FileNotFound if it is not
    /// there, FileUnreadable if OpenCC refuses it.
    static Result<OpenCcConverter> openInstalled(const std::string& name);
    /// A configuration by its path, with its dictionaries beside it. Errors as above.
    static Result<OpenCcConverter> open(const std::filesystem::path& path);

    OpenCcConverter(OpenCcConverter&&) noexcept;
    OpenCcConverter& operator=(OpenCcConverter&&) noexcept;
    ~OpenCcConverter();

    /// Converts a text. Errors: Utf8Invalid; Internal if OpenCC fails.
    Result<std::string> convert(std::string_view utf8) const;

private:
    struct Handle;
    explicit OpenCcConverter(std::unique_ptr<const Handle> handle);
    std::unique_ptr<const Handle> m_handle;
};

/// Conversion with dictionary files of the caller's choice, so that a corpus does not depend on the release of OpenCC
/// that the system has: OpenCC's t2s with these three files, read by libopencc (longest phrase first, then
/// `charactersExt`, then `characters`; of several values the first). Same thread rule as OpenCcConverter.
class OpenCcTextDictionaries {
public:
    /// Reads TSPhrases.txt, TSCharacters.txt and TSCharactersExt.txt in OpenCC's text form: a key, a tab, values
    /// separated by spaces; empty lines and lines that begin with # are left out (libopencc 1.1.6 does not know
    /// comments), so cleaned copies are laid in a temporary folder and removed again before this returns. Errors: those
    /// of readFile, Utf8Invalid, FileUnwritable and DiskFull (temporary folder), FileUnreadable (OpenCC refuses them).
    static Result<OpenCcTextDictionaries> load(const std::filesystem::path& phrases,
        const std::filesystem::path& characters, const std::filesystem::path& charactersExt);

    /// Errors: Utf8Invalid; Internal if OpenCC fails.
    Result<std::string> convert(std::string_view utf8) const { return m_converter.convert(utf8); }

private:
    explicit OpenCcTextDictionaries(OpenCcConverter converter)
        : m_converter(std::move(converter))
    {
    }
    OpenCcConverter m_converter;
};

} // namespace lettrine
