// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/main_window.h"

#include "branches/branch_page.h"
#include "cache/cache_page.h"
#include "candidates/candidate_view.h"
#include "candidates/next_page.h"
#include "compare/compare_dialog.h"
#include "compose/compose_page.h"
#include "evidence/evidence_line.h"
#include "files/dropped_files.h"
#include "guess/guess_page.h"
#include "lessons/lesson_page.h"
#include "look/icons.h"
#include "sampling/sampling_page.h"
#include "session/session.h"
#include "shell/document_keeper.h"
#include "shell/recent_menu.h"
#include "shell/window_actions.h"
#include "shell/window_place.h"
#include "shell/write_bar.h"
#include "tail/tail_page.h"
#include "text/poem_editor.h"
#include "text/text_page.h"
#include "words/error_text.h"
#include "words/language.h"
#include "words/text_positions.h"

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
/// Height of a window in which the table and the branches have no room below each other.
constexpr int lowWindow = 760;

/// Pages of which only the one in front asks for room.
class PageStack : public QStackedWidget {
public:
    explicit PageStack(QWidget* parent)
        : QStackedWidget(parent)
    {
        connect(this, &QStackedWidget::currentChanged, this, &QWidget::updateGeometry);
    }
    QSize minimumSizeHint() const override
    {
        return currentWidget() != nullptr ? currentWidget()->minimumSizeHint() : QSize();
    }
    QSize sizeHint() const override { return currentWidget() != nullptr ? currentWidget()->sizeHint() : QSize(); }
};

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
    , m_session(std::make_unique<Session>(engine))
{
    setObjectName(QStringLiteral("mainWindow"));
    setWindowIcon(applicationIcon());
    setAcceptDrops(true);
    setDockOptions(QMainWindow::AnimatedDocks | QMainWindow::AllowTabbedDocks | QMainWindow::AllowNestedDocks);
    m_session->run.setSpeed(preferences.speed());
    m_session->document.setRows(preferences.rows());
    m_actions = new WindowActions(m_session->document, *menuBar(), this);
    m_documents = new DocumentKeeper(*m_session, preferences, this);
    m_bar = new WriteBar(m_session->document, m_session->run, *m_actions, this);
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
    m_pages = new PageStack(this);
    auto& [engine, document, run, view, tints] = *m_session;
    m_text = new TextPage(document, run, view, tints, m_pages);
    m_pages->addWidget(m_text);
    m_compose = new ComposePage(engine, document, m_pages);
    m_pages->addWidget(m_compose);
    setCentralWidget(m_pages);
    m_sampling = new SamplingPage(document, view);
    m_next = new NextPage(document, run, view);
    m_next->addEvidence(new EvidenceLine(document, view));
    m_branches = new BranchPage(document, run);
    m_cache = new CachePage(engine, document, run);
    m_tail = new TailPage(view);
    m_lessons = new LessonPage(*m_session);
    m_guess = new GuessPage(document, run, view);
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
    m_low = false;
    sizeDocks();
}

void MainWindow::sizeDocks()
{
    resizeDocks({ m_samplingDock, m_nextDock }, { 260, 420 }, Qt::Horizontal);
    // What the table's rows need, the branches take what is left.
    resizeDocks({ m_nextDock, m_branchDock }, { m_nextDock->sizeHint().height(), 120 }, Qt::Vertical);
    resizeDocks({ m_cacheDock }, { 330 }, Qt::Vertical);
}

void MainWindow::fitDocks()
{
    // Docks tab rather than squeeze: the table keeps its rows, the branches stand behind it in a low window.
    const bool low = height() < lowWindow;
    if (low == m_low || dockWidgetArea(m_nextDock) != Qt::RightDockWidgetArea
        || dockWidgetArea(m_branchDock) != Qt::RightDockWidgetArea)
        return;
    m_low = low;
    if (low) {
        tabifyDockWidget(m_nextDock, m_branchDock);
        m_nextDock->raise();
    } else if (tabifiedDockWidgets(m_nextDock).contains(m_branchDock)) {
        const bool hidden = m_branchDock->isHidden();
        // Not split: beside a tab that would make another tab.
        addDockWidget(Qt::RightDockWidgetArea, m_branchDock, Qt::Vertical);
        m_branchDock->setVisible(!hidden);
        sizeDocks();
    }
}

void MainWindow::resizeEvent(QResizeEvent* event)
{
    QMainWindow::resizeEvent(event);
    fitDocks();
}

