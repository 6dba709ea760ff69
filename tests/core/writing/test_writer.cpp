// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/writing/writer_test.h"

#include "allocation_count.h"
#include "text/code_points.h"
#include "writing/rules.h"

#include <QtTest>

using namespace lettrine;

class TestWriter : public WriterTest {
    Q_OBJECT

private slots:
    void initTestCase() { loadTiny(); }
    void sameTextWithAndWithoutTheCache();
    void sameTextColdWarmAndAfterAnEdit();
    void windowEdges_data();
    void windowEdges();
    void slidingReadsHalfTheWindowAndGrows();
    void aSlideIsSaidAndPositionsGoOn();
    void pickingUpInTheMiddleGivesTheSameText();
    void stopReasons();
    void throughStopsWritesTheStopToken();
    void deadEndsKeepTheTextAndNameTheRule();
    void noAllocationInAStep();

private:
    std::vector<std::int32_t> write(Writer& writer, int length, StopReason expected = StopReason::Length) const
    {
        const auto stopped = writer.write({ length, true });
        if (!stopped || *stopped != expected)
            return {};
        return { writer.ids().begin(), writer.ids().end() };
    }
};

void TestWriter::sameTextWithAndWithoutTheCache()
{
    Writer on = writer();
    Writer off = writer();
    WriterOptions options;
    options.useCache = false;
    QVERIFY(off.setOptions(options));
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        SamplingSettings settings;
        settings.seed = seed * 0x9E3779B97F4A7C15ull;
        settings.temperature = 0.25 * static_cast<double>(seed % 9);
        settings.topK = seed % 4 == 1 ? 10 : 0;
        settings.topP = seed % 4 == 2 ? 0.7 : 1.0;
        settings.minP = seed % 4 == 3 ? 0.1 : 0.0;
        const auto start = prompt(1 + static_cast<int>(seed % 20));
        for (Writer* each : { &on, &off }) {
            QVERIFY(each->setText(start));
            QVERIFY(each->setSettings(settings));
            QVERIFY(each->write({ -1, true }));
        }
        QCOMPARE(int(on.ids().size()), 24);
        QVERIFY(std::equal(on.ids().begin(), on.ids().end(), off.ids().begin(), off.ids().end()));
    }
}

/// Once a repeated request gave another text, because the warm path rounded differently.
void TestWriter::sameTextColdWarmAndAfterAnEdit()
{
    SamplingSettings settings;
    settings.seed = 7;
    const auto start = prompt(12);
    Writer cold = writer();
    QVERIFY(cold.setSettings(settings));
    QVERIFY(cold.setText(start));
    const auto expected = write(cold, 10);
    QCOMPARE(int(expected.size()), 22);
    // Warm: the same writer again.
    QVERIFY(cold.setText(start));
    QCOMPARE(write(cold, 10), expected);
    // After typing and deleting a character.
    QVERIFY(cold.setText(start));
    QVERIFY(cold.append(5));
    Step step;
    QVERIFY(cold.look(step));
    cold.truncate(12);
    QCOMPARE(write(cold, 10), expected);
    // After an edit in the middle and back: the prefix in common is reused, no more.
    auto edited = start;
    edited[6] = (edited[6] + 1) % m_model->config().vocabulary;
    QVERIFY(cold.setText(edited));
    QVERIFY(cold.look(step));
    QCOMPARE(step.reused, 6);
    QCOMPARE(step.evaluated, 6);
    QVERIFY(cold.setText(start));
    QCOMPARE(write(cold, 10), expected);
}

void TestWriter::windowEdges_data()
{
    QTest::addColumn<int>("length");
    for (const int length : { 23, 24, 25, 240 })
        QTest::addRow("%d of 24", length) << length;
}

void TestWriter::windowEdges()
{
    QFETCH(int, length);
    std::vector<std::vector<std::int32_t>> slid;
    for (const bool useCache : { true, false }) {
        Writer w = writer();
        WriterOptions options;
        options.useCache = useCache;
        QVERIFY(w.setOptions(options));
        QVERIFY(w.setText(prompt(length)));
        const auto stopped = w.write({ 20, true });
        if (length == 23) {
            // Room for one.
            QVERIFY(stopped);
            QCOMPARE(*stopped, StopReason::WindowFull);
            QCOMPARE(int(w.ids().size()), 24);
        } else {
            QVERIFY(!stopped);
            QCOMPARE(stopped.error().code, ErrorCode::TextTooLong);
            QCOMPARE(stopped.error().value, std::to_string(length));
            QCOMPARE(stopped.error().limit, std::string("23"));
            QCOMPARE(int(w.ids().size()), length);
        }
        // A look may take the whole window, not more.
        QVERIFY(w.setText(prompt(length)));
        Step step;
        QCOMPARE(w.look(step).has_value(), length <= 24);
        options.slide = true;
        QVERIFY(w.setOptions(options));
        const auto text = write(w, 20);
        QCOMPARE(int(text.size()), length + 20);
        slid.push_back(text);
    }
    QCOMPARE(slid[0], slid[1]);
}

