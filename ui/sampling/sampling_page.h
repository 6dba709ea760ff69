// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace lettrine {

class SettingRow;
class StepInView;
class TextDocument;

/// How the next character is chosen: presets, greedy, the sliders, the two rules of the lesson, the order of the chain
/// in words. Enabled while the engine writes; a change takes effect at the next character.
class SamplingPage : public QWidget {
    Q_OBJECT
public:
    SamplingPage(TextDocument& document, const StepInView& view, QWidget* parent = nullptr);

    /// The lesson's two rules are of the text; a page with rules of its own hides them.
    void showRules(bool shown);

    SettingRow& temperature() const { return *m_temperature; }
    SettingRow& topK() const { return *m_topK; }
    SettingRow& topP() const { return *m_topP; }
    SettingRow& minP() const { return *m_minP; }

Q_SIGNALS:
    /// A slider is being dragged: the table keeps the distribution of before as ghosts.
    void dragStarted();
    void dragFinished();

private:
    void makeRows();
    void makeRules();
    void retranslate();
    void change(const std::function<void(struct SamplingSettings&)>& set);
    void showState();
    void showCharts();
    void fillPresets();

    TextDocument& m_document;
    const StepInView& m_view;
    QComboBox* m_presets = nullptr;
    QCheckBox* m_greedy = nullptr;
    QPushButton* m_neutral = nullptr;
    SettingRow* m_temperature = nullptr;
    SettingRow* m_topK = nullptr;
    SettingRow* m_topP = nullptr;
    SettingRow* m_minP = nullptr;
    QLabel* m_order = nullptr;
    QLabel* m_rulesTitle = nullptr;
    QLabel* m_formTitle = nullptr;
    QComboBox* m_form = nullptr;
    QLabel* m_bannedTitle = nullptr;
    QLineEdit* m_banned = nullptr;
    double m_lastTemperature = 0.8;
};

} // namespace lettrine
