// SPDX-License-Identifier: GPL-3.0-or-later
// Lessons as data: the form of their files, and what is refused, with its line.
#include "lessons/lesson.h"

#include "model/model_folder.h"

#include <QtTest>

#include <algorithm>

using namespace lettrine;

namespace {

const std::string onePage = "<!-- page: one -->\n## One\n";

/// The error of a file that must be refused, its line in `field`.
Error refusal(const std::string& file)
{
    const auto lesson = parseLesson(file, "mine");
    return lesson ? Error() : lesson.error();
}

} // namespace

class TestLesson : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aPageHasWordsAndSteps();
    void actsAreAClosedList();
    void numbersOfActsHaveTheRangesOfSettings_data();
    void numbersOfActsHaveTheRangesOfSettings();
    void wrongLinesAreNamed_data();
    void wrongLinesAreNamed();
    void largeFilesAreBounded();
    void aTranslationTakesTheStepsOfItsOriginal();
    void bundledLessonsAreWholeInEachLanguage();
};

void TestLesson::aPageHasWordsAndSteps()
{
    const auto lesson = parseLesson("\xEF\xBB\xBF<!-- lesson model=tang -->\r\n"
                                    "<!-- page: heat -->\r\n"
                                    "<!-- run\r\n"
                                    "look | 春风 | text=春风&neutral&find=雨\r\n"
                                    "reported 。 14.2 ， 5.1\r\n"
                                    "\r\n"
                                    "write 30 3 | T 1.5 | text=&temperature=1.5&new=on\r\n"
                                    "wide-race 512 32 500\r\n"
                                    "acrostic 7 | 春眠不觉\r\n"
                                    "-->\r\n"
                                    "## Heat\r\n"
                                    "Words with a [link](act:text=Phileas%20Fogg&greedy&write).\r\n"
                                    "\r\n"
                                    "**The lesson found** *much*.\r\n"
                                    "\r\n"
                                    "{{found}}\r\n",
        "mine");
    QVERIFY2(lesson, lesson ? "" : lesson.error().message().c_str());
    QCOMPARE(lesson->model, std::string("tang"));
    QCOMPARE(lesson->pages.size(), std::size_t(1));
    const Lesson::Page& page = lesson->pages.front();
    QCOMPARE(page.name, std::string("heat"));
    QCOMPARE(page.title, std::string("Heat"));
    QCOMPARE(page.reported, std::string("The lesson found much."));
    QVERIFY(page.markdown.starts_with("## Heat\n") && page.markdown.find("look") == std::string::npos);
    QCOMPARE(page.steps.size(), std::size_t(4));
    QCOMPARE(page.steps[0].verb, LessonVerb::Look);
    QCOMPARE(page.steps[0].label, std::string("春风"));
    QCOMPARE(page.steps[0].acts,
        (std::vector<LessonAct>{ { ActKind::Text, "春风" }, { ActKind::Neutral }, { ActKind::Find, "雨" } }));
    QCOMPARE(page.steps[0].reported, (std::vector<std::string>{ "。", "14.2", "，", "5.1" }));
    QCOMPARE(page.steps[1].count, 30);
    QCOMPARE(page.steps[1].versions, 3);
    QCOMPARE(page.steps[1].acts[1], (LessonAct{ ActKind::Temperature, {}, 1.5 }));
    QCOMPARE(page.steps[1].acts[2], (LessonAct{ ActKind::AsNew, {}, 0, true }));
    QCOMPARE(page.steps[2].verb, LessonVerb::Race);
    QCOMPARE(page.steps[2].count, 512);
    QCOMPARE(page.steps[2].lengths, (std::vector<int>{ 32, 500 }));
    QCOMPARE(page.steps[3].verb, LessonVerb::Acrostic);
    QCOMPARE(page.steps[3].count, 7);
    QVERIFY(page.steps[3].acts.empty());
}

