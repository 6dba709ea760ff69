// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/model_button.h"

#include "document/text_document.h"
#include "models/model_shelf.h"
#include "models/model_text.h"
#include "words/language.h"
#include "words/numbers_text.h"
#include "words/plain_text.h"
#include "words/text_positions.h"

#include <QHBoxLayout>
#include <QMenu>
#include <QProgressBar>
#include <QToolButton>

namespace lettrine {

namespace {

constexpr qsizetype longestName = 40;
constexpr int steps = 1000;

} // namespace

ModelButton::ModelButton(const TextDocument& document, ModelShelf& shelf, QMenu& menu, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_shelf(shelf)
    , m_button(new QToolButton(this))
    , m_bar(new QProgressBar(this))
    , m_stop(new QToolButton(this))
{
    m_button->setObjectName(QStringLiteral("modelButton"));
    m_button->setPopupMode(QToolButton::InstantPopup);
    m_button->setToolButtonStyle(Qt::ToolButtonTextOnly);
    m_button->setAutoRaise(true);
    m_button->setMenu(&menu);
    m_button->setFocusPolicy(Qt::StrongFocus);
    m_bar->setObjectName(QStringLiteral("modelProgress"));
    m_bar->setRange(0, steps);
    m_bar->setTextVisible(false);
    m_bar->setFixedWidth(fontMetrics().averageCharWidth() * 16);
    m_bar->setFixedHeight(fontMetrics().height() / 2);
    m_stop->setObjectName(QStringLiteral("stopLoading"));
    m_stop->setToolButtonStyle(Qt::ToolButtonTextOnly);
    m_stop->setAutoRaise(true);
    m_stop->setFocusPolicy(Qt::StrongFocus);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    row->addWidget(m_bar, 0, Qt::AlignVCenter);
    row->addWidget(m_stop);
    row->addWidget(m_button);
    connect(m_stop, &QToolButton::clicked, &shelf, &ModelShelf::stop);
    connect(&shelf, &ModelShelf::loadingChanged, this, &ModelButton::showLoading);
    connect(&document, &TextDocument::modelChanged, this, &ModelButton::showLoading);
    spoken(this, [this] {
        m_stop->setText(tr("Stop"));
        m_stop->setAccessibleName(tr("Stop loading the model"));
        m_stop->setToolTip(tr("Stop loading; the model in use stays"));
        m_button->setWhatsThis(
            tr("The model that writes: its name and how many tokens it reads at most. The menu lists "
               "the models that came with the program and those that you opened."));
        showLoading();
    });
}

void ModelButton::showName()
{
    const std::shared_ptr<const Model> model = m_document.model();
    const QString name = model ? shortened(qtText(model->name), longestName) : QString();
    m_button->setText(model ? tr("model %1, window %2").arg(name, countText(model->config().context)) : tr("no model"));
    m_button->setAccessibleName(model ? tr("Model: %1, %2").arg(name, factsText(*model)) : tr("Model: none"));
    m_button->setToolTip(model ? factsText(*model) : tr("Open a model"));
}

void ModelButton::showLoading()
{
    const bool loading = m_shelf.isLoading();
    m_bar->setVisible(loading);
    m_stop->setVisible(loading);
    if (!loading) {
        showName();
        return;
    }
    m_bar->setValue(qRound(m_shelf.progress() * steps));
    const QString text = tr("Loading %1").arg(shortened(m_shelf.loadingName(), longestName));
    m_bar->setAccessibleName(text);
    m_bar->setToolTip(text);
    m_button->setText(text);
}

} // namespace lettrine
