// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lessons/lesson.h"

#include <QString>

namespace lettrine {

/// A page of one of the bundled lessons, or of somebody's own.
struct LessonEntry {
    QString book; ///< "ideas", "tang", "verne", "own"
    QString page; ///< its name in the lesson
    QString model; ///< the bundled model that it needs, empty for any
    std::vector<LessonStep> steps; ///< what its button does
    bool finds = false; ///< it shows what was found
    /// Whether it is a block of a lesson, with a finding; else it is about an idea and only sets the window up.
    bool isBlock() const { return finds; }
    bool isOwn() const { return book == QLatin1String("own"); }
};

/// All pages in their order: those about ideas, then the two lessons block by block, then somebody's own.
const std::vector<LessonEntry>& lessonEntries();

/// Puts somebody's own lesson behind those that ship, in the place of the one before. Entries of that one are gone.
/// GUI thread, like all here.
void setOwnLesson(Lesson lesson);

/// A page in a language (else English): its title, and its text in Markdown, in which a line "{{found}}" is where what
/// was found here goes.
struct LessonText {
    QString title;
    QString markdown;
};
LessonText lessonText(const LessonEntry& entry, const QString& language);

} // namespace lettrine
