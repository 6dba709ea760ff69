// SPDX-License-Identifier: GPL-3.0-or-later
#include "cache/race_page.h"

#include "cache/race_model.h"
#include "cache/race_replay.h"
#include "cache/race_text.h"
#include "charts/line_chart.h"
#include "document/engine_text.h"
#include "session/writing_run.h"
#include "text/tokenizer.h"
#include "words/error_text.h"
#include "words/language.h"
#include "words/numbers_text.h"

#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QStackedWidget>
#include <QTableView>
#include <QVBoxLayout>

namespace lettrine {

namespace {

/// Windows of the random models, beyond what ships; 0 is the model in use.
constexpr std::array raceWindows{ 0, 512, 1024, 2048 };

QTableView* makeTable(RaceModel* model, QWidget* parent)
{
    auto* table = new QTableView(parent);
    table->setObjectName(QStringLiteral("raceTable"));
    table->setModel(model);
    table->setFrameShape(QFrame::NoFrame);
    table->setShowGrid(false);
    table->setSelectionMode(QAbstractItemView::NoSelection);
    table->setTabKeyNavigation(false);
    table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    table->horizontalHeader()->setSectionsClickable(false);
    table->horizontalHeader()->setHighlightSections(false);
    table->verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    table->verticalHeader()->setSectionsClickable(false);
    table->verticalHeader()->setHighlightSections(false);
    return table;
}

} // namespace

RacePage::RacePage(Engine& engine, TextDocument& document, WritingRun& run, QWidget* parent)
    : QWidget(parent)
    , m_engine(engine)
    , m_document(document)
    , m_writing(run)
    , m_chart(new LineChart(this))
    , m_model(new RaceModel(this))
    , m_table(makeTable(m_model, this))
    , m_replay(new RaceReplay(this))
    , m_pages(new QStackedWidget(this))
    , m_lengthsTitle(new QLabel(this))
    , m_proof(new QLabel(this))
    , m_where(new QComboBox(this))
    , m_show(new QComboBox(this))
    , m_lengths(new QLineEdit(this))
    , m_start(new QPushButton(this))
    , m_progress(new QProgressBar(this))
{
    m_where->setObjectName(QStringLiteral("raceModel"));
    m_show->setObjectName(QStringLiteral("raceShow"));
    m_lengths->setObjectName(QStringLiteral("raceLengths"));
    m_start->setObjectName(QStringLiteral("raceStart"));
    m_proof->setObjectName(QStringLiteral("raceProof"));
    for (const int window : raceWindows)
        m_where->addItem(QString(), window);
    for (int i = 0; i < 4; ++i)
        m_show->addItem(QString());
    m_lengthsTitle->setBuddy(m_lengths);
    m_progress->setTextVisible(false);
    m_progress->setRange(0, 1000);
    m_progress->setFixedHeight(4);
    m_proof->setWordWrap(true);
    place();
    connect(m_start, &QPushButton::clicked, this, [this] { isRacing() ? stop() : start(); });
    connect(m_show, &QComboBox::currentIndexChanged, this, &RacePage::showRace);
    connect(m_show, &QComboBox::activated, this, [this](int show) {
        if (show == Texts)
            m_replay->play();
    });
    connect(m_where, &QComboBox::currentIndexChanged, this, &RacePage::showLengths);
    connect(&document, &TextDocument::modelChanged, this, [this] {
        nameUnits();
        showLengths();
    });
    connect(&engine, &Engine::taskReported, this, &RacePage::onTask);
    spoken(this, [this] { retranslate(); });
}

void RacePage::place()
{
    for (QComboBox* box : { m_where, m_show }) {
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(9);
    }
    m_lengths->setMinimumWidth(fontMetrics().horizontalAdvance(QStringLiteral("888, 888, 888")));
    m_chart->setMinimumHeight(96);
    m_pages->addWidget(m_chart);
    m_pages->addWidget(m_table);
    m_pages->addWidget(m_replay);
    auto* controls = new QHBoxLayout;
    controls->setSpacing(8);
    controls->addWidget(m_where, 3);
    controls->addWidget(m_lengthsTitle);
    controls->addWidget(m_lengths, 2);
    controls->addWidget(m_start);
    controls->addWidget(m_show, 2);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 8, 0, 0);
    layout->setSpacing(4);
    layout->addLayout(controls);
    layout->addWidget(m_progress);
    layout->addWidget(m_pages, 1);
    layout->addWidget(m_proof);
}

