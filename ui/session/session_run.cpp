// SPDX-License-Identifier: GPL-3.0-or-later
// The run: writing on, and what the engine reports of it.
#include "session/session.h"

#include "session/state_command.h"
#include "words/error_text.h"
#include "words/pieces.h"

#include <QGuiApplication>
#include <QInputMethod>

namespace lettrine {

bool Session::readyToWrite()
{
    // A preedit that is open belongs to the text: it is committed first, which edits the text (guides: input methods).
    QGuiApplication::inputMethod()->commit();
    if (!model()) {
        Q_EMIT said(tr("No model is loaded."), true);
        return false;
    }
    if (!m_state.rest.isEmpty()) {
        sayUnknown(text());
        return false;
    }
    return true;
}

void Session::write()
{
    if (m_run == Run::Writing || !readyToWrite())
        return;
    startRun(m_length);
}

void Session::stepOnce()
{
    if (m_run == Run::Writing) {
        stop();
        return;
    }
    if (readyToWrite())
        startRun(1);
}

void Session::startRun(int length)
{
    stop();
    m_runBefore = m_state;
    m_written = 0;
    m_pointed = -1;
    m_pointedFirmly = false;
    Q_EMIT said(QString(), false);
    WriteRequest limits;
    limits.length = length;
    // After the end was announced, the person's wish to go on is the answer: the stop token is written.
    if (m_ended && m_upcoming.step && m_upcoming.step->id == model()->stopToken() && !m_throughStops) {
        const TextTree::Node node = m_tree.add(m_state.node, m_upcoming.step->id, Origin::Drawn, m_upcoming.step);
        show(node, QString());
        m_ended = false;
        if (length == 1) {
            push(tr("Step"), m_runBefore);
            requestLook();
            return;
        }
    }
    limits.throughStops = m_throughStops;
    m_run = Run::Writing;
    HowToWrite how = howToWrite();
    if (length == 1)
        how.speed = 0;
    m_writeNumber = m_engine.write(textState(), how, rules(), limits);
    Q_EMIT runChanged();
}

void Session::stop()
{
    if (m_run != Run::Writing)
        return;
    m_engine.cancel(m_writeNumber);
    endRun(StopReason::Cancelled, std::nullopt);
}

void Session::appendStep(const Step& step, QString& text, QVector<Ink>& inks)
{
    auto kept = std::make_shared<const Step>(step);
    const TextTree::Node node = m_tree.add(m_state.node, step.id, Origin::Drawn, std::move(kept));
    m_state.node = node;
    const QString added = m_shown.append(*m_tokenizer, node, step.id);
    text += added;
    inks.append(QVector<Ink>(added.size(), inkOf(m_shown.tokens().back())));
}

void Session::onWrote(const WroteReport& report)
{
    if (report.number != m_writeNumber || m_run != Run::Writing)
        return;
    const int from = static_cast<int>(m_shown.text().size());
    QString text;
    QVector<Ink> inks;
    for (const Step& step : report.steps)
        appendStep(step, text, inks);
    m_written += static_cast<int>(report.steps.size());
    if (!report.steps.empty()) {
        m_ended = false;
        Q_EMIT textReplaced(from, 0, text, inks);
        m_cache = report.cache;
        if (m_pointed < 0) {
            StepView view;
            view.kind = StepView::Kind::Writing;
            view.step = m_tree.step(m_state.node);
            view.cell = m_shown.size();
            view.token = view.step->id;
            view.before = textBefore(m_shown.size() - 1);
            setView(std::move(view));
        }
        Q_EMIT cacheChanged();
        Q_EMIT treeChanged();
    }
    if (report.isLast())
        endRun(report.ending == Ending::Done ? report.stop : StopReason::Cancelled, report.error);
    else if (!report.steps.empty())
        Q_EMIT runChanged();
}

void Session::endRun(StopReason stop, const std::optional<Error>& error)
{
    m_run = Run::Idle;
    if (m_written > 0 || !(m_state == m_runBefore))
        push(tr("Writing"), m_runBefore);
    m_ended = stop == StopReason::StopToken;
    if (error)
        Q_EMIT said(errorText(*error), true);
    else if (stop == StopReason::StopToken || stop == StopReason::WindowFull)
        Q_EMIT said(tr("%1 Write goes on after it.").arg(stopText(stop)), false);
    Q_EMIT runChanged();
    requestLook();
}

void Session::onLooked(const LookReport& report)
{
    if (report.number != m_lookNumber)
        return;
    if (report.ending != Ending::Done) {
        if (report.ending == Ending::Refused)
            Q_EMIT said(errorText(*report.error), true);
        return;
    }
    StepView view;
    view.step = std::make_shared<const Step>(report.step);
    view.segments = report.segments;
    view.likeliest = report.likeliest;
    view.found = report.found;
    view.tail = report.tail;
    const bool middle = m_lookedToken >= 0;
    const int token = middle ? m_lookedToken : m_shown.size();
    view.cell = token + 1;
    view.before = textBefore(token);
    if (middle) {
        const ShownToken& shown = m_shown.tokens()[token];
        view.token = m_tree.token(shown.node);
        if (const auto& kept = m_tree.step(shown.node)) {
            // Its own step stays as it was made; what only the logits can tell is added.
            view.kind = StepView::Kind::Kept;
            view.step = kept;
        } else {
            view.kind = StepView::Kind::Evaluated;
        }
    } else {
        view.kind = StepView::Kind::Upcoming;
        m_cache = report.cache;
        m_upcoming = view;
        if (report.error)
            Q_EMIT said(errorText(*report.error), true);
        Q_EMIT cacheChanged();
    }
    setView(std::move(view));
}

void Session::requestLook()
{
    m_lookedToken = -1;
    if (m_run == Run::Writing || !m_state.rest.isEmpty())
        return;
    if (!model())
        return showWithoutModel();
    if (m_pointed >= 0)
        return lookAt(m_pointed);
    LookRequest request;
    request.text = textState();
    request.how = howToWrite();
    request.rules = rules();
    request.find = findIds();
    request.tail = m_tailWanted;
    m_lookNumber = m_engine.look(std::move(request));
}

void Session::lookAt(int token)
{
    if (!model() || m_run == Run::Writing)
        return;
    LookRequest request;
    request.text = textState(token);
    request.how = howToWrite();
    if (const auto& kept = m_tree.step(m_shown.tokens()[token].node))
        request.how.settings = kept->settings;
    request.rules = rules();
    request.find = findIds();
    request.tail = m_tailWanted;
    m_lookedToken = token;
    m_lookNumber = m_engine.look(std::move(request));
}

} // namespace lettrine
