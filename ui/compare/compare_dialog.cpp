// SPDX-License-Identifier: GPL-3.0-or-later
#include "compare/compare_dialog.h"

#include "compare/beginning.h"
#include "compare/text_difference.h"
#include "document/engine_text.h"
#include "sampling/presets.h"
#include "session/writing_run.h"
#include "text/poem_editor.h"
#include "text/utf8_stream.h"
#include "words/error_text.h"
#include "words/language.h"
#include "words/numbers_text.h"
#include "words/pieces.h"
#include "words/text_positions.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace lettrine {

namespace {

constexpr int comparedLength = 64;
constexpr std::size_t mostColumns = 4;

} // namespace

CompareDialog::CompareDialog(Engine& engine, const TextDocument& document, WritingRun& run, QWidget* parent)
    : QDialog(parent)
    , m_engine(engine)
    , m_document(document)
    , m_run(run)
    , m_row(new QWidget(this))
    , m_start(new QPushButton(this))
    , m_stop(new QPushButton(this))
    , m_note(new QLabel(this))
{
    setObjectName(QStringLiteral("compareDialog"));
    m_start->setObjectName(QStringLiteral("compareStart"));
    m_note->setWordWrap(true);
    m_note->setForegroundRole(QPalette::PlaceholderText);
    auto* row = new QHBoxLayout(m_row);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(16);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    buttons->addButton(m_start, QDialogButtonBox::ActionRole);
    buttons->addButton(m_stop, QDialogButtonBox::ActionRole);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 12, 12, 12);
    layout->addWidget(m_note);
    layout->addWidget(m_row, 1);
    layout->addWidget(buttons);
    resize(1000, 520);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_start, &QPushButton::clicked, this, &CompareDialog::start);
    connect(m_stop, &QPushButton::clicked, this, &CompareDialog::stop);
    connect(&engine, &Engine::compared, this, &CompareDialog::onCompared);
    spoken(this, [this] {
        m_start->setText(tr("Write"));
        m_stop->setText(tr("Stop"));
    });
}

CompareDialog::~CompareDialog()
{
    stop();
}

CompareDialog::Column& CompareDialog::addColumn()
{
    auto column = std::make_unique<Column>();
    auto* box = new QWidget(m_row);
    auto* layout = new QVBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    column->settings = new QComboBox(box);
    column->settings->setObjectName(QStringLiteral("compareSettings%1").arg(m_columns.size()));
    column->title = new QLabel(box);
    column->title->setWordWrap(true);
    column->text = new PoemEditor(box);
    column->text->setReadOnly(true);
    column->text->document()->setDocumentMargin(8);
    column->end = new QLabel(box);
    column->end->setForegroundRole(QPalette::PlaceholderText);
    column->end->setWordWrap(true);
    layout->addWidget(column->settings);
    layout->addWidget(column->title);
    layout->addWidget(column->text, 1);
    layout->addWidget(column->end);
    m_row->layout()->addWidget(box);
    m_columns.push_back(std::move(column));
    return *m_columns.back();
}

QString CompareDialog::textOf(TextTree::Node node) const
{
    Utf8Stream stream;
    std::string text;
    const Tokenizer& tokenizer = *m_document.tokenizer();
    for (const TextTree::Node at : m_document.tree().path(node)) {
        if (!tokenizer.isSpecial(m_document.tree().token(at)))
            text += stream.push(tokenizer.bytes(m_document.tree().token(at)));
    }
    return qtText(text);
}

void CompareDialog::showBranches(TextTree::Node first, TextTree::Node second)
{
    setWindowTitle(tr("Two branches"));
    m_start->hide();
    m_stop->hide();
    for (const TextTree::Node node : { first, second }) {
        Column& column = addColumn();
        column.settings->hide();
        column.title->hide();
        showColumn(column, textOf(node));
    }
    markDifferences();
}

void CompareDialog::showSettings()
{
    setWindowTitle(tr("Compare settings"));
    m_note->setText(
        tr("One text and one seed under up to four settings, written together. Each place draws the same u."));
    const QVector<Preset> presets = samplingPresets();
    for (std::size_t i = 0; i < mostColumns; ++i) {
        Column& column = addColumn();
        column.settings->addItem(tr("As in the window"));
        for (const Preset& preset : presets)
            column.settings->addItem(preset.name);
        column.settings->addItem(tr("No column"));
        // The lesson's four: careful, as it is, wild, mended.
        column.settings->setCurrentIndex(static_cast<int>(i == 0 ? 2 : i == 1 ? 3 : i == 2 ? 4 : 5));
        column.settings->setAccessibleName(tr("Settings of column %1").arg(i + 1));
        column.title->setForegroundRole(QPalette::PlaceholderText);
        showColumn(column, sharedText());
        // The box stays, so that a column that was left out can come back.
        const auto choose = [this, &column] {
            for (QWidget* part : { static_cast<QWidget*>(column.title), static_cast<QWidget*>(column.text),
                     static_cast<QWidget*>(column.end) })
                part->setVisible(isColumn(column));
            column.title->setText(settingsText(settingsOf(column)));
        };
        connect(column.settings, &QComboBox::currentIndexChanged, this, choose);
        choose();
    }
    m_stop->setEnabled(false);
}

bool CompareDialog::isColumn(const Column& column) const
{
    return column.settings->currentIndex() <= samplingPresets().size();
}

