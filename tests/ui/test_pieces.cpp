// SPDX-License-Identifier: GPL-3.0-or-later
// Everything in Explore with a model of word pieces: what the table, the text, find, branches, documents and the race
// make of pieces that are words, blanks or parts of a character; and switching between vocabularies.
#include "ui/pieces_window.h"

#include "branches/branch_model.h"
#include "branches/branch_page.h"
#include "cache/cache_page.h"
#include "candidates/candidate_model.h"
#include "candidates/candidate_view.h"
#include "candidates/formula_text.h"
#include "candidates/next_page.h"
#include "guess/guess_page.h"
#include "shell/document_keeper.h"
#include "shell/window_actions.h"
#include "words/pieces.h"
#include "words/text_positions.h"

#include <QLabel>
#include <QLineEdit>
#include <QTreeView>

using namespace lettrine;

class TestPieces : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void blanksAreVisible();
    void partsOfACharacterAreBytes();
    void typedTextBecomesPieces();
    void aCharacterIsHeldUntilItIsWhole();
    void hoveringAPieceSaysWhatItIs();
    void findsAPieceOrATextsPieces();
    void writesDrawsAgainAndGoesBack();
    void pickingAPieceBranches();
    void documentsRoundTrip();
    void theRaceProvesTheSameText();
    void guessesMayLeaveOutTheSpace();
    void theWindowSpeaksOfPieces();
    void statusSpeaksOfTokens();
    void switchingKeepsTheTextWhereTheVocabularyAllows();
};

void TestPieces::blanksAreVisible()
{
    const auto model = piecesModel();
    const Tokenizer& tokenizer = *model->tokenizer;
    QCOMPARE(bytesLabel(" Fogg"), QStringLiteral("␣Fogg"));
    QCOMPARE(bytesLabel("\n"), QStringLiteral("↵"));
    QCOMPARE(bytesLabel("a\tb"), QStringLiteral("a⇥b"));
    QCOMPARE(pieceLabel(tokenizer, tokenizer.idOf(" ").value()), QStringLiteral("␣"));
    QCOMPARE(pieceLabel(tokenizer, tokenizer.idOf("<|im_end|>").value()), QStringLiteral("<|im_end|>"));
    // No row of the table is without a sign.
    PiecesWindow test;
    test.session().document.setRows(50);
    test.type(QStringLiteral("a"));
    QVERIFY(test.settled());
    const CandidateModel& table = test.window->nextPage().candidates();
    int blanks = 0;
    for (int row = 0; row < table.rowCount(); ++row) {
        const QString label = table.index(row, CandidateModel::CharacterColumn).data().toString();
        if (const StepRow* candidate = table.stepRow(row)) {
            QVERIFY(!label.trimmed().isEmpty());
            QCOMPARE(label, bytesLabel(tokenizer.bytes(candidate->id)));
            blanks += label.contains(QChar(0x2423)) ? 1 : 0;
        }
    }
    QVERIFY(blanks > 0);
}

void TestPieces::partsOfACharacterAreBytes()
{
    QCOMPARE(bytesLabel("\xe6\x98"), QStringLiteral("<E6 98>"));
    QCOMPARE(bytesLabel("\xa5"), QStringLiteral("<A5>"));
    QCOMPARE(bytesLabel(" \xc3"), QStringLiteral("␣<C3>"));
    QCOMPARE(bytesLabel("é"), QStringLiteral("é"));
    const auto model = piecesModel();
    QCOMPARE(bytesLabel("\r"), QStringLiteral("<0D>"));
    QCOMPARE(bytesLabel("\u00A0"), QStringLiteral("<C2 A0>"));
    // 龘 is three bytes, none of them a character.
    const auto ids = model->tokenizer->encode("龘").value();
    QCOMPARE(ids.size(), std::size_t(3));
    QCOMPARE(pieceLabel(*model->tokenizer, ids[0]), QStringLiteral("<E9>"));
    QCOMPARE(pieceLabel(*model->tokenizer, ids[2]), QStringLiteral("<98>"));
}

