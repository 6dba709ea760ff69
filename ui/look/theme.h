// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "look/colours.h"

#include <QFont>
#include <QObject>

namespace lettrine {

/// The look in force: light or dark, the poem's text size, motion. One object for the program; GUI thread only.
/// Widgets that paint themselves connect to changed() and repaint.
class Theme : public QObject {
    Q_OBJECT
public:
    enum class Scheme {
        System, ///< as the desktop is: its palette's lightness decides
        Light,
        Dark,
        Desktop, ///< the desktop's own palette; our roles are derived from it
    };
    Q_ENUM(Scheme)

    static Theme& instance();

    /// Keeps the desktop's palette, sets the style and the first scheme. Once, after QApplication is made.
    void install(Scheme scheme);
    void setScheme(Scheme scheme);
    Scheme scheme() const { return m_scheme; }
    bool isDark() const { return m_dark; }

    QColor colour(Role role) const;

    /// Size of the poem's text relative to its default, 0.5 … 4 (Ctrl + and −, the projector key).
    void setTextZoom(double zoom);
    double textZoom() const { return m_zoom; }
    /// Of what is in tables: an enlarged text enlarges them by less, so that their rows stay in sight.
    double tableZoom() const;

    /// Explicit families for every text that may hold Han, so that no locale picks Japanese shapes.
    static QStringList poemFamilies();
    /// The same with a book face for Latin letters in front: Han falls through to the families after it.
    static QStringList textFamilies();
    /// The poem's face: about 1.6 × the interface size, times the zoom.
    QFont poemFont() const;
    /// Candidates in tables: 1.4 × the interface size, times tableZoom().
    QFont candidateFont() const;
    /// The interface font with a Han family named after its own.
    static QFont interfaceFont();
    /// The interface font with tabular figures where the family has them.
    static QFont numberFont();

    bool reducedMotion() const { return m_reducedMotion; }
    void setReducedMotion(bool reduced);

Q_SIGNALS:
    void changed();

private:
    Theme() = default;
    void apply();

    QPalette m_desktop;
    Scheme m_scheme = Scheme::System;
    double m_zoom = 1.0;
    bool m_dark = false;
    bool m_reducedMotion = false;
};

/// Shorthand for Theme::instance().colour(role).
inline QColor themeColour(Role role)
{
    return Theme::instance().colour(role);
}

} // namespace lettrine
