// SPDX-License-Identifier: GPL-3.0-or-later
// The Compose workspace in the window: real input-method, key and mouse events; rules, menus, readers, languages.
#include "ui/compose_window.h"

#include "sampling/sampling_page.h"
#include "shell/write_bar.h"

#include <QAccessible>
#include <QClipboard>
#include <QMenu>

using namespace lettrine;

class TestCompose : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { Language::instance().use(QStringLiteral("en")); }
    void anInputMethodTypesHeadsStraightIn();
    void keysMoveAndClear();
    void theTextsOwnControlsAreNotOffered();
    void aClickTakesAnyCell();
    void pasteFillsTheHeads();
    void preeditEndsWithTheFocus();
    void theHeadsFieldAndTheGridAreOne();
    void readyHeadsAreInTheMenus();
    void rulesAreChosenAndSaid();
    void waysOutAreFollowed();
    void everythingIsRemembered();
    void readersSeeTheGrid();
    void everyControlHasAName();
    void otherLanguages_data();
    void otherLanguages();
    void aModelOfWordPiecesIsRefusedInWords();
    void theOtherPageKeepsItsRoom();
};

void TestCompose::anInputMethodTypesHeadsStraightIn()
{
    ComposeWindow window;
    QVERIFY(window.ready());
    window.grid().setFocus();
    QVERIFY(window.grid().inputMethodQuery(Qt::ImEnabled).toBool());
    window.preedit(QStringLiteral("chun jiang"));
    QCOMPARE(window.grid().preedit(), QStringLiteral("chun jiang"));
    QCOMPARE(window.plan().state().filledCount(), 0);
    QVERIFY(!window.page().desk().isWriting());
    window.commit(QStringLiteral("春江"));
    QVERIFY(window.grid().preedit().isEmpty());
    QCOMPARE(window.plan().state().filledCount(), 2);
    QCOMPARE(window.grid().here(), (CellPlace{ 2, 0 }));
    const QRect cursor = window.grid().inputMethodQuery(Qt::ImCursorRectangle).toRect();
    QVERIFY(cursor.isValid());
    window.commit(QStringLiteral("花月夜"));
    QCOMPARE(window.heads(), QStringLiteral("春江花月"));
    QVERIFY(window.page().advice().plainText().contains(QStringLiteral("夜")));
}

void TestCompose::theTextsOwnControlsAreNotOffered()
{
    ComposeWindow window;
    const SamplingPage& sampling = window.test->window->samplingPage();
    for (const char* name : { "form", "banned" })
        QVERIFY(sampling.findChild<QWidget*>(QLatin1String(name))->isHidden());
    // Poems are written as fast as the engine goes.
    QVERIFY(window.test->window->writeBar().speedSlider().isHidden());
    window.test->window->setWorkspace(MainWindow::Workspace::Explore);
    for (const char* name : { "form", "banned" })
        QVERIFY(!sampling.findChild<QWidget*>(QLatin1String(name))->isHidden());
    QVERIFY(!window.test->window->writeBar().speedSlider().isHidden());
}

void TestCompose::keysMoveAndClear()
{
    ComposeWindow window;
    QVERIFY(window.ready());
    window.grid().setFocus();
    QTest::keyClick(&window.grid(), Qt::Key_Right);
    QTest::keyClick(&window.grid(), Qt::Key_Down);
    QCOMPARE(window.grid().here(), (CellPlace{ 1, 1 }));
    // A letter is a character like others.
    QTest::keyClick(&window.grid(), 'A');
    QCOMPARE(window.line(1), QStringLiteral("A"));
    QCOMPARE(window.grid().here(), (CellPlace{ 1, 2 }));
    window.commit(QStringLiteral("山"));
    QTest::keyClick(&window.grid(), Qt::Key_Left);
    QCOMPARE(window.grid().here(), (CellPlace{ 1, 2 }));
    QTest::keyClick(&window.grid(), Qt::Key_L, Qt::ControlModifier);
    QVERIFY(!window.plan().state().at({ 1, 2 }).locked);
    QTest::keyClick(&window.grid(), Qt::Key_Delete);
    QCOMPARE(window.line(1), QStringLiteral("A"));
    QCOMPARE(window.grid().here(), (CellPlace{ 1, 2 }));
    QTest::keyClick(&window.grid(), Qt::Key_Backspace);
    QTest::keyClick(&window.grid(), Qt::Key_Backspace);
    QCOMPARE(window.grid().here(), (CellPlace{ 1, 0 }));
    QCOMPARE(window.plan().state().filledCount(), 0);
    // The window's undo brings back the plan's edits.
    window.test->window->actions().undo->trigger();
    QCOMPARE(window.line(1), QStringLiteral("A"));
    // Enter asks for the candidates.
    QTest::keyClick(&window.grid(), Qt::Key_Return);
    QVERIFY(window.page().cellTable().table().hasFocus());
}

