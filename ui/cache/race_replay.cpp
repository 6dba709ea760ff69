// SPDX-License-Identifier: GPL-3.0-or-later
#include "cache/race_replay.h"

#include "look/theme.h"
#include "words/language.h"
#include "words/numbers_text.h"
#include "words/text_positions.h"

#include <QGridLayout>
#include <QLabel>

namespace lettrine {

namespace {

constexpr int frameMilliseconds = 33;
/// How long the slower side is looked at.
constexpr double shownMilliseconds = 6000;

} // namespace

int tokensBy(const std::vector<Spread>& tokens, double milliseconds)
{
    int count = 0;
    for (double sum = 0; count < static_cast<int>(tokens.size()); ++count) {
        sum += tokens[static_cast<std::size_t>(count)].median;
        if (sum > milliseconds)
            break;
    }
    return count;
}

double millisecondsOf(const std::vector<Spread>& tokens)
{
    double sum = 0;
    for (const Spread& token : tokens)
        sum += token.median;
    return sum;
}

RaceReplay::RaceReplay(QWidget* parent)
    : QWidget(parent)
    , m_withoutTitle(new QLabel(this))
    , m_withTitle(new QLabel(this))
    , m_without(new QLabel(this))
    , m_with(new QLabel(this))
    , m_note(new QLabel(this))
{
    setObjectName(QStringLiteral("raceReplay"));
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(8, 4, 8, 4);
    grid->setHorizontalSpacing(16);
    int column = 0;
    for (const auto& [title, text] : { std::pair(m_withoutTitle, m_without), std::pair(m_withTitle, m_with) }) {
        text->setFont(Theme::instance().candidateFont());
        text->setWordWrap(true);
        text->setTextFormat(Qt::PlainText);
        text->setAlignment(Qt::AlignLeft | Qt::AlignTop);
        grid->addWidget(title, 0, column);
        grid->addWidget(text, 1, column);
        grid->setColumnStretch(column, 1);
        ++column;
    }
    grid->addWidget(m_note, 2, 0, 1, 2);
    grid->setRowStretch(1, 1);
    m_note->setWordWrap(true);
    m_note->setForegroundRole(QPalette::PlaceholderText);
    m_timer.setInterval(frameMilliseconds);
    connect(&m_timer, &QTimer::timeout, this, [this] { showAt(double(m_clock.elapsed()) / slowdown()); });
    connect(&Theme::instance(), &Theme::changed, this, [this] {
        for (QLabel* text : { m_without, m_with })
            text->setFont(Theme::instance().candidateFont());
    });
    spoken(this, [this] { retranslate(); });
}

void RaceReplay::retranslate()
{
    m_withoutTitle->setText(tr("Without the cache: %1").arg(millisecondsText(millisecondsOf(m_row.tokensWithout))));
    m_withTitle->setText(tr("With the cache: %1").arg(millisecondsText(millisecondsOf(m_row.tokensWith))));
    m_without->setAccessibleName(tr("The text without the cache"));
    m_with->setAccessibleName(tr("The text with the cache"));
    const bool raced = !m_row.ids.empty();
    m_withoutTitle->setVisible(raced);
    m_withTitle->setVisible(raced);
    if (!raced)
        m_note->setText(tr("Start a race: its two texts are written here side by side."));
    else if (!m_tokenizer)
        m_note->setText(tr("Random weights write no text that could be read."));
    else if (slowdown() > 1)
        m_note->setText(tr("Both at the measured speeds, slowed down %1 times.").arg(decimalText(slowdown(), 0)));
    else
        m_note->setText(tr("Both at the measured speeds."));
}

void RaceReplay::setRace(const RaceRow& row, std::shared_ptr<const Tokenizer> tokenizer)
{
    m_timer.stop();
    m_row = row;
    m_tokenizer = std::move(tokenizer);
    retranslate();
    showAt(millisecondsOf(m_row.tokensWithout) + millisecondsOf(m_row.tokensWith));
}

void RaceReplay::clear()
{
    setRace({}, nullptr);
}

double RaceReplay::slowdown() const
{
    const double slower = std::max(millisecondsOf(m_row.tokensWithout), millisecondsOf(m_row.tokensWith));
    return slower > 0 ? std::max(1.0, shownMilliseconds / slower) : 1.0;
}

void RaceReplay::play()
{
    if (m_row.ids.empty() || !m_tokenizer || Theme::instance().reducedMotion())
        return;
    m_clock.start();
    showAt(0);
    m_timer.start();
}

void RaceReplay::showAt(double milliseconds)
{
    if (!m_tokenizer) {
        m_without->clear();
        m_with->clear();
        return;
    }
    const auto textOf = [&](const std::vector<Spread>& tokens) {
        const int count = std::min(tokensBy(tokens, milliseconds), static_cast<int>(m_row.ids.size()));
        return qtText(m_tokenizer->decode(std::span(m_row.ids).first(static_cast<std::size_t>(count))));
    };
    m_without->setText(textOf(m_row.tokensWithout));
    m_with->setText(textOf(m_row.tokensWith));
    const auto all = static_cast<int>(m_row.ids.size());
    if (tokensBy(m_row.tokensWithout, milliseconds) >= all && tokensBy(m_row.tokensWith, milliseconds) >= all)
        m_timer.stop();
}

QString RaceReplay::withoutText() const
{
    return m_without->text();
}

QString RaceReplay::withText() const
{
    return m_with->text();
}

} // namespace lettrine
