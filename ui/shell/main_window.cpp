// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/main_window.h"

#include "branches/branch_page.h"
#include "cache/cache_page.h"
#include "candidates/candidate_view.h"
#include "candidates/next_page.h"
#include "compare/compare_dialog.h"
#include "evidence/evidence_line.h"
#include "guess/guess_page.h"
#include "lessons/lesson_page.h"
#include "look/icons.h"
#include "sampling/sampling_page.h"
#include "session/session.h"
#include "shell/document_keeper.h"
#include "shell/window_actions.h"
#include "shell/write_bar.h"
#include "tail/tail_page.h"
#include "text/poem_editor.h"
#include "text/text_page.h"
#include "words/error_text.h"
#include "words/language.h"
#include "words/text_positions.h"
#if __has_include("compose/compose_page.h")
#include "compose/compose_page.h"
#endif

#include <QCheckBox>
#include <QCloseEvent>
#include <QDockWidget>
#include <QLabel>
#include <QMenuBar>
#include <QMimeData>
#include <QScrollArea>
#include <QStackedWidget>
#include <QStatusBar>
#include <QTimer>

namespace lettrine {

namespace {

/// Of saveState: raised when docks change so much that an old layout would not fit.
constexpr int layoutVersion = 1;

QWidget* scrolled(QWidget* page)
{
    auto* area = new QScrollArea;
    area->setWidget(page);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setMinimumWidth(page->minimumSizeHint().width() + 12);
    return area;
}

} // namespace

MainWindow::MainWindow(Engine& engine, Preferences& preferences, QWidget* parent)
    : QMainWindow(parent)
    , m_preferences(preferences)
    , m_session(new Session(engine, this))
{
    setObjectName(QStringLiteral("mainWindow"));
    setWindowIcon(applicationIcon());
    setAcceptDrops(true);
    setDockOptions(QMainWindow::AnimatedDocks | QMainWindow::AllowTabbedDocks | QMainWindow::AllowNestedDocks);
    m_session->setSpeed(preferences.speed());
    m_session->setRows(preferences.rows());
    m_actions = new WindowActions(m_session->undoStack(), *menuBar(), this);
    m_documents = new DocumentKeeper(*m_session, preferences, this);
    m_bar = new WriteBar(*m_session, *m_actions, this);
    addToolBar(m_bar);
    makePages();
    makeDocks();
    makeStatus();
    joinWriting();
    joinView();
    joinFiles();
    joinHelp();
    fillMenus();
    restoreLayout();
    spoken(this, [this] {
        showTitle();
        showStatus();
    });
}

MainWindow::~MainWindow()
{
    // Before the session, which they stop.
    qDeleteAll(findChildren<CompareDialog*>());
}

void MainWindow::makePages()
{
    m_pages = new QStackedWidget(this);
    m_text = new TextPage(*m_session, m_pages);
    m_pages->addWidget(m_text);
#if __has_include("compose/compose_page.h")
    m_compose = makeComposePage(*m_session, m_pages);
#else
    m_compose = new QWidget(m_pages);
    m_actions->compose->setVisible(false);
#endif
    m_pages->addWidget(m_compose);
    setCentralWidget(m_pages);
    m_sampling = new SamplingPage(*m_session);
    m_next = new NextPage(*m_session);
    m_next->addEvidence(new EvidenceLine(*m_session));
    m_branches = new BranchPage(*m_session);
    m_cache = new CachePage(*m_session);
    m_tail = new TailPage(*m_session);
    m_lessons = new LessonPage(*m_session);
    m_guess = new GuessPage(*m_session);
}

QDockWidget* MainWindow::makeDock(const char* name, QWidget* page, Qt::DockWidgetArea area, const char* title)
{
    auto* dock = new QDockWidget(this);
    dock->setObjectName(QString::fromLatin1(name));
    dock->setAllowedAreas(Qt::AllDockWidgetAreas);
    // No floating: people lose floated docks, notably under Wayland.
    dock->setFeatures(QDockWidget::DockWidgetClosable | QDockWidget::DockWidgetMovable);
    dock->setWidget(page);
    addDockWidget(area, dock);
    m_actions->docks->addAction(dock->toggleViewAction());
    spoken(dock, [dock, title] { dock->setWindowTitle(tr(title)); });
    return dock;
}

void MainWindow::makeDocks()
{
    setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    m_samplingDock = makeDock("samplingDock", scrolled(m_sampling), Qt::LeftDockWidgetArea, QT_TR_NOOP("Sampling"));
    m_nextDock = makeDock("nextDock", m_next, Qt::RightDockWidgetArea, QT_TR_NOOP("Next character"));
    m_branchDock = makeDock("branchDock", m_branches, Qt::RightDockWidgetArea, QT_TR_NOOP("Branches"));
    m_cacheDock = makeDock("cacheDock", m_cache, Qt::BottomDockWidgetArea, QT_TR_NOOP("Cache"));
    m_tailDock = makeDock("tailDock", m_tail, Qt::BottomDockWidgetArea, QT_TR_NOOP("Tail"));
    m_lessonDock = makeDock("lessonDock", m_lessons, Qt::LeftDockWidgetArea, QT_TR_NOOP("Lessons"));
    m_guessDock = makeDock("guessDock", m_guess, Qt::BottomDockWidgetArea, QT_TR_NOOP("Guess"));
    placeDocks();
    m_factoryState = saveState(layoutVersion);
}

void MainWindow::placeDocks()
{
    tabifyDockWidget(m_cacheDock, m_tailDock);
    tabifyDockWidget(m_cacheDock, m_guessDock);
    tabifyDockWidget(m_samplingDock, m_lessonDock);
    m_samplingDock->raise();
    m_cacheDock->raise();
    for (QDockWidget* dock : { m_cacheDock, m_tailDock, m_guessDock, m_lessonDock })
        dock->hide();
    resizeDocks({ m_samplingDock, m_nextDock }, { 260, 420 }, Qt::Horizontal);
    resizeDocks({ m_nextDock, m_branchDock }, { 560, 200 }, Qt::Vertical);
    resizeDocks({ m_cacheDock }, { 260 }, Qt::Vertical);
}

void MainWindow::makeStatus()
{
    m_state = new QLabel(this);
    m_state->setObjectName(QStringLiteral("stateText"));
    m_modelText = new QLabel(this);
    m_modelText->setForegroundRole(QPalette::PlaceholderText);
    statusBar()->setSizeGripEnabled(false);
    statusBar()->addWidget(m_state, 1);
    statusBar()->addPermanentWidget(m_modelText);
    statusBar()->setContentsMargins(12, 0, 12, 0);
}

void MainWindow::resetLayout()
{
    restoreState(m_factoryState, layoutVersion);
    placeDocks();
    setWorkspace(m_workspace);
}

void MainWindow::restoreLayout()
{
    resize(1280, 800);
    const QByteArray geometry = m_preferences.windowGeometry();
    const QByteArray state = m_preferences.windowState();
    // Either both fit, or the layout is the factory's.
    if ((!geometry.isEmpty() && !restoreGeometry(geometry))
        || (!state.isEmpty() && !restoreState(state, layoutVersion)))
        resetLayout();
    m_exploreState = saveState(layoutVersion);
}

void MainWindow::saveLayout()
{
    m_preferences.setWindow(
        saveGeometry(), m_workspace == Workspace::Explore ? saveState(layoutVersion) : m_exploreState);
}

void MainWindow::setWorkspace(Workspace workspace)
{
    if (workspace == m_workspace)
        return;
    m_workspace = workspace;
    const bool compose = workspace == Workspace::Compose;
    if (compose) {
        m_exploreState = saveState(layoutVersion);
        m_pages->setCurrentWidget(m_compose);
        for (QDockWidget* dock : { m_branchDock, m_lessonDock, m_guessDock, m_tailDock })
            dock->hide();
    } else {
        m_pages->setCurrentWidget(m_text);
        restoreState(m_exploreState, layoutVersion);
    }
    (compose ? m_actions->compose : m_actions->explore)->setChecked(true);
}

void MainWindow::loadModel(const QString& nameOrFolder)
{
    const Result<std::filesystem::path> folder = findModel(utf8(nameOrFolder));
    if (!folder) {
        m_text->say(errorText(folder.error()), true);
        return;
    }
    m_session->engine().load(*folder);
}

void MainWindow::showTitle()
{
    setWindowTitle(tr("%1[*] – Lettrine").arg(m_documents->title()));
    setWindowModified(m_documents->isModified());
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    m_session->stop();
    if (!m_documents->mayClose()) {
        event->ignore();
        return;
    }
    saveLayout();
    event->accept();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event)
{
    if (event->mimeData()->hasUrls())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event)
{
    const QList<QUrl> urls = event->mimeData()->urls();
    if (!urls.isEmpty() && urls.front().isLocalFile())
        openPath(urls.front().toLocalFile());
}

void MainWindow::openPath(const QString& path)
{
    if (QFileInfo(path).isDir())
        loadModel(path);
    else
        m_documents->open(path);
}

void MainWindow::comparePages(int first, int second)
{
    auto* dialog = new CompareDialog(*m_session, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->showBranches(first, second);
    dialog->show();
}

void MainWindow::setManual(bool on)
{
    m_actions->manual->setChecked(on);
    m_next->setManual(on);
    if (on) {
        m_session->stop();
        m_session->pointAt(-1, true);
        m_nextDock->show();
        m_nextDock->raise();
        m_next->table().setFocus(Qt::ShortcutFocusReason);
    } else {
        m_text->editor().setFocus(Qt::ShortcutFocusReason);
    }
}

} // namespace lettrine