void TestCompose::aClickTakesAnyCell()
{
    ComposeWindow window;
    QVERIFY(window.ready());
    const QRect cell = window.grid().visualRect(window.plan().index(2, 3));
    QVERIFY(cell.isValid() && cell.width() == cell.height());
    QTest::mouseClick(window.grid().viewport(), Qt::LeftButton, {}, cell.center());
    QCOMPARE(window.grid().here(), (CellPlace{ 2, 3 }));
    window.commit(QStringLiteral("𠮷"));
    QCOMPARE(window.plan().state().at({ 2, 3 }).character, U'\U00020BB7');
    QVERIFY(window.plan().state().at({ 2, 3 }).locked);
    QVERIFY(window.page().advice().plainText().contains(QStringLiteral("𠮷")));
}

void TestCompose::pasteFillsTheHeads()
{
    ComposeWindow window;
    QVERIFY(window.ready());
    window.grid().setFocus();
    QApplication::clipboard()->setText(QStringLiteral("春江，花月。"));
    QTest::keyClick(&window.grid(), Qt::Key_V, Qt::ControlModifier);
    QCOMPARE(window.heads(), QStringLiteral("春江花月"));
    QTest::keyClick(&window.grid(), Qt::Key_C, Qt::ControlModifier);
    QVERIFY(QApplication::clipboard()->text().startsWith(QStringLiteral("春□□□□□□，\n江")));
    // The heads go into the marked cells wherever these are.
    window.grid().goTo({ 0, 0 });
    QApplication::clipboard()->setText(QStringLiteral("福如东海寿比南山"));
    QTest::keyClick(&window.grid(), Qt::Key_V, Qt::ControlModifier);
    QCOMPARE(window.heads(), QStringLiteral("福如东海"));
    window.page().advice().follow(QStringLiteral("lines:8,寿比南山"));
    QCOMPARE(window.heads(), QStringLiteral("福如东海寿比南山"));
    QCOMPARE(window.plan().state().rules.form, Form::Lushi7);
}

void TestCompose::preeditEndsWithTheFocus()
{
    ComposeWindow window;
    QVERIFY(window.ready());
    window.grid().setFocus();
    window.preedit(QStringLiteral("chun"));
    window.page().heads().field().setFocus();
    QVERIFY(window.grid().preedit().isEmpty());
    QCOMPARE(window.plan().state().filledCount(), 0);
}

void TestCompose::theHeadsFieldAndTheGridAreOne()
{
    ComposeWindow window;
    QVERIFY(window.ready());
    QLineEdit& field = window.page().heads().field();
    field.setFocus();
    QInputMethodEvent preedit(QStringLiteral("chun"), {});
    QApplication::sendEvent(&field, &preedit);
    QCOMPARE(window.plan().state().filledCount(), 0);
    QInputMethodEvent commit(QString(), {});
    commit.setCommitString(QStringLiteral("春眠不觉"));
    QApplication::sendEvent(&field, &commit);
    QCOMPARE(window.heads(), QStringLiteral("春眠不觉"));
    window.grid().setFocus();
    window.grid().goTo({ 3, 0 });
    window.commit(QStringLiteral("晓"));
    QCOMPARE(field.text(), QStringLiteral("春眠不晓"));
}

