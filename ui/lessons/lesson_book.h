// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <vector>

namespace lettrine {

/// What a step of a page's button does after its acts, and what it then has to say.
enum class LessonDo {
    SetUp, ///< nothing more; says nothing
    Look, ///< the eight likeliest of what comes next, and whatever was asked to be found
    Write, ///< writes `count` tokens; says the text and how it ended
    UntilStop, ///< the same with seed after seed until the model ends a text by itself
    Evidence, ///< what the corpus has at this place
    Score, ///< how many nats the text costs, read as a new one
    Same, ///< whether the last two texts that were written are equal
    Circles, ///< how much of the last text stood in it before
    Distinct, ///< how many different Han characters the last text has
    Race, ///< the cache race over `numbers`, in a window of `count` with random weights (0: the model in use)
    Acrostic, ///< the heads `label` in the grid, lines of `count`
    Pieces, ///< the tokens of the text
    Words, ///< invented words at two temperatures
    Refuse, ///< what the engine says to 0 ids and to a full window
};

struct LessonStep {
    LessonDo what = LessonDo::SetUp;
    QString acts; ///< as a link of a page has them
    QString label; ///< what the result is called; needs no translation
    int count = 0;
    std::vector<int> numbers = {};
};

/// One page of the dock.
struct LessonEntry {
    QString book; ///< the file: a page of its own, or "tang", "verne"
    QString section; ///< the part of a book, empty for a page of its own
    QString model; ///< the bundled model that it needs, empty for any
    std::vector<LessonStep> steps; ///< what its button does
};

/// All pages in their order: six about ideas, then the two lessons block by block.
const std::vector<LessonEntry>& lessonEntries();

/// A page in a language (else English): its title, and its text in Markdown, in which a line "{{found}}" stands where
/// what was found here goes.
struct LessonText {
    QString title;
    QString markdown;
};
LessonText lessonText(const LessonEntry& entry, const QString& language);

} // namespace lettrine
