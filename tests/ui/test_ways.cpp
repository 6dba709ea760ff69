// SPDX-License-Identifier: GPL-3.0-or-later
// Ways of looking: three temperatures, the game with cards (B9), F6 round the panes (B15), menus at hand, comparison
// after an ended poem (B16), typing that leaves no branches (B2), the race (B13).
#include "ui/support.h"

#include "cache/cache_page.h"
#include "cache/race_replay.h"
#include "candidates/candidate_model.h"
#include "candidates/candidate_view.h"
#include "candidates/next_page.h"
#include "compare/beginning.h"
#include "compare/compare_dialog.h"
#include "compare/temperature_page.h"
#include "guess/guess_page.h"
#include "lessons/lesson_page.h"
#include "sampling/setting_row.h"
#include "shell/document_keeper.h"
#include "shell/help_pages.h"
#include "shell/window_actions.h"
#include "words/pieces.h"
#include "words/text_positions.h"

#include <QDockWidget>
#include <QMenu>
#include <QPushButton>
#include <QSlider>
#include <QTextBrowser>
#include <QTimer>

using namespace lettrine;

namespace {

QDockWidget& dock(const TestWindow& test, const char* name)
{
    return *test.window->findChild<QDockWidget*>(QLatin1String(name));
}

/// Opens a widget's context menu, hands it over, closes it.
void withMenu(QWidget& widget, const QPoint& at, const std::function<void(QMenu&)>& use)
{
    QTimer::singleShot(50, &widget, [&] {
        if (auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget())) {
            use(*menu);
            menu->close();
        }
    });
    QContextMenuEvent event(QContextMenuEvent::Mouse, at, widget.mapToGlobal(at));
    QApplication::sendEvent(&widget, &event);
}

} // namespace

class TestWays : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void cleanup() { Language::instance().use(QStringLiteral("en")); }
    void threeTemperaturesAreWrittenAtOnce();
    void aTemperatureIsTaken();
    void b9TheGameIsVeiledUntilTheGuess();
    void b9TheGameIsPlayedWithCards();
    void b16AnEndedPoemIsComparedFromItsBeginning();
    void b15F6GoesRoundThePanes();
    void helpHasBothPages();
    void menusAtHand();
    void b2TypingPiecesLeavesNoBranches();
    void b13OneSlowMomentFlattensNoLine();
    void b13TheTwoTextsAreWrittenSideBySide();
};

void TestWays::threeTemperaturesAreWrittenAtOnce()
{
    ShippedWindow test;
    test.session().document.reset(QStringLiteral("春风"));
    QVERIFY(test.settled());
    test.window->actions().temperatures->trigger();
    auto* page = test.window->findChild<TemperaturePage*>();
    QTRY_VERIFY_WITH_TIMEOUT(!page->text(2).isEmpty() && !page->isWriting(), 20000);
    QSet<QString> texts;
    for (int i = 0; i < TemperaturePage::columns; ++i) {
        QVERIFY(page->text(i).startsWith(QStringLiteral("春风")));
        QVERIFY(page->text(i).size() > 4);
        texts.insert(page->text(i));
    }
    QCOMPARE(texts.size(), TemperaturePage::columns);
    // Live: another temperature, another text; the same one, the same text.
    const QString cold = page->text(0);
    QSlider& slider = page->temperature(0).slider();
    const int place = slider.value();
    slider.setValue(slider.maximum());
    QTRY_VERIFY_WITH_TIMEOUT(page->text(0) != cold && !page->isWriting(), 20000);
    slider.setValue(place);
    QTRY_COMPARE_WITH_TIMEOUT(page->text(0), cold, 20000);
    // It changes nothing in the document, and writes only while it is seen.
    QCOMPARE(test.session().document.text(), QStringLiteral("春风"));
    dock(test, "temperatureDock").hide();
    slider.setValue(slider.maximum());
    QTest::qWait(100);
    QVERIFY(!page->isWriting());
}