void TestPieces::typedTextBecomesPieces()
{
    PiecesWindow test;
    const QString text = QStringLiteral("Phileas Fogg était là, 春 et 😀");
    test.type(text.chopped(2));
    test.commit(text.right(2)); // both halves of the pair at once, as keyboards do
    QVERIFY(test.settled());
    QCOMPARE(test.editor().text(), text);
    QCOMPARE(test.ids(), test.tokenizer().encode(utf8(text)).value());
    QVERIFY(test.session().document.shown().size() < text.size());
    // Names of special tokens are ordinary text.
    test.session().document.editText(QStringLiteral("<|im_end|>"));
    QVERIFY(test.session().document.shown().size() > 1);
    for (const std::int32_t id : test.ids())
        QVERIFY(!test.tokenizer().isSpecial(id));
}

void TestPieces::aCharacterIsHeldUntilItIsWhole()
{
    PiecesWindow test;
    test.type(QStringLiteral("a龘"));
    QVERIFY(test.settled());
    QCOMPARE(test.session().document.shown().size(), 4);
    test.session().document.back();
    QVERIFY(test.settled());
    // Two bytes of three are there: nothing is shown of them in the text, and the bytes above the table.
    QCOMPARE(test.editor().text(), QStringLiteral("a"));
    QCOMPARE(test.session().document.shown().heldAfter(3), std::string("\xe9\xbe"));
    QCOMPARE(test.session().view.view().before, QStringLiteral("a<E9 BE>"));
    QVERIFY(test.window->nextPage()
                .findChild<QLabel*>(QStringLiteral("nextHeader"))
                ->text()
                .contains(QLatin1String("<E9 BE>")));
    // The last byte makes it whole again; the token owns the character.
    test.session().view.pick(test.tokenizer().encode("龘").value()[2]);
    QVERIFY(test.settled());
    QCOMPARE(test.editor().text(), QStringLiteral("a龘"));
    QCOMPARE(test.session().document.shown().tokens()[3].length, 1);
    QVERIFY(test.session().document.shown().heldAfter(4).empty());
    // A byte that cannot follow gives one replacement sign, and the text goes on.
    test.session().document.back(2);
    QVERIFY(test.settled());
    test.session().view.pick(test.tokenizer().idOf("b").value());
    QVERIFY(test.settled());
    QCOMPARE(test.editor().text(), QStringLiteral("a\uFFFDb"));
    // So it does where the person goes on typing behind such a byte.
    test.session().document.editText(QStringLiteral("a"));
    QVERIFY(test.settled());
    test.session().view.pick(test.tokenizer().encode("龘").value()[0]);
    QVERIFY(test.settled());
    test.type(QStringLiteral("c"));
    test.type(QStringLiteral("d"));
    QCOMPARE(test.session().document.text(), QStringLiteral("a\uFFFDcd"));
    QCOMPARE(test.editor().text(), QStringLiteral("a\uFFFDcd"));
}

void TestPieces::hoveringAPieceSaysWhatItIs()
{
    PiecesWindow test;
    test.type(QStringLiteral("Phileas"));
    QVERIFY(test.settled());
    const Step& step = *test.session().view.view().step;
    const auto factsOf = [&](std::int32_t id) {
        StepRow row = step.rows.front();
        row.id = id;
        return formulaText(step, row, test.tokenizer());
    };
    const std::int32_t part = test.tokenizer().encode("龘").value()[0];
    QVERIFY(factsOf(part).contains(QLatin1String("&lt;E9&gt;")));
    QVERIFY(factsOf(part).contains(QLatin1String("part of a character")));
    QVERIFY(factsOf(test.tokenizer().idOf("a").value()).contains(QLatin1String("U+0061")));
    std::int32_t longest = 0;
    for (std::int32_t id = 2; id < test.tokenizer().size(); ++id)
        longest = test.tokenizer().bytes(id).size() > test.tokenizer().bytes(longest).size()
                || test.tokenizer().isSpecial(longest)
            ? id
            : longest;
    const qsizetype length = codePointCount(qtText(test.tokenizer().pieceText(longest)));
    QVERIFY(length > 4);
    QVERIFY(factsOf(longest).contains(QStringLiteral("%1 characters").arg(length)));
}

