// SPDX-License-Identifier: GPL-3.0-or-later
// The points of issue "Explore" on text, table, branches, comparison, cache and documents; named after them.
#include "ui/support.h"

#include "base/numbers.h"
#include "cache/cache_page.h"
#include "cache/memory_calculator.h"
#include "candidates/next_page.h"
#include "compare/compare_dialog.h"
#include "guess/guess_page.h"
#include "lessons/lesson_page.h"
#include "shell/document_keeper.h"
#include "shell/exports.h"
#include "shell/window_actions.h"
#include "words/text_positions.h"

#include <QAccessible>
#include <QDockWidget>
#include <QLineEdit>
#include <QRegularExpression>
#include <QSvgRenderer>

using namespace lettrine;

class TestExplore : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void fourSettingsWrittenTogether();
    void rulesOfTheLesson();
    void theRaceProvesTheSameText();
    void theCachePriceHasThisModelsNumbers();
    void theCalculatorForOtherModels();
    void documentsRoundTrip();
    void damagedDocumentsAreRefused();
    void recoveryAfterACrash();
    void exportsHaveAPointInNumbers();
    void guessIsScored();
    void lessonsSetUpTheWindow();
    void languageSwitchesAtRunTime();
    void everyControlHasAName();
    void docksCanBeReset();
};

void TestExplore::init()
{
    Language::instance().use(QStringLiteral("en"));
}

void TestExplore::fourSettingsWrittenTogether()
{
    TestWindow test;
    test.session().run.setThroughStops(true);
    test.session().run.setSpeed(0);
    test.type(QStringLiteral("春"));
    QVERIFY(test.settled());
    CompareDialog dialog(test.engine, test.session().document, test.session().run);
    dialog.showSettings();
    QCOMPARE(dialog.columnCount(), 4);
    dialog.start();
    QTRY_VERIFY(!dialog.isWriting());
    for (int i = 0; i < 4; ++i) {
        QVERIFY(dialog.columnText(i).startsWith(QStringLiteral("春")));
        QVERIFY(dialog.columnText(i).size() > 40);
    }
    QVERIFY(dialog.columnText(0) != dialog.columnText(2));
    QCOMPARE(test.session().document.text(), QStringLiteral("春")); // the document is left alone
}

void TestExplore::rulesOfTheLesson()
{
    TestWindow test;
    test.session().run.setSpeed(0);
    test.type(QStringLiteral("春眠"));
    test.session().document.setRules(QStringLiteral("jueju5"), QString());
    QTRY_VERIFY(test.session().view.view().step && test.session().view.view().step->masses.rules > 0);
    test.session().run.setLength(9);
    test.session().run.write();
    QVERIFY(test.settled());
    const QString text = test.session().document.text();
    QVERIFY(text.size() >= 6);
    QVERIFY(text[5] == QChar(0xFF0C) || text[5] == QChar(0x3002));
    for (int i = 0; i < 5; ++i)
        QVERIFY(text[i] != QChar(0xFF0C) && text[i] != QChar(0x3002) && text[i] != QLatin1Char('\n'));
}

void TestExplore::theRaceProvesTheSameText()
{
    TestWindow test;
    test.type(QStringLiteral("春"));
    QVERIFY(test.settled());
    CachePage& page = test.window->cachePage();
    QCOMPARE(page.raceCsv().count('\n'), 1); // empty until measured
    page.startRace();
    QVERIFY(page.isRacing());
    page.stopRace();
    QVERIFY(!page.isRacing() && !page.result());
    page.startRace();
    QTRY_VERIFY_WITH_TIMEOUT(page.result().has_value(), 60000);
    QVERIFY(page.result()->rows.back().sameText);
    QCOMPARE(page.result()->rows.back().maxLogitGap, 0.0);
    QVERIFY(page.chart().series()[0].points.size() > 3);
    QVERIFY(page.raceCsv().count('\n') > 10);
}

void TestExplore::theCachePriceHasThisModelsNumbers()
{
    TestWindow test;
    test.type(QStringLiteral("春眠不觉"));
    QVERIFY(test.settled());
    const BlockDescription& config = test.session().document.model()->config();
    QCOMPARE(test.window->cachePage().cache().bytesUsed, 4 * config.cacheBytesPerToken());
    QVERIFY(test.window->cachePage().cache().bytesAllocated >= config.context * config.cacheBytesPerToken());
    // After an edit in the middle the beginning is used again.
    test.session().document.editText(QStringLiteral("春眠花觉"));
    QTRY_COMPARE(test.window->cachePage().cache().reused, 2);
    QCOMPARE(test.window->cachePage().cache().evaluated, 2);
    test.session().document.setUseCache(false);
    test.session().document.editText(QStringLiteral("春眠花觉晓"));
    QVERIFY(test.settled());
    QCOMPARE(test.session().view.view().step->reused, 0);
}

