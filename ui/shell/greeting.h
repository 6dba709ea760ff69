// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/first_text.h"

#include <QObject>

namespace lettrine {

struct Session;

/// Writes the first text before a new user's eyes: once its model is there, at the reading speed, with every
/// character's table beside it. Whatever the person does to the text ends it, and so does Stop; then it is a text like
/// any other. Nobody has written it, so nobody is asked to keep it. GUI thread.
class Greeting : public QObject {
    Q_OBJECT
public:
    enum class Manner { BeforeOnesEyes, AtOnce };
    /// Waits for the model of the text, which the caller has asked for.
    Greeting(Session& session, FirstText text, Manner manner, QObject* parent);
    /// AtOnce where motion is not wanted, or would be read out character by character.
    static Manner mannerFor(bool reducedMotion, bool screenReader);
    bool isOver() const { return m_stage == Stage::Over; }

Q_SIGNALS:
    void over();

private:
    enum class Stage { Waiting, Writing, Over };
    void begin();
    void end();

    Session& m_session;
    FirstText m_text;
    Manner m_manner;
    Stage m_stage = Stage::Waiting;
    // What the person has set.
    double m_speed = 0;
    int m_length = -1;
};

} // namespace lettrine
