// SPDX-License-Identifier: GPL-3.0-or-later
// The table of candidates keeps still (B5, B6, B7): fixed places, one scale, columns on demand, readable on every
// ground, and a sentence on why the character in view was chosen.
#include "ui/support.h"

#include "candidates/candidate_delegate.h"
#include "candidates/candidate_model.h"
#include "candidates/candidate_view.h"
#include "candidates/next_page.h"
#include "candidates/step_text.h"
#include "sampling/cut_charts.h"
#include "sampling/sampling_page.h"
#include "words/numbers_text.h"
#include "words/pieces.h"

#include <QHeaderView>
#include <QLabel>
#include <QScrollBar>
#include <QTextLayout>

using namespace lettrine;

namespace {

SamplingSettings withTemperature(const TestWindow& test, double temperature)
{
    SamplingSettings settings = test.session().document.state().settings;
    settings.temperature = temperature;
    return settings;
}

} // namespace

class TestStillTable : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void b3LatinIsSetInABookFace();
    void b5RowsKeepTheirPlacesAtAGap();
    void b5PartsBelowTheTableKeepTheirPlaces();
    void b6TheScaleIsOneOfAFew();
    void b6TheScaleDoesNotShrinkDuringADrag();
    void b7EveryInkIsReadableOnAChosenRow_data();
    void b7EveryInkIsReadableOnAChosenRow();
    void stagesAreShownOnDemand();
    void whyThisOneIsSaid();
    void smallChartsShowMoreThanTheFirst();
};

void TestStillTable::b3LatinIsSetInABookFace()
{
    const auto familyOf = [](const QString& text, const QFont& font) {
        QTextLayout layout(text, font);
        layout.beginLayout();
        layout.createLine();
        layout.endLayout();
        return layout.glyphRuns().value(0).rawFont().familyName();
    };
    for (const QFont& font : { Theme::instance().poemFont(), Theme::instance().candidateFont() }) {
        QVERIFY2(!familyOf(QStringLiteral("Fogg"), font).contains(QLatin1String("WenKai")),
            qPrintable(familyOf(QStringLiteral("Fogg"), font)));
        QVERIFY2(familyOf(QStringLiteral("Fogg"), font).contains(QLatin1String("Serif")),
            qPrintable(familyOf(QStringLiteral("Fogg"), font)));
        // Han is where it was.
        QFont han = font;
        han.setFamilies(Theme::poemFamilies());
        QCOMPARE(familyOf(QStringLiteral("春风"), font), familyOf(QStringLiteral("春风"), han));
    }
}

void TestStillTable::b5RowsKeepTheirPlacesAtAGap()
{
    ShippedWindow test;
    test.window->resize(1280, 820);
    test.type(QStringLiteral("春风"));
    QVERIFY(test.settled());
    auto& table = test.window->nextPage().table();
    int fewest = 100;
    int most = 0;
    int height = -1;
    // Seeds that draw within the eight, and far below them, where a gap and another row come in.
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        SamplingSettings settings = withTemperature(test, 1.5);
        settings.topP = 1;
        settings.seed = seed;
        test.session().document.setSettings(settings);
        QVERIFY(test.settled());
        fewest = std::min(fewest, table.model()->rowCount());
        most = std::max(most, table.model()->rowCount());
        QVERIFY2(!table.verticalScrollBar()->isVisible(),
            qPrintable(QStringLiteral("%1 rows of %2 in %3")
                           .arg(table.model()->rowCount())
                           .arg(table.rowHeight(0))
                           .arg(table.viewport()->height())));
        QCOMPARE(table.rowViewportPosition(0), 0);
        if (height >= 0)
            QCOMPARE(table.rowHeight(0), height);
        height = table.rowHeight(0);
    }
    QVERIFY(fewest < most);
}

