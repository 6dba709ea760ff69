// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "compose/plan_model.h"
#include "compose/version_model.h"
#include "session/session.h"

#include <QElapsedTimer>
#include <QTimer>

namespace lettrine {

/// Lets the engine work for the grid: reads the tables, writes versions, looks at a cell. Nothing waits. GUI thread.
class VerseDesk : public QObject {
    Q_OBJECT
public:
    enum class Tools { NoModel, Unsuitable, Loading, Ready, Failed };
    enum class Part { All, Line, Cell, Rest };
    Q_ENUM(Part)

    VerseDesk(Session& session, PlanModel& model, VersionModel& versions, QObject* parent = nullptr);

    /// While the page is hidden nothing is loaded or looked at.
    void setActive(bool active);
    Tools toolsState() const { return m_toolsState; }
    const QString& toolsFault() const { return m_toolsFault; }
    VerseSearch& search() { return m_search; }

    /// Writes versions of the whole poem, or of a part of it; what is locked and what lies outside the part stays. The
    /// first version of a part is another than what stands there.
    void write(Part part, CellPlace here);
    /// Ends the run; what it has stays.
    void stop();
    bool isWriting() const { return m_run != 0; }
    int done() const { return m_done; }
    int total() const { return m_total; }
    qint64 elapsedMilliseconds() const { return m_clock.isValid() ? m_clock.elapsed() : 0; }

    /// The table of a cell follows; again whenever poem, rules or settings change.
    void lookAt(CellPlace place);
    /// Nothing while it is on its way, or if a cell before is empty.
    const std::optional<VerseLook>& look() const { return m_look; }
    CellPlace lookedPlace() const { return m_place; }
    /// The first empty cell before the looked one, which keeps the model from reading on.
    std::optional<CellPlace> gapBefore() const;

    /// Puts a version into the grid, whole.
    void take(int row);

Q_SIGNALS:
    void toolsChanged();
    void runChanged();
    void runEnded();
    void lookChanged();
    void said(const QString& text, bool isFault);
    void deadEnd(lettrine::CellPlace place, lettrine::VerseRule rule);

private:
    void loadTools();
    void onReport(const TaskReport& report);
    void onWriting(const TaskReport& report);
    void onTools(const TaskReport& report);
    void endRun(const std::vector<RankedPoem>& ranking);
    const VersePoem* bestOf(const std::vector<RankedPoem>& ranking) const;
    void sayDeadEnd(const VersePoem& poem);
    void requestLook();
    std::optional<Plan> planFor(Part part, CellPlace here);

    Session& m_session;
    PlanModel& m_model;
    VersionModel& m_versions;
    VerseSearch m_search;
    Tools m_toolsState = Tools::NoModel;
    QString m_toolsFault;
    std::shared_ptr<const Model> m_toolsModel;
    RequestNumber m_loading = 0, m_run = 0, m_looking = 0;
    std::vector<CellPlace> m_targets;
    bool m_putResult = true;
    bool m_active = false;
    bool m_reported = false; ///< the run has shown a first version
    Part m_part = Part::All;
    std::uint64_t m_takes = 0; ///< parts written so far: each draws from a seed of its own
    int m_done = 0, m_total = 0;
    QElapsedTimer m_clock;
    CellPlace m_place;
    std::optional<VerseLook> m_look;
    QTimer m_lookTimer;
};

} // namespace lettrine