void TestWays::aTemperatureIsTaken()
{
    ShippedWindow test;
    test.session().document.reset(QStringLiteral("春风"));
    QVERIFY(test.settled());
    test.window->actions().temperatures->trigger();
    auto* page = test.window->findChild<TemperaturePage*>();
    QTRY_VERIFY_WITH_TIMEOUT(!page->text(1).isEmpty() && !page->isWriting(), 20000);
    const QString text = page->text(1);
    page->use(1).click();
    QCOMPARE(test.session().document.text(), text);
    QCOMPARE(test.session().document.state().settings.temperature, page->temperature(1).value());
    test.session().document.undo();
    test.session().document.undo();
    QCOMPARE(test.session().document.text(), QStringLiteral("春风"));
}

void TestWays::b9TheGameIsVeiledUntilTheGuess()
{
    ShippedWindow test;
    test.type(QStringLiteral("春风"));
    QVERIFY(test.settled());
    NextPage& next = test.window->nextPage();
    auto* page = test.window->findChild<GuessPage*>();
    QVERIFY(!next.isVeiled());
    test.window->actions().guess->trigger();
    QTRY_VERIFY(next.isVeiled());
    // Nothing of the answer is seen, nor read aloud.
    for (const char* name : { "candidateTable", "masses", "drawAxis", "evidence", "found", "find", "why" })
        QVERIFY2(!test.window->findChild<QWidget*>(QLatin1String(name))->isVisible(), name);
    page->field().setText(QStringLiteral("雨"));
    page->guess();
    QTRY_VERIFY(!next.isVeiled());
    QTRY_COMPARE(test.session().document.shown().size(), 3);
    // The table that was guessed at is there to be looked at, not the next one.
    QTRY_COMPARE(test.session().view.view().cell, 3);
    QVERIFY(next.table().isVisible());
    QTRY_VERIFY(page->nextButton().isEnabled());
    page->nextButton().click();
    QVERIFY(next.isVeiled());
    dock(test, "guessDock").hide();
    QTRY_VERIFY(!next.isVeiled());
}

void TestWays::b9TheGameIsPlayedWithCards()
{
    ShippedWindow test;
    test.session().run.setThroughStops(true);
    test.type(QStringLiteral("春风"));
    QVERIFY(test.settled());
    auto* page = test.window->findChild<GuessPage*>();
    test.window->actions().guess->trigger();
    for (int round = 1; round <= 3; ++round) {
        QTRY_VERIFY(page->card(3).isEnabled());
        const Step step = *test.session().view.view().step;
        const QString drawn = pieceLabel(*test.session().document.tokenizer(), step.id);
        QSet<QString> cards;
        int right = -1;
        for (int i = 0; i < GuessPage::cards; ++i) {
            cards.insert(page->card(i).text());
            if (page->card(i).text() == drawn)
                right = i;
        }
        QCOMPARE(cards.size(), GuessPage::cards);
        QVERIFY(right >= 0); // the answer is among them
        const int before = page->score();
        page->card(right).click();
        QTRY_COMPARE(page->score(), before + guessPoints(step.rank));
        QTRY_COMPARE(test.session().document.shown().size(), 2 + round);
        QTRY_VERIFY(page->nextButton().isEnabled());
        page->nextButton().click();
    }
}

void TestWays::b16AnEndedPoemIsComparedFromItsBeginning()
{
    ShippedWindow test;
    test.session().document.reset(QStringLiteral("春风"));
    QVERIFY(test.settled());
    test.session().run.setSpeed(0);
    test.session().run.write();
    QTRY_COMPARE_WITH_TIMEOUT(test.session().run.stopHere(), StopReason::StopToken, 20000);
    QCOMPARE(beginningOf(test.session().document), 2);
    CompareDialog dialog(test.engine, test.session().document, test.session().run);
    dialog.showSettings();
    dialog.start();
    QTRY_VERIFY_WITH_TIMEOUT(!dialog.isWriting(), 20000);
    for (int i = 0; i < dialog.columnCount(); ++i) {
        QVERIFY(dialog.columnText(i).startsWith(QStringLiteral("春风")));
        QVERIFY2(dialog.columnText(i).size() > 8, qPrintable(dialog.columnText(i)));
    }
}

