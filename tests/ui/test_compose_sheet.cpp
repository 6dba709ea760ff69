// SPDX-License-Identifier: GPL-3.0-or-later
// Versions put into the grid, memory, comparison, the vertical layout and its files; without the window.
#include "ui/compose_support.h"
#include "ui/support.h"

#include "compose/compose_store.h"
#include "compose/poem_sheet.h"
#include "compose/verse_words.h"
#include "compose/version_compare.h"

#include <QFile>

using namespace lettrine;

class TestComposeSheet : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { Language::instance().use(QStringLiteral("en")); }
    void aVersionIsPutIntoTheGrid();
    void previewsAreNoEdit();
    void memoryReadsBack();
    void brokenMemoryIsLeftOut_data();
    void brokenMemoryIsLeftOut();
    void differencesAreMarked();
    void theSheetRunsFromRightToLeft();
    void sheetsAreWritten_data();
    void sheetsAreWritten();
    void traditionalCharacters();
};

void TestComposeSheet::aVersionIsPutIntoTheGrid()
{
    PlanDesk desk;
    desk.model.put({ 0, 0 }, QStringLiteral("春眠不觉"));
    VersePoem poem;
    poem.plan = planOf(desk.model.state(), Keep::Locked);
    const std::u32string text = U"春花秋月何时了眠食平安问故人不见长安今夜月觉来江上一舟轻";
    for (std::size_t i = 0; i < text.size(); ++i)
        poem.cells.push_back({ text[i], text[i], i % 7 == 0, 0.25, i % 7 == 0 ? 0.0 : 0.5 });
    desk.model.takePoem(QStringLiteral("Write"), poem, openCells(poem.plan));
    QCOMPARE(chars(linesText(desk.model.state())),
        QStringLiteral("春花秋月何时了，\n眠食平安问故人。\n不见长安今夜月，\n觉来江上一舟轻。\n"));
    QVERIFY(desk.flag(0, 0, PlanModel::LockedRole));
    QVERIFY(!desk.flag(0, 1, PlanModel::LockedRole));
    QCOMPARE(desk.model.state().at({ 0, 1 }).raw, 0.25);
    // 24 cells at one bit each.
    QVERIFY(verdictText(desk.model.judgement(), desk.model.state()).contains(QStringLiteral("24.0")));
    desk.undo.undo();
    QCOMPARE(desk.model.state().filledCount(), 4);
}

void TestComposeSheet::previewsAreNoEdit()
{
    PlanDesk desk;
    VersePoem poem;
    poem.plan = desk.model.state().rules;
    poem.cells.push_back({ U'山', U'山', false, 0.5, 0 });
    desk.model.setPreview({ { 0, 0 }, { 0, 1 } }, &poem);
    QCOMPARE(desk.at(0, 0), QStringLiteral("山"));
    QVERIFY(desk.flag(0, 0, PlanModel::PreviewRole));
    QVERIFY(desk.flag(0, 1, PlanModel::TargetRole));
    QCOMPARE(desk.model.state(), firstComposeState());
    desk.model.clearPreview();
    QVERIFY(desk.at(0, 0).isEmpty());
    QVERIFY(!desk.flag(0, 1, PlanModel::TargetRole));
}

void TestComposeSheet::memoryReadsBack()
{
    PlanDesk desk;
    desk.model.takeReadyHeads(QStringLiteral("鑫妈𠮷A"));
    desk.model.setFreed({ 1, 6 }, FreedRule::Rhyme, true);
    desk.model.choose({ 0, 1 }, U'山', 0.125, 0.5);
    desk.model.put({ 1, 1 }, QStringLiteral("書"));
    ComposeMemory memory;
    memory.state = desk.model.state();
    PoemVersion version;
    version.kept = true;
    version.ranked.poem.plan = desk.model.state().rules;
    for (int i = 0; i < 28; ++i)
        version.ranked.poem.cells.push_back({ static_cast<char32_t>(0x4E00 + i), U'山', i == 0, 0.5, 0.25 });
    version.ranked.score = -3.5;
    version.ranked.knownLines = { 2 };
    memory.kept.push_back(version);
    const std::optional<ComposeMemory> read = readMemory(memoryText(memory));
    QVERIFY(read);
    QCOMPARE(read->state, memory.state);
    QCOMPARE(read->kept.size(), std::size_t(1));
    QCOMPARE(read->kept[0].ranked.poem.cells, version.ranked.poem.cells);
    QCOMPARE(read->kept[0].ranked.knownLines, std::vector<int>{ 2 });
    QCOMPARE(read->kept[0].ranked.score, -3.5);
}

