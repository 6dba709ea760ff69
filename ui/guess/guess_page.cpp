// SPDX-License-Identifier: GPL-3.0-or-later
#include "guess/guess_page.h"

#include "look/theme.h"
#include "session/step_in_view.h"
#include "session/writing_run.h"
#include "words/language.h"
#include "words/numbers_text.h"
#include "words/pieces.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace lettrine {

int guessPoints(int rank)
{
    if (rank < 1 || rank > 100)
        return 0;
    return std::max(1, 100 - 15 * (rank - 1));
}

GuessPage::GuessPage(const TextDocument& document, WritingRun& run, StepInView& view, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_run(run)
    , m_view(view)
    , m_text(new QLabel(this))
    , m_verdict(new QLabel(this))
    , m_scoreText(new QLabel(this))
    , m_field(new QLineEdit(this))
    , m_guess(new QPushButton(this))
    , m_again(new QPushButton(this))
{
    setObjectName(QStringLiteral("guessPage"));
    m_field->setObjectName(QStringLiteral("guessField"));
    m_field->setFont(Theme::instance().candidateFont());
    m_field->setMaximumWidth(fontMetrics().averageCharWidth() * 14);
    m_verdict->setWordWrap(true);
    m_text->setWordWrap(true);
    auto* row = new QHBoxLayout;
    row->addWidget(m_field);
    row->addWidget(m_guess);
    row->addWidget(m_again);
    row->addStretch();
    row->addWidget(m_scoreText);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 4, 12, 8);
    layout->addWidget(m_text);
    layout->addLayout(row);
    layout->addWidget(m_verdict);
    layout->addStretch();
    connect(m_guess, &QPushButton::clicked, this, &GuessPage::guess);
    connect(m_field, &QLineEdit::returnPressed, this, &GuessPage::guess);
    connect(m_again, &QPushButton::clicked, this, [this] {
        m_score = 0;
        m_guesses = 0;
        m_verdict->clear();
        showScore();
    });
    connect(&view, &StepInView::changed, this, &GuessPage::onView);
    spoken(this, [this] { retranslate(); });
}

void GuessPage::retranslate()
{
    m_text->setText(
        tr("Which character comes next? Type one and press Guess; the nearer to the model's first, the more points."));
    m_guess->setText(tr("Guess"));
    m_again->setText(tr("From the start"));
    m_field->setAccessibleName(tr("Your guess"));
    showScore();
}

QString GuessPage::verdict() const
{
    return m_verdict->text();
}

void GuessPage::showScore()
{
    m_scoreText->setText(
        m_guesses == 0 ? QString() : tr("%1 points in %2 guesses").arg(countText(m_score), countText(m_guesses)));
}

void GuessPage::guess()
{
    const QString text = m_field->text().trimmed();
    if (text.isEmpty() || !m_document.model() || m_run.isWriting())
        return;
    m_asked = text;
    m_waiting = true;
    m_view.pointAt(-1, Pointing::Firm);
    // The find field's answer is the judge: nothing is computed twice.
    if (m_view.findText() == text)
        onView();
    else
        m_view.setFind(text);
}

void GuessPage::onView()
{
    const StepView& view = m_view.view();
    if (!m_waiting || view.kind != StepView::Kind::Upcoming || view.find != m_asked || !m_view.isCurrent())
        return;
    m_waiting = false;
    if (view.found.empty()) {
        m_verdict->setText(tr("“%1” is not in the model's vocabulary.").arg(m_asked));
        return;
    }
    // Of word pieces the one with a space before it may be meant, or the one without: the likelier counts.
    const auto likelier = [](const StepRow& a, const StepRow& b) { return a.rank < b.rank; };
    const StepRow row = m_document.tokenizer()->isCharacterModel()
        ? view.found.front()
        : *std::min_element(view.found.begin(), view.found.end(), likelier);
    const int points = guessPoints(row.rank);
    m_score += points;
    ++m_guesses;
    const QString best =
        view.likeliest.empty() ? QString() : pieceLabel(*m_document.tokenizer(), view.likeliest.front().id);
    m_verdict->setText(
        tr("%1 is the model's number %2 (%3): %4 points. Its first was %5. What is drawn is written now.")
            .arg(m_asked, countText(row.rank), percentText(row.raw), countText(points), best));
    showScore();
    m_field->clear();
    const std::int32_t drawn = view.step->id;
    m_view.setFind(QString());
    if (drawn >= 0)
        m_run.stepOnce();
}

} // namespace lettrine
