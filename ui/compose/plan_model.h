// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "compose/poem_judge.h"
#include "document/asked.h"
#include "engine/verse_jobs.h"
#include "verse/acrostic.h"

#include <QAbstractTableModel>
#include <QUndoStack>

namespace lettrine {

/// The plan of a poem and the poem itself as a table: a row a line, a column a cell. Every edit is one step of undo. It
/// knows nothing of widgets. GUI thread.
class PlanModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum DataRole {
        ExpectedRole = Qt::UserRole, ///< int, ToneSet that the plan leaves here
        ToneRole, ///< int, ToneSet of the character that stands here; 0 if empty or without reading
        RhymeRole, ///< bool: has to rhyme
        HeadRole, ///< bool: a head stands here
        LockedRole, ///< bool
        LicenceRole, ///< int, FreedRule bits
        ImpossibleRole, ///< why the plan cannot be met here; empty if it can
        MarkRole, ///< Mark: the worst that is said about the character
        MarkTextRole, ///< its Chinese term (失律, 特拗 …), or empty
        TargetRole, ///< bool: being written
        PreviewRole, ///< bool: the character is a version on its way, not the poem
        StandInRole, ///< what the model reads instead, empty if it knows the character
        SayRole, ///< everything about the cell in words
    };
    enum class Mark { None, Note, Licensed, Fault };
    Q_ENUM(Mark)

    explicit PlanModel(QUndoStack& undo, QObject* parent = nullptr);

    /// With them characters are taken in the form that the vocabulary holds, and everything is judged.
    void setTools(std::shared_ptr<const VerseTools> tools);
    const std::shared_ptr<const VerseTools>& tools() const { return m_tools; }

    const ComposeState& state() const { return m_state; }
    /// Where a question about this plan and poem is asked: another place after each change of them.
    Place place() const { return { TextTree::root, m_version }; }
    const PoemJudgement& judgement() const { return m_judgement; }
    /// Replaces everything without undo (what was kept from an earlier run).
    void restore(ComposeState state);
    void apply(const ComposeState& state);

    /// Changes the state as one step of undo; steps of one mergeId that follow each other at once become one.
    void edit(const QString& name, const std::function<void(ComposeState&)>& change, int mergeId = -1);

    /// What became of typed or pasted text.
    struct Taken {
        CellPlace next; ///< where to go on
        int placed = 0;
        QString leftOver; ///< characters that found no cell
        QString leftOut; ///< of a whole poem: titles, notes and the like
    };
    /// Puts characters from a cell on: over the heads if the cell is one of them, else along the line and the lines
    /// after it. Marks and blanks are left out. They are locked. A whole poem (of a form, or of the grid's size) fills
    /// the grid and chooses the form.
    Taken put(CellPlace place, const QString& text);
    /// All heads again; a blank leaves one empty. Returns what found no cell.
    QString setHeads(const QString& heads);
    /// A ready set: four or eight heads, and the form that has so many lines with the present length of a line.
    void takeReadyHeads(const QString& heads);
    void clear(CellPlace place);
    void clearUnlocked();
    void setLocked(CellPlace place, bool locked);
    void setFreed(CellPlace place, FreedRule rule, bool freed);
    /// Hears the character of a cell in one of its readings; an empty one in all of them again.
    void setReading(CellPlace place, const Reading& reading);
    /// A character of the model's choice, by hand: put and locked, with its probability.
    void choose(CellPlace place, char32_t character, double raw, double rulesMass);
    /// The cells of `targets` become those of the poem (all cells if it has another size).
    void takePoem(const QString& name, const VersePoem& poem, const std::vector<CellPlace>& targets);

    /// Shown instead of what is in the targets while a search runs; not part of the state.
    void setPreview(const std::vector<CellPlace>& targets, const VersePoem* poem);
    void clearPreview();

    bool isHead(CellPlace place) const;
    /// What the model reads instead of a character that it lacks.
    std::optional<StandIn> standInFor(char32_t character) const;
    /// Said about heads and cells: forms that were taken, stand-ins.
    QStringList notes() const;
    /// The first empty cell from `place` on, or −1 for none.
    int firstEmpty() const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    CellPlace placeOf(const QModelIndex& index) const { return { index.row(), index.column() }; }

Q_SIGNALS:
    /// State, judgement or tools changed.
    void changed();
    /// The person's edit; not sent for undo's own steps.
    void edited();

private:
    TakenHeads read(const QString& text) const;
    std::optional<Taken> putPoem(const QString& text);
    std::vector<ComposeCell> cellsOf(const std::u32string& line) const;
    void judge();
    QString sayCell(CellPlace place) const;
    QString impossibleAt(CellPlace place) const;
    Mark markAt(CellPlace place, QString* text) const;
    char32_t shownAt(CellPlace place, bool* preview) const;

    QUndoStack& m_undo;
    std::shared_ptr<const VerseTools> m_tools;
    ComposeState m_state = firstComposeState();
    std::uint64_t m_version = 1;
    PoemJudgement m_judgement; ///< always that of m_state: an entry a cell
    std::vector<CellPlace> m_targets;
    std::u32string m_preview;
    mutable QHash<char32_t, std::optional<StandIn>> m_standIns; ///< found so far, for the present book
};

} // namespace lettrine
