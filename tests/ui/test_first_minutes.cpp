// SPDX-License-Identifier: GPL-3.0-or-later
// What stops people in their first minutes (A6 to A10): experiments that begin from the beginning, lessons beside what
// they speak of, one visible way to everything, text that the model does not know, letters that two things claim.
#include "ui/support.h"

#include "candidates/candidate_view.h"
#include "compose/compose_page.h"
#include "lessons/lesson_act.h"
#include "lessons/lesson_page.h"
#include "shell/window_actions.h"
#include "shell/write_bar.h"
#include "words/text_positions.h"

#include <QAbstractButton>
#include <QDockWidget>
#include <QGroupBox>
#include <QLabel>
#include <QMenuBar>
#include <QPushButton>
#include <QRegularExpression>
#include <QTextBrowser>
#include <QToolButton>
#include <QUrl>

using namespace lettrine;

namespace {

QDockWidget& dock(const TestWindow& test, const char* name)
{
    return *test.window->findChild<QDockWidget*>(QLatin1String(name));
}

/// In front of everything, not only a tab behind another.
bool isSeen(const QWidget& widget)
{
    if (!widget.isVisible() || !widget.visibleRegion().isEmpty())
        return widget.isVisible();
    // What its own parts cover is seen where they are.
    const QList<QWidget*> parts = widget.findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly);
    return std::any_of(parts.begin(), parts.end(), [](const QWidget* part) { return isSeen(*part); });
}

/// The letter after "&", as it is pressed.
QString letterOf(QString text)
{
    text.remove(QStringLiteral("&&"));
    const qsizetype at = text.indexOf(QLatin1Char('&'));
    return at < 0 || at + 1 >= text.size() ? QString() : text.mid(at + 1, 1).toUpper();
}

using Claims = QMultiMap<QString, QString>; // letter, who claims it

void claim(Claims& claims, const QString& text)
{
    if (const QString letter = letterOf(text); !letter.isEmpty())
        claims.insert(letter, text);
}

/// What a page's visible labels and buttons claim.
void claimOf(Claims& claims, const QWidget& widget)
{
    for (const QObject* child : widget.children()) {
        const auto* part = qobject_cast<const QWidget*>(child);
        if (part == nullptr || part->isWindow() || part->isHidden())
            continue;
        if (const auto* label = qobject_cast<const QLabel*>(part); label != nullptr && label->buddy() != nullptr)
            claim(claims, label->text());
        if (const auto* button = qobject_cast<const QAbstractButton*>(part))
            claim(claims, button->text());
        if (const auto* box = qobject_cast<const QGroupBox*>(part))
            claim(claims, box->title());
        claimOf(claims, *part);
    }
}

QString twiceClaimed(const Claims& claims)
{
    QStringList twice;
    for (const QString& letter : claims.uniqueKeys()) {
        const QStringList who = claims.values(letter);
        if (who.size() > 1)
            twice << letter + QStringLiteral(": ") + who.join(QStringLiteral(" / "));
    }
    return twice.join(QStringLiteral("; "));
}

/// Menus within a menu, each with letters of its own.
QString twiceInMenus(const QMenu& menu)
{
    Claims claims;
    QString inner;
    for (const QAction* action : menu.actions()) {
        claim(claims, action->text());
        if (action->menu() != nullptr)
            inner += twiceInMenus(*action->menu());
    }
    const QString twice = twiceClaimed(claims);
    return inner + (twice.isEmpty() ? QString() : menu.title() + QStringLiteral(" {") + twice + QStringLiteral("} "));
}

} // namespace

class TestFirstMinutes : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void cleanup() { Language::instance().use(QStringLiteral("en")); }
    void a6EveryExperimentBringsItsBeginning();
    void a6AnExperimentEndsWhatRuns();
    void a6PreparingAPageResetsWhatThePageBeforeSet();
    void a7LessonsStandBesideWhatTheySpeakOf_data();
    void a7LessonsStandBesideWhatTheySpeakOf();
    void a8EverythingIsOneVisibleClickAway();
    void a8PanelsAreRaisedWhenAskedFor();
    void a9UnknownTextIsSaidWithWaysOut();
    void a9WhatIsSaidGoesWithItsCause();
    void a10NoLetterIsClaimedTwice_data();
    void a10NoLetterIsClaimedTwice();
};

