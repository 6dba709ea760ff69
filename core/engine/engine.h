// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/lane.h"
#include "engine/reports.h"
#include "engine/requests.h"

#include <QObject>

#include <atomic>
#include <map>
#include <memory>

namespace lettrine {

/// The engine as the window sees it: requests in, reports out. It owns two threads, one that writes and looks, one for
/// long jobs. Requests and reports are values in mutex-guarded mailboxes; a queued signal only wakes the reader. Every
/// request has a number; reports of a request that was cancelled or overtaken are dropped here.
///
/// Belongs to the thread that made it (the GUI thread): all functions and all signals. No function waits for a thread
/// but the destructor, which stops what runs and waits for at most one forward pass.
class Engine : public QObject {
    Q_OBJECT
public:
    explicit Engine(QObject* parent = nullptr);
    ~Engine() override;

    /// Loads and checks a model folder. loaded() follows; a good model is then used by both threads, a refused one
    /// leaves the one in use as it was.
    RequestNumber load(const std::filesystem::path& folder);
    /// Uses a model that is already there.
    void use(std::shared_ptr<const Model> model);
    /// The model in use, null at first.
    const std::shared_ptr<const Model>& model() const { return m_model; }

    /// Overtakes an earlier look. While a slider moves, looks that wait are replaced: the last one counts.
    RequestNumber look(LookRequest request);
    /// Cancels an earlier run.
    RequestNumber write(TextState text, const HowToWrite& how, const RuleSet& rules, WriteRequest limits);
    /// For the run in progress: from the next token on (speed: at once).
    void setHow(const HowToWrite& how);
    RequestNumber compare(CompareRequest request);
    RequestNumber score(ScoreRequest request);

    enum class Thread { Writing, Long };
    RequestNumber task(Thread thread, std::function<Result<std::any>(TaskContext&)> work);

    /// Stops a request; none of its reports will be seen any more.
    void cancel(RequestNumber number);
    /// Asks a request to end; its last report will be seen (a race keeps what it has measured).
    void finish(RequestNumber number);
    bool isWanted(RequestNumber number) const { return m_wanted.contains(number); }
    bool isWriting() const { return isWanted(m_write); }

    /// For tests: each forward pass lasts so much longer.
    void setForwardDelay(int milliseconds);

Q_SIGNALS:
    void loaded(const lettrine::LoadReport& report);
    void looked(const lettrine::LookReport& report);
    void wrote(const lettrine::WroteReport& report);
    void compared(const lettrine::CompareReport& report);
    void scored(const lettrine::ScoreReport& report);
    void taskReported(const lettrine::TaskReport& report);

private:
    RequestNumber post(Thread thread, decltype(Request::what) what);
    void drain();
    void announce(const Report& report);

    Mailbox<Report> m_reports;
    std::shared_ptr<std::atomic<int>> m_forwardDelay;
    std::shared_ptr<const Model> m_model;
    std::shared_ptr<LiveHow> m_how;
    std::map<RequestNumber, StopFlag> m_wanted;
    RequestNumber m_last = 0, m_look = 0, m_write = 0, m_load = 0, m_compare = 0, m_score = 0;
    // Last: their threads end before anything that they use.
    std::unique_ptr<Lane> m_writing, m_long;
};

} // namespace lettrine
