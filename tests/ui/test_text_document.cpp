// SPDX-License-Identifier: GPL-3.0-or-later
// The document by itself: acts and their undo, long acts, what cannot be read, where questions are asked.
#include "document/asked.h"
#include "document/engine_text.h"
#include "document/readable_text.h"
#include "document/text_document.h"

#include <QRandomGenerator>
#include <QtTest>

using namespace lettrine;

namespace {

std::shared_ptr<const Model> littleModel()
{
    static const std::shared_ptr<const Model> model =
        loadModel(std::filesystem::path(LETTRINE_TESTS_DIR) / "golden" / "gpt2-tiny").value();
    return model;
}

struct Desk {
    Desk()
    {
        document.takeModel(littleModel());
        // Without the start token before it, so that ids are those of the text.
        document.setAsNewPoem(false);
        document.undoStack().clear();
    }
    /// A step that chose a character, as the engine would report it.
    Step step(const QString& character) const
    {
        Step step;
        step.id = *document.tokenizer()->idOf(character.toStdString());
        step.settings = document.state().settings;
        return step;
    }
    TextDocument document;
};

/// The same with a vocabulary of pieces, of which some are single bytes.
struct PiecesDesk {
    PiecesDesk()
    {
        static const std::shared_ptr<const Model> model =
            loadModel(std::filesystem::path(LETTRINE_SOURCE_DIR) / "resources" / "models" / "verne").value();
        document.takeModel(model);
    }
    /// Picks one byte of a character, counted from 0, as the next token.
    void pick(const char* character, int byte)
    {
        const auto step = std::make_shared<Step>();
        step->id = document.tokenizer()->encode(character).value()[static_cast<std::size_t>(byte)];
        document.pick(document.shown().size(), step->id, step);
    }
    TextDocument document;
};

} // namespace

class TestTextDocument : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void anActIsOneStepOfUndo();
    void aLongActHoldsWhatIsSetMeanwhile();
    void anActEndsALongAct();
    void undoEndsALongActFirst();
    void whatCannotBeReadStaysBesideTheTree();
    void aPickKeepsItsStep();
    void placesTellDocumentsApart();
    void anAnswerKnowsItsQuestion();
    void halfCharactersAreShownOnce();
    void anEditGivesTheTextThatWasTyped();
};

void TestTextDocument::anActIsOneStepOfUndo()
{
    Desk desk;
    desk.document.editText(QStringLiteral("春眠"));
    desk.document.back();
    QCOMPARE(desk.document.text(), QStringLiteral("春"));
    const TextTree::Node spring = desk.document.state().node;
    desk.document.setRules(QString(), QStringLiteral("花"));
    desk.document.undo();
    QVERIFY(desk.document.state().banned.isEmpty());
    desk.document.undo();
    QCOMPARE(desk.document.text(), QStringLiteral("春眠"));
    desk.document.redo();
    QCOMPARE(desk.document.state().node, spring);
    // An act that changes nothing is none.
    const int count = desk.document.undoStack().count();
    desk.document.goTo(spring);
    desk.document.goTo(1000);
    desk.document.setRules(QString(), QString());
    QCOMPARE(desk.document.undoStack().count(), count);
}

void TestTextDocument::aLongActHoldsWhatIsSetMeanwhile()
{
    Desk desk;
    desk.document.editText(QStringLiteral("春"));
    const int count = desk.document.undoStack().count();
    const DocumentState before = desk.document.state();
    desk.document.beginAct();
    desk.document.append({ desk.step(QStringLiteral("眠")) });
    SamplingSettings settings = before.settings;
    settings.temperature = 1.5;
    desk.document.setSettings(settings);
    desk.document.append({ desk.step(QStringLiteral("花")) });
    desk.document.endAct(QStringLiteral("Writing"));
    QCOMPARE(desk.document.undoStack().count(), count + 1);
    QCOMPARE(desk.document.text(), QStringLiteral("春眠花"));
    desk.document.undo();
    QCOMPARE(desk.document.state(), before);
    desk.document.redo();
    QCOMPARE(desk.document.text(), QStringLiteral("春眠花"));
    QCOMPARE(desk.document.state().settings, settings);
}

