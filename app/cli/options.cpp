// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/options.h"

#include "base/numbers.h"
#include "cli/output.h"
#include "text/code_points.h"
#include "text/known_forms.h"
#include "text/spelled_apart.h"

#include <CLI/CLI.hpp>
#include <cmath>

namespace lettrine::cli {

ExitCode exitCodeOf(ErrorCode code)
{
    switch (code) {
    case ErrorCode::DiskFull:
    case ErrorCode::OutOfMemory:
    case ErrorCode::LogitNotFinite:
    case ErrorCode::DeadEnd:
    case ErrorCode::Cancelled:
    case ErrorCode::LossNotFinite:
    case ErrorCode::Internal:
        return exitFailed;
    default:
        return exitRefused;
    }
}

Result<std::int64_t> integerOption(const std::string& command, const std::string& option, const std::string& value,
    std::int64_t least, std::int64_t most)
{
    const std::string limit = numberText(least) + " to " + numberText(most);
    const auto number = parseInteger(value);
    if (!number) {
        // 1e7 is a handy way to write ten million.
        const auto real = parseDouble(value);
        if (!real || !std::isfinite(*real) || std::floor(*real) != *real || std::abs(*real) > 9e15)
            return fail(ErrorCode::NotANumber, command, option, value, "whole, " + limit);
        return integerOption(command, option, numberText(static_cast<std::int64_t>(*real)), least, most);
    }
    if (*number < least || *number > most)
        return fail(ErrorCode::OutOfRange, command, option, value, limit);
    return *number;
}

Result<std::uint64_t> seedOption(const std::string& command, const std::string& value)
{
    const auto number = parseUnsigned(value);
    if (!number)
        return fail(ErrorCode::NotANumber, command, "--seed", value, "whole, 0 to 18446744073709551615");
    return *number;
}

Result<std::vector<int>> listOption(
    const std::string& command, const std::string& option, const std::string& value, int least, int most)
{
    std::vector<int> list;
    std::string_view rest = value;
    for (;;) {
        const std::size_t end = std::min(rest.find(','), rest.size());
        const auto number = integerOption(command, option, std::string(rest.substr(0, end)), least, most);
        if (!number)
            return tl::unexpected(number.error());
        list.push_back(static_cast<int>(*number));
        if (end == rest.size())
            return list;
        rest.remove_prefix(end + 1);
    }
}

void CommonOptions::add(CLI::App& command)
{
    command.add_option("--model", model, "a bundled model's name, or a model folder")
        ->type_name("NAME|FOLDER")
        ->capture_default_str();
    command.add_flag("--json", json, "one JSON object on standard output");
}

Result<std::shared_ptr<const Model>> CommonOptions::load() const
{
    const auto folder = findModel(model);
    if (!folder)
        return tl::unexpected(folder.error());
    return loadModel(*folder);
}

Result<std::string> textArgument(const std::string& command, const std::string& text)
{
    if (const auto bad = firstInvalidByte(text))
        return fail(ErrorCode::Utf8Invalid, command, "the text", numberText(std::uint64_t(*bad + 1)));
    return text;
}

void noteSpelledApart(const Model& model, const std::string& text)
{
    if (const auto letter = firstSpelledApart(*model.tokenizer, text))
        note("note: the letter " + letter->composed + " at " + numberText(std::uint64_t(letter->position))
            + " is spelled " + codePointsText(letter->typed) + "; as the one character "
            + codePointsText(letter->composed) + " the model would know it better.\n");
}

Result<std::vector<int>> promptIds(const Model& model, const std::string& text, bool start)
{
    const auto encoded = model.tokenizer->encode(text);
    if (!encoded)
        return tl::unexpected(encoded.error());
    noteSpelledApart(model, text);
    // What a word list cannot spell is lost: said before anything is read.
    if (model.tokenizer->unknownToken() >= 0) {
        if (const auto lost = model.tokenizer->unknown(text); !lost.empty())
            note("Not in the model's vocabulary, read as the unknown token: " + unknownText(lost) + "\n");
    }
    std::vector<int> ids;
    if (start || encoded->empty())
        ids.push_back(model.startToken());
    ids.insert(ids.end(), encoded->begin(), encoded->end());
    return ids;
}

Result<void> checkLength(const std::string& command, const std::vector<int>& ids, int most)
{
    if (static_cast<int>(ids.size()) > most)
        return fail(ErrorCode::TextTooLong, command, {}, numberText(std::uint64_t(ids.size())), numberText(most));
    return {};
}

} // namespace lettrine::cli
