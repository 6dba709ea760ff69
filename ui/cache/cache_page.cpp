// SPDX-License-Identifier: GPL-3.0-or-later
#include "cache/cache_page.h"

#include "base/numbers.h"
#include "cache/memory_calculator.h"
#include "cache/race_text.h"
#include "charts/line_chart.h"
#include "measure/memory_price.h"
#include "session/session.h"
#include "words/error_text.h"
#include "words/language.h"
#include "words/numbers_text.h"
#include "words/text_positions.h"

#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QTabWidget>
#include <QVBoxLayout>

#include <chrono>

namespace lettrine {

namespace {

constexpr int rounds = 5;
constexpr std::chrono::milliseconds progressInterval{ 33 };

/// Windows of the random models, beyond what ships; 0 is the model in use.
constexpr std::array windows{ 0, 512, 1024, 2048 };

RaceRequest requestFor(int window)
{
    RaceRequest request;
    request.rounds = window > 512 ? 1 : window > 0 ? 3 : rounds;
    request.lengths = { window - 8 };
    return request;
}

/// The race as a task: at most 30 reports of progress a second, the points of all tokens between them in one.
Result<std::any> race(TaskContext& context, int window)
{
    std::shared_ptr<const Model> model = context.model();
    if (!model)
        return fail(ErrorCode::ModelNotFound, "race");
    if (window > 0) {
        GptConfig config;
        config.vocabulary = 6289;
        config.context = window;
        model = randomModel(config, 1);
    }
    auto last = std::chrono::steady_clock::time_point();
    std::vector<RaceProgress> points;
    const auto report = [&](const RaceProgress& progress) {
        points.push_back(progress);
        if (const auto now = std::chrono::steady_clock::now(); now - last >= progressInterval) {
            last = now;
            context.progress(std::exchange(points, {}));
        }
        return !context.cancelled();
    };
    Result<RaceResult> result = runRace(*model, requestFor(window > 0 ? window : model->config().context), report);
    if (!result)
        return tl::unexpected(result.error());
    return std::any(std::move(*result));
}

} // namespace

CachePage::CachePage(Session& session, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_tabs(new QTabWidget(this))
{
    setObjectName(QStringLiteral("cachePage"));
    m_tabs->setDocumentMode(true);
    auto* raceTab = new QWidget;
    auto* memoryTab = new QWidget;
    makeRace(raceTab);
    makeMemory(memoryTab);
    m_calculator = new MemoryCalculator;
    m_tabs->addTab(raceTab, QString());
    m_tabs->addTab(memoryTab, QString());
    m_tabs->addTab(m_calculator, QString());
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 4, 12, 8);
    layout->addWidget(m_tabs);
    connect(&session.engine(), &Engine::taskReported, this, &CachePage::onTask);
    connect(&session, &Session::cacheChanged, this, &CachePage::showMemory);
    connect(&session, &Session::modelChanged, this, &CachePage::showMemory);
    connect(&session, &Session::stateChanged, this, [this] { m_useCache->setChecked(m_session.useCache()); });
    spoken(this, [this] { retranslate(); });
}

void CachePage::makeRace(QWidget* tab)
{
    m_modelTitle = new QLabel(tab);
    m_where = new QComboBox(tab);
    m_where->setObjectName(QStringLiteral("raceModel"));
    for (const int window : windows)
        m_where->addItem(QString(), window);
    m_modelTitle->setBuddy(m_where);
    m_show = new QComboBox(tab);
    m_show->setObjectName(QStringLiteral("raceShow"));
    m_show->addItem(QString());
    m_show->addItem(QString());
    m_start = new QPushButton(tab);
    m_start->setObjectName(QStringLiteral("raceStart"));
    m_progress = new QProgressBar(tab);
    m_progress->setTextVisible(false);
    m_progress->setRange(0, 1000);
    m_progress->setMaximumHeight(6);
    m_chart = new LineChart(tab);
    m_chart->setMinimumHeight(120);
    m_proof = new QLabel(tab);
    m_proof->setObjectName(QStringLiteral("raceProof"));
    m_proof->setWordWrap(true);
    auto* controls = new QVBoxLayout;
    controls->setSpacing(8);
    controls->addWidget(m_modelTitle);
    controls->addWidget(m_where);
    controls->addWidget(m_show);
    controls->addWidget(m_start);
    controls->addWidget(m_progress);
    controls->addWidget(m_proof, 1, Qt::AlignTop);
    auto* row = new QHBoxLayout(tab);
    row->setContentsMargins(0, 8, 0, 0);
    row->addLayout(controls, 1);
    row->addWidget(m_chart, 3);
    connect(m_start, &QPushButton::clicked, this, [this] { isRacing() ? stopRace() : startRace(); });
    connect(m_show, &QComboBox::activated, this, &CachePage::showRace);
}

void CachePage::makeMemory(QWidget* tab)
{
    m_formula = new QLabel(tab);
    m_formula->setObjectName(QStringLiteral("cacheFormula"));
    m_bytes = new QLabel(tab);
    m_bytes->setObjectName(QStringLiteral("cacheBytes"));
    m_reused = new QLabel(tab);
    m_reused->setObjectName(QStringLiteral("cacheReused"));
    m_useCache = new QCheckBox(tab);
    m_useCache->setObjectName(QStringLiteral("useCache"));
    m_useCache->setChecked(true);
    for (QLabel* label : { m_formula, m_bytes, m_reused })
        label->setWordWrap(true);
    auto* layout = new QVBoxLayout(tab);
    layout->setContentsMargins(0, 8, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(m_formula);
    layout->addWidget(m_bytes);
    layout->addWidget(m_reused);
    layout->addWidget(m_useCache);
    layout->addStretch();
    connect(m_useCache, &QCheckBox::toggled, &m_session, &Session::setUseCache);
}

void CachePage::retranslate()
{
    m_tabs->setTabText(0, tr("Race"));
    m_tabs->setTabText(1, tr("Memory"));
    m_tabs->setTabText(2, tr("Other models"));
    m_modelTitle->setText(tr("Model of the race"));
    m_where->setItemText(0, tr("The model in use"));
    for (int i = 1; i < m_where->count(); ++i)
        m_where->setItemText(i, tr("Random weights, window %1").arg(countText(m_where->itemData(i).toInt())));
    m_show->setItemText(0, tr("Per character"));
    m_show->setItemText(1, tr("Added up"));
    m_show->setAccessibleName(tr("What the chart shows"));
    m_start->setText(isRacing() ? tr("Stop race") : tr("Start race"));
    m_start->setToolTip(tr("Write the same text with and without the cache, in turn, and take the time"));
    m_progress->setAccessibleName(tr("Progress of the race"));
    m_chart->setAccessibleName(tr("Cache race"));
    m_chart->setEmptyText(tr("Press Start race: the same text is written with and without the cache."));
    m_useCache->setText(tr("&Write with the cache"));
    m_useCache->setToolTip(tr("Off: the whole text goes through the network for every character"));
    showRace();
    showMemory();
}

void CachePage::startRace()
{
    if (isRacing() || !m_session.model())
        return;
    m_session.stop();
    m_result.reset();
    m_liveWith.clear();
    m_liveWithout.clear();
    const int window = m_where->currentData().toInt();
    m_race =
        m_session.engine().task(Engine::Thread::Long, [window](TaskContext& context) { return race(context, window); });
    m_start->setText(tr("Stop race"));
    showRace();
}

void CachePage::stopRace()
{
    if (!isRacing())
        return;
    m_session.engine().cancel(m_race);
    endRace();
}

void CachePage::endRace()
{
    m_race = 0;
    m_progress->setValue(0);
    m_start->setText(tr("Start race"));
    showRace();
}

void CachePage::onTask(const TaskReport& report)
{
    if (report.number != m_race || m_race == 0)
        return;
    if (const auto* points = std::any_cast<std::vector<RaceProgress>>(&report.value)) {
        for (const RaceProgress& point : *points)
            onProgress(point);
        showRace();
    }
    if (!report.finished)
        return;
    if (const auto* result = std::any_cast<RaceResult>(&report.value))
        m_result = *result;
    else if (report.error)
        Q_EMIT m_session.said(errorText(*report.error), true);
    endRace();
}

void CachePage::onProgress(const RaceProgress& progress)
{
    m_progress->setValue(static_cast<int>(progress.done * 1000));
    // The first token is the prompt's reading, which both sides do alike.
    if (progress.round == 0 && progress.token > 1)
        (progress.withCache ? m_liveWith : m_liveWithout).append(QPointF(progress.token, progress.milliseconds));
}

void CachePage::showRace()
{
    const bool sum = m_show->currentIndex() == 1;
    QVector<QPointF> with = m_liveWith;
    QVector<QPointF> without = m_liveWithout;
    if (m_result && !m_result->rows.empty()) {
        with = racePoints(m_result->rows.back().tokensWith);
        without = racePoints(m_result->rows.back().tokensWithout);
    }
    if (sum) {
        with = addedUp(with);
        without = addedUp(without);
    }
    m_chart->setAxes(
        { tr("new character"), false, 0.0, {}, 0 }, { sum ? tr("ms in all") : tr("ms each"), false, {}, {}, 0 });
    m_chart->setSeries({ { tr("without the cache"), Role::Raw, without, {}, {}, true, false },
        { tr("with the cache"), Role::Cache, with, {}, {}, false, false } });
    m_proof->setText(m_result ? raceText(*m_result) : QString());
    m_chart->setAccessibleDescription(m_proof->text());
}

void CachePage::showMemory()
{
    const auto& model = m_session.model();
    if (!model) {
        m_formula->setText(tr("No model is loaded."));
        m_bytes->clear();
        m_reused->clear();
        return;
    }
    const GptConfig& config = model->config();
    CachePrice price;
    price.layers = config.layers;
    price.keyValueHeads = config.heads;
    price.headWidth = config.headWidth();
    price.context = config.context;
    m_formula->setText(
        tr("A token keeps a key and a value in every layer: 2 × %1 layers × width %2 × 4 bytes = %3. "
           "The window of %4 tokens: %5.")
            .arg(countText(config.layers), countText(config.width), bytesText(double(price.bytesPerToken())),
                countText(config.context), bytesText(double(price.bytesPerUser()))));
    const CacheState& cache = m_session.cache();
    m_bytes->setText(tr("In use now: %1 for %2 tokens, of %3 allocated.")
                         .arg(bytesText(double(cache.bytesUsed)), countText(cache.positions),
                             bytesText(double(cache.bytesAllocated))));
    m_reused->setText(tr("Last evaluation: %1 positions reused, %2 evaluated.")
                          .arg(countText(cache.reused), countText(cache.evaluated)));
}

QByteArray CachePage::raceCsv() const
{
    std::string out = "side,length,token,milliseconds\n";
    if (m_result) {
        for (const RaceRow& row : m_result->rows) {
            const auto add = [&](const char* side, const std::vector<float>& tokens) {
                for (std::size_t i = 0; i < tokens.size(); ++i)
                    out += std::string(side) + ',' + numberText(row.length) + ',' + numberText(static_cast<int>(i) + 1)
                        + ',' + numberText(tokens[i]) + '\n';
            };
            add("without", row.tokensWithout);
            add("with", row.tokensWith);
        }
    }
    return QByteArray::fromStdString(out);
}

} // namespace lettrine
