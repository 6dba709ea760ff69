// SPDX-License-Identifier: GPL-3.0-or-later
// Figures, pictures and presets of the window: the tail, the calculator, the cache as it grows, exports.
#include "ui/support.h"

#include "base/numbers.h"
#include "cache/cache_page.h"
#include "cache/memory_calculator.h"
#include "candidates/next_page.h"
#include "charts/line_chart.h"
#include "measure/memory_price.h"
#include "sampling/presets.h"
#include "sampling/sampling_page.h"
#include "shell/exports.h"
#include "shell/window_actions.h"
#include "tail/tail_page.h"
#include "words/numbers_text.h"
#include "words/text_positions.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDockWidget>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QSvgRenderer>

using namespace lettrine;

namespace {

QDockWidget* dockOf(const TestWindow& test, const char* name)
{
    return test.window->findChild<QDockWidget*>(QLatin1String(name));
}

} // namespace

class TestFigures : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void writingWithoutTheCache();
    void theCacheGrowsAsTextIsWritten();
    void presetsSetTheSliders();
    void neutralTakesEverythingOff();
    void theTailMarksEveryCut();
    void calculatorNamesItsSources();
    void picturesAreSaved();
};

void TestFigures::writingWithoutTheCache()
{
    TestWindow with;
    QVERIFY(with.writeSome(12));
    TestWindow without;
    auto* box = without.window->findChild<QCheckBox*>(QStringLiteral("useCache"));
    dockOf(without, "cacheDock")->show();
    QVERIFY(box->isChecked());
    box->click();
    QVERIFY(!without.session().document.useCache());
    QVERIFY(!without.window->actions().useCache->isChecked());
    QVERIFY(without.writeSome(12));
    QCOMPARE(without.session().document.text(), with.session().document.text()); // only slower
    const auto step = without.session().document.tree().step(without.session().document.state().node);
    QVERIFY(!step->cached);
    QCOMPARE(step->reused, 0);
    QCOMPARE(step->evaluated, 12);
    const auto cached = with.session().document.tree().step(with.session().document.state().node);
    QVERIFY(cached->cached);
    QCOMPARE(cached->evaluated, 1);
}

void TestFigures::theCacheGrowsAsTextIsWritten()
{
    TestWindow test;
    QVERIFY(test.writeSome(4));
    auto* bytes = test.window->findChild<QLabel*>(QStringLiteral("cacheBytes"));
    const QString before = bytes->text();
    const BlockDescription& config = test.session().document.model()->config();
    QVERIFY2(before.contains(bytesText(double(5 * config.cacheBytesPerToken()))), qPrintable(before));
    test.session().run.setLength(6);
    test.session().run.write();
    QVERIFY(test.settled());
    QVERIFY(bytes->text().contains(bytesText(double(11 * config.cacheBytesPerToken()))));
    auto* formula = test.window->findChild<QLabel*>(QStringLiteral("cacheFormula"));
    QVERIFY(formula->text().contains(countText(config.layers)) && formula->text().contains(countText(config.width)));
    // An edit: said in words how much was used again.
    test.session().document.editText(test.session().document.text().left(7) + QStringLiteral("春"));
    QVERIFY(test.settled());
    auto* reused = test.window->findChild<QLabel*>(QStringLiteral("cacheReused"));
    QTRY_VERIFY2(reused->text().contains(QLatin1String("reused 7, evaluated 1")), qPrintable(reused->text()));
}

void TestFigures::presetsSetTheSliders()
{
    TestWindow test;
    test.type(QStringLiteral("春眠"));
    QVERIFY(test.settled());
    QComboBox* box = nullptr;
    for (QComboBox* each : test.window->samplingPage().findChildren<QComboBox*>()) {
        if (each->accessibleName() == QLatin1String("Presets"))
            box = each;
    }
    QVERIFY(box);
    const QVector<Preset> presets = samplingPresets();
    QCOMPARE(box->count(), presets.size() + 1);
    const std::uint64_t seed = test.session().document.state().settings.seed;
    for (int i = 0; i < presets.size(); ++i) {
        box->setFocus();
        QTest::keyClick(box, Qt::Key_Home);
        for (int down = 0; down <= i; ++down)
            QTest::keyClick(box, Qt::Key_Down);
        SamplingSettings wanted = presets[i].settings;
        wanted.seed = seed; // a preset keeps the seed
        QCOMPARE(test.session().document.state().settings, wanted);
    }
}

