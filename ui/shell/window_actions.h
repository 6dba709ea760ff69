// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAction>
#include <QMenu>

class QMenuBar;
namespace lettrine {

class TextDocument;

/// Every action of the window and the menus that hold them. It knows names, keys and places; what an action does is
/// connected by the window.
class WindowActions : public QObject {
    Q_OBJECT
public:
    WindowActions(TextDocument& document, QMenuBar& bar, QWidget* window);

    // File
    QAction *newText, *open, *save, *saveAs, *exportText, *exportTable, *exportBars, *exportTail, *exportRace, *quit;
    QMenu* recent;
    // Edit
    QAction *undo, *redo, *cut, *copy, *paste, *selectAll, *preferences;
    // View
    QAction *explore, *compose, *zoomIn, *zoomOut, *zoomReset, *projector, *resetLayout;
    QAction *tintNone, *tintProbability, *tintRank, *tintTyped;
    QMenu *docks, *language, *appearance, *rows;
    // The tool bar's button Look, besides what is in other menus
    QMenu* look;
    QAction *temperatures, *race, *tail, *branches;
    // Write
    QAction *write, *stop, *step, *back, *manual, *drawAgain, *asNewPoem, *throughStops, *useCache, *goToEnd,
        *compareSettings, *checkPoem;
    // Model
    QMenu* models;
    QAction *openModel, *modelWindow, *modelCheck, *modelCard, *forgetModels;
    // Help
    QAction *lessons, *guess, *gettingStarted, *shortcuts, *whatsThis, *about, *aboutQt;
    /// The menu bar's menus as actions.
    QList<QAction*> menus() const;

private:
    QAction* make(QMenu* menu, const char* text, const QKeySequence& key = {}, const char* tip = nullptr);
    QMenu* makeMenu(QMenu* parent, const char* title);
    QAction* makeSwitch(QMenu* menu, const char* text, const QKeySequence& key = {}, const char* tip = nullptr);
    void makeFile();
    void makeEdit(TextDocument& document);
    QAction* makeClipboard(QMenu* menu, const char* text, QKeySequence::StandardKey key, const char* slot);
    void makeView();
    void makeWrite();
    void makeLook();
    void makeRest();

    QWidget* m_window;
    QMenuBar& m_bar;
};

} // namespace lettrine