void TestTextDocument::anActEndsALongAct()
{
    Desk desk;
    // As a run does.
    connect(&desk.document, &TextDocument::acting, &desk.document,
        [&] { desk.document.endAct(QStringLiteral("Writing")); });
    desk.document.editText(QStringLiteral("春"));
    desk.document.beginAct();
    desk.document.append({ desk.step(QStringLiteral("眠")) });
    desk.document.editText(QStringLiteral("春眠花"));
    desk.document.undo();
    QCOMPARE(desk.document.text(), QStringLiteral("春眠"));
    desk.document.undo();
    QCOMPARE(desk.document.text(), QStringLiteral("春"));
}

void TestTextDocument::undoEndsALongActFirst()
{
    Desk desk;
    connect(&desk.document, &TextDocument::acting, &desk.document,
        [&] { desk.document.endAct(QStringLiteral("Writing")); });
    desk.document.editText(QStringLiteral("春"));
    desk.document.beginAct();
    desk.document.append({ desk.step(QStringLiteral("眠")) });
    desk.document.undo();
    // What was written is taken back, and nothing before it.
    QCOMPARE(desk.document.text(), QStringLiteral("春"));
    desk.document.redo();
    QCOMPARE(desk.document.text(), QStringLiteral("春眠"));
}

void TestTextDocument::whatCannotBeReadStaysBesideTheTree()
{
    Desk desk;
    desk.document.editText(QStringLiteral("春眠x花𪚥"));
    QCOMPARE(desk.document.shown().text(), QStringLiteral("春眠"));
    QCOMPARE(desk.document.state().rest, QStringLiteral("x花𪚥"));
    QCOMPARE(desk.document.text(), QStringLiteral("春眠x花𪚥"));
    QCOMPARE(textStateOf(desk.document).ids.size(), std::size_t(2));
    // Nothing is put behind a text that goes on unread.
    const Step step = desk.step(QStringLiteral("花"));
    desk.document.pick(2, step.id, std::make_shared<const Step>(step));
    QCOMPARE(desk.document.text(), QStringLiteral("春眠x花𪚥"));
    desk.document.setRules(QString(), QStringLiteral("花")); // so that the next edit is a step of its own
    desk.document.editText(QStringLiteral("春眠花"));
    QVERIFY(desk.document.state().rest.isEmpty());
    desk.document.undo();
    QCOMPARE(desk.document.text(), QStringLiteral("春眠x花𪚥"));
    // Half of a pair is kept as it was typed.
    const QString half = QStringLiteral("春") + QChar(0xD840);
    desk.document.editText(half);
    QCOMPARE(desk.document.text(), half);
    QCOMPARE(readableText(*desk.document.tokenizer(), QStringView()).length, qsizetype(0));
}