void TestLesson::actsAreAClosedList()
{
    QCOMPARE(parseActs("text=a=b&write", "here").value(),
        (std::vector<LessonAct>{ { ActKind::Text, "a=b" }, { ActKind::Write } }));
    QVERIFY(parseActs("", "here").value().empty());
    for (const char* bad : { "open=/etc/passwd", "run=ls", "write=10", "text", "cache", "cache=maybe", "form=sonnet",
             "temperature=", "temperature=warm", "topk=1.5", "seed=-1" }) {
        const auto acts = parseActs(bad, "here");
        QVERIFY2(!acts, bad);
        QCOMPARE(acts.error().where, std::string("here"));
    }
    std::string many = "write";
    for (std::size_t i = 1; i < mostActs; ++i)
        many += "&write";
    QCOMPARE(parseActs(many, "here").value().size(), mostActs);
    QCOMPARE(parseActs(many + "&write", "here").error().code, ErrorCode::OutOfRange);
    QVERIFY(parseActs("text=" + std::string(longestActText, 'a'), "here"));
    QCOMPARE(parseActs("text=" + std::string(longestActText + 1, 'a'), "here").error().code, ErrorCode::OutOfRange);
}

void TestLesson::numbersOfActsHaveTheRangesOfSettings_data()
{
    QTest::addColumn<QByteArray>("act");
    QTest::addColumn<bool>("right");
    const auto row = [](const char* act, bool right) { QTest::newRow(act) << QByteArray(act) << right; };
    row("temperature=0", true);
    row("temperature=1.5", true);
    row("temperature=-0.1", false);
    row("temperature=nan", false);
    row("temperature=inf", false);
    row("topk=0", true);
    row("topk=2147483647", true);
    row("topk=2147483648", false);
    row("topp=1", true);
    row("topp=0", false);
    row("topp=1.1", false);
    row("minp=0", true);
    row("minp=1", false);
    row("seed=9007199254740992", true);
    row("seed=1e300", false);
}

void TestLesson::numbersOfActsHaveTheRangesOfSettings()
{
    QFETCH(QByteArray, act);
    QFETCH(bool, right);
    QCOMPARE(parseActs(act.toStdString(), "here").has_value(), right);
}

void TestLesson::wrongLinesAreNamed_data()
{
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<QByteArray>("said");
    const auto row = [](const char* name, const std::string& file, const char* line, const char* said) {
        QTest::newRow(name) << QByteArray::fromStdString(file) << QByteArray(line) << QByteArray(said);
    };
    row("nothing", "", "0", "no page");
    row("text before a page", "hello\n", "1", "before the first page");
    row("no title", "<!-- page: one -->\nhello\n", "2", "title");
    row("no title at the end", "<!-- page: one -->\n", "1", "title");
    row("empty title", "<!-- page: one -->\n## \n", "2", "title");
    row("name of a page", "<!-- page: One -->\n## One\n", "1", "name");
    row("two pages of a name", onePage + "<!-- page: one -->\n## One\n", "3", "two pages");
    row("a path as model", "<!-- lesson model=../../etc -->\n" + onePage, "1", "not a path");
    row("an unknown word", "<!-- lesson file=x -->\n" + onePage, "1", "file=x");
    row("head after a page", onePage + "<!-- lesson model=tang -->\n", "3", "before its pages");
    row("unknown verb", "<!-- page: one -->\n<!-- run\nexecute | x\n-->\n## One\n", "3", "write");
    row("number missing", "<!-- page: one -->\n<!-- run\nwrite | x\n-->\n## One\n", "3", "1 to 2 numbers");
    row("number too large", "<!-- page: one -->\n<!-- run\nwrite 100000\n-->\n## One\n", "3", "10000");
    row("no number", "<!-- page: one -->\n<!-- run\nwrite many\n-->\n## One\n", "3", "whole numbers");
    row("number of a verb without one", "<!-- page: one -->\n<!-- run\nlook 3\n-->\n## One\n", "3", "0 numbers");
    row("heads missing", "<!-- page: one -->\n<!-- run\nacrostic 7\n-->\n## One\n", "3", "heads");
    row("wrong act", "<!-- page: one -->\n<!-- run\nlook | x | topp=2\n-->\n## One\n", "3", "top-p");
    row("reported without a step", "<!-- page: one -->\n<!-- run\nreported a 1\n-->\n## One\n", "3", "follows a step");
    row("no steps", "<!-- page: one -->\n<!-- run\n-->\n## One\n", "3", "no steps");
    row("steps without an end", "<!-- page: one -->\n<!-- run\nlook\n", "3", "no end");
    row("steps in two places", "<!-- page: one -->\n<!-- run\nlook\n-->\n## One\n<!-- run\n", "6", "one place");
    row("a link with a wrong act", onePage + "See [this](act:shell=rm).\n", "3", "shell");
    row("a link without an end", onePage + "See [this](act:write\n", "3", "no end");
}

