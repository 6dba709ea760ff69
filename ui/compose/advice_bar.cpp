// SPDX-License-Identifier: GPL-3.0-or-later
#include "compose/advice_bar.h"

#include "compose/verse_words.h"
#include "look/theme.h"
#include "words/language.h"

#include <QLabel>
#include <QTextDocumentFragment>
#include <QVBoxLayout>

namespace lettrine {

namespace {

constexpr int mostFaultsShown = 6;

QString linkTo(const QString& target, const QString& text)
{
    return QStringLiteral("<a href=\"%1\">%2</a>").arg(target, text.toHtmlEscaped());
}

QString cellLink(CellPlace place)
{
    QString text = placeWords(place);
    if (!text.isEmpty())
        text[0] = text[0].toUpper();
    return linkTo(QStringLiteral("cell:%1,%2").arg(place.line).arg(place.cell), text);
}

} // namespace

AdviceBar::AdviceBar(PlanModel& model, QWidget* parent)
    : QWidget(parent)
    , m_model(model)
    , m_message(new QLabel(this))
    , m_status(new QLabel(this))
    , m_details(new QLabel(this))
    , m_verdict(new QLabel(this))
    , m_notes(new QLabel(this))
{
    setObjectName(QStringLiteral("adviceBar"));
    m_message->setObjectName(QStringLiteral("adviceMessage"));
    m_status->setObjectName(QStringLiteral("feasibility"));
    m_details->setObjectName(QStringLiteral("adviceDetails"));
    m_verdict->setObjectName(QStringLiteral("verdict"));
    m_notes->setObjectName(QStringLiteral("adviceNotes"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    for (QLabel* label : { m_message, m_verdict, m_status, m_details, m_notes }) {
        label->setWordWrap(true);
        label->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
        layout->addWidget(label);
        connect(label, &QLabel::linkActivated, this, &AdviceBar::follow);
    }
    layout->addStretch();
    m_notes->setForegroundRole(QPalette::PlaceholderText);
    connect(&model, &PlanModel::changed, this, [this] {
        m_say = nullptr;
        show();
    });
    connect(&Theme::instance(), &Theme::changed, this, &AdviceBar::show);
    spoken(this, [this] { show(); });
}

void AdviceBar::say(const QString& text, Message kind)
{
    m_say = text.isEmpty() ? std::function<QString()>() : [text] { return text.toHtmlEscaped(); };
    m_sayFault = kind == Message::Fault;
    show();
}

void AdviceBar::sayLeftOver(const QString& leftOver)
{
    const auto places = static_cast<int>(headPlaces(m_model.state()).size());
    if (leftOver.isEmpty()) {
        say({}, Message::Note);
        return;
    }
    m_sayFault = true;
    m_say = [leftOver, places, cells = m_model.state().rules.cells] {
        const auto heads = places + static_cast<int>(leftOver.toStdU32String().size());
        QString text = leftOverText(leftOver, heads, places).toHtmlEscaped();
        if (formOf(heads, cells) != Form::Free)
            text += QLatin1Char(' ')
                + linkTo(
                    QStringLiteral("lines:%1,%2").arg(heads).arg(leftOver), tr("Take the form of %1 lines").arg(heads));
        return text;
    };
    show();
}

void AdviceBar::sayLeftOut(const QString& leftOut)
{
    if (leftOut.isEmpty())
        return;
    m_sayFault = false;
    m_say = [leftOut] { return tr("Left out of the poem: %1").arg(leftOut).toHtmlEscaped(); };
    show();
}

void AdviceBar::sayDeadEnd(CellPlace place, VerseRule rule)
{
    m_sayFault = true;
    m_say = [place, rule] {
        QString text = deadEndText(place, rule).toHtmlEscaped();
        std::optional<FreedRule> freed;
        QString action;
        if (rule == VerseRule::Tone) {
            freed = FreedRule::Tone;
            action = tr("Free the tone there");
        } else if (rule == VerseRule::Rhyme || rule == VerseRule::Reserved) {
            freed = FreedRule::Rhyme;
            action = tr("Free the rhyme there");
        } else if (rule == VerseRule::Repeat) {
            freed = FreedRule::Repeat;
            action = tr("Allow a repeat there");
        }
        if (freed)
            text += QLatin1Char(' ')
                + linkTo(QStringLiteral("free:%1,%2,%3").arg(place.line).arg(place.cell).arg(static_cast<int>(*freed)),
                    action);
        return text;
    };
    show();
}

QString AdviceBar::conflictsHtml() const
{
    QStringList rows;
    for (const Conflict& conflict : m_model.judgement().feasibility->conflicts)
        rows << tr("%1: %2").arg(cellLink(conflict.place), conflictSentence(conflict).toHtmlEscaped());
    return rows.join(QStringLiteral("<br>"));
}

QString AdviceBar::remediesHtml() const
{
    QStringList links;
    const auto& remedies = m_model.judgement().feasibility->remedies;
    for (std::size_t i = 0; i < remedies.size(); ++i)
        links << linkTo(QStringLiteral("remedy:%1").arg(i), remedyText(remedies[i], m_model.state().rules.form));
    return links.isEmpty() ? tr("No single change mends it: take a head away or change the form.")
                           : tr("Ways out: %1").arg(links.join(QStringLiteral(" · ")));
}

QString AdviceBar::faultsHtml() const
{
    QStringList rows;
    int left = 0;
    const auto& found = m_model.judgement().feasibility;
    for (const Fault& fault : m_model.judgement().faults) {
        // What makes the plan impossible is said below, with the ways out.
        if (isInfeasible()
            && std::any_of(found->conflicts.begin(), found->conflicts.end(),
                [&](const Conflict& conflict) { return conflict.place == fault.place; }))
            continue;
        if (rows.size() < mostFaultsShown)
            rows << tr("%1: %2").arg(cellLink(fault.place), faultText(fault).toHtmlEscaped());
        else
            ++left;
    }
    if (left > 0)
        rows << tr("and %n more", nullptr, left);
    return rows.join(QStringLiteral("<br>"));
}

/// Whether the plan cannot be met. A poem that is whole is told its faults instead: one diagnosis, not two.
bool AdviceBar::isInfeasible() const
{
    const auto& found = m_model.judgement().feasibility;
    return found && !found->feasible && !m_model.state().whole();
}

void AdviceBar::show()
{
    const PoemJudgement& judgement = m_model.judgement();
    m_message->setText(m_say ? m_say() : QString());
    m_message->setVisible(static_cast<bool>(m_say));
    QPalette inks = palette();
    inks.setColor(QPalette::WindowText, themeColour(m_sayFault ? Role::Seal : Role::Text));
    m_message->setPalette(inks);
    const bool broken = judgement.refusal || isInfeasible();
    inks.setColor(QPalette::WindowText, themeColour(broken ? Role::Seal : Role::Muted));
    m_status->setPalette(inks);
    m_status->setText(feasibilityText(judgement).toHtmlEscaped());
    m_status->setVisible(!m_model.state().whole() || isInfeasible() || judgement.refusal.has_value());
    QString details;
    if (isInfeasible())
        details = conflictsHtml() + QStringLiteral("<br>") + remediesHtml();
    m_details->setText(details);
    m_details->setVisible(!details.isEmpty());
    QString verdict = verdictText(judgement, m_model.state()).toHtmlEscaped();
    if (const QString faults = faultsHtml(); !faults.isEmpty())
        verdict += QStringLiteral("<br>") + faults;
    m_verdict->setText(verdict);
    m_notes->setText(
        m_model.notes().join(QLatin1Char('\n')).toHtmlEscaped().replace(QLatin1Char('\n'), QLatin1String("<br>")));
    m_notes->setVisible(!m_notes->text().isEmpty());
}

QString AdviceBar::plainText() const
{
    QStringList parts;
    for (const QLabel* label : { m_message, m_verdict, m_status, m_details, m_notes }) {
        if (!label->isHidden() && !label->text().isEmpty())
            parts << QTextDocumentFragment::fromHtml(label->text()).toPlainText();
    }
    return parts.join(QLatin1Char('\n'));
}

void AdviceBar::follow(const QString& link)
{
    const QString verb = link.section(QLatin1Char(':'), 0, 0);
    const QStringList parts = link.section(QLatin1Char(':'), 1).split(QLatin1Char(','));
    if (verb == QLatin1String("cell") && parts.size() == 2) {
        Q_EMIT placeAsked({ parts[0].toInt(), parts[1].toInt() });
    } else if (verb == QLatin1String("free") && parts.size() == 3) {
        m_model.setFreed({ parts[0].toInt(), parts[1].toInt() }, static_cast<FreedRule>(parts[2].toInt()), true);
    } else if (verb == QLatin1String("lines") && parts.size() == 2) {
        QString heads = QString::fromStdU32String(headsOf(m_model.state()));
        m_model.takeReadyHeads(heads.remove(QChar(0x3000)) + parts[1]);
    } else if (verb == QLatin1String("remedy") && m_model.judgement().feasibility) {
        const auto& remedies = m_model.judgement().feasibility->remedies;
        const auto which = parts[0].toUInt();
        if (which >= remedies.size())
            return;
        const Remedy remedy = remedies[which];
        m_model.edit(remedyText(remedy, m_model.state().rules.form), [&](ComposeState& state) {
            if (remedy.kind == RemedyKind::HeadsInstead) {
                moveHeads(state, HeadPlace::Head, 1, state.headLines);
                return;
            }
            // Only what the remedy is about: a sequence that was decided on the way stays automatic.
            const Sequence sequence = remedy.kind == RemedyKind::OtherSequence ? remedy.sequence : state.rules.sequence;
            state.rules = remedy.plan;
            state.rules.sequence = sequence;
        });
    }
}

} // namespace lettrine
