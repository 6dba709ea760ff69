// SPDX-License-Identifier: GPL-3.0-or-later
// Several versions of a poem under a plan: plain ones are the writer's, those with lookahead obey (in the eyes of the
// judge, which shares no code with the mask), the ranking, what is dropped, what a seed decides, stopping.
#include "poems/search.h"

#include "core/poems/poem_fixture.h"
#include "core/poems/slow_writer.h"
#include "text/line_filter.h"
#include "verse/feasibility.h"

#include <QtTest>

#include <cmath>
#include <limits>
#include <random>
#include <thread>

using namespace lettrine;

namespace {

SamplingSettings seeded(std::uint64_t seed)
{
    SamplingSettings settings;
    settings.seed = seed;
    return settings;
}

VerseSearch few(int versions, bool lookahead = true)
{
    VerseSearch search;
    search.versions = versions;
    search.lookahead = lookahead;
    search.particles = 6;
    return search;
}

} // namespace

class TestSearch : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void plainIsWhatTheWriterWrites();
    void rankedAndUnlike();
    void likenessByHand();
    void aSeedDecides();
    void threadsDoNotMatter();
    void randomPlansBreakNoRule();
    void cellsFixedAnywhereStay();
    void wholePoemGivenComesBack();
    void reportsAsTheyComeAndStops();
    void cancelledBeforeTheFirst();
    void greedyIsNotTriedAgain();
    void impossibleAndUnreadableAreRefused();
    void knownLinesAreThoseOfTheFilter();

private:
    PoemFixture m_verse;

    std::vector<RankedPoem> search(const Plan& plan, const VerseSearch& wanted, std::uint64_t seed = 1) const
    {
        auto found = searchVerse(m_verse.model, m_verse.vocabulary, plan, seeded(seed), wanted);
        if (!found)
            qFatal("%s", found.error().message().c_str());
        return *found;
    }
    Plan ruled(const std::string& heads = "春江花月", int cells = 7) const
    {
        return m_verse.plan(heads, cells, ToneMode::Standard, RhymeMode::Automatic);
    }
    static std::vector<std::string> texts(const std::vector<RankedPoem>& poems)
    {
        std::vector<std::string> list;
        for (const RankedPoem& ranked : poems)
            list.push_back(ranked.poem.text());
        return list;
    }
};

void TestSearch::initTestCase()
{
    const std::string fault = m_verse.load();
    QVERIFY2(fault.empty(), fault.c_str());
}

void TestSearch::plainIsWhatTheWriterWrites()
{
    const Plan plan = ruled();
    SlowWriter writer(m_verse.model, m_verse.vocabulary);
    const auto found = search(plan, few(5, false), 7);
    QCOMPARE(found.size(), std::size_t(5));
    for (const RankedPoem& ranked : found) {
        const auto rules = writer.rulesFor(plan, 7, ranked.poem.version);
        QVERIFY(rules);
        const auto alone = writer.write(*rules, seeded(7), ranked.poem.version);
        QVERIFY(alone);
        QCOMPARE(alone->text(), ranked.poem.text());
        QVERIFY(alone->plan == ranked.poem.plan);
        QVERIFY(alone->cells == ranked.poem.cells); // probabilities too, bit for bit
        QCOMPARE(ranked.score, alone->score());
    }
}

void TestSearch::rankedAndUnlike()
{
    for (const bool lookahead : { true, false }) {
        VerseSearchTally tally;
        const auto found =
            searchVerse(m_verse.model, m_verse.vocabulary, ruled(), seeded(3), few(6, lookahead), nullptr, {}, &tally);
        QVERIFY(found);
        QCOMPARE(found->size(), std::size_t(6));
        for (std::size_t i = 0; i < found->size(); ++i) {
            const RankedPoem& ranked = (*found)[i];
            QCOMPARE(ranked.poem.stopped, StopReason::None);
            QCOMPARE(ranked.score, ranked.poem.score());
            QVERIFY(i == 0 || (*found)[i - 1].score >= ranked.score);
            for (std::size_t k = 0; k < i; ++k)
                QVERIFY(verseLikeness((*found)[k].poem, ranked.poem) < nearLikeness);
        }
        QVERIFY(tally.tried >= 6);
        QCOMPARE(tally.tried - tally.dropped, 6);
        // 32 tokens of a poem, of which all read the start and the first head once, and none the last character.
        QVERIFY(tally.positions >= 29 * tally.tried);
    }
}

