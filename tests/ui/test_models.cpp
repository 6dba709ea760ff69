// SPDX-License-Identifier: GPL-3.0-or-later
// The doors to models: the button and its menu, drops, loading that can be stopped, refusals, the window, the check.
#include "ui/support.h"

#include "models/model_button.h"
#include "models/model_menu.h"
#include "models/model_shelf.h"
#include "models/self_test_dialog.h"
#include "models/window_dialog.h"
#include "shell/window_actions.h"
#include "words/error_text.h"
#include "words/text_positions.h"

#include <QDialogButtonBox>
#include <QDir>
#include <QDropEvent>
#include <QFile>
#include <QLabel>
#include <QMenu>
#include <QMimeData>
#include <QProgressBar>
#include <QPushButton>
#include <QSpinBox>
#include <QTableWidget>
#include <QTimer>
#include <QToolButton>

using namespace lettrine;

namespace {

const QString golden = QStringLiteral(LETTRINE_TESTS_DIR "/golden/");

void copyFolder(const QString& from, const QString& to)
{
    QVERIFY(QDir().mkpath(to));
    for (const QString& name : QDir(from).entryList(QDir::Files))
        QVERIFY(QFile::copy(from + QLatin1Char('/') + name, to + QLatin1Char('/') + name));
}

/// A model of some megabytes, read in several pieces.
void writeLargeModel(const QString& folder)
{
    GptConfig config;
    config.vocabulary = 2000;
    config.context = 64;
    config.width = 256;
    config.layers = 3;
    config.heads = 8;
    config.inner = 1024;
    config.bos = config.eos = 0;
    const auto model = randomModel(config, 3);
    QVERIFY(saveModel(folder.toStdString(), model->gpt->weights(), *model->tokenizer));
}

struct ModelWindow : TestWindow {
    using TestWindow::TestWindow;
    ModelButton& button() const { return *window->findChild<ModelButton*>(); }
    QStringList menuTexts() const
    {
        QStringList texts;
        for (const QAction* action : window->actions().models->actions())
            texts << action->text();
        return texts;
    }
    [[nodiscard]] bool loads(const QString& name) const
    {
        return QTest::qWaitFor(
            [&] {
                const auto model = session().document.model();
                return model && qtText(model->name) == name && !window->models().isLoading();
            },
            20000);
    }
    /// A drag that ends over the window.
    void drop(const QString& path) const
    {
        QMimeData data;
        data.setUrls({ QUrl::fromLocalFile(path) });
        QDragEnterEvent enter(QPoint(200, 200), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(window.get(), &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent event(QPointF(200, 200), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(window.get(), &event);
    }
};

} // namespace

class TestModels : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void theMenuListsModelsWithWhatTheyAre();
    void theButtonSaysWhichModelItIs();
    void aDroppedFolderOrFileOfOneIsOpenedAndRemembered();
    void aModelThatIsGoneIsSaidToBe();
    void loadingShowsHowFarItIsAndCanBeStopped();
    void refusalsNameWhatWasSeen_data();
    void refusalsNameWhatWasSeen();
    void aSmallerWindowIsPricedAndKept();
    void aWindowThatMemoryCannotHoldIsRefused();
    void theCheckTellsWhetherEverythingAgrees();
    void everyFamilyWritesInTheWindow_data();
    void everyFamilyWritesInTheWindow();
};

void TestModels::init()
{
    Preferences().reset();
}

void TestModels::theMenuListsModelsWithWhatTheyAre()
{
    ModelWindow test;
    auto* tang = test.window->findChild<QAction*>(QStringLiteral("model_tang"));
    QVERIFY(tang);
    QTRY_VERIFY_WITH_TIMEOUT(tang->text().contains(QStringLiteral("GPT-2")), 20000);
    QVERIFY2(tang->text().contains(QStringLiteral("F32")), qPrintable(tang->text()));
    QVERIFY(tang->text().contains(QStringLiteral("MB")));
    QVERIFY(tang->text().contains(QStringLiteral("window 128")));
    Language::instance().use(QStringLiteral("fr"));
    QVERIFY2(tang->text().contains(QStringLiteral("fenêtre 128")), qPrintable(tang->text()));
    Language::instance().use(QStringLiteral("en"));
    // The button opens the same menu.
    QCOMPARE(test.button().button().menu(), test.window->actions().models);
}

void TestModels::theButtonSaysWhichModelItIs()
{
    ModelWindow test;
    QToolButton& button = test.button().button();
    QVERIFY2(button.text().contains(QStringLiteral("gpt2-tiny")), qPrintable(button.text()));
    QVERIFY(button.accessibleName().contains(QStringLiteral("GPT-2")));
    QVERIFY(button.focusPolicy() & Qt::TabFocus);
    // By the keyboard alone.
    button.setFocus();
    bool opened = false;
    QTimer::singleShot(200, &button, [&] {
        opened = test.window->actions().models->isVisible();
        test.window->actions().models->hide();
    });
    QTest::keyClick(&button, Qt::Key_Space);
    QVERIFY(opened);
}

void TestModels::aDroppedFolderOrFileOfOneIsOpenedAndRemembered()
{
    ModelWindow test;
    const QTemporaryDir home;
    for (const QString& name : { QStringLiteral("llama-bf16"), QStringLiteral("qwen3-f16") })
        copyFolder(golden + QStringLiteral("families/") + name, home.filePath(name));
    test.drop(home.filePath(QStringLiteral("llama-bf16")));
    QVERIFY(test.loads(QStringLiteral("llama-bf16")));
    test.drop(home.filePath(QStringLiteral("qwen3-f16/config.json")));
    QVERIFY(test.loads(QStringLiteral("qwen3-f16")));
    QCOMPARE(test.preferences.recentModels(),
        QStringList({ home.filePath(QStringLiteral("qwen3-f16")), home.filePath(QStringLiteral("llama-bf16")) }));
    // Both stand in the menu; the one in use is marked, and the other one can be chosen.
    QAction* llama = nullptr;
    QTRY_VERIFY_WITH_TIMEOUT((llama = test.window->findChild<QAction*>(
                                  QStringLiteral("recent_") + home.filePath(QStringLiteral("llama-bf16"))))
            && llama->text().contains(QStringLiteral("Llama")) && llama->text().contains(QStringLiteral("BF16")),
        20000);
    QVERIFY(!llama->isChecked());
    const QString name = llama->objectName();
    llama->trigger(); // and the menu's entries change places
    QVERIFY(test.loads(QStringLiteral("llama-bf16")));
    QTRY_VERIFY(test.window->findChild<QAction*>(name)->isChecked());
    test.window->actions().forgetModels->trigger();
    QVERIFY(test.preferences.recentModels().isEmpty());
    QVERIFY(!test.window->actions().forgetModels->isEnabled());
}

void TestModels::aModelThatIsGoneIsSaidToBe()
{
    Preferences().addRecentModel(QStringLiteral("/nonexistent/gone"));
    ModelWindow test;
    QTRY_VERIFY_WITH_TIMEOUT(
        test.menuTexts().filter(QStringLiteral("gone")).join(QString()).contains(QStringLiteral("cannot be read")),
        20000);
    test.window->findChild<QAction*>(QStringLiteral("recent_/nonexistent/gone"))->trigger();
    QTRY_VERIFY(test.window->textPage().message().contains(QStringLiteral("no such file or folder")));
    QCOMPARE(qtText(test.session().document.model()->name), QStringLiteral("gpt2-tiny"));
}

void TestModels::loadingShowsHowFarItIsAndCanBeStopped()
{
    const QTemporaryDir home;
    const QString folder = home.filePath(QStringLiteral("large"));
    writeLargeModel(folder);
    ModelWindow test;
    ModelButton& button = test.button();
    QVERIFY(!button.bar().isVisible());
    // Whether a load takes long enough to be stopped is the machine's affair; asked at once it always does.
    test.window->loadModel(folder);
    QVERIFY(button.bar().isVisible());
    QVERIFY(button.stopButton().isVisible());
    QVERIFY(button.button().text().contains(QStringLiteral("large")));
    QVERIFY(!button.stopButton().accessibleName().isEmpty());
    button.stopButton().setFocus();
    QTest::keyClick(&button.stopButton(), Qt::Key_Space);
    QTRY_VERIFY(!test.window->models().isLoading());
    QVERIFY(!button.bar().isVisible());
    QCOMPARE(qtText(test.session().document.model()->name), QStringLiteral("gpt2-tiny"));
    QVERIFY(button.button().text().contains(QStringLiteral("gpt2-tiny")));
    QVERIFY(test.window->textPage().message().isEmpty()); // stopping is no fault
    QVERIFY(test.preferences.recentModels().isEmpty());
    // And whole: the bar never goes back.
    int last = 0;
    bool falls = false;
    connect(&button.bar(), &QProgressBar::valueChanged, &button, [&](int value) {
        falls = falls || value < last;
        last = value;
    });
    test.window->loadModel(folder);
    last = 0;
    QVERIFY(test.loads(QStringLiteral("large")));
    QVERIFY(!falls);
}

void TestModels::refusalsNameWhatWasSeen_data()
{
    QTest::addColumn<QStringList>("files"); // name=content
    QTest::addColumn<QString>("said");
    const QString pointer = QStringLiteral("version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n");
    QTest::addRow("pointer") << QStringList{ QStringLiteral("model.safetensors=") + pointer }
                             << QStringLiteral("Git LFS pointer");
    QTest::addRow("old pickle") << QStringList{ QStringLiteral("model.safetensors"),
        QStringLiteral("pytorch_model.bin=\x80\x02}q\x01.") }
                                << QStringLiteral("bare pickle");
    QTest::addRow("adapter") << QStringList{ QStringLiteral("model.safetensors"),
        QStringLiteral("adapter_model.safetensors=x") }
                             << QStringLiteral("LoRA");
    QTest::addRow("MLX") << QStringList{ QStringLiteral("model.safetensors"), QStringLiteral("weights.npz=x") }
                         << QStringLiteral("MLX");
    QTest::addRow("GGUF") << QStringList{ QStringLiteral("model.safetensors"), QStringLiteral("model.gguf=GGUF") }
                          << QStringLiteral("GGUF");
    QTest::addRow("bare") << QStringList{ QStringLiteral("model.safetensors") }
                          << QStringLiteral("no such file or folder");
}

void TestModels::refusalsNameWhatWasSeen()
{
    QFETCH(QStringList, files);
    QFETCH(QString, said);
    const QTemporaryDir home;
    const QString folder = home.filePath(QStringLiteral("theirs"));
    copyFolder(golden + QStringLiteral("gpt2-tiny"), folder);
    for (const QString& line : files) {
        const QString name = line.section(QLatin1Char('='), 0, 0);
        QFile::remove(folder + QLatin1Char('/') + name);
        if (!line.contains(QLatin1Char('=')))
            continue;
        QFile file(folder + QLatin1Char('/') + name);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(line.section(QLatin1Char('='), 1).toLatin1());
    }
    ModelWindow test;
    test.drop(folder);
    QTRY_VERIFY_WITH_TIMEOUT(!test.window->textPage().message().isEmpty(), 20000);
    const QString text = test.window->textPage().message();
    QVERIFY2(text.contains(said), qPrintable(text));
    QVERIFY(text.contains(QStringLiteral("theirs")));
    // In another language no half of the sentence stays English.
    Language::instance().use(QStringLiteral("fr"));
    test.drop(folder);
    QTRY_VERIFY_WITH_TIMEOUT(!test.window->models().isLoading() && test.window->textPage().message() != text, 20000);
    const QString french = test.window->textPage().message();
    Language::instance().use(QStringLiteral("en"));
    for (const QString& part : insteadTexts())
        QVERIFY2(part.size() < 8 || !french.contains(part), qPrintable(french));
    QCOMPARE(qtText(test.session().document.model()->name), QStringLiteral("gpt2-tiny"));
    QVERIFY(!test.window->models().isLoading());
    QVERIFY(test.preferences.recentModels().isEmpty());
}

void TestModels::aSmallerWindowIsPricedAndKept()
{
    const QTemporaryDir home;
    const QString folder = home.filePath(QStringLiteral("llama-f16"));
    copyFolder(golden + QStringLiteral("families/llama-f16"), folder);
    ModelWindow test;
    test.window->loadModel(folder);
    QVERIFY(test.loads(QStringLiteral("llama-f16")));
    const int own = test.session().document.model()->config().context;
    QTRY_COMPARE_WITH_TIMEOUT(test.window->models().ownWindow(), own, 20000);
    QString price;
    QTimer::singleShot(0, test.window.get(), [&] {
        auto* dialog = test.window->findChild<WindowDialog*>();
        QVERIFY(dialog);
        dialog->field().selectAll();
        QTest::keyClicks(&dialog->field(), QStringLiteral("8"));
        price = dialog->price();
        QTest::keyClick(&dialog->field(), Qt::Key_Return);
        if (dialog->isVisible())
            dialog->accept();
    });
    test.window->actions().modelWindow->trigger();
    QTRY_COMPARE_WITH_TIMEOUT(test.session().document.model()->config().context, 8, 20000);
    QVERIFY2(price.contains(QStringLiteral("for each token")), qPrintable(price));
    QVERIFY(test.button().button().text().contains(QStringLiteral("window 8")));
    // Remembered for that folder, and its own window is still known.
    QCOMPARE(test.preferences.modelWindow(folder), 8);
    QTRY_COMPARE_WITH_TIMEOUT(test.window->models().ownWindow(), own, 20000);
    test.window->loadModel(QStringLiteral("tang"));
    QVERIFY(test.loads(QStringLiteral("tang")));
    test.window->loadModel(folder);
    QVERIFY(test.loads(QStringLiteral("llama-f16")));
    QCOMPARE(test.session().document.model()->config().context, 8);
    test.window->models().reopen(0);
    QTRY_COMPARE_WITH_TIMEOUT(test.session().document.model()->config().context, own, 20000);
    QCOMPARE(test.preferences.modelWindow(folder), 0);
}

void TestModels::aWindowThatMemoryCannotHoldIsRefused()
{
    const auto model = loadModel((golden + QStringLiteral("families/llama-f16")).toStdString()).value();
    const std::int64_t perToken = model->config().cacheBytesPerToken();
    WindowDialog dialog(*model, 1000, perToken * 100);
    dialog.field().setValue(100);
    QVERIFY(dialog.isGood());
    QPushButton* ok = dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
    QVERIFY(ok->isEnabled());
    QCOMPARE(dialog.window(), 100);
    dialog.field().setValue(101);
    QVERIFY(!dialog.isGood());
    QVERIFY(!ok->isEnabled());
    QVERIFY2(dialog.price().contains(QStringLiteral("only")), qPrintable(dialog.price()));
    WindowDialog whole(*model, model->config().context, perToken * 1'000'000);
    QCOMPARE(whole.window(), 0); // the model's own is no choice to remember
}

void TestModels::theCheckTellsWhetherEverythingAgrees()
{
    ModelWindow test;
    test.window->actions().modelCheck->trigger();
    auto* dialog = test.window->findChild<SelfTestDialog*>();
    QVERIFY(dialog);
    QTRY_VERIFY_WITH_TIMEOUT(dialog->isDone(), 20000);
    QCOMPARE(dialog->table().rowCount(), 4);
    for (int row = 0; row < 4; ++row)
        QCOMPARE(dialog->table().item(row, 1)->text(), QStringLiteral("good"));
    QVERIFY(dialog->verdict().contains(QStringLiteral("gpt2-tiny")));
    Language::instance().use(QStringLiteral("zh_CN"));
    QVERIFY(dialog->table().item(0, 0)->text() == QStringLiteral("分词器"));
    Language::instance().use(QStringLiteral("en"));
}

void TestModels::everyFamilyWritesInTheWindow_data()
{
    QTest::addColumn<QString>("name");
    for (const QString& name : QDir(golden + QStringLiteral("families")).entryList(QDir::Dirs | QDir::NoDotAndDotDot))
        QTest::addRow("%s", qPrintable(name)) << name;
}

void TestModels::everyFamilyWritesInTheWindow()
{
    QFETCH(QString, name);
    ModelWindow test;
    test.window->loadModel(golden + QStringLiteral("families/") + name);
    QVERIFY(test.loads(name));
    auto& run = test.session().run;
    run.setThroughStops(true);
    run.setSpeed(0);
    run.setLength(12);
    run.write();
    QTRY_VERIFY_WITH_TIMEOUT(!run.isWriting() && test.session().document.shown().size() >= 12, 20000);
    QVERIFY(test.settled());
    QVERIFY(!test.session().view.view().step->rows.empty());
}

LETTRINE_UI_TEST_MAIN(TestModels)
#include "test_models.moc"
