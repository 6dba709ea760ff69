// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "compose/compose_store.h"
#include "compose/verse_desk.h"

#include <QWidget>

class QLabel;
class QPushButton;
class QSpinBox;
class QToolButton;

namespace lettrine {

class AdviceBar;
class CellTable;
class HeadsBar;
class PlanGrid;
class VersionCards;

/// The Compose workspace: rules, heads and grid, advice in words, versions as cards, the table of the cell in hand. The
/// plan and the poem belong to the document; those of the last one are there again at the next start.
class ComposePage : public QWidget {
    Q_OBJECT
public:
    ComposePage(Engine& engine, TextDocument& document, QWidget* parent = nullptr);
    ~ComposePage() override;

    PlanModel& plan() const { return *m_plan; }
    VersionModel& versions() const { return *m_versions; }
    VerseDesk& desk() const { return *m_desk; }
    PlanGrid& grid() const { return *m_grid; }
    AdviceBar& advice() const { return *m_advice; }
    CellTable& cellTable() const { return *m_table; }
    VersionCards& cards() const { return *m_cards; }
    HeadsBar& heads() const { return *m_heads; }

public Q_SLOTS:
    /// Writes versions of the whole poem.
    void write();
    void stop();
    void compareSelected();
    void showSheet();
    /// Judges a text or, without one, the poem of the grid in a dialog.
    void checkPoem(const QString& text);

Q_SIGNALS:
    /// The person wants versions; the window sees to the seed, then calls write().
    void writeAsked();
    /// A poem that was checked stands in the grid now.
    void checkedPoemTaken();

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    QWidget* makeRules();
    QWidget* makeMiddle();
    QWidget* makeVersions();
    void join();
    void joinVersions();
    void rewrite(VerseDesk::Part part);
    void take(int row);
    void retranslate();
    void showRun();
    void showProgress();
    void showVersionButtons();
    ComposeMemory memory() const;
    void takeMemory(const ComposeMemory& memory);
    bool restorePart(const std::string& text);
    void remember();

    TextDocument& m_document;
    PlanModel* m_plan;
    VersionModel* m_versions;
    VerseDesk* m_desk;
    PlanGrid* m_grid = nullptr;
    AdviceBar* m_advice = nullptr;
    CellTable* m_table = nullptr;
    VersionCards* m_cards = nullptr;
    HeadsBar* m_heads = nullptr;
    QPushButton *m_write = nullptr, *m_stop = nullptr, *m_sheet = nullptr, *m_check = nullptr, *m_take = nullptr,
                *m_keep = nullptr, *m_compare = nullptr;
    QToolButton* m_anew = nullptr;
    QAction *m_anewLine = nullptr, *m_anewCell = nullptr, *m_anewRest = nullptr, *m_clear = nullptr,
            *m_lookahead = nullptr;
    QSpinBox* m_count = nullptr;
    QLabel *m_legend = nullptr, *m_progress = nullptr;
    QTimer m_remember, m_tick;
};

} // namespace lettrine