void TestStillTable::b5PartsBelowTheTableKeepTheirPlaces()
{
    ShippedWindow test;
    test.window->resize(1280, 800);
    test.type(QStringLiteral("春风"));
    QVERIFY(test.settled());
    test.session().run.setSpeed(0);
    test.session().run.setLength(12);
    test.session().run.write();
    QVERIFY(test.settled());
    const NextPage& page = test.window->nextPage();
    QSet<int> tops;
    QStringList seen;
    for (const ShownToken& token : test.session().document.shown().tokens()) {
        test.session().view.pointAt(token.begin, Pointing::Firm);
        QTest::qWait(60);
        tops.insert(page.table().mapTo(&page, QPoint()).y());
        seen << QStringLiteral("%1: %2 / %3")
                    .arg(page.table().mapTo(&page, QPoint()).y())
                    .arg(page.why(), page.findChild<QLabel*>(QStringLiteral("nextHeader"))->text());
    }
    QVERIFY2(tops.size() == 1, qPrintable(seen.join(QLatin1Char('\n'))));
}

void TestStillTable::b6TheScaleIsOneOfAFew()
{
    ShippedWindow test;
    test.type(QStringLiteral("春风"));
    QVERIFY(test.settled());
    const CandidateModel& model = test.window->nextPage().candidates();
    for (const double temperature : { 0.1, 0.5, 1.0, 2.0 }) {
        test.session().document.setSettings(withTemperature(test, temperature));
        QVERIFY(test.settled());
        double largest = 0;
        for (const StepRow& row : model.step().rows)
            largest = std::max({ largest, row.raw, row.final });
        QVERIFY(model.scale() >= largest);
        QVERIFY(QList<double>({ 0.02, 0.05, 0.1, 0.2, 0.5, 1.0 }).contains(model.scale()));
        const QString heading = model.headerData(CandidateModel::FinalColumn, Qt::Horizontal).toString();
        QVERIFY2(heading.contains(countText(qRound(model.scale() * 100)) + QLatin1Char('%')), qPrintable(heading));
    }
}

void TestStillTable::b6TheScaleDoesNotShrinkDuringADrag()
{
    ShippedWindow test;
    test.type(QStringLiteral("春风"));
    test.session().document.setSettings(withTemperature(test, 0.5));
    QVERIFY(test.settled());
    NextPage& page = test.window->nextPage();
    const double before = page.candidates().scale();
    page.beginDrag();
    for (const double temperature : { 0.8, 1.2, 1.8, 0.6 }) {
        test.session().document.setSettings(withTemperature(test, temperature));
        QVERIFY(test.settled());
        QCOMPARE(page.candidates().scale(), before);
    }
    test.session().document.setSettings(withTemperature(test, 1.8));
    QVERIFY(test.settled());
    page.endDrag();
    QVERIFY(page.candidates().scale() < before);
}

void TestStillTable::b7EveryInkIsReadableOnAChosenRow_data()
{
    QTest::addColumn<bool>("dark");
    QTest::addRow("light") << false;
    QTest::addRow("dark") << true;
}

void TestStillTable::b7EveryInkIsReadableOnAChosenRow()
{
    QFETCH(bool, dark);
    Theme::instance().setScheme(dark ? Theme::Scheme::Dark : Theme::Scheme::Light);
    const QColor ground = CandidateDelegate::chosenGround();
    for (const Role role : { Role::Text, Role::Muted, Role::Seal, Role::Final, Role::Raw })
        QVERIFY2(contrast(themeColour(role), ground) >= 4.5,
            qPrintable(QStringLiteral("role %1: %2").arg(int(role)).arg(contrast(themeColour(role), ground))));
    // A faint ground has rules above and below it, which can be seen.
    QVERIFY(contrast(themeColour(Role::Muted), themeColour(Role::Base)) >= 3);
    Theme::instance().setScheme(Theme::Scheme::Light);
}

