// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/main_window.h"

#include "base/files.h"
#include "branches/branch_page.h"
#include "cache/cache_page.h"
#include "candidates/next_page.h"
#include "compare/compare_dialog.h"
#include "compare/temperature_page.h"
#include "compose/compose_page.h"
#include "evidence/evidence_line.h"
#include "files/dropped_files.h"
#include "guess/guess_page.h"
#include "lessons/lesson_page.h"
#include "look/icons.h"
#include "models/model_shelf.h"
#include "sampling/sampling_page.h"
#include "session/session.h"
#include "shell/about_box.h"
#include "shell/choice_menus.h"
#include "shell/document_keeper.h"
#include "shell/export_actions.h"
#include "shell/focus_help.h"
#include "shell/help_pages.h"
#include "shell/lesson_area.h"
#include "shell/look_actions.h"
#include "shell/model_doors.h"
#include "shell/page_stack.h"
#include "shell/pane_walk.h"
#include "shell/preferences_dialog.h"
#include "shell/recent_menu.h"
#include "shell/status_text.h"
#include "shell/view_actions.h"
#include "shell/window_actions.h"
#include "shell/window_docks.h"
#include "shell/window_place.h"
#include "shell/write_bar.h"
#include "shell/writing_actions.h"
#include "tail/tail_page.h"
#include "text/poem_editor.h"
#include "text/text_page.h"
#include "words/error_text.h"
#include "words/language.h"
#include "words/text_positions.h"

#include <QApplication>
#include <QCloseEvent>
#include <QDockWidget>
#include <QMenuBar>
#include <QMimeData>
#include <QTimer>

