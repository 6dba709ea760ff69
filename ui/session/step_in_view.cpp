// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/step_in_view.h"

#include "document/engine_text.h"
#include "words/error_text.h"
#include "words/pieces.h"

namespace lettrine {

namespace {

/// How long a step of another text may stay, so that the table does not flicker at each key.
constexpr int blinkMilliseconds = 300;

} // namespace

StepInView::StepInView(Engine& engine, TextDocument& document, QObject* parent)
    : QObject(parent)
    , m_engine(engine)
    , m_document(document)
{
    m_late.setSingleShot(true);
    m_late.setInterval(blinkMilliseconds);
    connect(&m_late, &QTimer::timeout, this, [this] {
        if (m_view.step && !isCurrent())
            show(StepView());
    });
    connect(&engine, &Engine::looked, this, &StepInView::onLooked);
    connect(&document, &TextDocument::moved, this, &StepInView::onMoved);
    connect(&document, &TextDocument::stateChanged, this, &StepInView::look);
    connect(&document, &TextDocument::optionsChanged, this, &StepInView::look);
    connect(&document, &TextDocument::modelChanged, this, &StepInView::look);
}

void StepInView::show(StepView view)
{
    m_view = std::move(view);
    Q_EMIT changed();
}

StepView StepInView::viewOf(int token) const
{
    const auto& tokens = m_document.shown().tokens();
    StepView view;
    view.place = m_document.placeBefore(token);
    view.cell = token + 1;
    view.before = m_document.shown().before(token);
    if (token < tokens.size())
        view.token = m_document.tree().token(tokens[token].node);
    return view;
}

bool StepInView::isCurrent(const StepView& view) const
{
    const auto& tokens = m_document.shown().tokens();
    const int token = view.cell - 1;
    if (!view.step || token > tokens.size() || view.place != m_document.placeBefore(token))
        return false;
    // The same character is there as then, or none as then.
    return view.token < 0 ? token == tokens.size()
                          : token < tokens.size() && m_document.tree().token(tokens[token].node) == view.token;
}

void StepInView::showKept(int token)
{
    StepView view = viewOf(token);
    view.kind = StepView::Kind::Kept;
    view.step = m_document.tree().step(m_document.shown().tokens()[token].node);
    if (view.step)
        view.likeliest = view.step->rows;
    show(std::move(view));
}

void StepInView::showWithoutModel()
{
    // What was kept is shown for what cannot be evaluated: the place that is pointed at, else what once came next, else
    // the last character.
    const auto& tokens = m_document.shown().tokens();
    const TextTree& tree = m_document.tree();
    m_upcoming = StepView();
    int token = m_pointed;
    if (token < 0) {
        for (const TextTree::Node child : tree.children(m_document.state().node)) {
            if (!tree.hasStep(child))
                continue;
            StepView view = viewOf(m_document.shown().size());
            view.kind = StepView::Kind::Kept;
            view.step = tree.step(child);
            view.likeliest = view.step->rows;
            return show(std::move(view));
        }
        token = m_document.shown().size() - 1;
    }
    if (token >= 0 && tree.hasStep(tokens[token].node))
        showKept(token);
    else
        show(StepView());
}

void StepInView::pointAt(int offset, Pointing pointing)
{
    const int token = m_document.shown().tokenAt(offset);
    // A pointer that passes on leaves a firm choice alone.
    if (pointing == Pointing::Passing && m_pointing == Pointing::Firm && token < 0)
        return;
    if (pointing == Pointing::Firm)
        m_pointing = token >= 0 ? Pointing::Firm : Pointing::Passing;
    if (token == m_pointed)
        return;
    m_pointed = token;
    if (!m_document.model())
        return showWithoutModel();
    if (token >= 0 && m_document.tree().hasStep(m_document.shown().tokens()[token].node))
        showKept(token);
    else if (token < 0 && !m_following && isCurrent(m_upcoming))
        show(m_upcoming);
    // All logits live only for the step in view: an older one is evaluated again, for the draw's axis, tail and find.
    look();
}

void StepInView::pick(std::int32_t id)
{
    if (!isCurrent())
        return;
    // The act changes what is in view.
    const StepView view = m_view;
    m_document.pick(view.cell - 1, id, view.step);
}

void StepInView::onMoved()
{
    m_pointed = -1;
    m_pointing = Pointing::Passing;
}

void StepInView::look()
{
    if (m_following)
        return;
    if (!m_document.model())
        return showWithoutModel();
    if (m_pointed >= m_document.shown().size())
        onMoved();
    if (m_pointed < 0 && !m_document.state().rest.isEmpty()) {
        // Nothing comes next after characters that the model does not know, least of all what came before them.
        m_asked.drop();
        m_upcoming = StepView();
        if (m_view.step)
            show(StepView());
        return;
    }
    const int token = m_pointed >= 0 ? m_pointed : m_document.shown().size();
    LookRequest request;
    request.text = textStateOf(m_document, token);
    request.how = howToWriteOf(m_document);
    if (m_pointed >= 0) {
        if (const auto kept = m_document.tree().step(m_document.shown().tokens()[token].node))
            request.how.settings = kept->settings;
    }
    request.rules = rulesOf(m_document);
    request.find = piecesFor(*m_document.model()->tokenizer, m_find);
    request.tail = m_tailWanted;
    m_asked.ask(m_engine.look(std::move(request)), m_document.place(), { m_pointed, m_find });
    if (!isCurrent() && !m_late.isActive())
        m_late.start();
}

void StepInView::onLooked(const LookReport& report)
{
    // What made an answer stale has asked again.
    if (m_asked.take(report, m_document.place()) != Asked<Question>::Answer::Good || m_following)
        return;
    if (report.ending != Ending::Done) {
        if (report.ending == Ending::Refused)
            Q_EMIT said(errorText(*report.error), Message::Fault);
        return;
    }
    const Question& question = m_asked.what();
    const bool middle = question.token >= 0;
    StepView view = viewOf(middle ? question.token : m_document.shown().size());
    view.kind = middle ? StepView::Kind::Evaluated : StepView::Kind::Upcoming;
    view.step = std::make_shared<const Step>(report.step);
    view.segments = report.segments;
    view.likeliest = report.likeliest;
    view.found = report.found;
    view.find = question.find;
    view.tail = report.tail;
    if (middle) {
        // Its own step stays as it was made; what only the logits can tell is added.
        if (const auto kept = m_document.tree().step(m_document.shown().tokens()[question.token].node)) {
            view.kind = StepView::Kind::Kept;
            view.step = kept;
        }
    } else {
        m_upcoming = view;
        if (report.error)
            Q_EMIT said(errorText(*report.error), Message::Fault);
    }
    show(std::move(view));
}

void StepInView::beginFollowing()
{
    m_following = true;
    onMoved();
}

void StepInView::showWritten()
{
    if (m_pointed >= 0 || m_document.shown().size() == 0)
        return;
    StepView view = viewOf(m_document.shown().size() - 1);
    view.kind = StepView::Kind::Writing;
    view.step = m_document.tree().step(m_document.state().node);
    if (view.step)
        show(std::move(view));
}

void StepInView::endFollowing()
{
    m_following = false;
    look();
}

void StepInView::setFind(const QString& text)
{
    if (text == m_find)
        return;
    m_find = text;
    look();
}

void StepInView::setTailWanted(bool on)
{
    if (std::exchange(m_tailWanted, on) != on && on)
        look();
}

} // namespace lettrine
