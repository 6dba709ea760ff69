// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"
#include "writing/document.h"

#include <QObject>
#include <QTimer>

class QWidget;

namespace lettrine {

class Preferences;
class Session;

/// The document's file: open, save (safely), recent files, autosave and recovery after a crash.
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
    bool isModified() const;
    /// False if the person wants to stay.
    bool mayClose();
    /// Opens what an earlier run that did not end left behind; true if there was something.
    bool recover();
    /// Saves the state for recovery now, if it is modified.
    void autosave();

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
    bool maySaveFirst();
    void take(Document document);
    std::string text() const;
    QString modelName() const;
    QString recoveryFile() const;

    Session& m_session;
    Preferences& m_preferences;
    QWidget* m_window;
    QString m_path;
    QTimer m_autosave;
    std::optional<Document> m_waiting; ///< for its model
    bool m_recovered = false;
};

} // namespace lettrine
