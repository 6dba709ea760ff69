// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QToolButton;

namespace lettrine {

class PoemEditor;
class Session;

/// The middle of the window: the text, and above it a bar for what has to be said (never a dialog).
class TextPage : public QWidget {
    Q_OBJECT
public:
    explicit TextPage(Session& session, QWidget* parent = nullptr);
    PoemEditor& editor() const { return *m_editor; }
    /// Text in the bar, empty if it is hidden.
    QString message() const;
    void say(const QString& text, bool isFault);

Q_SIGNALS:
    void fileDropped(const QString& path);

private:
    void showCell();
    void showPointed();

    Session& m_session;
    PoemEditor* m_editor = nullptr;
    QWidget* m_bar = nullptr;
    QLabel* m_message = nullptr;
    QToolButton* m_close = nullptr;
};

} // namespace lettrine