void TestWriter::slidingReadsHalfTheWindowAndGrows()
{
    for (const int context : { 2, 3, 8, 9, 24, 128 }) {
        int last = 0;
        for (int length = 1; length < 10 * context; ++length) {
            const ReadRange range = slidingRange(length, context);
            QCOMPARE(range.from + range.count, length);
            QVERIFY(range.count >= 1 && range.count < context);
            if (length < context)
                QCOMPARE(range.from, 0);
            else if (last == context - 1)
                QCOMPARE(range.count, context / 2); // it would overflow
            else
                QCOMPARE(range.count, last + 1);
            last = range.count;
        }
    }
}

void TestWriter::aSlideIsSaidAndPositionsGoOn()
{
    Writer w = writer();
    WriterOptions options;
    options.slide = true;
    QVERIFY(w.setOptions(options));
    QVERIFY(w.setText(prompt(20)));
    int length = 20;
    bool good = true;
    const auto report = [&](const Step& step) {
        good = good && step.place.position == static_cast<std::uint32_t>(length)
            && step.readFrom == slidingRange(length, 24).from && step.readCount == slidingRange(length, 24).count
            && step.reused + step.evaluated == step.readCount;
        // Only the step after a slide reads more than one token.
        good = good && (length == 20 || step.evaluated == (length % 12 == 0 ? 12 : 1));
        ++length;
        return true;
    };
    QVERIFY(w.write({ 40, true }, report));
    QCOMPARE(length, 60);
    QVERIFY(good);
}

void TestWriter::pickingUpInTheMiddleGivesTheSameText()
{
    Writer w = writer();
    WriterOptions options;
    options.slide = true;
    QVERIFY(w.setOptions(options));
    QVERIFY(w.setText(prompt(5)));
    const auto whole = write(w, 60);
    QCOMPARE(int(whole.size()), 65);
    for (const int at : { 6, 23, 24, 30, 47, 64 }) {
        Writer again = writer();
        QVERIFY(again.setOptions(options));
        QVERIFY(again.setText(std::vector<std::int32_t>(whole.begin(), whole.begin() + at)));
        QCOMPARE(write(again, 65 - at), whole);
    }
}

void TestWriter::stopReasons()
{
    Writer w = writer();
    QVERIFY(w.setText(prompt(3)));
    auto stopped = w.write({ 0, true });
    QCOMPARE(*stopped, StopReason::Length);
    QCOMPARE(int(w.ids().size()), 3);
    int seen = 0;
    stopped = w.write({ 10, true }, [&](const Step&) { return ++seen < 4; });
    QCOMPARE(*stopped, StopReason::Cancelled);
    QCOMPARE(seen, 4);
    QCOMPARE(int(w.ids().size()), 7); // what was written stays
    w.truncate(0);
    const auto empty = w.write({ 1, true });
    QVERIFY(!empty);
    QCOMPARE(empty.error().code, ErrorCode::TextEmpty);
    QVERIFY(w.setText(prompt(1))); // and the next request works
    QVERIFY(w.write({ 1, true }));
    QCOMPARE(QString::fromUtf8(stopReasonName(StopReason::StopToken).data()), QString("stop_token"));
    QCOMPARE(QString::fromUtf8(stopReasonName(StopReason::WindowFull).data()), QString("window_full"));
}

void TestWriter::throughStopsWritesTheStopToken()
{
    const std::int32_t stop = m_model->stopToken();
    QVERIFY(stop >= 0);
    SamplingSettings settings;
    settings.temperature = 3.0;
    settings.topP = 1.0;
    int found = 0;
    for (settings.seed = 0; settings.seed < 100; ++settings.seed) {
        Writer w = writer();
        QVERIFY(w.setSettings(settings));
        QVERIFY(w.setText(prompt(2)));
        Step last;
        const auto stopped = w.write({ -1, false }, [&](const Step& step) {
            last = step;
            return true;
        });
        const auto ids = w.ids();
        QVERIFY(std::find(ids.begin() + 2, ids.end(), stop) == ids.end());
        if (*stopped != StopReason::StopToken) {
            QCOMPARE(*stopped, StopReason::WindowFull);
            continue;
        }
        ++found;
        // The step holds it, the text does not.
        QCOMPARE(last.id, stop);
        QCOMPARE(last.place.position, std::uint32_t(ids.size()));
        const std::vector<std::int32_t> before(ids.begin(), ids.end());
        Writer through = writer();
        QVERIFY(through.setSettings(settings));
        QVERIFY(through.setText(prompt(2)));
        QVERIFY(through.write({ -1, true }));
        QCOMPARE(int(through.ids().size()), 24);
        QVERIFY(std::equal(before.begin(), before.end(), through.ids().begin()));
        QCOMPARE(through.ids()[before.size()], stop);
    }
    QVERIFY(found > 5);
}

