// SPDX-License-Identifier: GPL-3.0-or-later
#include "poems/search.h"

#include "base/numbers.h"
#include "poems/batch.h"
#include "poems/tokens.h"
#include "sampling/draw.h"
#include "text/line_filter.h"

#include <algorithm>
#include <optional>

namespace lettrine {

namespace {

/// Versions that go through the model together: plain ones, and ones of several particles.
constexpr int sideBySide = 8;
constexpr int families = 4;

using SequenceRules = std::vector<std::shared_ptr<const PlanRules>>;

bool isWholePoem(const VersePoem& poem)
{
    return poem.stopped == StopReason::None;
}

/// Best first; a poem that met a dead end after all whole ones.
bool isBetter(const RankedPoem& a, const RankedPoem& b)
{
    if (isWholePoem(a.poem) != isWholePoem(b.poem))
        return isWholePoem(a.poem);
    return isWholePoem(a.poem) && a.score > b.score;
}

/// Keeps the ranking: best first, poems that are alike dropped, lines of the training poems found.
class Ranking {
public:
    explicit Ranking(const Model& model)
        : m_filter(model.lines)
    {
    }

    void add(VersePoem poem)
    {
        RankedPoem ranked{ std::move(poem), 0, {} };
        ranked.score = ranked.poem.score();
        findKnownLines(ranked);
        // Each of those that are alike is worse than the new one, or the new one is dropped.
        const auto alike = [&](const RankedPoem& other) {
            return verseLikeness(ranked.poem, other.poem) >= nearLikeness;
        };
        for (const RankedPoem& other : m_poems) {
            if (alike(other) && !isBetter(ranked, other)) {
                ++m_dropped;
                return;
            }
        }
        const auto worse = std::remove_if(m_poems.begin(), m_poems.end(), alike);
        m_dropped += static_cast<int>(m_poems.end() - worse);
        m_poems.erase(worse, m_poems.end());
        m_poems.insert(std::upper_bound(m_poems.begin(), m_poems.end(), ranked, isBetter), std::move(ranked));
    }

    const std::vector<RankedPoem>& poems() const { return m_poems; }
    int dropped() const { return m_dropped; }

private:
    void findKnownLines(RankedPoem& ranked) const
    {
        if (!m_filter)
            return;
        const std::u32string all = ranked.poem.characters();
        const auto width = static_cast<std::size_t>(ranked.poem.plan.cells);
        for (std::size_t line = 0; (line + 1) * width <= all.size(); ++line) {
            if (m_filter->contains(std::u32string_view(all).substr(line * width, width)))
                ranked.knownLines.push_back(static_cast<int>(line));
        }
    }

    std::shared_ptr<const LineFilter> m_filter; ///< null if the model brings none along
    std::vector<RankedPoem> m_poems;
    int m_dropped = 0;
};

class VerseSearchRun {
public:
    VerseSearchRun(std::shared_ptr<VerseTokens> tokens, SequenceRules sequences, const SamplingSettings& settings,
        const VerseSearch& search, const std::atomic<bool>* stop)
        : m_batch(tokens)
        , m_sequences(std::move(sequences))
        , m_settings(settings)
        , m_search(search)
        , m_stop(stop)
        , m_ranking(tokens->model())
    {
    }

    Result<void> run(const VerseSearchReport& report);
    std::vector<RankedPoem> take();
    VerseSearchTally tally() const { return { m_batch.positions(), m_written, m_ranking.dropped() }; }

private:
    bool stopped() const { return m_stop && m_stop->load(std::memory_order_relaxed); }
    Result<void> writePlain(int count);
    Result<void> writeSteered(int count);
    Result<void> polish(VersePoem& best);
    Result<bool> rewriteLine(VersePoem& best, int line, std::uint32_t round);
    void keep(VersePoem poem);

