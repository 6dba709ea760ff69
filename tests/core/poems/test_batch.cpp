// SPDX-License-Identifier: GPL-3.0-or-later
// Particles: resampling against its definition, and the distribution that steering aims at against one that is worked
// out exactly, with the twist and without.
#include "poems/batch.h"

#include "core/poems/poem_fixture.h"
#include "poems/pair_shares.h"
#include "sampling/distribution.h"
#include "sampling/draw.h"
#include "verse/mask.h"

#include <QtTest>

#include <cmath>
#include <map>
#include <numeric>
#include <set>

using namespace lettrine;

namespace {

using Shares = std::map<CodePoint, double>;

/// Total variation: half the sum of the differences.
double apart(const Shares& a, const Shares& b)
{
    std::set<CodePoint> all;
    for (const Shares* shares : { &a, &b }) {
        for (const auto& [character, share] : *shares)
            all.insert(character);
    }
    double sum = 0;
    for (const CodePoint character : all)
        sum += std::abs((a.contains(character) ? a.at(character) : 0) - (b.contains(character) ? b.at(character) : 0));
    return sum / 2;
}

void normalise(Shares& shares)
{
    double sum = 0;
    for (const auto& [character, share] : shares)
        sum += share;
    for (auto& [character, share] : shares)
        share /= sum;
}

} // namespace

class TestBatch : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void childrenAreSystematic();
    void effectiveNumberByHand();
    void drawsDifferByPlaceAndKind();
    void steeringAimsAtThePoemsThatObey_data();
    void steeringAimsAtThePoemsThatObey();
    void twistKnowsWhatFollows();
    void forcedCharactersAgainstARuleEndDead();
    void memoryOfOneJobDoesNotReachTheNext();

private:
    PoemFixture m_verse;
};

void TestBatch::initTestCase()
{
    const std::string fault = m_verse.load();
    QVERIFY2(fault.empty(), fault.c_str());
}

void TestBatch::childrenAreSystematic()
{
    const std::vector<std::vector<double>> cases{ { 1, 1, 1, 1 }, { 1, 0, 0, 0 }, { 0, 0, 0, 1 }, { 0, 3, 0, 1, 0 },
        { 1e-300, 1e-300 }, { 0.5 }, { 0.1, 0.2, 0.3, 0.4, 0, 1e-9, 2 } };
    for (const auto& weights : cases) {
        const double total = std::accumulate(weights.begin(), weights.end(), 0.0);
        for (const double u : { 0.0, 0.25, 0.5, 0.999999, 1 - 0x1p-53 }) {
            const auto children = systematicChildren(weights, u);
            QCOMPARE(children.size(), weights.size());
            QCOMPARE(std::accumulate(children.begin(), children.end(), 0), int(weights.size()));
            double before = 0;
            for (std::size_t i = 0; i < weights.size(); ++i) {
                // By the definition: how many of u, u + 1, … fall in the piece of the weight, on a line of length N.
                const double n = double(weights.size());
                const double begin = before / total * n, end = (before + weights[i]) / total * n;
                QVERIFY(children[i] >= int(std::floor((end - begin) * (1 - 1e-12))));
                QVERIFY(children[i] <= int(std::ceil((end - begin) * (1 + 1e-12))));
                QVERIFY(weights[i] > 0 || children[i] == 0);
                if (std::abs(end - u - std::round(end - u)) > 1e-9
                    && std::abs(begin - u - std::round(begin - u)) > 1e-9)
                    QCOMPARE(children[i], int(std::ceil(end - u)) - int(std::ceil(begin - u)));
                before += weights[i];
            }
        }
    }
}

void TestBatch::effectiveNumberByHand()
{
    QCOMPARE(effectiveNumber({ 1, 1, 1, 1 }), 4.0);
    QCOMPARE(effectiveNumber({ 0, 2, 0, 0 }), 1.0);
    QCOMPARE(effectiveNumber({ 3, 1 }), 1.6);
    QCOMPARE(effectiveNumber({ 0, 0 }), 0.0);
}

