// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lessons/lesson.h"
#include "lessons/lesson_findings.h"
#include "model/model_folder.h"

#include <atomic>
#include <functional>
#include <memory>

namespace lettrine {

/// Plays the steps of a page with a model, without a window: keeps the text and the settings that acts change, and the
/// texts written so far. Begins with an empty text, neutral settings, the cache on. One thread at a time.
class LessonPlayer {
public:
    /// `stop`: set to end the step that runs with Cancelled; null: it cannot be stopped. It must outlive the player.
    explicit LessonPlayer(std::shared_ptr<const Model> model, const std::atomic<bool>* stop = nullptr);
    ~LessonPlayer();
    LessonPlayer(const LessonPlayer&) = delete;
    LessonPlayer& operator=(const LessonPlayer&) = delete;

    /// The acts of a step, then what its verb does. Acts that only a window has (Panel, TintTyped) do nothing here.
    /// Errors: those of the tokenizer, the writer, the race and the search; Cancelled; OptionConflict for a step that
    /// speaks of a text where none was written.
    Result<LessonFinding> play(const LessonStep& step);

    /// The text as the acts and the written tokens left it.
    const std::string& text() const;
    const SamplingSettings& settings() const;

private:
    struct State;
    std::unique_ptr<State> m_state;
};

/// How many seeds UntilStop tries.
inline constexpr int mostLessonSeeds = 20;
/// How many candidates Look finds.
inline constexpr std::size_t lessonCandidates = 8;

} // namespace lettrine
