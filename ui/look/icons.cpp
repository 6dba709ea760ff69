// SPDX-License-Identifier: GPL-3.0-or-later
#include "look/icons.h"

#include "look/theme.h"

#include <QFile>
#include <QGuiApplication>
#include <QPainter>
#include <QSvgRenderer>

namespace lettrine {

namespace {

QPixmap rendered(QByteArray svg, int side, const QColor& colour)
{
    svg.replace("currentColor", colour.name().toLatin1());
    QSvgRenderer renderer(svg);
    const double ratio = qGuiApp->devicePixelRatio();
    QPixmap pixmap(QSize(side, side) * ratio);
    pixmap.setDevicePixelRatio(ratio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    renderer.render(&painter, QRectF(0, 0, side, side));
    return pixmap;
}

} // namespace

QIcon lineIcon(const QString& name)
{
    QFile file(QStringLiteral(":/icons/%1.svg").arg(name));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    const QByteArray svg = file.readAll();
    QIcon icon;
    for (const int side : { 16, 20, 24, 32 }) {
        icon.addPixmap(rendered(svg, side, themeColour(Role::Text)), QIcon::Normal);
        icon.addPixmap(
            rendered(svg, side, mixed(themeColour(Role::Window), themeColour(Role::Muted), 0.5)), QIcon::Disabled);
    }
    return icon;
}

QIcon applicationIcon()
{
    return QIcon(QStringLiteral(":/icons/org.lettrine.Lettrine.svg"));
}

} // namespace lettrine
