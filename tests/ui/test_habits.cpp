// SPDX-License-Identifier: GPL-3.0-or-later
// Issue "Explore": habits of the window (keys, help, sizes), evidence and facts with the model that ships, writing from
// anywhere, with and without the cache.
#include "ui/support.h"

#include "candidates/candidate_model.h"
#include "candidates/candidate_view.h"
#include "candidates/draw_axis.h"
#include "candidates/next_page.h"
#include "evidence/character_facts.h"
#include "session/session.h"
#include "shell/window_actions.h"
#include "words/numbers_text.h"
#include "words/text_positions.h"

#include <QDockWidget>
#include <QElapsedTimer>
#include <QLabel>
#include <QPushButton>
#include <QSlider>

using namespace lettrine;

namespace {

QDockWidget* dockOf(const TestWindow& test, const char* name)
{
    return test.window->findChild<QDockWidget*>(QLatin1String(name));
}

QWidget* explanation()
{
    for (QWidget* widget : QApplication::topLevelWidgets()) {
        if (widget->isVisible() && widget->inherits("QWhatsThat"))
            return widget;
    }
    return nullptr;
}

} // namespace

class TestHabits : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void f1ExplainsTheFocusedControl();
    void projectorSizeOnOneKey();
    void allEightRowsShowAtTheUsualSize_data();
    void allEightRowsShowAtTheUsualSize();
    void docksTabInALowWindow();
    void nothingScrollsSideways();
    void evidenceOfThePoems();
    void rowsTellPinyinToneAndRhyme();
    void writingGoesOnFromAnywhere();
    void drawAgainInTheMiddleBranches();
    void charactersAppearAtTheReadingSpeed();
    void altDigitsPickFromAnywhere();
    void aCaptionHasOneFullStop();
};

void TestHabits::f1ExplainsTheFocusedControl()
{
    TestWindow test;
    test.type(QStringLiteral("春眠"));
    QVERIFY(test.settled());
    for (QWidget* control :
        { static_cast<QWidget*>(&test.editor()), static_cast<QWidget*>(&test.window->nextPage().table()),
            static_cast<QWidget*>(test.window->findChild<QSlider*>(QStringLiteral("temperatureSlider"))),
            static_cast<QWidget*>(test.window->findChild<QWidget*>(QStringLiteral("seed"))) }) {
        control->setFocus();
        QTRY_VERIFY(control->hasFocus());
        QTest::keyClick(control, Qt::Key_F1);
        QTRY_VERIFY2(explanation(), qPrintable(control->objectName()));
        QTest::keyClick(explanation(), Qt::Key_Escape);
        QTRY_VERIFY(!explanation());
    }
}

void TestHabits::projectorSizeOnOneKey()
{
    TestWindow test;
    const int before = QFontMetrics(Theme::instance().poemFont()).height();
    QTest::keyClick(&test.editor(), Qt::Key_F11);
    QVERIFY(QFontMetrics(Theme::instance().poemFont()).height() > before * 3 / 2);
    // What is painted in the candidates' font has the room for it.
    const auto* axis = test.window->findChild<DrawAxis*>();
    QTRY_COMPARE_GE(axis->height(), axis->minimumSizeHint().height());
    QCOMPARE(test.editor().document()->defaultFont(), Theme::instance().poemFont());
    QTest::keyClick(&test.editor(), Qt::Key_F11);
    QCOMPARE(QFontMetrics(Theme::instance().poemFont()).height(), before);
}

void TestHabits::allEightRowsShowAtTheUsualSize_data()
{
    QTest::addColumn<QString>("language");
    for (const QString& code : Language::codes())
        QTest::newRow(qPrintable(code)) << code;
}

