// SPDX-License-Identifier: GPL-3.0-or-later
#include "sampling/sampling_page.h"

#include "look/theme.h"
#include "sampling/cut_charts.h"
#include "sampling/off_spin_box.h"
#include "sampling/presets.h"
#include "sampling/scales.h"
#include "sampling/setting_row.h"
#include "session/step_in_view.h"
#include "words/language.h"

#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSlider>
#include <QVBoxLayout>

namespace lettrine {

namespace {

SettingRow::Scale topKScale(int candidates)
{
    return { [candidates](double place) { return double(topKAt(place, candidates)); },
        [candidates](double value) { return placeOfTopK(static_cast<int>(value), candidates); }, 0,
        std::max(1.0, candidates - 1.0), 1, 0, 0 };
}

} // namespace

SamplingPage::SamplingPage(TextDocument& document, const StepInView& view, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_view(view)
    , m_presets(new QComboBox(this))
    , m_greedy(new QCheckBox(this))
    , m_neutral(new QPushButton(this))
    , m_order(new QLabel(this))
{
    setObjectName(QStringLiteral("samplingPage"));
    m_presets->setObjectName(QStringLiteral("presets"));
    m_greedy->setObjectName(QStringLiteral("greedy"));
    m_neutral->setObjectName(QStringLiteral("neutral"));
    m_presets->setMinimumContentsLength(8);
    m_presets->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_order->setWordWrap(true);
    m_order->setForegroundRole(QPalette::PlaceholderText);
    makeRows();
    makeRules();
    auto* top = new QHBoxLayout;
    top->addWidget(m_greedy);
    top->addStretch();
    top->addWidget(m_neutral);
    auto* rules = new QGridLayout;
    rules->setHorizontalSpacing(8);
    rules->addWidget(m_rulesTitle, 0, 0, 1, 2);
    rules->addWidget(m_formTitle, 1, 0);
    rules->addWidget(m_form, 1, 1);
    rules->addWidget(m_bannedTitle, 2, 0);
    rules->addWidget(m_banned, 2, 1);
    rules->setColumnStretch(1, 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 4, 12, 12);
    layout->setSpacing(8);
    layout->addWidget(m_presets);
    layout->addLayout(top);
    for (SettingRow* row : { m_temperature, m_topK, m_topP, m_minP })
        layout->addWidget(row);
    layout->addWidget(m_order);
    layout->addSpacing(8);
    layout->addLayout(rules);
    layout->addStretch();
    connect(m_greedy, &QCheckBox::toggled, this, [this](bool on) {
        change([&](SamplingSettings& settings) { settings.temperature = on ? 0.0 : m_lastTemperature; });
    });
    connect(m_neutral, &QPushButton::clicked, this,
        [this] { m_document.setSettings(neutralSettings(m_document.state().settings.seed)); });
    connect(m_presets, &QComboBox::activated, this, [this](int index) {
        const QVector<Preset> presets = samplingPresets();
        if (index < 1 || index > presets.size())
            return;
        SamplingSettings settings = presets[index - 1].settings;
        settings.seed = m_document.state().settings.seed;
        m_document.setSettings(settings);
    });
    connect(&document, &TextDocument::stateChanged, this, &SamplingPage::showState);
    connect(&view, &StepInView::changed, this, &SamplingPage::showCharts);
    connect(&document, &TextDocument::modelChanged, this, [this] {
        if (m_document.model())
            m_topK->setScale(topKScale(m_document.model()->config().vocabulary));
        showState();
    });
    spoken(this, [this] { retranslate(); });
    showState();
}

void SamplingPage::makeRows()
{
    m_temperature = new SettingRow(QStringLiteral("temperature"),
        { temperatureAt, placeOfTemperature, lowestTemperature, highestTemperature, 0.05, 2, 0.8 }, this);
    m_topK = new SettingRow(QStringLiteral("topK"), topKScale(6289), this);
    m_topP = new SettingRow(QStringLiteral("topP"), { topPAt, placeOfTopP, 0.05, 1, 0.01, 2, 0.95 }, this);
    m_minP = new SettingRow(QStringLiteral("minP"), { minPAt, placeOfMinP, 0, 0.5, 0.005, 3, 0 }, this);
    const auto join = [this](SettingRow* row, void (*set)(SamplingSettings&, double)) {
        connect(row, &SettingRow::valueChanged, this,
            [this, set](double value) { change([&](SamplingSettings& settings) { set(settings, value); }); });
        connect(row, &SettingRow::dragStarted, this, &SamplingPage::dragStarted);
        connect(row, &SettingRow::dragFinished, this, &SamplingPage::dragFinished);
    };
    join(m_temperature, [](SamplingSettings& settings, double value) { settings.temperature = value; });
    join(m_topK, [](SamplingSettings& settings, double value) { settings.topK = static_cast<int>(value); });
    join(m_topP, [](SamplingSettings& settings, double value) { settings.topP = value; });
    join(m_minP, [](SamplingSettings& settings, double value) { settings.minP = value; });
}

void SamplingPage::showRules(bool shown)
{
    for (QWidget* widget :
        std::initializer_list<QWidget*>{ m_rulesTitle, m_formTitle, m_form, m_bannedTitle, m_banned })
        widget->setVisible(shown);
}

void SamplingPage::makeRules()
{
    m_rulesTitle = new QLabel(this);
    m_rulesTitle->setForegroundRole(QPalette::PlaceholderText);
    m_formTitle = new QLabel(this);
    m_form = new QComboBox(this);
    m_form->setObjectName(QStringLiteral("form"));
    m_formTitle->setBuddy(m_form);
    m_bannedTitle = new QLabel(this);
    m_banned = new QLineEdit(this);
    m_banned->setObjectName(QStringLiteral("banned"));
    m_bannedTitle->setBuddy(m_banned);
    for (const char* shape : { "", "jueju5", "jueju7", "lushi5", "lushi7" })
        m_form->addItem(QString(), QString::fromLatin1(shape));
    const auto take = [this] { m_document.setRules(m_form->currentData().toString(), m_banned->text()); };
    connect(m_form, &QComboBox::activated, this, take);
    connect(m_banned, &QLineEdit::editingFinished, this, take);
}

void SamplingPage::retranslate()
{
    fillPresets();
    m_presets->setAccessibleName(tr("Presets"));
    m_presets->setToolTip(tr("Ways of sampling that the lesson tries"));
    m_greedy->setText(tr("&Greedy"));
    m_greedy->setToolTip(tr("Temperature 0: always the likeliest character, no draw"));
    m_neutral->setText(tr("&Neutral"));
    m_neutral->setToolTip(tr("Temperature 1 and no cut: draw from what the model wants"));
    const QString off = tr("Off");
    m_temperature->setTitle(tr("&Temperature"),
        tr("Divides the logits before the softmax. Under 1 the likely grow likelier, over 1 all draw nearer."));
    m_topK->setTitle(tr("Top-&k"), tr("Keeps the k likeliest characters."));
    m_topP->setTitle(tr("Top-&p"), tr("Keeps the likeliest characters until their sum reaches p (nucleus)."));
    m_minP->setTitle(tr("M&in-p"), tr("Keeps characters at least this share as likely as the likeliest."));
    m_topK->setOff(0, off);
    m_topP->setOff(1, off);
    m_minP->setOff(0, off);
    m_order->setText(tr("Order: rules, ÷ temperature, softmax, top-k, top-p, min-p, renormalise, draw."));
    m_rulesTitle->setText(tr("Rules"));
    m_formTitle->setText(tr("F&orm"));
    m_bannedTitle->setText(tr("&Banned"));
    m_form->setItemText(0, tr("Free"));
    m_form->setItemText(1, tr("Jueju, 4 × 5"));
    m_form->setItemText(2, tr("Jueju, 4 × 7"));
    m_form->setItemText(3, tr("Lüshi, 8 × 5"));
    m_form->setItemText(4, tr("Lüshi, 8 × 7"));
    m_form->setToolTip(tr("Forbids marks inside a line and everything else at a line's end"));
    m_banned->setPlaceholderText(tr("characters"));
    m_banned->setToolTip(tr("Characters that may not be written"));
}

void SamplingPage::fillPresets()
{
    const QSignalBlocker quiet(m_presets);
    m_presets->clear();
    m_presets->addItem(tr("Presets"));
    for (const Preset& preset : samplingPresets())
        m_presets->addItem(preset.name);
    showState();
}

void SamplingPage::change(const std::function<void(SamplingSettings&)>& set)
{
    SamplingSettings settings = m_document.state().settings;
    set(settings);
    m_document.setSettings(settings, TextDocument::Merge::WithTheLast);
}

void SamplingPage::showState()
{
    const SamplingSettings& settings = m_document.state().settings;
    const QSignalBlocker quiet(m_greedy);
    m_greedy->setChecked(settings.isGreedy());
    if (!settings.isGreedy())
        m_lastTemperature = settings.temperature;
    const auto show = [](SettingRow* row, double value) {
        // The row under the hand shows the value already.
        if (std::abs(row->value() - value) > 1e-12)
            row->setValue(value);
    };
    show(m_temperature, settings.isGreedy() ? m_lastTemperature : settings.temperature);
    show(m_topK, settings.topK);
    show(m_topP, settings.topP);
    show(m_minP, settings.minP);
    for (SettingRow* row : { m_temperature, m_topK, m_topP, m_minP })
        row->setEnabled(!settings.isGreedy());
    m_form->setCurrentIndex(std::max(0, m_form->findData(m_document.state().form)));
    if (!m_banned->hasFocus())
        m_banned->setText(m_document.state().banned);
    int preset = 0;
    const QVector<Preset> presets = samplingPresets();
    for (int i = 0; i < presets.size(); ++i) {
        SamplingSettings of = presets[i].settings;
        of.seed = settings.seed;
        if (of == settings)
            preset = i + 1;
    }
    m_presets->setCurrentIndex(preset);
}

void SamplingPage::showCharts()
{
    const StepView& view = m_view.view();
    if (!view.step || view.likeliest.empty() || !isVisible())
        return;
    m_temperature->chart().setData(temperatureChart(view.likeliest));
    m_topK->chart().setData(topKChart(view.likeliest));
    m_topP->chart().setData(topPChart(view.likeliest));
    m_minP->chart().setData(minPChart(view.likeliest, view.step->settings.minP));
}

} // namespace lettrine
