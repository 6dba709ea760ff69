// SPDX-License-Identifier: GPL-3.0-or-later
// Tables and pictures as files: what a spreadsheet makes of them, and that nothing empty is written.
#include "ui/support.h"

#include "cache/cache_page.h"
#include "candidates/next_page.h"
#include "files/csv.h"
#include "shell/exports.h"
#include "shell/window_actions.h"

#include <QDockWidget>

using namespace lettrine;

namespace {

/// A reader of CSV as RFC 4180 has it.
QList<QStringList> readCsv(const QString& text)
{
    QList<QStringList> lines{ { QString() } };
    bool quoted = false;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar unit = text[i];
        if (quoted && unit == QLatin1Char('"') && i + 1 < text.size() && text[i + 1] == QLatin1Char('"'))
            lines.back().back() += text[i++];
        else if (unit == QLatin1Char('"'))
            quoted = !quoted;
        else if (!quoted && unit == QLatin1Char(','))
            lines.back() << QString();
        else if (!quoted && unit == QLatin1Char('\n'))
            lines << QStringList{ QString() };
        else
            lines.back().back() += unit;
    }
    if (lines.back() == QStringList{ QString() })
        lines.removeLast();
    return lines;
}

} // namespace

class TestExports : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void fieldsAreTextsForASpreadsheet();
    void tablesBeginWithAByteOrderMark();
    void nothingEmptyIsExported();
};

void TestExports::fieldsAreTextsForASpreadsheet()
{
    QCOMPARE(csvField("春"), std::string("\"春\""));
    QCOMPARE(csvField(""), std::string("\"\""));
    QCOMPARE(csvField("say \"a\", b"), std::string("\"say \"\"a\"\", b\""));
    for (const char* sign : { "=", "+", "-", "@", "\t", "\r", "\n" }) {
        const std::string text = std::string(sign) + "1";
        QCOMPARE(csvField(text), "\"'" + text + '"');
    }
    QCOMPARE(csvField("a=1"), std::string("\"a=1\""));
    QCOMPARE(csvField("\"=1"), std::string("\"\"\"=1\""));
}

void TestExports::tablesBeginWithAByteOrderMark()
{
    QTemporaryDir folder;
    TestWindow test;
    test.type(QStringLiteral("春眠"));
    QVERIFY(test.settled());
    const QString table = folder.filePath(QStringLiteral("next.csv"));
    QVERIFY(saveTable(*test.session().view.view().step, *test.session().document.tokenizer(), table));
    const QString race = folder.filePath(QStringLiteral("race.csv"));
    QVERIFY(saveRace(test.window->cachePage(), race));
    for (const QString& path : { table, race }) {
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray bytes = file.readAll();
        QVERIFY(bytes.startsWith("\xEF\xBB\xBF"));
        QCOMPARE(bytes.count("\xEF\xBB\xBF"), 1);
        const QList<QStringList> lines = readCsv(QString::fromUtf8(bytes));
        for (const QStringList& line : lines)
            QCOMPARE(line.size(), lines.front().size());
    }
    QFile file(table);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QList<QStringList> lines = readCsv(QString::fromUtf8(file.readAll()));
    QCOMPARE(lines.size(), static_cast<qsizetype>(test.session().view.view().step->rows.size()) + 2);
    QCOMPARE(lines[1][0], QStringLiteral("1"));
    QVERIFY(lines[1][2].startsWith(QLatin1String("U+")));
}

void TestExports::nothingEmptyIsExported()
{
    TestWindow test(false);
    const WindowActions& actions = test.window->actions();
    for (QAction* action :
        { actions.exportText, actions.exportTable, actions.exportBars, actions.exportTail, actions.exportRace })
        QVERIFY2(!action->isEnabled(), qPrintable(action->text()));
    TestWindow ready;
    const WindowActions& now = ready.window->actions();
    ready.type(QStringLiteral("春"));
    QVERIFY(ready.settled());
    QVERIFY(now.exportText->isEnabled());
    QVERIFY(now.exportTable->isEnabled());
    QVERIFY(now.exportBars->isEnabled());
    // The tail is only evaluated while its dock is open, a race has to be run: both say how.
    for (QAction* action : { now.exportTail, now.exportRace }) {
        QVERIFY(!action->isEnabled());
        QVERIFY(action->toolTip().contains(QLatin1String("first")));
    }
    ready.window->findChild<QDockWidget*>(QStringLiteral("tailDock"))->show();
    QTRY_VERIFY(now.exportTail->isEnabled());
    ready.window->cachePage().race().startWith(0, { 4 });
    QTRY_VERIFY_WITH_TIMEOUT(now.exportRace->isEnabled(), 60'000);
    ready.window->actions().newText->trigger();
    QTRY_VERIFY(!now.exportText->isEnabled());
}

LETTRINE_UI_TEST_MAIN(TestExports)
#include "test_exports.moc"