void TestSearch::likenessByHand()
{
    const auto poem = [](std::u32string_view characters, const std::vector<std::size_t>& fixed) {
        VersePoem made;
        made.plan = planOf(Form::Free, 2, 5);
        for (std::size_t i = 0; i < characters.size(); ++i) {
            const bool given = std::find(fixed.begin(), fixed.end(), i) != fixed.end();
            made.cells.push_back({ characters[i], characters[i], given, 0.5, 0.5 });
        }
        return made;
    };
    const VersePoem one = poem(U"春眠不觉晓处处闻啼鸟", { 0, 5 });
    QCOMPARE(verseLikeness(one, one), 1.0);
    QCOMPARE(verseLikeness(one, poem(U"春眠不觉夜处山中有雨", { 0, 5 })), 0.75); // 3 of 4 free cells of line 1
    QCOMPARE(verseLikeness(one, poem(U"春来无一人处山中有雨", { 0, 5 })), 0.0); // the same heads say nothing
    QCOMPARE(verseLikeness(one, poem(U"春来无一人处处闻啼鸟", { 0, 5 })), 1.0); // one whole line
    QCOMPARE(verseLikeness(poem(U"春", { 0 }), poem(U"春", { 0 })), 1.0);
}

void TestSearch::aSeedDecides()
{
    const Plan plan = ruled();
    const auto found = search(plan, few(3), 5);
    QCOMPARE(texts(search(plan, few(3), 5)), texts(found));
    QVERIFY(texts(search(plan, few(3), 6)) != texts(found));
    // A version is the same however many others are wanted.
    const auto more = texts(search(plan, few(5), 5));
    const auto first = search(plan, few(1), 5);
    QCOMPARE(first.front().poem.version, 0u);
    for (const RankedPoem& ranked : found)
        QVERIFY(std::find(more.begin(), more.end(), ranked.poem.text()) != more.end());
    QVERIFY(std::find(more.begin(), more.end(), first.front().poem.text()) != more.end());
}

void TestSearch::threadsDoNotMatter()
{
    const Plan plan = ruled("福如东海寿比南山");
    const auto alone = texts(search(plan, few(2), 9));
    std::vector<std::vector<std::string>> found(2);
    std::vector<std::thread> threads;
    for (auto& mine : found)
        threads.emplace_back([&] { mine = texts(search(plan, few(2), 9)); });
    for (std::thread& thread : threads)
        thread.join();
    QCOMPARE(found[0], alone);
    QCOMPARE(found[1], alone);
}