void TestTextDocument::aPickKeepsItsStep()
{
    Desk desk;
    desk.document.editText(QStringLiteral("春眠花"));
    const auto step = std::make_shared<const Step>(desk.step(QStringLiteral("山")));
    const std::int32_t other = *desk.document.tokenizer()->idOf("河");
    desk.document.pick(1, other, step);
    QCOMPARE(desk.document.text(), QStringLiteral("春河"));
    QCOMPARE(desk.document.tree().origin(desk.document.state().node), Origin::Picked);
    QCOMPARE(desk.document.tree().step(desk.document.state().node)->id, step->id);
    desk.document.pick(2, step->id, step);
    QCOMPARE(desk.document.tree().origin(desk.document.state().node), Origin::Drawn);
    // Places and tokens that are not there.
    const QString text = desk.document.text();
    desk.document.pick(9, other, step);
    desk.document.pick(-1, other, step);
    desk.document.pick(1, 100'000, step);
    desk.document.pick(1, other, nullptr);
    QCOMPARE(desk.document.text(), text);
}

void TestTextDocument::placesTellDocumentsApart()
{
    Desk desk;
    desk.document.editText(QStringLiteral("春"));
    const Place spring = desk.document.place();
    desk.document.setRules(QString(), QStringLiteral("花"));
    QCOMPARE(desk.document.place(), spring);
    desk.document.editText(QStringLiteral("眠"));
    QVERIFY(desk.document.place() != spring);
    desk.document.undo();
    QCOMPARE(desk.document.place(), spring);
    // The same node number in another document is another place.
    desk.document.reset(QStringLiteral("花"));
    QCOMPARE(desk.document.place().node, spring.node);
    QVERIFY(desk.document.place() != spring);
    const Place flower = desk.document.place();
    desk.document.setAsNewPoem(false);
    QVERIFY(desk.document.place() != flower);
    const Place asNew = desk.document.place();
    desk.document.takeModel(littleModel());
    QVERIFY(desk.document.place() != asNew);
}

void TestTextDocument::anAnswerKnowsItsQuestion()
{
    using Question = Asked<int>;
    Question asked;
    const Place here{ 3, 1 }, there{ 4, 1 };
    LookReport report;
    report.number = 7;
    QCOMPARE(asked.take(report, here), Question::Answer::NotMine);
    asked.ask(7, here, 42);
    QVERIFY(asked.isOpen());
    QCOMPARE(asked.take(report, here), Question::Answer::Good);
    QCOMPARE(asked.take(report, there), Question::Answer::Stale);
    asked.moveTo(there);
    QCOMPARE(asked.take(report, there), Question::Answer::Good);
    QVERIFY(asked.isOpen());
    report.ending = Ending::Done;
    QCOMPARE(asked.take(report, there), Question::Answer::Good);
    QCOMPARE(asked.what(), 42);
    QVERIFY(!asked.isOpen());
    QCOMPARE(asked.take(report, there), Question::Answer::NotMine);
    asked.ask(8, here, 43);
    QCOMPARE(asked.take(report, here), Question::Answer::NotMine);
    asked.drop();
    report.number = 8;
    QCOMPARE(asked.take(report, here), Question::Answer::NotMine);
}

void TestTextDocument::halfCharactersAreShownOnce()
{
    PiecesDesk desk;
    desk.document.editText(QStringLiteral("a"));
    desk.pick("龘", 0);
    // The sign of the half character belongs to it: what is typed behind it does not write it once more.
    desk.document.editText(QStringLiteral("ac"));
    QCOMPARE(desk.document.text(), QStringLiteral("a\uFFFDc"));
    desk.document.editText(QStringLiteral("a\uFFFDcd"));
    QCOMPARE(desk.document.text(), QStringLiteral("a\uFFFDcd"));
    desk.document.editText(QStringLiteral("a\uFFFDcde"));
    QCOMPARE(desk.document.text(), QStringLiteral("a\uFFFDcde"));
    // A sign that was typed is one of its own, and the shown one can be taken away.
    desk.document.editText(QStringLiteral("a\uFFFD\uFFFDcd"));
    QCOMPARE(desk.document.text(), QStringLiteral("a\uFFFD\uFFFDcd"));
    desk.document.editText(QStringLiteral("acd"));
    QCOMPARE(desk.document.text(), QStringLiteral("acd"));
}

void TestTextDocument::anEditGivesTheTextThatWasTyped()
{
    const QStringList typed{ QStringLiteral("c"), QStringLiteral("é"), QStringLiteral("龘"), QStringLiteral(" "),
        QStringLiteral("\uFFFD") };
    for (std::uint32_t seed = 1; seed <= 200; ++seed) {
        QRandomGenerator chance(seed);
        PiecesDesk desk;
        QString trace;
        for (int act = 0; act < 12; ++act) {
            const QString before = desk.document.text();
            if (chance.bounded(3) == 0) {
                const int byte = chance.bounded(3);
                trace += QStringLiteral("pick %1; ").arg(byte);
                desk.pick("龘", byte);
                QVERIFY2(desk.document.text().startsWith(before), qPrintable(trace));
                continue;
            }
            QString wanted = before;
            const auto place = chance.bounded(static_cast<int>(before.size()) + 1);
            if (place < before.size() && chance.bounded(3) == 0)
                wanted.remove(place, 1);
            else
                wanted.insert(place, typed[chance.bounded(static_cast<int>(typed.size()))]);
            trace += wanted + QStringLiteral("; ");
            desk.document.editText(wanted);
            // What was typed right behind a half character shows the sign of that character, too.
            QString shown = desk.document.text();
            const bool half = wanted.startsWith(before) && shown.size() == wanted.size() + 1;
            if (half && shown[before.size()] == QChar(0xFFFD))
                shown.remove(before.size(), 1);
            QVERIFY2(shown == wanted, qPrintable(trace + desk.document.text()));
        }
    }
}

QTEST_GUILESS_MAIN(TestTextDocument)
#include "test_text_document.moc"