namespace {

/// Allows only one id at a position of the text, or nothing at all (−1).
class OnlyAt final : public Rule {
public:
    OnlyAt(int place, std::int32_t id)
        : m_place(place)
        , m_id(id)
    {
    }
    std::unique_ptr<Rule> clone() const override { return std::make_unique<OnlyAt>(*this); }
    std::string kind() const override { return "only"; }
    std::string argument() const override { return {}; }
    std::vector<std::string> names() const override { return { "only here" }; }
    void forbid(const RuleContext& context, std::span<std::uint8_t> reasons, std::uint8_t first) override
    {
        if (static_cast<int>(context.ids.size()) - context.textBegin != m_place)
            return;
        for (std::size_t id = 0; id < reasons.size(); ++id) {
            if (static_cast<std::int32_t>(id) != m_id && reasons[id] == 0)
                reasons[id] = first;
        }
    }

private:
    int m_place;
    std::int32_t m_id;
};

} // namespace

void TestWriter::deadEndsKeepTheTextAndNameTheRule()
{
    Writer w = writer();
    RuleSet rules;
    QVERIFY(rules.add(std::make_unique<OnlyAt>(5, -1)));
    w.setRules(rules);
    QVERIFY(w.setText(prompt(3)));
    const auto stopped = w.write({ 20, true });
    QVERIFY(stopped);
    QCOMPARE(*stopped, StopReason::DeadEnd);
    QCOMPARE(int(w.ids().size()), 5);
    QCOMPARE(w.lastError().code, ErrorCode::DeadEnd);
    QCOMPARE(w.lastError().field, std::string("only here"));
    QCOMPARE(w.lastError().where, std::string("position 6"));
    // The view still has its table.
    Step step;
    const auto looked = w.look(step);
    QVERIFY(!looked);
    QCOMPARE(looked.error().code, ErrorCode::DeadEnd);
    QCOMPARE(step.id, -1);
    QCOMPARE(step.masses.rules, 1.0);
    QCOMPARE(int(step.rows.size()), 8);
    QCOMPARE(step.removedBy(step.rows[0]), std::string("rule:only here"));
    // A rule that leaves one leaves that one.
    rules = {};
    QVERIFY(rules.add(std::make_unique<OnlyAt>(5, 9)));
    w.setRules(rules);
    QVERIFY(w.look(step));
    QCOMPARE(step.id, 9);
    QCOMPARE(step.final, 1.0);
    QCOMPARE(w.write({ -1, true }).value(), StopReason::WindowFull);
    QCOMPARE(w.ids()[5], 9);
}

void TestWriter::noAllocationInAStep()
{
    for (const bool greedy : { false, true }) {
        for (const bool ruled : { false, true }) {
            Writer w = writer();
            WriterOptions options;
            options.slide = true;
            options.rows = 50;
            QVERIFY(w.setOptions(options));
            QVERIFY(w.setSettings(greedy ? SamplingSettings::greedy() : SamplingSettings{ 1.5, 40, 0.99, 0.001, 5 }));
            if (ruled) {
                RuleSet rules;
                auto banned = makeBannedCharacters(*m_model->tokenizer, m_model->tokenizer->pieceText(9));
                QVERIFY(banned);
                QVERIFY(rules.add(std::move(*banned)));
                w.setRules(rules);
            }
            w.reserve(200);
            QVERIFY(w.setText(prompt(5)));
            Step step;
            step.rows.reserve(largestRowCount);
            step.gaps.reserve(largestRowCount);
            QVERIFY(w.step(step, StopTokens::Write)); // the first one makes the cache and the scratch
            const long before = g_allocations;
            bool good = true;
            for (int i = 0; i < 60; ++i) {
                const auto advanced = w.step(step, StopTokens::Write);
                good = good && advanced && advanced->stop == StopReason::None;
            }
            QCOMPARE(long(g_allocations) - before, 0L);
            QVERIFY(good);
        }
    }
}

QTEST_APPLESS_MAIN(TestWriter)
#include "test_writer.moc"
