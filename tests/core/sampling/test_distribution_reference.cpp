// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sampling/slow_distribution.h"
#include "sampling/draw.h"

#include <QtTest>

#include <random>

using namespace lettrine;

namespace {

struct Case {
    std::vector<float> logits;
    std::vector<std::uint8_t> forbidden;
    SamplingSettings settings;
};

template <class T> T pick(std::mt19937& random, std::initializer_list<T> values)
{
    return values.begin()[random() % values.size()];
}

Case randomCase(std::mt19937& random)
{
    Case c;
    const int size = pick(random, { 1, 2, 3, 5, 8, 31, 32, 33, 64, 100, 700 });
    const float spread = pick(random, { 0.0f, 0.01f, 1.0f, 3.0f, 12.0f });
    const bool ties = random() % 3 == 0;
    const float middle = pick(random, { 0.0f, -40.0f, 5.0f });
    std::normal_distribution<float> normal;
    for (int i = 0; i < size; ++i) {
        const float logit = middle + spread * normal(random);
        c.logits.push_back(ties ? std::round(logit * 2) / 2 : logit);
    }
    if (random() % 2 == 0) {
        for (int i = 0; i < size; ++i)
            c.forbidden.push_back(static_cast<std::uint8_t>(random() % 3 == 0 ? 1 + random() % 5 : 0));
        c.forbidden[random() % c.forbidden.size()] = 0;
    }
    c.settings.temperature = pick(random, { 0.0, 0.3, 0.8, 1.0, 1.5, 5.0 });
    c.settings.topK = pick(random, { 0, 0, 1, 2, 20, 100000 });
    c.settings.topP = pick(random, { 1.0, 1.0, 0.95, 0.5, 0.05, 1e-9 });
    c.settings.minP = pick(random, { 0.0, 0.0, 0.05, 0.4, 0.99 });
    return c;
}

bool close(long double a, long double b, long double tolerance = 1e-6L)
{
    return std::abs(a - b) <= tolerance;
}

} // namespace

class TestDistributionReference : public QObject {
    Q_OBJECT

private slots:
    void agreesWithAFullSort();
    void theDrawIsThatOfTheSortedDefinition();
};

/// Thousands of random distributions and settings against the slow sampler: every candidate at every stage, masses,
/// entropies, counts, ranks, rows, draws.
void TestDistributionReference::agreesWithAFullSort()
{
    std::mt19937 random(11);
    Distribution fast; // one object for all sizes, as the writer uses it
    std::vector<std::int32_t> ids;
    int compared = 0;
    for (int round = 0; round < 6000; ++round) {
        const Case c = randomCase(random);
        const SlowDistribution slow(c.logits, c.forbidden, c.settings);
        if (slow.nearest < 3e-6L)
            continue; // decided by rounding
        ++compared;
        QVERIFY(fast.compute(c.logits, c.forbidden, c.settings));
        StageMasses expected;
        std::array<int, cutCount> counts{};
        long double sums[3] = { 0, 0, 0 };
        for (std::int32_t id = 0; id < fast.size(); ++id) {
            const auto i = static_cast<std::size_t>(id);
            QCOMPARE(fast.cut(id), slow.cuts[i]);
            QCOMPARE(fast.rank(id), slow.ranks[i]);
            QVERIFY(close(fast.raw(id), slow.raw[i]));
            QVERIFY(close(fast.tempered(id), slow.tempered[i]));
            QVERIFY(close(fast.final(id), slow.final[i]));
            QCOMPARE(fast.rule(id), c.forbidden.empty() ? 0 : int(c.forbidden[i]));
            sums[0] += fast.raw(id);
            sums[1] += fast.tempered(id);
            sums[2] += fast.final(id);
            ++counts[static_cast<std::size_t>(slow.cuts[i])];
            const double p = static_cast<double>(slow.tempered[i]);
            expected.rules += slow.cuts[i] == Cut::Rule ? static_cast<double>(slow.raw[i]) : 0.0;
            expected.greedy += slow.cuts[i] == Cut::Greedy ? p : 0.0;
            expected.topK += slow.cuts[i] == Cut::TopK ? p : 0.0;
            expected.topP += slow.cuts[i] == Cut::TopP ? p : 0.0;
            expected.minP += slow.cuts[i] == Cut::MinP ? p : 0.0;
        }
        for (const long double sum : sums)
            QVERIFY(close(sum, 1, 1e-9L));
        const StageMasses masses = fast.masses();
        QVERIFY(close(masses.rules, expected.rules) && close(masses.greedy, expected.greedy));
        QVERIFY(close(masses.topK, expected.topK) && close(masses.topP, expected.topP));
        QVERIFY(close(masses.minP, expected.minP));
        QVERIFY(close(masses.kept, 1 - expected.greedy - expected.topK - expected.topP - expected.minP));
        QCOMPARE(fast.counts(), counts);
        QCOMPARE(fast.survivorCount(), counts[0]);
        QVERIFY(close(fast.entropyBits(), SlowDistribution::entropyBits(slow.final), 1e-4L));
        QVERIFY(close(fast.entropyRawBits(), SlowDistribution::entropyBits(slow.raw), 1e-4L));

        const int probe = 1 + static_cast<int>(random() % c.logits.size());
        long double beyond = 0;
        std::array<int, cutCount> before{};
        std::int32_t last = 0;
        for (std::size_t i = 0; i < c.logits.size(); ++i) {
            if (slow.ranks[i] > probe)
                beyond += slow.raw[i];
            if (slow.ranks[i] < probe)
                ++before[static_cast<std::size_t>(slow.cuts[i])];
            if (slow.ranks[i] == probe)
                last = static_cast<std::int32_t>(i);
        }
        QVERIFY(close(fast.massBeyond(probe), beyond));
        QCOMPARE(fast.countsBefore(last), before);
        fast.topByRaw(probe, ids);
        QCOMPARE(int(ids.size()), probe);
        QCOMPARE(ids.back(), last);
        fast.topSurvivors(probe, ids);
        QCOMPARE(std::vector<int>(ids.begin(), ids.end()),
            std::vector<int>(slow.survivors.begin(),
                slow.survivors.begin() + std::min<std::ptrdiff_t>(probe, std::ptrdiff_t(slow.survivors.size()))));
        const auto order = fast.order();
        for (std::size_t i = 0; i < order.size(); ++i)
            QCOMPARE(slow.ranks[static_cast<std::size_t>(order[i])], static_cast<int>(i) + 1);
        for (std::uint32_t i = 0; i < 5; ++i) {
            const double u = uniformAt(99, { std::uint32_t(round), i, 0 });
            if (slow.draw(u) == slow.draw(u + 2e-6) && slow.draw(u) == slow.draw(u - 2e-6))
                QCOMPARE(fast.draw(u), slow.draw(u));
        }
    }
    QVERIFY2(compared > 4500, qPrintable(QString::number(compared)));
}

