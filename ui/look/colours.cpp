// SPDX-License-Identifier: GPL-3.0-or-later
#include "look/colours.h"

namespace lettrine {

namespace {

struct Row {
    Role role;
    QRgb light;
    QRgb dark;
};

constexpr std::array<Row, static_cast<std::size_t>(Role::Count)> colourRows{ {
    { Role::Window, 0xFFF4F0E7, 0xFF17191C },
    { Role::Base, 0xFFFCFAF5, 0xFF1E2125 },
    { Role::Text, 0xFF211D18, 0xFFECE7DB },
    { Role::Muted, 0xFF665F54, 0xFFA8A193 },
    { Role::Line, 0xFFD8D1C3, 0xFF3B3F45 },
    { Role::Seal, 0xFFA8322A, 0xFFE8766B },
    { Role::Final, 0xFF2A6B5E, 0xFF74BFAC },
    { Role::FinalBar, 0xFF3F8A7A, 0xFF4FA08E },
    { Role::Raw, 0xFF8A6420, 0xFFD8B56F },
    { Role::RawBar, 0xFFD9C59A, 0xFF6B5C3A },
    { Role::Cache, 0xFF35508C, 0xFF8FA8E0 },
} };

double luminance(const QColor& colour)
{
    const auto linear = [](double part) {
        return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF());
}

} // namespace

QColor tableColour(Role role, bool dark)
{
    const Row& row = colourRows[static_cast<std::size_t>(role)];
    Q_ASSERT(row.role == role);
    return QColor::fromRgb(dark ? row.dark : row.light);
}

QPalette tablePalette(bool dark)
{
    const auto colour = [dark](Role role) { return tableColour(role, dark); };
    const QColor window = colour(Role::Window);
    const QColor text = colour(Role::Text);
    const QColor line = colour(Role::Line);
    QPalette palette;
    palette.setColor(QPalette::Window, window);
    palette.setColor(QPalette::WindowText, text);
    palette.setColor(QPalette::Base, colour(Role::Base));
    palette.setColor(QPalette::AlternateBase, mixed(colour(Role::Base), line, 0.25));
    palette.setColor(QPalette::Text, text);
    palette.setColor(QPalette::PlaceholderText, colour(Role::Muted));
    palette.setColor(QPalette::Button, window);
    palette.setColor(QPalette::ButtonText, text);
    palette.setColor(QPalette::BrightText, colour(Role::Seal));
    palette.setColor(QPalette::ToolTipBase, colour(Role::Base));
    palette.setColor(QPalette::ToolTipText, text);
    palette.setColor(QPalette::Highlight, mixed(colour(Role::Base), colour(Role::Raw), dark ? 0.35 : 0.25));
    palette.setColor(QPalette::HighlightedText, text);
    palette.setColor(QPalette::Link, colour(Role::Cache));
    palette.setColor(QPalette::LinkVisited, colour(Role::Cache));
    palette.setColor(QPalette::Light, mixed(window, Qt::white, dark ? 0.08 : 0.6));
    palette.setColor(QPalette::Midlight, mixed(window, line, 0.4));
    palette.setColor(QPalette::Mid, line);
    // Outlines of controls: 3 to 1 against the window (WCAG 2.1, 1.4.11), more under the mouse.
    palette.setColor(QPalette::Dark, mixed(window, text, dark ? 0.4 : 0.5));
    palette.setColor(QPalette::Shadow, mixed(window, text, dark ? 0.55 : 0.65));
    const QColor faint = mixed(window, colour(Role::Muted), 0.6);
    for (const QPalette::ColorRole role : { QPalette::WindowText, QPalette::Text, QPalette::ButtonText })
        palette.setColor(QPalette::Disabled, role, faint);
    return palette;
}

double contrast(const QColor& first, const QColor& second)
{
    const double a = luminance(first);
    const double b = luminance(second);
    return (std::max(a, b) + 0.05) / (std::min(a, b) + 0.05);
}

QColor mixed(const QColor& ground, const QColor& over, double opacity)
{
    const auto part = [opacity](
                          float below, float above) { return static_cast<float>(below + (above - below) * opacity); };
    return QColor::fromRgbF(
        part(ground.redF(), over.redF()), part(ground.greenF(), over.greenF()), part(ground.blueF(), over.blueF()));
}

} // namespace lettrine
