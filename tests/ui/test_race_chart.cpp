// SPDX-License-Identifier: GPL-3.0-or-later
// Issue "Explore", cache: the race as a chart and a table, live, with Stop.
#include "ui/support.h"

#include "cache/cache_page.h"
#include "cache/race_model.h"
#include "cache/race_text.h"
#include "charts/line_chart.h"

#include <QComboBox>
#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QTableView>

using namespace lettrine;

namespace {

RacePage& openRace(const TestWindow& test)
{
    auto* dock = test.window->findChild<QDockWidget*>(QStringLiteral("cacheDock"));
    dock->show();
    dock->raise();
    QTest::qWait(10);
    return test.window->cachePage().race();
}

void click(const QWidget& page, const char* name)
{
    QTest::mouseClick(page.findChild<QPushButton*>(QLatin1String(name)), Qt::LeftButton);
}

void choose(const QWidget& page, const char* name, int index)
{
    auto* box = page.findChild<QComboBox*>(QLatin1String(name));
    box->setFocus();
    QTest::keyClick(box, Qt::Key_Home);
    for (int i = 0; i < index; ++i)
        QTest::keyClick(box, Qt::Key_Down);
}

/// A figure of the table.
QString cell(const RacePage& page, RaceModel::Figure figure, int column)
{
    const QAbstractItemModel* model = page.findChild<QTableView*>(QStringLiteral("raceTable"))->model();
    return model->index(figure, column).data().toString();
}

} // namespace

class TestRaceChart : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void lengthsAreReadAndCutToTheWindow_data();
    void lengthsAreReadAndCutToTheWindow();
    void everyChosenLengthIsRaced();
    void perCharacterAndAddedUp();
    void emptyUntilMeasured();
    void liveWithProgressAndStop();
    void theFiguresAreInTheFile();
};

void TestRaceChart::lengthsAreReadAndCutToTheWindow_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("window");
    QTest::addColumn<QList<int>>("lengths");
    QTest::newRow("usual") << QString() << 128 << QList<int>{ 32, 64, 120 };
    QTest::newRow("small window") << QString() << 24 << QList<int>{ 16 };
    QTest::newRow("large window") << QString() << 2048 << QList<int>{ 512, 1024, 2040 };
    QTest::newRow("chosen, in order, once") << QStringLiteral("64, 8;8 16") << 128 << QList<int>{ 8, 16, 64 };
    QTest::newRow("beyond the window") << QStringLiteral("10 500 99999999999999") << 128 << QList<int>{ 10, 120 };
    QTest::newRow("nothing readable") << QStringLiteral("many, -, 0") << 128 << QList<int>{ 32, 64, 120 };
}

void TestRaceChart::lengthsAreReadAndCutToTheWindow()
{
    QFETCH(QString, text);
    QFETCH(int, window);
    QFETCH(QList<int>, lengths);
    const std::vector<int> read = raceLengths(text, window);
    QCOMPARE(QList<int>(read.begin(), read.end()), lengths);
}

void TestRaceChart::everyChosenLengthIsRaced()
{
    TestWindow test;
    test.type(QStringLiteral("春眠"));
    QVERIFY(test.settled());
    RacePage& page = openRace(test);
    auto* field = page.findChild<QLineEdit*>(QStringLiteral("raceLengths"));
    field->setFocus();
    QTest::keyClicks(field, QStringLiteral("4, 9, 500"));
    click(page, "raceStart");
    QTRY_VERIFY_WITH_TIMEOUT(!page.isRacing(), 60000);
    QVERIFY(page.result().has_value());
    const int window = test.session().document.model()->config().context;
    const int layers = test.session().document.model()->config().layers;
    const std::vector<int> lengths{ 4, 9, window - racePrompt };
    QCOMPARE(page.result()->rows.size(), lengths.size());
    for (std::size_t i = 0; i < lengths.size(); ++i) {
        const RaceRow& row = page.result()->rows[i];
        QCOMPARE(row.length, lengths[i]);
        QVERIFY(row.sameText);
        QCOMPARE(row.maxLogitGap, 0.0);
        // Counted by hand: after a prompt of two, step s reads 2 + s tokens without the cache.
        qint64 without = 0;
        for (int step = 0; step < lengths[i]; ++step)
            without += 2 + step;
        const int column = static_cast<int>(i);
        QCOMPARE(
            cell(page, RaceModel::ProjectedWithout, column).remove(QLatin1Char(',')).toLongLong(), layers * without);
        QCOMPARE(cell(page, RaceModel::ProjectedWith, column).remove(QLatin1Char(',')).toInt(),
            layers * (2 + lengths[i] - 1));
        QCOMPARE(cell(page, RaceModel::Prefill, column), spreadText(row.prefill));
        QVERIFY(cell(page, RaceModel::SameText, column).startsWith(QLatin1String("yes")));
        QCOMPARE(cell(page, RaceModel::LargestGap, column), QStringLiteral("0"));
        QCOMPARE(cell(page, RaceModel::OtherOrder, column), tinyText(row.gapOtherOrder));
    }
    // The table says why another order of adding moves a logit, the chart that the text is the same.
    auto* proof = page.findChild<QLabel*>(QStringLiteral("raceProof"));
    QVERIFY(proof->text().startsWith(QLatin1String("Same text: yes")));
    choose(page, "raceShow", 2);
    QVERIFY(page.findChild<QTableView*>(QStringLiteral("raceTable"))->isVisible());
    QCOMPARE(proof->text(), whyOtherOrder());
}

