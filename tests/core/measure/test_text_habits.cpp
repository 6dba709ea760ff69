// SPDX-License-Identifier: GPL-3.0-or-later
#include "measure/text_habits.h"

#include "pieces_model.h"

#include <QtTest>

using namespace lettrine;

class TestTextHabits : public QObject {
    Q_OBJECT

private slots:
    void circlesAreCounted();
    void wordsOfTheWrittenPartAreCounted();
    void measuringIsRepeatableAndStops();
};

void TestTextHabits::circlesAreCounted()
{
    const std::vector<std::int32_t> none{ 1, 2, 3, 4, 5, 6, 7 }, round{ 1, 2, 3, 1, 2, 3, 1, 2, 3 }, one(10, 5);
    QCOMPARE(repeatedShare(none), 0.0);
    // 123123123: of 1231 2312 3123 1231 2312 3123 the last three are not new.
    QCOMPARE(repeatedShare(round), 0.5);
    QCOMPARE(repeatedShare(one), 6.0 / 7.0);
    QCOMPARE(repeatedShare(std::span(none).first(3)), 0.0);
    QCOMPARE(repeatedShare({}), 0.0);
}

void TestTextHabits::wordsOfTheWrittenPartAreCounted()
{
    const WordSet known = WordSet::of("Phileas Fogg quitta Londres");
    InventedWords count;
    // "Foggs": the prompt's last word goes on. "lon" is cut off at the end of a text that did not end by itself.
    countInventedWords(count, known, "Phileas Fogg", "s quitta Lon", false);
    QCOMPARE(count.words, std::int64_t(2));
    QCOMPARE(count.invented, std::int64_t(1));
    QCOMPARE(count.examples, std::vector<std::string>{ "foggs" });
    countInventedWords(count, known, "Phileas Fogg", " quitta Lon", true);
    QCOMPARE(count.words, std::int64_t(4));
    QCOMPARE(count.invented, std::int64_t(2));
    countInventedWords(count, known, "Phileas Fogg", " lon Lon, londres.", false);
    QCOMPARE(count.words, std::int64_t(7));
    QCOMPARE(count.invented, std::int64_t(4));
    QCOMPARE(count.examples, (std::vector<std::string>{ "foggs", "lon" }));
    QCOMPARE(count.share(), 4.0 / 7.0);
    QCOMPARE(InventedWords().share(), 0.0);
}

void TestTextHabits::measuringIsRepeatableAndStops()
{
    const auto model = piecesModel();
    const WordSet known = WordSet::of("le la de");
    const auto once = measureInventedWords(model, known, "Fogg", 1.0, 6, 10);
    const auto again = measureInventedWords(model, known, "Fogg", 1.0, 6, 10);
    QVERIFY(once && again);
    QVERIFY(once->words > 6);
    QCOMPARE(once->words, again->words);
    QCOMPARE(once->invented, again->invented);
    std::vector<double> shares;
    const auto stopped = measureInventedWords(model, known, "Fogg", 1.0, 4, 10, [&](double done) {
        shares.push_back(done);
        return shares.size() < 3;
    });
    QVERIFY(!stopped);
    QCOMPARE(stopped.error().code, ErrorCode::Cancelled);
    QCOMPARE(shares, (std::vector<double>{ 0, 0.25, 0.5 }));
    // More tokens than the window holds end where it is full; a prompt that does not fit is refused.
    QVERIFY(measureInventedWords(model, known, "Fogg", 1.0, 1, 100));
    QVERIFY(!measureInventedWords(model, known, std::string(400, 'a'), 1.0, 1, 10));
}

QTEST_APPLESS_MAIN(TestTextHabits)
#include "test_text_habits.moc"