namespace lettrine {

MainWindow::MainWindow(Engine& engine, Preferences& preferences, QWidget* parent)
    : QMainWindow(parent)
    , m_preferences(preferences)
    , m_session(std::make_unique<Session>(engine))
{
    setObjectName(QStringLiteral("mainWindow"));
    setWindowIcon(applicationIcon());
    setAcceptDrops(true);
    m_session->run.setSpeed(preferences.speed());
    m_session->document.setRows(preferences.rows());
    m_actions = new WindowActions(m_session->document, *menuBar(), this);
    m_models = new ModelShelf(engine, preferences, this);
    m_documents = new DocumentKeeper(*m_session, preferences, this);
    m_bar = new WriteBar(m_session->document, m_session->run, *m_actions, this);
    addToolBar(m_bar);
    makePages();
    makeDocks();
    new StatusText(m_session->document, m_session->run, m_session->view, *statusBar(), this);
    new ViewActions(m_session->tints, preferences, *m_actions, this);
    m_writing = new WritingActions(*m_session, *m_actions, { *m_text, *m_next, *m_compose, *m_bar, *m_docks }, this);
    joinMessages();
    joinPages();
    joinFiles();
    joinExports();
    joinModels();
    joinLessons();
    joinHelp();
    restoreLayout();
    spoken(this, [this] { showTitle(); });
}

MainWindow::~MainWindow()
{
    // Before the session, which they stop, and whose last state is saved.
    qDeleteAll(findChildren<CompareDialog*>());
    delete m_documents;
    qDeleteAll(findChildren<QDockWidget*>());
    delete takeCentralWidget();
    // The end of the stack, too, says that it changed: there is no window any more to hear it.
    m_session->document.undoStack().blockSignals(true);
}

void MainWindow::makePages()
{
    auto& [engine, document, run, view, tints] = *m_session;
    m_pages = new PageStack(this);
    m_text = new TextPage(document, run, view, tints, m_pages);
    m_pages->addWidget(m_text);
    m_compose = new ComposePage(engine, document, m_pages);
    m_pages->addWidget(m_compose);
    m_sampling = new SamplingPage(document, view);
    m_next = new NextPage(document, run, view);
    m_next->addEvidence(new EvidenceLine(document, view));
    m_branches = new BranchPage(document, run);
    m_cache = new CachePage(engine, document, run);
    m_tail = new TailPage(view);
    m_lessons = new LessonPage(*m_session);
    m_area = new LessonArea(m_pages, m_lessons, this);
    setCentralWidget(m_area);
    m_guess = new GuessPage(document, run, view);
    m_temperatures = new TemperaturePage(engine, document, run);
}

void MainWindow::makeDocks()
{
    m_docks = new WindowDocks(
        { m_sampling, m_next, m_branches, m_cache, m_tail, m_guess, m_temperatures }, *m_actions->docks, *this);
    connect(&m_docks->tail(), &QDockWidget::visibilityChanged, &m_session->view, &StepInView::setTailWanted);
    m_look = new LookActions(
        *m_session, *m_actions, { *m_docks, *m_next, *m_guess, [this] { setWorkspace(Workspace::Explore); } }, this);
    new PaneWalk(*this, [this] { return panes(); });
    connect(m_actions->resetLayout, &QAction::triggered, this, &MainWindow::resetLayout);
}

void MainWindow::joinMessages()
{
    connect(m_bar, &WriteBar::said, m_text, &TextPage::sayOfText);
    connect(m_cache, &CachePage::said, m_text, &TextPage::sayOfText);
    connect(m_documents, &DocumentKeeper::failed, this, &MainWindow::sayFault);
    connect(m_documents, &DocumentKeeper::said, m_text,
        [this](const QString& text, Message kind) { m_text->say(text, kind); });
}

void MainWindow::joinPages()
{
    connect(m_actions->explore, &QAction::triggered, this, [this] { setWorkspace(Workspace::Explore); });
    connect(m_actions->compose, &QAction::triggered, this, [this] { setWorkspace(Workspace::Compose); });
    connect(m_actions->checkPoem, &QAction::triggered, this,
        [this] { m_compose->checkPoem(m_workspace == Workspace::Compose ? QString() : m_session->document.text()); });
    connect(m_compose, &ComposePage::checkedPoemTaken, this, [this] { setWorkspace(Workspace::Compose); });
    connect(m_branches, &BranchPage::compareAsked, m_look, &LookActions::compareBranches);
    connect(&m_session->document, &TextDocument::modelChanged, this, [this] {
        const auto& tokenizer = m_session->document.tokenizer();
        m_docks->nameUnits(tokenizer && !tokenizer->isCharacterModel());
    });
    connect(m_bar, &WriteBar::speedChanged, this, [this](double speed) { m_preferences.setSpeed(speed); });
    connect(m_sampling, &SamplingPage::dragStarted, m_next, &NextPage::beginDrag);
    connect(m_sampling, &SamplingPage::dragFinished, m_next, &NextPage::endDrag);
    connect(m_actions->preferences, &QAction::triggered, this, [this] {
        PreferencesDialog dialog(m_preferences, m_session->document, this);
        dialog.exec();
    });
}

void MainWindow::joinFiles()
{
    connect(m_actions->newText, &QAction::triggered, m_documents, &DocumentKeeper::newText);
    connect(m_actions->open, &QAction::triggered, m_documents, &DocumentKeeper::askOpen);
    connect(m_actions->save, &QAction::triggered, m_documents, &DocumentKeeper::save);
    connect(m_actions->saveAs, &QAction::triggered, m_documents, &DocumentKeeper::saveAs);
    connect(m_actions->recent, &QMenu::aboutToShow, this, &MainWindow::fillRecent);
    connect(m_actions->quit, &QAction::triggered, this, &QWidget::close);
    connect(m_text, &TextPage::filesDropped, this, &MainWindow::openPaths);
    connect(m_text, &TextPage::modelAsked, this, &MainWindow::loadModel);
    connect(m_documents, &DocumentKeeper::changed, this, &MainWindow::showTitle);
    connect(m_documents, &DocumentKeeper::modelAsked, this, &MainWindow::loadModel);
}

void MainWindow::fillRecent()
{
    fillRecentMenu(*m_actions->recent,
        { m_preferences.recentFiles(), DocumentKeeper::keptFiles(),
            [this](const QString& path) { m_documents->open(path); }, [this] { m_documents->askOpenKept(); },
            [this] { m_preferences.clearRecentFiles(); } });
}

void MainWindow::joinExports()
{
    auto* exports =
        new ExportActions(m_session->document, m_session->view, { *m_next, *m_tail, *m_cache }, *m_actions, this);
    connect(exports, &ExportActions::failed, this, &MainWindow::sayFault);
}

void MainWindow::joinModels()
{
    new ChoiceMenus(m_session->document, m_preferences, *m_actions, this);
    m_doors = new ModelDoors(*m_session, *m_models, *m_actions, *m_documents, *statusBar(), this);
    connect(m_doors, &ModelDoors::asked, m_text, &TextPage::forgetModelFault);
    connect(m_doors, &ModelDoors::failed, m_text,
        [this](const QString& text) { m_text->say(text, Message::Fault, TextPage::Until::ModelAsked); });
}

void MainWindow::showLessons(bool shown)
{
    m_area->setLessonsShown(shown);
}

bool MainWindow::areLessonsShown() const
{
    return m_area->areLessonsShown();
}

void MainWindow::joinLessons()
{
    connect(m_actions->lessons, &QAction::triggered, m_area, &LessonArea::setLessonsShown);
    connect(m_area, &LessonArea::lessonsShownChanged, m_actions->lessons, &QAction::setChecked);
    connect(m_lessons, &LessonPage::modelAsked, this, &MainWindow::loadModel);
    connect(m_lessons, &LessonPage::failed, this, &MainWindow::sayFault);
    connect(&m_session->document, &TextDocument::lessonCarried, this, [this] { showLessons(true); });
    connect(m_lessons, &LessonPage::dockAsked, m_docks, &WindowDocks::bringNamed);
    connect(m_lessons, &LessonPage::workspaceAsked, this,
        [this](bool compose) { setWorkspace(compose ? Workspace::Compose : Workspace::Explore); });
}

void MainWindow::joinHelp()
{
    connect(m_actions->about, &QAction::triggered, this, [this] { showAbout(this); });
    connect(m_actions->aboutQt, &QAction::triggered, qApp, &QApplication::aboutQt);
    connect(m_actions->gettingStarted, &QAction::triggered, this,
        [this] { showHelpPage(m_actions->gettingStarted->iconText(), gettingStartedPage(), this); });
    connect(m_actions->shortcuts, &QAction::triggered, this,
        [this] { showHelpPage(m_actions->shortcuts->iconText(), shortcutsPage(*m_actions), this); });
    connect(m_actions->whatsThis, &QAction::triggered, this, &explainFocus);
    connect(m_actions->modelCard, &QAction::triggered, this, [this] {
        if (const auto model = m_session->document.model())
            showModelCard(*model, this);
    });
}

void MainWindow::resizeEvent(QResizeEvent* event)
{
    QMainWindow::resizeEvent(event);
    m_docks->fit();
    m_area->fitTo(width());
}

void MainWindow::showEvent(QShowEvent* event)
{
    QMainWindow::showEvent(event);
    // Only now is the window's size known; a layout that the person left behind is not touched.
    if (std::exchange(m_freshLayout, false))
        QTimer::singleShot(0, m_docks, &WindowDocks::setSizes);
}

void MainWindow::resetLayout()
{
    m_docks->reset();
    if (m_workspace == Workspace::Compose)
        m_docks->enterCompose();
}

void MainWindow::restoreLayout()
{
    resize(1280, 800);
    showLessons(m_preferences.areLessonsOpen());
    const QByteArray geometry = m_preferences.windowGeometry();
    const QByteArray state = m_preferences.windowState();
    m_freshLayout = state.isEmpty();
    // Either both fit, or the layout is the factory's.
    if ((!geometry.isEmpty() && !restoreGeometry(geometry)) || (!state.isEmpty() && !m_docks->restore(state)))
        resetLayout();
}

void MainWindow::fitTo(const QRect& room)
{
    if (m_preferences.windowGeometry().isEmpty())
        placeFirst(*this, room);
    else
        bringInside(*this, room);
}

void MainWindow::startTyping()
{
    PoemEditor& editor = m_text->editor();
    editor.setFocus(Qt::OtherFocusReason);
    editor.moveCursor(QTextCursor::End);
}

void MainWindow::setWorkspace(Workspace workspace)
{
    if (workspace == m_workspace)
        return;
    m_workspace = workspace;
    const bool compose = workspace == Workspace::Compose;
    if (compose) {
        m_docks->enterCompose();
        m_pages->setCurrentWidget(m_compose);
    } else {
        m_pages->setCurrentWidget(m_text);
        m_docks->enterExplore();
    }
    m_writing->setTarget(compose ? WritingActions::Target::Poem : WritingActions::Target::Text);
    m_sampling->showRules(!compose);
    (compose ? m_actions->compose : m_actions->explore)->setChecked(true);
}

void MainWindow::loadModel(const QString& nameOrFolder)
{
    m_doors->open(nameOrFolder);
}

void MainWindow::sayFault(const Error& error)
{
    m_text->say(errorText(error), Message::Fault);
}

void MainWindow::showTitle()
{
    setWindowTitle(tr("%1[*] – Lettrine").arg(titleName(m_documents->title())));
    setWindowModified(m_documents->isModified());
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    m_session->run.stop();
    if (!m_documents->mayClose()) {
        event->ignore();
        return;
    }
    m_preferences.setWindow(saveGeometry(), m_docks->state());
    m_preferences.setLessonsOpen(areLessonsShown());
    event->accept();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event)
{
    if (event->mimeData()->hasUrls())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event)
{
    openPaths(localFiles(*event->mimeData()));
}

void MainWindow::openPaths(const QStringList& paths)
{
    if (paths.isEmpty())
        return;
    if (openPath(paths.front()) && paths.size() > 1)
        m_text->say(tr("One file is opened at a time: of %n files it was %1.", nullptr, static_cast<int>(paths.size()))
                        .arg(QFileInfo(paths.front()).fileName()),
            Message::Note);
}

bool MainWindow::openPath(const QString& path)
{
    if (LessonPage::isLessonFile(path))
        return openLesson(path);
    const std::filesystem::path model = modelMeantBy(utf8(path));
    if (model.empty())
        return m_documents->open(path);
    loadModel(qtText(pathText(model)));
    return true;
}

bool MainWindow::openLesson(const QString& path)
{
    const Result<void> opened = m_lessons->openFile(path);
    if (!opened) {
        sayFault(opened.error());
        return false;
    }
    showLessons(true);
    return true;
}

QList<QWidget*> MainWindow::panes() const
{
    QList<QWidget*> list{ m_bar, m_sampling, m_lessons, m_text, m_compose, m_next, m_branches };
    return list << m_temperatures << m_cache << m_tail << m_guess;
}

} // namespace lettrine