void TestRaceChart::perCharacterAndAddedUp()
{
    TestWindow test;
    test.type(QStringLiteral("春眠"));
    QVERIFY(test.settled());
    RacePage& page = openRace(test);
    click(page, "raceStart");
    QTRY_VERIFY_WITH_TIMEOUT(!page.isRacing(), 60000);
    QVERIFY(page.result().has_value());
    const RaceRow& row = page.result()->rows.back();
    const QVector<ChartSeries> each = page.chart().series();
    QCOMPARE(each.size(), 3); // without, with, and apart from them the prompt's reading
    for (int side = 0; side < 2; ++side) {
        const std::vector<Spread>& tokens = side == 0 ? row.tokensWithout : row.tokensWith;
        QCOMPARE(each[side].points.size(), row.length - 1);
        for (qsizetype i = 0; i < each[side].points.size(); ++i) {
            const Spread& measured = tokens[static_cast<std::size_t>(i) + 1];
            QCOMPARE(each[side].points[i], QPointF(i + 2, measured.median));
            QCOMPARE(each[side].low[i].y(), measured.smallest); // the band of the spread
            QCOMPARE(each[side].high[i].y(), measured.largest);
        }
    }
    QCOMPARE(each[2].points, QVector<QPointF>{ QPointF(1, row.prefill.median) });
    choose(page, "raceShow", 1);
    const QVector<ChartSeries> sums = page.chart().series();
    double sum = 0;
    for (std::size_t i = 1; i < row.tokensWith.size(); ++i)
        sum += row.tokensWith[i].median;
    QVERIFY(std::abs(sums[1].points.back().y() - sum) < 1e-9);
    QCOMPARE(sums.size(), 4); // and a dot a chosen length on each side
    QCOMPARE(sums[2].points.back(), QPointF(row.length, row.without.median));
    QVERIFY(!page.chart().accessibleDescription().isEmpty());
}

void TestRaceChart::emptyUntilMeasured()
{
    TestWindow test;
    RacePage& page = openRace(test);
    QVERIFY(!page.result());
    for (const ChartSeries& series : page.chart().series())
        QVERIFY(series.points.isEmpty());
    QCOMPARE(raceCsv(RaceResult()).count('\n'), 1);
    QVERIFY(page.findChild<QLabel*>(QStringLiteral("raceProof"))->text().isEmpty());
}

void TestRaceChart::liveWithProgressAndStop()
{
    TestWindow test;
    test.type(QStringLiteral("春"));
    QVERIFY(test.settled());
    RacePage& page = openRace(test);
    choose(page, "raceModel", 3); // random weights, a window of 2,048: minutes if nobody stopped it
    auto* field = page.findChild<QLineEdit*>(QStringLiteral("raceLengths"));
    QVERIFY(field->placeholderText().contains(QLatin1String("2040")));
    field->setFocus();
    QTest::keyClicks(field, QStringLiteral("3, 2000"));
    auto* progress = page.findChild<QProgressBar*>();
    click(page, "raceStart");
    QVERIFY(page.isRacing());
    QTRY_VERIFY_WITH_TIMEOUT(page.result().has_value(), 60000); // the short row is complete
    QTRY_VERIFY_WITH_TIMEOUT(page.chart().series().front().points.size() > 5, 60000); // the long one grows
    QVERIFY(progress->value() > 0);
    QVERIFY(page.isRacing());
    click(page, "raceStart"); // the same place stops
    QVERIFY(!page.isRacing());
    QCOMPARE(progress->value(), 0);
    QCOMPARE(page.result()->rows.size(), std::size_t(1)); // what was measured stays
    QCOMPARE(page.result()->rows.front().length, 3);
    // The engine is free for the next one.
    choose(page, "raceModel", 0);
    field->clear();
    click(page, "raceStart");
    QTRY_VERIFY_WITH_TIMEOUT(!page.isRacing(), 60000);
    QVERIFY(page.result()->rows.back().length > 3);
}

void TestRaceChart::theFiguresAreInTheFile()
{
    Language::instance().use(QStringLiteral("fr"));
    RaceResult result;
    RaceRow row;
    row.length = 2;
    row.prefill = { 1.5, 1.25, 2 };
    row.without = { 4, 3, 5 };
    row.with = { 0.5, 0.25, 1 };
    row.tokensWithout = { { 1.5, 1.25, 2 }, { 4, 3, 5 } };
    row.tokensWith = { { 1.5, 1.25, 2 }, { 0.5, 0.25, 1 } };
    result.rows.push_back(row);
    QCOMPARE(raceCsv(result),
        QByteArray("side,length,token,ms,ms_min,ms_max\n"
                   "both,2,prefill,1.5,1.25,2\n"
                   "without,2,all,4,3,5\nwithout,2,1,1.5,1.25,2\nwithout,2,2,4,3,5\n"
                   "with,2,all,0.5,0.25,1\nwith,2,1,1.5,1.25,2\nwith,2,2,0.5,0.25,1\n"));
    Language::instance().use(QStringLiteral("en"));
}

LETTRINE_UI_TEST_MAIN(TestRaceChart)
#include "test_race_chart.moc"