void TestFirstMinutes::a6EveryExperimentBringsItsBeginning()
{
    const QRegularExpression link(QStringLiteral("\\]\\(act:([^)]*)\\)"));
    int experiments = 0;
    for (const QString& code : Language::codes()) {
        for (const LessonEntry& entry : lessonEntries()) {
            for (auto match = link.globalMatch(lessonText(entry, code).markdown); match.hasNext();) {
                const QString acts = QUrl::fromPercentEncoding(match.next().captured(1).toUtf8());
                bool begins = false;
                const std::vector<LessonAct> list = parseActs(utf8(acts), "lesson").value();
                for (const LessonAct& act : list) {
                    begins |= act.kind == ActKind::Text;
                    if (act.kind != ActKind::Write)
                        continue;
                    ++experiments;
                    QVERIFY2(begins, qPrintable(code + QLatin1Char(' ') + entry.page + QLatin1Char(' ') + acts));
                }
            }
        }
    }
    QVERIFY(experiments > 50);
}

void TestFirstMinutes::a6AnExperimentEndsWhatRuns()
{
    TestWindow test;
    auto* page = test.window->findChild<LessonPage*>();
    test.session().run.setThroughStops(true);
    test.session().run.setSpeed(30);
    QVERIFY(page->act(QStringLiteral("text=春&seed=1&write")));
    QTRY_VERIFY(test.session().run.written() > 3);
    QVERIFY(test.session().run.isWriting());
    const QString first = test.session().document.text();
    // The same beginning: nothing of the first stands before it, and the settings change nothing in mid-flight.
    QVERIFY(page->act(QStringLiteral("text=春&seed=2&write")));
    QVERIFY(test.session().run.isWriting());
    QCOMPARE(test.session().document.text(), QStringLiteral("春"));
    QTRY_VERIFY(test.session().run.written() > 1);
    QVERIFY(!test.session().document.text().startsWith(first));
    // Undo brings the first back whole: it was ended as a step of its own.
    test.session().run.stop();
    QStringList before;
    while (test.session().document.undoStack().canUndo()) {
        test.session().document.undo();
        before << test.session().document.text();
    }
    QVERIFY2(before.contains(first)
            || std::any_of(before.begin(), before.end(), [&](const QString& text) { return text.startsWith(first); }),
        qPrintable(before.join(QLatin1Char('|'))));
}

void TestFirstMinutes::a6PreparingAPageResetsWhatThePageBeforeSet()
{
    ShippedWindow test;
    auto* page = test.window->findChild<LessonPage*>();
    for (int lesson = 0; lesson < page->count(); ++lesson) {
        const LessonEntry& entry = lessonEntries()[static_cast<std::size_t>(lesson)];
        if (entry.isBlock())
            continue;
        // As a page before may have left it.
        QVERIFY(page->act(QStringLiteral(
            "temperature=2.5&topk=3&topp=0.2&minp=0.3&form=lushi7&new=off&through=on&cache=off&find=流&text=人")));
        page->open(lesson);
        page->play();
        QTRY_VERIFY2(!page->runner().isRunning(), qPrintable(entry.page));
        const SamplingSettings& settings = test.session().document.state().settings;
        QVERIFY2(settings.temperature <= 1.5 && settings.topK == 0 && settings.topP >= 0.95 && settings.minP == 0,
            qPrintable(entry.page));
        QVERIFY2(test.session().document.state().form != QLatin1String("lushi7"), qPrintable(entry.page));
        QVERIFY2(test.session().view.findText().isEmpty(), qPrintable(entry.page));
        QCOMPARE(test.session().document.text(), QStringLiteral("春风"));
    }
}

void TestFirstMinutes::a7LessonsStandBesideWhatTheySpeakOf_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addRow("1024x700") << QSize(1024, 700);
    QTest::addRow("1366x768") << QSize(1366, 738);
    QTest::addRow("1920x1080") << QSize(1536, 832);
}

