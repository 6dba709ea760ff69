// SPDX-License-Identifier: GPL-3.0-or-later
#include "compose/check_dialog.h"

#include "compose/check_report.h"
#include "compose/verse_words.h"
#include "look/theme.h"
#include "model/model_folder.h"
#include "words/error_text.h"
#include "words/language.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSplitter>
#include <QTextBrowser>
#include <QUrl>
#include <QVBoxLayout>

namespace lettrine {

namespace {

constexpr int waitMilliseconds = 150;
/// As on the command line: no poem is longer.
constexpr qsizetype longestText = 200000;

} // namespace

CheckDialog::CheckDialog(std::shared_ptr<const VerseData> tables, const QString& text, QWidget* parent)
    : QDialog(parent)
    , m_data(std::move(tables))
    , m_text(new QPlainTextEdit(this))
    , m_report(new QTextBrowser(this))
    , m_bookLabel(new QLabel(this))
    , m_book(new QComboBox(this))
    , m_fine(new QCheckBox(this))
    , m_strict(new QCheckBox(this))
    , m_compose(nullptr)
{
    setObjectName(QStringLiteral("checkDialog"));
    m_text->setObjectName(QStringLiteral("checkText"));
    m_report->setObjectName(QStringLiteral("checkReport"));
    m_book->setObjectName(QStringLiteral("checkBook"));
    m_bookLabel->setBuddy(m_book);
    m_fine->setObjectName(QStringLiteral("checkFinePoints"));
    m_strict->setObjectName(QStringLiteral("checkStrict"));
    m_text->setFont(Theme::instance().candidateFont());
    m_text->setTabChangesFocus(true);
    m_report->setOpenLinks(false);
    m_fine->setChecked(true);
    m_wait.setSingleShot(true);
    m_wait.setInterval(waitMilliseconds);
    auto* split = new QSplitter(this);
    split->addWidget(m_text);
    split->addWidget(m_report);
    split->setStretchFactor(0, 2);
    split->setStretchFactor(1, 3);
    split->setChildrenCollapsible(false);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    m_compose = buttons->addButton(QString(), QDialogButtonBox::ActionRole);
    m_compose->setObjectName(QStringLiteral("checkCompose"));
    auto* switches = new QHBoxLayout;
    switches->setSpacing(16);
    switches->addWidget(m_bookLabel);
    switches->addWidget(m_book);
    switches->addWidget(m_fine);
    switches->addWidget(m_strict);
    switches->addStretch();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 12, 12, 12);
    layout->setSpacing(12);
    layout->addWidget(split, 1);
    layout->addLayout(switches);
    layout->addWidget(buttons);
    connect(m_text, &QPlainTextEdit::textChanged, this, [this] {
        m_options.readings.clear();
        m_wait.start();
    });
    connect(&m_wait, &QTimer::timeout, this, &CheckDialog::judge);
    connect(m_book, &QComboBox::currentIndexChanged, this, [this](int book) {
        m_options.book = static_cast<RhymeBook>(book);
        // Readings are named by the book's groups.
        m_options.readings.clear();
        judge();
    });
    connect(m_fine, &QCheckBox::toggled, this, &CheckDialog::judge);
    connect(m_strict, &QCheckBox::toggled, this, &CheckDialog::judge);
    connect(m_report, &QTextBrowser::anchorClicked, this, &CheckDialog::follow);
    connect(m_compose, &QPushButton::clicked, this, [this] { Q_EMIT composeAsked(m_text->toPlainText()); });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(&Theme::instance(), &Theme::changed, this, &CheckDialog::judge);
    resize(920, 620);
    m_text->setPlainText(text);
    spoken(this, [this] {
        setWindowTitle(tr("Check a poem"));
        m_text->setAccessibleName(tr("The poem"));
        m_text->setPlaceholderText(tr("Paste a poem: with or without title, author, marks, notes"));
        m_report->setAccessibleName(tr("What the judge says"));
        m_bookLabel->setText(tr("&Rhyme book:"));
        m_book->setAccessibleName(tr("Rhyme book"));
        nameBooks();
        m_fine->setText(tr("&Finer points (挤韵, 撞韵, 上尾)"));
        m_strict->setText(tr("&Strict tones (大拗 and 三仄尾 are faults)"));
        m_compose->setText(tr("Take into the &grid"));
        judge();
    });
}

