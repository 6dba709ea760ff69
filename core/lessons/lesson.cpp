// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/lesson.h"

#include "base/files.h"
#include "base/numbers.h"
#include "model/model_folder.h"
#include "text/code_points.h"

#include <algorithm>
#include <array>
#include <set>
#include <span>

namespace lettrine {

namespace {

struct Verb {
    std::string_view name;
    LessonVerb verb;
    std::size_t fewest, most; ///< numbers after it
    int largest;
};

constexpr int longestText = 10000;
constexpr std::size_t mostLengths = 8;
constexpr std::array verbs{ Verb{ "set", LessonVerb::Set, 0, 0, 0 }, Verb{ "look", LessonVerb::Look, 0, 0, 0 },
    Verb{ "score", LessonVerb::Score, 0, 0, 0 }, Verb{ "corpus", LessonVerb::Corpus, 0, 0, 0 },
    Verb{ "write", LessonVerb::Write, 1, 2, longestText },
    Verb{ "until-stop", LessonVerb::UntilStop, 1, 1, longestText }, Verb{ "same", LessonVerb::Same, 0, 0, 0 },
    Verb{ "circles", LessonVerb::Circles, 0, 0, 0 }, Verb{ "distinct", LessonVerb::Distinct, 0, 0, 0 },
    Verb{ "race", LessonVerb::Race, 1, mostLengths, longestText },
    Verb{ "wide-race", LessonVerb::Race, 2, mostLengths + 1, longestText },
    Verb{ "acrostic", LessonVerb::Acrostic, 1, 1, 9 }, Verb{ "pieces", LessonVerb::Pieces, 0, 0, 0 },
    Verb{ "words", LessonVerb::Words, 0, 0, 0 }, Verb{ "refuse", LessonVerb::Refuse, 0, 0, 0 } };

std::string_view trimmed(std::string_view text)
{
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t'))
        text.remove_prefix(1);
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t' || text.back() == '\r'))
        text.remove_suffix(1);
    return text;
}

std::vector<std::string_view> wordsOf(std::string_view text)
{
    std::vector<std::string_view> words;
    for (text = trimmed(text); !text.empty(); text = trimmed(text)) {
        words.push_back(text.substr(0, text.find_first_of(" \t")));
        text.remove_prefix(words.back().size());
    }
    return words;
}

/// Reads one file, line by line.
class Reader {
public:
    Reader(std::string_view file, const std::string& name, const Lesson* original)
        : m_file(file)
        , m_original(original)
    {
        m_lesson.name = name;
        if (original)
            m_lesson.model = original->model;
    }

    Result<Lesson> read()
    {
        if (m_file.size() > largestLesson)
            return fail(ErrorCode::FileTooLarge, m_lesson.name, {}, numberText(std::uint64_t(m_file.size())),
                numberText(std::uint64_t(largestLesson)));
        if (const auto bad = firstInvalidByte(m_file))
            return fail(ErrorCode::Utf8Invalid, m_lesson.name, {}, numberText(std::uint64_t(*bad + 1)));
        if (m_file.starts_with("\xEF\xBB\xBF"))
            m_file.remove_prefix(3);
        while (!m_file.empty()) {
            const std::size_t end = m_file.find('\n');
            std::string_view line = m_file.substr(0, end);
            m_file = end == std::string_view::npos ? std::string_view() : m_file.substr(end + 1);
            if (line.ends_with('\r'))
                line.remove_suffix(1);
            ++m_line;
            if (const auto done = m_inSteps ? stepLine(line) : textLine(line); !done)
                return tl::unexpected(done.error());
        }
        if (m_inSteps)
            return wrong("the steps have no end (a line \"-->\")");
        if (const auto done = endPage(); !done)
            return tl::unexpected(done.error());
        if (m_lesson.pages.empty())
            return wrong("there is no page (a line \"<!-- page: NAME -->\")");
        return std::move(m_lesson);
    }

private:
    tl::unexpected<Error> wrong(std::string what) const
    {
        return fail(ErrorCode::LessonInvalid, m_lesson.name, numberText(m_line), std::move(what));
    }