void TestFirstMinutes::a7LessonsStandBesideWhatTheySpeakOf()
{
    QFETCH(QSize, size);
    ShippedWindow test;
    test.window->resize(size);
    test.window->showLessons(true);
    auto* page = test.window->findChild<LessonPage*>();
    for (int lesson = 0; lesson < page->count(); ++lesson) {
        const LessonEntry& entry = lessonEntries()[static_cast<std::size_t>(lesson)];
        if (entry.isBlock())
            continue;
        page->open(lesson);
        page->play();
        QTRY_VERIFY2(!page->runner().isRunning(), qPrintable(entry.page));
        QTRY_VERIFY2(isSeen(page->browser()), qPrintable(entry.page));
        QVERIFY2(page->browser().viewport()->height() >= 60, qPrintable(entry.page));
        QTRY_VERIFY2(isSeen(test.editor()), qPrintable(entry.page));
        QVERIFY2(test.window->width() <= size.width(),
            qPrintable(QStringLiteral("%1 asks for %2").arg(entry.page).arg(test.window->width())));
        for (const LessonAct& act : entry.steps.front().acts) {
            if (act.kind == ActKind::Panel)
                QVERIFY2(isSeen(*dock(test, act.text.c_str()).widget()), act.text.c_str());
        }
    }
}

void TestFirstMinutes::a8EverythingIsOneVisibleClickAway()
{
    TestWindow test;
    const WindowActions& actions = test.window->actions();
    const auto buttonOf = [&](QAction* action) {
        return qobject_cast<QToolButton*>(test.window->writeBar().widgetForAction(action));
    };
    for (QAction* action : { actions.explore, actions.compose, actions.lessons, actions.write, actions.stop }) {
        QVERIFY2(buttonOf(action) != nullptr && isSeen(*buttonOf(action)), qPrintable(action->text()));
        QVERIFY(!buttonOf(action)->text().contains(QLatin1Char('&')));
        QVERIFY(!buttonOf(action)->text().contains(QLatin1Char('(')));
    }
    // The workspaces come first.
    QVERIFY(buttonOf(actions.explore)->x() < buttonOf(actions.compose)->x());
    QVERIFY(buttonOf(actions.lessons)->x() < buttonOf(actions.write)->x());
    buttonOf(actions.compose)->click();
    QVERIFY(isSeen(test.window->composePage()));
    buttonOf(actions.lessons)->click();
    QTRY_VERIFY(isSeen(*test.window->findChild<LessonPage*>()));
    QVERIFY(isSeen(test.window->composePage()));
    buttonOf(actions.explore)->click();
    QVERIFY(isSeen(test.editor()));
    buttonOf(actions.lessons)->click();
    QVERIFY(!test.window->areLessonsShown());
    auto* look = test.window->findChild<QToolButton*>(QStringLiteral("lookButton"));
    QVERIFY(isSeen(*look));
    for (QAction* action : { actions.compareSettings, actions.race, actions.tail, actions.branches, actions.guess })
        QVERIFY(look->menu()->actions().contains(action));
}

void TestFirstMinutes::a8PanelsAreRaisedWhenAskedFor()
{
    TestWindow test;
    test.window->resize(1366, 738);
    const WindowActions& actions = test.window->actions();
    const std::vector<std::pair<QAction*, const char*>> ways{ { actions.race, "cacheDock" },
        { actions.tail, "tailDock" }, { actions.branches, "branchDock" }, { actions.guess, "guessDock" } };
    for (const auto& [action, name] : ways) {
        action->trigger();
        QTRY_VERIFY2(isSeen(*dock(test, name).widget()), name);
    }
    // The same from the menu of panels, where each is shown before another covers it.
    for (const char* name : { "cacheDock", "tailDock", "guessDock" }) {
        QAction* toggle = dock(test, name).toggleViewAction();
        if (toggle->isChecked())
            toggle->trigger();
        toggle->trigger();
        QTRY_VERIFY2(isSeen(*dock(test, name).widget()), name);
    }
}

