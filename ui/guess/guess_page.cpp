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
    , m_next(new QPushButton(this))
    , m_again(new QPushButton(this))
{
    setObjectName(QStringLiteral("guessPage"));
    m_field->setObjectName(QStringLiteral("guessField"));
    m_field->setFont(Theme::instance().candidateFont());
    m_field->setMaximumWidth(fontMetrics().averageCharWidth() * 14);
    m_next->setObjectName(QStringLiteral("guessNext"));
    m_verdict->setWordWrap(true);
    m_text->setWordWrap(true);
    auto* dealt = new QHBoxLayout;
    for (int i = 0; i < cards; ++i) {
        auto* one = new QPushButton(this);
        one->setObjectName(QStringLiteral("guessCard%1").arg(i + 1));
        one->setFont(Theme::instance().poemFont());
        one->setMinimumWidth(fontMetrics().height() * 4);
        connect(one, &QPushButton::clicked, this, [this, one] {
            m_askedId = one->property("id").toInt();
            m_asked = one->text();
            judge();
        });
        m_cards[static_cast<std::size_t>(i)] = one;
        dealt->addWidget(one);
    }
    dealt->addStretch();
    auto* row = new QHBoxLayout;
    row->addWidget(m_field);
    row->addWidget(m_guess);
    row->addWidget(m_next);
    row->addWidget(m_again);
    row->addStretch();
    row->addWidget(m_scoreText);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 4, 12, 8);
    layout->addWidget(m_text);
    layout->addLayout(dealt);
    layout->addLayout(row);
    layout->addWidget(m_verdict);
    layout->addStretch();
    connect(m_guess, &QPushButton::clicked, this, &GuessPage::guess);
    connect(m_field, &QLineEdit::returnPressed, this, &GuessPage::guess);
    connect(m_next, &QPushButton::clicked, this, &GuessPage::next);
    connect(m_again, &QPushButton::clicked, this, [this] {
        m_score = 0;
        m_guesses = 0;
        m_verdict->clear();
        showScore();
        next();
    });
    connect(&view, &StepInView::changed, this, &GuessPage::onView);
    connect(&run, &WritingRun::ended, this, &GuessPage::onEnded);
    connect(&Theme::instance(), &Theme::changed, this, [this] {
        for (QPushButton* one : m_cards)
            one->setFont(Theme::instance().poemFont());
        m_field->setFont(Theme::instance().candidateFont());
    });
    spoken(this, [this] { retranslate(); });
    showStage();
}

void GuessPage::retranslate()
{
    m_text->setText(tr("Which character comes next? Choose a card, or type another; the nearer to the model's "
                       "favourite, the more points."));
    m_guess->setText(tr("Guess"));
    m_next->setText(tr("Next one"));
    m_again->setText(tr("Start over"));
    m_field->setAccessibleName(tr("Your guess"));
    for (std::size_t i = 0; i < m_cards.size(); ++i)
        m_cards[i]->setAccessibleName(tr("Card %1: %2").arg(i + 1).arg(m_cards[i]->text()));
    showScore();
}

QString GuessPage::verdict() const
{
    return m_verdict->text();
}

void GuessPage::showScore()
{
    m_scoreText->setText(
        m_guesses == 0 ? QString() : tr("%1 points in %n guess(es)", nullptr, m_guesses).arg(countText(m_score)));
}

void GuessPage::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    next();
}

void GuessPage::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    showStage();
}

void GuessPage::next()
{
    m_stage = Stage::Asking;
    m_askedId = -1;
    m_view.pointAt(-1, Pointing::Firm);
    deal();
    showStage();
}

void GuessPage::showStage()
{
    const bool asks = m_stage == Stage::Asking || m_stage == Stage::Judging;
    m_next->setEnabled(m_stage == Stage::Told);
    for (QPushButton* one : m_cards)
        one->setEnabled(m_stage == Stage::Asking && !one->text().isEmpty());
    if (std::exchange(m_veiling, asks && isVisible()) != m_veiling)
        Q_EMIT veilingChanged(m_veiling);
}

