// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "compose/plan_model.h"
#include "engine/verse_jobs.h"
#include "poems/tokens.h"
#include "text/conversion.h"

#include <QtTest>

namespace lettrine {

/// The bundled Tang model with all that verse needs, loaded once for a test program.
inline const std::shared_ptr<const VerseTools>& tangTools()
{
    static const std::shared_ptr<const VerseTools> tools = [] {
        const auto folder = findModel("tang");
        const auto model = folder ? loadModel(*folder) : tl::unexpected(folder.error());
        const auto data = VerseData::load(dataFolder() / "verse");
        if (!model || !data)
            qFatal("no bundled model or no verse tables");
        auto made = std::make_shared<VerseTools>();
        made->model = *model;
        made->vocabulary = *verseVocabularyOf(**model, *data);
        made->counts = characterCounts(**model, *made->vocabulary);
        return std::shared_ptr<const VerseTools>(std::move(made));
    }();
    return tools;
}

/// Fills the grid with a poem, as a person would who types it from the first cell on, nothing locked.
inline void fillPoem(PlanModel& model, Form form, const QString& poem)
{
    const std::u32string text = poem.toStdU32String();
    model.edit(QStringLiteral("fill"), [&](ComposeState& state) {
        resizePlan(state, form, state.rules.lines, state.rules.cells);
        for (std::size_t i = 0; i < std::min(text.size(), state.cells.size()); ++i) {
            state.cells[i] = {};
            state.cells[i].character = text[i];
        }
    });
}

/// A model of the plan with its own undo.
struct PlanDesk {
    PlanDesk() { model.setTools(tangTools()); }
    QString at(int line, int cell, int role = Qt::DisplayRole) const
    {
        return model.index(line, cell).data(role).toString();
    }
    bool flag(int line, int cell, int role) const { return model.index(line, cell).data(role).toBool(); }
    QUndoStack undo;
    PlanModel model{ undo };
};

inline QString chars(const std::u32string& text)
{
    return QString::fromStdU32String(text);
}

} // namespace lettrine
