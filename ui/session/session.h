// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/step_in_view.h"
#include "session/tints.h"
#include "session/writing_run.h"

namespace lettrine {

/// What a window works with: the document, and what writes, looks at and tints it, none of which knows another. Made
/// once by the window; a page takes the part that it uses. GUI thread.
struct Session {
    explicit Session(Engine& engine);

    /// Draws the place in view with another number.
    void drawAgain() { run.drawAgain(view.pointedToken()); }

    Engine& engine;
    TextDocument document;
    WritingRun run;
    StepInView view;
    Tints tints;
};

} // namespace lettrine
