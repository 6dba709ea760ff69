// SPDX-License-Identifier: GPL-3.0-or-later
// Files that are not as they should be: the window stays usable and says what is wrong.
#include "ui/support.h"

#include "shell/about_box.h"
#include "shell/document_keeper.h"
#include "shell/start.h"
#include "shell/usual_model.h"
#include "words/plain_text.h"
#include "words/text_positions.h"

using namespace lettrine;

class TestRoughInput : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aBadFolderStillGivesAModel();
    void aLongModelNameLeavesTheWindowItsWidth();
    void cardsHaveNoControlCharacters();
    void shortenedKeepsBothEnds();
    void aDocumentIsKnownByWhatItHolds();
};

void TestRoughInput::aBadFolderStillGivesAModel()
{
    QTemporaryDir folder;
    TestWindow test(false);
    openFirst(*test.window, folder.path());
    QTRY_VERIFY(test.session().document.model());
    QCOMPARE(qtText(test.session().document.model()->name), usualModel());
    QVERIFY(test.window->textPage().message().contains(folder.path())); // what is wrong with the folder is still said
    // Not over a model that is there.
    TestWindow other;
    const auto model = other.session().document.model();
    other.window->loadModel(folder.path());
    QTRY_VERIFY(!other.window->textPage().message().isEmpty());
    QCOMPARE(other.session().document.model(), model);
}

void TestRoughInput::aLongModelNameLeavesTheWindowItsWidth()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("long.lettrine"));
    TestWindow maker;
    maker.type(QStringLiteral("春"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(QByteArray::fromStdString(maker.session().document.saved(QString(4000, QLatin1Char('m')))));
    file.close();
    TestWindow test(false);
    const int width = test.window->minimumSizeHint().width();
    QVERIFY(test.window->openPath(path));
    QVERIFY(!test.window->textPage().message().isEmpty());
    QVERIFY(test.window->textPage().message().size() < 2000);
    QVERIFY(test.window->minimumSizeHint().width() <= width);
    QVERIFY(test.window->width() < 2000);
    QVERIFY(!test.window->grab().isNull());
    // The same for a model's folder with such a name.
    Model named = *maker.session().document.model();
    named.name = std::string(200, 'n');
    test.engine.use(std::make_shared<const Model>(std::move(named)));
    QVERIFY(test.session().document.takeModel(test.engine.model()));
    QVERIFY(test.window->minimumSizeHint().width() <= width + 300);
}

void TestRoughInput::cardsHaveNoControlCharacters()
{
    QCOMPARE(plainCard(QStringLiteral("# A\r\n\x1B[31mred\x1B[0m\ttab\x07\x9B 31m\n")),
        QStringLiteral("# A\n[31mred[0m\ttab 31m\n"));
    QCOMPARE(plainCard(QString(1'000'000, QLatin1Char('a'))).size(), 100'000);
}

void TestRoughInput::shortenedKeepsBothEnds()
{
    QCOMPARE(shortened(QStringLiteral("short"), 5), QStringLiteral("short"));
    const QString text = shortened(QStringLiteral("0123456789abcdefghij"), 10);
    QCOMPARE(text, QStringLiteral("012345…hij"));
    // No half of a character on either side.
    const QString pairs = QStringLiteral("\U00020000").repeated(20);
    for (int longest = 5; longest < 39; ++longest) {
        const QString cut = shortened(pairs, longest);
        QVERIFY(cut.size() <= longest);
        QVERIFY(cut.isValidUtf16());
    }
}

void TestRoughInput::aDocumentIsKnownByWhatItHolds()
{
    // Saved under a name that no dialog of ours would have given it.
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("v1.2"));
    TestWindow test;
    test.type(QStringLiteral("春眠"));
    QVERIFY(test.window->documents().saveTo(path));
    TestWindow reader;
    QVERIFY(reader.window->openPath(path));
    QCOMPARE(reader.session().document.text(), QStringLiteral("春眠"));
    QCOMPARE(reader.window->documents().path(), path);
}

LETTRINE_UI_TEST_MAIN(TestRoughInput)
#include "test_rough_input.moc"
