// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/session.h"

namespace lettrine {

Session::Session(Engine& theEngine)
    : engine(theEngine)
    , run(engine, document)
    , view(engine, document)
    , tints(engine, document)
{
    QObject::connect(&run, &WritingRun::begun, &view, &StepInView::beginFollowing);
    QObject::connect(&run, &WritingRun::wrote, &view, &StepInView::showWritten);
    QObject::connect(&run, &WritingRun::ended, &view, &StepInView::endFollowing);
}

} // namespace lettrine
