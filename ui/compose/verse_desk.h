// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "compose/plan_model.h"
#include "compose/version_model.h"
#include "document/text_document.h"
#include "engine/engine.h"

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

    VerseDesk(
        Engine& engine, TextDocument& document, PlanModel& model, VersionModel& versions, QObject* parent = nullptr);

    /// While the page is hidden nothing is loaded or looked at.
    void setActive(bool active);
    Tools toolsState() const { return m_toolsState; }
    const QString& toolsFault() const { return m_toolsFault; }
    VerseSearch& search() { return m_search; }

    /// Writes versions of the whole poem, or of a part of it; what is locked and what lies outside the part stays. The
    /// first version of a part is different from what is there.
    void write(Part part, CellPlace here);
    /// Ends the run; what it has stays.
    void stop();
    /// Ends the run for a poem that is gone: nothing of it is put anywhere.
    void abandon();
    bool isWriting() const { return m_run.isOpen(); }
    int done() const { return m_done; }
    int total() const { return m_total; }
    qint64 elapsedMilliseconds() const { return m_clock.isValid() ? m_clock.elapsed() : 0; }

    /// The table of a cell follows; again whenever poem, rules or settings change.
    void lookAt(CellPlace place);
    /// The last one that came; nothing if a cell before is empty.
    const std::optional<VerseLook>& look() const { return m_look; }
    /// Whether it is of the looked cell and the poem as they are now.
    bool isLookCurrent() const { return m_look && m_look->place == m_place && m_lookedIn == m_model.place(); }
    CellPlace lookedPlace() const { return m_place; }
    /// The first empty cell before the looked one, which keeps the model from reading on.
    std::optional<CellPlace> gapBefore() const;

    /// Puts a version into the grid, whole.
    void take(const PoemVersion& version);

Q_SIGNALS:
    void toolsChanged();
    void runChanged();
    void runEnded();
    void lookChanged();
    void said(const QString& text, lettrine::Message kind);
    void deadEnd(lettrine::CellPlace place, lettrine::VerseRule rule);

private:
    /// What a run was begun with.
    struct Writing {
        Part part = Part::All;
        std::vector<CellPlace> targets; ///< the cells that are written
        ComposeState before; ///< the poem as it was
    };
    void loadTools();
    void onReport(const TaskReport& report);
    void onWriting(const TaskReport& report);
    void onTools(const TaskReport& report);
    void onLook(const TaskReport& report);
    void put(const VersePoem& best, const std::vector<CellPlace>& targets);
    static const VersePoem* bestOf(const std::vector<RankedPoem>& ranking, const Writing& writing);
    void sayDeadEnd(const VersePoem& poem);
    void requestLook();
    std::optional<Plan> planFor(Part part, CellPlace here);

    Engine& m_engine;
    TextDocument& m_document;
    PlanModel& m_model;
    VersionModel& m_versions;
    VerseSearch m_search;
    Tools m_toolsState = Tools::NoModel;
    QString m_toolsFault;
    std::shared_ptr<const Model> m_toolsModel;
    Asked<std::shared_ptr<const Model>> m_loading;
    Asked<Writing> m_run;
    Asked<CellPlace> m_looking;
    bool m_active = false;
    bool m_reported = false; ///< the run has shown a first version
    std::uint64_t m_takes = 0; ///< parts written so far: each draws from a seed of its own
    int m_done = 0, m_total = 0;
    QElapsedTimer m_clock;
    CellPlace m_place;
    std::optional<VerseLook> m_look;
    Place m_lookedIn; ///< the plan that m_look is of
    QTimer m_lookTimer;
};

} // namespace lettrine
