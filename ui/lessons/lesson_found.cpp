// SPDX-License-Identifier: GPL-3.0-or-later
// What a lesson's steps found, in words.
#include "cache/race_page.h"
#include "candidates/step_text.h"
#include "compose/compose_page.h"
#include "evidence/evidence_line.h"
#include "lessons/lesson_jobs.h"
#include "lessons/lesson_runner.h"
#include "words/error_text.h"
#include "words/numbers_text.h"
#include "words/pieces.h"
#include "words/text_positions.h"

#include <QSet>
#include <QWidget>

namespace lettrine {

namespace {

constexpr std::size_t shownCandidates = 8;
constexpr qsizetype shownEnd = 240;

template <class Page> Page* windowsPage(const QObject* runner)
{
    const auto* widget = qobject_cast<const QWidget*>(runner->parent());
    return widget == nullptr ? nullptr : widget->window()->findChild<Page*>();
}

} // namespace

QString plainMarkdown(const QString& text)
{
    QString out;
    for (const QChar c : text) {
        if (c == QLatin1Char('<'))
            out += QLatin1String("&lt;");
        else if (c == QLatin1Char('&'))
            out += QLatin1String("&amp;");
        else if (c == QLatin1Char('\n'))
            out += QChar(0x21B5);
        else if (QStringLiteral("\\`*_{}[]()#+-!|~>").contains(c))
            out += QLatin1Char('\\') + QString(c);
        else
            out += c;
    }
    return out;
}

void LessonRunner::say(const QString& label, const QString& text)
{
    m_found << (label.isEmpty() ? plainMarkdown(text)
                                : QStringLiteral("**%1** %2").arg(plainMarkdown(label), plainMarkdown(text)));
}

void LessonRunner::record()
{
    switch (step().what) {
    case LessonDo::Look:
        recordLook();
        break;
    case LessonDo::Evidence:
        if (auto* evidence = windowsPage<EvidenceLine>(this))
            say({}, evidence->text());
        break;
    case LessonDo::Write:
    case LessonDo::UntilStop:
        recordText();
        break;
    case LessonDo::Same:
        if (m_ids.size() >= 2)
            say({},
                m_ids[m_ids.size() - 1] == m_ids[m_ids.size() - 2] ? tr("The last two: same text ✓")
                                                                   : tr("The last two: another text"));
        break;
    case LessonDo::Circles:
        if (!m_ids.empty())
            say({},
                tr("%1 of its sequences of four tokens stood there before.")
                    .arg(percentText(repeatedShare(m_ids.back()))));
        break;
    case LessonDo::Distinct:
        if (!m_texts.empty()) {
            QSet<uint> distinct;
            for (const uint character : m_texts.back().toUcs4()) {
                if (isHan(character))
                    distinct.insert(character);
            }
            say({}, tr("%n different characters", nullptr, static_cast<int>(distinct.size())));
        }
        break;
    case LessonDo::Race:
        recordRace();
        break;
    case LessonDo::Pieces:
        recordPieces();
        break;
    case LessonDo::Acrostic:
        recordPoem();
        break;
    case LessonDo::Score:
    case LessonDo::Words:
    case LessonDo::Refuse:
        recordJob();
        break;
    case LessonDo::SetUp:
        break;
    }
}

void LessonRunner::recordLook()
{
    const StepView& view = m_session.view.view();
    if (!view.step || !m_session.document.model())
        return;
    const Tokenizer& tokenizer = *m_session.document.model()->tokenizer;
    QStringList parts;
    for (std::size_t i = 0; i < view.likeliest.size() && i < shownCandidates; ++i)
        parts << QStringLiteral("%1 %2").arg(
            pieceLabel(tokenizer, view.likeliest[i].id), percentText(view.likeliest[i].raw));
    say(step().label, parts.join(QStringLiteral(" · ")));
    for (const StepRow& row : view.found)
        say({}, foundText(*view.step, row, tokenizer));
}

void LessonRunner::recordText()
{
    const auto& tokens = m_session.document.shown().tokens();
    const int written = m_session.run.written();
    std::vector<std::int32_t> ids;
    for (qsizetype i = std::max<qsizetype>(0, tokens.size() - written); i < tokens.size(); ++i)
        ids.push_back(m_session.document.tree().token(tokens[i].node));
    QString text = m_session.document.text();
    m_texts.push_back(text.mid(m_prompt.size()));
    m_ids.push_back(std::move(ids));
    if (text.size() > shownEnd)
        text = QChar(0x2026) + text.right(shownEnd);
    const bool ended = endedByItself();
    if (step().what != LessonDo::UntilStop) {
        say(step().label, ended ? tr("%1 (ended by the model)").arg(text) : text);
        return;
    }
    const qint64 seed = static_cast<qint64>(m_session.document.state().settings.seed);
    say(tr("Seed %1").arg(countText(seed)), text);
    if (ended)
        say({},
            tr("Ended by the stop token after %1 tokens; its probability there: %2.")
                .arg(countText(written), percentText(m_session.view.view().step->raw)));
    else
        say({},
            tr("No text ended by itself within %1 tokens, with %2 seeds.").arg(countText(written), countText(m_tries)));
}

void LessonRunner::recordRace()
{
    const auto* page = windowsPage<RacePage>(this);
    if (page == nullptr || !page->result())
        return;
    for (const RaceRow& row : page->result()->rows)
        say(countText(row.length),
            tr("without the cache %1, with it %2: %3 times as fast; tokens projected %4 and %5, %6 saved for each "
               "matrix")
                .arg(millisecondsText(row.without.median), millisecondsText(row.with.median), decimalText(row.ratio, 1),
                    countText(row.projectedWithout), countText(row.projectedWith),
                    countText(row.projectedWithout - row.projectedWith)));
    say({}, page->proof());
}

void LessonRunner::recordPieces()
{
    const auto model = m_session.document.model();
    if (!model)
        return;
    QStringList parts;
    for (const ShownToken& token : m_session.document.shown().tokens())
        parts << pieceLabel(*model->tokenizer, m_session.document.tree().token(token.node));
    say(m_session.document.text(),
        tr("%n token(s): ", nullptr, static_cast<int>(parts.size())) + parts.join(QStringLiteral("  ")));
}

void LessonRunner::recordPoem()
{
    const auto* page = windowsPage<ComposePage>(this);
    if (page == nullptr || !page->plan().state().whole())
        return;
    say(step().label, QString::fromStdU32String(linesText(page->plan().state())));
}

void LessonRunner::recordJob()
{
    if (m_report->error) {
        say(step().label, errorText(*m_report->error));
    } else if (const auto* nats = std::any_cast<double>(&m_report->value)) {
        say(step().label, tr("%1 nats").arg(decimalText(*nats, 2)));
    } else if (const auto* refused = std::any_cast<std::vector<Error>>(&m_report->value)) {
        const int counts[] = { 0, m_session.document.model() ? m_session.document.model()->config().context : 0 };
        for (std::size_t i = 0; i < refused->size(); ++i)
            say(tr("%n id(s)", nullptr, counts[i]), errorText((*refused)[i]));
    } else if (const auto* words = std::any_cast<InventedWordsReport>(&m_report->value)) {
        for (const auto& [temperature, count] : words->settings) {
            QStringList examples;
            for (const std::string& word : count.examples)
                examples << qtText(word);
            say(decimalText(temperature, 1),
                tr("%1 of %2 words stand in no text: %3 (%4)")
                    .arg(countText(count.invented), countText(count.words), percentText(count.share()),
                        examples.join(QStringLiteral(", "))));
        }
    }
}

} // namespace lettrine