void TestBatch::drawsDifferByPlaceAndKind()
{
    std::set<double> seen;
    int count = 0;
    for (std::uint32_t position = 0; position < 4; ++position) {
        for (std::uint32_t version = 0; version < 3; ++version) {
            for (std::uint32_t particle = 0; particle < 3; ++particle) {
                for (const auto kind : { ParticleDraw::Character, ParticleDraw::Resample, ParticleDraw::Sequence }) {
                    for (std::uint32_t round = 0; round < 3; ++round, ++count)
                        seen.insert(particleUniform(5, position, version, particle, kind, round));
                }
            }
            seen.insert(uniformAt(5, { position, version, 0 }));
            ++count;
        }
    }
    QCOMPARE(int(seen.size()), count);
    // Philox4x32-10 by its counter, as the header says.
    QCOMPARE(particleUniform(7, 3, 2, 1, ParticleDraw::Resample, 4),
        philoxUniform(philox4x32({ 3, 2, 1, 2 + 4 * 4 }, philoxKey(7))));
}

void TestBatch::steeringAimsAtThePoemsThatObey_data()
{
    QTest::addColumn<double>("twist");
    QTest::newRow("plain particles") << 0.0;
    QTest::newRow("twisted") << 1.0;
}

/// A poem of two lines of which all but the last two cells are given, and the last must rhyme: the next to last is then
/// distributed as (what it is drawn with) × (the mass that the rhyme leaves after it), which can be worked out.
void TestBatch::steeringAimsAtThePoemsThatObey()
{
    QFETCH(double, twist);
    Plan plan = planOf(Form::Free, 2, 5);
    plan.rhyme = RhymeMode::Named;
    plan.rhymeGroup = "东";
    const std::u32string_view given = U"白日依山尽长河";
    for (int cell = 0; cell < 7; ++cell)
        plan.fix({ cell / 5, cell % 5 }, given[std::size_t(cell)]);
    plan.fix({ 1, 2 }, U'入');
    SamplingSettings settings;
    settings.temperature = 1;
    settings.topP = 1;
    settings.topK = 16;
    const auto rules = PlanRules::compile(m_verse.vocabulary, plan);
    QVERIFY2(rules, rules ? "" : rules.error().message().c_str());

    // Exactly, by the plain forward pass.
    PlanState state(*rules);
    std::vector<std::int32_t> ids{ m_verse.model->startToken() };
    VerseTokens tokens(m_verse.model, m_verse.vocabulary);
    for (int cell = 0; cell < 8; ++cell) {
        if (cell == 5)
            ids.push_back(*tokens.markAfterLine(plan, 0));
        ids.push_back(*tokens.idOf(*state.fixedHere()));
        QCOMPARE(state.accept(*state.fixedHere()), VerseRule::None);
    }
    Workspace workspace(m_verse.model->config());
    std::vector<float> logits(std::size_t(m_verse.model->config().vocabulary));
    std::vector<std::uint8_t> reasons(logits.size());
    Distribution first, second;
    QVERIFY(m_verse.model->gpt->evaluateWhole(ids, workspace, logits));
    state.forbid(reasons);
    QVERIFY(first.compute(logits, reasons, settings));
    std::vector<std::int32_t> candidates;
    first.topSurvivors(100, candidates);
    Shares exact, unsteered;
    for (const std::int32_t id : candidates) {
        const CodePoint character = m_verse.vocabulary->characters()[std::size_t(id)];
        PlanState after = state;
        QCOMPARE(after.accept(character), VerseRule::None);
        auto longer = ids;
        longer.push_back(id);
        QVERIFY(m_verse.model->gpt->evaluateWhole(longer, workspace, logits));
        after.forbid(reasons);
        QVERIFY(second.compute(logits, reasons, settings));
        exact[character] = first.final(id) * (1 - second.rulesMass());
        unsteered[character] = first.final(id);
    }
    normalise(exact);

    VerseSteering steering;
    steering.rules = 1;
    steering.likely = 0;
    steering.rare = 0;
    steering.rhymeTwist = twist;
    steering.threshold = 1; // resampled at every cell, so that all weigh the same at the end
    VerseBatch batch(std::make_shared<VerseTokens>(m_verse.model, m_verse.vocabulary));
    Shares steered;
    for (std::uint32_t version = 0; version < 60; ++version) {
        VerseBatch::Job job;
        job.rules.assign(48, *rules);
        job.settings = settings;
        job.version = version;
        job.steering = &steering;
        const auto poems = batch.write(job);
        QVERIFY(poems);
        for (const VersePoem& poem : *poems) {
            QCOMPARE(poem.stopped, StopReason::None);
            steered[poem.cells[8].character] += 1;
        }
    }
    normalise(steered);
    QVERIFY2(apart(steered, exact) < 0.06, qPrintable(QString::number(apart(steered, exact))));
    QVERIFY2(apart(steered, exact) < apart(unsteered, exact), qPrintable(QString::number(apart(unsteered, exact))));
}

