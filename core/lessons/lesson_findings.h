// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "measure/race.h"
#include "measure/score.h"
#include "measure/text_habits.h"
#include "sampling/settings.h"
#include "text/followers.h"
#include "writing/step.h"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace lettrine {

/// What the steps of a lesson find. Plain values; whoever tells the lesson puts them into words.

struct LookFinding {
    struct Candidate {
        std::int32_t id = 0;
        double raw = 0; ///< probability with nothing applied
        std::int32_t rank = 0; ///< 1: the likeliest
    };
    std::string text;
    std::vector<Candidate> likeliest; ///< eight, or the whole vocabulary if that is smaller
    std::string wantedText; ///< what was asked to be found, empty for nothing
    std::optional<Candidate> wanted; ///< nothing if the vocabulary lacks it
};

struct ScoreFinding {
    std::string text;
    double nats = 0;
    std::vector<ScoredToken> tokens;
};

struct CorpusFinding {
    std::string text;
    std::optional<FollowerCounts> counts; ///< nothing if the corpus has it too rarely
};

struct WrittenText {
    std::string prompt;
    std::string text; ///< what was written after it
    std::vector<std::int32_t> ids; ///< of `text`, without a stop token that ended it
    std::vector<std::int32_t> drawn; ///< every token that was drawn, the stop token too
    StopReason stopped = StopReason::None;
    double lastRaw = 0; ///< raw probability of the last token drawn
    std::int32_t lastRank = 0;
    std::string whole() const { return prompt + text; }
};

struct WriteFinding {
    SamplingSettings settings;
    std::string form;
    std::vector<WrittenText> versions;
};

struct UntilStopFinding {
    WrittenText text; ///< the one that ended by itself, else the last one
    std::uint64_t seed = 0; ///< of `text`
    int seeds = 0; ///< tried
    bool ended = false;
};

struct SameFinding {
    bool same = false;
};

struct CirclesFinding {
    double repeatedShare = 0; ///< of the last text's sequences of four tokens (measure/text_habits.h)
};

struct DistinctFinding {
    int characters = 0; ///< different Han characters in all versions of the last texts
};

struct RaceFinding {
    RaceResult result;
    int context = 0; ///< of the wide window, 0: the model in use
};

struct AcrosticFinding {
    std::string heads;
    int cells = 0;
    std::vector<std::string> lines; ///< without marks
    std::string text;
};

struct PiecesFinding {
    std::string text;
    std::vector<std::int32_t> ids;
};

struct WordsFinding {
    struct At {
        double temperature = 0;
        InventedWords count;
    };
    std::int64_t knownWords = 0; ///< 0: the model's folder has no list of words, nothing was measured
    int seeds = 0, tokens = 0;
    std::vector<At> settings;
};

struct RefusalFinding {
    struct Case {
        int ids = 0;
        std::optional<Error> error; ///< nothing: it was accepted
    };
    std::vector<Case> cases;
};

/// std::monostate: the step only set something.
using LessonFinding =
    std::variant<std::monostate, LookFinding, ScoreFinding, CorpusFinding, WriteFinding, UntilStopFinding, SameFinding,
        CirclesFinding, DistinctFinding, RaceFinding, AcrosticFinding, PiecesFinding, WordsFinding, RefusalFinding>;

} // namespace lettrine
