// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lessons/lesson.h"

#include <QString>

namespace lettrine {

/// A page of one of the bundled lessons.
struct LessonEntry {
    QString book; ///< "ideas", "tang", "verne"
    QString page; ///< its name in the lesson
    QString model; ///< the bundled model that it needs, empty for any
    std::vector<LessonStep> steps; ///< what its button does
    /// Whether it is a block of a lesson, with a finding; else it is about an idea and only sets the window up.
    bool isBlock() const { return book != QLatin1String("ideas"); }
};

/// All pages in their order: those about ideas, then the two lessons block by block.
const std::vector<LessonEntry>& lessonEntries();

/// A page in a language (else English): its title, and its text in Markdown, in which a line "{{found}}" is where what
/// was found here goes.
struct LessonText {
    QString title;
    QString markdown;
};
LessonText lessonText(const LessonEntry& entry, const QString& language);

} // namespace lettrine
