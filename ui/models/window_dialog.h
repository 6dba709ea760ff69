// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/model_folder.h"

#include <QDialog>

class QDialogButtonBox;
class QLabel;
class QSpinBox;

namespace lettrine {

/// Asks for a smaller window than the model's own, and says what memory each costs before any is taken. A window whose
/// full cache does not fit into the memory that is free cannot be chosen; it says so with the numbers.
class WindowDialog : public QDialog {
    Q_OBJECT
public:
    /// `own` is the window that the model's files name, at least 2. `free` is the memory that is free, in bytes.
    WindowDialog(const Model& model, int own, std::int64_t free, QWidget* parent = nullptr);
    /// 0 for the model's own.
    int window() const;
    QSpinBox& field() const { return *m_window; }
    QString price() const;
    bool isGood() const;

private:
    void retranslate();
    void showPrice();

    const QString m_name;
    const int m_own;
    const std::int64_t m_free, m_weights, m_perToken;
    QLabel* m_intro;
    QLabel* m_title;
    QSpinBox* m_window;
    QLabel* m_price;
    QDialogButtonBox* m_buttons;
};

} // namespace lettrine
