// SPDX-License-Identifier: GPL-3.0-or-later
// The course of a run: which step, and when it is through. What was found is put into words in lesson_found.cpp.
#include "lessons/lesson_runner.h"
#include "lessons/lesson_figures.h"

#include "cache/race_page.h"
#include "compose/compose_page.h"
#include "lessons/lesson_player.h"
#include "words/error_text.h"
#include "words/text_positions.h"

#include <QWidget>

namespace lettrine {

namespace {

/// A finding as what a task of the engine gives.
template <class Finding> Result<std::any> anyOf(Result<Finding> finding)
{
    if (!finding)
        return tl::unexpected(finding.error());
    return std::any(std::move(*finding));
}

/// The window's page of a kind, null outside a window.
template <class Page> Page* pageOf(const QObject* runner)
{
    const auto* widget = qobject_cast<const QWidget*>(runner->parent());
    return widget == nullptr ? nullptr : widget->window()->findChild<Page*>();
}

} // namespace

LessonRunner::LessonRunner(Session& session, std::function<void(const LessonAct&)> act, QObject* parent)
    : QObject(parent)
    , m_session(session)
    , m_act(std::move(act))
{
    // Whatever a step may wait for. Several of these come at once; one look at the end of the event does for all.
    connect(&session.document, &TextDocument::modelChanged, this, &LessonRunner::checkSoon);
    connect(&session.document, &TextDocument::stateChanged, this, &LessonRunner::checkSoon);
    connect(&session.run, &WritingRun::ended, this, &LessonRunner::checkSoon);
    connect(&session.view, &StepInView::changed, this, &LessonRunner::checkSoon);
    connect(&session.engine, &Engine::taskReported, this, &LessonRunner::onTask);
    connect(&session.engine, &Engine::loaded, this, [this](const LoadReport& report) {
        if (!m_awaited.isEmpty() && report.error)
            m_refused = true; // the window says why
        checkSoon();
    });
}

QString LessonRunner::missingModel(const LessonEntry& entry) const
{
    const auto model = m_session.document.model();
    if (entry.model.isEmpty())
        return model && model->tokenizer->isCharacterModel() ? QString() : QStringLiteral("tang");
    return model && qtText(model->name) == entry.model ? QString() : entry.model;
}

void LessonRunner::run(const LessonEntry& entry)
{
    stop();
    m_entry = &entry;
    m_step = -1;
    m_complete = false;
    m_refused = false;
    m_found.clear();
    m_ids.clear();
    m_texts.clear();
    m_oldSpeed = m_session.run.speed();
    m_oldLength = m_session.run.length();
    m_oldThrough = m_session.run.throughStops();
    m_oldCache = m_session.document.useCache();
    m_session.run.stop();
    Q_EMIT workspaceAsked(false);
    m_awaited = missingModel(entry);
    Q_EMIT changed();
    if (m_awaited.isEmpty())
        return next();
    // The window says what is wrong with a model that is not there.
    m_refused = !findModel(utf8(m_awaited));
    Q_EMIT modelAsked(m_awaited);
    checkSoon();
}

void LessonRunner::stop()
{
    if (!isRunning())
        return;
    m_session.run.stop();
    if (m_task != 0)
        m_session.engine.cancel(m_task);
    const LessonVerb what = m_step < 0 ? LessonVerb::Set : step().verb;
    if (auto* race = pageOf<RacePage>(this); race != nullptr && what == LessonVerb::Race)
        race->stop();
    if (auto* compose = pageOf<ComposePage>(this); compose != nullptr && what == LessonVerb::Acrostic)
        compose->stop();
    end(false);
}

void LessonRunner::forget()
{
    m_found.clear();
}

void LessonRunner::end(bool complete)
{
    m_entry = nullptr;
    m_task = 0;
    m_complete = complete;
    m_awaited.clear();
    m_session.run.setSpeed(m_oldSpeed);
    m_session.run.setLength(m_oldLength);
    m_session.run.setThroughStops(m_oldThrough);
    m_session.document.setUseCache(m_oldCache);
    Q_EMIT changed();
}

void LessonRunner::next()
{
    if (++m_step >= static_cast<int>(m_entry->steps.size())) {
        end(true);
        return;
    }
    m_tries = 1;
    m_report.reset();
    for (const LessonAct& act : step().acts)
        m_act(act);
    begin();
}

void LessonRunner::begin()
{
    switch (step().verb) {
    case LessonVerb::Write:
    case LessonVerb::UntilStop:
        startWriting();
        break;
    case LessonVerb::Race:
        if (auto* race = pageOf<RacePage>(this)) {
            connect(race, &RacePage::raceEnded, this, &LessonRunner::checkSoon, Qt::UniqueConnection);
            race->startWith(step().count, step().lengths);
        }
        break;
    case LessonVerb::Score:
    case LessonVerb::Words:
    case LessonVerb::Refuse:
        startJob();
        break;
    case LessonVerb::Acrostic:
        startPoem();
        break;
    default:
        break;
    }
    checkSoon();
}

void LessonRunner::startWriting()
{
    m_prompt = m_session.document.text();
    m_wanted = step().count;
    m_session.run.setSpeed(step().verb == LessonVerb::UntilStop ? 0 : m_speed);
    m_session.run.setLength(m_wanted);
    m_session.run.write();
}

void LessonRunner::startJob()
{
    const std::string text = utf8(m_session.document.text());
    const LessonVerb what = step().verb;
    m_task = m_session.engine.task(Engine::Thread::Long, [text, what](TaskContext& context) -> Result<std::any> {
        const std::shared_ptr<const Model> model = context.model();
        if (!model)
            return fail(ErrorCode::ModelNotFound, "lesson");
        switch (what) {
        case LessonVerb::Words:
            return anyOf(findInventedWords(model, [&] { return !context.cancelled(); }));
        case LessonVerb::Score:
            return anyOf(findScore(*model, text));
        default:
            return anyOf(findRefusals(model));
        }
    });
}

void LessonRunner::onTask(const TaskReport& report)
{
    if (report.number == m_task && report.isLast()) {
        m_task = 0;
        m_report = report;
        checkSoon();
    }
}

void LessonRunner::checkSoon()
{
    if (!isRunning() || m_checkComes)
        return;
    m_checkComes = true;
    QMetaObject::invokeMethod(
        this,
        [this] {
            m_checkComes = false;
            check();
        },
        Qt::QueuedConnection);
}

void LessonRunner::check()
{
    if (!isRunning())
        return;
    if (!m_awaited.isEmpty()) {
        if (m_refused)
            return end(false);
        if (!missingModel(*m_entry).isEmpty())
            return;
        m_awaited.clear();
        return next();
    }
    if (!isThrough())
        return;
    if (!m_session.document.model() || !m_session.document.state().rest.isEmpty())
        return end(false); // the window says why
    const bool writes = step().verb == LessonVerb::Write || step().verb == LessonVerb::UntilStop;
    if (writes && m_session.run.written() < m_wanted && !endedByItself())
        return end(false); // the person stopped it, or it could not be written
    if (step().verb == LessonVerb::UntilStop && !endedByItself() && m_tries < mostLessonSeeds) {
        // Another seed from the same beginning.
        ++m_tries;
        m_session.document.editText(m_prompt);
        SamplingSettings settings = m_session.document.state().settings;
        ++settings.seed;
        m_session.document.setSettings(settings);
        startWriting();
        return;
    }
    record();
    Q_EMIT changed();
    next();
}

bool LessonRunner::looked() const
{
    const StepView& view = m_session.view.view();
    return !m_session.run.isWriting() && view.step && view.kind == StepView::Kind::Upcoming
        && view.cell == m_session.document.shown().size() + 1
        && view.step->settings == m_session.document.state().settings
        && view.before == m_session.document.shown().before(m_session.document.shown().size())
        && (m_session.view.findText().isEmpty() || !view.found.empty());
}

bool LessonRunner::isThrough()
{
    switch (step().verb) {
    case LessonVerb::Look:
    case LessonVerb::Corpus:
    case LessonVerb::Write:
    case LessonVerb::UntilStop:
    case LessonVerb::Set:
        // A text that the model does not know is refused by the window in words.
        return looked() || !m_session.document.state().rest.isEmpty() || !m_session.document.model();
    case LessonVerb::Score:
    case LessonVerb::Words:
    case LessonVerb::Refuse:
        return m_report.has_value();
    case LessonVerb::Race: {
        auto* race = pageOf<RacePage>(this);
        return race == nullptr || !race->isRacing();
    }
    case LessonVerb::Acrostic:
        return poemIsWritten();
    default:
        return true;
    }
}

bool LessonRunner::endedByItself() const
{
    // The step that follows the text would write the stop token.
    const StepView& view = m_session.view.view();
    return m_session.document.model() && view.step && view.step->id >= 0
        && m_session.document.model()->isStop(view.step->id) && m_session.run.written() < m_wanted;
}

void LessonRunner::startPoem()
{
    auto* page = pageOf<ComposePage>(this);
    if (page == nullptr)
        return;
    connect(&page->desk(), &VerseDesk::toolsChanged, this, &LessonRunner::checkSoon, Qt::UniqueConnection);
    connect(&page->desk(), &VerseDesk::runEnded, this, &LessonRunner::checkSoon, Qt::UniqueConnection);
    m_poemBegun = false;
    Q_EMIT workspaceAsked(true);
}

bool LessonRunner::poemIsWritten()
{
    auto* page = pageOf<ComposePage>(this);
    if (page == nullptr)
        return true;
    if (m_poemBegun)
        return !page->desk().isWriting();
    const VerseDesk::Tools tools = page->desk().toolsState();
    if (tools != VerseDesk::Tools::Ready)
        return tools == VerseDesk::Tools::Failed || tools == VerseDesk::Tools::Unsuitable;
    const QString heads = qtText(step().label);
    const int cells = step().count;
    page->plan().edit(heads, [cells](ComposeState& state) {
        // The heads alone decide, as in the lesson.
        state = ComposeState();
        state.rules.form = cells == 7 ? Form::Jueju7 : Form::Jueju5;
        state.rules.cells = cells;
        state.rules.lines = 4;
        state.cells.assign(static_cast<std::size_t>(4 * cells), {});
    });
    page->plan().setHeads(heads);
    m_poemBegun = true;
    page->write();
    return !page->desk().isWriting();
}

} // namespace lettrine
