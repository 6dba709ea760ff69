// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/writing_run.h"

#include "document/engine_text.h"
#include "words/error_text.h"

#include <QGuiApplication>
#include <QInputMethod>

namespace lettrine {

WritingRun::WritingRun(Engine& engine, TextDocument& document, QObject* parent)
    : QObject(parent)
    , m_engine(engine)
    , m_document(document)
{
    connect(&engine, &Engine::wrote, this, &WritingRun::onWrote);
    connect(&document, &TextDocument::acting, this, &WritingRun::stop);
    const auto follow = [this] {
        if (isWriting())
            m_engine.setHow(how(m_asked.what()));
    };
    connect(&document, &TextDocument::stateChanged, this, follow);
    connect(&document, &TextDocument::optionsChanged, this, follow);
}

HowToWrite WritingRun::how(Kind kind) const
{
    HowToWrite how = howToWriteOf(m_document);
    how.speed = kind == Kind::SingleStep ? 0 : m_speed;
    return how;
}

void WritingRun::setSpeed(double charactersPerSecond)
{
    m_speed = charactersPerSecond;
    if (isWriting())
        m_engine.setHow(how(m_asked.what()));
    Q_EMIT changed();
}

bool WritingRun::ready()
{
    // A preedit that is open belongs to the text: it is committed first, which edits the text.
    QGuiApplication::inputMethod()->commit();
    if (!m_document.model()) {
        Q_EMIT said(tr("No model is loaded."), Message::Fault);
        return false;
    }
    // Of characters that the model does not know the page speaks by itself.
    return m_document.state().rest.isEmpty();
}

void WritingRun::write()
{
    if (!isWriting() && ready())
        start(Kind::Run);
}

void WritingRun::stepOnce()
{
    if (isWriting())
        stop();
    else if (ready())
        start(Kind::SingleStep);
}

void WritingRun::drawAgain(int token)
{
    if (!m_document.model() || !m_document.state().rest.isEmpty())
        return;
    stop();
    if (token < 0 || token >= m_document.shown().size()) {
        m_document.askAgain();
        return;
    }
    // In the middle: the place is asked again and a branch begins with what is drawn.
    m_document.beginAct();
    Q_EMIT begun();
    m_document.cutTo(token);
    m_document.askAgain();
    ask(Kind::SingleStep);
}

void WritingRun::start(Kind kind)
{
    m_document.beginAct();
    Q_EMIT begun();
    if (writesTheEnd(kind)) {
        end(StopReason::Length, std::nullopt);
        return;
    }
    ask(kind);
}

WritingRun::TextEnd WritingRun::endHere(const Step& step) const
{
    return { m_document.place(), m_document.state(), m_document.tree().redraws(m_document.state().node), step };
}

bool WritingRun::writesTheEnd(Kind kind)
{
    // After the end was announced the person's wish to go on is the answer: the stop token is written.
    const std::optional<TextEnd> end = std::exchange(m_end, std::nullopt);
    if (!end || m_throughStops || *end != endHere(end->step))
        return false;
    m_document.append({ end->step });
    m_written = 1;
    return kind == Kind::SingleStep;
}

void WritingRun::ask(Kind kind)
{
    m_written = 0;
    Q_EMIT said(QString(), Message::Note);
    WriteRequest limits;
    limits.length = kind == Kind::SingleStep ? 1 : m_length;
    limits.throughStops = m_throughStops;
    const RequestNumber number = m_engine.write(textStateOf(m_document), how(kind), rulesOf(m_document), limits);
    m_asked.ask(number, m_document.place(), kind);
    Q_EMIT changed();
}

StopReason WritingRun::stopHere() const
{
    return !isWriting() && m_lastStop.second == m_document.place() ? m_lastStop.first : StopReason::None;
}

void WritingRun::stop()
{
    if (!isWriting())
        return;
    m_engine.cancel(m_asked.number());
    m_asked.drop();
    end(StopReason::Cancelled, std::nullopt);
}

void WritingRun::onWrote(const WroteReport& report)
{
    switch (m_asked.take(report, m_document.place())) {
    case Asked<Kind>::Answer::NotMine:
        return;
    case Asked<Kind>::Answer::Stale:
        // The document is not where this run has left it: nothing of it may be put there.
        m_engine.cancel(report.number);
        m_asked.drop();
        return end(StopReason::Cancelled, std::nullopt);
    case Asked<Kind>::Answer::Good:
        break;
    }
    if (!report.steps.empty()) {
        m_document.append(report.steps);
        m_asked.moveTo(m_document.place());
        m_written += static_cast<int>(report.steps.size());
        Q_EMIT wrote();
    }
    if (report.isLast()) {
        if (report.next)
            m_end = endHere(*report.next);
        end(report.ending == Ending::Done ? report.stop : StopReason::Cancelled, report.error);
    } else if (!report.steps.empty()) {
        Q_EMIT changed();
    }
}

void WritingRun::end(StopReason stop, const std::optional<Error>& error)
{
    m_document.endAct(tr("Writing"));
    if (error)
        Q_EMIT said(errorText(*error), Message::Fault);
    m_lastStop = { stop, m_document.place() };
    Q_EMIT ended();
    Q_EMIT changed();
}

} // namespace lettrine
