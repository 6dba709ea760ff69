// SPDX-License-Identifier: GPL-3.0-or-later
// What a writer refuses, what drawing anew costs, and the rows of its steps.
#include "core/writing/writer_test.h"

#include <QtTest>

#include <set>

using namespace lettrine;

class TestWriterSteps : public WriterTest {
    Q_OBJECT
private slots:
    void initTestCase() { loadTiny(); }
    void emptyTextIsTheStartTokenAlone();
    void unknownCharactersAreRefused();
    void settingsAreCheckedAtTheDoor();
    void anotherDrawNeedsNoForwardPass();
    void redrawCountsForOnePosition();
    void stepsHaveTheirRows();
    void rowsGoOnToSurvivorsAndTheDrawn();
    void detailChangesNothing();
    void switchesMakeAnotherModel();
    void switchesThatAreNotThereAreRefused();
};

void TestWriterSteps::emptyTextIsTheStartTokenAlone()
{
    Writer w = writer();
    QVERIFY(w.setText("", TextStart::AsTyped));
    QCOMPARE(int(w.ids().size()), 1);
    QCOMPARE(w.ids()[0], m_model->startToken());
    QCOMPARE(w.textBegin(), 1);
    const std::string piece = m_model->tokenizer->pieceText(9);
    QVERIFY(w.setText(piece, TextStart::AsTyped));
    QCOMPARE(int(w.ids().size()), 1);
    QCOMPARE(w.textBegin(), 0);
    QVERIFY(w.setText(piece, TextStart::StartToken));
    QCOMPARE(int(w.ids().size()), 2);
    QCOMPARE(w.textBegin(), 1);
}

void TestWriterSteps::unknownCharactersAreRefused()
{
    Writer w = writer();
    QVERIFY(w.setText(prompt(4)));
    const auto set = w.setText("龘", TextStart::AsTyped);
    QVERIFY(!set);
    QCOMPARE(set.error().code, ErrorCode::CharacterUnknown);
    QCOMPARE(int(w.ids().size()), 4); // nothing changed
    QVERIFY(!w.append(m_model->config().vocabulary));
    QVERIFY(!w.append(-1));
    QVERIFY(!w.setText(std::vector<std::int32_t>{ 0, 1000 }));
    QCOMPARE(int(w.ids().size()), 4);
}

void TestWriterSteps::settingsAreCheckedAtTheDoor()
{
    Writer w = writer();
    SamplingSettings bad;
    bad.topP = std::nan("");
    QVERIFY(!w.setSettings(bad));
    QCOMPARE(w.settings(), SamplingSettings());
    WriterOptions options;
    options.rows = 51;
    QVERIFY(!w.setOptions(options));
    options.rows = 0;
    QVERIFY(!w.setOptions(options));
    QCOMPARE(w.options().rows, 8);
}

void TestWriterSteps::anotherDrawNeedsNoForwardPass()
{
    Writer w = writer();
    QVERIFY(w.setText(prompt(6)));
    Step first;
    QVERIFY(w.look(first));
    QVERIFY(w.inView());
    SamplingSettings hot = w.settings();
    hot.temperature = 2.0;
    QVERIFY(w.setSettings(hot));
    Step second;
    QVERIFY(w.look(second));
    QCOMPARE(second.evaluateMicroseconds, first.evaluateMicroseconds); // of the one pass there was
    QCOMPARE(second.u, first.u);
    QVERIFY(second.entropyBits > first.entropyBits);
    QCOMPARE(second.entropyRawBits, first.entropyRawBits);
    Writer anew = writer();
    QVERIFY(anew.setSettings(hot));
    QVERIFY(anew.setText(prompt(6)));
    Step third;
    QVERIFY(anew.look(third));
    QCOMPARE(second.rows, third.rows);
    QCOMPARE(second.id, third.id);
}

