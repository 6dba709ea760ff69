// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QPalette>

namespace lettrine {

/// What a colour is for. The one table of the program; every widget asks it or the palette, nothing else.
enum class Role {
    Window, ///< ground of docks
    Base, ///< ground of the text and of tables
    Text,
    Muted, ///< secondary text
    Line, ///< rules, grids
    Seal, ///< vermilion: the drawn character, the needle, the cell being written, a broken rule
    Final, ///< jade: what is drawn from, as text
    FinalBar,
    Raw, ///< ochre: what the model wanted before anything was applied, as text
    RawBar,
    Cache, ///< indigo: the cached line, reused positions
    Count
};

/// The table's colour for the light or the dark column.
QColor tableColour(Role role, bool dark);

/// A palette made of the table, for Qt's own widgets.
QPalette tablePalette(bool dark);

/// Contrast of two opaque colours, 1 … 21 (WCAG 2.1, relative luminance).
double contrast(const QColor& first, const QColor& second);

/// `over` laid on `ground` with the given opacity, as one opaque colour.
QColor mixed(const QColor& ground, const QColor& over, double opacity);

} // namespace lettrine
