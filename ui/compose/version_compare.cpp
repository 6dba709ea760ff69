// SPDX-License-Identifier: GPL-3.0-or-later
#include "compose/version_compare.h"

#include "look/theme.h"
#include "words/language.h"
#include "words/numbers_text.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace lettrine {

QList<bool> differentCells(const VersePoem& first, const VersePoem& second)
{
    QList<bool> different;
    const std::size_t count = std::max(first.cells.size(), second.cells.size());
    for (std::size_t i = 0; i < count; ++i)
        different << (i >= first.cells.size() || i >= second.cells.size()
            || first.cells[i].character != second.cells[i].character);
    return different;
}

QString markedPoem(const VersePoem& poem, const QList<bool>& different)
{
    QString text;
    for (std::size_t i = 0; i < poem.cells.size(); ++i) {
        const char32_t character = poem.cells[i].character;
        const QString shown = QString::fromUcs4(&character, 1).toHtmlEscaped();
        const bool marked = static_cast<qsizetype>(i) < different.size() && different[static_cast<qsizetype>(i)];
        text += marked ? QStringLiteral("<u>%1</u>").arg(shown) : shown;
        if ((i + 1) % static_cast<std::size_t>(poem.plan.cells) == 0) {
            const char32_t mark = markAfter(poem.plan, static_cast<int>(i) / poem.plan.cells);
            text += QString::fromUcs4(&mark, 1) + QStringLiteral("<br>");
        }
    }
    return text;
}

VersionCompare::VersionCompare(const PoemVersion& first, const PoemVersion& second, QWidget* parent)
    : QDialog(parent)
{
    setObjectName(QStringLiteral("versionCompare"));
    const QList<bool> different = differentCells(first.ranked.poem, second.ranked.poem);
    auto* note = new QLabel(this);
    note->setForegroundRole(QPalette::PlaceholderText);
    auto* row = new QHBoxLayout;
    row->setSpacing(32);
    const std::array<const PoemVersion*, 2> both{ &first, &second };
    for (int which = 0; which < 2; ++which) {
        const RankedPoem& ranked = both[static_cast<std::size_t>(which)]->ranked;
        auto* text = new QLabel(markedPoem(ranked.poem, different), this);
        text->setTextFormat(Qt::RichText);
        text->setFont(Theme::instance().poemFont());
        text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
        text->setObjectName(QStringLiteral("comparedPoem%1").arg(which));
        auto* numbers = new QLabel(this);
        auto* take = new QPushButton(this);
        take->setObjectName(QStringLiteral("takeCompared%1").arg(which));
        auto* column = new QVBoxLayout;
        column->addWidget(text, 1);
        column->addWidget(numbers);
        column->addWidget(take, 0, Qt::AlignLeft);
        row->addLayout(column);
        connect(take, &QPushButton::clicked, this, [this, which] {
            Q_EMIT taken(which);
            accept();
        });
        const double score = ranked.score;
        const double bits = ranked.poem.costBits();
        spoken(take, [take, numbers, score, bits] {
            take->setText(tr("Take this one"));
            numbers->setText(tr("score %1 · rules %2").arg(decimalText(score, 2), bitsText(bits)));
        });
    }
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 16, 16, 12);
    layout->setSpacing(12);
    layout->addWidget(note);
    layout->addLayout(row, 1);
    layout->addWidget(buttons);
    const auto count = std::count(different.begin(), different.end(), true);
    spoken(this, [this, note, count] {
        setWindowTitle(tr("Two versions"));
        note->setText(tr("%n character(s) differ; they are underlined.", nullptr, static_cast<int>(count)));
    });
}

} // namespace lettrine