void GuessPage::deal()
{
    const StepView& view = m_view.view();
    for (QPushButton* one : m_cards)
        one->setText(QString());
    if (view.kind != StepView::Kind::Upcoming || !view.step || !m_view.isCurrent() || !m_document.tokenizer())
        return;
    // The one that will be drawn and the likeliest besides it, in an order that tells nothing: by their ids.
    std::vector<std::int32_t> ids;
    if (view.step->id >= 0)
        ids.push_back(view.step->id);
    for (const StepRow& row : view.likeliest) {
        if (static_cast<int>(ids.size()) < cards && std::find(ids.begin(), ids.end(), row.id) == ids.end())
            ids.push_back(row.id);
    }
    std::sort(ids.begin(), ids.end());
    for (std::size_t i = 0; i < ids.size() && i < m_cards.size(); ++i) {
        m_cards[i]->setText(pieceLabel(*m_document.tokenizer(), ids[i]));
        m_cards[i]->setAccessibleName(tr("Card %1: %2").arg(i + 1).arg(m_cards[i]->text()));
        m_cards[i]->setProperty("id", ids[i]);
    }
    for (QPushButton* one : m_cards)
        one->setVisible(!one->text().isEmpty());
}

void GuessPage::guess()
{
    const QString text = m_field->text().trimmed();
    if (text.isEmpty())
        return;
    m_askedId = -1;
    m_asked = text;
    judge();
}

void GuessPage::judge()
{
    if (!m_document.model() || m_run.isWriting())
        return;
    m_stage = Stage::Judging;
    showStage();
    m_view.pointAt(-1, Pointing::Firm);
    // The find field's answer is the judge: nothing is computed twice.
    if (m_view.findText() == m_asked)
        onView();
    else
        m_view.setFind(m_asked);
}

void GuessPage::onView()
{
    const StepView& view = m_view.view();
    if (m_stage == Stage::Asking && isVisible()) {
        deal();
        showStage();
        return;
    }
    if (m_stage != Stage::Judging || view.kind != StepView::Kind::Upcoming || view.find != m_asked
        || !m_view.isCurrent())
        return;
    if (view.found.empty()) {
        m_verdict->setText(tr("“%1” is not in the model's vocabulary.").arg(m_asked));
        m_stage = Stage::Asking;
        m_view.setFind(QString());
        showStage();
        return;
    }
    const auto likelier = [](const StepRow& a, const StepRow& b) { return a.rank < b.rank; };
    const auto isCard = [this](const StepRow& one) { return one.id == m_askedId; };
    auto found = std::find_if(view.found.begin(), view.found.end(), isCard);
    if (found == view.found.end()) {
        // Of word pieces the one with a space before it may be meant, or the one without: the likelier counts.
        found = m_document.tokenizer()->isCharacterModel()
            ? view.found.begin()
            : std::min_element(view.found.begin(), view.found.end(), likelier);
    }
    const StepRow row = *found;
    const int points = guessPoints(row.rank);
    m_score += points;
    ++m_guesses;
    const QString best =
        view.likeliest.empty() ? QString() : pieceLabel(*m_document.tokenizer(), view.likeliest.front().id);
    m_verdict->setText(
        tr("%1 is the model's number %2 (%3): %4 points. Its favourite was %5. The drawn character is now in the text.")
            .arg(m_asked, countText(row.rank), percentText(row.raw), countText(points), best));
    showScore();
    m_field->clear();
    const std::int32_t drawn = view.step->id;
    m_stage = Stage::Writing;
    m_view.setFind(QString());
    if (drawn >= 0)
        m_run.stepOnce();
    if (!m_run.isWriting())
        onEnded();
}

void GuessPage::onEnded()
{
    if (m_stage != Stage::Writing)
        return;
    m_stage = Stage::Told;
    // The table of the choice that was guessed at, and not the next one.
    const auto& tokens = m_document.shown().tokens();
    if (!tokens.isEmpty() && isVisible())
        m_view.pointAt(tokens.back().begin, Pointing::Firm);
    showStage();
}

} // namespace lettrine
