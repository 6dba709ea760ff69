// SPDX-License-Identifier: GPL-3.0-or-later
#include "compare/temperature_page.h"

#include "compare/beginning.h"
#include "document/engine_text.h"
#include "sampling/mini_chart.h"
#include "sampling/off_spin_box.h"
#include "sampling/scales.h"
#include "sampling/setting_row.h"
#include "session/ink.h"
#include "session/writing_run.h"
#include "text/poem_editor.h"
#include "text/utf8_stream.h"
#include "words/error_text.h"
#include "words/language.h"
#include "words/numbers_text.h"
#include "words/pieces.h"
#include "words/text_positions.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace lettrine {

namespace {

constexpr int writtenLength = 64;
/// A slider that moves asks anew at most so often.
constexpr int lateMilliseconds = 40;
constexpr std::array<double, TemperaturePage::columns> usual{ 0.3, 1.0, 1.5 };

} // namespace

TemperaturePage::TemperaturePage(Engine& engine, TextDocument& document, const WritingRun& run, QWidget* parent)
    : QWidget(parent)
    , m_engine(engine)
    , m_document(document)
    , m_run(run)
    , m_note(new QLabel(this))
{
    setObjectName(QStringLiteral("temperaturePage"));
    m_note->setWordWrap(true);
    m_note->setForegroundRole(QPalette::PlaceholderText);
    auto* row = new QHBoxLayout;
    row->setSpacing(16);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 4, 12, 8);
    layout->addWidget(m_note);
    layout->addLayout(row, 1);
    for (int i = 0; i < columns; ++i) {
        makeColumn(i);
        const Column& column = m_columns[static_cast<std::size_t>(i)];
        auto* box = new QVBoxLayout;
        box->setSpacing(4);
        box->addWidget(column.temperature);
        box->addWidget(column.text, 1);
        box->addWidget(column.end);
        box->addWidget(column.use);
        row->addLayout(box, 1);
    }
    m_late.setSingleShot(true);
    m_late.setInterval(lateMilliseconds);
    connect(&m_late, &QTimer::timeout, this, &TemperaturePage::write);
    connect(&engine, &Engine::compared, this, &TemperaturePage::onCompared);
    // Once the text rests: while it is written, its beginning does not change.
    connect(&document, &TextDocument::stateChanged, this, &TemperaturePage::writeSoon);
    connect(&document, &TextDocument::modelChanged, this, &TemperaturePage::writeSoon);
    spoken(this, [this] {
        m_note->setText(tr("One beginning, one seed, three temperatures: every position uses the same u."));
        for (int i = 0; i < columns; ++i) {
            Column& column = m_columns[static_cast<std::size_t>(i)];
            column.temperature->setTitle(tr("Temperature"), tr("Move it: the text below is written anew at once."));
            column.temperature->slider().setAccessibleName(tr("Temperature of text %1").arg(i + 1));
            column.temperature->spinBox().setAccessibleName(tr("Temperature of text %1").arg(i + 1));
            column.text->setAccessibleName(tr("Text %1").arg(i + 1));
            column.use->setText(tr("Use this"));
            column.use->setToolTip(tr("Put this text and this temperature into the window; Undo brings yours back"));
        }
    });
}

TemperaturePage::~TemperaturePage() = default;

void TemperaturePage::makeColumn(int number)
{
    Column& column = m_columns[static_cast<std::size_t>(number)];
    column.temperature = new SettingRow(QStringLiteral("temperature%1").arg(number + 1),
        { temperatureAt, placeOfTemperature, lowestTemperature, highestTemperature, 0.05, 2,
            usual[static_cast<std::size_t>(number)] },
        this);
    column.temperature->chart().hide();
    column.text = new PoemEditor(this);
    column.text->setObjectName(QStringLiteral("temperatureText%1").arg(number + 1));
    column.text->setReadOnly(true);
    column.text->document()->setDocumentMargin(8);
    column.text->setMinimumHeight(48);
    column.end = new QLabel(this);
    column.end->setForegroundRole(QPalette::PlaceholderText);
    column.end->setWordWrap(true);
    column.use = new QPushButton(this);
    column.use->setObjectName(QStringLiteral("useTemperature%1").arg(number + 1));
    connect(column.temperature, &SettingRow::valueChanged, this, &TemperaturePage::writeSoon);
    connect(column.use, &QPushButton::clicked, this, [this, number] { useColumn(number); });
}

