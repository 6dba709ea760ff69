// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "pieces_model.h"
#include "ui/support.h"

namespace lettrine {

/// The window over the model of word pieces.
struct PiecesWindow : TestWindow {
    explicit PiecesWindow(int context = 64)
        : TestWindow(false)
    {
        engine.use(piecesModel(context));
        window->session().document.takeModel(engine.model());
    }
    const Tokenizer& tokenizer() const { return *session().document.model()->tokenizer; }
    std::vector<std::int32_t> ids() const
    {
        std::vector<std::int32_t> list;
        for (const ShownToken& token : session().document.shown().tokens())
            list.push_back(session().document.tree().token(token.node));
        return list;
    }
};

} // namespace lettrine
