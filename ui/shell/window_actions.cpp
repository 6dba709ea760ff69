// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/window_actions.h"

#include "document/text_document.h"
#include "words/language.h"

#include <QActionGroup>
#include <QApplication>
#include <QMenuBar>
#include <QRegularExpression>

namespace lettrine {

WindowActions::WindowActions(TextDocument& document, QMenuBar& bar, QWidget* window)
    : QObject(window)
    , m_window(window)
    , m_bar(bar)
{
    makeFile();
    makeEdit(document);
    makeView();
    makeWrite();
    makeRest();
    makeLook();
}

QAction* WindowActions::make(QMenu* menu, const char* text, const QKeySequence& key, const char* tip)
{
    auto* action = new QAction(m_window);
    action->setShortcut(key);
    menu->addAction(action);
    spoken(action, [action, text, tip] {
        action->setText(tr(text));
        // Buttons show no letters to press.
        static const QRegularExpression letter(QStringLiteral("\\(&.\\)|&|…"));
        action->setIconText(action->text().remove(letter));
        QString plain = tip != nullptr ? tr(tip) : action->iconText();
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
    QMenu* file = makeMenu(nullptr, QT_TR_NOOP("&File"));
    newText = make(file, QT_TR_NOOP("&New"), QKeySequence::New);
    open = make(file, QT_TR_NOOP("&Open…"), QKeySequence::Open);
    recent = makeMenu(file, QT_TR_NOOP("Open &recent"));
    file->addSeparator();
    save = make(file, QT_TR_NOOP("&Save"), QKeySequence::Save);
    saveAs = make(file, QT_TR_NOOP("Save &as…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S));
    QMenu* exports = makeMenu(file, QT_TR_NOOP("&Export"));
    exportText = make(exports, QT_TR_NOOP("&Text…"));
    exportTable = make(exports, QT_TR_NOOP("Next characters as &CSV…"));
    exportBars = make(exports, QT_TR_NOOP("&Bars as a picture…"));
    exportTail = make(exports, QT_TR_NOOP("T&ail as a picture…"));
    exportRace = make(exports, QT_TR_NOOP("&Race…"), {}, QT_TR_NOOP("The race as CSV, SVG or PNG"));
    file->addSeparator();
    quit = make(file, QT_TR_NOOP("&Quit"), QKeySequence(Qt::CTRL | Qt::Key_Q));
    quit->setMenuRole(QAction::QuitRole);
}

void WindowActions::makeEdit(TextDocument& document)
{
    const QUndoStack& stack = document.undoStack();
    QMenu* edit = makeMenu(nullptr, QT_TR_NOOP("&Edit"));
    undo = make(edit, QT_TR_NOOP("&Undo"), QKeySequence::Undo);
    redo = make(edit, QT_TR_NOOP("&Redo"), QKeySequence::Redo);
    // Both usual keys, whatever the platform prefers.
    redo->setShortcuts(
        { redo->shortcut(), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z), QKeySequence(Qt::CTRL | Qt::Key_Y) });
    // The menu names what would be undone.
    const auto name = [](QAction* action, const char* bare, const char* named) {
        return [action, bare, named](
                   const QString& what) { action->setText(what.isEmpty() ? tr(bare) : tr(named).arg(what)); };
    };
    connect(&stack, &QUndoStack::undoTextChanged, undo, name(undo, QT_TR_NOOP("&Undo"), QT_TR_NOOP("&Undo: %1")));
    connect(&stack, &QUndoStack::redoTextChanged, redo, name(redo, QT_TR_NOOP("&Redo"), QT_TR_NOOP("&Redo: %1")));
    connect(&stack, &QUndoStack::canUndoChanged, undo, &QAction::setEnabled);
    connect(&stack, &QUndoStack::canRedoChanged, redo, &QAction::setEnabled);
    connect(undo, &QAction::triggered, &document, &TextDocument::undo);
    connect(redo, &QAction::triggered, &document, &TextDocument::redo);
    undo->setEnabled(false);
    redo->setEnabled(false);
    edit->addSeparator();
    cut = makeClipboard(edit, QT_TR_NOOP("Cu&t"), QKeySequence::Cut, "cut");
    copy = makeClipboard(edit, QT_TR_NOOP("&Copy"), QKeySequence::Copy, "copy");
    paste = makeClipboard(edit, QT_TR_NOOP("Pa&ste"), QKeySequence::Paste, "paste");
    selectAll = makeClipboard(edit, QT_TR_NOOP("Select &all"), QKeySequence::SelectAll, "selectAll");
    edit->addSeparator();
    preferences = make(edit, QT_TR_NOOP("&Preferences…"));
    preferences->setMenuRole(QAction::PreferencesRole);
}

QAction* WindowActions::makeClipboard(QMenu* menu, const char* text, QKeySequence::StandardKey key, const char* slot)
{
    // The key is shown and not taken: each field has it by itself, and the grid of Compose spreads what it pastes.
    auto* action = new QAction(m_window);
    menu->addAction(action);
    spoken(action, [action, text, key] {
        action->setText(tr(text) + QLatin1Char('\t') + QKeySequence(key).toString(QKeySequence::NativeText));
    });
    connect(action, &QAction::triggered, this, [slot] {
        QWidget* focus = QApplication::focusWidget();
        if (focus != nullptr && focus->metaObject()->indexOfMethod(QByteArray(slot) + "()") >= 0)
            QMetaObject::invokeMethod(focus, slot);
    });
    return action;
}

QList<QAction*> WindowActions::menus() const
{
    return m_bar.actions();
}

void WindowActions::makeView()
{
    QMenu* view = makeMenu(nullptr, QT_TR_NOOP("&View"));
    explore = makeSwitch(
        view, QT_TR_NOOP("&Explore"), QKeySequence(Qt::CTRL | Qt::Key_1), QT_TR_NOOP("See how the model chooses"));
    compose = makeSwitch(
        view, QT_TR_NOOP("&Compose"), QKeySequence(Qt::CTRL | Qt::Key_2), QT_TR_NOOP("Compose verse under rules"));
    auto* workspaces = new QActionGroup(this);
    workspaces->addAction(explore);
    workspaces->addAction(compose);
    explore->setChecked(true);
    view->addSeparator();
    QMenu* tint = makeMenu(view, QT_TR_NOOP("&Tint"));
    auto* tints = new QActionGroup(this);
    tintProbability = makeSwitch(tint, QT_TR_NOOP("By &probability"));
    tintRank = makeSwitch(tint, QT_TR_NOOP("By &rank"));
    tintNone = makeSwitch(tint, QT_TR_NOOP("&None"));
    for (QAction* action : { tintProbability, tintRank, tintNone })
        tints->addAction(action);
    tintProbability->setChecked(true);
    tint->addSeparator();
    tintTyped = makeSwitch(tint, QT_TR_NOOP("Tint &my text too"));
    rows = makeMenu(view, QT_TR_NOOP("&Rows in the table"));
    docks = makeMenu(view, QT_TR_NOOP("&Panels"));
    resetLayout = make(view, QT_TR_NOOP("Reset &layout"));
    view->addSeparator();
    zoomIn = make(view, QT_TR_NOOP("Larger te&xt"), QKeySequence::ZoomIn);
    zoomOut = make(view, QT_TR_NOOP("S&maller text"), QKeySequence::ZoomOut);
    zoomReset = make(view, QT_TR_NOOP("&Usual text size"), QKeySequence(Qt::CTRL | Qt::Key_0));
    projector = makeSwitch(view, QT_TR_NOOP("Pro&jector size"), QKeySequence(Qt::Key_F11),
        QT_TR_NOOP("Text large enough for a classroom"));
    view->addSeparator();
    appearance = makeMenu(view, QT_TR_NOOP("&Appearance"));
    language = makeMenu(view, QT_TR_NOOP("Lan&guage"));
}

void WindowActions::makeWrite()
{
    QMenu* menu = makeMenu(nullptr, QT_TR_NOOP("&Write"));
    write = make(menu, QT_TR_NOOP("&Write"), QKeySequence(Qt::CTRL | Qt::Key_Return),
        QT_TR_NOOP("Write on from the end of the text"));
    stop = make(
        menu, QT_TR_NOOP("&Stop"), QKeySequence(Qt::Key_Escape), QT_TR_NOOP("Stop writing; what is written stays"));
    step = make(menu, QT_TR_NOOP("S&tep"), QKeySequence(Qt::ALT | Qt::Key_Right), QT_TR_NOOP("Write one character"));
    back = make(menu, QT_TR_NOOP("&Back"), QKeySequence(Qt::ALT | Qt::Key_Left),
        QT_TR_NOOP("Take one character back; its branch stays"));
    drawAgain = make(menu, QT_TR_NOOP("&Draw again"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_R),
        QT_TR_NOOP("Draw this place anew"));
    menu->addSeparator();
    manual = makeSwitch(menu, QT_TR_NOOP("By &hand"), QKeySequence(Qt::CTRL | Qt::Key_M),
        QT_TR_NOOP("Choose every character in the table: arrow keys and Enter, Backspace rewinds, Escape leaves"));
    goToEnd = make(menu, QT_TR_NOOP("To the &end"), QKeySequence(Qt::ALT | Qt::Key_End),
        QT_TR_NOOP("Go to the end of the text and follow it"));
    compareSettings = make(
        menu, QT_TR_NOOP("&Compare settings…"), {}, QT_TR_NOOP("One text under up to four settings, side by side"));
    checkPoem = make(menu, QT_TR_NOOP("Check a &poem…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C),
        QT_TR_NOOP("Judge the tones and rhymes of a poem: the one that stands here, or one of your own"));
    menu->addSeparator();
    asNewPoem = makeSwitch(menu, QT_TR_NOOP("As a &new poem"), {}, QT_TR_NOOP("Put the start token before the text"));
    throughStops = makeSwitch(
        menu, QT_TR_NOOP("Write &on through stops"), {}, QT_TR_NOOP("Do not end where the model ends a text"));
    useCache = makeSwitch(menu, QT_TR_NOOP("Use the &KV cache"), {},
        QT_TR_NOOP("Off: the whole text goes through the network for every character. The text is the same."));
    useCache->setChecked(true);
}

void WindowActions::makeRest()
{
    models = makeMenu(nullptr, QT_TR_NOOP("&Model"));
    openModel = make(models, QT_TR_NOOP("&Open a model folder…"));
    modelWindow = make(models, QT_TR_NOOP("Context &window…"), {}, QT_TR_NOOP("A smaller window, and what it costs"));
    modelCheck = make(models, QT_TR_NOOP("C&heck this model…"), {},
        QT_TR_NOOP("Whether tokenizer, network and cache agree with each other"));
    modelCard = make(models, QT_TR_NOOP("Model &card"));
    models->addSeparator();
    forgetModels = make(models, QT_TR_NOOP("&Forget recent models"));
    QMenu* help = makeMenu(nullptr, QT_TR_NOOP("&Help"));
    lessons = makeSwitch(help, QT_TR_NOOP("&Lessons"), QKeySequence(Qt::CTRL | Qt::Key_3),
        QT_TR_NOOP("Short pages that set the window up and try things out in it"));
    guess = makeSwitch(help, QT_TR_NOOP("&Guess the next character"));
    help->addSeparator();
    gettingStarted = make(help, QT_TR_NOOP("Getting &started"));
    shortcuts = make(help, QT_TR_NOOP("&Keyboard shortcuts"));
    whatsThis = make(help, QT_TR_NOOP("&What is this?"), QKeySequence(Qt::Key_F1),
        QT_TR_NOOP("Explain the control that has the focus"));
    help->addSeparator();
    about = make(help, QT_TR_NOOP("&About Lettrine"));
    about->setMenuRole(QAction::AboutRole);
    aboutQt = make(help, QT_TR_NOOP("About &Qt"));
    aboutQt->setMenuRole(QAction::AboutQtRole);
}

void WindowActions::makeLook()
{
    // Whatever is worth a look and stands in no bar: one button holds it.
    look = new QMenu(m_window);
    spoken(look, [this] { look->setTitle(tr("Look")); });
    look->addAction(compareSettings);
    temperatures = make(look, QT_TR_NOOP("Three te&mperatures"), {},
        QT_TR_NOOP("One beginning and one seed at three temperatures, side by side"));
    race = make(look, QT_TR_NOOP("The &race of the cache"), {},
        QT_TR_NOOP("The same text with and without the KV cache, and how long each takes"));
    tail = make(look, QT_TR_NOOP("The &tail"), {}, QT_TR_NOOP("The whole distribution by rank"));
    branches = make(look, QT_TR_NOOP("The &branches"), {}, QT_TR_NOOP("Every text that was written here, as a tree"));
    look->addSeparator();
    look->addAction(guess);
}

} // namespace lettrine
