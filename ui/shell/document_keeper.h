// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"
#include "files/autosave.h"
#include "files/background.h"
#include "session/session.h"

#include <QObject>

class QWidget;

namespace lettrine {

class Preferences;

/// The document's file: open, save (safely), recent files, recovery after a crash. Nothing is ever lost: a named
/// document is asked about before it goes, an untitled one is kept in a folder of its own and offered beside the recent
/// files, and what is typed or written is in the recovery file within a second. Files are read and made in threads of
/// their own; the functions return when they are there, and the window lives on meanwhile.
class DocumentKeeper : public QObject {
    Q_OBJECT
public:
    DocumentKeeper(Session& session, Preferences& preferences, QWidget* window);
    ~DocumentKeeper() override;

    /// A document, or any UTF-8 text. False: it was not opened.
    bool open(const QString& path);
    /// Without a question, unless the file is write-protected.
    bool saveTo(const QString& path);
    QString path() const { return m_path; }
    QString title() const;
    /// How a file names the model: that of the document, even if it is not there.
    const QString& modelName() const { return m_modelName; }
    bool isModified() const;
    /// A file is being read or made for the person, who waits for it: the window must not close now.
    bool isBusy() const { return m_busy; }
    /// False if the person wants to stay.
    bool mayClose();
    /// Opens what an earlier run that did not end left behind; true if there was something.
    bool recover();
    /// Saves the state for recovery now, if it is modified.
    void autosave();
    /// Where it is saved; empty before it was.
    QString recoveryFile() const { return m_autosave.file().path(); }
    /// Waits until everything that was asked for is on the disk.
    void flush();
    /// Untitled texts that were put aside, newest first.
    static QStringList keptFiles();

public Q_SLOTS:
    void newText();
    void askOpen();
    /// Among the untitled texts that were put aside.
    void askOpenKept();
    bool save();
    bool saveAs();

Q_SIGNALS:
    void changed();
    void failed(const lettrine::Error& error);
    /// Something that the person should know, and that is no fault.
    void said(const QString& text, lettrine::Message kind);
    /// A document needs another model; the document follows once it is loaded.
    void modelAsked(const QString& nameOrFolder);

private:
    template <class Work> auto wait(SerialQueue& queue, Work work);
    /// For a text that makes way for another document: what is in no file is kept first. False: stay.
    bool mayLeave();
    bool maySaveFirst();
    bool ask();
    void askOpenIn(const QString& folder);
    RecoveryNote noteOfFile() const;
    bool mustAutosave() const;
    bool isWorthKeeping() const;
    void moveAside(std::function<void(const Result<void>&)> done);
    bool keepAside();
    void onForgetting();
    void noteModel();
    void show(Document document);
    void openText(const QString& text);
    std::function<std::string()> documentMaker() const;

    Session& m_session;
    Preferences& m_preferences;
    QWidget* m_window;
    QString m_path;
    FileStamp m_stamp; ///< of the file when it was last read or saved here
    QString m_modelName;
    SerialQueue m_reading;
    SerialQueue m_writing; ///< whatever is saved, one after the other
    Autosave m_autosave;
    bool m_recovered = false; ///< differs from every file although its undo is clean
    bool m_poemAside; ///< the poem on the Compose page came from an earlier run and is in no document
    bool m_answered = false; ///< what to do with the old text is settled
    bool m_closed = false;
    bool m_busy = false;
};

} // namespace lettrine