void RacePage::retranslate()
{
    m_where->setItemText(0, tr("The model in use"));
    for (int i = 1; i < m_where->count(); ++i)
        m_where->setItemText(i, tr("Random weights, window %1").arg(countText(m_where->itemData(i).toInt())));
    m_where->setAccessibleName(tr("Model of the race"));
    m_where->setToolTip(tr("Beyond the window of the models that ship: random weights of the same size"));
    m_lengthsTitle->setText(tr("&Lengths"));
    m_lengths->setAccessibleName(tr("Lengths of the race"));
    nameUnits();
    m_show->setItemText(AddedUp, tr("Added up"));
    m_show->setItemText(Table, tr("Table"));
    m_show->setItemText(Texts, tr("Side by side"));
    m_show->setAccessibleName(tr("What is shown of the race"));
    m_start->setText(isRacing() ? tr("Stop race") : tr("Start race"));
    m_start->setToolTip(tr("Write the same text with and without the cache, in turn, and take the time"));
    m_progress->setAccessibleName(tr("Progress of the race"));
    m_chart->setAccessibleName(tr("Cache race"));
    m_chart->setEmptyText(tr("Press Start race: the same text is written with and without the cache."));
    m_table->setAccessibleName(tr("Figures of the race"));
    m_proof->setToolTip(whyOtherOrder());
    m_model->retranslate();
    showLengths();
    showRace();
}

int RacePage::window() const
{
    const int asked = m_where->currentData().toInt();
    const auto model = m_document.model();
    return asked > 0 ? asked : model ? model->config().context : 128;
}

void RacePage::showLengths()
{
    QStringList usual;
    for (const int length : raceLengths(QString(), window()))
        usual << QString::number(length);
    m_lengths->setPlaceholderText(usual.join(QStringLiteral(", ")));
    m_start->setEnabled(m_document.model() != nullptr || isRacing());
}

void RacePage::start()
{
    RaceOrder order;
    order.window = m_where->currentData().toInt();
    order.lengths = raceLengths(m_lengths->text(), window());
    order.prompt = textStateOf(m_document).ids;
    run(order);
}

void RacePage::startWith(int window, std::vector<int> lengths)
{
    m_where->setCurrentIndex(std::max(0, m_where->findData(window)));
    QStringList text;
    for (const int length : lengths)
        text << QString::number(length);
    m_lengths->setText(text.join(QStringLiteral(", ")));
    run({ window, std::move(lengths), textStateOf(m_document).ids });
}

void RacePage::run(const RaceOrder& order)
{
    if (isRacing() || !m_document.model())
        return;
    m_writing.stop();
    m_result.reset();
    m_liveRow = -1;
    m_raced = order.window == 0 ? m_document.tokenizer() : nullptr;
    m_replay->clear();
    nameUnits();
    m_race = m_engine.task(Engine::Thread::Long, [order](TaskContext& context) { return runRaceTask(context, order); });
    m_start->setText(tr("Stop race"));
    showRace();
}

void RacePage::stop()
{
    if (!isRacing())
        return;
    m_engine.cancel(m_race);
    end();
}

void RacePage::end()
{
    m_race = 0;
    m_liveRow = -1;
    m_progress->setValue(0);
    m_start->setText(tr("Start race"));
    showLengths();
    showRace();
    Q_EMIT raceEnded();
}

void RacePage::nameUnits()
{
    const bool pieces = m_document.tokenizer() && !m_document.tokenizer()->isCharacterModel();
    m_lengths->setToolTip(pieces ? tr("How many new tokens each row of the race writes; up to the window")
                                 : tr("How many new characters each row of the race writes; up to the window"));
    m_show->setItemText(PerCharacter, pieces ? tr("Per token") : tr("Per character"));
    // A result keeps the units of the model that raced.
    if (!m_result && !isRacing())
        m_pieces = pieces;
}

QString RacePage::proof() const
{
    return m_result ? raceProof(*m_result, m_pieces) : QString();
}

