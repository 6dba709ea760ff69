// SPDX-License-Identifier: GPL-3.0-or-later
// What lookahead gains: poems under random four-head plans (七绝, standard tones, automatic rhyme, temperature 0.8),
// the best of N plain versions against one version with lookahead, plain having as many evaluated positions or more;
// free writing under the same heads, best of as many, is the ceiling. Figures for README:
//   build/release/tests/bench/lettrine_verse_gain [NAME=VALUE …]
// plans=200 seed=1 particles=… sweeps=… rules=… likely=… rare=… threshold=… twist=… rhymetwist=… (else the defaults)
// repeats=free|doubling|none, at=1: the given characters' place in the line, only=1: lookahead alone, only=scores: with
// every score
#include "base/numbers.h"
#include "model/model_folder.h"
#include "poems/search.h"
#include "poems/tokens.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <map>
#include <set>
#include <string>

namespace {

using namespace lettrine;

/// Mean, and half the width of its 95 % confidence interval (normal).
struct Mean {
    std::vector<double> values;
    double mean() const
    {
        double sum = 0;
        for (const double value : values)
            sum += value;
        return values.empty() ? 0 : sum / double(values.size());
    }
    double half() const
    {
        double squares = 0;
        for (const double value : values)
            squares += (value - mean()) * (value - mean());
        const auto count = double(values.size());
        return count < 2 ? 0 : 1.96 * std::sqrt(squares / (count - 1) / count);
    }
};

/// One way of writing, over all plans.
struct Way {
    std::string name;
    Mean score, positions, milliseconds, likely, allowed;
    std::multiset<CodePoint> characters;
    std::multiset<std::u32string> bigrams;
    Mean ownCharacters;
    int deadEnds = 0;

    void add(const VersePoem& poem, double ms, std::int64_t evaluated)
    {
        deadEnds += poem.stopped == StopReason::None ? 0 : 1;
        score.values.push_back(poem.score());
        positions.values.push_back(double(evaluated));
        milliseconds.values.push_back(ms);
        double ln = 0, mass = 0;
        std::set<CodePoint> own;
        for (std::size_t i = 0; i < poem.cells.size(); ++i) {
            const VerseCell& cell = poem.cells[i];
            ln += std::log(cell.raw) / double(poem.cells.size());
            mass += cell.fixed ? 0 : std::log1p(-cell.rulesMass);
            own.insert(cell.character);
            if (!cell.fixed)
                characters.insert(cell.character);
            if (i % std::size_t(poem.plan.cells) > 0)
                bigrams.insert({ poem.cells[i - 1].character, cell.character });
        }
        likely.values.push_back(ln);
        allowed.values.push_back(mass / double(poem.cells.size()));
        ownCharacters.values.push_back(double(own.size()));
    }
    std::size_t distinctCharacters() const { return std::set(characters.begin(), characters.end()).size(); }
    std::size_t distinctBigrams() const { return std::set(bigrams.begin(), bigrams.end()).size(); }
};

double option(const std::map<std::string, std::string>& options, const char* name, double otherwise)
{
    const auto found = options.find(name);
    const auto number = found == options.end() ? std::nullopt : parseDouble(found->second);
    return number ? *number : otherwise;
}

struct Lab {
    std::shared_ptr<const Model> model;
    std::shared_ptr<const VerseVocabulary> vocabulary;