void TestLesson::wrongLinesAreNamed()
{
    QFETCH(QByteArray, file);
    QFETCH(QByteArray, line);
    QFETCH(QByteArray, said);
    const Error error = refusal(file.toStdString());
    QCOMPARE(error.code, ErrorCode::LessonInvalid);
    QCOMPARE(QByteArray::fromStdString(error.field), line);
    QVERIFY2(error.message().find(said.toStdString()) != std::string::npos, error.message().c_str());
    QVERIFY2(error.message().find('\n') == std::string::npos, error.message().c_str());
}

void TestLesson::largeFilesAreBounded()
{
    QCOMPARE(refusal(std::string(largestLesson + 1, ' ')).code, ErrorCode::FileTooLarge);
    QCOMPARE(refusal(onePage + "\xFF\n").code, ErrorCode::Utf8Invalid);
    std::string pages;
    for (std::size_t i = 0; i < mostLessonPages; ++i)
        pages += "<!-- page: p" + std::to_string(i) + " -->\n## P\n";
    QVERIFY(parseLesson(pages, "mine"));
    QCOMPARE(refusal(pages + onePage).code, ErrorCode::LessonInvalid);
    std::string steps = "<!-- page: one -->\n<!-- run\n";
    for (std::size_t i = 0; i < mostLessonSteps; ++i)
        steps += "look\n";
    QVERIFY(parseLesson(steps + "-->\n## One\n", "mine"));
    QCOMPARE(refusal(steps + "look\n-->\n## One\n").code, ErrorCode::LessonInvalid);
}

void TestLesson::aTranslationTakesTheStepsOfItsOriginal()
{
    const auto original = parseLesson("<!-- lesson model=tang -->\n<!-- page: one -->\n<!-- run\nlook | x | text=春\n"
                                      "-->\n## One\n<!-- page: two -->\n## Two\n",
        "mine");
    QVERIFY(original);
    const auto french = parseLesson("<!-- page: one -->\n## Un\n<!-- page: two -->\n## Deux\n", "mine", &*original);
    QVERIFY(french);
    QCOMPARE(french->model, std::string("tang"));
    QCOMPARE(french->pages[0].title, std::string("Un"));
    QCOMPARE(french->pages[0].steps, original->pages[0].steps);
    QVERIFY(french->pages[1].steps.empty());
}

void TestLesson::bundledLessonsAreWholeInEachLanguage()
{
    QCOMPARE(bundledLessons(), (std::vector<std::string>{ "ideas", "tang", "verne" }));
    for (const std::string& name : bundledLessons()) {
        const auto english = loadLesson(name, "en");
        QVERIFY2(english, english ? "" : english.error().message().c_str());
        for (const std::string language : { "en", "fr", "zh_CN" }) {
            const auto lesson = loadLesson(name, language);
            QVERIFY2(lesson, lesson ? "" : lesson.error().message().c_str());
            QCOMPARE(lesson->model, english->model);
            QCOMPARE(lesson->pages.size(), english->pages.size());
            for (std::size_t i = 0; i < lesson->pages.size(); ++i) {
                const Lesson::Page& page = lesson->pages[i];
                QCOMPARE(page.name, english->pages[i].name);
                // One set of steps for every language, and words of each language's own.
                QCOMPARE(page.steps, english->pages[i].steps);
                QVERIFY2(!page.steps.empty(), page.name.c_str());
                QCOMPARE(page.reported.empty(), name == "ideas");
                if (language != "en")
                    QVERIFY2(page.title != english->pages[i].title, page.name.c_str());
            }
        }
    }
    // A language that is not there falls back on English.
    QCOMPARE(loadLesson("tang", "de").value().pages[0].title, loadLesson("tang", "en").value().pages[0].title);
    QCOMPARE(loadLesson("none", "en").error().code, ErrorCode::FileNotFound);
}

QTEST_GUILESS_MAIN(TestLesson)
#include "test_lesson.moc"