Result<CheckDialog*> CheckDialog::show(PlanModel& plan, const QString& text, QWidget* parent)
{
    std::shared_ptr<const VerseData> tables;
    if (const auto& tools = plan.tools()) {
        tables = std::shared_ptr<const VerseData>(tools->vocabulary, &tools->vocabulary->data());
    } else {
        Result<std::shared_ptr<const VerseData>> read = VerseData::load(dataFolder() / "verse");
        if (!read)
            return tl::unexpected(read.error());
        tables = *read;
    }
    QString poem = text;
    if (poem.isEmpty() && plan.state().whole())
        poem = QString::fromStdU32String(linesText(plan.state()));
    auto* dialog = new CheckDialog(tables, poem, parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &CheckDialog::composeAsked, dialog, [dialog, &plan](const QString& chosen) {
        const PlanModel::Taken taken = plan.put({ 0, 0 }, chosen);
        Q_EMIT dialog->composed(taken.leftOut + taken.leftOver);
        dialog->close();
    });
    dialog->open();
    return dialog;
}

void CheckDialog::nameBooks()
{
    const QSignalBlocker blocker(m_book);
    m_book->clear();
    for (int book = 0; book < rhymeBookCount; ++book)
        m_book->addItem(rhymeBookText(static_cast<RhymeBook>(book)));
    m_book->setCurrentIndex(static_cast<int>(m_options.book));
}

QString CheckDialog::text() const
{
    return m_text->toPlainText();
}

QString CheckDialog::report() const
{
    return m_report->toPlainText();
}

void CheckDialog::judge()
{
    m_wait.stop();
    m_options.finePoints = m_fine->isChecked();
    m_options.tones = m_strict->isChecked() ? ToneMode::Standard : ToneMode::Loose;
    const std::u32string text = m_text->toPlainText().left(longestText).toStdU32String();
    Result<TextCheck> check = checkText(*m_data, text, m_options);
    m_check = check ? std::move(*check) : TextCheck();
    m_compose->setEnabled(!m_check.poems.empty());
    // A text without verse is no mistake yet.
    m_report->setHtml(
        m_check.poems.empty() ? tr("Nothing to judge yet.").toHtmlEscaped() : checkReport(*m_data, m_check, m_options));
}

void CheckDialog::follow(const QUrl& link)
{
    // read:POEM.LINE.CELL:WHICH
    const QStringList parts = link.toString().split(QLatin1Char(':'));
    const QStringList place = parts.value(1).split(QLatin1Char('.'));
    const auto poem = place.value(0).toUInt();
    const CellPlace cell{ place.value(1).toInt(), place.value(2).toInt() };
    if (parts.size() != 3 || place.size() != 3 || poem >= m_check.poems.size())
        return;
    const auto& lines = m_check.poems[poem].lines;
    if (cell.line < 0 || static_cast<std::size_t>(cell.line) >= lines.size())
        return;
    const std::u32string& line = lines[static_cast<std::size_t>(cell.line)].text;
    if (cell.cell < 0 || static_cast<std::size_t>(cell.cell) >= line.size())
        return;
    const char32_t character = line[static_cast<std::size_t>(cell.cell)];
    const std::vector<Reading> readings = readingsOf(*m_data, m_options.book, character);
    const auto which = parts[2].toUInt();
    if (which >= readings.size())
        return;
    std::erase_if(m_options.readings, [cell](const ChosenReading& choice) { return choice.place == cell; });
    m_options.readings.push_back({ character, cell, readings[which] });
    judge();
}

} // namespace lettrine