void TestFirstMinutes::a9UnknownTextIsSaidWithWaysOut()
{
    ShippedWindow test;
    test.session().document.reset(QStringLiteral("春风"));
    QVERIFY(test.settled());
    test.type(QStringLiteral("hello"));
    const QString said = test.window->textPage().message();
    QVERIFY2(said.contains(QLatin1String("h, e, l, o")), qPrintable(said));
    QVERIFY2(!said.contains(QLatin1String("U+")), qPrintable(said));
    // What came next after another text is not there to be picked.
    QTRY_COMPARE(test.window->findChild<CandidateView*>()->model()->rowCount(), 0);
    QVERIFY(!test.window->findChild<QPushButton*>(QStringLiteral("pick"))->isEnabled());
    QCOMPARE(test.editor().unknown().size(), 1);
    // Ways out: leave them out …
    QTest::mouseClick(test.window->findChild<QPushButton*>(QStringLiteral("unknownRemove")), Qt::LeftButton);
    QCOMPARE(test.session().document.text(), QStringLiteral("春风"));
    QVERIFY(test.window->textPage().message().isEmpty());
    QVERIFY(test.settled());
    test.session().document.undo();
    QCOMPARE(test.session().document.text(), QStringLiteral("春风hello"));
    // … or another model, which reads all of it.
    auto* other = test.window->findChild<QPushButton*>(QStringLiteral("unknownOther"));
    QCOMPARE(other->text(), QStringLiteral("Write with verne"));
    QTest::mouseClick(other, Qt::LeftButton);
    QTRY_COMPARE_WITH_TIMEOUT(qtText(test.session().document.model()->name), QStringLiteral("verne"), 20000);
    QCOMPARE(test.session().document.text(), QStringLiteral("春风hello"));
    QVERIFY(test.window->textPage().message().isEmpty());
    QVERIFY(test.settled());
}

void TestFirstMinutes::a9WhatIsSaidGoesWithItsCause()
{
    ShippedWindow test;
    for (const QString& code : Language::codes()) {
        Language::instance().use(code);
        test.session().document.reset(QString());
        test.type(QStringLiteral("a"));
        const QString said = test.window->textPage().message();
        QVERIFY2(said.contains(QLatin1String("tang")) && said.contains(QLatin1Char('a')), qPrintable(said));
        test.session().document.undo();
        QVERIFY(test.window->textPage().message().isEmpty());
        test.session().document.redo();
        QVERIFY(!test.window->textPage().message().isEmpty());
        test.session().document.reset(QStringLiteral("春"));
        QVERIFY(test.window->textPage().message().isEmpty());
    }
}

void TestFirstMinutes::a10NoLetterIsClaimedTwice_data()
{
    QTest::addColumn<QString>("language");
    for (const QString& code : Language::codes())
        QTest::addRow("%s", qPrintable(code)) << code;
}

void TestFirstMinutes::a10NoLetterIsClaimedTwice()
{
    QFETCH(QString, language);
    Language::instance().use(language);
    TestWindow test;
    Claims menus;
    QString inner;
    for (const QAction* action : test.window->menuBar()->actions()) {
        claim(menus, action->text());
        inner += twiceInMenus(*action->menu());
    }
    QVERIFY(menus.size() >= 6);
    QVERIFY2(inner.isEmpty(), qPrintable(inner));
    const QString look = twiceInMenus(*test.window->actions().look);
    QVERIFY2(look.isEmpty(), qPrintable(look));
    for (const auto workspace : { MainWindow::Workspace::Explore, MainWindow::Workspace::Compose }) {
        test.window->setWorkspace(workspace);
        const bool compose = workspace == MainWindow::Workspace::Compose;
        Claims claims = menus;
        claimOf(claims, test.window->writeBar());
        claimOf(claims, *test.window->findChild<LessonPage*>());
        if (compose)
            claimOf(claims, test.window->composePage());
        else
            claimOf(claims, test.window->textPage());
        // Every panel that the workspace may show.
        for (const QDockWidget* panel : test.window->findChildren<QDockWidget*>()) {
            if (!compose || !panel->isHidden())
                claimOf(claims, *panel->widget());
        }
        const QString twice = twiceClaimed(claims);
        QVERIFY2(twice.isEmpty(), qPrintable(twice));
        QVERIFY(claims.size() > menus.size() + 4);
    }
}

LETTRINE_UI_TEST_MAIN(TestFirstMinutes)
#include "test_first_minutes.moc"