void TestPieces::findsAPieceOrATextsPieces()
{
    PiecesWindow test;
    const Tokenizer& tokenizer = test.tokenizer();
    // A piece with a space and one without, of the same letters.
    QString letters;
    for (std::int32_t id = 2; id < tokenizer.size() && letters.isEmpty(); ++id) {
        const std::string piece(tokenizer.bytes(id));
        if (piece.size() > 2 && piece[0] == ' ' && tokenizer.isWholeUtf8(id) && tokenizer.idOf(piece.substr(1)))
            letters = qtText(piece.substr(1));
    }
    QVERIFY(!letters.isEmpty());
    const std::int32_t bare = tokenizer.idOf(utf8(letters)).value(),
                       spaced = tokenizer.idOf(" " + utf8(letters)).value();
    QCOMPARE(piecesFor(tokenizer, letters), (std::vector<std::int32_t>{ bare, spaced }));
    QCOMPARE(piecesFor(tokenizer, QChar(0x2423) + letters).front(), spaced);
    QCOMPARE(piecesFor(tokenizer, QStringLiteral("↵")), (std::vector<std::int32_t>{ tokenizer.idOf("\n").value() }));
    QCOMPARE(piecesFor(tokenizer, QStringLiteral("春")), tokenizer.encode("春").value());
    QCOMPARE(piecesFor(tokenizer, QStringLiteral("<|im_end|>")),
        (std::vector<std::int32_t>{ tokenizer.idOf("<|im_end|>").value() }));
    QVERIFY(piecesFor(tokenizer, QString()).empty());
    // In the window: a row each, with rank.
    test.type(QStringLiteral("Phileas"));
    QVERIFY(test.settled());
    test.window->nextPage().findField().setText(letters);
    auto* found = test.window->nextPage().findChild<QLabel*>(QStringLiteral("found"));
    QTRY_COMPARE(found->text().count(QLatin1String("rank")), 2);
    QVERIFY(found->text().contains(QChar(0x2423) + letters));
    // A character model finds characters, as before.
    const auto tiny = loadModel(std::filesystem::path(LETTRINE_TESTS_DIR) / "golden" / "gpt2-tiny").value();
    QCOMPARE(piecesFor(*tiny->tokenizer, QStringLiteral("春眠龘")),
        (std::vector<std::int32_t>{ tiny->tokenizer->idOf("春").value(), tiny->tokenizer->idOf("眠").value() }));
}

void TestPieces::writesDrawsAgainAndGoesBack()
{
    PiecesWindow test;
    test.session().run.setSpeed(0);
    test.session().run.setThroughStops(true);
    test.type(QStringLiteral("Phileas Fogg"));
    QVERIFY(test.settled());
    const int typed = test.session().document.shown().size();
    test.session().run.setLength(20);
    test.session().run.write();
    QVERIFY(test.settled());
    QCOMPARE(test.session().document.shown().size(), typed + 20);
    const auto first = test.ids();
    // The text is what the pieces decode to, a special token without text.
    std::string bytes;
    for (const std::int32_t id : first)
        bytes += test.tokenizer().isSpecial(id) ? std::string() : std::string(test.tokenizer().bytes(id));
    QVERIFY(qtText(repairUtf8(bytes)).startsWith(test.editor().text()));
    test.session().document.back(20);
    test.session().run.write();
    QVERIFY(test.settled());
    QCOMPARE(test.ids(), first);
    const double u = test.session().view.view().step->u;
    test.session().drawAgain();
    QTRY_VERIFY(test.session().view.view().step && test.session().view.view().step->u != u);
    // Pointing at a written piece shows its own step.
    const ShownToken token = test.session().document.shown().tokens()[typed + 2];
    if (token.length > 0) {
        test.session().view.pointAt(token.begin, Pointing::Firm);
        QCOMPARE(test.session().view.view().token, first[static_cast<std::size_t>(typed) + 2]);
    }
}

