// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/view_actions.h"

#include "look/theme.h"
#include "session/tints.h"
#include "shell/preferences.h"
#include "shell/window_actions.h"

namespace lettrine {

namespace {

constexpr double zoomStep = 1.15;
constexpr double projectorZoom = 1.8;
constexpr double smallestProjector = 2;

} // namespace

ViewActions::ViewActions(Tints& tints, Preferences& preferences, WindowActions& actions, QObject* parent)
    : QObject(parent)
    , m_preferences(preferences)
    , m_actions(actions)
{
    joinTints(tints);
    joinSizes();
}

void ViewActions::joinTints(Tints& tints)
{
    const auto join = [&](QAction* action, Tints::Tint tint) {
        connect(action, &QAction::triggered, &tints, [&tints, tint] { tints.setTint(tint); });
    };
    join(m_actions.tintNone, Tints::Tint::None);
    join(m_actions.tintProbability, Tints::Tint::Probability);
    join(m_actions.tintRank, Tints::Tint::Rank);
    connect(m_actions.tintTyped, &QAction::toggled, &tints, &Tints::setTintTyped);
}

void ViewActions::joinSizes()
{
    connect(m_actions.zoomIn, &QAction::triggered, this, [this] { zoom(Theme::instance().textZoom() * zoomStep); });
    connect(m_actions.zoomOut, &QAction::triggered, this, [this] { zoom(Theme::instance().textZoom() / zoomStep); });
    connect(m_actions.zoomReset, &QAction::triggered, this, [this] {
        m_actions.projector->setChecked(false);
        zoom(1);
    });
    connect(m_actions.projector, &QAction::toggled, this, [this](bool on) {
        if (on)
            m_usualZoom = Theme::instance().textZoom();
        Theme::instance().setTextZoom(on ? std::max(smallestProjector, m_usualZoom * projectorZoom) : m_usualZoom);
    });
}

void ViewActions::zoom(double value)
{
    Theme::instance().setTextZoom(value);
    m_preferences.setTextZoom(Theme::instance().textZoom());
}

} // namespace lettrine
