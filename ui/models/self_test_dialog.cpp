// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/self_test_dialog.h"

#include "engine/engine.h"
#include "models/model_text.h"
#include "words/error_text.h"
#include "words/language.h"
#include "words/plain_text.h"
#include "words/text_positions.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QTableWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace lettrine {

SelfTestDialog::SelfTestDialog(Engine& engine, std::shared_ptr<const Model> model, QWidget* parent)
    : QDialog(parent)
    , m_model(std::move(model))
    , m_verdict(new QLabel(this))
    , m_table(new QTableWidget(0, 3, this))
{
    setObjectName(QStringLiteral("selfTestDialog"));
    m_verdict->setObjectName(QStringLiteral("selfTestVerdict"));
    m_verdict->setWordWrap(true);
    m_table->setObjectName(QStringLiteral("selfTestTable"));
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setTabKeyNavigation(false);
    m_table->setWordWrap(true);
    m_table->verticalHeader()->hide();
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 16, 16, 16);
    layout->setSpacing(12);
    layout->addWidget(m_verdict);
    layout->addWidget(m_table, 1);
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(&engine, &Engine::taskReported, this, &SelfTestDialog::take);
    m_number = engine.task(Engine::Thread::Searching, [tested = m_model](TaskContext&) -> Result<std::any> {
        auto checks = selfTest(*tested);
        if (!checks)
            return tl::unexpected(checks.error());
        return std::any(std::move(*checks));
    });
    spoken(this, [this] { showFound(); });
    resize(560, 300);
}

void SelfTestDialog::take(const TaskReport& report)
{
    if (report.number != m_number || !report.isLast())
        return;
    m_done = true;
    m_fault = report.error;
    if (report.ending == Ending::Done)
        m_checks = std::any_cast<std::vector<SelfCheck>>(report.value);
    showFound();
}

void SelfTestDialog::showFound()
{
    const QString name = shortened(qtText(m_model->name), 40);
    setWindowTitle(tr("Check of %1").arg(name));
    m_table->setAccessibleName(tr("What was checked"));
    m_table->setHorizontalHeaderLabels({ tr("Check"), tr("Result"), tr("Found") });
    const bool good = std::all_of(m_checks.begin(), m_checks.end(), [](const SelfCheck& check) { return check.good; });
    m_verdict->setText(m_fault ? errorText(*m_fault)
            : !m_done          ? tr("Trying tokenizer, network and cache…")
            : good             ? tr("The files of %1 were understood: everything agrees.").arg(name)
                   : tr("The files of %1 were not understood in all parts: do not trust what it writes.").arg(name));
    m_table->setRowCount(int(m_checks.size()));
    for (int row = 0; row < m_table->rowCount(); ++row) {
        const SelfCheck& check = m_checks[std::size_t(row)];
        m_table->setItem(row, 0, new QTableWidgetItem(checkName(check)));
        m_table->setItem(row, 1, new QTableWidgetItem(check.good ? tr("good") : tr("WRONG")));
        m_table->setItem(row, 2, new QTableWidgetItem(checkFound(check)));
    }
}

QString SelfTestDialog::verdict() const
{
    return m_verdict->text();
}

} // namespace lettrine
