// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/reports.h"
#include "lessons/lesson_book.h"
#include "session/session.h"

#include <QObject>
#include <QStringList>

#include <functional>

namespace lettrine {

/// Plays the button of a lesson's page: its steps one after the other in the window itself, with the window's session,
/// engine, table and charts, and what each found in words. Nothing waits: what the step speaks of says when it has
/// changed. What the person had set for speed, length, stops and cache comes back at the end. GUI thread.
class LessonRunner : public QObject {
    Q_OBJECT
public:
    /// `act` does one act of a step.
    LessonRunner(Session& session, std::function<void(const LessonAct&)> act, QObject* parent);

    /// The model that has to be loaded for a page, empty if the one in use will do: a lesson wants its own, a page
    /// about an idea any model of characters.
    QString missingModel(const LessonEntry& entry) const;
    void run(const LessonEntry& entry);
    /// Ends it; what was found stays.
    void stop();
    bool isRunning() const { return m_entry != nullptr; }
    /// One line in Markdown for each result.
    const QStringList& found() const { return m_found; }
    void forget();
    /// Whether the last run came to its end: not stopped, nothing refused.
    bool isComplete() const { return m_complete; }
    /// Characters a second of the texts it writes; 0 as fast as the engine goes.
    void setSpeed(double charactersPerSecond) { m_speed = charactersPerSecond; }

Q_SIGNALS:
    /// Found something, began or ended.
    void changed();
    void modelAsked(const QString& name);
    /// The Compose workspace, or Explore.
    void workspaceAsked(bool compose);

private:
    const LessonStep& step() const { return m_entry->steps[static_cast<std::size_t>(m_step)]; }
    void next();
    void begin();
    void checkSoon();
    void check();
    void startPoem();
    bool poemIsWritten();
    bool isThrough();
    bool looked() const;
    void startWriting();
    void startJob();
    void record();
    void recordLook();
    void recordText();
    void recordRace();
    void recordJob();
    void recordPieces();
    void recordPoem();
    bool endedByItself() const;
    void say(const QString& label, const QString& text);
    void end(bool complete);
    void onTask(const TaskReport& report);

    Session& m_session;
    std::function<void(const LessonAct&)> m_act;
    const LessonEntry* m_entry = nullptr;
    int m_step = -1;
    bool m_complete = false, m_refused = false;
    QString m_awaited; ///< the model that was asked for
    bool m_checkComes = false; ///< a look at the step is queued
    QStringList m_found;
    double m_speed = 40;
    // Of the present step.
    QString m_prompt;
    int m_wanted = 0, m_tries = 0;
    bool m_poemBegun = false;
    RequestNumber m_task = 0;
    std::optional<TaskReport> m_report;
    // Texts written so far in this run, each with its ids.
    std::vector<std::vector<std::int32_t>> m_ids;
    std::vector<QString> m_texts;
    // What the person had.
    double m_oldSpeed = 0;
    int m_oldLength = -1;
    bool m_oldThrough = false, m_oldCache = true;
};

/// Text as it is in Markdown: signs that would format it are escaped, blanks at line ends made visible.
QString plainMarkdown(const QString& text);

} // namespace lettrine
