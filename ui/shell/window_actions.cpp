// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/window_actions.h"

#include "words/language.h"

#include <QActionGroup>
#include <QMenuBar>
#include <QUndoStack>

namespace lettrine {

namespace {

/// Marks a string for translation in this class's context; it is translated when it is shown.
#define WORD(text) QT_TRANSLATE_NOOP("lettrine::WindowActions", text)

} // namespace

WindowActions::WindowActions(QUndoStack& undoStack, QMenuBar& bar, QWidget* window)
    : QObject(window)
    , m_window(window)
    , m_bar(bar)
{
    makeFile();
    makeEdit(undoStack);
    makeView();
    makeWrite();
    makeRest();
}

QAction* WindowActions::make(QMenu* menu, const char* text, const QKeySequence& key, const char* tip)
{
    auto* action = new QAction(m_window);
    action->setShortcut(key);
    menu->addAction(action);
    spoken(action, [action, text, tip] {
        action->setText(tr(text));
        QString plain = tip != nullptr ? tr(tip) : action->text().remove(QLatin1Char('&')).remove(QChar(0x2026));
        action->setStatusTip(plain);
        if (!action->shortcut().isEmpty())
            plain += QStringLiteral(" (%1)").arg(action->shortcut().toString(QKeySequence::NativeText));
        action->setToolTip(plain);
    });
    return action;
}

QAction* WindowActions::makeSwitch(QMenu* menu, const char* text, const QKeySequence& key, const char* tip)
{
    QAction* action = make(menu, text, key, tip);
    action->setCheckable(true);
    return action;
}

QMenu* WindowActions::makeMenu(QMenu* parent, const char* title)
{
    auto* menu = new QMenu(m_window);
    if (parent != nullptr)
        parent->addMenu(menu);
    else
        m_bar.addMenu(menu);
    spoken(menu, [menu, title] { menu->setTitle(tr(title)); });
    return menu;
}

void WindowActions::makeFile()
{
    QMenu* file = makeMenu(nullptr, WORD("&File"));
    newText = make(file, WORD("&New"), QKeySequence::New);
    open = make(file, WORD("&Open…"), QKeySequence::Open);
    recent = makeMenu(file, WORD("Open &recent"));
    file->addSeparator();
    save = make(file, WORD("&Save"), QKeySequence::Save);
    saveAs = make(file, WORD("Save &as…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S));
    QMenu* exports = makeMenu(file, WORD("&Export"));
    exportText = make(exports, WORD("&Text…"));
    exportTable = make(exports, WORD("Next characters as &CSV…"));
    exportChart = make(exports, WORD("&Bars and tail as picture…"));
    exportRace = make(exports, WORD("&Race…"), {}, WORD("The race as CSV, SVG or PNG"));
    file->addSeparator();
    quit = make(file, WORD("&Quit"), QKeySequence(Qt::CTRL | Qt::Key_Q));
    quit->setMenuRole(QAction::QuitRole);
}

void WindowActions::makeEdit(QUndoStack& stack)
{
    QMenu* edit = makeMenu(nullptr, WORD("&Edit"));
    undo = make(edit, WORD("&Undo"), QKeySequence::Undo);
    redo = make(edit, WORD("&Redo"), QKeySequence::Redo);
    // The menu names what would be undone.
    const auto name = [](QAction* action, const char* bare, const char* named) {
        return [action, bare, named](const QString& what) {
            action->setText(what.isEmpty() ? tr(bare) : tr(named).arg(what));
        };
    };
    connect(&stack, &QUndoStack::undoTextChanged, undo, name(undo, WORD("&Undo"), WORD("&Undo: %1")));
    connect(&stack, &QUndoStack::redoTextChanged, redo, name(redo, WORD("&Redo"), WORD("&Redo: %1")));
    connect(&stack, &QUndoStack::canUndoChanged, undo, &QAction::setEnabled);
    connect(&stack, &QUndoStack::canRedoChanged, redo, &QAction::setEnabled);
    connect(undo, &QAction::triggered, &stack, &QUndoStack::undo);
    connect(redo, &QAction::triggered, &stack, &QUndoStack::redo);
    undo->setEnabled(false);
    redo->setEnabled(false);
    edit->addSeparator();
    preferences = make(edit, WORD("&Preferences…"));
    preferences->setMenuRole(QAction::PreferencesRole);
}

void WindowActions::makeView()
{
    QMenu* view = makeMenu(nullptr, WORD("&View"));
    explore = makeSwitch(view, WORD("&Explore"), QKeySequence(Qt::CTRL | Qt::Key_1), WORD("See how the model chooses"));
    compose = makeSwitch(view, WORD("&Compose"), QKeySequence(Qt::CTRL | Qt::Key_2), WORD("Compose verse under rules"));
    auto* workspaces = new QActionGroup(this);
    workspaces->addAction(explore);
    workspaces->addAction(compose);
    explore->setChecked(true);
    view->addSeparator();
    QMenu* tint = makeMenu(view, WORD("&Tint"));
    auto* tints = new QActionGroup(this);
    tintProbability = makeSwitch(tint, WORD("By &probability"));
    tintRank = makeSwitch(tint, WORD("By &rank"));
    tintNone = makeSwitch(tint, WORD("&None"));
    for (QAction* action : {tintProbability, tintRank, tintNone})
        tints->addAction(action);
    tintProbability->setChecked(true);
    tint->addSeparator();
    tintTyped = makeSwitch(tint, WORD("Tint &my text too"));
    rows = makeMenu(view, WORD("&Rows in the table"));
    docks = makeMenu(view, WORD("&Docks"));
    resetLayout = make(view, WORD("Reset &layout"));
    view->addSeparator();
    zoomIn = make(view, WORD("Larger te&xt"), QKeySequence::ZoomIn);
    zoomOut = make(view, WORD("S&maller text"), QKeySequence::ZoomOut);
    zoomReset = make(view, WORD("&Usual text size"), QKeySequence(Qt::CTRL | Qt::Key_0));
    projector = makeSwitch(view, WORD("Pro&jector size"), QKeySequence(Qt::Key_F11), WORD("Text large enough for a classroom"));
    view->addSeparator();
    appearance = makeMenu(view, WORD("&Appearance"));
    language = makeMenu(view, WORD("Lan&guage"));
}

void WindowActions::makeWrite()
{
    QMenu* menu = makeMenu(nullptr, WORD("&Write"));
    write = make(menu, WORD("&Write"), QKeySequence(Qt::CTRL | Qt::Key_Return), WORD("Write on from the end of the text"));
    stop = make(menu, WORD("&Stop"), QKeySequence(Qt::Key_Escape), WORD("Stop writing; what is written stays"));
    step = make(menu, WORD("S&tep"), QKeySequence(Qt::CTRL | Qt::Key_Right), WORD("Write one character"));
    back = make(menu, WORD("&Back"), QKeySequence(Qt::CTRL | Qt::Key_Left), WORD("Take one character back; its branch stays"));
    drawAgain = make(menu, WORD("&Draw again"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_R), WORD("Draw this place anew"));
    menu->addSeparator();
    manual = makeSwitch(menu, WORD("By &hand"), QKeySequence(Qt::CTRL | Qt::Key_M),
        WORD("Choose every character in the table: arrow keys and Enter, Backspace rewinds, Escape leaves"));
    goToEnd = make(menu, WORD("To the &end"), QKeySequence(Qt::CTRL | Qt::Key_End), WORD("Go to the end of the text and follow it"));
    compareSettings = make(menu, WORD("&Compare settings…"), {}, WORD("One text under up to four settings, side by side"));
    menu->addSeparator();
    asNewPoem = makeSwitch(menu, WORD("As a &new poem"), {}, WORD("Put the start token before the text"));
    throughStops = makeSwitch(menu, WORD("Write &on through stops"), {}, WORD("Do not end where the model ends a text"));
    useCache = makeSwitch(menu, WORD("Use the &KV cache"), {}, WORD("Off: the whole text goes through the network for every character. The text is the same."));
    useCache->setChecked(true);
}

void WindowActions::makeRest()
{
    models = makeMenu(nullptr, WORD("&Model"));
    openModel = make(models, WORD("&Open a model folder…"));
    modelCard = make(models, WORD("Model &card"));
    models->addSeparator();
    QMenu* help = makeMenu(nullptr, WORD("&Help"));
    lessons = makeSwitch(help, WORD("&Lessons"));
    guess = makeSwitch(help, WORD("&Guess the next character"));
    help->addSeparator();
    whatsThis = make(help, WORD("&What is this?"), QKeySequence(Qt::Key_F1), WORD("Explain the control that has the focus"));
    help->addSeparator();
    about = make(help, WORD("&About Lettrine"));
    about->setMenuRole(QAction::AboutRole);
    aboutQt = make(help, WORD("About &Qt"));
    aboutQt->setMenuRole(QAction::AboutQtRole);
}

} // namespace lettrine
