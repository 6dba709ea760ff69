// SPDX-License-Identifier: GPL-3.0-or-later
#include "compose/verse_desk.h"

#include "compose/verse_words.h"
#include "words/error_text.h"

namespace lettrine {

VerseDesk::VerseDesk(Engine& engine, TextDocument& document, PlanModel& model, VersionModel& versions, QObject* parent)
    : QObject(parent)
    , m_engine(engine)
    , m_document(document)
    , m_model(model)
    , m_versions(versions)
{
    // Everything that happens in one turn of the event loop makes one look.
    m_lookTimer.setSingleShot(true);
    m_lookTimer.setInterval(0);
    connect(&m_lookTimer, &QTimer::timeout, this, &VerseDesk::requestLook);
    connect(&engine, &Engine::taskReported, this, &VerseDesk::onReport);
    connect(&engine, &Engine::loaded, this, &VerseDesk::loadTools);
    connect(&document, &TextDocument::modelChanged, this, &VerseDesk::loadTools);
    connect(&document, &TextDocument::stateChanged, &m_lookTimer, qOverload<>(&QTimer::start));
    connect(&document, &TextDocument::optionsChanged, &m_lookTimer, qOverload<>(&QTimer::start));
    connect(&model, &PlanModel::changed, &m_lookTimer, qOverload<>(&QTimer::start));
    // A plan that changes under a run: its versions are kept as cards, the grid is the person's.
    connect(&model, &PlanModel::edited, this, &VerseDesk::stop);
}

void VerseDesk::setActive(bool active)
{
    m_active = active;
    if (!active)
        return;
    loadTools();
    m_lookTimer.start();
}

void VerseDesk::loadTools()
{
    const std::shared_ptr<const Model> model = m_engine.model();
    if (!m_active || (model == m_toolsModel && m_toolsState != Tools::NoModel))
        return;
    m_toolsModel = model;
    m_engine.cancel(m_loading.number());
    m_loading.drop();
    abandon();
    m_look.reset();
    m_model.setTools(nullptr);
    if (!model) {
        m_toolsState = Tools::NoModel;
    } else if (!model->tokenizer->isCharacterModel()) {
        m_toolsState = Tools::Unsuitable;
    } else {
        m_toolsState = Tools::Loading;
        m_loading.ask(m_engine.task(Engine::Thread::Long, verseToolsWork(model, dataFolder() / "verse")), {}, model);
    }
    Q_EMIT toolsChanged();
    Q_EMIT runChanged();
    Q_EMIT lookChanged();
}

void VerseDesk::onTools(const TaskReport& report)
{
    if (!report.isLast())
        return;
    const auto* tools = std::any_cast<std::shared_ptr<const VerseTools>>(&report.value);
    if (report.error || tools == nullptr) {
        m_toolsState = Tools::Failed;
        m_toolsFault = report.error ? errorText(*report.error) : QString();
    } else {
        m_toolsState = Tools::Ready;
        m_model.setTools(*tools);
    }
    Q_EMIT toolsChanged();
    m_lookTimer.start();
}

void VerseDesk::onReport(const TaskReport& report)
{
    if (m_loading.take(report, {}) == Asked<std::shared_ptr<const Model>>::Answer::Good)
        onTools(report);
    else if (report.number == m_run.number())
        onWriting(report);
    else
        onLook(report);
}

void VerseDesk::onLook(const TaskReport& report)
{
    // A change that made it stale has asked again.
    if (m_looking.take(report, m_model.place()) != Asked<CellPlace>::Answer::Good || !report.isLast())
        return;
    m_look.reset();
    if (const auto* look = std::any_cast<VerseLook>(&report.value)) {
        m_look = *look;
        m_lookedIn = m_looking.place();
    } else if (report.ending == Ending::Refused) {
        Q_EMIT said(errorText(*report.error), Message::Fault);
    }
    Q_EMIT lookChanged();
}

std::optional<Plan> VerseDesk::planFor(Part part, CellPlace here)
{
    Plan plan;
    switch (part) {
    case Part::All:
        plan = planOf(m_model.state(), Keep::Locked);
        break;
    case Part::Line:
        plan = planOf(m_model.state(), Keep::AllButLine, here);
        break;
    case Part::Cell:
        plan = planOf(m_model.state(), Keep::AllButCell, here);
        break;
    case Part::Rest:
        plan =
            m_model.state().whole() ? planOf(m_model.state(), Keep::Before, here) : planOf(m_model.state(), Keep::All);
        break;
    }
    const Result<Feasibility> found = findFeasibility(*m_model.tools()->vocabulary, plan);
    if (!found) {
        Q_EMIT said(errorText(found.error()), Message::Fault);
        return std::nullopt;
    }
    if (found->feasible)
        return plan;
    // Cells that are written already and break a rule are no reason not to write the others; it is said.
    if (part != Part::All) {
        for (const Remedy& remedy : found->remedies) {
            if (remedy.kind != RemedyKind::FreeCells)
                continue;
            QStringList places;
            for (const CellPlace place : remedy.places)
                places << placeWords(place);
            Q_EMIT said(tr("What stands at %1 breaks a rule and is let be.").arg(places.join(tr(", "))), Message::Note);
            Plan freed = remedy.plan;
            freed.sequence = plan.sequence;
            return freed;
        }
    }
    Q_EMIT said(tr("Nothing was written: the rules cannot be met."), Message::Fault);
    return std::nullopt;
}

void VerseDesk::write(Part part, CellPlace here)
{
    if (m_toolsState != Tools::Ready || isWriting())
        return;
    const std::optional<Plan> plan = planFor(part, here);
    if (!plan)
        return;
    Writing writing{ part, openCells(*plan), m_model.state() };
    if (part == Part::Cell)
        writing.targets = { here };
    if (writing.targets.empty()) {
        Q_EMIT said(tr("Every cell is locked: unlock one, or clear it."), Message::Fault);
        return;
    }
    SamplingSettings settings = m_document.state().settings;
    if (part != Part::All)
        settings.seed += ++m_takes;
    m_reported = false;
    m_done = 0;
    m_total = m_search.versions;
    m_clock.start();
    m_model.setPreview(writing.targets, nullptr);
    const RequestNumber number =
        m_engine.task(Engine::Thread::Searching, verseSearchWork(m_model.tools(), *plan, settings, m_search));
    m_run.ask(number, m_model.place(), std::move(writing));
    Q_EMIT runChanged();
}

void VerseDesk::stop()
{
    if (!isWriting())
        return;
    if (m_reported)
        m_engine.finish(m_run.number());
    else
        abandon(); // there is nothing to keep
}

void VerseDesk::abandon()
{
    if (!isWriting())
        return;
    m_engine.cancel(m_run.number());
    m_run.drop();
    m_model.clearPreview();
    Q_EMIT runChanged();
}

/// The best whole poem; of a part the best that differs from what was there; of nothing else the longest try.
const VersePoem* VerseDesk::bestOf(const std::vector<RankedPoem>& ranking, const Writing& writing)
{
    const VersePoem* other = nullptr;
    for (const RankedPoem& ranked : ranking) {
        const VersePoem& poem = ranked.poem;
        if (poem.stopped != StopReason::None) {
            if (other == nullptr || (other->stopped != StopReason::None && other->cells.size() < poem.cells.size()))
                other = &poem;
            continue;
        }
        const bool differs = writing.part == Part::All
            || std::any_of(writing.targets.begin(), writing.targets.end(), [&](CellPlace place) {
                   return writing.before.at(place).character
                       != poem.cells[static_cast<std::size_t>(writing.before.indexOf(place))].character;
               });
        if (differs)
            return &poem;
        if (other == nullptr || other->stopped != StopReason::None)
            other = &poem;
    }
    return other;
}

void VerseDesk::onWriting(const TaskReport& report)
{
    // Of a run whose poem was changed meanwhile the versions become cards, and nothing is put into the grid.
    const bool stands = m_run.take(report, m_model.place()) == Asked<Writing>::Answer::Good;
    const Writing& writing = m_run.what();
    const auto* value = std::any_cast<VerseReport>(&report.value);
    const VersePoem* best = nullptr;
    if (value != nullptr) {
        m_reported = true;
        m_done = value->done;
        m_total = value->total;
        best = stands ? bestOf(value->ranking, writing) : nullptr;
        m_versions.setRanking(value->ranking, writing.targets);
    }
    if (!report.isLast()) {
        if (best != nullptr)
            m_model.setPreview(writing.targets, best);
        if (!stands)
            stop();
        Q_EMIT runChanged();
        return;
    }
    m_model.clearPreview();
    if (report.ending == Ending::Refused)
        Q_EMIT said(errorText(*report.error), Message::Fault);
    else if (best != nullptr && best->stopped != StopReason::Cancelled)
        put(*best, writing.targets);
    Q_EMIT runChanged();
    Q_EMIT runEnded();
}

void VerseDesk::put(const VersePoem& best, const std::vector<CellPlace>& targets)
{
    // The report goes away with the models' changes: a copy.
    const VersePoem poem = best;
    m_model.takePoem(tr("Write"), poem, targets);
    if (poem.stopped == StopReason::DeadEnd)
        sayDeadEnd(poem);
}

void VerseDesk::sayDeadEnd(const VersePoem& poem)
{
    const auto rules = PlanRules::compile(m_model.tools()->vocabulary, poem.plan);
    VerseRule rule = VerseRule::Form;
    if (rules) {
        PlanState state(*rules);
        for (const VerseCell& cell : poem.cells)
            (void)state.accept(cell.character);
        rule = state.deadEnd();
    }
    Q_EMIT deadEnd(m_model.state().placeOf(static_cast<int>(poem.cells.size())), rule);
}

void VerseDesk::take(const PoemVersion& version)
{
    // The version goes away with the models' changes: a copy.
    const VersePoem poem = version.ranked.poem;
    Plan none = poem.plan;
    none.fixed.clear();
    m_model.takePoem(tr("Take a version"), poem, openCells(none));
    if (poem.stopped == StopReason::DeadEnd)
        sayDeadEnd(poem);
}

std::optional<CellPlace> VerseDesk::gapBefore() const
{
    const int first = m_model.firstEmpty();
    if (first < 0 || first >= m_model.state().indexOf(m_place))
        return std::nullopt;
    return m_model.state().placeOf(first);
}

void VerseDesk::lookAt(CellPlace place)
{
    m_place = place;
    m_lookTimer.start();
}

void VerseDesk::requestLook()
{
    if (!m_active)
        return;
    m_engine.cancel(m_looking.number());
    m_looking.drop();
    const Plan& rules = m_model.state().rules;
    if (m_place.line >= rules.lines || m_place.cell >= rules.cells)
        m_place = {};
    if (m_toolsState != Tools::Ready || gapBefore()) {
        m_look.reset();
        Q_EMIT lookChanged();
        return;
    }
    const RequestNumber number = m_engine.task(Engine::Thread::Looking,
        verseLookWork(m_model.tools(), planOf(m_model.state(), Keep::All), m_place, m_document.state().settings,
            m_document.rows()));
    m_looking.ask(number, m_model.place(), m_place);
}

} // namespace lettrine
