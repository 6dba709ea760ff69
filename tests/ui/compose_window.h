// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/compose_support.h"
#include "ui/support.h"

#include "candidates/candidate_model.h"
#include "candidates/candidate_view.h"
#include "compose/advice_bar.h"
#include "compose/cell_table.h"
#include "compose/compose_page.h"
#include "compose/heads_bar.h"
#include "compose/plan_grid.h"
#include "compose/version_cards.h"
#include "shell/window_actions.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QSpinBox>
#include <QStandardPaths>

namespace lettrine {

/// The window in the Compose workspace, over the bundled Tang model; nothing remembered unless asked.
struct ComposeWindow {
    explicit ComposeWindow(bool forget = true)
    {
        if (forget)
            QFile::remove(QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation)
                + QStringLiteral("/lettrine/lettrine.ini"));
        test = std::make_unique<TestWindow>(false);
        test->engine.use(tangTools()->model);
        test->session().document.takeModel(test->engine.model());
        test->window->setWorkspace(MainWindow::Workspace::Compose);
    }
    ComposePage& page() const { return test->window->composePage(); }
    PlanModel& plan() const { return page().plan(); }
    PlanGrid& grid() const { return page().grid(); }
    [[nodiscard]] bool ready() const
    {
        return QTest::qWaitFor([this] { return page().desk().toolsState() == VerseDesk::Tools::Ready; }, 60000);
    }
    [[nodiscard]] bool idle() const
    {
        return QTest::qWaitFor([this] { return !page().desk().isWriting(); }, 120000);
    }
    [[nodiscard]] bool looked() const
    {
        return QTest::qWaitFor(
            [this] { return page().desk().look() && page().desk().look()->place == page().desk().lookedPlace(); },
            60000);
    }
    void commit(const QString& text) const
    {
        QInputMethodEvent event(QString(), {});
        event.setCommitString(text);
        QApplication::sendEvent(&grid(), &event);
    }
    void preedit(const QString& text) const
    {
        QInputMethodEvent event(text, {});
        QApplication::sendEvent(&grid(), &event);
    }
    QString heads() const { return QString::fromStdU32String(headsOf(plan().state())); }
    QString line(int number) const
    {
        QString text;
        for (int cell = 0; cell < plan().columnCount(); ++cell)
            text += plan().index(number, cell).data().toString();
        return text;
    }
    template <class Widget> Widget* child(const char* name) const
    {
        return page().findChild<Widget*>(QLatin1String(name));
    }

    std::unique_ptr<TestWindow> test;
};

} // namespace lettrine
