// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/sampling_options.h"

#include "base/numbers.h"
#include "cli/options.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <limits>

namespace lettrine::cli {

void SamplingOptions::add(CLI::App& command)
{
    const auto option = [&](const char* name, std::string& value, const char* help) {
        return command.add_option(name, value, help)->type_name("NUMBER")->capture_default_str()->group("Sampling");
    };
    CLI::Option* const others[] = {
        option("--temperature", temperature, "divides the logits; 0 is greedy"),
        option("--top-k", topK, "keeps the k likeliest; 0 is off"),
        option("--top-p", topP, "keeps the likeliest whose probabilities reach p; 1 is off"),
        option("--min-p", minP, "keeps those at least so likely against the likeliest; 0 is off"),
    };
    option("--seed", seed, "same seed, same text");
    CLI::Option* flag = command.add_flag("--greedy", greedy, "always the likeliest")->group("Sampling");
    for (CLI::Option* other : others)
        flag->excludes(other);
}

Result<SamplingSettings> SamplingOptions::settings(const std::string& command) const
{
    const auto seedValue = seedOption(command, seed);
    if (!seedValue)
        return tl::unexpected(seedValue.error());
    if (greedy)
        return SamplingSettings::greedy(*seedValue);
    SamplingSettings settings;
    settings.seed = *seedValue;
    const std::pair<const char*, std::pair<const std::string*, double*>> numbers[] = {
        { "--temperature", { &temperature, &settings.temperature } }, { "--top-p", { &topP, &settings.topP } },
        { "--min-p", { &minP, &settings.minP } }
    };
    for (const auto& [name, place] : numbers) {
        const auto number = parseDouble(*place.first);
        if (!number)
            return fail(ErrorCode::NotANumber, command, name, *place.first, "with a point");
        *place.second = *number; // nan and inf are refused by validate, with their limits
    }
    const auto k = integerOption(
        command, "--top-k", topK, std::numeric_limits<std::int64_t>::min(), std::numeric_limits<std::int64_t>::max());
    if (!k)
        return fail(ErrorCode::NotANumber, command, "--top-k", topK, "whole, 0 or more");
    // More than any vocabulary keeps all.
    settings.topK = static_cast<int>(std::clamp<std::int64_t>(*k, -1, std::numeric_limits<int>::max()));
    if (const auto valid = settings.validate(command); !valid)
        return tl::unexpected(valid.error());
    return settings;
}

} // namespace lettrine::cli