    VerseBatch m_batch;
    SequenceRules m_sequences;
    SamplingSettings m_settings;
    VerseSearch m_search;
    const std::atomic<bool>* m_stop;
    Ranking m_ranking;
    std::optional<VersePoem> m_cancelled;
    int m_written = 0;
};

/// A cancelled poem is kept only to have something to show.
void VerseSearchRun::keep(VersePoem poem)
{
    if (poem.stopped == StopReason::Cancelled)
        m_cancelled = std::move(poem);
    else
        m_ranking.add(std::move(poem));
}

Result<void> VerseSearchRun::writePlain(int count)
{
    VerseBatch::Job job;
    job.settings = m_settings;
    job.version = static_cast<std::uint32_t>(m_written);
    for (int i = 0; i < count; ++i)
        job.rules.push_back(drawSequence(
            m_sequences, uniformAt(m_settings.seed, { 0, job.version + static_cast<std::uint32_t>(i), 0 })));
    auto poems = m_batch.write(job, m_stop);
    if (!poems)
        return tl::unexpected(poems.error());
    for (VersePoem& poem : *poems)
        keep(std::move(poem));
    m_written += count;
    return {};
}

/// Some versions with lookahead: of each the best of its particles, whose sequences are spread by their shares.
Result<void> VerseSearchRun::writeSteered(int count)
{
    VerseBatch::Job job;
    job.settings = m_settings;
    job.version = static_cast<std::uint32_t>(m_written);
    job.steering = &m_search.steering;
    job.particles = m_search.particles;
    for (int i = 0; i < count; ++i) {
        const double first =
            particleUniform(m_settings.seed, 0, job.version + static_cast<std::uint32_t>(i), 0, ParticleDraw::Sequence);
        for (int particle = 0; particle < m_search.particles; ++particle)
            job.rules.push_back(drawSequence(m_sequences, (particle + first) / m_search.particles));
    }
    auto poems = m_batch.write(job, m_stop);
    if (!poems)
        return tl::unexpected(poems.error());
    for (auto begin = poems->begin(); begin != poems->end(); begin += m_search.particles) {
        VersePoem& best = *std::max_element(begin, begin + m_search.particles, [](const auto& a, const auto& b) {
            return isWholePoem(a) != isWholePoem(b) ? isWholePoem(b) : isWholePoem(b) && a.score() < b.score();
        });
        if (isWholePoem(best)) {
            if (auto polished = polish(best); !polished)
                return polished;
        }
        keep(std::move(best));
    }
    m_written += count;
    return {};
}

/// Rewrites one line, in as many ways as there are particles, between what comes before and after it; the best of them
/// if it makes a better poem.
Result<bool> VerseSearchRun::rewriteLine(VersePoem& best, int line, std::uint32_t round)
{
    const auto width = static_cast<std::size_t>(best.plan.cells), first = static_cast<std::size_t>(line) * width;
    VerseBatch::Job job;
    job.settings = m_settings;
    job.version = best.version;
    job.steering = &m_search.steering;
    job.round = round;
    job.begun.assign(best.cells.begin(), best.cells.begin() + static_cast<std::ptrdiff_t>(first));
    job.forced = best.characters();
    std::fill_n(job.forced.begin() + static_cast<std::ptrdiff_t>(first), width, CodePoint(0));
    const auto same = std::find_if(m_sequences.begin(), m_sequences.end(),
        [&](const auto& rules) { return rules->plan().sequence == best.plan.sequence; });
    job.rules.assign(static_cast<std::size_t>(m_search.particles), *same);
    auto poems = m_batch.write(job, m_stop);
    if (!poems)
        return tl::unexpected(poems.error());
    bool better = false;
    for (VersePoem& poem : *poems) {
        if (!isWholePoem(poem) || poem.score() <= best.score())
            continue;
        best = std::move(poem);
        better = true;
    }
    return better;
}

Result<void> VerseSearchRun::polish(VersePoem& best)
{
    std::uint32_t round = 0;
    for (int sweep = 0; sweep < m_search.sweeps; ++sweep) {
        bool better = false;
        for (int line = best.plan.lines - 1; line >= 0 && !stopped(); --line) {
            const auto done = rewriteLine(best, line, ++round);
            if (!done)
                return tl::unexpected(done.error());
            better = better || *done;
        }
        if (!better)
            break;
    }
    return {};
}

Result<void> VerseSearchRun::run(const VerseSearchReport& report)
{
    // Greedy versions differ in nothing but the sequence, so that others in place of dropped ones would be dropped too.
    const int most = m_settings.isGreedy() ? m_search.versions : 2 * m_search.versions;
    while (m_written < most && static_cast<int>(m_ranking.poems().size()) < m_search.versions) {
        const int wanted = m_search.versions - static_cast<int>(m_ranking.poems().size());
        // The first alone, to have something to show soon; then many at once, for which the weights are read once.
        const int together = m_written == 0 ? 1 : m_search.lookahead ? families : sideBySide;
        const int count = std::min({ wanted, most - m_written, together });
        const auto done = m_search.lookahead ? writeSteered(count) : writePlain(count);
        if (!done)
            return done;
        if (stopped())
            break;
        if (report && !report(m_ranking.poems(), std::min(m_written, m_search.versions), m_search.versions))
            break;
    }
    return {};
}

std::vector<RankedPoem> VerseSearchRun::take()
{
    std::vector<RankedPoem> poems = m_ranking.poems();
    if (poems.empty() && m_cancelled)
        poems.push_back({ *m_cancelled, m_cancelled->score(), {} });
    return poems;
}

Result<void> checkSearch(const VerseSearch& search)
{
    struct Number {
        const char* field;
        double value, least, most;
    };
    const VerseSteering& steering = search.steering;
    for (const Number& number : { Number{ "versions", double(search.versions), 1, 100 },
             Number{ "particles", double(search.particles), 1, 64 }, Number{ "sweeps", double(search.sweeps), 0, 8 },
             Number{ "rules", steering.rules, 0, 8 }, Number{ "likely", steering.likely, 0, 8 },
             Number{ "rare", steering.rare, 0, 8 }, Number{ "threshold", steering.threshold, 0, 1 },
             Number{ "twist", steering.twist, 0, 4 }, Number{ "rhyme twist", steering.rhymeTwist, 0, 4 } }) {
        if (!(number.value >= number.least && number.value <= number.most))
            return fail(ErrorCode::OutOfRange, "verse", number.field, numberText(number.value),
                numberText(number.least) + " to " + numberText(number.most));
    }
    return {};
}

} // namespace

double verseLikeness(const VersePoem& a, const VersePoem& b)
{
    if (a.plan.cells != b.plan.cells || a.cells.size() != b.cells.size())
        return 0;
    const auto width = static_cast<std::size_t>(a.plan.cells);
    double largest = 0;
    bool anyFree = false;
    for (std::size_t begin = 0; begin < a.cells.size(); begin += width) {
        int same = 0, free = 0;
        for (std::size_t i = begin; i < std::min(begin + width, a.cells.size()); ++i) {
            free += a.cells[i].fixed ? 0 : 1;
            same += !a.cells[i].fixed && a.cells[i].character == b.cells[i].character ? 1 : 0;
        }
        anyFree = anyFree || free > 0;
        largest = free > 0 ? std::max(largest, static_cast<double>(same) / free) : largest;
    }
    return anyFree ? largest : 1;
}

Result<std::vector<RankedPoem>> searchVerse(const std::shared_ptr<const Model>& model,
    const std::shared_ptr<const VerseVocabulary>& vocabulary, const Plan& plan, const SamplingSettings& settings,
    const VerseSearch& search, const std::atomic<bool>* stop, const VerseSearchReport& report, VerseSearchTally* tally)
{
    if (auto valid = checkSearch(search); !valid)
        return tl::unexpected(valid.error());
    if (auto valid = settings.validate(); !valid)
        return tl::unexpected(valid.error());
    auto sequences = compileSequences(vocabulary, plan);
    if (!sequences)
        return tl::unexpected(sequences.error());
    VerseSearchRun run(std::make_shared<VerseTokens>(model, vocabulary), std::move(*sequences), settings, search, stop);
    const auto done = run.run(report);
    if (!done)
        return tl::unexpected(done.error());
    if (tally)
        *tally = run.tally();
    return run.take();
}

} // namespace lettrine