void TestWriterSteps::redrawCountsForOnePosition()
{
    Writer w = writer();
    SamplingSettings settings;
    settings.temperature = 2.0;
    settings.topP = 1.0;
    QVERIFY(w.setSettings(settings));
    QVERIFY(w.setText(prompt(6)));
    Step step;
    std::set<double> us;
    std::set<std::int32_t> ids;
    for (std::uint32_t redraw = 0; redraw < 20; ++redraw) {
        w.setRedraw(redraw);
        QVERIFY(w.look(step));
        QCOMPARE(step.place.redraw, redraw);
        QCOMPARE(step.u, uniformAt(settings.seed, { 6, 0, redraw }));
        us.insert(step.u);
        ids.insert(step.id);
    }
    QCOMPARE(int(us.size()), 20);
    QVERIFY(ids.size() > 5);
    QVERIFY(w.step(step));
    QCOMPARE(w.redraw(), std::uint32_t(0));
    QVERIFY(w.look(step));
    QCOMPARE(step.place, (DrawPlace{ 7, 0, 0 }));
}

void TestWriterSteps::stepsHaveTheirRows()
{
    Writer w = writer();
    WriterOptions options;
    options.rows = 10;
    options.version = 3;
    QVERIFY(w.setOptions(options));
    SamplingSettings settings;
    settings.topK = 4;
    settings.topP = 1.0;
    QVERIFY(w.setSettings(settings));
    QVERIFY(w.setText(prompt(6)));
    Step step;
    QVERIFY(w.look(step));
    QCOMPARE(step.place, (DrawPlace{ 6, 3, 0 }));
    QCOMPARE(int(step.rows.size()), 10);
    double raw = 0;
    for (std::size_t i = 0; i < 10; ++i) {
        const StepRow& row = step.rows[i];
        QCOMPARE(row.rank, static_cast<std::int32_t>(i) + 1);
        QCOMPARE(row.cut, i < 4 ? Cut::None : Cut::TopK);
        QCOMPARE(row.final > 0, i < 4);
        QCOMPARE(row.raw, static_cast<double>(row.rawWeight) / step.rawSum);
        QCOMPARE(row, candidateRow(w.distribution(), row.id));
        raw += row.raw;
        if (row.id == step.id) {
            QCOMPARE(step.rank, row.rank);
            QCOMPARE(step.final, row.final);
        }
    }
    QVERIFY(step.gaps.empty());
    QCOMPARE(step.others.count, 51);
    QVERIFY(std::abs(step.others.raw - (1 - raw)) < 1e-12);
    QCOMPARE(step.others.final, 0.0);
    QCOMPARE(step.others.byCut[static_cast<std::size_t>(Cut::TopK)], 51);
    QCOMPARE(step.vocabulary(), 61);
    QCOMPARE(step.survivors(), 4);
    QVERIFY(step.massBeyond[0] > step.massBeyond[1]);
    QCOMPARE(step.massBeyond[2], 0.0); // there are only 61
}

void TestWriterSteps::rowsGoOnToSurvivorsAndTheDrawn()
{
    // Twenty candidates by falling logit; a rule forbids ranks 1 to 6 and 9.
    std::vector<float> logits;
    std::vector<std::uint8_t> forbidden;
    for (int i = 0; i < 20; ++i) {
        logits.push_back(-0.1f * static_cast<float>(i));
        forbidden.push_back(i < 6 ? 1 : i == 8 ? 2 : 0);
    }
    Distribution d;
    SamplingSettings settings;
    settings.topP = 1.0;
    settings.topK = 9;
    QVERIFY(d.compute(logits, forbidden, settings));
    CandidateTable table;
    table.fill(d, 4, 14);
    std::vector<std::int32_t> ranks;
    for (const StepRow& row : table.rows)
        ranks.push_back(row.rank);
    // Four by raw, the first four survivors 7 8 10 11, and the drawn one.
    QCOMPARE(ranks, (std::vector<std::int32_t>{ 1, 2, 3, 4, 7, 8, 10, 11, 15 }));
    QCOMPARE(int(table.gaps.size()), 3);
    QCOMPARE(table.gaps[0].row, 4);
    QCOMPARE(table.gaps[0].count, 2);
    QCOMPARE(table.gaps[0].rule, std::uint8_t(1));
    QCOMPARE(table.gaps[0].byCut[static_cast<std::size_t>(Cut::Rule)], 2);
    QCOMPARE(table.gaps[1].count, 1);
    QCOMPARE(table.gaps[1].rule, std::uint8_t(2));
    QCOMPARE(table.gaps[2].row, 8);
    QCOMPARE(table.gaps[2].count, 3);
    QCOMPARE(table.gaps[2].byCut[0], 3); // survivors passed over on the way to the drawn one
    QCOMPARE(table.gaps[2].rule, std::uint8_t(0));
    QCOMPARE(table.others.count, 11);
    QCOMPARE(table.others.byCut[0], 4); // survivors 12, 13, 14, 16 by rank
    QCOMPARE(table.others.byCut[static_cast<std::size_t>(Cut::TopK)], 4);
    QCOMPARE(table.others.byCut[static_cast<std::size_t>(Cut::Rule)], 3);
    // A drawn one that a cut removed (a person's own choice) has a row too.
    table.fill(d, 4, 19);
    QCOMPARE(table.rows.back().cut, Cut::TopK);
    // The whole vocabulary, and more than that.
    table.fill(d, 100, -1);
    QCOMPARE(int(table.rows.size()), 20);
    QCOMPARE(table.others.count, 0);
    QCOMPARE(table.others.raw, 0.0);
}

