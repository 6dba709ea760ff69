// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "measure/race.h"
#include "text/tokenizer.h"

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>

#include <memory>

class QLabel;

namespace lettrine {

/// How many of a side's tokens were there after so many milliseconds, by the medians; the first, the prompt's reading,
/// counts.
int tokensBy(const std::vector<Spread>& tokens, double milliseconds);
/// All milliseconds of a side, by the medians.
double millisecondsOf(const std::vector<Spread>& tokens);

/// A race's two texts, written once more side by side at the speeds that were measured; both slowed down by one factor,
/// which is said, so that the eye can follow. Without motion both stand there at once. GUI thread.
class RaceReplay : public QWidget {
    Q_OBJECT
public:
    explicit RaceReplay(QWidget* parent = nullptr);

    /// Nothing to write if the tokenizer is null: the race ran over random weights.
    void setRace(const RaceRow& row, std::shared_ptr<const Tokenizer> tokenizer);
    void clear();
    void play();
    bool isPlaying() const { return m_timer.isActive(); }
    QString withoutText() const;
    QString withText() const;
    /// How much slower than measured it is shown; 1: as it was.
    double slowdown() const;

private:
    void showAt(double milliseconds);
    void retranslate();

    RaceRow m_row;
    std::shared_ptr<const Tokenizer> m_tokenizer;
    QLabel *m_withoutTitle = nullptr, *m_withTitle = nullptr, *m_without = nullptr, *m_with = nullptr,
           *m_note = nullptr;
    QTimer m_timer;
    QElapsedTimer m_clock;
};

} // namespace lettrine