void MainWindow::showEvent(QShowEvent* event)
{
    QMainWindow::showEvent(event);
    // Only now is the window's size known; a layout that the person left behind is not touched.
    if (std::exchange(m_freshLayout, false))
        QTimer::singleShot(0, this, &MainWindow::sizeDocks);
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
    fitDocks();
    setWorkspace(m_workspace);
}

void MainWindow::restoreLayout()
{
    resize(1280, 800);
    const QByteArray geometry = m_preferences.windowGeometry();
    const QByteArray state = m_preferences.windowState();
    m_freshLayout = state.isEmpty();
    // Either both fit, or the layout is the factory's.
    if ((!geometry.isEmpty() && !restoreGeometry(geometry))
        || (!state.isEmpty() && !restoreState(state, layoutVersion)))
        resetLayout();
    m_exploreState = saveState(layoutVersion);
}

void MainWindow::fitTo(const QRect& room)
{
    if (!m_preferences.windowGeometry().isEmpty()) {
        if (!isMaximized() && !isFullScreen())
            setGeometry(windowInside(geometry(), room));
        return;
    }
    const WindowPlace place = firstWindowPlace(room.size());
    resize(place.size);
    setWindowState(place.isMaximized ? windowState() | Qt::WindowMaximized : windowState() & ~Qt::WindowMaximized);
}

void MainWindow::startTyping()
{
    PoemEditor& editor = m_text->editor();
    editor.setFocus(Qt::OtherFocusReason);
    editor.moveCursor(QTextCursor::End);
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
        // Compose has a table of its own; branches, lessons and race are about the text of Explore.
        for (QDockWidget* dock : { m_branchDock, m_lessonDock, m_guessDock, m_tailDock, m_nextDock, m_cacheDock })
            dock->hide();
    } else {
        m_pages->setCurrentWidget(m_text);
        restoreState(m_exploreState, layoutVersion);
    }
    for (QAction* action :
        { m_actions->step, m_actions->back, m_actions->drawAgain, m_actions->manual, m_actions->goToEnd })
        action->setVisible(!compose);
    m_sampling->showRules(!compose);
    m_bar->showSpeedControl(!compose);
    (compose ? m_actions->compose : m_actions->explore)->setChecked(true);
}

void MainWindow::loadModel(const QString& nameOrFolder)
{
    const Result<std::filesystem::path> folder = findModel(utf8(nameOrFolder));
    if (folder) {
        m_session->engine.load(*folder);
        return;
    }
    sayModelFault(folder.error());
    loadInstead();
}

void MainWindow::loadInstead()
{
    // A window without any model shows nothing: the one that was asked for is refused, so it is the usual one.
    if (m_session->document.tokenizer() || std::exchange(m_instead, true))
        return;
    const QString usual = usualModel();
    if (const Result<std::filesystem::path> folder = findModel(utf8(usual)); !usual.isEmpty() && folder)
        m_session->engine.load(*folder);
}

QString MainWindow::usualModel()
{
    const std::vector<std::string> bundled = bundledModels();
    if (bundled.empty())
        return {};
    return std::find(bundled.begin(), bundled.end(), "tang") != bundled.end() ? QStringLiteral("tang")
                                                                              : qtText(bundled.front());
}

void MainWindow::sayModelFault(const Error& error)
{
    QString text = errorText(error);
    if (m_session->document.tokenizer() && !m_session->document.model())
        text += QLatin1Char(' ') + tr("What was kept is shown all the same; to write on it needs its own model.");
    m_text->say(text, Message::Fault);
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
    if (!QFileInfo(path).isDir())
        return m_documents->open(path);
    loadModel(path);
    return true;
}

void MainWindow::comparePages(int first, int second)
{
    auto* dialog = new CompareDialog(m_session->engine, m_session->document, m_session->run, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->showBranches(first, second);
    dialog->show();
}

void MainWindow::setManual(bool on)
{
    m_actions->manual->setChecked(on);
    m_next->setManual(on);
    if (on) {
        m_session->run.stop();
        m_session->view.pointAt(-1, Pointing::Firm);
        m_nextDock->show();
        m_nextDock->raise();
        m_next->table().setFocus(Qt::ShortcutFocusReason);
    } else {
        m_text->editor().setFocus(Qt::ShortcutFocusReason);
    }
}

} // namespace lettrine
