// SPDX-License-Identifier: GPL-3.0-or-later
// Issue "Explore", the next character: the table, the draw, the formula, what sliders cut, the tail.
#include "ui/support.h"

#include "candidates/candidate_model.h"
#include "candidates/candidate_view.h"
#include "candidates/draw_axis.h"
#include "candidates/formula_text.h"
#include "candidates/next_page.h"
#include "candidates/step_text.h"
#include "charts/line_chart.h"
#include "sampling/cut_charts.h"
#include "sampling/sampling_page.h"
#include "words/text_positions.h"

#include <QAbstractItemModelTester>
#include <QDockWidget>
#include <QLineEdit>
#include <QSvgRenderer>

using namespace lettrine;

class TestExploreTable : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void theTableModelHolds();
    void removedCandidatesSayWhy();
    void findAnyCharacter();
    void massesAndEntropyAreTheSteps();
    void theAxisHoldsTheDrawn();
    void drawAgainGivesAnotherU();
    void theFormulaHasThisRowsNumbers();
    void slidersShadeWhatTheyCut();
    void theTailComesWithItsDock();
};

void TestExploreTable::init()
{
    Language::instance().use(QStringLiteral("en"));
}

void TestExploreTable::theTableModelHolds()
{
    TestWindow test;
    CandidateModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    test.type(QStringLiteral("春眠"));
    QVERIFY(test.settled());
    const auto tokenizer = test.session().document.model()->tokenizer;
    for (const int rows : { 8, 3, 20, 50, 8 }) {
        test.session().document.setRows(rows);
        QTRY_COMPARE(test.session().view.view().step->rowsWanted, rows);
        model.setStep(*test.session().view.view().step, tokenizer, CandidateModel::Bars::Move);
        model.setProgress(0.5);
        model.setProgress(1);
    }
    const Step& step = *test.session().view.view().step;
    double raw = 0;
    double final = 0;
    for (int row = 0; row < model.rowCount(); ++row) {
        raw += model.index(row, 0).data(CandidateModel::RawRole).toDouble();
        final += model.index(row, 0).data(CandidateModel::FinalRole).toDouble();
        QVERIFY(!model.index(row, 3).data(Qt::AccessibleTextRole).toString().isEmpty());
    }
    QVERIFY(std::abs(raw - 1) < 1e-6); // the rows and the others are everything
    QVERIFY(std::abs(final - 1) < 1e-6);
    QVERIFY(model.rowOf(step.id) >= 0);
    model.clear();
    QCOMPARE(model.rowCount(), 0);
}

void TestExploreTable::removedCandidatesSayWhy()
{
    TestWindow test;
    test.type(QStringLiteral("春眠"));
    QVERIFY(test.settled());
    const std::int32_t first = test.session().view.view().step->rows.front().id;
    test.session().document.setRules(QString(), qtText(test.session().document.model()->tokenizer->pieceText(first)));
    SamplingSettings settings = test.session().document.state().settings;
    settings.topK = 2;
    test.session().document.setSettings(settings);
    QVERIFY(test.settled());
    const CandidateModel& model = test.window->nextPage().candidates();
    const int row = model.rowOf(first);
    QVERIFY(row >= 0); // it stays in the list, in its place
    QCOMPARE(model.index(row, CandidateModel::FinalColumn).data().toString(), QStringLiteral("rule: banned"));
    QVERIFY(model.sentence(row).contains(QLatin1String("removed by rule: banned")));
    bool cut = false;
    for (int i = 0; i < model.rowCount(); ++i)
        cut = cut || model.index(i, CandidateModel::FinalColumn).data().toString().contains(QLatin1String("top-k"));
    QVERIFY(cut);
    QVERIFY(massesText(model.step()).contains(QStringLiteral("rules −")));
    QVERIFY(massesText(model.step()).contains(QLatin1String("2 survive")));
}

void TestExploreTable::findAnyCharacter()
{
    TestWindow test;
    test.type(QStringLiteral("春眠"));
    QVERIFY(test.settled());
    QLineEdit& field = test.window->nextPage().findField();
    field.setFocus();
    QInputMethodEvent event;
    event.setCommitString(QStringLiteral("雨"));
    QApplication::sendEvent(&field, &event);
    QTRY_COMPARE(test.session().view.view().found.size(), std::size_t(1));
    QCOMPARE(qtText(test.session().document.model()->tokenizer->pieceText(test.session().view.view().found.front().id)),
        QStringLiteral("雨"));
    QVERIFY(foundText(*test.session().view.view().step, test.session().view.view().found.front(),
        *test.session().document.model()->tokenizer)
                .contains(QLatin1String("rank ")));
    // A character that the model does not know is said to be unknown.
    field.clear();
    event.setCommitString(QStringLiteral("龘"));
    QApplication::sendEvent(&field, &event);
    QTRY_VERIFY(test.session().view.view().found.empty());
}

