// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStackedWidget>

namespace lettrine {

/// Pages of which only the one in front asks for room.
class PageStack : public QStackedWidget {
public:
    explicit PageStack(QWidget* parent)
        : QStackedWidget(parent)
    {
        connect(this, &QStackedWidget::currentChanged, this, &QWidget::updateGeometry);
    }
    QSize minimumSizeHint() const override
    {
        return currentWidget() != nullptr ? currentWidget()->minimumSizeHint() : QSize();
    }
    QSize sizeHint() const override { return currentWidget() != nullptr ? currentWidget()->sizeHint() : QSize(); }
};

} // namespace lettrine