void TestWriterSteps::detailChangesNothing()
{
    std::vector<std::vector<std::int32_t>> texts;
    std::vector<Step> lasts;
    for (const StepDetail detail : { StepDetail::Draw, StepDetail::Chosen, StepDetail::Full }) {
        Writer w = writer();
        WriterOptions options;
        options.detail = detail;
        QVERIFY(w.setOptions(options));
        QVERIFY(w.setText(prompt(6)));
        Step last;
        QVERIFY(w.write({ 15, true }, [&](const Step& step) {
            last = step;
            return true;
        }));
        texts.push_back({ w.ids().begin(), w.ids().end() });
        lasts.push_back(last);
    }
    QCOMPARE(texts[0], texts[2]);
    QCOMPARE(texts[1], texts[2]);
    QCOMPARE(lasts[1].raw, lasts[2].raw);
    QCOMPARE(lasts[1].final, lasts[2].final);
    QCOMPARE(lasts[1].rank, lasts[2].rank);
    QVERIFY(lasts[0].rows.empty() && lasts[1].rows.empty() && !lasts[2].rows.empty());
}

/// Steps of an altered model say so and have its logits, with the cache and without it; back to the plain model, the
/// steps are those that it always had.
void TestWriterSteps::switchesMakeAnotherModel()
{
    Switches off;
    off.heads.push_back({ 1, 2 });
    off.mlps.push_back(0);
    WriterOptions plain, altered;
    altered.switches = std::make_shared<const Switches>(off);
    std::vector<float> logits(std::size_t(m_model->config().vocabulary));
    Workspace workspace;
    Writer w = writer();
    QVERIFY(w.setText(prompt(6)));
    Step before, step, again;
    QVERIFY(w.look(before));
    QVERIFY(!before.off);
    for (const bool cached : { true, false }) {
        altered.useCache = cached;
        QVERIFY(w.setOptions(altered));
        QVERIFY(w.look(step));
        QCOMPARE(step.off.names(), std::string("2.3,1.mlp"));
        QVERIFY(m_model->gpt->evaluateWhole(w.ids(), workspace, logits, &off));
        for (const StepRow& row : step.rows)
            QCOMPARE(row.logit, logits[std::size_t(row.id)]);
        QVERIFY(step.largestLogit != before.largestLogit);
    }
    QVERIFY(w.setOptions(plain));
    QVERIFY(w.look(again));
    QVERIFY(!again.off);
    QCOMPARE(again.rows, before.rows);
    // No switch that is on is no switch.
    plain.switches = std::make_shared<const Switches>();
    QVERIFY(w.setOptions(plain));
    QVERIFY(w.inView());
    QVERIFY(w.look(again));
    QVERIFY(!again.off);
}

void TestWriterSteps::switchesThatAreNotThereAreRefused()
{
    Switches off;
    off.mlps.push_back(m_model->config().layers);
    WriterOptions options;
    options.switches = std::make_shared<const Switches>(off);
    Writer w = writer();
    QVERIFY(w.setText(prompt(3)));
    QCOMPARE(w.setOptions(options).error().code, ErrorCode::OutOfRange);
    QVERIFY(!w.options().switches);
    Step step;
    QVERIFY(w.look(step));
}

QTEST_APPLESS_MAIN(TestWriterSteps)
#include "test_writer_steps.moc"
