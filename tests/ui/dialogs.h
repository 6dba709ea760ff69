// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>
#include <QApplication>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QLineEdit>
#include <QMessageBox>
#include <QTest>
#include <QTimer>

#include <deque>
#include <functional>

namespace lettrine {

/// What a person does with the dialogs that come, one after the other: each act waits for a dialog of its kind to be in
/// front. Set up before what opens the first one; the dialogs are real and never the platform's.
class DialogScript : public QObject {
public:
    DialogScript()
    {
        QCoreApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
        later();
    }
    /// A question whose text holds `text` is answered.
    void answer(QMessageBox::StandardButton button, const QString& text = {})
    {
        m_acts.push_back([button, text](QWidget* front) {
            auto* box = qobject_cast<QMessageBox*>(front);
            return box != nullptr && box->text().contains(text) && press(box->button(button));
        });
    }
    void answer(const char* objectName)
    {
        m_acts.push_back([objectName](QWidget* front) {
            auto* box = qobject_cast<QMessageBox*>(front);
            return box != nullptr && press(box->findChild<QAbstractButton*>(QLatin1String(objectName)));
        });
    }
    /// Types a file's name and Return.
    void typeName(const QString& name)
    {
        m_acts.push_back([name](QWidget* front) {
            auto* dialog = qobject_cast<QFileDialog*>(front);
            if (dialog == nullptr)
                return false;
            auto* edit = dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
            edit->setText(name); // typed, it would open a list of names in front of the dialog
            QTest::keyClick(edit, Qt::Key_Return);
            return true;
        });
    }
    void giveUp()
    {
        m_acts.push_back([](QWidget* front) {
            auto* dialog = qobject_cast<QFileDialog*>(front);
            if (dialog != nullptr)
                dialog->reject();
            return dialog != nullptr;
        });
    }
    /// Everything was done; otherwise a dialog that was expected did not come.
    bool done() const { return m_acts.empty(); }

private:
    static bool press(QAbstractButton* button)
    {
        if (button == nullptr)
            return false;
        QTest::mouseClick(button, Qt::LeftButton);
        return true;
    }
    /// A new timer each time: one whose turn opens a dialog does not come again before that dialog is closed.
    void later()
    {
        QTimer::singleShot(5, this, [this] { step(); });
    }
    void step()
    {
        later();
        QWidget* front = QApplication::activeModalWidget();
        if (front == nullptr || !front->isVisible())
            return;
        // One that nobody expected must not hold the test up.
        if (++m_idle > patience) {
            front->close();
            return;
        }
        if (m_acts.empty())
            return;
        // A dialog may come while an act is still inside its event loop.
        const auto act = m_acts.front();
        m_acts.pop_front();
        if (act(front))
            m_idle = 0;
        else
            m_acts.push_front(act);
    }
    std::deque<std::function<bool(QWidget*)>> m_acts;
    static constexpr int patience = 1000; ///< turns
    int m_idle = 0;
};

} // namespace lettrine
