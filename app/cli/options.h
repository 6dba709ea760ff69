// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/command.h"
#include "model/model_folder.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace lettrine::cli {

/// Options are taken as texts and read by our own functions, so that a refusal says what, where, value and limit, and
/// no locale has a say.

/// `value` as a whole number in [least, most]; errors NotANumber, OutOfRange (where: the command, field: the option).
Result<std::int64_t> integerOption(const std::string& command, const std::string& option, const std::string& value,
    std::int64_t least, std::int64_t most);
/// Any unsigned 64-bit number.
Result<std::uint64_t> seedOption(const std::string& command, const std::string& value);
/// "32,64,120" as numbers in [least, most], at least one.
Result<std::vector<int>> listOption(
    const std::string& command, const std::string& option, const std::string& value, int least, int most);

/// --model and --json, which nearly every command has.
struct CommonOptions {
    std::string model = "tang";
    bool json = false;
    void add(CLI::App& command);
    Result<std::shared_ptr<const Model>> load() const;
};

/// A text given on the command line: must be UTF-8.
Result<std::string> textArgument(const std::string& command, const std::string& text);

/// Says on standard error if the text spells a letter apart (e + U+0301) that the model knows as one character.
void noteSpelledApart(const Model& model, const std::string& text);
/// The ids of a text to read: the start token first if `start` is set or the text is empty (docs/numbers.md).
Result<std::vector<int>> promptIds(const Model& model, const std::string& text, bool start);

/// Error TextTooLong unless there are at most `most` ids.
Result<void> checkLength(const std::string& command, const std::vector<int>& ids, int most);

} // namespace lettrine::cli