SamplingSettings CompareDialog::settingsOf(const Column& column) const
{
    const QVector<Preset> presets = samplingPresets();
    const int choice = column.settings->currentIndex();
    SamplingSettings settings = m_document.state().settings;
    if (choice > 0 && choice <= presets.size()) {
        const std::uint64_t seed = settings.seed;
        settings = presets[choice - 1].settings;
        settings.seed = seed;
    }
    return settings;
}

QString CompareDialog::settingsText(const SamplingSettings& settings)
{
    if (settings.isGreedy())
        return tr("greedy");
    QStringList parts{ tr("temperature %1").arg(decimalText(settings.temperature, 2)) };
    if (settings.topK > 0)
        parts << tr("top-k %1").arg(countText(settings.topK));
    if (settings.topP < 1)
        parts << tr("top-p %1").arg(decimalText(settings.topP, 2));
    if (settings.minP > 0)
        parts << tr("min-p %1").arg(decimalText(settings.minP, 3));
    return parts.join(QStringLiteral(" · "));
}

int CompareDialog::sharedTokens() const
{
    // Where the model ended its text nothing would be written: then from where the person had begun it.
    return m_run.stopHere() == StopReason::StopToken ? beginningOf(m_document) : m_document.shown().size();
}

QString CompareDialog::sharedText() const
{
    const int tokens = sharedTokens();
    if (tokens == m_document.shown().size())
        return m_document.text();
    const ShownToken last = tokens > 0 ? m_document.shown().tokens()[tokens - 1] : ShownToken();
    return m_document.shown().text().left(tokens > 0 ? last.begin + last.length : 0);
}

void CompareDialog::start()
{
    if (isWriting() || !m_document.model() || !m_document.state().rest.isEmpty())
        return;
    m_run.stop();
    CompareRequest request;
    request.text = textStateOf(m_document, sharedTokens());
    request.rules = rulesOf(m_document);
    Question question{ {}, m_document.tokenizer() };
    request.limits.length = comparedLength;
    request.limits.throughStops = m_run.throughStops();
    for (const auto& column : m_columns) {
        HowToWrite how = howToWriteOf(m_document);
        how.settings = settingsOf(*column);
        if (!isColumn(*column))
            continue;
        column->written.clear();
        column->stream = std::make_unique<Utf8Stream>();
        column->end->clear();
        showColumn(*column, sharedText());
        request.columns.push_back(std::move(how));
        question.columns.push_back(column.get());
    }
    if (request.columns.empty())
        return;
    setWriting(true);
    // The texts are the dialog's own, whatever becomes of the document.
    m_asked.ask(m_engine.compare(std::move(request)), {}, std::move(question));
}

void CompareDialog::stop()
{
    if (!isWriting())
        return;
    m_engine.cancel(m_asked.number());
    m_asked.drop();
    setWriting(false);
}

void CompareDialog::setWriting(bool on)
{
    m_start->setEnabled(!on);
    m_stop->setEnabled(on);
    for (const auto& column : m_columns)
        column->settings->setEnabled(!on);
}

void CompareDialog::onCompared(const CompareReport& report)
{
    if (m_asked.take(report, {}) != Asked<Question>::Answer::Good)
        return;
    const Tokenizer& tokenizer = *m_asked.what().tokenizer;
    for (std::size_t i = 0; i < report.columns.size() && i < m_asked.what().columns.size(); ++i) {
        Column* const column = m_asked.what().columns[i];
        const CompareReport::Column& part = report.columns[i];
        QVector<Ink> inks;
        QString added;
        for (const Step& step : part.steps) {
            if (tokenizer.isSpecial(step.id))
                continue;
            const QString text = qtText(column->stream->push(tokenizer.bytes(step.id)));
            Ink ink;
            ink.written = true;
            ink.tint = tintOfProbability(step.raw);
            inks.append(QVector<Ink>(text.size(), ink));
            added += text;
        }
        column->written += added;
        column->text->replace(static_cast<int>(column->text->text().size()), 0, added, inks);
        if (part.error)
            column->end->setText(errorText(*part.error));
        else if (report.error)
            column->end->setText(errorText(*report.error));
        else if (part.stop != StopReason::None)
            column->end->setText(stopText(part.stop));
        else if (report.isLast())
            // Another model, or another comparison, ended it.
            column->end->setText(stopText(StopReason::Cancelled));
    }
    if (report.isLast())
        setWriting(false);
}

void CompareDialog::showColumn(Column& column, const QString& text)
{
    column.text->replace(0, static_cast<int>(column.text->text().size()), text, QVector<Ink>(text.size()));
}

QString CompareDialog::columnText(int column) const
{
    return m_columns[static_cast<std::size_t>(column)]->text->text();
}

void CompareDialog::markDifferences()
{
    const TextDifference difference = differenceOf(columnText(0), columnText(1));
    const auto mark = [](PoemEditor& editor, const QVector<bool>& differs) {
        QVector<Ink> inks = editor.inks();
        for (qsizetype i = 0; i < inks.size(); ++i)
            inks[i].marked = differs[i];
        editor.setInks(0, inks);
    };
    mark(*m_columns[0]->text, difference.first);
    mark(*m_columns[1]->text, difference.second);
    const QString counts =
        tr("%1 characters are the same, %2 stand only at the left, %3 only at the right.")
            .arg(countText(difference.same), countText(difference.onlyFirst), countText(difference.onlySecond));
    m_note->setText(
        (difference.aligned ? tr("Underlined is what only one of the two has.")
                            : tr("The texts differ too much to be aligned: underlined is what differs place by place."))
        + QLatin1Char(' ') + counts);
}

} // namespace lettrine