    /// False if the plan cannot be met.
    bool write(Way& way, const Plan& plan, std::uint64_t seed, const VerseSearch& search, std::int64_t budget) const
    {
        SamplingSettings settings;
        settings.seed = seed;
        const auto begin = std::chrono::steady_clock::now();
        VerseSearch asked = search;
        VerseSearchTally tally;
        // Of plain versions as many as have room, at first a few too few.
        asked.versions = std::clamp(int(budget / (plan.cellCount() + plan.lines)), 1, 100);
        auto poems = searchVerse(model, vocabulary, plan, settings, asked, nullptr, {}, &tally);
        // Plain: one more version until the budget is reached.
        while (poems && tally.positions < budget && asked.versions < 100) {
            ++asked.versions;
            poems = searchVerse(model, vocabulary, plan, settings, asked, nullptr, {}, &tally);
        }
        const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - begin;
        if (!poems || poems->empty())
            return false;
        way.add(poems->front().poem, took.count(), tally.positions);
        return true;
    }
};

void print(const Way& way)
{
    std::printf("%-10s score %.4f ± %.4f (ln raw %.4f, ln allowed %.4f)  positions %.1f  ms %.1f  distinct %zu "
                "characters %zu bigrams, %.2f in a poem  dead ends %d\n",
        way.name.c_str(), way.score.mean(), way.score.half(), way.likely.mean(), way.allowed.mean(),
        way.positions.mean(), way.milliseconds.mean(), way.distinctCharacters(), way.distinctBigrams(),
        way.ownCharacters.mean(), way.deadEnds);
}

VerseSearch searchOf(const std::map<std::string, std::string>& options)
{
    VerseSearch ours;
    ours.versions = 1;
    ours.particles = int(option(options, "particles", ours.particles));
    ours.sweeps = int(option(options, "sweeps", ours.sweeps));
    ours.steering.rules = option(options, "rules", ours.steering.rules);
    ours.steering.likely = option(options, "likely", ours.steering.likely);
    ours.steering.rare = option(options, "rare", ours.steering.rare);
    ours.steering.threshold = option(options, "threshold", ours.steering.threshold);
    ours.steering.twist = option(options, "twist", ours.steering.twist);
    ours.steering.rhymeTwist = option(options, "rhymetwist", ours.steering.rhymeTwist);
    return ours;
}

/// Any of the 1,500 characters that the corpus has most, most frequent first.
std::vector<CodePoint> commonCharacters(const Lab& lab)
{
    auto counts = characterCounts(*lab.model, *lab.vocabulary);
    std::stable_sort(counts.begin(), counts.end(), [](const auto& a, const auto& b) { return a.count > b.count; });
    std::vector<CodePoint> list;
    for (std::size_t i = 0; i < std::min<std::size_t>(1500, counts.size()); ++i)
        list.push_back(counts[i].character);
    return list;
}

/// Four lines with a random character given in each.
Plan randomPlan(const std::vector<CodePoint>& common, std::uint64_t seed, std::uint32_t number, int at)
{
    Plan plan = planOf(Form::Jueju7);
    for (int line = 0; line < 4; ++line) {
        const double u = particleUniform(seed, std::uint32_t(line), number, 0, ParticleDraw::Sequence);
        plan.fix({ line, at - 1 }, common[std::size_t(u * double(common.size()))]);
    }
    return plan;
}

void printGain(const Way& best, const Way& look, const Way& free)
{
    Mean gain;
    for (std::size_t i = 0; i < std::min(best.score.values.size(), look.score.values.size()); ++i)
        gain.values.push_back(look.score.values[i] - best.score.values[i]);
    const auto change = [](std::size_t from, std::size_t to) { return 100.0 * (double(to) / double(from) - 1); };
    std::printf("paired gain %.4f ± %.4f (95 %%), %.1f %% of the way to free writing; distinct characters %+.1f %%, "
                "bigrams %+.1f %%\n",
        gain.mean(), gain.half(), 100 * gain.mean() / (free.score.mean() - best.score.mean()),
        change(best.distinctCharacters(), look.distinctCharacters()),
        change(best.distinctBigrams(), look.distinctBigrams()));
}

void compare(const Lab& lab, const std::map<std::string, std::string>& options)
{
    const auto common = commonCharacters(lab);
    const VerseSearch ours = searchOf(options);
    VerseSearch plain;
    plain.versions = 1;
    plain.lookahead = false;
    const int plans = int(option(options, "plans", 200)), at = std::clamp(int(option(options, "at", 1)), 1, 7);
    const auto seed = std::uint64_t(option(options, "seed", 1));
    const auto repeats = options.contains("repeats") ? findRepeats(options.at("repeats")) : std::nullopt;
    Way single{ "single" }, best{ "best of N" }, look{ "lookahead" }, free{ "free" };
    for (int i = 0; i < plans; ++i) {
        Plan plan = randomPlan(common, seed, std::uint32_t(i), at);
        plan.repeats = repeats.value_or(Repeats::Free);
        const Plan unruled = plan;
        plan.tones = ToneMode::Standard;
        plan.rhyme = RhymeMode::Automatic;
        const std::uint64_t own = seed * 1000 + std::uint64_t(i);
        if (!lab.write(look, plan, own, ours, 0) || options.contains("only"))
            continue;
        const auto budget = std::int64_t(look.positions.values.back());
        lab.write(best, plan, own, plain, budget);
        lab.write(free, unruled, own, plain, budget);
        lab.write(single, plan, own, plain, 0);
    }
    if (!options.contains("only")) {
        for (const Way* way : { &single, &best, &look, &free })
            print(*way);
        printGain(best, look, free);
        return;
    }
    print(look);
    for (const double score : options.at("only") == "scores" ? look.score.values : std::vector<double>())
        std::printf("%.6f\n", score);
}

} // namespace

int main(int argc, char** argv)
{
    std::map<std::string, std::string> options;
    for (int i = 1; i < argc; ++i) {
        const std::string text = argv[i];
        options[text.substr(0, text.find('='))] = text.substr(std::min(text.size(), text.find('=') + 1));
    }
    const auto folder = findModel("tang");
    const auto model = folder ? loadModel(*folder) : tl::unexpected(folder.error());
    const auto data = VerseData::load(dataFolder() / "verse");
    const auto vocabulary = model && data ? verseVocabularyOf(**model, *data) : fail(ErrorCode::Internal, "verse_gain");
    if (!vocabulary) {
        std::fprintf(stderr, "The bundled model or the verse tables could not be read.\n");
        return 1;
    }
    compare({ *model, *vocabulary }, options);
    return 0;
}
