// SPDX-License-Identifier: GPL-3.0-or-later
// lesson tang: each block, and what must hold in it.
#include "app/lesson_test.h"

#include <QFile>
#include <QTemporaryDir>

#include <algorithm>
#include <cmath>

using Json = nlohmann::json;

class TestCliLessonTang : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void everyBlockIsThere();
    void nextAndWordings();
    void corpusCounts();
    void temperaturesAndCuts();
    void continuations();
    void formsHold();
    void acrosticsReadDown();
    void sameText();
    void races();
    void narrowTerminalIsSurvived();
    void hanColumnsAreAligned();

private:
    Json m_tang;
};

void TestCliLessonTang::initTestCase()
{
    const CliRun lesson = runCli({ QStringLiteral("lesson"), QStringLiteral("tang"), QStringLiteral("--json") });
    QVERIFY2(lesson.code == 0, lesson.all());
    m_tang = lesson.json();
    QVERIFY(m_tang.is_object());
}

void TestCliLessonTang::everyBlockIsThere()
{
    QCOMPARE(lessonBlocks(m_tang),
        (std::vector<std::string>{ "next", "wordings", "corpus", "temperature", "cuts", "continuations", "acrostic",
            "form", "same_text", "race", "wide_race" }));
    QCOMPARE(m_tang["lesson"], "tang");
    QCOMPARE(m_tang["model"], "tang");
}

void TestCliLessonTang::nextAndWordings()
{
    const Json next = lessonBlock(m_tang, "next");
    const char* prompts[] = { "白日依山尽，黄河入海", "床前明月光，疑是地上", "春风" };
    QCOMPARE(next["prompts"].size(), std::size_t(3));
    for (std::size_t k = 0; k < 3; ++k) {
        const Json& prompt = next["prompts"][k];
        QCOMPARE(prompt["prompt"], prompts[k]);
        QCOMPARE(prompt["candidates"].size(), std::size_t(8));
        QCOMPARE(prompt["reported"].size(), std::size_t(8));
        // The same as `next` says.
        const Json alone =
            runCli({ QStringLiteral("next"), QString::fromUtf8(prompts[k]), QStringLiteral("--json") }).json();
        for (std::size_t i = 0; i < 8; ++i) {
            QCOMPARE(prompt["candidates"][i]["text"], alone["candidates"][i]["text"]);
            QCOMPARE(prompt["candidates"][i]["raw"], alone["candidates"][i]["raw"]);
        }
    }
    QCOMPARE(next["prompts"][2]["reported"][0], (Json{ { "text", "。" }, { "raw", 0.142 } }));
    for (const auto& [index, wanted] : { std::pair(0, "流"), std::pair(1, "霜") }) {
        const Json& prompt = next["prompts"][std::size_t(index)];
        const Json alone = runCli({ QStringLiteral("next"), QString::fromUtf8(prompts[index]), QStringLiteral("--find"),
                                      QString::fromUtf8(wanted), QStringLiteral("--json") })
                               .json();
        QCOMPARE(prompt["wanted"]["text"], wanted);
        QCOMPARE(prompt["wanted"]["rank"], alone["found"]["rank"]);
    }
    // Both wordings read as new poems, as `score` reads them; the older one stands in the poems.
    const Json wordings = lessonBlock(m_tang, "wordings");
    QCOMPARE(wordings["texts"][0]["text"], "床前看月光，");
    QCOMPARE(wordings["texts"][1]["text"], "床前明月光，");
    for (const Json& text : wordings["texts"]) {
        const Json score =
            runCli({ QStringLiteral("score"), QString::fromStdString(text["text"]), QStringLiteral("--json") }).json();
        QVERIFY(std::abs(text["nats"].get<double>() - score["nats"].get<double>()) < 1e-6);
        QCOMPARE(text["steps"].size(), std::size_t(6));
    }
    const bool older = wordings["texts"][0]["nats"] < wordings["texts"][1]["nats"];
    QCOMPARE(wordings["likelier"], older ? "床前看月光，" : "床前明月光，");
}

void TestCliLessonTang::corpusCounts()
{
    const Json corpus = lessonBlock(m_tang, "corpus");
    QCOMPARE(corpus["context"], "春风");
    QCOMPARE(corpus["total"], 797);
    QCOMPARE(corpus["followers"][0], (Json{ { "text", "。" }, { "count", 111 } }));
}

void TestCliLessonTang::temperaturesAndCuts()
{
    const Json heat = lessonBlock(m_tang, "temperature")["settings"], cuts = lessonBlock(m_tang, "cuts")["settings"];
    const double temperatures[] = { 0.3, 1.0, 1.5 };
    QCOMPARE(heat.size(), std::size_t(3));
    QCOMPARE(cuts.size(), std::size_t(2));
    for (std::size_t i = 0; i < 3; ++i) {
        QCOMPARE(heat[i]["temperature"], temperatures[i]);
        QCOMPARE(heat[i]["seed"], 1);
        QCOMPARE(heat[i]["poems"].size(), std::size_t(3));
    }
    for (const Json& one : cuts) {
        QCOMPARE(one["temperature"], 1.5);
        QCOMPARE(one["poems"].size(), std::size_t(3));
    }
    QCOMPARE(cuts[0]["top_k"], 20);
    QCOMPARE(cuts[1]["top_p"], 0.9);
    // What the lesson is about: rarer characters as it grows hotter, fewer of them with a cut.
    const auto distinct = [](const Json& one) { return one["distinct_count"].get<int>(); };
    QVERIFY(distinct(heat[0]) < distinct(heat[2]));
    QVERIFY(distinct(cuts[0]) < distinct(heat[2]));
    // The same poem as `write` gives for the same seed.
    const Json alone = runCli(
        { QStringLiteral("write"), QStringLiteral("--temperature"), QStringLiteral("1.5"), QStringLiteral("--top-k"),
            QStringLiteral("20"), QStringLiteral("--top-p"), QStringLiteral("1"), QStringLiteral("--seed"),
            QStringLiteral("1"), QStringLiteral("--length"), QStringLiteral("80"), QStringLiteral("--json") })
                           .json();
    QCOMPARE(cuts[0]["poems"][0]["text"], alone["poems"][0]["text"]);
}