void TestCompose::readyHeadsAreInTheMenus()
{
    ComposeWindow window;
    QVERIFY(window.ready());
    QMenu& menu = window.page().heads().menu();
    Q_EMIT menu.aboutToShow();
    QStringList entries;
    QAction* greeting = nullptr;
    for (QAction* theme : menu.actions()) {
        if (theme->menu() == nullptr)
            continue;
        for (QAction* action : theme->menu()->actions()) {
            entries << action->text();
            if (action->text().startsWith(QStringLiteral("生日快乐")))
                greeting = action;
        }
    }
    QVERIFY(entries.size() >= 20);
    QVERIFY(greeting != nullptr);
    QVERIFY(greeting->text().contains(QStringLiteral("Happy birthday")));
    greeting->trigger();
    QCOMPARE(window.heads(), QStringLiteral("生日快乐"));
    window.plan().setHeads(QStringLiteral("李明"));
    Q_EMIT menu.aboutToShow();
    QMenu* names = menu.actions().last()->menu();
    QVERIFY(names != nullptr && names->isEnabled() && !names->actions().isEmpty());
    names->actions().first()->trigger();
    QVERIFY(window.heads().startsWith(QStringLiteral("李明")));
    QVERIFY(!window.heads().contains(QChar(0x3000)));
}

void TestCompose::rulesAreChosenAndSaid()
{
    ComposeWindow window;
    QVERIFY(window.ready());
    const auto choose = [&](const char* name, int value) {
        auto* box = window.child<QComboBox>(name);
        const int row = box->findData(value);
        QVERIFY2(row >= 0, name);
        box->setCurrentIndex(row);
        Q_EMIT box->activated(row);
    };
    choose("verseForm", int(Form::Lushi5));
    QCOMPARE(window.plan().rowCount(), 8);
    QCOMPARE(window.plan().columnCount(), 5);
    auto* sequences = window.child<QComboBox>("sequence");
    QCOMPARE(sequences->count(), 5);
    QVERIFY2(sequences->itemText(1).contains(QStringLiteral("首句"))
            && sequences->itemText(1).contains(QLatin1Char('%'))
            && sequences->itemText(1).contains(QStringLiteral("patterns")),
        qPrintable(sequences->itemText(1)));
    choose("sequence", int(Sequence::C));
    QCOMPARE(window.plan().state().rules.sequence, Sequence::C);
    auto* rhymes = window.child<QComboBox>("rhyme");
    QCOMPARE(rhymes->count(), 32);
    choose("rhyme", 0);
    QCOMPARE(window.plan().state().rules.rhymeGroup, std::string(rhymeGroupName(RhymeBook::Pingshui, 0)));
    choose("rhymeBook", int(RhymeBook::Xinyun));
    QCOMPARE(window.plan().state().rules.rhyme, RhymeMode::Automatic);
    QCOMPARE(window.child<QComboBox>("rhyme")->count(), 16);
    choose("verseForm", int(Form::Free));
    QVERIFY(!window.child<QComboBox>("toneMode")->isEnabled());
    window.child<QSpinBox>("verseLines")->setValue(3);
    window.child<QSpinBox>("verseCells")->setValue(9);
    QCOMPARE(window.plan().rowCount(), 3);
    QCOMPARE(window.plan().columnCount(), 9);
    choose("repeats", int(Repeats::None));
    QCOMPARE(window.plan().state().rules.repeats, Repeats::None);
    choose("headPlace", int(HeadPlace::Tail));
    QVERIFY(window.plan().isHead({ 2, 8 }));
}