void TestHabits::allEightRowsShowAtTheUsualSize()
{
    QFETCH(QString, language);
    Language::instance().use(language);
    ShippedWindow test;
    test.window->resize(1280, 800);
    test.window->resetLayout();
    test.type(QStringLiteral("春风"));
    QVERIFY(test.settled());
    QTest::qWait(50);
    const CandidateView& table = test.window->nextPage().table();
    const CandidateModel& model = test.window->nextPage().candidates();
    int candidates = 0;
    for (int row = 0; row < model.rowCount() && candidates < 8; ++row) {
        candidates += model.stepRow(row) != nullptr ? 1 : 0;
        const QRect place = table.visualRect(model.index(row, 0));
        QVERIFY2(place.bottom() <= table.viewport()->height(),
            qPrintable(QStringLiteral("row %1 ends at %2 of %3")
                           .arg(row)
                           .arg(place.bottom())
                           .arg(table.viewport()->height())));
    }
    QCOMPARE(candidates, 8);
    QVERIFY(!dockOf(test, "branchDock")->isHidden());
    Language::instance().use(QStringLiteral("en"));
}

void TestHabits::docksTabInALowWindow()
{
    ShippedWindow test;
    test.window->resize(1280, 800);
    test.window->resetLayout();
    auto* next = dockOf(test, "nextDock");
    auto* branches = dockOf(test, "branchDock");
    QVERIFY(test.window->tabifiedDockWidgets(next).isEmpty());
    test.window->resize(1024, 700);
    QTRY_VERIFY(test.window->tabifiedDockWidgets(next).contains(branches));
    QCOMPARE(test.window->size(), QSize(1024, 700)); // it fits
    test.window->resize(1280, 800);
    QTRY_VERIFY(!test.window->tabifiedDockWidgets(next).contains(branches));
    QVERIFY(!branches->isHidden());
}

void TestHabits::nothingScrollsSideways()
{
    for (const QString& code : Language::codes()) {
        Language::instance().use(code);
        ShippedWindow test;
        test.window->resize(1280, 800);
        test.window->resetLayout();
        test.type(QStringLiteral("春风"));
        QVERIFY(test.settled());
        QTest::qWait(20);
        QCOMPARE(test.window->width(), 1280);
        for (QAbstractScrollArea* area : test.window->findChildren<QAbstractScrollArea*>()) {
            if (area->isVisible() && area->horizontalScrollBarPolicy() != Qt::ScrollBarAlwaysOff)
                QVERIFY2(area->horizontalScrollBar()->maximum() == 0, qPrintable(area->objectName()));
        }
        // Text and table are the heroes: two thirds of the window's width.
        QVERIFY(test.editor().width() + test.window->nextPage().width() >= 1280 * 2 / 3);
    }
    Language::instance().use(QStringLiteral("en"));
}

void TestHabits::evidenceOfThePoems()
{
    ShippedWindow test;
    test.type(QStringLiteral("春风"));
    QVERIFY(test.settled());
    auto* line = test.window->findChild<QLabel*>(QStringLiteral("evidence"));
    QVERIFY(line->isVisible());
    // What was counted in the poems, beside the model's own number.
    QVERIFY2(line->text().contains(QStringLiteral("797")), qPrintable(line->text()));
    QVERIFY2(line->text().contains(QStringLiteral("111")), qPrintable(line->text()));
    QVERIFY2(line->text().contains(percentText(111.0 / 797)), qPrintable(line->text()));
    const auto& rows = test.session().view.view().step->rows;
    const auto mark = std::find_if(rows.begin(), rows.end(), [&](const StepRow& row) {
        return qtText(test.session().document.tokenizer()->pieceText(row.id)) == QStringLiteral("。");
    });
    QVERIFY(mark != rows.end());
    QVERIFY2(line->text().contains(percentText(mark->raw)), qPrintable(line->text()));
}

void TestHabits::rowsTellPinyinToneAndRhyme()
{
    ShippedWindow test;
    loadCharacterFacts(test.engine);
    test.type(QStringLiteral("春风"));
    QVERIFY(test.settled());
    const CandidateModel& model = test.window->nextPage().candidates();
    const auto tip = [&] {
        QString all;
        for (int row = 0; row < model.rowCount(); ++row)
            all += model.index(row, CandidateModel::CharacterColumn).data(Qt::ToolTipRole).toString();
        return all;
    };
    QTRY_VERIFY_WITH_TIMEOUT(tip().contains(QLatin1String("Pinyin")), 30000);
    QVERIFY(tip().contains(QLatin1String("Rhyme groups")));
    QVERIFY(tip().contains(QLatin1String("Tone")));
    QVERIFY(tip().contains(QLatin1String("U+")));
}