void TestCliLessonTang::continuations()
{
    const Json settings = lessonBlock(m_tang, "continuations")["settings"];
    const char* prompts[] = { "床前明月光，", "大漠孤烟直，", "人工智能" };
    QCOMPARE(settings.size(), std::size_t(3));
    for (std::size_t i = 0; i < 3; ++i) {
        QCOMPARE(settings[i]["poems"][0]["prompt"], prompts[i]);
        QVERIFY(!settings[i]["poems"][0]["text"].get<std::string>().empty());
    }
}

void TestCliLessonTang::formsHold()
{
    const Json settings = lessonBlock(m_tang, "form")["settings"];
    QCOMPARE(settings.size(), std::size_t(2));
    for (const Json& one : settings) {
        const int cells = one["name"] == "jueju5" ? 5 : 7;
        for (const Json& poem : one["poems"]) {
            const auto text = QString::fromStdString(poem["text"]);
            QCOMPARE(text.size(), 4 * (cells + 1));
            for (int i = 0; i < text.size(); ++i)
                QCOMPARE(text[i] == QChar(0xFF0C) || text[i] == QChar(0x3002), i % (cells + 1) == cells);
            QCOMPARE(poem["stopped"], "stop_token");
        }
    }
}

void TestCliLessonTang::acrosticsReadDown()
{
    const Json poems = lessonBlock(m_tang, "acrostic")["poems"];
    QCOMPARE(poems.size(), std::size_t(2));
    QCOMPARE(poems[0]["heads"], "春眠不觉");
    QCOMPARE(poems[1]["heads"], "学无止境");
    for (const Json& poem : poems) {
        const int cells = poem["heads"] == "春眠不觉" ? 7 : 5;
        const auto heads = QString::fromStdString(poem["heads"]);
        QCOMPARE(poem["lines"].size(), std::size_t(4));
        for (int i = 0; i < 4; ++i) {
            const auto line = QString::fromStdString(poem["lines"][std::size_t(i)]);
            QVERIFY(line.startsWith(heads[i]));
            QVERIFY2(line.size() == cells || line.size() == cells + 1, qPrintable(line)); // with its mark or without
        }
    }
}

void TestCliLessonTang::sameText()
{
    const Json same = lessonBlock(m_tang, "same_text");
    const Json without = same["settings"][0]["poems"][0]["ids"], with = same["settings"][1]["poems"][0]["ids"];
    QCOMPARE(same["same"], Json{ true });
    QCOMPARE(with.size(), std::size_t(120));
    QCOMPARE(with, without);
}

void TestCliLessonTang::races()
{
    const Json race = lessonBlock(m_tang, "race"), wide = lessonBlock(m_tang, "wide_race");
    QCOMPARE(race["cache_bytes_per_token"], 4096);
    QCOMPARE(race["cache_bytes_full"], 4096 * 128);
    const int lengths[] = { 32, 64, 120 };
    for (std::size_t i = 0; i < 3; ++i) {
        QCOMPARE(race["rows"][i]["length"], lengths[i]);
        QCOMPARE(race["rows"][i]["same_text"], true);
        QCOMPARE(race["rows"][i]["max_logit_gap"], 0.0);
        QVERIFY(race["rows"][i]["gap_other_order"].get<double>() < 1e-3);
        QVERIFY(race["rows"][i]["ms_without"].get<double>() > 0 && race["rows"][i]["ms_with"].get<double>() > 0);
    }
    QCOMPARE(race["rows"][2]["reported"], (Json{ { "ms_without", 130 }, { "ms_with", 49 }, { "ratio", 2.6 } }));
    QCOMPARE(wide["context"], 512);
    QCOMPARE(wide["rows"][0]["length"], 500);
    QCOMPARE(wide["rows"][0]["same_text"], true);
}

void TestCliLessonTang::narrowTerminalIsSurvived()
{
    checkNarrowTerminal(QStringLiteral("tang --lang fr --only next,temperature,corpus,acrostic,race"), 34);
}

void TestCliLessonTang::hanColumnsAreAligned()
{
    // The three lines of a table of next characters: cells end at the same column.
    const QStringList lines =
        QString::fromUtf8(runCli({ QStringLiteral("lesson"), QStringLiteral("tang"), QStringLiteral("--lang"),
                                     QStringLiteral("zh"), QStringLiteral("--only"), QStringLiteral("next") })
                              .out)
            .split(QLatin1Char('\n'));
    const qsizetype head = lines.indexOf(QRegularExpression(QStringLiteral("^ +% +1 +2 +3 .*")));
    QVERIFY(head > 0);
    const int width = lettrine::displayWidth(lines[head].toStdString());
    QCOMPARE(lettrine::displayWidth(lines[head + 1].toStdString()), width);
    QCOMPARE(lettrine::displayWidth(lines[head + 2].toStdString()), width);
    QVERIFY(lines[head + 1].trimmed().startsWith(QStringLiteral("此处")));
    QVERIFY(lines[head + 2].trimmed().startsWith(QStringLiteral("课文")));
}

QTEST_GUILESS_MAIN(TestCliLessonTang)
#include "test_cli_lesson_tang.moc"
