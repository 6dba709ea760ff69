// SPDX-License-Identifier: GPL-3.0-or-later
#include "compose/verse_desk.h"

#include "compose/verse_words.h"
#include "words/error_text.h"

namespace lettrine {

VerseDesk::VerseDesk(Session& session, PlanModel& model, VersionModel& versions, QObject* parent)
    : QObject(parent)
    , m_session(session)
    , m_model(model)
    , m_versions(versions)
{
    // Everything that happens in one turn of the event loop makes one look.
    m_lookTimer.setSingleShot(true);
    m_lookTimer.setInterval(0);
    connect(&m_lookTimer, &QTimer::timeout, this, &VerseDesk::requestLook);
    connect(&session.engine(), &Engine::taskReported, this, &VerseDesk::onReport);
    connect(&session, &Session::modelChanged, this, &VerseDesk::loadTools);
    connect(&session.engine(), &Engine::loaded, this, &VerseDesk::loadTools);
    connect(&session, &Session::stateChanged, &m_lookTimer, qOverload<>(&QTimer::start));
    connect(&model, &PlanModel::changed, &m_lookTimer, qOverload<>(&QTimer::start));
    connect(&model, &PlanModel::edited, this, [this] {
        // A plan that changed under a run: its versions are kept as cards, the grid is the person's.
        if (isWriting()) {
            m_putResult = false;
            stop();
        }
    });
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
    const std::shared_ptr<const Model> model = m_session.engine().model();
    if (!m_active || (model == m_toolsModel && m_toolsState != Tools::NoModel))
        return;
    m_toolsModel = model;
    Engine& engine = m_session.engine();
    engine.cancel(m_loading);
    engine.cancel(m_run);
    m_loading = m_run = 0;
    m_model.clearPreview();
    m_look.reset();
    m_model.setTools(nullptr);
    if (!model) {
        m_toolsState = Tools::NoModel;
    } else if (!model->tokenizer->isCharacterModel()) {
        m_toolsState = Tools::Unsuitable;
    } else {
        m_toolsState = Tools::Loading;
        m_loading = engine.task(Engine::Thread::Long, verseToolsWork(model, dataFolder() / "verse"));
    }
    Q_EMIT toolsChanged();
    Q_EMIT runChanged();
    Q_EMIT lookChanged();
}

void VerseDesk::onTools(const TaskReport& report)
{
    m_loading = 0;
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
    if (report.number == m_loading && report.isLast()) {
        onTools(report);
    } else if (report.number == m_run && m_run != 0) {
        onWriting(report);
    } else if (report.number == m_looking && report.isLast()) {
        m_looking = 0;
        m_look.reset();
        if (const auto* look = std::any_cast<VerseLook>(&report.value); look != nullptr && !report.error)
            m_look = *look;
        else if (report.error)
            Q_EMIT said(errorText(*report.error), true);
        Q_EMIT lookChanged();
    }
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
        Q_EMIT said(errorText(found.error()), true);
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
            Q_EMIT said(tr("What stands at %1 breaks a rule and is let be.").arg(places.join(tr(", "))), false);
            Plan freed = remedy.plan;
            freed.sequence = plan.sequence;
            return freed;
        }
    }
    Q_EMIT said(tr("Nothing was written: the rules cannot be met."), true);
    return std::nullopt;
}

void VerseDesk::write(Part part, CellPlace here)
{
    if (m_toolsState != Tools::Ready || isWriting())
        return;
    const std::optional<Plan> plan = planFor(part, here);
    if (!plan)
        return;
    m_targets = openCells(*plan);
    if (part == Part::Cell)
        m_targets = { here };
    if (m_targets.empty()) {
        Q_EMIT said(tr("Every cell is locked: unlock one, or clear it."), true);
        return;
    }
    SamplingSettings settings = m_session.state().settings;
    if (part != Part::All)
        settings.seed += ++m_takes;
    m_part = part;
    m_putResult = true;
    m_reported = false;
    m_done = 0;
    m_total = m_search.versions;
    m_clock.start();
    m_run =
        m_session.engine().task(Engine::Thread::Searching, verseSearchWork(m_model.tools(), *plan, settings, m_search));
    m_model.setPreview(m_targets, nullptr);
    Q_EMIT runChanged();
}

void VerseDesk::stop()
{
    if (!isWriting())
        return;
    if (m_reported) {
        m_session.engine().finish(m_run);
        return;
    }
    // Nothing is there to keep; a request that had not begun would never answer.
    m_session.engine().cancel(m_run);
    m_run = 0;
    m_model.clearPreview();
    Q_EMIT runChanged();
}

/// The best whole poem; of a part the best that differs from what stands there; of nothing else the longest try.
const VersePoem* VerseDesk::bestOf(const std::vector<RankedPoem>& ranking) const
{
    const VersePoem* other = nullptr;
    for (const RankedPoem& ranked : ranking) {
        const VersePoem& poem = ranked.poem;
        if (poem.stopped != StopReason::None) {
            if (other == nullptr || (other->stopped != StopReason::None && other->cells.size() < poem.cells.size()))
                other = &poem;
            continue;
        }
        const bool differs =
            m_part == Part::All || std::any_of(m_targets.begin(), m_targets.end(), [&](CellPlace place) {
                return m_model.state().at(place).character
                    != poem.cells[static_cast<std::size_t>(m_model.state().indexOf(place))].character;
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
    const auto* value = std::any_cast<VerseReport>(&report.value);
    if (value != nullptr) {
        m_reported = true;
        m_done = value->done;
        m_total = value->total;
        m_versions.setRanking(value->ranking, m_targets);
        if (m_putResult && !report.isLast())
            m_model.setPreview(m_targets, bestOf(value->ranking));
    }
    if (!report.isLast()) {
        Q_EMIT runChanged();
        return;
    }
    m_run = 0;
    m_model.clearPreview();
    if (report.ending == Ending::Refused)
        Q_EMIT said(errorText(*report.error), true);
    else if (value != nullptr)
        endRun(value->ranking);
    Q_EMIT runChanged();
    Q_EMIT runEnded();
}

void VerseDesk::endRun(const std::vector<RankedPoem>& ranking)
{
    const VersePoem* best = bestOf(ranking);
    if (best == nullptr || !m_putResult || (best->stopped == StopReason::Cancelled))
        return;
    // The report goes away with the models' changes: a copy.
    const VersePoem poem = *best;
    m_model.takePoem(tr("Write"), poem, m_targets);
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

void VerseDesk::take(int row)
{
    const PoemVersion* version = m_versions.version(row);
    if (version == nullptr)
        return;
    const VersePoem poem = version->ranked.poem;
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
    Engine& engine = m_session.engine();
    engine.cancel(m_looking);
    m_looking = 0;
    const Plan& rules = m_model.state().rules;
    if (m_place.line >= rules.lines || m_place.cell >= rules.cells)
        m_place = {};
    if (m_toolsState != Tools::Ready || gapBefore()) {
        m_look.reset();
        Q_EMIT lookChanged();
        return;
    }
    m_looking = engine.task(Engine::Thread::Looking,
        verseLookWork(m_model.tools(), planOf(m_model.state(), Keep::All), m_place, m_session.state().settings,
            m_session.rows()));
}

} // namespace lettrine
