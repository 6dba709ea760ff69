// SPDX-License-Identifier: GPL-3.0-or-later
// A poem of one's own: pasted into the grid, and on the page that checks it.
#include "ui/compose_window.h"
#include "ui/support.h"

#include "compose/advice_bar.h"
#include "compose/check_dialog.h"
#include "compose/plan_grid.h"
#include "compose/verse_words.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>

using namespace lettrine;

namespace {

const QString weicheng =
    QStringLiteral("渭城曲\n王维\n渭城朝雨浥轻尘，客舍青青柳色新。\n劝君更尽一杯酒，西出阳关无故人。");

} // namespace

class TestCheckPoem : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void pastedPoemFillsTheGrid()
    {
        PlanDesk desk;
        PlanGrid grid(desk.model);
        QSignalSpy leftOut(&grid, &PlanGrid::leftOut);
        grid.goTo({ 0, 0 });
        QApplication::clipboard()->setText(
            QStringLiteral("《送杜少府之任蜀州》\n城阙辅三秦，风烟望五津。与君离别意，同是宦游人。"
                           "海内存知己，天涯若比邻。无为在歧路，儿女共沾巾。"));
        grid.paste();
        QCOMPARE(desk.model.state().rules.form, Form::Lushi5);
        QVERIFY(desk.model.state().whole());
        QCOMPARE(desk.at(7, 4), QStringLiteral("巾"));
        QCOMPARE(leftOut.size(), 1);
        QVERIFY(leftOut.front().front().toString().contains(QStringLiteral("送杜少府之任蜀州")));
        QCOMPARE(desk.model.judgement().faultCount(), 0);
        desk.undo.undo();
        QCOMPARE(desk.model.state().filledCount(), 0);
        QCOMPARE(desk.model.state().rules.form, Form::Jueju7);
        // From any cell; heads alone are still heads.
        grid.goTo({ 1, 2 });
        QApplication::clipboard()->setText(weicheng);
        grid.paste();
        QCOMPARE(desk.at(3, 6), QStringLiteral("人"));
        PlanDesk heads;
        heads.model.put({ 0, 0 }, QStringLiteral("春江花月"));
        QCOMPARE(heads.model.state().filledCount(), 4);
    }

    void oneDiagnosisNotTwo()
    {
        PlanDesk desk;
        AdviceBar advice(desk.model);
        desk.model.put({ 0, 0 }, weicheng);
        const QString said = advice.plainText();
        QVERIFY2(said.contains(QStringLiteral("失粘")), qPrintable(said));
        const PoemJudgement& judgement = desk.model.judgement();
        QVERIFY(judgement.check && judgement.check->verdict == Verdict::Unlinked);
        QVERIFY(judgement.feasibility && !judgement.feasibility->feasible);
        QVERIFY2(!said.contains(feasibilityText(judgement)), qPrintable(said));
        // 君, the second of line 3, bears the mark.
        QCOMPARE(desk.at(2, 1, PlanModel::MarkTextRole), QStringLiteral("失粘"));
    }

    // 渭城曲 breaks the order of the couplets: the judge names one character, and no other one is said to be
    // impossible.
    void aWholePoemHasNoImpossibleCells()
    {
        PlanDesk desk;
        desk.model.put({ 0, 0 }, weicheng);
        QVERIFY(desk.model.state().whole());
        QVERIFY(desk.model.judgement().feasibility && !desk.model.judgement().feasibility->feasible);
        int faults = 0;
        for (int line = 0; line < 4; ++line) {
            for (int cell = 0; cell < 7; ++cell) {
                QVERIFY(desk.at(line, cell, PlanModel::ImpossibleRole).isEmpty());
                faults += desk.at(line, cell, PlanModel::MarkTextRole) == QStringLiteral("失粘");
            }
        }
        QCOMPARE(faults, 1);
        // With a cell to write, what cannot be met matters again.
        desk.model.clear({ 3, 6 });
        QVERIFY(!desk.model.judgement().feasibility->conflicts.empty());
        const CellPlace place = desk.model.judgement().feasibility->conflicts.front().place;
        QVERIFY(!desk.at(place.line, place.cell, PlanModel::ImpossibleRole).isEmpty());
    }

    void readingOfACell()
    {
        PlanDesk desk;
        desk.model.put({ 0, 0 }, QStringLiteral("白日依山尽，黄河入海流。欲穷千里目，更上一层楼。"));
        const auto readings = readingsOf(desk.model.tools()->vocabulary->data(), RhymeBook::Pingshui, U'更');
        QVERIFY(readings.size() >= 2);
        const auto level = std::find_if(
            readings.begin(), readings.end(), [](const Reading& reading) { return reading.tones == levelTone; });
        QVERIFY(level != readings.end());
        desk.model.setReading({ 3, 0 }, *level);
        QCOMPARE(desk.model.state().rules.readings.size(), std::size_t(1));
        QCOMPARE(planOf(desk.model.state(), Keep::All).readings.size(), std::size_t(1));
        // The choice goes with its character.
        desk.model.put({ 3, 0 }, QStringLiteral("又"));
        QVERIFY(desk.model.state().rules.readings.empty());
        desk.undo.undo();
        QCOMPARE(desk.model.state().rules.readings.size(), std::size_t(1));
        desk.model.setReading({ 3, 0 }, {});
        QVERIFY(desk.model.state().rules.readings.empty());
    }

    void checkPage()
    {
        PlanDesk desk;
        const auto opened = CheckDialog::show(desk.model, {}, nullptr);
        QVERIFY(opened);
        CheckDialog& page = **opened;
        page.setAttribute(Qt::WA_DeleteOnClose, false);
        auto* text = page.findChild<QPlainTextEdit*>(QStringLiteral("checkText"));
        auto* compose = page.findChild<QPushButton*>(QStringLiteral("checkCompose"));
        QVERIFY(text && compose && !compose->isEnabled());
        text->setPlainText(weicheng);
        QTRY_VERIFY(page.report().contains(QStringLiteral("失粘")));
        const QString report = page.report();
        for (const QString& part : { QStringLiteral("王维"), QStringLiteral("七绝"), QStringLiteral("十一真"),
                 placeWords({ 2, 1 }), QStringLiteral("劝君更尽一杯酒") })
            QVERIFY2(report.contains(part), qPrintable(part + QLatin1Char('\n') + report));
        QVERIFY(compose->isEnabled());
        compose->click();
        QCOMPARE(desk.at(2, 1), QStringLiteral("君"));
        delete &page;
    }

    void checkPageJudgesByTheBookChosen()
    {
        // 寒 and 山 are two groups of Pingshui, one part of 词林正韵; today's 中华新韵 rhymes by Mandarin.
        PlanDesk desk;
        const auto opened =
            CheckDialog::show(desk.model, QStringLiteral("白日依山尽，黄河入海寒。欲穷千里目，更上一重山。"), nullptr);
        QVERIFY(opened);
        CheckDialog& page = **opened;
        page.setAttribute(Qt::WA_DeleteOnClose, false);
        auto* book = page.findChild<QComboBox*>(QStringLiteral("checkBook"));
        QVERIFY(book && book->count() == 3 && !book->accessibleName().isEmpty());
        QVERIFY(page.report().contains(QStringLiteral("出韵")));
        book->setCurrentIndex(static_cast<int>(RhymeBook::Cilin));
        QVERIFY(!page.report().contains(QStringLiteral("出韵")));
        QVERIFY2(page.report().contains(QStringLiteral("第七部")), qPrintable(page.report()));
        delete &page;
    }

    void checkPageOpensFromTheMenu()
    {
        ComposeWindow compose;
        MainWindow& window = *compose.test->window;
        QVERIFY(compose.ready());
        window.setWorkspace(MainWindow::Workspace::Explore);
        QAction* check = window.findChild<WindowActions*>()->checkPoem;
        QVERIFY(!check->shortcut().isEmpty());
        for (const QAction* other : window.findChildren<QAction*>())
            QVERIFY2(other == check || !other->shortcuts().contains(check->shortcut()), qPrintable(other->text()));
        compose.test->session().document.reset(weicheng);
        check->trigger();
        auto* page = window.findChild<CheckDialog*>();
        QVERIFY(page && page->isVisible());
        QVERIFY(page->report().contains(QStringLiteral("失粘")));
        page->findChild<QPushButton*>(QStringLiteral("checkCompose"))->click();
        QTRY_VERIFY(compose.page().isVisible());
        QCOMPARE(compose.line(2), QStringLiteral("劝君更尽一杯酒"));
    }

    void checkPageHearsWhatIsChosen()
    {
        PlanDesk desk;
        CheckDialog page(
            std::shared_ptr<const VerseData>(desk.model.tools()->vocabulary, &desk.model.tools()->vocabulary->data()),
            QStringLiteral("昔人已乘黄鹤去，此地空余黄鹤楼。黄鹤一去不复返，白云千载空悠悠。"
                           "晴川历历汉阳树，芳草萋萋鹦鹉洲。日暮乡关何处是，烟波江上使人愁。"));
        QVERIFY(page.report().contains(QStringLiteral("拗体")));
        QVERIFY(page.report().contains(QStringLiteral("异读")));
        auto* fine = page.findChild<QCheckBox*>(QStringLiteral("checkFinePoints"));
        QVERIFY(fine != nullptr);
        fine->setChecked(false);
        QVERIFY(!page.report().contains(QStringLiteral("上尾")));
    }
};

LETTRINE_UI_TEST_MAIN(TestCheckPoem)
#include "test_check_poem.moc"