/// Exactly, edges included: the token whose segment holds u, for large and flat distributions too, where the fast
/// sampler selects and does not sort.
void TestDistributionReference::theDrawIsThatOfTheSortedDefinition()
{
    std::mt19937 random(5);
    Distribution fast;
    std::vector<DrawSegment> segments;
    for (int round = 0; round < 60; ++round) {
        std::vector<float> logits(6289);
        const float spread = pick(random, { 0.0f, 1e-6f, 0.3f, 3.0f });
        std::normal_distribution<float> normal;
        for (float& logit : logits)
            logit = spread * normal(random);
        SamplingSettings settings;
        settings.topP = pick(random, { 1.0, 0.95, 0.5 });
        settings.temperature = pick(random, { 0.3, 1.0, 1e6 });
        QVERIFY(fast.compute(logits, {}, settings));
        fast.segments(fast.size(), segments);
        QCOMPARE(int(segments.size()), fast.survivorCount());
        QCOMPARE(segments.front().start, 0.0);
        QCOMPARE(segments.back().end, 1.0);
        for (std::size_t i = 1; i < segments.size(); ++i) {
            QCOMPARE(segments[i].start, segments[i - 1].end);
            const bool falls = fast.logit(segments[i].id) < fast.logit(segments[i - 1].id);
            const bool tie = fast.logit(segments[i].id) == fast.logit(segments[i - 1].id);
            QVERIFY(falls || (tie && segments[i].id > segments[i - 1].id));
        }
        double sum = 0.0;
        for (int i = 0; i < 300; ++i) {
            const double u = i == 0 ? 0.0
                : i == 1            ? 1.0 - 0x1p-53
                                    : uniformAt(3, { std::uint32_t(i), std::uint32_t(round), 0 });
            // The definition, walked along the sorted weights.
            sum = 0.0;
            std::int32_t holds = -1;
            for (const DrawSegment& segment : segments) {
                sum += static_cast<double>(fast.temperedWeight(segment.id));
                if (sum > u * fast.finalSum()) {
                    holds = segment.id;
                    break;
                }
            }
            QCOMPARE(fast.draw(u), holds);
        }
    }
}

QTEST_APPLESS_MAIN(TestDistributionReference)
#include "test_distribution_reference.moc"