void TestCompose::waysOutAreFollowed()
{
    ComposeWindow window;
    QVERIFY(window.ready());
    window.plan().edit(QStringLiteral("place"), [](auto& s) { moveHeads(s, HeadPlace::Tail, 1, HeadLines::Every); });
    window.plan().setHeads(QStringLiteral("生日快乐"));
    auto* write = window.child<QAbstractButton>("writeVersions");
    QVERIFY(!write->isEnabled());
    const auto& found = window.plan().judgement().feasibility;
    QVERIFY(found && !found->feasible);
    const QString said = window.page().advice().plainText();
    QVERIFY2(said.contains(QStringLiteral("Ways out")) && said.contains(QStringLiteral("Line 4, character 7")),
        qPrintable(said));
    const auto kinds = found->remedies;
    for (std::size_t i = 0; i < kinds.size(); ++i) {
        window.page().advice().follow(QStringLiteral("remedy:%1").arg(i));
        QVERIFY2(window.plan().judgement().feasibility->feasible, QByteArray::number(int(i)));
        QVERIFY(write->isEnabled());
        if (kinds[i].kind == RemedyKind::FreeCells)
            QVERIFY(!window.plan().state().rules.licences.empty());
        window.test->session().document.undoStack().undo();
        QVERIFY(!window.plan().judgement().feasibility->feasible);
    }
    window.page().advice().follow(QStringLiteral("cell:3,6"));
    QCOMPARE(window.grid().here(), (CellPlace{ 3, 6 }));
}

void TestCompose::everythingIsRemembered()
{
    ComposeState state;
    {
        ComposeWindow window;
        QVERIFY(window.ready());
        window.plan().takeReadyHeads(QStringLiteral("福如东海寿比南山"));
        window.plan().setFreed({ 1, 6 }, FreedRule::Tone, true);
        std::vector<RankedPoem> ranking(1);
        ranking[0].poem.plan = planOf(Form::Jueju5);
        ranking[0].poem.cells.assign(20, VerseCell{ U'山', U'山', false, 0.5, 0.0 });
        window.page().versions().setRanking(ranking, {});
        window.page().versions().setKept(0, true);
        state = window.plan().state();
    }
    ComposeWindow window(false);
    QVERIFY(window.ready());
    QCOMPARE(window.plan().state(), state);
    QCOMPARE(window.page().versions().keptCount(), 1);
    QVERIFY(window.plan().judgement().feasibility);
}

void TestCompose::readersSeeTheGrid()
{
    ComposeWindow window;
    QVERIFY(window.ready());
    window.plan().setHeads(QStringLiteral("春"));
    QAccessibleInterface* grid = QAccessible::queryAccessibleInterface(&window.grid());
    QVERIFY(grid != nullptr && grid->tableInterface() != nullptr);
    QVERIFY(!grid->text(QAccessible::Name).isEmpty());
    QCOMPARE(grid->tableInterface()->rowCount(), 4);
    QCOMPARE(grid->tableInterface()->columnCount(), 7);
    const QString head = grid->tableInterface()->cellAt(0, 0)->text(QAccessible::Name);
    QVERIFY2(head.contains(QStringLiteral("Line 1, character 1")) && head.contains(QStringLiteral("春"))
            && head.contains(QStringLiteral("locked")),
        qPrintable(head));
    const QString empty = grid->tableInterface()->cellAt(1, 6)->text(QAccessible::Name);
    QVERIFY2(empty.contains(QStringLiteral("empty")) && empty.contains(QStringLiteral("level")), qPrintable(empty));
}

