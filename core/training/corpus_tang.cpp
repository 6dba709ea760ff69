// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/corpus_tang.h"

#include "base/files.h"
#include "base/numbers.h"
#include "text/code_points.h"
#include "text/opencc_converter.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <unordered_set>
#include <vector>

namespace lettrine {

namespace {

using PoemJson = nlohmann::json;
namespace fs = std::filesystem;

constexpr std::string_view filePrefix = "poet.tang.", fileSuffix = ".json";

// The number in poet.tang.NUMBER.json, or nothing for another name.
std::optional<std::uint64_t> fileNumber(const std::string& name)
{
    if (!name.starts_with(filePrefix) || !name.ends_with(fileSuffix)
        || name.size() < filePrefix.size() + fileSuffix.size())
        return std::nullopt;
    return parseUnsigned(
        std::string_view(name).substr(filePrefix.size(), name.size() - filePrefix.size() - fileSuffix.size()));
}

Result<std::vector<fs::path>> poemFiles(const fs::path& folder)
{
    std::error_code error;
    std::vector<std::pair<std::uint64_t, fs::path>> found;
    for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
        if (const auto number = fileNumber(it->path().filename().string()))
            found.emplace_back(*number, it->path());
    }
    if (error == std::errc::no_such_file_or_directory)
        return fail(ErrorCode::FileNotFound, pathText(folder));
    if (error)
        return fail(ErrorCode::FileUnreadable, pathText(folder), {}, error.message());
    if (found.empty())
        return fail(
            ErrorCode::CorpusUnexpected, pathText(folder), "the number of files poet.tang.N.json", "0", "at least 1");
    std::sort(found.begin(), found.end());
    std::vector<fs::path> files;
    for (auto& [number, path] : found)
        files.push_back(std::move(path));
    return files;
}

// Calls poem(text) with the joined paragraphs of each poem of a file.
template <class Poem> Result<void> readPoems(const fs::path& path, const Poem& poem)
{
    const std::string where = pathText(path);
    const auto bytes = readFile(path);
    if (!bytes)
        return tl::unexpected(bytes.error());
    const PoemJson json = PoemJson::parse(*bytes, nullptr, false);
    if (json.is_discarded())
        return fail(ErrorCode::JsonInvalid, where, {}, "a syntax error");
    if (!json.is_array())
        return fail(ErrorCode::JsonType, where, "the whole file", json.type_name(), "a list of poems");
    for (const PoemJson& entry : json) {
        if (!entry.is_object() || !entry.contains("paragraphs"))
            return fail(ErrorCode::JsonMissing, where, "paragraphs");
        const PoemJson& paragraphs = entry["paragraphs"];
        if (!paragraphs.is_array()
            || !std::all_of(paragraphs.begin(), paragraphs.end(), [](const PoemJson& p) { return p.is_string(); }))
            return fail(ErrorCode::JsonType, where, "paragraphs", paragraphs.dump().substr(0, 30), "a list of texts");
        std::string text;
        for (const PoemJson& paragraph : paragraphs)
            text += paragraph.get_ref<const std::string&>();
        std::erase(text, '\n');
        if (auto done = poem(text); !done)
            return done;
    }
    return {};
}

} // namespace

bool isRegularPoem(std::u32string_view text)
{
    const auto fits = [text](std::size_t cells) {
        const std::size_t couplet = 2 * (cells + 1);
        if (text.size() != 2 * couplet && text.size() != 4 * couplet)
            return false;
        for (std::size_t i = 0; i < text.size(); ++i) {
            const std::size_t place = i % couplet;
            const bool good = place == cells ? text[i] == U'，'
                : place == couplet - 1       ? text[i] == U'。'
                                             : text[i] >= 0x4E00 && text[i] <= 0x9FFF;
            if (!good)
                return false;
        }
        return true;
    };
    return fits(5) || fits(7);
}

Result<TangCorpus> makeTangCorpus(const fs::path& poems, const fs::path& dictionaries)
{
    const auto files = poemFiles(poems);
    if (!files)
        return tl::unexpected(files.error());
    const auto converter = OpenCcTextDictionaries::load(
        dictionaries / "TSPhrases.txt", dictionaries / "TSCharacters.txt", dictionaries / "TSCharactersExt.txt");
    if (!converter)
        return tl::unexpected(converter.error());

    TangCorpus corpus;
    std::unordered_set<std::string> kept;
    std::unordered_set<CodePoint> vocabulary{ U'\n' };
    for (const fs::path& file : *files) {
        const auto done = readPoems(file, [&](const std::string& raw) -> Result<void> {
            const auto simplified = converter->convert(raw);
            if (!simplified)
                return tl::unexpected(simplified.error());
            ++corpus.read;
            const std::u32string text = toCodePointsLenient(*simplified);
            if (!isRegularPoem(text))
                return {};
            ++corpus.regular;
            if (!kept.insert(*simplified).second) {
                ++corpus.duplicates;
                return {};
            }
            vocabulary.insert(text.begin(), text.end());
            corpus.characters += static_cast<std::int64_t>(text.size()) + 1;
            corpus.text += *simplified;
            corpus.text += '\n';
            return {};
        });
        if (!done)
            return tl::unexpected(done.error());
    }
    corpus.vocabulary = corpus.text.empty() ? 0 : static_cast<int>(vocabulary.size());
    return corpus;
}

} // namespace lettrine