QString TemperaturePage::text(int column) const
{
    return m_columns[static_cast<std::size_t>(column)].text->text();
}

void TemperaturePage::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    writeSoon();
}

void TemperaturePage::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    m_late.stop();
    stop();
}

void TemperaturePage::writeSoon()
{
    if (isVisible() && !m_late.isActive())
        m_late.start();
}

void TemperaturePage::stop()
{
    if (!isWriting())
        return;
    m_engine.cancel(m_asked.number());
    m_asked.drop();
}

void TemperaturePage::write()
{
    stop();
    if (!m_document.model() || !m_document.state().rest.isEmpty() || m_run.isWriting())
        return;
    const int begin = beginningOf(m_document);
    const auto& tokens = m_document.shown().tokens();
    m_beginning = m_document.shown().text().left(begin > 0 ? tokens[begin - 1].begin + tokens[begin - 1].length : 0);
    CompareRequest request;
    request.text = textStateOf(m_document, begin);
    request.text.redraw = 0;
    request.rules = rulesOf(m_document);
    request.limits.length = writtenLength;
    for (Column& column : m_columns) {
        HowToWrite how = howToWriteOf(m_document);
        how.settings = { column.temperature->value(), 0, 1.0, 0.0, how.settings.seed };
        request.columns.push_back(std::move(how));
        column.stream = std::make_unique<Utf8Stream>();
        column.fresh = true;
    }
    m_asked.ask(m_engine.compare(std::move(request)), {}, m_document.tokenizer());
}

void TemperaturePage::onCompared(const CompareReport& report)
{
    // The texts are the page's own: they stay good wherever the document is by now.
    if (m_asked.take(report, {}) != Asked<std::shared_ptr<const Tokenizer>>::Answer::Good)
        return;
    for (std::size_t i = 0; i < report.columns.size() && i < m_columns.size(); ++i)
        take(static_cast<int>(i), report.columns[i], report.isLast());
    // Another comparison took the engine: this one is asked again while it is seen.
    if (report.isLast() && report.ending == Ending::Overtaken)
        writeSoon();
}

void TemperaturePage::take(int number, const CompareReport::Column& part, bool isLast)
{
    Column& column = m_columns[static_cast<std::size_t>(number)];
    const Tokenizer& tokenizer = *m_asked.what();
    QString added;
    QVector<Ink> inks;
    for (const Step& step : part.steps) {
        if (tokenizer.isSpecial(step.id))
            continue;
        const QString text = qtText(column.stream->push(tokenizer.bytes(step.id)));
        Ink ink;
        ink.written = true;
        ink.tint = tintOfProbability(step.raw);
        inks.append(QVector<Ink>(text.size(), ink));
        added += text;
    }
    if (std::exchange(column.fresh, false)) {
        // Only now does the text of before go, so that nothing flickers under a moving slider.
        column.end->clear();
        column.text->replace(0, static_cast<int>(column.text->text().size()), m_beginning + added,
            QVector<Ink>(m_beginning.size()) + inks);
    } else {
        column.text->replace(static_cast<int>(column.text->text().size()), 0, added, inks);
    }
    if (part.error)
        column.end->setText(errorText(*part.error));
    else if (part.stop == StopReason::DeadEnd || part.stop == StopReason::WindowFull)
        column.end->setText(stopText(part.stop));
    else if (isLast && part.stop == StopReason::Cancelled)
        column.end->clear();
}

void TemperaturePage::useColumn(int number)
{
    const Column& column = m_columns[static_cast<std::size_t>(number)];
    SamplingSettings settings = m_document.state().settings;
    settings = { column.temperature->value(), 0, 1.0, 0.0, settings.seed };
    m_document.setSettings(settings);
    m_document.editText(column.text->text());
}

} // namespace lettrine
