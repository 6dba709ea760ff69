// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/forward_delay.h"
#include "engine/lane.h"
#include "engine/reports.h"
#include "engine/requests.h"

#include <QObject>

#include <map>
#include <memory>

namespace lettrine {

/// The engine as the window sees it: requests in, reports out. It owns four threads: one writes and looks, one looks at
/// cells of a verse, one searches verse, compares and scores, one does long jobs (a load, a race, a save), so that a
/// look never waits behind any of them. Requests and reports are values in mutex-guarded mailboxes; a queued signal
/// only wakes the reader.
///
/// Every request has a number and ends with exactly one last report, always from the event loop, never from within the
/// call that ended it: Done, Refused, Cancelled, Overtaken, ModelChanged or NeverBegan (see Ending). Once it has been
/// ended by one of the calls below, nothing else that its thread may still report is seen.
///
/// Belongs to the thread that made it (the GUI thread): all functions and all signals. No function waits for a thread
/// but the destructor, which stops what runs and waits for at most one forward pass; it sends no reports.
class Engine : public QObject {
    Q_OBJECT
public:
    explicit Engine(QObject* parent = nullptr);
    ~Engine() override;

    /// Loads and checks a model folder; overtakes an earlier load. A good model is in use from its report on, a refused
    /// one leaves the one in use as it was. `window`: a smaller window than the model's own, or 0.
    RequestNumber load(const std::filesystem::path& folder, int window = 0);
    /// Uses a model that is already there. Looks, runs, comparisons and scores in progress end with ModelChanged; tasks
    /// go on.
    void use(std::shared_ptr<const Model> model);
    /// The model in use, null at first.
    const std::shared_ptr<const Model>& model() const { return m_model; }

    /// Overtakes an earlier look, so that while a slider moves the last one counts.
    RequestNumber look(LookRequest request);
    /// Overtakes an earlier run.
    RequestNumber write(TextState text, const HowToWrite& how, const RuleSet& rules, WriteRequest limits);
    /// For the run in progress: from the next token on (speed: at once).
    void setHow(const HowToWrite& how);
    /// Overtakes an earlier comparison.
    RequestNumber compare(CompareRequest request);
    /// Overtakes an earlier scoring.
    RequestNumber score(ScoreRequest request);

    /// Looking: short looks. Searching: what a person waits for, seconds long. Long: anything else.
    enum class Thread { Looking, Searching, Long };
    RequestNumber task(Thread thread, std::function<Result<std::any>(TaskContext&)> work);

    /// Stops a request. Its last report says Cancelled and nothing else. Nothing happens if it has ended.
    void cancel(RequestNumber number);
    /// Asks a request to end with what it has (a race keeps what it has measured). One that still waits for its turn
    /// ends with NeverBegan.
    void finish(RequestNumber number);
    /// Whether it has not ended.
    bool isWanted(RequestNumber number) const { return m_wanted.contains(number); }
    bool isWriting() const { return isWanted(m_write); }

    /// For tests: each forward pass lasts so much longer.
    void setForwardDelay(int milliseconds);

Q_SIGNALS:
    /// The one last report of a load.
    void loaded(const lettrine::LoadReport& report);
    /// How far a load is.
    void loading(const lettrine::LoadReport& report);
    void looked(const lettrine::LookReport& report);
    void wrote(const lettrine::WroteReport& report);
    void compared(const lettrine::CompareReport& report);
    void scored(const lettrine::ScoreReport& report);
    void taskReported(const lettrine::TaskReport& report);

private:
    struct Wanted {
        StopFlag stop;
        Lane* lane;
        Report ending; ///< an empty report of the kind that answers it, for an end that is made here
    };
    RequestNumber post(Lane& lane, decltype(Request::what) what);
    void end(RequestNumber number, Ending ending);
    void wake();
    void drain();
    void announce(const Report& report);
    void tell(const LoadReport& report);
    void tell(const LookReport& report) { Q_EMIT looked(report); }
    void tell(const WroteReport& report) { Q_EMIT wrote(report); }
    void tell(const CompareReport& report) { Q_EMIT compared(report); }
    void tell(const ScoreReport& report) { Q_EMIT scored(report); }
    void tell(const TaskReport& report) { Q_EMIT taskReported(report); }

    Mailbox<Report> m_reports;
    std::vector<Report> m_ended; ///< last reports made here, for the next turn of the event loop
    ForwardDelay m_forwardDelay;
    std::shared_ptr<const Model> m_model;
    std::shared_ptr<LiveHow> m_how;
    std::map<RequestNumber, Wanted> m_wanted;
    RequestNumber m_last = 0, m_look = 0, m_write = 0, m_load = 0, m_compare = 0, m_score = 0;
    // Last: their threads end before anything that they use.
    std::unique_ptr<Lane> m_writing, m_looking, m_searching, m_long;
};

} // namespace lettrine
