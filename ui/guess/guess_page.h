// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QLineEdit;
class QPushButton;

namespace lettrine {

class StepInView;
class TextDocument;
class WritingRun;

/// Points for a guess by its rank: 100 for the first, 15 less for each rank after it, at least 1 within the first
/// hundred, else 0.
int guessPoints(int rank);

/// The dock "Guess": the person says the next character, the model's table says how good a guess it was. The table
/// shows everything, so whoever wants to play hides it.
class GuessPage : public QWidget {
    Q_OBJECT
public:
    GuessPage(const TextDocument& document, WritingRun& run, StepInView& view, QWidget* parent = nullptr);
    void guess();
    int score() const { return m_score; }
    QLineEdit& field() const { return *m_field; }
    QString verdict() const;

private:
    void retranslate();
    void onView();
    void showScore();

    const TextDocument& m_document;
    WritingRun& m_run;
    StepInView& m_view;
    QLabel *m_text = nullptr, *m_verdict = nullptr, *m_scoreText = nullptr;
    QLineEdit* m_field = nullptr;
    QPushButton *m_guess = nullptr, *m_again = nullptr;
    QString m_asked;
    int m_score = 0, m_guesses = 0;
    bool m_waiting = false;
};

} // namespace lettrine