void TestPieces::pickingAPieceBranches()
{
    PiecesWindow test;
    test.type(QStringLiteral("Phileas Fogg"));
    QVERIFY(test.settled());
    const TextTree::Node before = test.session().document.state().node;
    const int size = test.session().document.shown().size();
    const std::int32_t other = test.session().view.view().step->rows[2].id;
    test.session().view.pick(other);
    QVERIFY(test.settled());
    QCOMPARE(test.session().document.shown().size(), size + 1);
    test.session().document.goTo(before);
    QVERIFY(test.settled());
    test.session().view.pick(test.session().view.view().step->rows[3].id);
    QVERIFY(test.settled());
    QCOMPARE(test.session().document.tree().children(before).size(), std::size_t(2));
    BranchModel& branches = test.window->branchPage().model();
    branches.refresh();
    QStringList texts;
    const std::function<void(const QModelIndex&)> collect = [&](const QModelIndex& at) {
        for (int row = 0; row < branches.rowCount(at); ++row) {
            const QModelIndex child = branches.index(row, BranchModel::TextColumn, at);
            texts << child.data(Qt::ToolTipRole).toString();
            collect(child);
        }
    };
    collect({});
    QVERIFY2(texts.join(QLatin1Char('|')).contains(pieceLabel(test.tokenizer(), other)),
        qPrintable(texts.join(QLatin1Char('|'))));
}

void TestPieces::documentsRoundTrip()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("pieces.lettrine"));
    PiecesWindow test;
    test.session().run.setSpeed(0);
    test.session().run.setThroughStops(true);
    test.session().run.setLength(12);
    test.type(QStringLiteral("Phileas 春"));
    QVERIFY(test.settled());
    test.session().run.write();
    QVERIFY(test.settled());
    const auto ids = test.ids();
    const QString text = test.session().document.text();
    const Step kept = *test.session().document.tree().step(test.session().document.state().node);
    QVERIFY(test.window->documents().saveTo(path));
    test.session().document.reset(QString());
    test.window->documents().open(path);
    QCOMPARE(test.ids(), ids);
    QCOMPARE(test.session().document.text(), text);
    QVERIFY(*test.session().document.tree().step(test.session().document.state().node) == kept);
    QVERIFY(test.settled());
}

void TestPieces::theRaceProvesTheSameText()
{
    PiecesWindow test;
    test.type(QStringLiteral("Phileas"));
    QVERIFY(test.settled());
    RacePage& race = test.window->cachePage().race();
    race.startWith(0, { 10, 30 });
    QTRY_VERIFY_WITH_TIMEOUT(!race.isRacing(), 60000);
    QVERIFY(race.result());
    QCOMPARE(race.result()->rows.size(), std::size_t(2));
    for (const RaceRow& row : race.result()->rows) {
        QVERIFY(row.sameText);
        QCOMPARE(row.maxLogitGap, 0.0);
    }
    QVERIFY2(race.proof().contains(QStringLiteral("30 tokens")), qPrintable(race.proof()));
    // What a window does not hold is refused, and the race is over.
    race.startWith(0, { 64 });
    QTRY_VERIFY_WITH_TIMEOUT(!race.isRacing(), 60000);
    QVERIFY(!test.window->textPage().message().isEmpty());
}

