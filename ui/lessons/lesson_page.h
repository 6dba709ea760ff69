// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QComboBox;
class QPushButton;
class QTextBrowser;

namespace lettrine {

class Session;

/// The dock "Lessons": short pages in the window's language. A page sets up the window when it is opened and points at
/// what it speaks of; its links are acts ("act:temperature=1.5"). Each ends with three questions that an act answers.
class LessonPage : public QWidget {
    Q_OBJECT
public:
    explicit LessonPage(Session& session, QWidget* parent = nullptr);
    int count() const;
    void open(int lesson);
    /// Does what a link says: text=春风, temperature=1, topk=20, topp=0.9, minp=0.05, seed=7, greedy, neutral, step,
    /// write, back, again, find=流, form=jueju7, cache=on|off, dock=cacheDock, new=on|off. Several are joined by "&".
    /// False for what it does not know.
    bool act(const QString& acts);

Q_SIGNALS:
    void dockAsked(const QString& objectName);

private:
    void retranslate();
    void show();
    bool actOne(const QString& name, const QString& value);

    Session& m_session;
    QComboBox* m_list = nullptr;
    QTextBrowser* m_text = nullptr;
    QPushButton *m_before = nullptr, *m_next = nullptr, *m_setUp = nullptr;
};

} // namespace lettrine