void TestExplore::theCalculatorForOtherModels()
{
    MemoryCalculator calculator;
    CachePrice price;
    price.layers = 61;
    price.kind = CacheKind::Latent;
    price.latentWidth = 512;
    price.rotaryWidth = 64;
    price.bytesPerNumber = 2;
    price.context = 131072;
    calculator.setPrice(price);
    QCOMPARE(calculator.price().bytesPerToken(), std::int64_t(61) * 576 * 2);
    QVERIFY(calculator.resultText().contains(QLatin1String("68.6 KB a token")));
    QVERIFY(publishedModels().size() >= 3);
}

void TestExplore::documentsRoundTrip()
{
    TestWindow test;
    QVERIFY(test.writeSome());
    test.session().document.back(4);
    QVERIFY(test.settled());
    test.session().view.pick(test.session().view.view().step->rows.back().id);
    test.session().document.setRules(QStringLiteral("jueju5"), QStringLiteral("鸟"));
    SamplingSettings settings = test.session().document.state().settings;
    settings.seed = 18446744073709551615U;
    settings.topK = 7;
    test.session().document.setSettings(settings);
    QVERIFY(test.settled());
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("poem.lettrine"));
    QVERIFY(test.window->documents().saveTo(path));
    QVERIFY(!test.window->documents().isModified());
    TestWindow other;
    other.window->documents().open(path);
    QTRY_COMPARE(other.session().document.text(), test.session().document.text());
    QCOMPARE(other.session().document.state(), test.session().document.state());
    QCOMPARE(other.session().document.tree().size(), test.session().document.tree().size());
    for (TextTree::Node node = 1; node < test.session().document.tree().size(); ++node) {
        const auto& kept = test.session().document.tree().step(node);
        const auto& read = other.session().document.tree().step(node);
        QCOMPARE(bool(read), bool(kept));
        if (kept)
            QVERIFY(*read == *kept);
    }
    QVERIFY(other.preferences.recentFiles().contains(path));
}

void TestExplore::damagedDocumentsAreRefused()
{
    TestWindow test;
    QVERIFY(test.writeSome(3));
    const QString text = test.session().document.text();
    const QByteArray good = QByteArray::fromStdString(test.session().document.saved(QStringLiteral("tiny")));
    QCOMPARE(test.session().document.text(), text); // saving leaves the tree where it was
    QVERIFY(test.session().document.tree().size() >= 5);
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("bad.lettrine"));
    QSignalSpy failed(&test.window->documents(), &DocumentKeeper::failed);
    for (const QByteArray& bytes : { good.left(good.size() / 2), QByteArray(10, '\0'), QByteArray("{}") }) {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes);
        file.close();
        failed.clear();
        test.window->documents().open(path);
        QCOMPARE(failed.size(), 1);
        QVERIFY(!test.window->textPage().message().isEmpty()); // said above the text
        QCOMPARE(test.session().document.text(), text); // and the document in the window stays
    }
}

void TestExplore::recoveryAfterACrash()
{
    const QString file = Preferences::recoveryFolder() + QStringLiteral("/999999999.lettrine"); // no such process
    QString text;
    {
        TestWindow test;
        QVERIFY(test.writeSome(5));
        text = test.session().document.text();
        test.window->documents().autosave();
        const QString own = test.window->documents().recoveryFile();
        QVERIFY(QFile::exists(own));
        QVERIFY(QFile::copy(own, file)); // as a crash would leave it
        QVERIFY(test.window->close());
    }
    TestWindow test;
    QSignalSpy asked(&test.window->documents(), &DocumentKeeper::modelAsked);
    QVERIFY(test.window->documents().recover());
    QCOMPARE(asked.size(), 0); // the model in use is its own
    QCOMPARE(test.session().document.text(), text);
    QVERIFY(test.window->documents().isModified());
    QCOMPARE(test.window->documents().recoveryFile(), file); // its own from now on
}

void TestExplore::exportsHaveAPointInNumbers()
{
    Language::instance().use(QStringLiteral("fr"));
    TestWindow test;
    test.type(QStringLiteral("春眠"));
    QVERIFY(test.settled());
    const QByteArray csv = tableCsv(*test.session().view.view().step, *test.session().document.model()->tokenizer);
    const QList<QByteArray> lines = csv.split('\n');
    QCOMPARE(lines[0], QByteArray("rank,text,codepoints,id,logit,raw,tempered,final,removed_by"));
    QVERIFY(csv.contains(QByteArray::fromStdString(numberText(test.session().view.view().step->rows.front().raw))));
    QVERIFY(csv.contains("\"others\""));
    QSvgRenderer picture(barsSvg(test.window->nextPage(), 560));
    QVERIFY(picture.isValid());
    QVERIFY(picture.defaultSize().height() > 200);
}

void TestExplore::guessIsScored()
{
    TestWindow test;
    test.session().run.setThroughStops(true);
    test.type(QStringLiteral("春眠"));
    QVERIFY(test.settled());
    auto* page = test.window->findChild<GuessPage*>();
    const Tokenizer& tokenizer = *test.session().document.model()->tokenizer;
    const auto& rows = test.session().view.view().step->rows;
    const auto best =
        std::find_if(rows.begin(), rows.end(), [&](const StepRow& row) { return tokenizer.pieceText(row.id) != "\n"; });
    const int points = guessPoints(best->rank);
    page->field().setText(qtText(tokenizer.pieceText(best->id)));
    QTest::keyClick(&page->field(), Qt::Key_Return);
    QTRY_COMPARE(page->score(), points);
    QTRY_COMPARE(test.session().document.shown().size(), 3); // what is drawn is written
    page->field().setText(QStringLiteral("龘"));
    page->guess();
    QTRY_VERIFY(page->verdict().contains(QLatin1String("not in the model")));
    QCOMPARE(page->score(), points);
}

