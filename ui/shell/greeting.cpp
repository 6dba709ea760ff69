// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/greeting.h"

#include "session/session.h"
#include "words/text_positions.h"

namespace lettrine {

Greeting::Greeting(Session& session, FirstText text, Manner manner, QObject* parent)
    : QObject(parent)
    , m_session(session)
    , m_text(std::move(text))
    , m_manner(manner)
{
    connect(&session.document, &TextDocument::modelChanged, this, &Greeting::begin);
    connect(&session.run, &WritingRun::ended, this, &Greeting::end);
    // The person was faster than the model: what they type is theirs.
    connect(&session.document, &TextDocument::stateChanged, this, [this] {
        if (m_stage == Stage::Waiting && m_session.document.text() != m_text.beginning)
            m_stage = Stage::Over;
    });
    begin();
}

Greeting::Manner Greeting::mannerFor(bool reducedMotion, bool screenReader)
{
    return reducedMotion || screenReader ? Manner::AtOnce : Manner::BeforeOnesEyes;
}

void Greeting::begin()
{
    const auto model = m_session.document.model();
    if (m_stage != Stage::Waiting || !model || qtText(model->name) != m_text.model
        || m_session.document.text() != m_text.beginning)
        return;
    m_stage = Stage::Writing;
    m_speed = m_session.run.speed();
    m_length = m_session.run.length();
    if (m_manner == Manner::AtOnce)
        m_session.run.setSpeed(0);
    m_session.run.setLength(m_text.length);
    m_session.run.write();
    if (!m_session.run.isWriting())
        end();
}

void Greeting::end()
{
    if (m_stage != Stage::Writing)
        return;
    m_stage = Stage::Over;
    m_session.run.setLength(m_length);
    if (m_manner == Manner::AtOnce)
        m_session.run.setSpeed(m_speed);
    m_session.document.undoStack().setClean();
    Q_EMIT over();
}

} // namespace lettrine
