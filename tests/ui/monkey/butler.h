// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>
#include <QApplication>
#include <QDialog>
#include <QEvent>
#include <QMenu>
#include <QMessageBox>
#include <QTimer>

#include <functional>

namespace lettrine::monkey {

/// Answers what the window asks: a question by any of its buttons, every other dialog that waits for an answer by
/// leaving it. `choose(n)` gives a number below n.
class Butler : public QObject {
public:
    explicit Butler(std::function<int(int)> choose)
        : m_choose(std::move(choose))
    {
        qApp->installEventFilter(this);
    }
    const QString& said() const { return m_said; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (event->type() == QEvent::Show) {
            auto* widget = qobject_cast<QWidget*>(watched);
            if (widget != nullptr && widget->isWindow() && (widget->isModal() || qobject_cast<QMenu*>(widget)))
                QTimer::singleShot(0, widget, [this, widget] { answer(widget); });
        }
        return false;
    }

private:
    void answer(QWidget* widget)
    {
        if (!widget->isVisible())
            return;
        if (auto* box = qobject_cast<QMessageBox*>(widget)) {
            const QList<QAbstractButton*> buttons = box->buttons();
            QAbstractButton* button = buttons[m_choose(static_cast<int>(buttons.size()))];
            m_said = box->text() + QStringLiteral(" – ") + button->text();
            button->click();
        } else if (auto* dialog = qobject_cast<QDialog*>(widget)) {
            dialog->reject();
        } else {
            widget->close();
        }
    }

    std::function<int(int)> m_choose;
    QString m_said;
};

} // namespace lettrine::monkey