void RacePage::onTask(const TaskReport& report)
{
    if (report.number != m_race || m_race == 0)
        return;
    if (const auto* news = std::any_cast<RaceNews>(&report.value))
        takeNews(*news);
    if (!report.isLast())
        return;
    if (const auto* result = std::any_cast<RaceResult>(&report.value))
        takeResult(*result);
    else if (report.error)
        Q_EMIT said(errorText(*report.error), Message::Fault);
    end();
}

void RacePage::takeResult(const RaceResult& result)
{
    m_result = result;
    if (result.rows.empty())
        return;
    m_replay->setRace(result.rows.back(), m_raced);
    if (m_show->currentIndex() == Texts)
        m_replay->play();
}

void RacePage::takeNews(const RaceNews& news)
{
    for (const RaceProgress& token : news.tokens) {
        m_progress->setValue(static_cast<int>(token.done * 1000));
        if (token.row != m_liveRow) {
            m_liveRow = token.row;
            m_liveWith.clear();
            m_liveWithout.clear();
        }
        if (token.round == 0)
            (token.withCache ? m_liveWith : m_liveWithout)
                .push_back({ token.milliseconds, token.milliseconds, token.milliseconds });
    }
    for (const RaceRow& row : news.rows) {
        if (!m_result)
            m_result.emplace();
        m_result->rows.push_back(row);
        m_liveRow = -1;
    }
    showRace();
}

QVector<ChartSeries> RacePage::series() const
{
    const bool sum = m_show->currentIndex() == AddedUp;
    const bool live = m_liveRow >= 0;
    const RaceRow* longest = m_result && !m_result->rows.empty() ? &m_result->rows.back() : nullptr;
    ChartSeries without, with;
    if (live || longest != nullptr) {
        without = raceSeries(live ? m_liveWithout : longest->tokensWithout, sum);
        with = raceSeries(live ? m_liveWith : longest->tokensWith, sum);
    }
    without.name = tr("without the cache");
    without.role = Role::Raw;
    without.dashed = true;
    with.name = tr("with the cache");
    with.role = Role::Cache;
    QVector<ChartSeries> list{ without, with };
    if (longest == nullptr || live)
        return list;
    if (!sum) {
        // Apart from the rest: both sides read the prompt alike.
        ChartSeries prefill;
        prefill.name = tr("reading the prompt");
        prefill.role = Role::Muted;
        prefill.dots = true;
        prefill.points.append(QPointF(1, longest->prefill.median));
        list.append(prefill);
        return list;
    }
    ChartSeries totalsWithout, totalsWith;
    totalsWithout.role = Role::Raw;
    totalsWith.role = Role::Cache;
    for (const RaceRow& row : m_result->rows) {
        totalsWithout.points.append(QPointF(row.length, row.without.median));
        totalsWith.points.append(QPointF(row.length, row.with.median));
    }
    for (ChartSeries* totals : { &totalsWithout, &totalsWith }) {
        totals->dots = true;
        list.append(*totals);
    }
    return list;
}

void RacePage::showRace()
{
    const int show = m_show->currentIndex();
    m_pages->setCurrentIndex(show == Texts ? 2 : show == Table ? 1 : 0);
    m_model->setRows(m_result ? m_result->rows : std::vector<RaceRow>(), m_pieces);
    const QVector<ChartSeries> lines = series();
    // By the medians: one slow moment of a busy machine does not flatten both lines, and no axis goes on after the
    // race.
    double last = 0, slowest = 0;
    for (const ChartSeries& line : lines) {
        for (const QPointF& point : line.points) {
            last = std::max(last, point.x());
            slowest = std::max(slowest, point.y());
        }
    }
    const auto end = [](double value, double air) { return value > 0 ? std::optional(value * air) : std::nullopt; };
    m_chart->setAxes({ m_pieces ? tr("new token") : tr("new character"), false, 0.0, end(last, 1), 0 },
        { show == AddedUp ? tr("ms in all") : tr("ms each"), false, {}, end(slowest, 1.15), 0 });
    m_chart->setSeries(lines);
    const QString proof = this->proof();
    m_proof->setText(show == Table && m_result ? whyOtherOrder() : proof);
    m_proof->setVisible(!m_proof->text().isEmpty());
    m_chart->setAccessibleDescription(proof);
    Q_EMIT raceChanged();
}

} // namespace lettrine
