// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QCheckBox;
class QComboBox;
class QLabel;
class QSpinBox;

namespace lettrine {

class Preferences;
class TextDocument;

/// What is not part of a document: language, appearance, motion, rows of the table. Every change takes effect at once.
class PreferencesDialog : public QDialog {
    Q_OBJECT
public:
    PreferencesDialog(Preferences& preferences, TextDocument& document, QWidget* parent = nullptr);

private:
    void retranslate();
    Preferences& m_preferences;
    TextDocument& m_document;
    QLabel *m_languageTitle, *m_lookTitle, *m_rowsTitle;
    QComboBox *m_language, *m_look;
    QSpinBox* m_rows;
    QCheckBox* m_motion;
};

} // namespace lettrine