    Result<void> textLine(std::string_view line)
    {
        if (line.starts_with("<!-- lesson ") && line.ends_with("-->"))
            return headLine(trimmed(line.substr(12, line.size() - 15)));
        if (line.starts_with("<!-- page: ") && line.ends_with("-->"))
            return beginPage(trimmed(line.substr(11, line.size() - 14)));
        if (m_lesson.pages.empty())
            return trimmed(line).empty() ? Result<void>() : wrong("text before the first page");
        Lesson::Page& page = m_lesson.pages.back();
        if (line == "<!-- run") {
            if (!page.steps.empty())
                return wrong("a page has its steps in one place");
            m_inSteps = true;
            return {};
        }
        if (page.title.empty()) {
            if (trimmed(line).empty())
                return {};
            if (!line.starts_with("## ") || trimmed(line.substr(3)).empty())
                return wrong("a page begins with its title, \"## …\"");
            page.title = trimmed(line.substr(3));
        }
        if (page.reported.empty() && line.starts_with("**"))
            page.reported = plain(line);
        page.markdown += line;
        page.markdown += '\n';
        return checkLinks(line);
    }

    Result<void> headLine(std::string_view rest)
    {
        if (!m_lesson.pages.empty())
            return wrong("the lesson's own line comes before its pages");
        for (const std::string_view word : wordsOf(rest)) {
            if (!word.starts_with("model="))
                return wrong("\"" + std::string(word) + "\" is not known here, choose model=NAME");
            const std::string model(word.substr(6));
            // A bundled name, never a path.
            if (model.find_first_of("/\\.:") != std::string::npos)
                return wrong("the model is a name and not a path");
            m_lesson.model = model;
        }
        return {};
    }

