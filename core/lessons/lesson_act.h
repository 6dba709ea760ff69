// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"
#include "sampling/settings.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lettrine {

/// What a lesson may change. The list is closed: no file, no address and no command is in it, so a lesson from anybody
/// can do no harm.
enum class ActKind {
    Text, ///< replaces the text
    Temperature, ///< 0 or more
    TopK, ///< 0 (off) or more
    TopP, ///< more than 0, at most 1 (off)
    MinP, ///< 0 (off) or more, less than 1
    Seed,
    Greedy, ///< temperature 0, every cut off
    Neutral, ///< temperature 1, every cut off
    Find, ///< the candidate to look up
    Form, ///< a fixed form, empty for none
    AsNew, ///< on or off: the start token stands before the text
    ThroughStops, ///< on or off: a stop token does not end the text
    Cache, ///< on or off
    TintTyped, ///< on or off: what was typed is tinted too
    Panel, ///< the panel that shows what the lesson speaks of
    Step, ///< writes one token
    Write, ///< writes on
    Back, ///< takes the last token back
    Again, ///< draws the last token again
    Right, ///< an answer to a question of the page: it is right
    Wrong, ///< and this one is not
};

struct LessonAct {
    ActKind kind = ActKind::Step;
    std::string text = {}; ///< of Text, Find, Form, Panel
    double number = 0; ///< of Temperature, TopK, TopP, MinP, Seed
    bool on = false; ///< of AsNew, ThroughStops, Cache, TintTyped
    bool operator==(const LessonAct&) const = default;
};

/// The longest text that an act may set, in bytes.
inline constexpr std::size_t longestActText = 4096;
/// The largest number of acts in one line or link.
inline constexpr std::size_t mostActs = 32;

/// Reads "text=春风&temperature=0.8&write": acts joined by "&", each a name, or a name and a value. Names: text,
/// temperature, topk, topp, minp, seed, greedy, neutral, find, form, new, through, cache, tint, dock, step, write,
/// back, again, right, wrong. Numbers are checked against the ranges of SamplingSettings, forms and switches against
/// their lists. Error OptionUnknown, OutOfRange or NotANumber, with `where`. Pure; safe to call from any thread.
Result<std::vector<LessonAct>> parseActs(std::string_view acts, const std::string& where);

/// What an act on the sampling settings (Temperature to Neutral) makes of them, the seed kept unless it is Seed itself;
/// nothing for every other act. Pure; safe to call from any thread.
std::optional<SamplingSettings> settingsAfter(const LessonAct& act, SamplingSettings settings);

} // namespace lettrine
