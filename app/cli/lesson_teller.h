// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/lesson_layout.h"
#include "cli/output.h"
#include "lessons/lesson_player.h"

namespace lettrine::cli {

/// Puts what a step found beside what the page's earlier steps found, for scripts: "prompts", "texts", "settings",
/// "poems", "rows" and "refused" are lists that grow step by step.
void putFinding(Json& page, const Model& model, const LessonStep& step, const LessonFinding& finding);

/// What a step found, for people: lines, each closed. Empty for a step that only set something.
std::string tellFinding(
    const LessonLayout& layout, const Model& model, const LessonStep& step, const LessonFinding& finding);

/// What the lesson measured for a race of that length, from a step's reported words.
struct ReportedRace {
    double without = 0, with = 0; ///< milliseconds
    double ratio = 0;
};
std::optional<ReportedRace> reportedRace(const LessonStep& step, int length);

} // namespace lettrine::cli