void TestWays::b15F6GoesRoundThePanes()
{
    ShippedWindow test;
    test.window->resize(1366, 738);
    test.window->showLessons(true);
    test.type(QStringLiteral("春风"));
    QVERIFY(test.settled());
    test.editor().setFocus();
    QList<QWidget*> round;
    for (int i = 0; i < 12; ++i) {
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_F6);
        round << QApplication::focusWidget();
        if (round.back() == &test.editor())
            break;
    }
    QCOMPARE(round.back(), static_cast<QWidget*>(&test.editor()));
    QVERIFY(round.size() >= 4); // text, table, bar, sampling, lessons
    const auto passes = [&](const QWidget& part) {
        return std::any_of(
            round.begin(), round.end(), [&](const QWidget* one) { return one == &part || part.isAncestorOf(one); });
    };
    QVERIFY(passes(test.window->nextPage()));
    QVERIFY(passes(*test.window->findChild<LessonPage*>()));
    // And back.
    QTest::keyClick(&test.editor(), Qt::Key_F6, Qt::ShiftModifier);
    QVERIFY(QApplication::focusWidget() != &test.editor());
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_F6);
    QCOMPARE(QApplication::focusWidget(), static_cast<QWidget*>(&test.editor()));
}

void TestWays::helpHasBothPages()
{
    TestWindow test;
    for (const QString& code : Language::codes()) {
        Language::instance().use(code);
        QCOMPARE(gettingStartedPage().count(QLatin1String("<li")), 6);
        // Every key of the menus is on the page of keys.
        const QString keys = shortcutsPage(test.window->actions());
        for (const QAction* action : { test.window->actions().write, test.window->actions().step,
                 test.window->actions().compose, test.window->actions().projector })
            QVERIFY(keys.contains(action->shortcut().toString(QKeySequence::NativeText).toHtmlEscaped()));
        QVERIFY(keys.contains(QLatin1String("F6")));
    }
    test.window->actions().shortcuts->trigger();
    test.window->actions().gettingStarted->trigger();
    QCOMPARE(test.window->findChildren<QDialog*>(QStringLiteral("helpPage")).size(), 2);
}

void TestWays::menusAtHand()
{
    ShippedWindow test;
    test.session().run.setSpeed(0);
    test.session().run.setLength(6);
    test.type(QStringLiteral("春风"));
    test.session().run.write();
    QVERIFY(test.settled());
    // On a candidate: it is picked.
    CandidateView& table = test.window->nextPage().table();
    const QString label = table.model()->index(1, CandidateModel::CharacterColumn).data().toString();
    withMenu(*table.viewport(), table.visualRect(table.model()->index(1, 0)).center(), [&](QMenu& menu) {
        QVERIFY(menu.actions().front()->text().contains(label));
        menu.actions().front()->trigger();
    });
    QTRY_COMPARE(test.session().document.shown().size(), 9);
    QVERIFY(test.settled());
    // On a character: the text ends before it, its branch stays.
    const QPoint at = test.editor().cursorRect(QTextCursor(test.editor().document())).center() + QPoint(30, 0);
    withMenu(*test.editor().viewport(), at, [&](QMenu& menu) {
        QVERIFY(menu.actions().size() > 8);
        menu.actions()[2]->trigger();
    });
    QTRY_COMPARE(test.session().document.shown().size(), 1);
}