void TestSearch::randomPlansBreakNoRule()
{
    const auto common = m_verse.common();
    QVERIFY(common.size() > 100);
    std::mt19937 random(23);
#ifdef __SANITIZE_ADDRESS__
    const int wanted = 4;
#else
    const int wanted = qEnvironmentVariableIsSet("LETTRINE_LONG_TESTS") ? 500 : 24;
#endif
    int written = 0;
    for (int tried = 0; written < wanted && tried < 20 * wanted; ++tried) {
        std::u32string heads;
        for (int i = 0, n = tried % 3 ? 4 : 8; i < n; ++i)
            heads += common[random() % common.size()];
        Plan plan = m_verse.plan(
            toUtf8(heads), tried % 2 ? 5 : 7, tried % 5 ? ToneMode::Standard : ToneMode::Loose, RhymeMode::Automatic);
        plan.repeats = tried % 4 == 1 ? Repeats::None : tried % 4 == 2 ? Repeats::Doubling : Repeats::Free;
        plan.book = tried % 7 == 3 ? RhymeBook::Xinyun : tried % 7 == 5 ? RhymeBook::Cilin : RhymeBook::Pingshui;
        const auto feasible = findFeasibility(*m_verse.vocabulary, plan);
        QVERIFY(feasible);
        if (!feasible->feasible)
            continue;
        VerseSearch one = few(1);
        one.sweeps = tried % 2;
        const auto found = search(plan, one, std::uint64_t(tried));
        QCOMPARE(found.size(), std::size_t(1));
        const VersePoem& poem = found.front().poem;
        QVERIFY2(poem.stopped == StopReason::None, poem.error.message().c_str());
        QVERIFY2(m_verse.faults(poem) == 0, poem.text().c_str());
        for (std::size_t line = 0; line < heads.size(); ++line)
            QCOMPARE(poem.cells[line * std::size_t(plan.cells)].character, heads[line]);
        ++written;
    }
    QCOMPARE(written, wanted);
}

void TestSearch::cellsFixedAnywhereStay()
{
    // Rewriting one line: all others are given, with one cell inside the line.
    Plan plan = ruled();
    const VersePoem poem = search(plan, few(1), 4).front().poem;
    Plan again = poem.plan;
    for (int cell = 0; cell < 28; ++cell) {
        if (cell / 7 != 2 || cell == 18)
            again.fix({ cell / 7, cell % 7 }, poem.cells[std::size_t(cell)].character);
    }
    const auto found = search(again, few(3), 8);
    QVERIFY(!found.empty());
    for (const RankedPoem& ranked : found) {
        for (std::size_t cell = 0; cell < 28; ++cell) {
            if (cell / 7 != 2 || cell == 18)
                QCOMPARE(ranked.poem.cells[cell].character, poem.cells[cell].character);
        }
        QCOMPARE(m_verse.faults(ranked.poem), 0);
    }
}

void TestSearch::wholePoemGivenComesBack()
{
    const VersePoem poem = search(ruled(), few(1), 4).front().poem;
    Plan all = poem.plan;
    for (int cell = 0; cell < 28; ++cell)
        all.fix({ cell / 7, cell % 7 }, poem.cells[std::size_t(cell)].character);
    for (const bool lookahead : { true, false }) {
        const auto found = search(all, few(3, lookahead));
        QCOMPARE(found.size(), std::size_t(1)); // they are all alike
        QCOMPARE(found.front().poem.text(), poem.text());
    }
}

void TestSearch::reportsAsTheyComeAndStops()
{
    std::vector<int> seen;
    std::vector<double> best;
    const auto report = [&](const std::vector<RankedPoem>& ranking, int done, int total) {
        seen.push_back(done);
        best.push_back(ranking.front().score);
        return total == 8;
    };
    const auto all = searchVerse(m_verse.model, m_verse.vocabulary, ruled(), seeded(1), few(8), nullptr, report);
    QVERIFY(all);
    QVERIFY(seen.size() >= 3);
    QCOMPARE(seen.front(), 1); // the first alone, soon
    QCOMPARE(seen.back(), 8);
    QVERIFY(std::is_sorted(seen.begin(), seen.end()));
    QVERIFY(std::is_sorted(best.begin(), best.end())); // better ones as they come
    QCOMPARE(all->front().score, best.back());
    int calls = 0;
    const auto first = searchVerse(m_verse.model, m_verse.vocabulary, ruled(), seeded(1), few(4), nullptr,
        [&](const std::vector<RankedPoem>&, int, int) { return ++calls > 100; });
    QVERIFY(first);
    QCOMPARE(calls, 1);
    QCOMPARE(first->size(), std::size_t(1));
    // A stop in the middle keeps what was reported.
    std::atomic<bool> stop{ false };
    std::vector<std::string> reported;
    const auto some = searchVerse(m_verse.model, m_verse.vocabulary, ruled(), seeded(1), few(20), &stop,
        [&](const std::vector<RankedPoem>& ranking, int, int) {
            stop = ranking.size() > 1;
            reported = texts(ranking);
            return true;
        });
    QVERIFY(some);
    QVERIFY(reported.size() > 1 && reported.size() < 20);
    QCOMPARE(texts(*some), reported);
}

