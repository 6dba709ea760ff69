// SPDX-License-Identifier: GPL-3.0-or-later
// What a screen reader does: it walks the whole window, whatever is shown, and asks every element and every cell for
// all that they know.
#include "ui/compose_window.h"

#include <QAbstractItemModel>
#include <QAbstractItemView>
#include <QAccessible>
#include <QDockWidget>
#include <QSet>

using namespace lettrine;

namespace {

/// The program's own roles begin at Qt::UserRole; no model of it has as many.
constexpr int ownRoles = 32;

/// Walks down from an element as a reader does, and asks each for everything.
class Walk {
public:
    void from(QAccessibleInterface* element)
    {
        if (element == nullptr || !element->isValid() || m_seen.contains(QAccessible::uniqueId(element)))
            return;
        m_seen.insert(QAccessible::uniqueId(element));
        ++m_elements;
        (void)element->role();
        (void)element->state();
        (void)element->rect();
        (void)element->parent();
        (void)element->relations();
        for (const auto text : { QAccessible::Name, QAccessible::Description, QAccessible::Value, QAccessible::Help,
                 QAccessible::Accelerator })
            (void)element->text(text);
        if (QAccessibleActionInterface* actions = element->actionInterface()) {
            for (const QString& name : actions->actionNames()) {
                (void)actions->localizedActionName(name);
                (void)actions->localizedActionDescription(name);
                (void)actions->keyBindingsForAction(name);
            }
        }
        if (QAccessibleValueInterface* value = element->valueInterface()) {
            (void)value->currentValue();
            (void)value->minimumValue();
            (void)value->maximumValue();
        }
        if (QAccessibleTextInterface* text = element->textInterface()) {
            (void)text->text(0, text->characterCount());
            (void)text->cursorPosition();
            int begin = 0, end = 0;
            for (int i = 0; i < text->characterCount(); ++i)
                (void)text->attributes(i, &begin, &end);
        }
        if (QAccessibleTableInterface* table = element->tableInterface())
            cells(*table);
        for (int i = 0; i < element->childCount(); ++i)
            from(element->child(i));
    }
    int elements() const { return m_elements; }
    int tableCells() const { return m_cells; }

private:
    void cells(QAccessibleTableInterface& table)
    {
        for (int row = 0; row < table.rowCount(); ++row) {
            (void)table.rowDescription(row);
            for (int column = 0; column < table.columnCount(); ++column) {
                (void)table.columnDescription(column);
                if (QAccessibleInterface* cell = table.cellAt(row, column)) {
                    ++m_cells;
                    from(cell);
                }
            }
        }
    }

    QSet<QAccessible::Id> m_seen;
    int m_elements = 0, m_cells = 0;
};

void askModel(const QAbstractItemModel& model, const QModelIndex& parent, int depth)
{
    QSet<int> roles;
    for (int role = 0; role <= Qt::StatusTipPropertyRole; ++role)
        roles.insert(role);
    for (int role = Qt::UserRole; role < Qt::UserRole + ownRoles; ++role)
        roles.insert(role);
    const int rows = model.rowCount(parent), columns = model.columnCount(parent);
    for (int row = -1; row <= rows; ++row) {
        for (int column = -1; column <= columns; ++column) {
            const QModelIndex index = model.index(row, column, parent);
            (void)model.flags(index);
            for (const int role : roles)
                (void)model.data(index, role);
            if (index.isValid() && column == 0 && depth < 8)
                askModel(model, index, depth + 1);
        }
    }
    for (const Qt::Orientation orientation : { Qt::Horizontal, Qt::Vertical }) {
        for (int section = -1; section <= (orientation == Qt::Horizontal ? columns : rows); ++section) {
            for (const int role : roles)
                (void)model.headerData(section, orientation, role);
        }
    }
}

/// Every model below the window: those that have a place in it and those that only a view knows.
int askModels(const MainWindow& window)
{
    QSet<const QAbstractItemModel*> models;
    for (const auto* model : window.findChildren<QAbstractItemModel*>())
        models.insert(model);
    for (const auto* view : window.findChildren<QAbstractItemView*>()) {
        if (view->model() != nullptr)
            models.insert(view->model());
    }
    for (const QAbstractItemModel* model : models)
        askModel(*model, {}, 0);
    return static_cast<int>(models.size());
}

void walk(const MainWindow& window)
{
    Walk reader;
    reader.from(QAccessible::queryAccessibleInterface(const_cast<MainWindow*>(&window)));
    QVERIFY2(reader.elements() > 150, qPrintable(QString::number(reader.elements())));
    QVERIFY2(reader.tableCells() >= window.composePage().plan().rowCount() * window.composePage().plan().columnCount(),
        qPrintable(QString::number(reader.tableCells())));
    QVERIFY(askModels(window) >= 5);
}

void showEverything(const MainWindow& window)
{
    for (QDockWidget* dock : window.findChildren<QDockWidget*>()) {
        dock->show();
        dock->raise();
        QCoreApplication::processEvents();
    }
}

} // namespace

