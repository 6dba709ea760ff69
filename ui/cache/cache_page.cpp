// SPDX-License-Identifier: GPL-3.0-or-later
#include "cache/cache_page.h"

#include "cache/memory_calculator.h"
#include "cache/race_text.h"
#include "measure/memory_price.h"
#include "session/writing_run.h"
#include "words/language.h"
#include "words/numbers_text.h"

#include <QCheckBox>
#include <QLabel>
#include <QProgressBar>
#include <QTabWidget>
#include <QVBoxLayout>

namespace lettrine {

CachePage::CachePage(Engine& engine, TextDocument& document, WritingRun& run, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_tabs(new QTabWidget(this))
    , m_race(new RacePage(engine, document, run, this))
    , m_calculator(new MemoryCalculator(this))
{
    setObjectName(QStringLiteral("cachePage"));
    m_tabs->setDocumentMode(true);
    auto* memoryTab = new QWidget(this);
    makeMemory(memoryTab);
    m_tabs->addTab(m_race, QString());
    m_tabs->addTab(memoryTab, QString());
    m_tabs->addTab(m_calculator, QString());
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 4, 12, 8);
    layout->addWidget(m_tabs);
    connect(m_race, &RacePage::said, this, &CachePage::said);
    connect(&engine, &Engine::looked, this, [this](const LookReport& report) {
        if (report.ending == Ending::Done)
            takeCache(report.cache);
    });
    connect(&engine, &Engine::wrote, this, [this](const WroteReport& report) {
        if (!report.steps.empty())
            takeCache(report.cache);
    });
    connect(&document, &TextDocument::modelChanged, this, [this] { takeCache({}); });
    connect(&document, &TextDocument::optionsChanged, this, [this] { m_useCache->setChecked(m_document.useCache()); });
    spoken(this, [this] { retranslate(); });
}

void CachePage::makeMemory(QWidget* tab)
{
    m_formula = new QLabel(tab);
    m_formula->setObjectName(QStringLiteral("cacheFormula"));
    m_bytes = new QLabel(tab);
    m_bytes->setObjectName(QStringLiteral("cacheBytes"));
    m_filled = new QProgressBar(tab);
    m_filled->setObjectName(QStringLiteral("cacheFilled"));
    m_filled->setTextVisible(false);
    m_filled->setFixedHeight(8);
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
    layout->addWidget(m_filled);
    layout->addWidget(m_reused);
    layout->addWidget(m_useCache);
    layout->addStretch();
    connect(m_useCache, &QCheckBox::toggled, &m_document, &TextDocument::setUseCache);
}

void CachePage::retranslate()
{
    m_tabs->setTabText(0, tr("Race"));
    m_tabs->setTabText(1, tr("Memory"));
    m_tabs->setTabText(2, tr("Other models"));
    m_filled->setAccessibleName(tr("How full the cache is"));
    m_useCache->setText(tr("Write with the c&ache"));
    m_useCache->setToolTip(tr("Off: the whole text goes through the network for every character"));
    showMemory();
}

void CachePage::takeCache(const CacheState& cache)
{
    m_cache = cache;
    showMemory();
}

void CachePage::showMemory()
{
    const std::shared_ptr<const Model> model = m_document.model();
    if (!model) {
        m_formula->setText(tr("No model is loaded."));
        m_bytes->clear();
        m_reused->clear();
        m_filled->setValue(0);
        return;
    }
    const BlockDescription& config = model->config();
    CachePrice price;
    price.layers = config.layers;
    price.keyValueHeads = config.keyValueHeads;
    price.headWidth = config.headWidth;
    price.context = config.context;
    m_formula->setText(
        tr("A token keeps a key and a value in every layer: 2 × %1 layers × width %2 × 4 bytes = %3. "
           "The window of %4 tokens: %5.")
            .arg(countText(config.layers), countText(config.width), bytesText(double(price.bytesPerToken())),
                countText(config.context), bytesText(double(price.bytesPerUser()))));
    m_bytes->setText(tr("In use now: %1 for %2 tokens, of %3 allocated.")
                         .arg(bytesText(double(m_cache.bytesUsed)), countText(m_cache.positions),
                             bytesText(double(m_cache.bytesAllocated))));
    m_filled->setRange(0, config.context);
    m_filled->setValue(std::min(m_cache.positions, config.context));
    m_reused->setText(tr("Last evaluation: reused %1, evaluated %2 positions.")
                          .arg(countText(m_cache.reused), countText(m_cache.evaluated)));
}

QByteArray CachePage::raceCsv() const
{
    return lettrine::raceCsv(result() ? *result() : RaceResult());
}

} // namespace lettrine
