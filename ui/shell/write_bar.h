// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "words/message.h"

#include <QToolBar>

class QCheckBox;
class QLabel;
class QToolButton;
class QLineEdit;
class QSlider;

namespace lettrine {

class TextDocument;
class WindowActions;
class WritingRun;

/// The toolbar: Write, Stop, Step, Back always in the same place, the reading speed, the seed.
class WriteBar : public QToolBar {
    Q_OBJECT
public:
    WriteBar(TextDocument& document, WritingRun& run, WindowActions& actions, QWidget* parent = nullptr);
    QSlider& speedSlider() const { return *m_speed; }
    QLineEdit& seedField() const { return *m_seed; }
    QCheckBox& seedLock() const { return *m_lock; }
    /// Shows a speed of the list that is nearest.
    void setSpeed(double charactersPerSecond);
    /// Poems are written as fast as the engine goes: no speed there.
    void showSpeedControl(bool shown);

    /// The speeds of the slider, in characters a second; 0, the last, is as fast as the engine goes.
    static const QVector<double>& speeds();

Q_SIGNALS:
    void speedChanged(double charactersPerSecond);
    /// Something to say above the text.
    void said(const QString& text, lettrine::Message kind);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void retranslate();
    void showState();
    void showSpeed();
    void takeSeed();

    TextDocument& m_document;
    WritingRun& m_run;
    WindowActions& m_actions;
    QToolButton* m_look = nullptr;
    QLabel* m_speedTitle = nullptr;
    QSlider* m_speed = nullptr;
    QLabel* m_speedText = nullptr;
    QLabel* m_seedTitle = nullptr;
    QLineEdit* m_seed = nullptr;
    QCheckBox* m_lock = nullptr;
};

} // namespace lettrine
