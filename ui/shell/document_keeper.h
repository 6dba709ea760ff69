// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"
#include "session/session.h"

#include <QObject>
#include <QTimer>

class QWidget;

namespace lettrine {

class Preferences;

/// The document's file: open, save (safely), recent files, autosave and recovery after a crash. Nothing is ever lost: a
/// named document is asked about before it goes, an untitled one is kept in a folder of its own and offered beside the
/// recent files.
class DocumentKeeper : public QObject {
    Q_OBJECT
public:
    DocumentKeeper(Session& session, Preferences& preferences, QWidget* window);
    ~DocumentKeeper() override;

    /// A document, or any UTF-8 text.
    void open(const QString& path);
    bool saveTo(const QString& path);
    QString path() const { return m_path; }
    QString title() const;
    /// How a file names the model: that of the document, even if it is not there.
    const QString& modelName() const { return m_modelName; }
    bool isModified() const;
    /// False if the person wants to stay.
    bool mayClose();
    /// Opens what an earlier run that did not end left behind; true if there was something.
    bool recover();
    /// Saves the state for recovery now, if it is modified.
    void autosave();
    /// Untitled texts that were put aside, newest first.
    static QStringList keptFiles();

public Q_SLOTS:
    void newText();
    void askOpen();
    bool save();
    bool saveAs();

Q_SIGNALS:
    void changed();
    void failed(const lettrine::Error& error);
    /// A document needs another model; the document follows once it is loaded.
    void modelAsked(const QString& nameOrFolder);

private:
    /// For a text that makes way for another document: what stands in no file is kept first. False: stay.
    bool mayLeave();
    bool maySaveFirst();
    bool ask();
    bool keepAside();
    void onForgetting();
    void noteModel();
    void show(Document document);
    void openText(const QString& path, const std::string& bytes);
    std::string text() const;
    QString recoveryFile() const;

    Session& m_session;
    Preferences& m_preferences;
    QWidget* m_window;
    QString m_path;
    QString m_modelName;
    QTimer m_autosave;
    bool m_recovered = false; ///< differs from every file although its undo is clean
    bool m_poemAside; ///< the poem on the Compose page came from an earlier run and is in no document
    bool m_answered = false; ///< what to do with the old text is settled
    bool m_closed = false;
    std::optional<std::tuple<DocumentState, int, std::string>> m_autosaved; ///< what the recovery file holds
    RequestNumber m_saving = 0;
};

} // namespace lettrine
