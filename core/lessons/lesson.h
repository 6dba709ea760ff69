// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"
#include "lessons/lesson_act.h"

#include <string>
#include <string_view>
#include <vector>

namespace lettrine {

/// What a step of a lesson does after its acts, and what it then finds.
enum class LessonVerb {
    Set, ///< nothing more; finds nothing
    Look, ///< the eight likeliest of what comes next, and whatever was asked to be found
    Score, ///< how many nats the text costs, read as a new one
    Corpus, ///< what the corpus has after the text
    Write, ///< writes `count` tokens, `versions` times
    UntilStop, ///< up to `count` tokens with seed after seed, until the model ends a text by itself
    Same, ///< whether the last two texts are equal
    Circles, ///< how much of the last text stood in it before
    Distinct, ///< how many different Han characters the last texts have
    Race, ///< the cache race over `lengths`, in a window of `count` with random weights (0: the model in use)
    Acrostic, ///< an acrostic of the heads in the label, lines of `count` characters
    Pieces, ///< the tokens of the text
    Words, ///< invented words at two temperatures
    Refuse, ///< what the engine says to 0 ids and to a full window
};

struct LessonStep {
    LessonVerb verb = LessonVerb::Set;
    std::vector<LessonAct> acts = {};
    std::string label = {}; ///< what the result is called; needs no translation
    int count = 0;
    int versions = 1;
    std::vector<int> lengths = {};
    /// What the lesson itself reports here: for Look pieces and percents in turn; for Race a length, milliseconds
    /// without and with the cache, and the ratio, in turn.
    std::vector<std::string> reported = {};
    bool operator==(const LessonStep&) const = default;
};

struct Lesson {
    /// A page: words to read, and steps to run.
    struct Page {
        std::string name; ///< stable, in ASCII: scripts and documents use it
        std::string title;
        std::string markdown; ///< the whole page, its title too; a line "{{found}}" is where what was found goes
        std::vector<LessonStep> steps;
        /// What the lesson reports, a sentence without marks; empty if the page reports nothing.
        std::string reported;
    };

    std::string name;
    std::string model; ///< the bundled model that it needs, empty: any model of characters
    std::vector<Page> pages;
};

/// Limits of a lesson file.
inline constexpr std::size_t largestLesson = 1 << 20; ///< bytes
inline constexpr std::size_t mostLessonPages = 100;
inline constexpr std::size_t mostLessonSteps = 50; ///< of a page

/// Reads a lesson. The form is Markdown (UTF-8), with three kinds of HTML comments that begin a line:
///
///     <!-- lesson model=tang -->       optional, once, before the first page
///     <!-- page: next -->              begins a page; its next line is its title, "## Title"
///     <!-- run                         optional, once a page: a step a line
///     look | 春风 | text=春风&neutral&find=雨
///     reported 。 14.2 ， 5.1
///     write 30 3 | T = 1.5 | text=春风&temperature=1.5
///     -->
///
/// A step is "verb numbers | label | acts", label and acts may be missing. Verbs and their numbers: set; look; score;
/// corpus; write LENGTH [VERSIONS]; until-stop LENGTH; same; circles; distinct; race LENGTH… ; wide-race CONTEXT
/// LENGTH…; acrostic CHARACTERS (the heads are the label); pieces; words; refuse. A line "reported …" belongs to the
/// step before it. The first paragraph that begins in bold is what the lesson reports. Links "act:…" in the text are
/// acts too and are checked.
///
/// `name` names the lesson in errors. `original`: of a translated lesson; a page without steps takes those of the page
/// of the same name, and the model is the original's. Error LessonInvalid: line, and what is wrong there.
Result<Lesson> parseLesson(std::string_view file, const std::string& name, const Lesson* original = nullptr);

/// The bundled lessons in their order: "ideas", "tang", "verne".
const std::vector<std::string>& bundledLessons();
/// A bundled lesson from the data folder, in a language ("en", "fr", "zh_CN"; English where that is missing). Errors of
/// files and of parseLesson.
Result<Lesson> loadLesson(const std::string& name, const std::string& language);

} // namespace lettrine