void TestExplore::lessonsSetUpTheWindow()
{
    TestWindow test;
    auto* page = test.window->findChild<LessonPage*>();
    QVERIFY(page->count() > 6);
    for (int i = 0; i < page->count(); ++i)
        page->open(i);
    QVERIFY(page->act(QStringLiteral("text=春眠&temperature=1.5&topk=20&seed=9&cache=off")));
    QCOMPARE(test.session().document.text(), QStringLiteral("春眠"));
    QCOMPARE(test.session().document.state().settings.temperature, 1.5);
    QCOMPARE(test.session().document.state().settings.topK, 20);
    QCOMPARE(test.session().document.state().settings.seed, std::uint64_t(9));
    QVERIFY(!test.session().document.useCache());
    QVERIFY(page->act(QStringLiteral("dock=tailDock")));
    QVERIFY(!test.window->findChild<QDockWidget*>(QStringLiteral("tailDock"))->isHidden());
    QVERIFY(!page->act(QStringLiteral("explode=1")));
    // Every act in every page is one that is known.
    const QRegularExpression link(QStringLiteral("\\]\\(act:([^)]*)\\)"));
    int links = 0;
    for (const LessonEntry& entry : lessonEntries()) {
        for (const QString& code : Language::codes()) {
            const QString text = lessonText(entry, code).markdown;
            for (auto match = link.globalMatch(text); !entry.isBlock() && match.hasNext(); ++links) {
                const QString acts = match.next().captured(1);
                QVERIFY2(page->act(acts), qPrintable(acts));
                test.session().run.stop();
            }
        }
    }
    QVERIFY(links > 30);
}

void TestExplore::languageSwitchesAtRunTime()
{
    TestWindow test;
    test.type(QStringLiteral("春眠"));
    QVERIFY(test.settled());
    const QStringList before{ test.window->actions().write->text(),
        test.window->nextPage().findField().placeholderText(),
        test.window->findChild<QDockWidget*>(QStringLiteral("samplingDock"))->windowTitle() };
    for (const QString& code : { QStringLiteral("fr"), QStringLiteral("zh_CN") }) {
        Language::instance().use(code);
        QVERIFY(test.window->actions().write->text() != before[0]);
        QVERIFY(test.window->nextPage().findField().placeholderText() != before[1]);
        QVERIFY(test.window->findChild<QDockWidget*>(QStringLiteral("samplingDock"))->windowTitle() != before[2]);
    }
    QCOMPARE(test.window->actions().write->text(), QStringLiteral("续写(&W)"));
    Language::instance().use(QStringLiteral("en"));
    QCOMPARE(test.window->actions().write->text(), before[0]);
}

void TestExplore::everyControlHasAName()
{
    TestWindow test;
    for (QWidget* widget : test.window->findChildren<QWidget*>()) {
        if (widget->focusPolicy() == Qt::NoFocus || widget->objectName().startsWith(QLatin1String("qt_"))
            || widget->inherits("QTabBar") || widget->inherits("QComboBoxListView") || widget->inherits("QScrollArea")
            || widget->inherits("QMenu")
            || (widget->parentWidget() && widget->parentWidget()->inherits("QAbstractSpinBox")))
            continue;
        const bool input = widget->inherits("QAbstractButton") || widget->inherits("QAbstractSlider")
            || widget->inherits("QAbstractSpinBox") || widget->inherits("QComboBox") || widget->inherits("QLineEdit")
            || widget->inherits("QAbstractItemView") || widget->inherits("QTextEdit");
        if (!input)
            continue;
        QAccessibleInterface* access = QAccessible::queryAccessibleInterface(widget);
        QVERIFY(access);
        const bool named = !access->text(QAccessible::Name).isEmpty() || !widget->toolTip().isEmpty();
        QVERIFY2(named,
            qPrintable(
                QStringLiteral("%1 %2").arg(QLatin1String(widget->metaObject()->className()), widget->objectName())));
    }
}

void TestExplore::docksCanBeReset()
{
    TestWindow test;
    auto* sampling = test.window->findChild<QDockWidget*>(QStringLiteral("samplingDock"));
    auto* next = test.window->findChild<QDockWidget*>(QStringLiteral("nextDock"));
    for (QDockWidget* dock : test.window->findChildren<QDockWidget*>()) {
        QVERIFY(!dock->objectName().isEmpty());
        QVERIFY(!(dock->features() & QDockWidget::DockWidgetFloatable));
    }
    sampling->close();
    next->close();
    test.window->actions().resetLayout->trigger();
    QVERIFY(!sampling->isHidden() && !next->isHidden());
}

LETTRINE_UI_TEST_MAIN(TestExplore)
#include "test_explore.moc"
