// SPDX-License-Identifier: GPL-3.0-or-later
// The points of issue "Explore" on text, table, branches, comparison, cache and documents; named after them.
#include "ui/support.h"

#include "base/numbers.h"
#include "branches/branch_model.h"
#include "branches/branch_page.h"
#include "cache/cache_page.h"
#include "cache/memory_calculator.h"
#include "candidates/candidate_model.h"
#include "candidates/candidate_view.h"
#include "candidates/draw_axis.h"
#include "candidates/formula_text.h"
#include "candidates/next_page.h"
#include "candidates/step_text.h"
#include "charts/line_chart.h"
#include "compare/compare_dialog.h"
#include "guess/guess_page.h"
#include "lessons/lesson_page.h"
#include "sampling/cut_charts.h"
#include "sampling/sampling_page.h"
#include "shell/document_keeper.h"
#include "shell/exports.h"
#include "shell/window_actions.h"
#include "words/text_positions.h"

#include <QAbstractItemModelTester>
#include <QAccessible>
#include <QDockWidget>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QSvgRenderer>
#include <QTreeView>

using namespace lettrine;

namespace {

/// A text that was written: 春, then ten characters of the model.
bool writeSome(const TestWindow& test, int count = 10)
{
    test.session().setThroughStops(true);
    test.session().setSpeed(0);
    test.type(QStringLiteral("春"));
    test.session().setLength(count);
    test.session().write();
    return test.settled() && test.session().shown().size() == 1 + count;
}

} // namespace

class TestExplore : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void writtenTextIsTintedAndTypedTextPlain();
    void typedTextIsTintedOnRequest();
    void pointingShowsTheKeptStep();
    void pointingAtTypedTextEvaluatesIt();
    void pickingBeginsABranchAndKeepsTheOldText();
    void editingBranchesToo();
    void oneUndoStackForEverything();
    void aRunIsOneStepOfUndo();
    void manualModeByKeys();
    void theTableModelHolds();
    void removedCandidatesSayWhy();
    void findAnyCharacter();
    void massesAndEntropyAreTheSteps();
    void theAxisHoldsTheDrawn();
    void drawAgainGivesAnotherU();
    void theFormulaHasThisRowsNumbers();
    void slidersShadeWhatTheyCut();
    void theTailComesWithItsDock();
    void branchesAreATree();
    void twoBranchesSideBySide();
    void fourSettingsWrittenTogether();
    void rulesOfTheLesson();
    void theRaceProvesTheSameText();
    void theCachePriceHasThisModelsNumbers();
    void theCalculatorForOtherModels();
    void documentsRoundTrip();
    void damagedDocumentsAreRefused();
    void recoveryAfterACrash();
    void exportsHaveAPointInNumbers();
    void guessIsScored();
    void lessonsSetUpTheWindow();
    void languageSwitchesAtRunTime();
    void everyControlHasAName();
    void docksCanBeReset();
};

void TestExplore::init()
{
    Language::instance().use(QStringLiteral("en"));
}

void TestExplore::writtenTextIsTintedAndTypedTextPlain()
{
    TestWindow test;
    QVERIFY(writeSome(test));
    QCOMPARE(test.editor().inks().size(), test.editor().text().size());
    QCOMPARE(test.editor().inks().front().tint, quint8(0));
    QVERIFY(!test.editor().inks().front().written);
    for (const ShownToken& token : test.session().shown().tokens()) {
        if (token.length == 0 || test.session().tree().origin(token.node) == Origin::Typed)
            continue;
        const Ink ink = test.editor().inks()[token.begin];
        QVERIFY(ink.written);
        QCOMPARE(ink.tint, tintOfProbability(test.session().tree().step(token.node)->raw));
    }
    test.window->actions().tintRank->trigger();
    const ShownToken last = test.session().shown().tokens().back();
    QCOMPARE(test.editor().inks()[last.begin].tint, tintOfRank(test.session().tree().step(last.node)->rank));
    test.window->actions().tintNone->trigger();
    QCOMPARE(test.editor().inks()[last.begin].tint, quint8(0));
}

