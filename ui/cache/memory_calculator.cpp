// SPDX-License-Identifier: GPL-3.0-or-later
#include "cache/memory_calculator.h"

#include "words/error_text.h"
#include "words/language.h"
#include "words/numbers_text.h"
#include "words/text_positions.h"

#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QSpinBox>

namespace lettrine {

MemoryCalculator::MemoryCalculator(QWidget* parent)
    : QWidget(parent)
    , m_models(new QComboBox(this))
    , m_kind(new QComboBox(this))
    , m_type(new QComboBox(this))
    , m_result(new QLabel(this))
    , m_source(new QLabel(this))
{
    setObjectName(QStringLiteral("memoryCalculator"));
    m_models->setObjectName(QStringLiteral("publishedModels"));
    m_result->setObjectName(QStringLiteral("calculatorResult"));
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 8, 0, 0);
    grid->setHorizontalSpacing(8);
    grid->setVerticalSpacing(4);
    const auto title = [this, grid](int row, int column, QWidget* buddy) {
        auto* label = new QLabel(this);
        label->setBuddy(buddy);
        m_titles.append(label);
        grid->addWidget(label, row, 2 * column);
        grid->addWidget(buddy, row, 2 * column + 1);
    };
    title(0, 0, m_models);
    title(0, 1, m_kind);
    title(0, 2, m_type);
    const auto number = [&](const char* name, int least, int largest, int row, int column) {
        auto* box = new QSpinBox(this);
        box->setObjectName(QString::fromLatin1(name));
        box->setRange(least, largest);
        box->setGroupSeparatorShown(true);
        box->setKeyboardTracking(false);
        title(row, column, box);
        connect(box, &QSpinBox::valueChanged, this, &MemoryCalculator::showResult);
        return box;
    };
    m_layers = number("calculatorLayers", 1, 1000, 1, 0);
    m_heads = number("calculatorHeads", 1, 1024, 1, 1);
    m_width = number("calculatorWidth", 1, 4096, 1, 2);
    m_latent = number("calculatorLatent", 1, 65536, 2, 0);
    m_rotary = number("calculatorRotary", 0, 65536, 2, 1);
    m_context = number("calculatorContext", 1, 100'000'000, 3, 0);
    m_users = number("calculatorUsers", 1, 1'000'000, 3, 1);
    grid->addWidget(m_result, 4, 0, 1, 6);
    grid->addWidget(m_source, 5, 0, 1, 6);
    grid->setRowStretch(6, 1);
    m_result->setWordWrap(true);
    m_source->setWordWrap(true);
    m_source->setForegroundRole(QPalette::PlaceholderText);
    for (const PublishedModel& model : publishedModels())
        m_models->addItem(qtText(model.name));
    for (int i = 0; i < 2; ++i)
        m_kind->addItem(QString());
    for (const auto& [text, bytes] : { std::pair("F32", 4), std::pair("F16, BF16", 2), std::pair("FP8, INT8", 1) })
        m_type->addItem(QString::fromLatin1(text), bytes);
    // Long names give way, so that the dock takes no room from its neighbours.
    for (QComboBox* box : { m_models, m_kind, m_type }) {
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(8);
    }
    connect(m_models, &QComboBox::activated, this,
        [this](int index) { setPrice(publishedModels()[static_cast<std::size_t>(index)].price); });
    connect(m_kind, &QComboBox::currentIndexChanged, this, &MemoryCalculator::showResult);
    connect(m_type, &QComboBox::currentIndexChanged, this, &MemoryCalculator::showResult);
    setPrice(publishedModels().front().price);
    spoken(this, [this] { retranslate(); });
}

void MemoryCalculator::retranslate()
{
    const QStringList titles{ tr("Published"), tr("Attention"), tr("Type"), tr("Layers"), tr("Key/value heads"),
        tr("Head width"), tr("Latent width"), tr("Rotary width"), tr("Context"), tr("Users at once") };
    for (qsizetype i = 0; i < titles.size(); ++i)
        m_titles[i]->setText(titles[i]);
    m_kind->setItemText(0, tr("Heads (multi-head, grouped-query)"));
    m_kind->setItemText(1, tr("Latent (multi-head latent)"));
    showResult();
}

CachePrice MemoryCalculator::price() const
{
    CachePrice price;
    price.kind = m_kind->currentIndex() == 1 ? CacheKind::Latent : CacheKind::Heads;
    price.layers = m_layers->value();
    price.keyValueHeads = m_heads->value();
    price.headWidth = m_width->value();
    price.latentWidth = m_latent->value();
    price.rotaryWidth = m_rotary->value();
    price.bytesPerNumber = m_type->currentData().toInt();
    price.context = m_context->value();
    price.users = m_users->value();
    return price;
}

void MemoryCalculator::setPrice(const CachePrice& price)
{
    m_setting = true;
    m_kind->setCurrentIndex(price.kind == CacheKind::Latent ? 1 : 0);
    m_layers->setValue(price.layers);
    m_heads->setValue(price.keyValueHeads);
    m_width->setValue(price.headWidth);
    m_latent->setValue(std::max(1, price.latentWidth));
    m_rotary->setValue(price.rotaryWidth);
    m_type->setCurrentIndex(std::max(0, m_type->findData(price.bytesPerNumber)));
    m_context->setValue(static_cast<int>(price.context));
    m_users->setValue(price.users);
    m_setting = false;
    showResult();
}

QString MemoryCalculator::resultText() const
{
    return m_result->text();
}

void MemoryCalculator::showResult()
{
    if (m_setting || m_users == nullptr)
        return;
    const CachePrice now = price();
    const bool latent = now.kind == CacheKind::Latent;
    m_heads->setEnabled(!latent);
    m_width->setEnabled(!latent);
    m_latent->setEnabled(latent);
    m_rotary->setEnabled(latent);
    if (Result<void> valid = now.validate(); !valid) {
        m_result->setText(errorText(valid.error()));
        return;
    }
    m_result->setText(
        tr("%1 = %2 a token; %3 for one conversation of %4 tokens; %5 in all.")
            .arg(qtText(now.formula()), bytesText(double(now.bytesPerToken())), bytesText(double(now.bytesPerUser())),
                countText(now.context), bytesText(double(now.bytesInAll()))));
    const PublishedModel& model = publishedModels()[static_cast<std::size_t>(std::max(0, m_models->currentIndex()))];
    const bool published = now.formula() == model.price.formula() && now.bytesInAll() == model.price.bytesInAll();
    m_source->setText(published ? tr("Source: %1").arg(qtText(model.source))
                                : tr("Your own numbers; %1 has others.").arg(qtText(model.name)));
}

} // namespace lettrine
