// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"
#include "shell/preferences.h"

#include <QMainWindow>

#include <memory>

class QStackedWidget;

namespace lettrine {

class BranchPage;
class CachePage;
class ComposePage;
class DocumentKeeper;
class Engine;
class LessonArea;
class LookActions;
class LessonPage;
class ModelDoors;
class ModelShelf;
class GuessPage;
class NextPage;
class SamplingPage;
class TailPage;
class TemperaturePage;
class TextPage;
class WindowActions;
class WindowDocks;
class WriteBar;
class WritingActions;
struct Session;

/// The window: two workspaces (Explore, Compose) over one document. It makes the session and the pages, gives each page
/// the parts that it uses, and connects what lies in different ones; what a page does is the page's own.
class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    MainWindow(Engine& engine, Preferences& preferences, QWidget* parent = nullptr);
    ~MainWindow() override;

    enum class Workspace { Explore, Compose };
    void setWorkspace(Workspace workspace);

    /// A model folder or bundled name; a refusal is said above the text.
    void loadModel(const QString& nameOrFolder);
    /// A document, a text file or a model folder, as the command line gives it. False: it was not opened, and why was
    /// said.
    bool openPath(const QString& path);
    /// Several at once: the first of them, and it says so.
    void openPaths(const QStringList& paths);
    void resetLayout();
    /// Opens the window in the room that a screen has (without task bars): a first place, or the remembered one fitted.
    void fitTo(const QRect& room);
    /// Opens or closes the lessons beside the pages.
    void showLessons(bool shown);
    bool areLessonsShown() const;
    /// The caret after the text, ready for the first key.
    void startTyping();

    Session& session() const { return *m_session; }
    Preferences& preferences() const { return m_preferences; }
    WindowActions& actions() const { return *m_actions; }
    TextPage& textPage() const { return *m_text; }
    NextPage& nextPage() const { return *m_next; }
    SamplingPage& samplingPage() const { return *m_sampling; }
    BranchPage& branchPage() const { return *m_branches; }
    CachePage& cachePage() const { return *m_cache; }
    ComposePage& composePage() const { return *m_compose; }
    WriteBar& writeBar() const { return *m_bar; }
    ModelShelf& models() const { return *m_models; }
    DocumentKeeper& documents() const { return *m_documents; }

protected:
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void makePages();
    void makeDocks();
    void joinMessages();
    void joinPages();
    void joinFiles();
    void joinExports();
    void joinModels();
    void joinLessons();
    void joinHelp();
    void fillRecent();
    void showTitle();
    void restoreLayout();
    void sayFault(const Error& error);
    bool openLesson(const QString& path);
    QList<QWidget*> panes() const;

    Preferences& m_preferences;
    std::unique_ptr<Session> m_session;
    WindowActions* m_actions = nullptr;
    WritingActions* m_writing = nullptr;
    DocumentKeeper* m_documents = nullptr;
    WindowDocks* m_docks = nullptr;
    WriteBar* m_bar = nullptr;
    ModelShelf* m_models = nullptr;
    ModelDoors* m_doors = nullptr;
    QStackedWidget* m_pages = nullptr;
    LessonArea* m_area = nullptr;
    TextPage* m_text = nullptr;
    ComposePage* m_compose = nullptr;
    NextPage* m_next = nullptr;
    SamplingPage* m_sampling = nullptr;
    BranchPage* m_branches = nullptr;
    CachePage* m_cache = nullptr;
    TailPage* m_tail = nullptr;
    LessonPage* m_lessons = nullptr;
    GuessPage* m_guess = nullptr;
    TemperaturePage* m_temperatures = nullptr;
    LookActions* m_look = nullptr;
    Workspace m_workspace = Workspace::Explore;
    bool m_freshLayout = true; ///< the factory's layout, not yet shown
};

} // namespace lettrine
