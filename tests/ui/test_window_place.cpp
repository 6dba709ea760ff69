// SPDX-License-Identifier: GPL-3.0-or-later
// Where the window opens, on the screens that people have, and what a first look at it needs.
#include "ui/support.h"

#include "candidates/candidate_model.h"
#include "candidates/candidate_view.h"
#include "shell/window_place.h"

using namespace lettrine;

class TestWindowPlace : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void firstPlaceFitsEveryScreen_data();
    void firstPlaceFitsEveryScreen();
    void rememberedPlacesAreFittedAgain();
    void theWindowFitsItsRoom();
    void theFirstKeyGoesIntoTheText();
    void everyNumberOfTheTableIsWhole();
    void theHighlightFollowsTheDrawnRow();
};

void TestWindowPlace::firstPlaceFitsEveryScreen_data()
{
    QTest::addColumn<QSize>("room");
    QTest::addColumn<bool>("maximized");
    QTest::addRow("1024x700") << QSize(1024, 700) << true;
    QTest::addRow("1366x768") << QSize(1366, 728) << true;
    QTest::addRow("1280x800") << QSize(1280, 760) << true;
    QTest::addRow("1360x860") << QSize(1360, 860) << false;
    QTest::addRow("1920x1080") << QSize(1920, 1040) << false;
    QTest::addRow("3840x2160") << QSize(3840, 2120) << false;
    QTest::addRow("3840x2160, doubled") << QSize(1920, 1060) << false;
}

void TestWindowPlace::firstPlaceFitsEveryScreen()
{
    QFETCH(QSize, room);
    QFETCH(bool, maximized);
    const WindowPlace place = firstWindowPlace(room);
    QCOMPARE(place.isMaximized, maximized);
    QVERIFY(place.size.width() <= room.width() && place.size.height() <= room.height());
    if (!maximized)
        QVERIFY(place.size.width() >= 1280 && place.size.height() >= 800);
}

void TestWindowPlace::rememberedPlacesAreFittedAgain()
{
    const QRect room(0, 30, 1366, 738);
    QCOMPARE(windowInside(QRect(100, 100, 800, 600), room), QRect(100, 100, 800, 600));
    // A place on a larger screen that is gone, above the room, below it, to its left.
    QCOMPARE(windowInside(QRect(2000, 1300, 1600, 1000), room), room);
    QCOMPARE(windowInside(QRect(-50, 0, 800, 600), room), QRect(0, 30, 800, 600));
    QCOMPARE(windowInside(QRect(1000, 700, 800, 600), room), QRect(566, 168, 800, 600));
}

void TestWindowPlace::theWindowFitsItsRoom()
{
    TestWindow test;
    test.window->fitTo(QRect(0, 0, 1920, 1040));
    QVERIFY(!test.window->isMaximized());
    QCOMPARE(test.window->size(), firstWindowPlace(QSize(1920, 1040)).size);
    test.window->fitTo(QRect(0, 0, 1024, 700));
    QVERIFY(test.window->isMaximized());
}

void TestWindowPlace::theFirstKeyGoesIntoTheText()
{
    TestWindow test;
    test.session().document.reset(QStringLiteral("春风"));
    test.window->startTyping();
    QVERIFY(test.editor().hasFocus());
    QInputMethodEvent event;
    event.setCommitString(QStringLiteral("雨"));
    QApplication::sendEvent(QApplication::focusWidget(), &event);
    QCOMPARE(test.session().document.text(), QStringLiteral("春风雨"));
}

void TestWindowPlace::everyNumberOfTheTableIsWhole()
{
    // Ranks of four and more digits, and shares too small for two decimals.
    ShippedWindow test;
    test.type(QStringLiteral("春风"));
    QVERIFY(test.settled());
    SamplingSettings settings = test.session().document.state().settings;
    settings.temperature = 1.5;
    settings.topK = 0;
    settings.topP = 1;
    for (const QString& language : Language::codes()) {
        Language::instance().use(language);
        for (std::uint64_t seed = 1; seed <= 6; ++seed) {
            settings.seed = seed;
            test.session().document.setSettings(settings);
            QVERIFY(test.settled());
            const auto* table = test.window->findChild<CandidateView*>();
            const QAbstractItemModel* model = table->model();
            constexpr int margins = 16;
            const QFontMetrics metrics(Theme::numberFont());
            for (int row = 0; row < model->rowCount(); ++row) {
                for (const int column : { CandidateModel::RankColumn, CandidateModel::RawColumn }) {
                    const QModelIndex index = model->index(row, column);
                    const QString text = index.data().toString();
                    QVERIFY2(metrics.horizontalAdvance(text) + margins <= table->columnWidth(column), qPrintable(text));
                }
            }
        }
    }
    Language::instance().use(QStringLiteral("en"));
}

void TestWindowPlace::theHighlightFollowsTheDrawnRow()
{
    TestWindow test;
    QVERIFY(test.writeSome(6));
    auto* table = test.window->findChild<CandidateView*>();
    // Nobody chose a row: at every place the drawn one is marked.
    for (int cell = 2; cell <= 7; ++cell) {
        const int offset = test.session().document.shown().tokens()[cell - 1].begin;
        test.session().view.pointAt(offset, Pointing::Firm);
        QTRY_COMPARE(test.session().view.view().cell, cell);
        QCOMPARE(table->currentCandidate(), test.session().view.view().step->id);
    }
}

LETTRINE_UI_TEST_MAIN(TestWindowPlace)
#include "test_window_place.moc"