void TestPieces::guessesMayLeaveOutTheSpace()
{
    PiecesWindow test;
    test.type(QStringLiteral("Phileas"));
    QVERIFY(test.settled());
    auto* page = test.window->findChild<GuessPage*>();
    const std::int32_t spaced = [&] {
        for (const StepRow& row : test.session().view.view().likeliest) {
            const std::string_view piece = test.tokenizer().bytes(row.id);
            if (piece.size() > 1 && piece[0] == ' ' && test.tokenizer().isWholeUtf8(row.id))
                return row.id;
        }
        return -1;
    }();
    QVERIFY(spaced >= 0);
    page->field().setText(qtText(test.tokenizer().bytes(spaced).substr(1)));
    page->guess();
    QTRY_VERIFY(!page->verdict().isEmpty());
    QVERIFY2(page->score() > 0, qPrintable(page->verdict()));
}

void TestPieces::theWindowSpeaksOfPieces()
{
    PiecesWindow test;
    test.type(QStringLiteral("Phileas"));
    QVERIFY(test.settled());
    const NextPage& page = test.window->nextPage();
    const auto* header = page.findChild<QLabel*>(QStringLiteral("nextHeader"));
    QVERIFY(header);
    QCOMPARE(page.findField().placeholderText(), QStringLiteral("Find a piece"));
    QVERIFY2(header->text().startsWith(QStringLiteral("Piece ")), qPrintable(header->text()));
    // And of characters as soon as a model of characters writes.
    test.engine.use(loadModel(std::filesystem::path(LETTRINE_TESTS_DIR) / "golden" / "gpt2-tiny").value());
    test.session().document.takeModel(test.engine.model());
    test.session().document.editText(QStringLiteral("春"));
    QVERIFY(test.settled());
    QCOMPARE(page.findField().placeholderText(), QStringLiteral("Find a character"));
    QVERIFY(header->text().startsWith(QStringLiteral("Character ")));
}

void TestPieces::statusSpeaksOfTokens()
{
    PiecesWindow test;
    test.type(QStringLiteral("Phileas"));
    QVERIFY(test.settled());
    auto* state = test.window->findChild<QLabel*>(QStringLiteral("stateText"));
    QTRY_VERIFY(state->text().contains(QStringLiteral("%1 token").arg(test.session().document.shown().size())));
}

void TestPieces::switchingKeepsTheTextWhereTheVocabularyAllows()
{
    PiecesWindow test;
    const auto tiny = loadModel(std::filesystem::path(LETTRINE_TESTS_DIR) / "golden" / "gpt2-tiny").value();
    test.type(QStringLiteral("春眠不觉"));
    QVERIFY(test.settled());
    QVERIFY(test.session().document.shown().size() > 4);
    const auto use = [&](const std::shared_ptr<const Model>& model) {
        test.engine.use(model);
        test.session().document.takeModel(test.engine.model());
    };
    // Every character is known: the text stays, each a token now.
    use(tiny);
    QVERIFY(test.settled());
    QCOMPARE(test.editor().text(), QStringLiteral("春眠不觉"));
    QCOMPARE(test.session().document.shown().size(), 4);
    // Back to pieces, which know every text.
    use(piecesModel(64));
    QVERIFY(test.settled());
    test.session().document.editText(QStringLiteral("春 Fogg"));
    QVERIFY(test.settled());
    // The other vocabulary lacks F, o and g: the text stays, and it is said where it cannot be read.
    use(tiny);
    QTRY_COMPARE(test.editor().text(), QStringLiteral("春 Fogg"));
    const QString said = test.window->textPage().message();
    QVERIFY2(said.contains(QLatin1String("F, o")), qPrintable(said));
    QVERIFY(!test.session().run.isWriting());
    test.session().run.write(); // refused in words, nothing is lost
    QCOMPARE(test.session().document.text(), QStringLiteral("春 Fogg"));
    use(piecesModel(64));
    QVERIFY(test.settled());
    QCOMPARE(test.session().document.text(), QStringLiteral("春 Fogg"));
    QVERIFY(test.session().document.state().rest.isEmpty());
}

LETTRINE_UI_TEST_MAIN(TestPieces)
#include "test_pieces.moc"
