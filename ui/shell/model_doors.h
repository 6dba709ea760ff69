// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QStatusBar;
class QWidget;

namespace lettrine {

class DocumentKeeper;
class ModelShelf;
class WindowActions;
struct Error;
struct LoadReport;
struct Session;

/// The ways to a model: the button at the right of the status line, the menu, the folder dialog, the window, the check.
class ModelDoors : public QObject {
    Q_OBJECT
public:
    ModelDoors(Session& session, ModelShelf& shelf, WindowActions& actions, const DocumentKeeper& documents,
        QStatusBar& bar, QWidget* window);
    /// Loads a bundled name or a folder for the document.
    void open(const QString& nameOrFolder);

Q_SIGNALS:
    /// A model is asked for: what was wrong with another one is past.
    void asked();
    /// A sentence: why a model was refused.
    void failed(const QString& text);

private:
    void askFolder();
    void askWindow();
    void check();
    void enable();
    void take(const LoadReport& report);
    void say(const Error& error);
    void openInstead();

    Session& m_session;
    ModelShelf& m_shelf;
    WindowActions& m_actions;
    const DocumentKeeper& m_documents;
    QWidget* m_window;
    bool m_instead = false; ///< the usual model was taken for one that was refused
};

} // namespace lettrine
