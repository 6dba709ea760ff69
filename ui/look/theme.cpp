// SPDX-License-Identifier: GPL-3.0-or-later
#include "look/theme.h"

#include "look/paper_style.h"

#include <QApplication>
#include <QToolTip>

namespace lettrine {

Theme& Theme::instance()
{
    static Theme theme;
    return theme;
}

void Theme::install(Scheme scheme)
{
    m_desktop = QApplication::palette();
    QApplication::setStyle(new PaperStyle);
    QApplication::setFont(interfaceFont());
    m_scheme = scheme;
    apply();
}

void Theme::setScheme(Scheme scheme)
{
    if (scheme == m_scheme)
        return;
    m_scheme = scheme;
    apply();
}

void Theme::apply()
{
    const bool desktopDark =
        m_desktop.color(QPalette::Window).lightness() < m_desktop.color(QPalette::WindowText).lightness();
    m_dark = m_scheme == Scheme::Dark || (m_scheme != Scheme::Light && desktopDark);
    const QPalette palette = m_scheme == Scheme::Desktop ? m_desktop : tablePalette(m_dark);
    QApplication::setPalette(palette);
    QToolTip::setPalette(palette);
    Q_EMIT changed();
}

QColor Theme::colour(Role role) const
{
    if (m_scheme != Scheme::Desktop)
        return tableColour(role, m_dark);
    // A user's own palette wins for grounds and text; the four inks stay, they carry meaning.
    switch (role) {
    case Role::Window:
        return m_desktop.color(QPalette::Window);
    case Role::Base:
        return m_desktop.color(QPalette::Base);
    case Role::Text:
        return m_desktop.color(QPalette::Text);
    case Role::Muted:
        return mixed(m_desktop.color(QPalette::Base), m_desktop.color(QPalette::Text), 0.75);
    case Role::Line:
        return mixed(m_desktop.color(QPalette::Base), m_desktop.color(QPalette::Text), 0.25);
    default:
        return tableColour(role, m_dark);
    }
}

void Theme::setTextZoom(double zoom)
{
    zoom = std::clamp(zoom, 0.5, 4.0);
    if (qFuzzyCompare(zoom, m_zoom))
        return;
    m_zoom = zoom;
    Q_EMIT changed();
}

void Theme::setReducedMotion(bool reduced)
{
    m_reducedMotion = reduced;
}

QStringList Theme::poemFamilies()
{
    return { QStringLiteral("LXGW WenKai"), QStringLiteral("Noto Serif CJK SC"), QStringLiteral("Source Han Serif SC"),
        QStringLiteral("Noto Sans CJK SC"), QStringLiteral("DejaVu Sans") };
}

QStringList Theme::textFamilies()
{
    static const QStringList book{ QStringLiteral("Noto Serif"), QStringLiteral("Source Serif 4"),
        QStringLiteral("Libertinus Serif"), QStringLiteral("DejaVu Serif") };
    return book + poemFamilies();
}

QFont Theme::interfaceFont()
{
    static const QFont system = QApplication::font();
    QFont font = system;
    // The system's own family first, then a simplified Chinese face by name (the default picks Japanese
    // shapes).
    QStringList families = system.families();
    if (families.isEmpty())
        families << system.family();
    families << QStringLiteral("Noto Sans CJK SC") << QStringLiteral("Noto Serif CJK SC");
    families.removeDuplicates();
    font.setFamilies(families);
    return font;
}

QFont Theme::numberFont()
{
    return interfaceFont();
}

double Theme::tableZoom() const
{
    return m_zoom > 1 ? std::sqrt(m_zoom) : 1.0;
}

QFont Theme::poemFont() const
{
    QFont font = interfaceFont();
    font.setFamilies(textFamilies());
    font.setPointSizeF(interfaceFont().pointSizeF() * 1.6 * m_zoom);
    return font;
}

QFont Theme::candidateFont() const
{
    QFont font = interfaceFont();
    font.setFamilies(textFamilies());
    font.setPointSizeF(interfaceFont().pointSizeF() * 1.4 * tableZoom());
    return font;
}

} // namespace lettrine
