// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "look/theme.h"
#include "models/model_shelf.h"

#include <QByteArray>
#include <QSettings>
#include <QStringList>

namespace lettrine {

/// What the program remembers of the person, not of a document: language, look, speed, window, recent files. One file
/// (QSettings, INI); an unreadable one is kept aside and reported, never overwritten. GUI thread.
class Preferences : public ModelMemory {
public:
    Preferences();

    /// Forgets everything (--reset-settings).
    void reset();
    /// Name under which an unreadable settings file was put aside, empty normally.
    QString damagedFile() const { return m_damaged; }

    QString language() const; ///< empty: as the system
    void setLanguage(const QString& code);
    Theme::Scheme scheme() const;
    void setScheme(Theme::Scheme scheme);
    double textZoom() const;
    void setTextZoom(double zoom);
    bool reducedMotion() const;
    void setReducedMotion(bool reduced);
    /// Whether the poem that the Compose page keeps from one run to the next is also in a document.
    bool poemInDocument() const;
    void setPoemInDocument(bool inDocument);
    /// Whether somebody has seen the first text being written.
    bool isGreeted() const;
    void setGreeted(bool greeted);
    /// Whether the last end put an untitled text aside, of which the next start tells.
    bool hasKeptAtEnd() const;
    void setKeptAtEnd(bool kept);
    /// Whether the lessons stood beside the text at the last end; they do at the first start.
    bool areLessonsOpen() const;
    void setLessonsOpen(bool open);
    /// Characters a second while writing; 0 is as fast as the engine goes.
    double speed() const;
    void setSpeed(double charactersPerSecond);
    /// Rows of the next-character table, 3 … 50.
    int rows() const;
    void setRows(int rows);

    QByteArray windowGeometry() const;
    QByteArray windowState() const;
    void setWindow(const QByteArray& geometry, const QByteArray& state);

    QStringList recentModels() const override;
    void addRecentModel(const QString& folder) override;
    void clearRecentModels() override;
    int modelWindow(const QString& folder) const override;
    void setModelWindow(const QString& folder, int window) override;

    QStringList recentFiles() const;
    void addRecentFile(const QString& path);
    void clearRecentFiles();

    /// Folder for autosaved documents.
    static QString recoveryFolder();
    /// Where untitled texts are kept that made way for others; made if it is not there.
    static QString keptFolder();

private:
    QString m_damaged;
    QSettings m_settings;
};

} // namespace lettrine