void TestComposeSheet::brokenMemoryIsLeftOut_data()
{
    QTest::addColumn<QByteArray>("text");
    const QByteArray good = memoryText({});
    QTest::newRow("nothing") << QByteArray();
    QTest::newRow("no JSON") << QByteArray("{");
    QTest::newRow("half") << good.left(good.size() / 2);
    QTest::newRow("a list") << QByteArray("[1, 2]");
    QTest::newRow("another version") << QByteArray(good).replace("\"version\":1", "\"version\":2");
    QTest::newRow("another form") << QByteArray(good).replace("\"jueju7\"", "\"sonnet\"");
    QTest::newRow("too many lines") << QByteArray(good).replace("\"lines\":4", "\"lines\":400000000");
    QTest::newRow("cells that do not fit") << QByteArray(good).replace("\"cells\":7", "\"cells\":5");
}

void TestComposeSheet::brokenMemoryIsLeftOut()
{
    QFETCH(QByteArray, text);
    QVERIFY(readMemory(memoryText({})));
    QVERIFY(!readMemory(text));
}

void TestComposeSheet::differencesAreMarked()
{
    VersePoem first;
    first.plan = planOf(Form::Jueju5);
    for (const char32_t character : std::u32string(U"白日依山尽"))
        first.cells.push_back({ character, character, false, 0.5, 0 });
    VersePoem second = first;
    second.cells[3].character = U'水';
    const QList<bool> different = differentCells(first, second);
    QCOMPARE(different, (QList<bool>{ false, false, false, true, false }));
    QCOMPARE(markedPoem(second, different), QStringLiteral("白日依<u>水</u>尽，<br>"));
}

void TestComposeSheet::theSheetRunsFromRightToLeft()
{
    PlanDesk desk;
    fillPoem(desk.model, Form::Jueju5, QStringLiteral("白日依山尽黄河入海流欲穷千里目更上一层楼"));
    const PoemSheet sheet(desk.model.state(), {});
    QVERIFY(sheet.characterBox(1, 0).right() < sheet.characterBox(0, 0).left());
    QVERIFY(sheet.characterBox(0, 1).top() >= sheet.characterBox(0, 0).bottom());
    const QRectF page(QPointF(0, 0), sheet.size());
    for (int line = 0; line < 4; ++line)
        QVERIFY(page.contains(sheet.characterBox(line, 4)));
    QVERIFY(page.contains(sheet.outlines().boundingRect()));
    // Ink in every character's box.
    for (int line = 0; line < 4; ++line) {
        for (int cell = 0; cell < 5; ++cell)
            QVERIFY(sheet.outlines().intersects(sheet.characterBox(line, cell)));
    }
}

void TestComposeSheet::sheetsAreWritten_data()
{
    QTest::addColumn<QString>("end");
    for (const char* end : { "svg", "png", "pdf", "txt", "doc" })
        QTest::newRow(end) << QString::fromLatin1(end);
}

void TestComposeSheet::sheetsAreWritten()
{
    QFETCH(QString, end);
    PlanDesk desk;
    fillPoem(desk.model, Form::Jueju5, QStringLiteral("白日依山尽黄河入海流欲穷千里目更上一层楼"));
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("poem.") + end);
    const Result<void> saved = saveSheet(path, desk.model.state(), {});
    if (end == QLatin1String("doc")) {
        QVERIFY(!saved);
        QCOMPARE(saved.error().code, ErrorCode::OptionUnknown);
        QVERIFY(!QFile::exists(path));
        return;
    }
    QVERIFY(saved);
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray bytes = file.readAll();
    if (end == QLatin1String("svg")) {
        QVERIFY(bytes.contains("<path"));
        QVERIFY(!bytes.contains("<text"));
    } else if (end == QLatin1String("png")) {
        const QImage image = QImage::fromData(bytes);
        const QSizeF size = PoemSheet(desk.model.state(), {}).size() * 3;
        QCOMPARE(image.size(), size.toSize());
    } else if (end == QLatin1String("pdf")) {
        QVERIFY(bytes.startsWith("%PDF-"));
    } else {
        QCOMPARE(QString::fromUtf8(bytes), QStringLiteral("白日依山尽，\n黄河入海流。\n欲穷千里目，\n更上一层楼。\n"));
    }
}

void TestComposeSheet::traditionalCharacters()
{
    PlanDesk desk;
    fillPoem(desk.model, Form::Jueju5, QStringLiteral("白日依山尽黄河入海流欲穷千里目更上一层楼"));
    SheetOptions options;
    options.traditional = true;
    QCOMPARE(sheetLines(desk.model.state(), options).last(), QStringLiteral("更上一層樓。"));
    options.marks = false;
    QCOMPARE(sheetLines(desk.model.state(), options).first(), QStringLiteral("白日依山盡"));
    // What was typed in a form of its own is printed so.
    desk.model.put({ 0, 0 }, QStringLiteral("書"));
    QCOMPARE(sheetLines(desk.model.state(), options).first().left(1), QStringLiteral("書"));
}

LETTRINE_UI_TEST_MAIN(TestComposeSheet)
#include "test_compose_sheet.moc"