void TestExploreTable::massesAndEntropyAreTheSteps()
{
    TestWindow test;
    test.type(QStringLiteral("春眠"));
    QVERIFY(test.settled());
    const Step& step = *test.session().view.view().step;
    const QString text = massesText(step);
    QVERIFY(text.contains(QString::number(step.survivors())));
    QVERIFY(text.contains(QString::number(step.entropyBits, 'f', 2)));
    QVERIFY(massBeyondText(step).contains(QLatin1String("rank 8")));
}

void TestExploreTable::theAxisHoldsTheDrawn()
{
    TestWindow test;
    test.type(QStringLiteral("春眠"));
    QVERIFY(test.settled());
    const DrawAxisData& data = test.window->nextPage().axis().data();
    QCOMPARE(data.u, test.session().view.view().step->u);
    QVERIFY(data.drawn >= 0);
    QVERIFY(data.segments[data.drawn].start <= data.u && data.u < data.segments[data.drawn].end);
    // A kept step gives the same segments from its rows.
    const QVector<DrawSegment> kept = segmentsOf(*test.session().view.view().step);
    QVERIFY(!kept.isEmpty());
    for (qsizetype i = 0; i < kept.size(); ++i) {
        QCOMPARE(kept[i].id, data.segments[i].id);
        QVERIFY(std::abs(kept[i].start - data.segments[i].start) < 1e-9);
    }
    QVERIFY(!test.window->nextPage().axis().accessibleDescription().isEmpty());
}

void TestExploreTable::drawAgainGivesAnotherU()
{
    TestWindow test;
    test.type(QStringLiteral("春眠"));
    QVERIFY(test.settled());
    const double before = test.session().view.view().step->u;
    test.window->nextPage().table().setFocus();
    QTest::keyClick(&test.window->nextPage().table(), Qt::Key_R);
    QTRY_VERIFY(test.session().view.view().step && test.session().view.view().step->u != before);
    QCOMPARE(test.session().view.view().step->place.redraw, std::uint32_t(1));
    const std::int32_t drawn = test.session().view.view().step->id;
    test.session().run.stepOnce(); // what was drawn anew is what is written
    QTRY_COMPARE(test.session().document.shown().size(), 3);
    QCOMPARE(test.session().document.tree().token(test.session().document.state().node), drawn);
}

void TestExploreTable::theFormulaHasThisRowsNumbers()
{
    TestWindow test;
    test.type(QStringLiteral("春眠"));
    QVERIFY(test.settled());
    const Step& step = *test.session().view.view().step;
    const QString text = formulaText(step, step.rows.front(), *test.session().document.model()->tokenizer);
    QVERIFY(text.contains(QLatin1String("U+")));
    QVERIFY(text.contains(QLatin1String("0.800"))); // the temperature
    const double raw = double(step.rows.front().rawWeight) / step.rawSum;
    QVERIFY(std::abs(raw - step.rows.front().raw) < 1e-9); // the formula's parts give its result
}

void TestExploreTable::slidersShadeWhatTheyCut()
{
    TestWindow test;
    test.type(QStringLiteral("春眠"));
    SamplingSettings settings{ 1.5, 6, 0.6, 0.0 };
    test.session().document.setSettings(settings);
    QVERIFY(test.settled());
    const auto& rows = test.session().view.view().likeliest;
    QVERIFY(rows.size() > 10);
    const MiniChartData topK = topKChart(rows);
    const MiniChartData topP = topPChart(rows);
    QVERIFY(!topK.bars[5].cut && topK.bars[6].cut);
    QVERIFY(topP.bars[6].gone && !topP.bars[0].cut);
    QCOMPARE(topP.line.size(), topP.bars.size());
    const bool cuts = std::any_of(topP.bars.begin(), topP.bars.end(), [](const auto& bar) { return bar.cut; });
    QCOMPARE(cuts, test.session().view.view().step->counts[std::size_t(Cut::TopP)] > 0);
    const MiniChartData heat = temperatureChart(rows);
    QVERIFY(heat.bars[0].before > heat.bars[0].height); // flatter than the model is
}

void TestExploreTable::theTailComesWithItsDock()
{
    TestWindow test;
    test.type(QStringLiteral("春眠"));
    QVERIFY(test.settled());
    QVERIFY(test.session().view.view().tail.empty()); // nobody looks: it is not computed
    auto* dock = test.window->findChild<QDockWidget*>(QStringLiteral("tailDock"));
    dock->show();
    dock->raise();
    QTRY_VERIFY(!test.session().view.view().tail.empty());
    auto* chart = dock->findChild<LineChart*>();
    QTRY_COMPARE(chart->series().size(), 2);
    QCOMPARE(chart->series()[0].points.front().x(), 1.0);
    QVERIFY(QSvgRenderer(chart->toSvg({ 400, 300 })).isValid());
    QVERIFY(!chart->toImage({ 400, 300 }, 2).isNull());
}

LETTRINE_UI_TEST_MAIN(TestExploreTable)
#include "test_explore_table.moc"