class TestScreenReader : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QAccessible::setActive(true); }
    void aFreshWindow();
    void aWindowWithoutAModel();
    void allPages();
    void everyFormWithoutTables();
    void aPoemWithAndWithoutItsTables();
    void aTextThatWasWritten();
};

void TestScreenReader::aFreshWindow()
{
    // Compose has never been opened: its grid is there all the same.
    TestWindow test;
    walk(*test.window);
    QCOMPARE(test.window->composePage().plan().index(0, 0).data(PlanModel::SayRole).toString(),
        QStringLiteral("Line 1, character 1: empty, any tone, head"));
}

void TestScreenReader::aWindowWithoutAModel()
{
    TestWindow test(false);
    walk(*test.window);
    showEverything(*test.window);
    test.window->setWorkspace(MainWindow::Workspace::Compose);
    QCoreApplication::processEvents();
    walk(*test.window);
}

void TestScreenReader::allPages()
{
    TestWindow test;
    for (const auto workspace : { MainWindow::Workspace::Explore, MainWindow::Workspace::Compose }) {
        test.window->setWorkspace(workspace);
        walk(*test.window);
        showEverything(*test.window);
        walk(*test.window);
    }
}

void TestScreenReader::everyFormWithoutTables()
{
    // A model of the plan as it is made, and at every size, before the verse tables are there.
    QUndoStack undo;
    PlanModel plan(undo);
    askModel(plan, {}, 0);
    for (const Form form : { Form::Jueju5, Form::Jueju7, Form::Lushi5, Form::Lushi7 }) {
        plan.edit(QStringLiteral("form"),
            [&](ComposeState& state) { resizePlan(state, form, formLines(form), formCells(form)); });
        askModel(plan, {}, 0);
        QCOMPARE(plan.judgement().expected.size(), plan.state().cells.size());
        QCOMPARE(plan.judgement().rhymes.size(), plan.state().cells.size());
    }
}

void TestScreenReader::aPoemWithAndWithoutItsTables()
{
    ComposeWindow compose;
    QVERIFY(compose.ready());
    fillPoem(compose.plan(), Form::Jueju5, QStringLiteral("白日依山尽黄河入海流欲穷千里目更上一层楼"));
    walk(*compose.test->window);
    // Another model takes the tables away; the poem stays.
    compose.test->engine.use(nullptr);
    compose.test->session().document.takeModel(compose.test->session().engine.model());
    walk(*compose.test->window);
    compose.plan().setTools(nullptr);
    walk(*compose.test->window);
}

void TestScreenReader::aTextThatWasWritten()
{
    TestWindow test;
    QVERIFY(test.writeSome());
    showEverything(*test.window);
    walk(*test.window);
    test.session().view.pointAt(2, Pointing::Firm);
    walk(*test.window);
    test.session().document.undoStack().undo();
    walk(*test.window);
}

LETTRINE_UI_TEST_MAIN(TestScreenReader)
#include "test_screen_reader.moc"
