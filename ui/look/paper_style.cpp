// SPDX-License-Identifier: GPL-3.0-or-later
#include "look/paper_style.h"

#include "look/colours.h"

#include <QGuiApplication>
#include <QHeaderView>
#include <QPainter>
#include <QStyleFactory>
#include <QStyleOption>

namespace lettrine {

namespace {

QColor ruleColour(const QStyleOption& option)
{
    return option.palette.color(QPalette::Mid);
}

/// Outline of a control: the rule's colour, stronger under the mouse, the text's when it has the focus.
QColor edgeColour(const QStyleOption& option, bool focused)
{
    if (focused)
        return option.palette.color(QPalette::Link);
    return option.palette.color(option.state & QStyle::State_MouseOver ? QPalette::Shadow : QPalette::Dark);
}

void drawBox(QPainter& painter, const QRect& rect, const QColor& fill, const QColor& edge, bool focused)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(edge, focused ? 1.6 : 1.0));
    painter.setBrush(fill);
    painter.drawRoundedRect(QRectF(rect).adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
    painter.restore();
}

/// The mark of a checked box, or a dash for one that is neither.
void drawCheck(QPainter& painter, const QRectF& rect, bool partly, const QColor& colour)
{
    const auto at = [&](double x, double y) {
        return QPointF(rect.left() + x * rect.width(), rect.top() + y * rect.height());
    };
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(colour, rect.width() * 0.13, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    if (partly)
        painter.drawLine(at(0.28, 0.5), at(0.72, 0.5));
    else
        painter.drawPolyline(QPolygonF({ at(0.26, 0.52), at(0.43, 0.70), at(0.75, 0.30) }));
    painter.restore();
}

void drawArrow(QPainter& painter, const QRectF& rect, bool up, const QColor& colour)
{
    const double half = std::min(rect.width(), rect.height()) * 0.28;
    const QPointF centre = rect.center();
    const double sign = up ? -1 : 1;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(colour, 1.4, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPolyline(QPolygonF({ centre + QPointF(-half, -sign * half / 2), centre + QPointF(0, sign * half / 2),
        centre + QPointF(half, -sign * half / 2) }));
    painter.restore();
}

} // namespace

PaperStyle::PaperStyle()
    : QProxyStyle(QStyleFactory::create(QStringLiteral("Fusion")))
{
}

void PaperStyle::drawPrimitive(
    PrimitiveElement element, const QStyleOption* option, QPainter* painter, const QWidget* widget) const
{
    const bool enabled = option->state & State_Enabled;
    const bool pressed = option->state & (State_Sunken | State_On);
    const bool hovered = (option->state & State_MouseOver) && enabled;
    const bool focused = (option->state & State_HasFocus) && enabled;
    const QColor window = option->palette.color(QPalette::Window);
    const QColor text = option->palette.color(QPalette::WindowText);
    switch (element) {
    case PE_PanelButtonCommand: {
        const QColor fill = pressed ? mixed(window, text, 0.12)
            : hovered               ? mixed(window, text, 0.05)
                                    : option->palette.color(QPalette::Base);
        drawBox(*painter, option->rect, enabled ? fill : window,
            enabled ? edgeColour(*option, focused) : ruleColour(*option), focused);
        return;
    }
    case PE_PanelButtonTool:
        if (pressed || hovered || focused)
            drawBox(*painter, option->rect, mixed(window, text, pressed ? 0.12 : 0.05),
                focused ? edgeColour(*option, true) : ruleColour(*option), focused);
        return;
    case PE_FrameLineEdit:
    case PE_PanelLineEdit:
        if (widget != nullptr && widget->parentWidget() != nullptr
            && (widget->parentWidget()->inherits("QAbstractSpinBox") || widget->parentWidget()->inherits("QComboBox")))
            return;
        drawBox(*painter, option->rect, option->palette.color(enabled ? QPalette::Base : QPalette::Window),
            edgeColour(*option, focused), focused);
        return;
    case PE_IndicatorCheckBox:
        // Fusion's own outline is darker than the window, which no eye finds in the dark look.
        drawBox(*painter, option->rect, option->palette.color(enabled ? QPalette::Base : QPalette::Window),
            enabled ? edgeColour(*option, focused) : ruleColour(*option), focused);
        if (!(option->state & State_Off))
            drawCheck(*painter, option->rect, option->state & State_NoChange, enabled ? text : ruleColour(*option));
        return;
    case PE_Frame:
    case PE_FrameTabWidget:
        painter->setPen(ruleColour(*option));
        painter->drawRect(option->rect.adjusted(0, 0, -1, -1));
        return;
    case PE_PanelMenuBar:
    case PE_FrameDockWidget:
    case PE_PanelStatusBar:
    case PE_FrameStatusBarItem:
    case PE_IndicatorToolBarSeparator:
        return;
    default:
        QProxyStyle::drawPrimitive(element, option, painter, widget);
    }
}

void PaperStyle::drawControl(
    ControlElement element, const QStyleOption* option, QPainter* painter, const QWidget* widget) const
{
    switch (element) {
    case CE_ToolBar:
        painter->setPen(ruleColour(*option));
        painter->drawLine(option->rect.bottomLeft(), option->rect.bottomRight());
        return;
    case CE_MenuBarEmptyArea:
        painter->fillRect(option->rect, option->palette.window());
        return;
    case CE_Splitter:
        painter->fillRect(option->rect, ruleColour(*option));
        return;
    case CE_HeaderSection:
    case CE_HeaderEmptyArea:
        painter->fillRect(option->rect, option->palette.base());
        painter->setPen(ruleColour(*option));
        painter->drawLine(option->rect.bottomLeft(), option->rect.bottomRight());
        return;
    case CE_DockWidgetTitle:
        if (const auto* dock = qstyleoption_cast<const QStyleOptionDockWidget*>(option)) {
            // Small regular text, no bar behind it: white space and the rule below separate.
            painter->save();
            painter->setPen(option->palette.color(QPalette::PlaceholderText));
            const QRect text = option->rect.adjusted(12, 0, -8, 0);
            const QString title = painter->fontMetrics().elidedText(dock->title, Qt::ElideRight, text.width() - 20);
            painter->drawText(text, Qt::AlignVCenter | Qt::AlignLeft, title);
            painter->restore();
            return;
        }
        break;
    default:
        break;
    }
    QProxyStyle::drawControl(element, option, painter, widget);
}

void PaperStyle::drawSlider(const QStyleOptionSlider& option, QPainter& painter, const QWidget* widget) const
{
    const QRect groove = proxy()->subControlRect(CC_Slider, &option, SC_SliderGroove, widget);
    const QRect handle = proxy()->subControlRect(CC_Slider, &option, SC_SliderHandle, widget);
    const bool enabled = option.state & State_Enabled;
    const bool focused = (option.state & State_HasFocus) && enabled;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const double y = groove.center().y() + 0.5;
    painter.setPen(QPen(option.palette.color(QPalette::Dark), 2, Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(QPointF(groove.left() + 2, y), QPointF(groove.right() - 1, y));
    const double radius = std::min(handle.width(), handle.height()) / 2.0 - 2.0;
    const QColor ink = option.palette.color(QPalette::Text);
    painter.setBrush(enabled ? option.palette.color(QPalette::Base) : option.palette.color(QPalette::Window));
    painter.setPen(QPen(focused ? edgeColour(option, true)
            : enabled           ? ink
                                : option.palette.color(QPalette::Dark),
        focused ? 2.4 : 1.4));
    painter.drawEllipse(QPointF(handle.center()) + QPointF(0.5, 0.5), radius, radius);
    painter.restore();
}

void PaperStyle::drawSpinBox(const QStyleOptionSpinBox& option, QPainter& painter, const QWidget* widget) const
{
    const bool enabled = option.state & State_Enabled;
    const bool focused = (option.state & State_HasFocus) && enabled;
    drawBox(painter, option.rect, option.palette.color(enabled ? QPalette::Base : QPalette::Window),
        enabled ? edgeColour(option, focused) : ruleColour(option), focused);
    if (option.buttonSymbols == QAbstractSpinBox::NoButtons)
        return;
    const auto arrow = [&](SubControl control, bool up, QAbstractSpinBox::StepEnabledFlag step) {
        const QRect rect = proxy()->subControlRect(CC_SpinBox, &option, control, widget);
        const bool active = enabled && (option.stepEnabled & step);
        drawArrow(painter, rect, up, option.palette.color(active ? QPalette::PlaceholderText : QPalette::Mid));
    };
    arrow(SC_SpinBoxUp, true, QAbstractSpinBox::StepUpEnabled);
    arrow(SC_SpinBoxDown, false, QAbstractSpinBox::StepDownEnabled);
}

void PaperStyle::drawComboBox(const QStyleOptionComboBox& option, QPainter& painter, const QWidget* widget) const
{
    const bool enabled = option.state & State_Enabled;
    const bool focused = (option.state & State_HasFocus) && enabled;
    drawBox(painter, option.rect, option.palette.color(enabled ? QPalette::Base : QPalette::Window),
        enabled ? edgeColour(option, focused) : ruleColour(option), focused);
    const QRect arrow = proxy()->subControlRect(CC_ComboBox, &option, SC_ComboBoxArrow, widget);
    drawArrow(painter, arrow, false, option.palette.color(enabled ? QPalette::PlaceholderText : QPalette::Mid));
}

void PaperStyle::drawComplexControl(
    ComplexControl control, const QStyleOptionComplex* option, QPainter* painter, const QWidget* widget) const
{
    if (control == CC_Slider) {
        const auto* slider = qstyleoption_cast<const QStyleOptionSlider*>(option);
        if (slider != nullptr && slider->orientation == Qt::Horizontal)
            return drawSlider(*slider, *painter, widget);
    }
    if (const auto* spin = qstyleoption_cast<const QStyleOptionSpinBox*>(option); spin && control == CC_SpinBox)
        return drawSpinBox(*spin, *painter, widget);
    if (const auto* combo = qstyleoption_cast<const QStyleOptionComboBox*>(option); combo && control == CC_ComboBox)
        return drawComboBox(*combo, *painter, widget);
    QProxyStyle::drawComplexControl(control, option, painter, widget);
}

int PaperStyle::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const
{
    switch (metric) {
    case PM_DockWidgetSeparatorExtent:
        return 7;
    case PM_HeaderMargin:
        // Columns stand apart; a vertical header, though hidden, would make every row taller.
        if (const auto* header = qobject_cast<const QHeaderView*>(widget);
            header && header->orientation() == Qt::Vertical)
            return 2;
        return 6;
    case PM_DockWidgetTitleMargin:
        return 6;
    case PM_ToolBarItemSpacing:
        return 6;
    case PM_ToolBarItemMargin:
        return 6;
    case PM_LayoutHorizontalSpacing:
    case PM_LayoutVerticalSpacing:
        return 8;
    default:
        return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

QRect PaperStyle::subElementRect(SubElement element, const QStyleOption* option, const QWidget* widget) const
{
    const QRect rect = QProxyStyle::subElementRect(element, option, widget);
    // Text stands off the edge of its box.
    const bool bare =
        widget != nullptr && widget->parentWidget() != nullptr && widget->parentWidget()->inherits("QAbstractSpinBox");
    return element == SE_LineEditContents && !bare ? rect.adjusted(4, 0, -4, 0) : rect;
}

QIcon PaperStyle::standardIcon(StandardPixmap icon, const QStyleOption* option, const QWidget* widget) const
{
    if (icon != SP_TitleBarCloseButton && icon != SP_DockWidgetCloseButton)
        return QProxyStyle::standardIcon(icon, option, widget);
    // A plain cross instead of a boxed one.
    constexpr int size = 32;
    QPixmap picture(size, size);
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(
        QPen((widget != nullptr ? widget->palette() : QGuiApplication::palette()).color(QPalette::PlaceholderText), 3,
            Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(QPointF(9, 9), QPointF(size - 9, size - 9));
    painter.drawLine(QPointF(size - 9, 9), QPointF(9, size - 9));
    return QIcon(picture);
}

int PaperStyle::styleHint(
    StyleHint hint, const QStyleOption* option, const QWidget* widget, QStyleHintReturn* data) const
{
    if (hint == SH_Slider_AbsoluteSetButtons)
        return Qt::LeftButton; // a click on the groove goes there
    if (hint == SH_EtchDisabledText || hint == SH_DitherDisabledText)
        return 0;
    return QProxyStyle::styleHint(hint, option, widget, data);
}

} // namespace lettrine