void TestExplore::typedTextIsTintedOnRequest()
{
    TestWindow test;
    test.type(QStringLiteral("春眠不觉"));
    QCOMPARE(test.editor().inks()[1].tint, quint8(0));
    test.window->actions().tintTyped->trigger();
    QTRY_VERIFY(test.editor().inks()[1].tint > 0);
    QTRY_VERIFY(test.editor().inks()[3].tint > 0);
    QCOMPARE(test.editor().inks()[0].tint, quint8(0)); // nothing stands before it
}

void TestExplore::pointingShowsTheKeptStep()
{
    TestWindow test;
    QVERIFY(writeSome(test));
    const ShownToken token = test.session().shown().tokens()[4];
    const std::shared_ptr<const Step> kept = test.session().tree().step(token.node);
    QVERIFY(kept);
    test.session().pointAt(token.begin, true);
    QCOMPARE(test.session().view().kind, StepView::Kind::Kept);
    QCOMPARE(test.session().view().cell, 5);
    QCOMPARE(test.window->nextPage().candidates().step(), *kept);
    // Other settings now do not change what was chosen then.
    SamplingSettings settings = test.session().state().settings;
    settings.temperature = 2;
    test.session().setSettings(settings);
    QTest::qWait(50);
    QCOMPARE(test.window->nextPage().candidates().step(), *kept);
    test.session().pointAt(-1, true);
    QVERIFY(test.settled());
}

void TestExplore::pointingAtTypedTextEvaluatesIt()
{
    TestWindow test;
    test.type(QStringLiteral("春眠不"));
    QVERIFY(test.settled());
    test.session().pointAt(2, true);
    QTRY_COMPARE(test.session().view().kind, StepView::Kind::Evaluated);
    QCOMPARE(test.session().view().cell, 3);
    QCOMPARE(test.session().view().step->readCount, 2);
    QCOMPARE(test.session().view().before, QStringLiteral("春眠"));
}

void TestExplore::pickingBeginsABranchAndKeepsTheOldText()
{
    TestWindow test;
    QVERIFY(writeSome(test));
    const QString old = test.editor().text();
    const TextTree::Node oldEnd = test.session().state().node;
    const ShownToken token = test.session().shown().tokens()[3];
    test.session().pointAt(token.begin, true);
    const CandidateModel& model = test.window->nextPage().candidates();
    std::int32_t other = -1;
    for (int row = 0; row < model.rowCount() && other < 0; ++row) {
        if (const StepRow* candidate = model.stepRow(row);
            candidate && candidate->id != test.session().tree().token(token.node))
            other = candidate->id;
    }
    QVERIFY(other >= 0);
    CandidateView& table = test.window->nextPage().table();
    table.setCurrentIndex(model.index(model.rowOf(other), 1));
    QTest::keyClick(&table, Qt::Key_Return);
    QCOMPARE(test.session().shown().size(), 4);
    QCOMPARE(test.session().tree().token(test.session().state().node), other);
    QCOMPARE(test.session().tree().origin(test.session().state().node), Origin::Picked);
    QCOMPARE(test.editor().text().left(token.begin), old.left(token.begin));
    test.session().goTo(oldEnd); // nothing was lost
    QCOMPARE(test.editor().text(), old);
}

void TestExplore::editingBranchesToo()
{
    TestWindow test;
    QVERIFY(writeSome(test));
    const QString old = test.editor().text();
    const TextTree::Node oldEnd = test.session().state().node;
    QTextCursor cursor = test.editor().textCursor();
    cursor.setPosition(1);
    test.editor().setTextCursor(cursor);
    QTest::keyClick(&test.editor(), Qt::Key_Backspace);
    QCOMPARE(test.session().text(), old.mid(1));
    QCOMPARE(test.editor().text(), old.mid(1));
    test.session().goTo(oldEnd);
    QCOMPARE(test.editor().text(), old);
    QVERIFY(test.session().tree().step(oldEnd));
}