void TestStillTable::stagesAreShownOnDemand()
{
    ShippedWindow test;
    test.type(QStringLiteral("春风"));
    QVERIFY(test.settled());
    CandidateView& table = test.window->nextPage().table();
    QVERIFY(!table.areStagesShown());
    table.setStagesShown(true);
    const CandidateModel& model = test.window->nextPage().candidates();
    const double temperature = model.step().settings.temperature;
    for (int row = 0; row < model.rowCount(); ++row) {
        const StepRow* step = model.stepRow(row);
        if (step == nullptr)
            continue;
        const auto text = [&](int column) { return model.index(row, column).data().toString(); };
        QCOMPARE(text(CandidateModel::LogitColumn), decimalText(step->logit, 2));
        QCOMPARE(text(CandidateModel::ScaledColumn), decimalText(step->logit / temperature, 2));
        QCOMPARE(text(CandidateModel::TemperedColumn), percentText(step->tempered));
        // Whole, and before Final.
        for (const int column :
            { CandidateModel::LogitColumn, CandidateModel::ScaledColumn, CandidateModel::TemperedColumn }) {
            QVERIFY(
                QFontMetrics(Theme::numberFont()).horizontalAdvance(text(column)) + 16 <= table.columnWidth(column));
            QVERIFY(table.horizontalHeader()->visualIndex(column)
                < table.horizontalHeader()->visualIndex(CandidateModel::FinalColumn));
        }
    }
}

void TestStillTable::whyThisOneIsSaid()
{
    ShippedWindow test;
    test.type(QStringLiteral("春风"));
    QVERIFY(test.settled());
    const NextPage& page = test.window->nextPage();
    QCOMPARE(page.why(), QString()); // nothing stands there yet
    const StepView upcoming = test.session().view.view();
    const std::int32_t second =
        upcoming.step->rows[1].id == upcoming.step->id ? upcoming.step->rows[0].id : upcoming.step->rows[1].id;
    test.session().run.stepOnce();
    QVERIFY(test.settled());
    test.session().view.pointAt(2, Pointing::Firm);
    QTRY_COMPARE(test.session().view.view().cell, 3);
    const Step& step = *test.session().view.view().step;
    const QString why = page.why();
    for (const QString& part : { pieceLabel(*test.session().document.tokenizer(), step.id), countText(step.rank),
             percentText(step.raw), percentText(step.final), decimalText(step.u, 3),
             decimalText(step.settings.temperature, 2), countText(step.vocabulary()) })
        QVERIFY2(why.contains(part), qPrintable(why + QStringLiteral(" | ") + part));
    // Chosen by hand it says so, and what would have been drawn.
    test.session().document.undo();
    QVERIFY(test.settled());
    test.session().view.pick(second);
    QVERIFY(test.settled());
    test.session().view.pointAt(2, Pointing::Firm);
    QTRY_COMPARE(test.session().view.view().cell, 3);
    QVERIFY2(page.why().contains(QLatin1String("by hand")), qPrintable(page.why()));
}

void TestStillTable::smallChartsShowMoreThanTheFirst()
{
    // One candidate dominates: 99 %, then a hundredth and a ten-thousandth of it.
    std::vector<StepRow> rows(4);
    const std::array<double, 4> shares{ 0.99, 0.0099, 0.000099, 1e-9 };
    for (std::size_t i = 0; i < rows.size(); ++i)
        rows[i].raw = rows[i].tempered = shares[i];
    const MiniChartData chart = topKChart(rows);
    QCOMPARE(chart.bars[0].height, 1.0);
    QVERIFY(std::abs(chart.bars[1].height - 0.5) < 1e-9); // two decades of four
    QVERIFY(std::abs(chart.bars[2].height) < 1e-9); // four
    QCOMPARE(chart.bars[3].height, 0.0);
    QVERIFY(std::abs(minPChart(rows, 0.01).threshold - chart.bars[1].height) < 1e-9);
}

LETTRINE_UI_TEST_MAIN(TestStillTable)
#include "test_still_table.moc"
