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
    Json data = Json::object();
    std::string text; ///< lines, each closed
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
        std::vector<int> ids;
        StopReason stopped = StopReason::None;
        std::string whole() const { return prompt + text; }
    };
    struct How {
        SamplingSettings settings;
        int length = 80;
        std::uint32_t version = 0;
        bool start = false;
        bool slide = false;
        bool throughStops = false;
        std::string form; ///< a verse shape, or empty
    };
    Result<Text> write(const std::string& prompt, const How& how) const;
    Json textJson(const Text& text) const;

    /// "  label  text", the text wrapped to the columns and kept apart from the labels.
    std::string paragraph(const std::string& label, const std::string& text) const;
    /// The race's rows as a table that a narrow terminal survives, and as JSON.
    Result<RaceResult> race(const Model& model, const std::string& prompt, std::vector<int> lengths, int rounds) const;
    std::string raceText(const RaceResult& result) const;
    Json raceJson(const RaceResult& result) const;
    std::string stopWords(StopReason reason) const;

private:
    std::shared_ptr<const Model> m_model;
    Language m_language;
    int m_columns;
};

/// A block's maker. Errors are those of the engine.
using BlockMaker = Result<LessonBlock> (*)(const Lesson& lesson);
std::vector<BlockMaker> verneBlocks();
std::vector<BlockMaker> tangBlocks();

} // namespace lettrine::cli