void TestWays::b2TypingPiecesLeavesNoBranches()
{
    TestWindow test(false);
    test.engine.use(loadModel(*findModel("verne")).value());
    test.session().document.takeModel(test.engine.model());
    test.type(QStringLiteral("Le capitaine Nemo regarda la mer"));
    const auto visible = [&](TextTree::Node node) {
        int count = 0;
        for (const TextTree::Node child : test.session().document.tree().children(node))
            count += test.session().document.tree().hidden(child) ? 0 : 1;
        return count;
    };
    const auto branches = [&] {
        int forks = 0;
        for (int node = 0; node < test.session().document.tree().size(); ++node) {
            const bool seen = node == TextTree::root || !test.session().document.tree().hidden(node);
            forks += seen ? std::max(0, visible(node) - 1) : 0;
        }
        return forks;
    };
    QCOMPARE(branches(), 0);
    QCOMPARE(visible(TextTree::root), 1);
    // What was written on is a branch, whatever is typed over it.
    test.session().run.setSpeed(0);
    test.session().run.setLength(4);
    test.session().run.write();
    QVERIFY(test.settled());
    const TextTree::Node written = test.session().document.state().node;
    test.session().document.editText(QStringLiteral("Le capitaine Nemo regarda le ciel"));
    QVERIFY(!test.session().document.tree().hidden(written));
    QVERIFY(branches() >= 1);
    // Undo brings typed text back, and with it its place among the branches.
    while (test.session().document.undoStack().canUndo())
        test.session().document.undo();
    while (test.session().document.undoStack().canRedo())
        test.session().document.redo();
    for (const ShownToken& token : test.session().document.shown().tokens())
        QVERIFY(!test.session().document.tree().hidden(token.node));
}

void TestWays::b13OneSlowMomentFlattensNoLine()
{
    QCOMPARE(tokensBy({}, 10), 0);
    const std::vector<Spread> tokens{ { 2, 1, 3 }, { 4, 1, 200 }, { 1, 1, 1 } };
    QCOMPARE(tokensBy(tokens, 1.9), 0);
    QCOMPARE(tokensBy(tokens, 2), 1);
    QCOMPARE(tokensBy(tokens, 6.5), 2);
    QCOMPARE(tokensBy(tokens, 7), 3);
    QCOMPARE(millisecondsOf(tokens), 7.0);
}

void TestWays::b13TheTwoTextsAreWrittenSideBySide()
{
    ShippedWindow test;
    test.type(QStringLiteral("春风"));
    QVERIFY(test.settled());
    test.window->actions().race->trigger();
    RacePage& page = test.window->cachePage().race();
    page.startWith(0, { 24 });
    QTRY_VERIFY_WITH_TIMEOUT(!page.isRacing() && page.result(), 60000);
    RaceReplay& replay = page.replay();
    const RaceRow& row = page.result()->rows.back();
    const QString whole = qtText(test.session().document.tokenizer()->decode(row.ids));
    QCOMPARE(replay.withoutText(), whole);
    QCOMPARE(replay.withText(), whole);
    // One factor for both sides, by the medians: the slower takes six seconds.
    QVERIFY(
        std::abs(replay.slowdown() * std::max(millisecondsOf(row.tokensWithout), millisecondsOf(row.tokensWith)) - 6000)
        < 1);
    replay.play();
    QVERIFY(replay.isPlaying());
    QVERIFY(replay.withoutText().size() < whole.size());
    QTRY_COMPARE_WITH_TIMEOUT(replay.withoutText(), whole, 20000);
    QCOMPARE(replay.withText(), whole);
    QTRY_VERIFY(!replay.isPlaying());
    Theme::instance().setReducedMotion(true);
    replay.play();
    QCOMPARE(replay.withText(), whole); // at once
    Theme::instance().setReducedMotion(false);
    // Random weights write nothing that could be read.
    page.startWith(512, { 8 });
    QTRY_VERIFY_WITH_TIMEOUT(!page.isRacing() && page.result(), 60000);
    QCOMPARE(replay.withText(), QString());
}

LETTRINE_UI_TEST_MAIN(TestWays)
#include "test_ways.moc"
