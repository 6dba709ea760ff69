// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/window_dialog.h"

#include "words/language.h"
#include "words/numbers_text.h"
#include "words/plain_text.h"
#include "words/text_positions.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

namespace lettrine {

WindowDialog::WindowDialog(const Model& model, int own, std::int64_t free, QWidget* parent)
    : QDialog(parent)
    , m_name(shortened(qtText(model.name), 40))
    , m_own(own)
    , m_free(free)
    , m_weights(model.gpt->packedBytes())
    , m_perToken(model.config().cacheBytesPerToken())
    , m_intro(new QLabel(this))
    , m_title(new QLabel(this))
    , m_window(new QSpinBox(this))
    , m_price(new QLabel(this))
    , m_buttons(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this))
{
    setObjectName(QStringLiteral("windowDialog"));
    m_window->setObjectName(QStringLiteral("windowField"));
    m_price->setObjectName(QStringLiteral("windowPrice"));
    m_window->setRange(2, own);
    m_window->setGroupSeparatorShown(true);
    m_window->setStepType(QAbstractSpinBox::AdaptiveDecimalStepType);
    m_window->setValue(model.config().context);
    m_title->setBuddy(m_window);
    m_intro->setWordWrap(true);
    m_price->setWordWrap(true);
    auto* form = new QFormLayout;
    form->addRow(m_title, m_window);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 16, 16, 16);
    layout->setSpacing(12);
    layout->addWidget(m_intro);
    layout->addLayout(form);
    layout->addWidget(m_price);
    layout->addStretch();
    layout->addWidget(m_buttons);
    connect(m_window, &QSpinBox::valueChanged, this, &WindowDialog::showPrice);
    connect(m_buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    resize(fontMetrics().averageCharWidth() * 64, 1);
    spoken(this, [this] { retranslate(); });
    m_window->setFocus();
    m_window->selectAll();
}

void WindowDialog::retranslate()
{
    setWindowTitle(tr("Context window"));
    m_intro->setText(tr("How many tokens %1 reads at most. A smaller window forgets sooner and keeps a smaller cache. "
                        "The model's own is %2.")
                         .arg(m_name, countText(m_own)));
    m_title->setText(tr("&Tokens"));
    m_window->setAccessibleName(tr("Context window in tokens"));
    showPrice();
}

bool WindowDialog::isGood() const
{
    return m_perToken * m_window->value() <= m_free;
}

void WindowDialog::showPrice()
{
    const auto full = double(m_perToken * m_window->value());
    const QString bytes = bytesText(full), free = bytesText(double(m_free));
    m_price->setText(isGood()
            ? tr("The cache takes %1 for each token, %2 when the window is full; it is taken as the text grows. The "
                 "weights take %3. %4 of memory is free.")
                  .arg(bytesText(double(m_perToken)), bytes, bytesText(double(m_weights)), free)
            : tr("The cache of a full window takes %1, but only %2 of memory is free.").arg(bytes, free));
    m_price->setAccessibleDescription(m_price->text());
    // Texts that wrap need the height that their width asks for.
    setMinimumHeight(layout()->totalHeightForWidth(width()));
    m_buttons->button(QDialogButtonBox::Ok)->setEnabled(isGood());
}

int WindowDialog::window() const
{
    return m_window->value() == m_own ? 0 : m_window->value();
}

QString WindowDialog::price() const
{
    return m_price->text();
}

} // namespace lettrine
