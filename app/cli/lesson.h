// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/output.h"
#include "measure/race.h"
#include "model/model_folder.h"
#include "sampling/settings.h"
#include "writing/writer.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace lettrine::cli {

enum class Language { English, French, Chinese };

/// One numbered block of a lesson: what it found, for scripts and for people.
struct LessonBlock {
    std::string name;
    std::string title;
    /// What the lesson itself reports, in our words; empty if it gives no finding here. In JSON "reported", beside what
    /// was found.
    std::string reported = {};
    Json data = Json::object();
    std::string text = {}; ///< lines, each closed
};

/// What the blocks of a lesson have in common: the model, the language, and how to write and print.
class Lesson {
public:
    Lesson(std::shared_ptr<const Model> model, Language language, int columns)
        : m_model(std::move(model))
        , m_language(language)
        , m_columns(columns)
    {
    }
    const Model& model() const { return *m_model; }
    std::shared_ptr<const Model> shared() const { return m_model; }
    int columns() const { return m_columns; }
    /// The one of the three that the reader wants.
    std::string words(const char* english, const char* french, const char* chinese) const;

    /// A text written after `prompt`.
    struct Text {
        std::string prompt, text;
        std::vector<int> ids; ///< what was written, without a stop token that ended it
        std::vector<int> drawn; ///< every token that was drawn, the stop token too
        StopReason stopped = StopReason::None;
        double lastRaw = 0; ///< raw probability and rank of the last token drawn
        int lastRank = 0;
        std::string whole() const { return prompt + text; }
    };
    struct How {
        SamplingSettings settings;
        int length = 80;
        std::uint32_t version = 0;
        bool start = false;
        bool slide = false;
        bool throughStops = false;
        bool useCache = true;
        std::string form = {}; ///< a verse shape, or empty
    };
    Result<Text> write(const std::string& prompt, const How& how) const;
    Json textJson(const Text& text) const;

    /// A label and the text beside it.
    using Row = std::pair<std::string, std::string>;
    /// The labels in one column, the texts wrapped beside them; each under its label where a terminal is too narrow.
    std::string rows(const std::vector<Row>& rows) const;
    std::string row(const std::string& label, const std::string& text) const { return rows({ { label, text } }); }
    /// A table whose first line is its head, numbers to the right; where it is too wide for the terminal, each line
    /// becomes a row "first cell  head cell; head cell; …".
    std::string table(const std::vector<std::vector<std::string>>& lines) const;

    Result<RaceResult> race(const Model& model, const std::string& prompt, std::vector<int> lengths, int rounds) const;
    /// What the lesson measured for a length, in milliseconds.
    struct ReportedRace {
        int length;
        int without, with;
        double ratio;
    };
    std::string raceText(const RaceResult& result, const std::vector<ReportedRace>& reported = {}) const;
    Json raceJson(const RaceResult& result, const std::vector<ReportedRace>& reported = {}) const;
    std::string stopWords(StopReason reason) const;

private:
    std::shared_ptr<const Model> m_model;
    Language m_language;
    int m_columns;
};

/// "flow 6.9 %" for a cell, with spaces at which no line is divided.
std::string shareText(const std::string& piece, double probability, int decimals);

/// A block by its name in JSON, and its maker. Errors are those of the engine.
struct BlockMaker {
    const char* name;
    Result<LessonBlock> (*make)(const Lesson& lesson);
};
std::vector<BlockMaker> verneBlocks();
std::vector<BlockMaker> tangBlocks();

// Blocks of the first lesson that stand in a file of their own (lesson_tang_cache.cpp, lesson_tang_forms.cpp).
Result<LessonBlock> tangAcrostics(const Lesson& lesson);
Result<LessonBlock> tangFixedForm(const Lesson& lesson);
Result<LessonBlock> tangSameText(const Lesson& lesson);
Result<LessonBlock> tangRace(const Lesson& lesson);
Result<LessonBlock> tangWideRace(const Lesson& lesson);
/// Several new poems under one setting; adds them to the block's "settings".
Result<void> addPoems(const Lesson& lesson, LessonBlock& block, const std::string& name,
    const SamplingSettings& settings, int count, const std::string& prompt = {}, const std::string& form = {});
// Blocks of the second lesson that stand in lesson_verne_words.cpp: texts that go in circles, words that no text has.
Result<LessonBlock> verneCircles(const Lesson& lesson);
Result<LessonBlock> verneWords(const Lesson& lesson);

} // namespace lettrine::cli
