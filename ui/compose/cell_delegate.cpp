// SPDX-License-Identifier: GPL-3.0-or-later
#include "compose/cell_delegate.h"

#include "compose/plan_model.h"
#include "look/theme.h"

#include <QPainter>

namespace lettrine {

namespace {

/// Parts of a cell's side.
constexpr double characterPart = 0.5;
constexpr double markPart = 0.2;
constexpr double shapePart = 0.13;
constexpr double smallShapePart = 0.055;

QFont sizedPoemFont(double pixels)
{
    QFont font = Theme::instance().poemFont();
    font.setPixelSize(std::max(6, qRound(pixels)));
    return font;
}

void paintLock(QPainter& painter, const QPointF& corner, double side, const QColor& colour)
{
    painter.setPen(QPen(colour, std::max(1.0, side * 0.14)));
    painter.setBrush(Qt::NoBrush);
    painter.drawArc(QRectF(corner.x() + side * 0.2, corner.y(), side * 0.6, side * 0.8), 0, 180 * 16);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawRect(QRectF(corner.x(), corner.y() + side * 0.42, side, side * 0.58));
}

} // namespace

void paintToneShape(QPainter& painter, const QPointF& centre, double radius, ToneSet tones, const QColor& colour)
{
    const QRectF circle(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius);
    painter.setPen(QPen(colour, std::max(1.0, radius * 0.22)));
    painter.setBrush(tones == obliqueTone ? QBrush(colour) : QBrush(Qt::NoBrush));
    painter.drawEllipse(circle);
    if (tones != anyTone)
        return;
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawPie(circle, 180 * 16, 180 * 16);
}

QSize CellDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const
{
    const int side = qRound(2.2 * QFontMetricsF(Theme::instance().poemFont()).height() / 1.2);
    return { side, side };
}

void CellDelegate::paintGround(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const QRect box = option.rect;
    QColor ground = themeColour(Role::Base);
    if (index.data(PlanModel::HeadRole).toBool())
        ground = mixed(ground, themeColour(Role::Line), 0.45);
    // What is being written lies on a breath of the seal's colour.
    if (index.data(PlanModel::TargetRole).toBool())
        ground = mixed(ground, themeColour(Role::Seal), 0.12);
    if ((option.state & QStyle::State_Selected) != 0)
        ground = option.palette.color(QPalette::Highlight);
    painter.fillRect(box, ground);
    painter.setPen(themeColour(Role::Line));
    painter.drawLine(box.topRight(), box.bottomRight());
    painter.drawLine(box.bottomLeft(), box.bottomRight());
    if (index.row() == 0)
        painter.drawLine(box.topLeft(), box.topRight());
    if (index.column() == 0)
        painter.drawLine(box.topLeft(), box.bottomLeft());
    const bool impossible = !index.data(PlanModel::ImpossibleRole).toString().isEmpty();
    if (impossible) {
        // A frame of dashes: the shape says it before the colour does.
        painter.setPen(QPen(themeColour(Role::Seal), 1, Qt::DashLine));
        painter.drawRect(box.adjusted(2, 2, -4, -4));
    }
    if ((option.state & QStyle::State_Selected) != 0 && (option.state & QStyle::State_Active) != 0
        && option.widget != nullptr && option.widget->hasFocus()) {
        painter.setPen(QPen(themeColour(Role::Text), 2));
        painter.drawRect(box.adjusted(1, 1, -3, -3));
    }
}

void CellDelegate::paintCharacter(QPainter& painter, const QRectF& box, const QModelIndex& index) const
{
    const QString text = index.data(Qt::DisplayRole).toString();
    if (text.isEmpty()) {
        paintToneShape(painter, box.center(), box.width() * shapePart,
            static_cast<ToneSet>(index.data(PlanModel::ExpectedRole).toInt()),
            mixed(themeColour(Role::Base), themeColour(Role::Muted), 0.75));
        return;
    }
    const bool preview = index.data(PlanModel::PreviewRole).toBool();
    painter.setFont(sizedPoemFont(box.width() * characterPart));
    painter.setPen(themeColour(preview ? Role::Muted : Role::Text));
    painter.drawText(box, Qt::AlignCenter, text);
    if (!index.data(PlanModel::StandInRole).toString().isEmpty()) {
        painter.setPen(QPen(themeColour(Role::Raw), 1.5, Qt::DotLine));
        const double y = box.top() + box.height() * 0.79;
        painter.drawLine(QPointF(box.left() + box.width() * 0.25, y), QPointF(box.right() - box.width() * 0.25, y));
    }
    const auto tones = static_cast<ToneSet>(index.data(PlanModel::ToneRole).toInt());
    if (tones == noTone)
        return;
    const auto mark = index.data(PlanModel::MarkRole).value<PlanModel::Mark>();
    const Role role = mark == PlanModel::Mark::Fault ? Role::Seal : preview ? Role::Muted : Role::Final;
    paintToneShape(painter, QPointF(box.right() - box.width() * 0.13, box.top() + box.height() * 0.13),
        box.width() * smallShapePart, tones, themeColour(role));
}

void CellDelegate::paintMarks(QPainter& painter, const QRectF& box, const QModelIndex& index) const
{
    painter.setFont(sizedPoemFont(box.width() * markPart));
    const QRectF foot = box.adjusted(box.width() * 0.06, 0, -box.width() * 0.08, -box.height() * 0.03);
    if (index.data(PlanModel::RhymeRole).toBool()) {
        painter.setPen(themeColour(Role::Muted));
        painter.drawText(foot, Qt::AlignRight | Qt::AlignBottom, QStringLiteral("韵"));
    }
    const auto mark = index.data(PlanModel::MarkRole).value<PlanModel::Mark>();
    if (mark != PlanModel::Mark::None) {
        const Role role = mark == PlanModel::Mark::Fault ? Role::Seal
            : mark == PlanModel::Mark::Licensed          ? Role::Raw
                                                         : Role::Final;
        painter.setPen(themeColour(role));
        painter.drawText(foot, Qt::AlignLeft | Qt::AlignBottom, index.data(PlanModel::MarkTextRole).toString());
    } else if (index.data(PlanModel::LicenceRole).toInt() != 0) {
        painter.setPen(themeColour(Role::Raw));
        painter.drawText(foot, Qt::AlignLeft | Qt::AlignBottom, QStringLiteral("拗"));
    }
    if (index.data(PlanModel::LockedRole).toBool())
        paintLock(painter, box.topLeft() + QPointF(box.width() * 0.08, box.height() * 0.07), box.width() * 0.11,
            mixed(themeColour(Role::Base), themeColour(Role::Muted), 0.8));
}

void CellDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    painter->save();
    paintGround(*painter, option, index);
    painter->setRenderHint(QPainter::Antialiasing);
    const QRectF box(option.rect);
    paintCharacter(*painter, box, index);
    paintMarks(*painter, box, index);
    painter->restore();
}

} // namespace lettrine
