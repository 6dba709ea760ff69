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

/// The steps of a lesson that a window runs as jobs of their own, without its text: the same figures as the player's.
/// `goOn` false stops them (Cancelled). Any thread.
Result<WordsFinding> findInventedWords(const std::shared_ptr<const Model>& model, const std::function<bool()>& goOn);
/// The text is read as a new one, after the start token.
Result<ScoreFinding> findScore(const Model& model, const std::string& text);
Result<RefusalFinding> findRefusals(const std::shared_ptr<const Model>& model);
/// Different Han characters of a text that is already written.
int distinctHan(const std::vector<std::string>& texts);

/// How many seeds UntilStop tries.
inline constexpr int kMostLessonSeeds = 20;
/// How many candidates Look finds.
inline constexpr std::size_t kLessonCandidates = 8;

} // namespace lettrine