void TestBatch::twistKnowsWhatFollows()
{
    Plan plan = planOf(Form::Free, 2, 5);
    plan.fix({ 0, 1 }, U'风');
    plan.rhyme = RhymeMode::Named;
    plan.rhymeGroup = "东";
    const auto rules = PlanRules::compile(m_verse.vocabulary, plan);
    QVERIFY(rules);
    PlanState state(*rules);
    PairShares twist(*m_verse.model, m_verse.vocabulary);
    QVERIFY(PairShares::ahead(state) == PairShares::Ahead::Fixed); // 风 stands next
    for (const char32_t character : U"春秋石鹓") {
        if (character != 0)
            QVERIFY(twist.expected(state, character) > 0 && twist.expected(state, character) <= 1);
    }
    QVERIFY(twist.expected(state, U'春') > 5 * twist.expected(state, U'石'));
    std::vector<PairShares::Ahead> ahead;
    for (const char32_t character : { U'春', U'风', U'吹', U'又', U'生', U'山', U'水', U'有' }) {
        QCOMPARE(state.accept(character), VerseRule::None);
        ahead.push_back(PairShares::ahead(state));
    }
    // Of the cells after the first only the one before line 2's rhyme.
    std::vector<PairShares::Ahead> wanted(8, PairShares::Ahead::Free);
    wanted.back() = PairShares::Ahead::Rhyme;
    QVERIFY(ahead == wanted);
    // 梧 is followed by 桐 (东) most of the time, 落 by 花, 日, 叶.
    QVERIFY(twist.expected(state, U'梧') > 4 * twist.expected(state, U'落'));
    // A worn pair, an unheard one; a common head, a rare one.
    QVERIFY(twist.familiar(U'春', U'风') > 20 * twist.familiar(U'春', U'石'));
    QVERIFY(twist.familiar(0, U'人') > 100 * twist.familiar(0, U'鹓'));
    QVERIFY(twist.familiar(U'鹓', U'𠮷') > 0);
}

void TestBatch::forcedCharactersAgainstARuleEndDead()
{
    Plan plan = m_verse.plan("春江花月", 7, ToneMode::Standard, RhymeMode::Automatic);
    plan.sequence = Sequence::A;
    const auto rules = PlanRules::compile(m_verse.vocabulary, plan);
    QVERIFY(rules);
    VerseBatch batch(std::make_shared<VerseTokens>(m_verse.model, m_verse.vocabulary));
    VerseBatch::Job job;
    job.rules.assign(3, *rules);
    job.forced.assign(28, 0);
    job.forced[13] = U'月'; // oblique at a rhyme
    const auto poems = batch.write(job);
    QVERIFY(poems);
    QCOMPARE(poems->size(), std::size_t(3));
    for (const VersePoem& poem : *poems) {
        QCOMPARE(poem.stopped, StopReason::DeadEnd);
        QCOMPARE(poem.cells.size(), std::size_t(13)); // the text is kept
        QCOMPARE(poem.error.where, placeText({ 1, 6 }));
        QVERIFY(poem.error.field == "tone" || poem.error.field == "rhyme");
    }
}

void TestBatch::memoryOfOneJobDoesNotReachTheNext()
{
    const auto job = [&](const std::string& heads, std::size_t count) {
        VerseBatch::Job made;
        const Plan plan = m_verse.plan(heads, 5, ToneMode::Standard, RhymeMode::Automatic);
        made.rules.assign(count, *PlanRules::compile(m_verse.vocabulary, plan));
        return made;
    };
    const auto texts = [](const std::vector<VersePoem>& poems) {
        std::vector<std::string> list;
        for (const VersePoem& poem : poems)
            list.push_back(poem.text());
        return list;
    };
    const auto fresh = [&] { return VerseBatch(std::make_shared<VerseTokens>(m_verse.model, m_verse.vocabulary)); };
    VerseBatch one = fresh(), two = fresh();
    const auto first = one.write(job("春江花月", 3));
    QVERIFY(first);
    QVERIFY(two.write(job("学无止境", 5)));
    QVERIFY(two.write(job("花好月圆", 1)));
    const auto again = two.write(job("春江花月", 3));
    QVERIFY(again);
    QCOMPARE(texts(*again), texts(*first));
    for (std::size_t i = 0; i < 3; ++i)
        QVERIFY((*again)[i].cells == (*first)[i].cells);
}

QTEST_APPLESS_MAIN(TestBatch)
#include "test_batch.moc"
