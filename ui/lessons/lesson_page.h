// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lessons/lesson_runner.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QPushButton;
class QTextBrowser;

namespace lettrine {

struct Session;

/// The dock "Lessons": short pages in the window's language, six about ideas, then the two lessons block by block. A
/// page's button sets the window up, or plays the lesson's block in it and puts what was found here beside what the
/// lesson found. Links are acts ("act:temperature=1.5"). Each page ends with questions that an act answers.
class LessonPage : public QWidget {
    Q_OBJECT
public:
    explicit LessonPage(Session& session, QWidget* parent = nullptr);
    int count() const;
    int current() const;
    void open(int lesson);
    /// What the button does: plays the page, or stops it.
    void play();
    LessonRunner& runner() const { return *m_runner; }
    QPushButton& button() const { return *m_play; }
    QTextBrowser& browser() const { return *m_text; }
    /// Does what a link says (lessons/lesson_act.h); false, and nothing, for what is not in that list.
    bool act(const QString& acts);
    /// A file that looks like a lesson: Markdown with a page's mark.
    static bool isLessonFile(const QString& path);
    /// Reads somebody's own lesson and opens its first page after those that ship; it takes the place of the one read
    /// before. Errors of files and of parseLesson, by line.
    Result<void> openFile(const QString& path);
    Result<void> openLesson(const QByteArray& file, const QString& name);
    /// What was said of the last answer, empty before one.
    QString verdict() const;

Q_SIGNALS:
    void dockAsked(const QString& objectName);
    void modelAsked(const QString& name);
    /// A lesson that a document brought along is not sound.
    void failed(const lettrine::Error& error);
    void workspaceAsked(bool compose);

private:
    void retranslate();
    void show();
    void showButton();
    void follow(const QString& acts);
    void nameEntries();
    void tell(bool right);
    void actOne(const LessonAct& act);

    Session& m_session;
    QComboBox* m_list = nullptr;
    QTextBrowser* m_text = nullptr;
    QLabel* m_verdict = nullptr;
    QPushButton *m_before = nullptr, *m_next = nullptr, *m_play = nullptr;
    LessonRunner* m_runner = nullptr;
    QString m_pending; ///< a link's acts that wait for the page's model
    int m_shown = -1;
    int m_played = -1; ///< the page whose findings the runner holds
};

} // namespace lettrine
