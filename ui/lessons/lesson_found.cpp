// SPDX-License-Identifier: GPL-3.0-or-later
// What a lesson's steps found, in words.
#include "cache/race_page.h"
#include "candidates/step_text.h"
#include "compose/compose_page.h"
#include "evidence/evidence_line.h"
#include "lessons/lesson_figures.h"
#include "lessons/lesson_player.h"
#include "lessons/lesson_runner.h"
#include "words/error_text.h"
#include "words/numbers_text.h"
#include "words/pieces.h"
#include "words/text_positions.h"

#include <QWidget>

namespace lettrine {

namespace {

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
    switch (step().verb) {
    case LessonVerb::Look:
        recordLook();
        break;
    case LessonVerb::Corpus:
        if (auto* evidence = windowsPage<EvidenceLine>(this))
            say({}, evidence->text());
        break;
    case LessonVerb::Write:
    case LessonVerb::UntilStop:
        recordText();
        break;
    case LessonVerb::Same:
        if (m_ids.size() >= 2)
            say({},
                m_ids[m_ids.size() - 1] == m_ids[m_ids.size() - 2] ? tr("The last two: same text ✓")
                                                                   : tr("The last two: another text"));
        break;
    case LessonVerb::Circles:
        if (!m_ids.empty())
            say({},
                tr("%1 of its sequences of four tokens stood there before.")
                    .arg(percentText(repeatedShare(m_ids.back()))));
        break;
    case LessonVerb::Distinct:
        if (!m_texts.empty())
            say({}, tr("%n different characters", nullptr, distinctHan({ utf8(m_texts.back()) })));
        break;
    case LessonVerb::Race:
        recordRace();
        break;
    case LessonVerb::Pieces:
        recordPieces();
        break;
    case LessonVerb::Acrostic:
        recordPoem();
        break;
    case LessonVerb::Score:
    case LessonVerb::Words:
    case LessonVerb::Refuse:
        recordJob();
        break;
    case LessonVerb::Set:
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
    for (std::size_t i = 0; i < view.likeliest.size() && i < lessonCandidates; ++i)
        parts << QStringLiteral("%1 %2").arg(
            pieceLabel(tokenizer, view.likeliest[i].id), percentText(view.likeliest[i].raw));
    say(qtText(step().label), parts.join(QStringLiteral(" · ")));
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
    if (step().verb != LessonVerb::UntilStop) {
        say(qtText(step().label), ended ? tr("%1 (ended by the model)").arg(text) : text);
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
    say(qtText(step().label), QString::fromStdU32String(linesText(page->plan().state())));
}

void LessonRunner::recordJob()
{
    if (m_report->error) {
        say(qtText(step().label), errorText(*m_report->error));
    } else if (const auto* score = std::any_cast<ScoreFinding>(&m_report->value)) {
        say(qtText(step().label), tr("%1 nats").arg(decimalText(score->nats, 2)));
    } else if (const auto* refused = std::any_cast<RefusalFinding>(&m_report->value)) {
        for (const RefusalFinding::Case& one : refused->cases)
            say(tr("%n id(s)", nullptr, one.ids), errorText(one.error.value_or(Error())));
    } else if (const auto* words = std::any_cast<WordsFinding>(&m_report->value)) {
        if (words->knownWords == 0)
            say({}, tr("Not measured: the model has no list of words."));
        for (const WordsFinding::At& at : words->settings) {
            QStringList examples;
            for (const std::string& word : at.count.examples)
                examples << qtText(word);
            say(decimalText(at.temperature, 1),
                tr("%1 of %2 words occur in none of the texts: %3 (%4)")
                    .arg(countText(at.count.invented), countText(at.count.words), percentText(at.count.share()),
                        examples.join(QStringLiteral(", "))));
        }
    }
}

} // namespace lettrine
