// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "document/text_document.h"
#include "engine/engine.h"
#include "session/pointing.h"

#include <QObject>
#include <QTimer>

namespace lettrine {

/// The step that the window shows, with all that is known of it.
struct StepView {
    enum class Kind {
        None, ///< nothing to show yet
        Upcoming, ///< what comes next after the whole text; there is none while a part of it cannot be read
        Kept, ///< the choice of a character of the text, as it was made
        Evaluated, ///< that of a typed character, evaluated when it was pointed at
        Writing, ///< the choice just made, while the engine writes
    };
    Kind kind = Kind::None;
    Place place; ///< the node before the cell, and the version of the document in which it is
    std::shared_ptr<const Step> step;
    int cell = 0; ///< which token of the text, from 1
    std::int32_t token = -1; ///< the token there; −1: nothing yet
    QString before; ///< the end of the text before it
    std::vector<DrawSegment> segments; ///< empty for a kept step
    std::vector<StepRow> likeliest;
    std::vector<StepRow> found;
    QString find; ///< the text that was looked for
    std::vector<TailPoint> tail;
};

/// Which step is shown, and what the engine says of it: the next one, or the one at a character that is pointed at. A
/// step of another text is never shown for longer than a blink, and cannot be picked from. GUI thread.
class StepInView : public QObject {
    Q_OBJECT
public:
    StepInView(Engine& engine, TextDocument& document, QObject* parent = nullptr);

    const StepView& view() const { return m_view; }
    /// Whether what is shown belongs to the text as it is now.
    bool isCurrent() const { return isCurrent(m_view); }

    /// Points at the character at a UTF-16 offset (−1: the next one).
    void pointAt(int offset, Pointing pointing);
    /// Index of the token that is pointed at, −1 for none.
    int pointedToken() const { return m_pointed; }
    /// Puts a candidate at the place in view. Nothing happens while what is shown belongs to another text.
    void pick(std::int32_t id);

    /// Looks up where the pieces of a text are in every step that is looked at.
    void setFind(const QString& text);
    const QString& findText() const { return m_find; }
    /// Whether the whole distribution by rank is asked for as well.
    void setTailWanted(bool on);

    /// While something writes, each step is shown as it is written, and nothing is looked at.
    void beginFollowing();
    void showWritten();
    void endFollowing();

Q_SIGNALS:
    void changed();
    /// Something to say above the text; empty takes it away.
    void said(const QString& text, lettrine::Message kind);

private:
    struct Question {
        int token = -1; ///< the one that is pointed at; −1: what comes next
        QString find;
    };
    void look();
    void onLooked(const LookReport& report);
    void onMoved();
    void show(StepView view);
    void showKept(int token);
    void showWithoutModel();
    StepView viewOf(int token) const;
    bool isCurrent(const StepView& view) const;

    Engine& m_engine;
    TextDocument& m_document;
    StepView m_view;
    StepView m_upcoming;
    Asked<Question> m_asked;
    QString m_find;
    QTimer m_late;
    int m_pointed = -1;
    Pointing m_pointing = Pointing::Passing;
    bool m_following = false, m_tailWanted = false;
};

} // namespace lettrine
