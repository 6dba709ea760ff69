// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"
#include "compose/plan_model.h"

#include <QDialog>
#include <QTimer>

#include <memory>

class QCheckBox;
class QComboBox;
class QLabel;
class QPlainTextEdit;
class QPushButton;
class QTextBrowser;
class QUrl;

namespace lettrine {

/// A page for a poem of one's own: the text at the left, what the judge says at the right, a moment after each change.
class CheckDialog : public QDialog {
    Q_OBJECT
public:
    CheckDialog(std::shared_ptr<const VerseData> tables, const QString& text, QWidget* parent = nullptr);
    /// Opens it on a text or, if that is empty, on the grid's poem if that is whole, with the verse tables of the model
    /// or, without one, those of the data folder. Errors: those of VerseData::load.
    static Result<CheckDialog*> show(PlanModel& plan, const QString& text, QWidget* parent);
    QString text() const;
    QString report() const;

Q_SIGNALS:
    /// The text is to be taken into the grid; and it was, without what was left out.
    void composeAsked(const QString& text);
    void composed(const QString& leftOut);

private:
    void judge();
    void nameBooks();
    void follow(const QUrl& link);

    std::shared_ptr<const VerseData> m_data;
    QPlainTextEdit* m_text;
    QTextBrowser* m_report;
    QLabel* m_bookLabel;
    QComboBox* m_book;
    QCheckBox *m_fine, *m_strict;
    QPushButton* m_compose;
    QTimer m_wait;
    CheckOptions m_options;
    TextCheck m_check;
};

} // namespace lettrine
