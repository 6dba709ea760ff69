// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace lettrine {

class Preferences;
class Tints;
class WindowActions;

/// What the actions of the menu View do to the text's look: tints and size.
class ViewActions : public QObject {
    Q_OBJECT
public:
    ViewActions(Tints& tints, Preferences& preferences, WindowActions& actions, QObject* parent);

private:
    void joinTints(Tints& tints);
    void joinSizes();
    void zoom(double value);

    Preferences& m_preferences;
    WindowActions& m_actions;
    double m_usualZoom = 1; ///< to which the projector's size goes back
};

} // namespace lettrine