void TestCompose::everyControlHasAName()
{
    ComposeWindow window;
    QVERIFY(window.ready());
    QSet<const QWidget*> labelled;
    for (const QLabel* label : window.page().findChildren<QLabel*>()) {
        if (label->buddy() != nullptr && !label->text().isEmpty())
            labelled.insert(label->buddy());
    }
    int controls = 0;
    for (const QWidget* widget : window.page().findChildren<QWidget*>()) {
        const auto* button = qobject_cast<const QAbstractButton*>(widget);
        const bool field = qobject_cast<const QComboBox*>(widget) != nullptr
            || qobject_cast<const QSpinBox*>(widget) != nullptr
            || (qobject_cast<const QLineEdit*>(widget) != nullptr
                && qobject_cast<const QSpinBox*>(widget->parentWidget()) == nullptr);
        const bool view =
            qobject_cast<const QTableView*>(widget) != nullptr || qobject_cast<const QListView*>(widget) != nullptr;
        if (widget->objectName().startsWith(QLatin1String("qt_")) || widget->objectName().isEmpty())
            continue;
        if ((button == nullptr && !field && !view) || widget->window() != window.test->window.get())
            continue;
        ++controls;
        const bool named = !widget->accessibleName().isEmpty() || labelled.contains(widget)
            || (button != nullptr && !button->text().isEmpty());
        QVERIFY2(named, qPrintable(widget->objectName()));
        QVERIFY2(widget->focusPolicy() != Qt::NoFocus || button != nullptr, qPrintable(widget->objectName()));
    }
    QVERIFY(controls >= 20);
}

void TestCompose::otherLanguages_data()
{
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("heads");
    QTest::addColumn<QString>("feasible");
    QTest::newRow("fr") << QStringLiteral("fr") << QStringLiteral("Têtes")
                        << QStringLiteral("Les règles peuvent être tenues.");
    QTest::newRow("zh_CN") << QStringLiteral("zh_CN") << QStringLiteral("藏字") << QStringLiteral("规则可以满足。");
}

void TestCompose::otherLanguages()
{
    QFETCH(QString, code);
    QFETCH(QString, heads);
    QFETCH(QString, feasible);
    ComposeWindow window;
    QVERIFY(window.ready());
    window.plan().setHeads(QStringLiteral("春眠不觉"));
    Language::instance().use(code);
    QCOMPARE(window.page().heads().field().accessibleName(), heads);
    QVERIFY2(window.page().advice().plainText().contains(feasible), qPrintable(window.page().advice().plainText()));
    const QString cell = window.plan().index(0, 0).data(Qt::AccessibleTextRole).toString();
    QVERIFY2(!cell.contains(QStringLiteral("Line 1")), qPrintable(cell));
    auto* form = window.child<QComboBox>("verseForm");
    QVERIFY(form->itemText(0) != QStringLiteral("Jueju 五绝, 4 × 5") || code == QLatin1String("fr"));
    Language::instance().use(QStringLiteral("en"));
    QCOMPARE(window.page().heads().field().accessibleName(), QStringLiteral("Heads"));
}

void TestCompose::aModelOfWordPiecesIsRefusedInWords()
{
    ComposeWindow window;
    QVERIFY(window.ready());
    auto pieces = std::make_shared<Model>(*tangTools()->model);
    pieces->tokenizer =
        Tokenizer::load(std::filesystem::path(LETTRINE_TESTS_DIR) / "golden/tokenizer/tokenizer.json").value();
    QVERIFY(!pieces->tokenizer->isCharacterModel());
    window.test->engine.use(pieces);
    window.page().desk().setActive(true);
    QVERIFY(window.page().desk().toolsState() == VerseDesk::Tools::Unsuitable);
    QVERIFY(window.page().cellTable().header().contains(QStringLiteral("tang")));
    QVERIFY(!window.child<QAbstractButton>("writeVersions")->isEnabled());
    // The plan can still be made; with the model back it is judged again.
    window.commit(QStringLiteral("春"));
    QCOMPARE(window.plan().state().filledCount(), 1);
    window.test->engine.use(tangTools()->model);
    window.page().desk().setActive(true);
    QVERIFY(window.ready());
    QVERIFY(window.plan().judgement().feasibility);
}

void TestCompose::theOtherPageKeepsItsRoom()
{
    ComposeWindow window;
    const int wanted = window.page().minimumSizeHint().width();
    QVERIFY(window.page().parentWidget()->minimumSizeHint().width() >= wanted);
    window.test->window->setWorkspace(MainWindow::Workspace::Explore);
    QVERIFY(!window.page().isVisible());
    QVERIFY(window.page().parentWidget()->minimumSizeHint().width() < wanted);
}

LETTRINE_UI_TEST_MAIN(TestCompose)
#include "test_compose.moc"