    Result<void> beginPage(std::string_view name)
    {
        if (const auto done = endPage(); !done)
            return done;
        if (name.empty() || name.size() > 40
            || name.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_-") != std::string_view::npos)
            return wrong("a page's name has up to 40 letters a to z, digits, - and _");
        if (!m_names.insert(std::string(name)).second)
            return wrong("there are two pages \"" + std::string(name) + "\"");
        if (m_lesson.pages.size() == mostLessonPages)
            return wrong("there are more than " + numberText(std::uint64_t(mostLessonPages)) + " pages");
        m_lesson.pages.push_back({ std::string(name), {}, {}, {}, {} });
        return {};
    }

    Result<void> endPage()
    {
        if (m_lesson.pages.empty())
            return {};
        Lesson::Page& page = m_lesson.pages.back();
        if (page.title.empty())
            return wrong("page \"" + page.name + "\" has no title");
        // A page that shows nothing found reports nothing either: what is bold there is something else.
        if (page.markdown.find("{{found}}") == std::string::npos)
            page.reported.clear();
        if (page.steps.empty() && m_original) {
            const auto same = std::find_if(m_original->pages.begin(), m_original->pages.end(),
                [&](const Lesson::Page& other) { return other.name == page.name; });
            if (same != m_original->pages.end())
                page.steps = same->steps;
        }
        return {};
    }

    Result<void> stepLine(std::string_view line)
    {
        line = trimmed(line);
        Lesson::Page& page = m_lesson.pages.back();
        if (line == "-->") {
            m_inSteps = false;
            return page.steps.empty() ? wrong("there are no steps here") : Result<void>();
        }
        if (line.empty())
            return {};
        if (line.starts_with("reported ")) {
            if (page.steps.empty())
                return wrong("\"reported\" follows a step");
            for (const std::string_view word : wordsOf(line.substr(9)))
                page.steps.back().reported.emplace_back(word);
            return {};
        }
        if (page.steps.size() == mostLessonSteps)
            return wrong("a page has at most " + numberText(std::uint64_t(mostLessonSteps)) + " steps");
        auto step = readStep(line);
        if (!step)
            return tl::unexpected(step.error());
        page.steps.push_back(std::move(*step));
        return {};
    }

    Result<LessonStep> readStep(std::string_view line)
    {
        const std::size_t first = line.find('|');
        const std::size_t second = first == std::string_view::npos ? first : line.find('|', first + 1);
        const auto words = wordsOf(line.substr(0, first));
        const auto verb = std::find_if(
            verbs.begin(), verbs.end(), [&](const Verb& one) { return !words.empty() && one.name == words.front(); });
        if (verb == verbs.end()) {
            std::string known;
            for (const Verb& one : verbs)
                known += (known.empty() ? "" : ", ") + std::string(one.name);
            return wrong("a step begins with one of " + known);
        }
        LessonStep step{ verb->verb };
        std::vector<int> numbers;
        if (verb->most == 0 && words.size() > 1)
            return wrong(std::string(verb->name) + " takes 0 numbers");
        for (const std::string_view word : std::span(words).subspan(1)) {
            const auto number = parseInteger(word);
            if (!number || *number < 1 || *number > verb->largest)
                return wrong(std::string(verb->name) + " takes whole numbers from 1 to " + numberText(verb->largest));
            numbers.push_back(static_cast<int>(*number));
        }
        if (numbers.size() < verb->fewest || numbers.size() > verb->most)
            return wrong(std::string(verb->name) + " takes "
                + (verb->fewest == verb->most
                        ? numberText(std::uint64_t(verb->most))
                        : numberText(std::uint64_t(verb->fewest)) + " to " + numberText(std::uint64_t(verb->most)))
                + " numbers");
        if (verb->name == "wide-race" || verb->verb != LessonVerb::Race) {
            step.count = numbers.empty() ? 0 : numbers.front();
            if (verb->verb == LessonVerb::Write && numbers.size() > 1)
                step.versions = numbers[1];
            if (!numbers.empty())
                numbers.erase(numbers.begin());
        }
        if (verb->verb == LessonVerb::Race)
            step.lengths = numbers;
        if (first != std::string_view::npos)
            step.label =
                trimmed(line.substr(first + 1, second == std::string_view::npos ? second : second - first - 1));
        if (verb->verb == LessonVerb::Acrostic && step.label.empty())
            return wrong("acrostic needs its heads: acrostic CHARACTERS | HEADS");
        if (second != std::string_view::npos) {
            auto acts = readActs(trimmed(line.substr(second + 1)));
            if (!acts)
                return tl::unexpected(acts.error());
            step.acts = std::move(*acts);
        }
        return step;
    }

    Result<std::vector<LessonAct>> readActs(std::string_view text) const
    {
        auto acts = parseActs(text, m_lesson.name);
        if (acts)
            return acts;
        Error inner = acts.error();
        inner.where.clear();
        std::string what = inner.message();
        what.erase(0, what.find_first_not_of(": "));
        if (what.ends_with('.'))
            what.pop_back();
        return wrong(std::move(what));
    }

    // Every "](act:…)" of a line of text.
    Result<void> checkLinks(std::string_view line) const
    {
        constexpr std::string_view begin = "](act:";
        for (std::size_t at = line.find(begin); at != std::string_view::npos; at = line.find(begin, at)) {
            at += begin.size();
            const std::size_t end = line.find(')', at);
            if (end == std::string_view::npos)
                return wrong("a link has no end");
            if (const auto acts = readActs(percentDecoded(line.substr(at, end - at))); !acts)
                return tl::unexpected(acts.error());
        }
        return {};
    }

    static std::string percentDecoded(std::string_view text)
    {
        const auto digit = [](char c) {
            return c >= '0' && c <= '9' ? c - '0'
                : c >= 'A' && c <= 'F'  ? c - 'A' + 10
                : c >= 'a' && c <= 'f'  ? c - 'a' + 10
                                        : -1;
        };
        std::string out;
        for (std::size_t i = 0; i < text.size(); ++i) {
            if (text[i] == '%' && i + 2 < text.size() && digit(text[i + 1]) >= 0 && digit(text[i + 2]) >= 0) {
                out += static_cast<char>(digit(text[i + 1]) * 16 + digit(text[i + 2]));
                i += 2;
            } else {
                out += text[i];
            }
        }
        return out;
    }

    // A paragraph without the signs of bold, italics and code.
    static std::string plain(std::string_view line)
    {
        std::string out;
        for (const char c : line) {
            if (c != '*' && c != '`')
                out += c;
        }
        return out;
    }

    std::string_view m_file;
    const Lesson* m_original;
    Lesson m_lesson;
    std::set<std::string> m_names;
    int m_line = 0;
    bool m_inSteps = false;
};

} // namespace

Result<Lesson> parseLesson(std::string_view file, const std::string& name, const Lesson* original)
{
    return Reader(file, name, original).read();
}

const std::vector<std::string>& bundledLessons()
{
    static const std::vector<std::string> names{ "ideas", "tang", "verne" };
    return names;
}

Result<Lesson> loadLesson(const std::string& name, const std::string& language)
{
    const auto path = [&](const std::string& code) {
        return dataFolder() / "lessons" / "pages" / (name + "." + code + ".md");
    };
    const auto english = readFile(path("en"), largestLesson);
    if (!english)
        return tl::unexpected(english.error());
    auto original = parseLesson(*english, name);
    if (!original || language == "en")
        return original;
    const auto translated = readFile(path(language), largestLesson);
    if (!translated && translated.error().code == ErrorCode::FileNotFound)
        return original;
    if (!translated)
        return tl::unexpected(translated.error());
    return parseLesson(*translated, name, &*original);
}

} // namespace lettrine
