// SPDX-License-Identifier: GPL-3.0-or-later
#include "compose/check_report.h"

#include "compose/verse_words.h"
#include "look/theme.h"
#include "words/text_positions.h"

#include <QCoreApplication>

namespace lettrine {

namespace {

/// Strings of this file, in the translation context "CheckReport".
struct Words {
    Q_DECLARE_TR_FUNCTIONS(CheckReport)
};

QString html(const std::u32string& text)
{
    return QString::fromStdU32String(text).toHtmlEscaped();
}

QString toneSign(char tone)
{
    return tone == 'P' ? QStringLiteral("○")
        : tone == 'Z'  ? QStringLiteral("●")
        : tone == 'x'  ? QStringLiteral("◐")
                       : QStringLiteral("？");
}

QString coloured(const QString& text, Role role)
{
    return QStringLiteral("<span style=\"color:%1\">%2</span>").arg(themeColour(role).name(), text);
}

/// The lines: each character over its tone, faults in the seal's colour, the type behind.
QString linesHtml(const PoemCheck& check)
{
    QString rows;
    for (const CheckedLine& line : check.lines) {
        QString characters;
        QString tones;
        for (std::size_t cell = 0; cell < line.text.size(); ++cell) {
            bool wrong = false;
            for (const Fault& fault : line.faults)
                wrong = wrong || (fault.counts() && fault.place.cell == static_cast<int>(cell));
            const QString character = html(line.text.substr(cell, 1));
            const QString tone = cell < line.tones.size() ? toneSign(line.tones[cell]) : QString();
            const QString cellText = QStringLiteral("<td align=\"center\">%1</td>");
            characters +=
                cellText.arg(wrong ? coloured(QStringLiteral("<b>%1</b>").arg(character), Role::Seal) : character);
            tones += cellText.arg(coloured(tone, wrong ? Role::Seal : Role::Muted));
        }
        const QString type = line.type ? QString(QLatin1Char(line.type)) : QString();
        rows += QStringLiteral("<tr>%1<td>&nbsp;&nbsp;%2</td></tr><tr>%3<td></td></tr>").arg(characters, type, tones);
    }
    return QStringLiteral("<table cellspacing=\"0\" cellpadding=\"2\">%1</table>").arg(rows);
}

QString masterHtml(FaultCode code)
{
    const MasterLine& master = masterLine(code);
    if (master.text.empty())
        return {};
    return QStringLiteral("<br>")
        + coloured(Words::tr("As in: %1 (%2, %3)").arg(qtText(master.text), qtText(master.poet), qtText(master.title)),
            Role::Muted);
}

class Report {
public:
    Report(const VerseData& data, const TextCheck& check, const CheckOptions& options)
        : m_data(data)
        , m_check(check)
        , m_options(options)
    {
    }

    QString run() const
    {
        QString page;
        for (std::size_t i = 0; i < m_check.poems.size(); ++i)
            page += poemHtml(i);
        QStringList left;
        for (const LeftOut& entry : m_check.read.leftOut)
            left << QString::fromStdU32String(entry.text).simplified();
        if (!left.isEmpty())
            page += QStringLiteral("<p>")
                + coloured(Words::tr("Left out: %1").arg(left.join(QStringLiteral(" · "))).toHtmlEscaped(), Role::Muted)
                + QStringLiteral("</p>");
        return page;
    }

private:
    QString poemHtml(std::size_t index) const
    {
        const PoemCheck& check = m_check.poems[index];
        QStringList titles;
        for (const std::u32string& title : m_check.read.poems[index].titles)
            titles << html(title);
        QString page;
        if (!titles.isEmpty())
            page += QStringLiteral("<p>%1</p>").arg(titles.join(QStringLiteral(" · ")));
        page += QStringLiteral("<h2>%1</h2>").arg(verdictHeadline(check).toHtmlEscaped());
        QStringList facts{ qtText(poemShapeChinese(check.shape, static_cast<std::size_t>(check.cells))) };
        if (check.sequence != Sequence::Automatic && check.form != Form::Free)
            facts << qtText(sequenceChineseName(check.form, check.sequence));
        if (!check.rhymeGroup.empty())
            facts << Words::tr("rhymes %1 in %2").arg(html(check.rhymes), qtText(check.rhymeGroup));
        page += QStringLiteral("<p>%1</p>").arg(facts.join(QStringLiteral(" · ")));
        page += linesHtml(check);
        const int count = check.faultCount();
        page += listHtml(index, count == 0 ? Words::tr("No fault.") : Words::tr("%n fault(s)", nullptr, count),
            count > 0 || check.verdict != Verdict::Mixed, [](const Fault& fault) { return !fault.note; });
        page += listHtml(index, Words::tr("As regulated verse it would break"), false,
            [](const Fault& fault) { return fault.oldStyle; });
        page += listHtml(index, Words::tr("Notes, which are no faults"), false,
            [](const Fault& fault) { return fault.note && !fault.oldStyle; });
        return page;
    }

    QString listHtml(std::size_t index, const QString& heading, bool always, bool (*wanted)(const Fault&)) const
    {
        QString rows;
        for (const Fault& fault : m_check.poems[index].faults) {
            if (!wanted(fault))
                continue;
            rows += QStringLiteral("<li>%1: %2%3%4</li>")
                        .arg(placeWords(fault.place), faultText(fault).toHtmlEscaped(), masterHtml(fault.code),
                            readingsHtml(index, fault));
        }
        if (rows.isEmpty() && !always)
            return {};
        return QStringLiteral("<h3>%1</h3><ul>%2</ul>").arg(heading.toHtmlEscaped(), rows);
    }

    QString readingsHtml(std::size_t index, const Fault& fault) const
    {
        if (fault.characters.empty() || (fault.code != FaultCode::RareReading && fault.code != FaultCode::Tone))
            return {};
        const char32_t character = fault.characters.front();
        const std::vector<Reading> readings = readingsOf(m_data, m_options.book, character);
        const Reading* chosen = chosenReading(m_options.readings, fault.place, character);
        if (readings.size() < 2)
            return {};
        QStringList links;
        for (const Reading& reading : readings) {
            const QString name = QString::fromStdString(reading.name).toHtmlEscaped();
            links << (chosen && *chosen == reading ? name
                                                   : QStringLiteral("<a href=\"read:%1.%2.%3:%4\">%5</a>")
                                                         .arg(index)
                                                         .arg(fault.place.line)
                                                         .arg(fault.place.cell)
                                                         .arg(&reading - readings.data())
                                                         .arg(name));
        }
        return QStringLiteral("<br>") + Words::tr("Hear it as: %1").arg(links.join(QStringLiteral(" · ")));
    }

    const VerseData& m_data;
    const TextCheck& m_check;
    const CheckOptions& m_options;
};

} // namespace

QString checkReport(const VerseData& data, const TextCheck& check, const CheckOptions& options)
{
    return Report(data, check, options).run();
}

} // namespace lettrine