void TestSearch::cancelledBeforeTheFirst()
{
    const std::atomic<bool> stop{ true };
    for (const bool lookahead : { true, false }) {
        const auto found = searchVerse(m_verse.model, m_verse.vocabulary, ruled(), seeded(1), few(3, lookahead), &stop);
        QVERIFY(found);
        QCOMPARE(found->size(), std::size_t(1));
        QCOMPARE(found->front().poem.stopped, StopReason::Cancelled);
    }
}

void TestSearch::greedyIsNotTriedAgain()
{
    Plan plan = m_verse.plan("春江花月", 7, ToneMode::Off, RhymeMode::Off);
    VerseSearchTally tally;
    const auto found = searchVerse(
        m_verse.model, m_verse.vocabulary, plan, SamplingSettings::greedy(), few(3, false), nullptr, {}, &tally);
    QVERIFY(found);
    QCOMPARE(found->size(), std::size_t(1));
    QCOMPARE(tally.tried, 3);
}

void TestSearch::impossibleAndUnreadableAreRefused()
{
    const auto refused = [&](const Plan& plan, const VerseSearch& wanted) {
        const auto found = searchVerse(m_verse.model, m_verse.vocabulary, plan, {}, wanted);
        return found ? ErrorCode::Internal : found.error().code;
    };
    for (const int versions : { 0, -1, 101 })
        QCOMPARE(refused(ruled(), few(versions)), ErrorCode::OutOfRange);
    VerseSearch odd;
    odd.particles = 65;
    QCOMPARE(refused(ruled(), odd), ErrorCode::OutOfRange);
    odd = {};
    odd.steering.likely = std::numeric_limits<double>::quiet_NaN();
    QCOMPARE(refused(ruled(), odd), ErrorCode::OutOfRange);
    // 乐 is oblique, where line 4 rhymes in ping.
    Plan impossible = ruled();
    impossible.fix({ 3, 6 }, U'月');
    const auto found = searchVerse(m_verse.model, m_verse.vocabulary, impossible, {}, {});
    QVERIFY(!found);
    QCOMPARE(found.error().code, ErrorCode::PlanInfeasible);
    QVERIFY2(found.error().message().find("月") != std::string::npos, found.error().message().c_str());
    SamplingSettings hot;
    hot.temperature = -1;
    QVERIFY(!searchVerse(m_verse.model, m_verse.vocabulary, ruled(), hot, {}));
}

void TestSearch::knownLinesAreThoseOfTheFilter()
{
    // A line of Li Bai that every collection has, given whole as the first line.
    Plan plan = m_verse.plan("朝江", 7, ToneMode::Off, RhymeMode::Off);
    const std::u32string_view line = U"朝辞白帝彩云间";
    for (int cell = 0; cell < 7; ++cell)
        plan.fix({ 0, cell }, line[std::size_t(cell)]);
    const auto filter = LineFilter::open(m_verse.model->folder / LineFilter::fileName);
    QVERIFY2(filter, filter ? "" : filter.error().message().c_str());
    QVERIFY(filter->contains(line));
    for (const RankedPoem& ranked : search(plan, few(3))) {
        QVERIFY(!ranked.knownLines.empty());
        QCOMPARE(ranked.knownLines.front(), 0);
    }
}

QTEST_APPLESS_MAIN(TestSearch)
#include "test_search.moc"
