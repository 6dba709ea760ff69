// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <array>
#include <cstdint>

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

/// The dock "Guess": the person says the next character, by one of four cards or by typing, and the model's table says
/// how good a guess it was. While it waits for a guess, whatever would tell the answer is veiled; after it the table of
/// the character that was drawn is there to be looked at. GUI thread.
class GuessPage : public QWidget {
    Q_OBJECT
public:
    static constexpr int cards = 4;

    GuessPage(const TextDocument& document, WritingRun& run, StepInView& view, QWidget* parent = nullptr);
    /// Takes what stands in the field.
    void guess();
    int score() const { return m_score; }
    QLineEdit& field() const { return *m_field; }
    QPushButton& card(int number) const { return *m_cards[static_cast<std::size_t>(number)]; }
    QPushButton& nextButton() const { return *m_next; }
    QString verdict() const;
    /// Whether a guess is waited for, with the page in sight.
    bool isVeiling() const { return m_veiling; }

Q_SIGNALS:
    void veilingChanged(bool veiling);

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    enum class Stage {
        Asking, ///< for a guess
        Judging, ///< the guess was made, its rank is on the way
        Writing, ///< the drawn character is being written
        Told, ///< and is there, with its table
    };
    void retranslate();
    void onView();
    void onEnded();
    void judge();
    void next();
    void deal();
    void showScore();
    void showStage();

    const TextDocument& m_document;
    WritingRun& m_run;
    StepInView& m_view;
    QLabel *m_text = nullptr, *m_verdict = nullptr, *m_scoreText = nullptr;
    std::array<QPushButton*, cards> m_cards{};
    QLineEdit* m_field = nullptr;
    QPushButton *m_guess = nullptr, *m_next = nullptr, *m_again = nullptr;
    QString m_asked;
    std::int32_t m_askedId = -1; ///< of a card
    int m_score = 0, m_guesses = 0;
    Stage m_stage = Stage::Asking;
    bool m_veiling = false;
};

} // namespace lettrine