void TestFigures::neutralTakesEverythingOff()
{
    TestWindow test;
    test.session().document.setSettings({ 1.5, 20, 0.9, 0.05 });
    QPushButton* neutral = nullptr;
    for (QPushButton* each : test.window->samplingPage().findChildren<QPushButton*>()) {
        if (each->text().remove(QLatin1Char('&')) == QLatin1String("Neutral"))
            neutral = each;
    }
    QVERIFY(neutral);
    QTest::mouseClick(neutral, Qt::LeftButton);
    QCOMPARE(test.session().document.state().settings, neutralSettings(test.session().document.state().settings.seed));
    for (const char* name : { "topKSpin", "topPSpin", "minPSpin" })
        QCOMPARE(test.window->findChild<QDoubleSpinBox*>(QLatin1String(name))->text(), QStringLiteral("Off"));
}

void TestFigures::theTailMarksEveryCut()
{
    TestWindow test;
    test.type(QStringLiteral("春眠"));
    test.session().document.setSettings({ 1.5, 20, 0.9, 0.05 });
    QVERIFY(test.settled());
    const Step& step = *test.session().view.view().step;
    QVector<ChartMark> marks = TailPage::cutMarks(step);
    // Each cut stands behind what it left: 20 of top-k, the survivors of the last one.
    QVERIFY(!marks.isEmpty());
    QCOMPARE(marks.front().x, 20.0);
    QVERIFY(marks.front().text.contains(QLatin1String("top-k")));
    QCOMPARE(marks.back().x, double(step.survivors()));
    for (qsizetype i = 1; i < marks.size(); ++i)
        QVERIFY(marks[i].x < marks[i - 1].x);
    test.session().document.setSettings(neutralSettings(1));
    QVERIFY(test.settled());
    QVERIFY(TailPage::cutMarks(*test.session().view.view().step).isEmpty());
}

void TestFigures::calculatorNamesItsSources()
{
    MemoryCalculator calculator;
    calculator.show();
    auto* models = calculator.findChild<QComboBox*>(QStringLiteral("publishedModels"));
    QVERIFY(models->count() >= 3);
    models->setFocus();
    QTest::keyClick(models, Qt::Key_Home);
    for (int i = 0; i < models->count(); ++i) {
        const PublishedModel& model = publishedModels()[static_cast<std::size_t>(i)];
        const auto labels = calculator.findChildren<QLabel*>();
        const bool said = std::any_of(labels.begin(), labels.end(),
            [&](const QLabel* label) { return label->text().contains(qtText(model.source)); });
        QVERIFY2(said, qPrintable(qtText(model.name)));
        QVERIFY(calculator.resultText().contains(bytesText(double(model.price.bytesPerToken()))));
        QTest::keyClick(models, Qt::Key_Down);
    }
    // Other numbers are nobody's publication.
    auto* users = calculator.findChild<QSpinBox*>(QStringLiteral("calculatorUsers"));
    users->setFocus();
    const QString before = calculator.resultText();
    QTest::keyClick(users, Qt::Key_Up);
    QVERIFY(calculator.resultText() != before);
    for (const QLabel* label : calculator.findChildren<QLabel*>())
        QVERIFY(!label->text().startsWith(QLatin1String("Source:")));
}

void TestFigures::picturesAreSaved()
{
    TestWindow test;
    test.type(QStringLiteral("春眠"));
    QVERIFY(test.settled());
    dockOf(test, "tailDock")->show();
    dockOf(test, "tailDock")->raise();
    QTRY_VERIFY(!test.session().view.view().tail.empty());
    QTemporaryDir folder;
    LineChart& tail = test.window->findChild<TailPage*>()->chart();
    for (const char* name : { "bars.png", "tail.png", "race.png" }) {
        const QString path = folder.filePath(QLatin1String(name));
        const Result<void> saved = path.contains(QLatin1String("bars")) ? saveBars(test.window->nextPage(), path)
            : path.contains(QLatin1String("tail"))                      ? saveChart(tail, path)
                                                   : saveChart(test.window->cachePage().chart(), path);
        QVERIFY(saved);
        QVERIFY(QImage(path).width() > 800); // two pixels a unit
    }
    for (const char* name : { "bars.svg", "tail.svg" }) {
        const QString path = folder.filePath(QLatin1String(name));
        QVERIFY(path.contains(QLatin1String("bars")) ? saveBars(test.window->nextPage(), path) : saveChart(tail, path));
        QVERIFY(QSvgRenderer(path).isValid());
    }
    const Result<void> refused = saveBars(test.window->nextPage(), folder.filePath(QStringLiteral("no/such/bars.png")));
    QVERIFY(!refused);
}

LETTRINE_UI_TEST_MAIN(TestFigures)
#include "test_figures.moc"
