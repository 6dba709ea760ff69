// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/monkey/butler.h"
#include "ui/monkey/checks.h"
#include "ui/monkey/hand.h"
#include "ui/monkey/held_reports.h"
#include "ui/monkey/long_job.h"
#include "ui/support.h"

namespace lettrine::monkey {

/// One seed: acts at random on a window whose reports come late at random, with every check after every act. The acts
/// and how long reports are held follow from the seed; how far the engine's threads have come meanwhile does not, so
/// that a fault may need a few tries to come again.
class Monkey {
public:
    Monkey(unsigned seed, int acts, const Shelf& shelf, Oracle& oracle, std::shared_ptr<const Model> firstModel);
    ~Monkey();

    /// Empty, or what was wrong; Trace::story() tells how it came about.
    QString run();

private:
    void openWindow();
    void closeWindow();
    QString act(int number);
    /// Time passes: reports come or do not come.
    QString weather();
    QString deliver();
    QString settle();
    /// Lets everything come until nothing is on its way; what hangs is said.
    QString drain();
    void noteRuns();
    QString check();

    std::mt19937 m_chance;
    int m_acts;
    Oracle& m_oracle;
    std::shared_ptr<const Model> m_firstModel;
    Hand m_hand;
    Butler m_butler;
    std::unique_ptr<TestWindow> m_test;
    std::unique_ptr<WindowView> m_view;
    std::unique_ptr<HeldReports> m_reports;
    std::vector<std::unique_ptr<LongJob>> m_jobs;
    std::unique_ptr<Checks> m_checks;
    std::unique_ptr<UndoBook> m_undo;
    int m_document = 0;
    bool m_wrotePoem = false; ///< the Compose page was writing when it was last looked at
    bool m_ownPoem = false; ///< and for the document that is there
};

} // namespace lettrine::monkey
