// SPDX-License-Identifier: GPL-3.0-or-later
#include "writing/packed_step.h"

#include "writing/chooser.h"

#include <QtTest>

#include <random>

using namespace lettrine;

namespace {

/// Forbids by a table; three names.
class Table final : public Rule {
public:
    explicit Table(std::vector<std::uint8_t> which)
        : m_which(std::move(which))
    {
    }
    std::unique_ptr<Rule> clone() const override { return std::make_unique<Table>(*this); }
    std::string kind() const override { return "table"; }
    std::string argument() const override { return {}; }
    std::vector<std::string> names() const override { return { "tone", "rhyme", "repeat" }; }
    std::size_t nameCount() const override { return 3; }
    void forbid(const RuleContext&, std::span<std::uint8_t> reasons, std::uint8_t first) override
    {
        for (std::size_t i = 0; i < reasons.size(); ++i) {
            if (m_which[i] && !reasons[i])
                reasons[i] = static_cast<std::uint8_t>(first + m_which[i] - 1);
        }
    }

private:
    std::vector<std::uint8_t> m_which;
};

} // namespace

class TestPackedStep : public QObject {
    Q_OBJECT

private slots:
    void unpackingGivesAnEqualStep();
    void neverAboveTwoKilobytes();
    void oneOfEightRowsIsSmall();
};

void TestPackedStep::unpackingGivesAnEqualStep()
{
    std::mt19937 random(3);
    std::normal_distribution<float> normal(0.0f, 3.0f);
    for (int round = 0; round < 400; ++round) {
        const std::size_t size = round % 3 == 0 ? 6 : round % 3 == 1 ? 90 : 6289;
        std::vector<float> logits(size);
        std::vector<std::uint8_t> which(size);
        for (std::size_t i = 0; i < size; ++i) {
            logits[i] = normal(random);
            which[i] = static_cast<std::uint8_t>(random() % 2 == 0 ? random() % 4 : 0);
        }
        if (round % 17 == 0)
            std::fill(which.begin(), which.end(), std::uint8_t(2)); // a dead end
        Chooser chooser(static_cast<int>(size));
        RuleSet rules;
        if (round % 2 == 0)
            QVERIFY(rules.add(std::make_unique<Table>(which)));
        SamplingSettings settings{ 0.5 * (round % 5), round % 4 * 30, round % 7 ? 0.97 : 1.0, round % 5 ? 0.0 : 0.02,
            random() * std::uint64_t(0x123456789) };
        Step step;
        step.place = { static_cast<std::uint32_t>(random()), static_cast<std::uint32_t>(random()), 3 };
        step.readFrom = round;
        step.readCount = 128;
        step.reused = 127;
        step.evaluated = 1;
        step.cached = round % 2 == 0;
        step.evaluateMicroseconds = 81.25f;
        step.chooseMicroseconds = 9.5f;
        step.rowsWanted = 1 + round % 50;
        step.off = SwitchedOff(round % 3 == 0 ? "3.4,1.mlp" : "");
        QVERIFY(chooser.load(logits));
        (void)chooser.choose(step, rules, {}, settings, static_cast<StepDetail>(round % 5 == 4 ? round % 3 : 2));
        const PackedStep packed(step);
        QVERIFY(packed.unpack() == step);
        QVERIFY(packed.size() <= PackedStep::largestSize);
    }
}

/// The worst there can be: 50 rows that a rule forbids, then 50 survivors far apart in a large vocabulary, then the
/// drawn one, every number large.
void TestPackedStep::neverAboveTwoKilobytes()
{
    const std::size_t size = std::size_t(1) << 18;
    std::vector<float> logits(size);
    std::vector<std::uint8_t> which(size, 1);
    for (std::size_t i = 0; i < size; ++i)
        logits[i] = -1e-5f * static_cast<float>(size - i);
    for (std::size_t i = 0; i < size; i += 2251)
        which[i] = 0;
    Chooser chooser(static_cast<int>(size));
    RuleSet rules;
    QVERIFY(rules.add(std::make_unique<Table>(which)));
    Step step;
    step.rowsWanted = 50;
    step.place = { ~0u, ~0u, 0 };
    step.readFrom = 2000000000;
    QVERIFY(chooser.load(logits));
    for (step.place.redraw = 0; step.rows.size() < std::size_t(largestRowCount); ++step.place.redraw) {
        QVERIFY(step.place.redraw < 100);
        QVERIFY(chooser.choose(step, rules, {}, { 1.0, 0, 1.0, 0.0, ~std::uint64_t(0) }, StepDetail::Full));
    }
    const PackedStep packed(step);
    QVERIFY2(packed.size() <= PackedStep::largestSize, qPrintable(QString::number(packed.size())));
    QVERIFY(packed.size() > 1500); // it is the worst case, or near it
    QVERIFY(packed.unpack() == step);
}

void TestPackedStep::oneOfEightRowsIsSmall()
{
    std::vector<float> logits(6289);
    for (std::size_t i = 0; i < logits.size(); ++i)
        logits[i] = -0.002f * static_cast<float>((i * 911) % 6289);
    Chooser chooser(6289);
    RuleSet none;
    Step step;
    QVERIFY(chooser.load(logits));
    QVERIFY(chooser.choose(step, none, {}, {}, StepDetail::Full));
    const PackedStep packed(step);
    QVERIFY2(packed.size() < 460, qPrintable(QString::number(packed.size())));
    QVERIFY(packed.unpack() == step);
}

QTEST_APPLESS_MAIN(TestPackedStep)
#include "test_packed_step.moc"
