// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/reports.h"
#include "measure/self_test.h"

#include <QDialog>

class QLabel;
class QTableWidget;

namespace lettrine {

class Engine;

/// Tests the model in use with its own files, in a thread of the engine, and shows what was found as a table. Closing
/// it leaves the test to end by itself.
class SelfTestDialog : public QDialog {
    Q_OBJECT
public:
    SelfTestDialog(Engine& engine, std::shared_ptr<const Model> model, QWidget* parent = nullptr);
    QTableWidget& table() const { return *m_table; }
    QString verdict() const;
    bool isDone() const { return m_done; }

private:
    void take(const TaskReport& report);
    void showFound();

    const std::shared_ptr<const Model> m_model;
    RequestNumber m_number = 0;
    std::vector<SelfCheck> m_checks;
    std::optional<Error> m_fault;
    bool m_done = false;
    QLabel* m_verdict;
    QTableWidget* m_table;
};

} // namespace lettrine