void TestHabits::writingGoesOnFromAnywhere()
{
    TestWindow test;
    QVERIFY(test.writeSome(8));
    const TextTree::Node old = test.session().document.state().node;
    // Back three by keys, then on: another run from there.
    for (int i = 0; i < 3; ++i)
        QTest::keyClick(test.window.get(), Qt::Key_Left, Qt::AltModifier);
    QVERIFY(test.settled());
    QCOMPARE(test.session().document.shown().size(), 6);
    test.session().run.setLength(5);
    QTest::keyClick(test.window.get(), Qt::Key_Return, Qt::ControlModifier);
    QVERIFY(test.settled());
    QCOMPARE(test.session().document.shown().size(), 11);
    test.session().document.goTo(old);
    QVERIFY(test.settled());
    QTest::keyClick(test.window.get(), Qt::Key_Right, Qt::AltModifier);
    QTRY_COMPARE(test.session().document.shown().size(), 10);
}

void TestHabits::drawAgainInTheMiddleBranches()
{
    TestWindow test;
    QVERIFY(test.writeSome(8));
    const TextTree::Node old = test.session().document.state().node;
    const QString text = test.session().document.text();
    test.session().view.pointAt(test.session().document.shown().tokens()[4].begin, Pointing::Firm);
    QTest::mouseClick(test.window->findChild<QPushButton*>(QStringLiteral("drawAgain")), Qt::LeftButton);
    QVERIFY(test.settled());
    QCOMPARE(test.session().document.shown().size(), 5);
    QCOMPARE(test.session().document.tree().step(test.session().document.state().node)->place.redraw, std::uint32_t(1));
    test.session().document.undoStack().undo();
    QCOMPARE(test.session().document.text(), text);
    QCOMPARE(test.session().document.state().node, old);
}

void TestHabits::charactersAppearAtTheReadingSpeed()
{
    TestWindow test;
    test.session().run.setThroughStops(true);
    test.type(QStringLiteral("春"));
    QVERIFY(test.settled());
    auto* slider = test.window->findChild<QSlider*>(QStringLiteral("speed"));
    slider->setFocus();
    QTest::keyClick(slider, Qt::Key_Home);
    QCOMPARE(test.session().run.speed(), 1.0); // from one a second …
    QTest::keyClick(slider, Qt::Key_End);
    QCOMPARE(test.session().run.speed(), 0.0); // … to no limit
    test.session().run.setSpeed(20);
    test.session().run.setLength(-1);
    QElapsedTimer clock;
    clock.start();
    test.session().run.write();
    QTRY_VERIFY(test.session().document.shown().size() >= 8);
    // Never faster than asked for: seven characters need six twentieths of a second.
    QVERIFY(clock.elapsed() >= 250);
    QTest::keyClick(&test.editor(), Qt::Key_Escape);
    QVERIFY(!test.session().run.isWriting());
}

void TestHabits::altDigitsPickFromAnywhere()
{
    TestWindow test;
    test.type(QStringLiteral("春眠"));
    QVERIFY(test.settled());
    const int second = test.window->nextPage().table().candidateAt(2);
    test.editor().setFocus();
    QTest::keyClick(&test.editor(), Qt::Key_2, Qt::AltModifier);
    QVERIFY(test.settled());
    QCOMPARE(test.session().document.tree().token(test.session().document.state().node), second);
    QTest::keyClick(&test.editor(), Qt::Key_2); // a bare digit is text
    QVERIFY(test.editor().text().endsWith(QLatin1Char('2')));
}

void TestHabits::aCaptionHasOneFullStop()
{
    for (const QString& code : Language::codes()) {
        Language::instance().use(code);
        ShippedWindow test;
        test.type(QStringLiteral("春风。"));
        QVERIFY(test.settled());
        const QString text = test.window->findChild<QLabel*>(QStringLiteral("nextHeader"))->text();
        QVERIFY(text.contains(QStringLiteral("春风。")));
        QVERIFY2(!text.contains(QStringLiteral("。.")) && !text.contains(QStringLiteral("。。")), qPrintable(text));
    }
    Language::instance().use(QStringLiteral("en"));
}

LETTRINE_UI_TEST_MAIN(TestHabits)
#include "test_habits.moc"