void TestExplore::oneUndoStackForEverything()
{
    TestWindow test;
    test.type(QStringLiteral("春眠"));
    QVERIFY(test.settled());
    test.session().pick(test.session().view().step->rows.front().id);
    QVERIFY(test.settled());
    SamplingSettings settings = test.session().state().settings;
    settings.topK = 5;
    test.session().setSettings(settings);
    test.session().setRules(QString(), QStringLiteral("鸟"));
    QCOMPARE(test.session().undoStack().count(), 4); // typing, pick, slider, rule
    test.editor().setFocus();
    QTest::keyClick(&test.editor(), Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(test.session().state().banned.isEmpty());
    QTest::keyClick(&test.editor(), Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(test.session().state().settings.topK, 0);
    QCOMPARE(test.session().shown().size(), 3);
    QTest::keyClick(&test.editor(), Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(test.editor().text(), QStringLiteral("春眠"));
    QTest::keyClick(&test.editor(), Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(test.editor().text(), QString());
    for (int i = 0; i < 4; ++i)
        QTest::keyClick(&test.editor(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(test.session().shown().size(), 3);
    QCOMPARE(test.session().state().banned, QStringLiteral("鸟"));
}

void TestExplore::aRunIsOneStepOfUndo()
{
    TestWindow test;
    QVERIFY(writeSome(test));
    const QString written = test.editor().text();
    test.session().undoStack().undo();
    QCOMPARE(test.editor().text(), QStringLiteral("春"));
    test.session().undoStack().redo();
    QCOMPARE(test.editor().text(), written);
    QVERIFY(test.editor().inks().back().written);
}

void TestExplore::manualModeByKeys()
{
    TestWindow test;
    test.type(QStringLiteral("春眠"));
    QVERIFY(test.settled());
    test.window->actions().manual->trigger();
    CandidateView& table = test.window->nextPage().table();
    QVERIFY(table.hasFocus());
    QTest::keyClick(&table, Qt::Key_Home, Qt::ControlModifier);
    const int first = table.currentCandidate();
    QTest::keyClick(&table, Qt::Key_Down);
    QVERIFY(table.currentCandidate() != first);
    const int chosen = table.currentCandidate();
    QTest::keyClick(&table, Qt::Key_Return);
    QVERIFY(test.settled());
    QCOMPARE(test.session().shown().size(), 3);
    QCOMPARE(test.session().tree().token(test.session().state().node), chosen);
    QTRY_COMPARE(table.currentCandidate(), test.session().view().step->id); // the drawn row is ready for Enter
    QTest::keyClick(&table, Qt::Key_2);
    QVERIFY(test.settled());
    QCOMPARE(test.session().shown().size(), 4);
    QTest::keyClick(&table, Qt::Key_Backspace);
    QTest::keyClick(&table, Qt::Key_Backspace);
    QVERIFY(test.settled());
    QCOMPARE(test.session().shown().size(), 2);
    QTest::keyClick(&table, Qt::Key_Escape);
    QVERIFY(!test.window->actions().manual->isChecked());
    QVERIFY(test.editor().hasFocus());
}

void TestExplore::theTableModelHolds()
{
    TestWindow test;
    CandidateModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    test.type(QStringLiteral("春眠"));
    QVERIFY(test.settled());
    const auto tokenizer = test.session().model()->tokenizer;
    for (const int rows : { 8, 3, 20, 50, 8 }) {
        test.session().setRows(rows);
        QTRY_COMPARE(test.session().view().step->rowsWanted, rows);
        model.setStep(*test.session().view().step, tokenizer, true);
        model.setProgress(0.5);
        model.setProgress(1);
    }
    const Step& step = *test.session().view().step;
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

void TestExplore::removedCandidatesSayWhy()
{
    TestWindow test;
    test.type(QStringLiteral("春眠"));
    QVERIFY(test.settled());
    const std::int32_t first = test.session().view().step->rows.front().id;
    test.session().setRules(QString(), qtText(test.session().model()->tokenizer->pieceText(first)));
    SamplingSettings settings = test.session().state().settings;
    settings.topK = 2;
    test.session().setSettings(settings);
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

void TestExplore::findAnyCharacter()
{
    TestWindow test;
    test.type(QStringLiteral("春眠"));
    QVERIFY(test.settled());
    QLineEdit& field = test.window->nextPage().findField();
    field.setFocus();
    QInputMethodEvent event;
    event.setCommitString(QStringLiteral("雨"));
    QApplication::sendEvent(&field, &event);
    QTRY_COMPARE(test.session().view().found.size(), std::size_t(1));
    QCOMPARE(qtText(test.session().model()->tokenizer->pieceText(test.session().view().found.front().id)),
        QStringLiteral("雨"));
    QVERIFY(
        foundText(*test.session().view().step, test.session().view().found.front(), *test.session().model()->tokenizer)
            .contains(QLatin1String("rank ")));
    // A character that the model does not know is said to be unknown.
    field.clear();
    event.setCommitString(QStringLiteral("龘"));
    QApplication::sendEvent(&field, &event);
    QTRY_VERIFY(test.session().view().found.empty());
}

void TestExplore::massesAndEntropyAreTheSteps()
{
    TestWindow test;
    test.type(QStringLiteral("春眠"));
    QVERIFY(test.settled());
    const Step& step = *test.session().view().step;
    const QString text = massesText(step);
    QVERIFY(text.contains(QString::number(step.survivors())));
    QVERIFY(text.contains(QString::number(step.entropyBits, 'f', 2)));
    QVERIFY(massBeyondText(step).contains(QLatin1String("rank 8")));
}

void TestExplore::theAxisHoldsTheDrawn()
{
    TestWindow test;
    test.type(QStringLiteral("春眠"));
    QVERIFY(test.settled());
    const DrawAxisData& data = test.window->nextPage().axis().data();
    QCOMPARE(data.u, test.session().view().step->u);
    QVERIFY(data.drawn >= 0);
    QVERIFY(data.segments[data.drawn].start <= data.u && data.u < data.segments[data.drawn].end);
    // A kept step gives the same segments from its rows.
    const QVector<DrawSegment> kept = segmentsOf(*test.session().view().step);
    QVERIFY(!kept.isEmpty());
    for (qsizetype i = 0; i < kept.size(); ++i) {
        QCOMPARE(kept[i].id, data.segments[i].id);
        QVERIFY(std::abs(kept[i].start - data.segments[i].start) < 1e-9);
    }
    QVERIFY(!test.window->nextPage().axis().accessibleDescription().isEmpty());
}

void TestExplore::drawAgainGivesAnotherU()
{
    TestWindow test;
    test.type(QStringLiteral("春眠"));
    QVERIFY(test.settled());
    const double before = test.session().view().step->u;
    test.window->nextPage().table().setFocus();
    QTest::keyClick(&test.window->nextPage().table(), Qt::Key_R);
    QTRY_VERIFY(test.session().view().step->u != before);
    QCOMPARE(test.session().view().step->place.redraw, std::uint32_t(1));
    const std::int32_t drawn = test.session().view().step->id;
    test.session().stepOnce(); // what was drawn anew is what is written
    QTRY_COMPARE(test.session().shown().size(), 3);
    QCOMPARE(test.session().tree().token(test.session().state().node), drawn);
}

void TestExplore::theFormulaHasThisRowsNumbers()
{
    TestWindow test;
    test.type(QStringLiteral("春眠"));
    QVERIFY(test.settled());
    const Step& step = *test.session().view().step;
    const QString text = formulaText(step, step.rows.front(), *test.session().model()->tokenizer);
    QVERIFY(text.contains(QLatin1String("U+")));
    QVERIFY(text.contains(QLatin1String("0.800"))); // the temperature
    const double raw = double(step.rows.front().rawWeight) / step.rawSum;
    QVERIFY(std::abs(raw - step.rows.front().raw) < 1e-9); // the formula's parts give its result
}

void TestExplore::slidersShadeWhatTheyCut()
{
    TestWindow test;
    test.type(QStringLiteral("春眠"));
    SamplingSettings settings{ 1.5, 6, 0.6, 0.0 };
    test.session().setSettings(settings);
    QVERIFY(test.settled());
    const auto& rows = test.session().view().likeliest;
    QVERIFY(rows.size() > 10);
    const MiniChartData topK = topKChart(rows);
    const MiniChartData topP = topPChart(rows);
    QVERIFY(!topK.bars[5].cut && topK.bars[6].cut);
    QVERIFY(topP.bars[6].gone && !topP.bars[0].cut);
    QCOMPARE(topP.line.size(), topP.bars.size());
    const bool cuts = std::any_of(topP.bars.begin(), topP.bars.end(), [](const auto& bar) { return bar.cut; });
    QCOMPARE(cuts, test.session().view().step->counts[std::size_t(Cut::TopP)] > 0);
    const MiniChartData heat = temperatureChart(rows);
    QVERIFY(heat.bars[0].before > heat.bars[0].height); // flatter than the model is
}

void TestExplore::theTailComesWithItsDock()
{
    TestWindow test;
    test.type(QStringLiteral("春眠"));
    QVERIFY(test.settled());
    QVERIFY(test.session().view().tail.empty()); // nobody looks: it is not computed
    auto* dock = test.window->findChild<QDockWidget*>(QStringLiteral("tailDock"));
    dock->show();
    dock->raise();
    QTRY_VERIFY(!test.session().view().tail.empty());
    auto* chart = dock->findChild<LineChart*>();
    QTRY_COMPARE(chart->series().size(), 2);
    QCOMPARE(chart->series()[0].points.front().x(), 1.0);
    QVERIFY(QSvgRenderer(chart->toSvg({ 400, 300 })).isValid());
    QVERIFY(!chart->toImage({ 400, 300 }, 2).isNull());
}

void TestExplore::branchesAreATree()
{
    TestWindow test;
    QVERIFY(writeSome(test));
    QAbstractItemModelTester tester(
        &test.window->branchPage().model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    test.session().back(5);
    QVERIFY(test.settled());
    test.session().pick(test.session().view().step->rows.back().id);
    QVERIFY(test.settled());
    BranchModel& model = test.window->branchPage().model();
    model.refresh();
    QCOMPARE(model.rowCount(), 1);
    const QModelIndex stem = model.index(0, 0);
    QVERIFY(model.rowCount(stem) >= 2);
    const QModelIndex here = model.indexOfHere();
    QVERIFY(here.isValid());
    QCOMPARE(BranchModel::nodeOf(here), test.session().state().node);
    // Enter on the other goes there.
    const QModelIndex other = model.index(here.row() == 0 ? 1 : 0, 0, stem);
    const TextTree::Node node = BranchModel::nodeOf(other);
    QTreeView& view = test.window->branchPage().view();
    view.setCurrentIndex(other);
    view.setFocus();
    QTest::keyClick(&view, Qt::Key_Return);
    QCOMPARE(test.session().state().node, node);
    // Hidden, and undone.
    model.refresh();
    const int rows = model.rowCount(model.index(0, 0));
    view.setCurrentIndex(model.index(0, 0, model.index(0, 0)));
    QTest::keyClick(&view, Qt::Key_Delete);
    model.refresh();
    QVERIFY(model.rowCount(model.index(0, 0)) != rows);
    test.session().undoStack().undo();
    model.refresh();
    QCOMPARE(model.rowCount(model.index(0, 0)), rows);
}

void TestExplore::twoBranchesSideBySide()
{
    TestWindow test;
    QVERIFY(writeSome(test));
    const TextTree::Node first = test.session().state().node;
    test.session().back(3);
    QVERIFY(test.settled());
    test.session().pick(test.session().view().step->rows.back().id);
    CompareDialog dialog(test.session());
    dialog.showBranches(first, test.session().state().node);
    QCOMPARE(dialog.columnCount(), 2);
    QCOMPARE(dialog.columnText(1), test.session().text());
    const auto editors = dialog.findChildren<PoemEditor*>();
    QCOMPARE(editors.size(), 2);
    QVERIFY(!editors[0]->inks()[0].marked);
    QVERIFY(editors[0]->inks().back().marked);
}

void TestExplore::fourSettingsWrittenTogether()
{
    TestWindow test;
    test.session().setThroughStops(true);
    test.session().setSpeed(0);
    test.type(QStringLiteral("春"));
    QVERIFY(test.settled());
    CompareDialog dialog(test.session());
    dialog.showSettings();
    QCOMPARE(dialog.columnCount(), 4);
    dialog.start();
    QTRY_VERIFY(!dialog.isWriting());
    for (int i = 0; i < 4; ++i) {
        QVERIFY(dialog.columnText(i).startsWith(QStringLiteral("春")));
        QVERIFY(dialog.columnText(i).size() > 40);
    }
    QVERIFY(dialog.columnText(0) != dialog.columnText(2));
    QCOMPARE(test.session().text(), QStringLiteral("春")); // the document is left alone
}

void TestExplore::rulesOfTheLesson()
{
    TestWindow test;
    test.session().setSpeed(0);
    test.type(QStringLiteral("春眠"));
    test.session().setRules(QStringLiteral("jueju5"), QString());
    QTRY_VERIFY(test.session().view().step->masses.rules > 0);
    test.session().setLength(9);
    test.session().write();
    QVERIFY(test.settled());
    const QString text = test.session().text();
    QVERIFY(text.size() >= 6);
    QVERIFY(text[5] == QChar(0xFF0C) || text[5] == QChar(0x3002));
    for (int i = 0; i < 5; ++i)
        QVERIFY(text[i] != QChar(0xFF0C) && text[i] != QChar(0x3002) && text[i] != QLatin1Char('\n'));
}

void TestExplore::theRaceProvesTheSameText()
{
    TestWindow test;
    test.type(QStringLiteral("春"));
    QVERIFY(test.settled());
    CachePage& page = test.window->cachePage();
    QCOMPARE(page.raceCsv().count('\n'), 1); // empty until measured
    page.startRace();
    QVERIFY(page.isRacing());
    page.stopRace();
    QVERIFY(!page.isRacing() && !page.result());
    page.startRace();
    QTRY_VERIFY_WITH_TIMEOUT(page.result().has_value(), 60000);
    QVERIFY(page.result()->rows.back().sameText);
    QCOMPARE(page.result()->rows.back().maxLogitGap, 0.0);
    QVERIFY(page.chart().series()[0].points.size() > 3);
    QVERIFY(page.raceCsv().count('\n') > 10);
}

void TestExplore::theCachePriceHasThisModelsNumbers()
{
    TestWindow test;
    test.type(QStringLiteral("春眠不觉"));
    QVERIFY(test.settled());
    const GptConfig& config = test.session().model()->config();
    QCOMPARE(test.session().cache().bytesUsed, 4 * config.cacheBytesPerToken());
    QVERIFY(test.session().cache().bytesAllocated >= config.context * config.cacheBytesPerToken());
    // After an edit in the middle the beginning is used again.
    test.session().editText(QStringLiteral("春眠花觉"));
    QTRY_COMPARE(test.session().cache().reused, 2);
    QCOMPARE(test.session().cache().evaluated, 2);
    test.session().setUseCache(false);
    test.session().editText(QStringLiteral("春眠花觉晓"));
    QVERIFY(test.settled());
    QCOMPARE(test.session().view().step->reused, 0);
}

void TestExplore::theCalculatorForOtherModels()
{
    MemoryCalculator calculator;
    CachePrice price;
    price.layers = 61;
    price.kind = CacheKind::Latent;
    price.latentWidth = 512;
    price.rotaryWidth = 64;
    price.bytesPerNumber = 2;
    price.context = 131072;
    calculator.setPrice(price);
    QCOMPARE(calculator.price().bytesPerToken(), std::int64_t(61) * 576 * 2);
    QVERIFY(calculator.resultText().contains(QLatin1String("68.6 KB a token")));
    QVERIFY(publishedModels().size() >= 3);
}

void TestExplore::documentsRoundTrip()
{
    TestWindow test;
    QVERIFY(writeSome(test));
    test.session().back(4);
    QVERIFY(test.settled());
    test.session().pick(test.session().view().step->rows.back().id);
    test.session().setRules(QStringLiteral("jueju5"), QStringLiteral("鸟"));
    SamplingSettings settings = test.session().state().settings;
    settings.seed = 18446744073709551615U;
    settings.topK = 7;
    test.session().setSettings(settings);
    QVERIFY(test.settled());
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("poem.lettrine"));
    QVERIFY(test.window->documents().saveTo(path));
    QVERIFY(!test.window->documents().isModified());
    TestWindow other;
    other.window->documents().open(path);
    QTRY_COMPARE(other.session().text(), test.session().text());
    QCOMPARE(other.session().state(), test.session().state());
    QCOMPARE(other.session().tree().size(), test.session().tree().size());
    for (TextTree::Node node = 1; node < test.session().tree().size(); ++node) {
        const auto& kept = test.session().tree().step(node);
        const auto& read = other.session().tree().step(node);
        QCOMPARE(bool(read), bool(kept));
        if (kept)
            QVERIFY(*read == *kept);
    }
    QVERIFY(other.preferences.recentFiles().contains(path));
}

void TestExplore::damagedDocumentsAreRefused()
{
    TestWindow test;
    QVERIFY(writeSome(test, 3));
    const QString text = test.session().text();
    const QByteArray good = QByteArray::fromStdString(test.session().saved(QStringLiteral("tiny")));
    QCOMPARE(test.session().text(), text); // saving leaves the tree where it was
    QVERIFY(test.session().tree().size() >= 5);
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("bad.lettrine"));
    QSignalSpy failed(&test.window->documents(), &DocumentKeeper::failed);
    for (const QByteArray& bytes : { good.left(good.size() / 2), QByteArray(10, '\0'), QByteArray("{}") }) {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes);
        file.close();
        failed.clear();
        test.window->documents().open(path);
        QCOMPARE(failed.size(), 1);
        QVERIFY(!test.window->textPage().message().isEmpty()); // said above the text
        QCOMPARE(test.session().text(), text); // and the document in the window stays
    }
}

void TestExplore::recoveryAfterACrash()
{
    const QString file = Preferences::recoveryFolder() + QStringLiteral("/999999999.lettrine"); // no such process
    QString text;
    {
        TestWindow test;
        QVERIFY(writeSome(test, 5));
        text = test.session().text();
        test.window->documents().autosave();
        const QString own =
            QStringLiteral("%1/%2.lettrine").arg(Preferences::recoveryFolder()).arg(QCoreApplication::applicationPid());
        QVERIFY(QFile::exists(own));
        QVERIFY(QFile::copy(own, file)); // as a crash would leave it
    }
    TestWindow test;
    QSignalSpy asked(&test.window->documents(), &DocumentKeeper::modelAsked);
    QVERIFY(test.window->documents().recover());
    QCOMPARE(asked.size(), 0); // the model in use is its own
    QCOMPARE(test.session().text(), text);
    QVERIFY(test.window->documents().isModified());
    QVERIFY(!QFile::exists(file));
}

void TestExplore::exportsHaveAPointInNumbers()
{
    Language::instance().use(QStringLiteral("fr"));
    TestWindow test;
    test.type(QStringLiteral("春眠"));
    QVERIFY(test.settled());
    const QByteArray csv = tableCsv(*test.session().view().step, *test.session().model()->tokenizer);
    const QList<QByteArray> lines = csv.split('\n');
    QCOMPARE(lines[0], QByteArray("rank,text,codepoints,id,logit,raw,tempered,final,removed_by"));
    QVERIFY(csv.contains(QByteArray::fromStdString(numberText(test.session().view().step->rows.front().raw))));
    QVERIFY(csv.contains("\"others\""));
    QSvgRenderer picture(barsSvg(test.window->nextPage(), 560));
    QVERIFY(picture.isValid());
    QVERIFY(picture.defaultSize().height() > 200);
}

void TestExplore::guessIsScored()
{
    TestWindow test;
    test.session().setThroughStops(true);
    test.type(QStringLiteral("春眠"));
    QVERIFY(test.settled());
    auto* page = test.window->findChild<GuessPage*>();
    const Tokenizer& tokenizer = *test.session().model()->tokenizer;
    const auto& rows = test.session().view().step->rows;
    const auto best =
        std::find_if(rows.begin(), rows.end(), [&](const StepRow& row) { return tokenizer.pieceText(row.id) != "\n"; });
    const int points = guessPoints(best->rank);
    page->field().setText(qtText(tokenizer.pieceText(best->id)));
    QTest::keyClick(&page->field(), Qt::Key_Return);
    QTRY_COMPARE(page->score(), points);
    QTRY_COMPARE(test.session().shown().size(), 3); // what is drawn is written
    page->field().setText(QStringLiteral("龘"));
    page->guess();
    QTRY_VERIFY(page->verdict().contains(QLatin1String("not in the model")));
    QCOMPARE(page->score(), points);
}

void TestExplore::lessonsSetUpTheWindow()
{
    TestWindow test;
    auto* page = test.window->findChild<LessonPage*>();
    QVERIFY(page->count() > 6);
    for (int i = 0; i < page->count(); ++i)
        page->open(i);
    QVERIFY(page->act(QStringLiteral("text=春眠&temperature=1.5&topk=20&seed=9&cache=off")));
    QCOMPARE(test.session().text(), QStringLiteral("春眠"));
    QCOMPARE(test.session().state().settings.temperature, 1.5);
    QCOMPARE(test.session().state().settings.topK, 20);
    QCOMPARE(test.session().state().settings.seed, std::uint64_t(9));
    QVERIFY(!test.session().useCache());
    QVERIFY(page->act(QStringLiteral("dock=tailDock")));
    QVERIFY(!test.window->findChild<QDockWidget*>(QStringLiteral("tailDock"))->isHidden());
    QVERIFY(!page->act(QStringLiteral("explode=1")));
    // Every act in every page is one that is known.
    const QRegularExpression link(QStringLiteral("\\]\\(act:([^)]*)\\)"));
    int links = 0;
    for (const char* lesson : { "next", "temperature", "cuts", "draw", "rules", "cache" }) {
        for (const QString& code : Language::codes()) {
            QFile file(QStringLiteral(":/lessons/%1.%2.md").arg(QLatin1String(lesson), code));
            QVERIFY(file.open(QIODevice::ReadOnly));
            const QString text = QString::fromUtf8(file.readAll());
            for (auto match = link.globalMatch(text); match.hasNext(); ++links) {
                const QString acts = match.next().captured(1);
                QVERIFY2(page->act(acts), qPrintable(acts));
                test.session().stop();
            }
        }
    }
    QVERIFY(links > 30);
}

void TestExplore::languageSwitchesAtRunTime()
{
    TestWindow test;
    test.type(QStringLiteral("春眠"));
    QVERIFY(test.settled());
    const QStringList before{ test.window->actions().write->text(),
        test.window->nextPage().findField().placeholderText(),
        test.window->findChild<QDockWidget*>(QStringLiteral("samplingDock"))->windowTitle() };
    for (const QString& code : { QStringLiteral("fr"), QStringLiteral("zh_CN") }) {
        Language::instance().use(code);
        QVERIFY(test.window->actions().write->text() != before[0]);
        QVERIFY(test.window->nextPage().findField().placeholderText() != before[1]);
        QVERIFY(test.window->findChild<QDockWidget*>(QStringLiteral("samplingDock"))->windowTitle() != before[2]);
    }
    QCOMPARE(test.window->actions().write->text(), QStringLiteral("写(&W)"));
    Language::instance().use(QStringLiteral("en"));
    QCOMPARE(test.window->actions().write->text(), before[0]);
}

void TestExplore::everyControlHasAName()
{
    TestWindow test;
    for (QWidget* widget : test.window->findChildren<QWidget*>()) {
        if (widget->focusPolicy() == Qt::NoFocus || widget->objectName().startsWith(QLatin1String("qt_"))
            || widget->inherits("QTabBar") || widget->inherits("QComboBoxListView") || widget->inherits("QScrollArea")
            || widget->inherits("QMenu")
            || (widget->parentWidget() && widget->parentWidget()->inherits("QAbstractSpinBox")))
            continue;
        const bool input = widget->inherits("QAbstractButton") || widget->inherits("QAbstractSlider")
            || widget->inherits("QAbstractSpinBox") || widget->inherits("QComboBox") || widget->inherits("QLineEdit")
            || widget->inherits("QAbstractItemView") || widget->inherits("QTextEdit");
        if (!input)
            continue;
        QAccessibleInterface* access = QAccessible::queryAccessibleInterface(widget);
        QVERIFY(access);
        const bool named = !access->text(QAccessible::Name).isEmpty() || !widget->toolTip().isEmpty();
        QVERIFY2(named,
            qPrintable(
                QStringLiteral("%1 %2").arg(QLatin1String(widget->metaObject()->className()), widget->objectName())));
    }
}

void TestExplore::docksCanBeReset()
{
    TestWindow test;
    auto* sampling = test.window->findChild<QDockWidget*>(QStringLiteral("samplingDock"));
    auto* next = test.window->findChild<QDockWidget*>(QStringLiteral("nextDock"));
    for (QDockWidget* dock : test.window->findChildren<QDockWidget*>()) {
        QVERIFY(!dock->objectName().isEmpty());
        QVERIFY(!(dock->features() & QDockWidget::DockWidgetFloatable));
    }
    sampling->close();
    next->close();
    test.window->actions().resetLayout->trigger();
    QVERIFY(!sampling->isHidden() && !next->isHidden());
}

LETTRINE_UI_TEST_MAIN(TestExplore)
#include "test_explore.moc"
