// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/lesson_player.h"

#include "lessons/lesson_figures.h"
#include "poems/search.h"
#include "poems/tokens.h"
#include "text/code_points.h"
#include "verse/acrostic.h"
#include "writing/rules.h"
#include "writing/writer.h"

namespace lettrine {

namespace {

constexpr int raceRounds = 5;
constexpr int wideRaceRounds = 1; ///< its uncached side takes seconds
constexpr std::uint64_t wideRaceSeed = 1; ///< of the random weights

LookFinding::Candidate candidateOf(const Distribution& distribution, std::int32_t id)
{
    return { id, distribution.raw(id), distribution.rank(id) };
}

} // namespace

struct LessonPlayer::State {
    std::shared_ptr<const Model> model;
    const std::atomic<bool>* stop = nullptr;
    std::string text, find, form;
    SamplingSettings settings{ 1.0, 0, 1.0, 0.0, 1 };
    bool asNew = false, throughStops = false, useCache = true;
    int steps = 0; ///< tokens that acts alone wrote, for Back
    std::vector<WrittenText> last, before; ///< the last texts, and those before them

    bool stopped() const { return stop && stop->load(); }
    tl::unexpected<Error> cancelled() const { return fail(ErrorCode::Cancelled, "lesson"); }

    Result<void> act(const LessonAct& act);
    Result<Writer> writer(std::uint32_t version) const;
    Result<WrittenText> writeOne(int length, std::uint32_t version) const;
    Result<WriteFinding> write(int length, int versions);
    Result<LookFinding> look() const;
    Result<CorpusFinding> corpus() const;
    Result<UntilStopFinding> untilStop(int length);
    Result<RaceFinding> race(const LessonStep& step) const;
    Result<AcrosticFinding> acrostic(const LessonStep& step) const;
    Result<PiecesFinding> pieces() const;
    Result<LessonFinding> play(const LessonStep& step);
};

Result<void> LessonPlayer::State::act(const LessonAct& act)
{
    switch (act.kind) {
    case ActKind::Text:
        text = act.text;
        break;
    case ActKind::Temperature:
    case ActKind::TopK:
    case ActKind::TopP:
    case ActKind::MinP:
    case ActKind::Seed:
    case ActKind::Greedy:
    case ActKind::Neutral:
        settings = *settingsAfter(act, settings);
        break;
    case ActKind::Find:
        find = act.text;
        break;
    case ActKind::Form:
        form = act.text;
        break;
    case ActKind::AsNew:
        asNew = act.on;
        break;
    case ActKind::ThroughStops:
        throughStops = act.on;
        break;
    case ActKind::Cache:
        useCache = act.on;
        break;
    case ActKind::TintTyped:
    case ActKind::Panel:
    case ActKind::Right:
    case ActKind::Wrong:
        break;
    case ActKind::Step:
    case ActKind::Write:
    case ActKind::Back:
    case ActKind::Again:
        // A page's links write in a window; a step that writes says how much.
        return fail(
            ErrorCode::OptionConflict, "lesson", "an act that writes", "a step, which says itself what it writes");
    }
    return {};
}

Result<Writer> LessonPlayer::State::writer(std::uint32_t version) const
{
    Writer writer(model);
    if (!form.empty()) {
        auto rule = makeRule(*model->tokenizer, model->stopToken(), "form", form);
        if (!rule)
            return tl::unexpected(rule.error());
        RuleSet rules;
        if (const auto added = rules.add(std::move(*rule)); !added)
            return tl::unexpected(added.error());
        writer.setRules(std::move(rules));
    }
    WriterOptions options;
    options.detail = StepDetail::Chosen;
    options.version = version;
    options.slide = true;
    options.useCache = useCache;
    const auto ready = writer.setOptions(options).and_then([&] { return writer.setSettings(settings); }).and_then([&] {
        return writer.setText(text, asNew ? TextStart::StartToken : TextStart::AsTyped);
    });
    if (!ready)
        return tl::unexpected(ready.error());
    return writer;
}

Result<WrittenText> LessonPlayer::State::writeOne(int length, std::uint32_t version) const
{
    auto made = writer(version);
    if (!made)
        return tl::unexpected(made.error());
    WrittenText written;
    written.prompt = text;
    const auto ended = made->write({ length, throughStops }, [&](const Step& step) {
        written.drawn.push_back(step.id);
        written.lastRaw = step.raw;
        written.lastRank = step.rank;
        return !stopped();
    });
    if (!ended)
        return tl::unexpected(ended.error());
    if (*ended == StopReason::Cancelled)
        return cancelled();
    written.stopped = *ended;
    written.ids = written.drawn;
    if (written.stopped == StopReason::StopToken)
        written.ids.pop_back();
    written.text = model->tokenizer->decode(written.ids);
    return written;
}

Result<WriteFinding> LessonPlayer::State::write(int length, int versions)
{
    WriteFinding found{ settings, form, {} };
    for (int version = 0; version < versions; ++version) {
        auto one = writeOne(length, static_cast<std::uint32_t>(version));
        if (!one)
            return tl::unexpected(one.error());
        found.versions.push_back(std::move(*one));
    }
    before = std::exchange(last, found.versions);
    text = found.versions.front().whole();
    return found;
}

Result<LookFinding> LessonPlayer::State::look() const
{
    auto made = writer(0);
    if (!made)
        return tl::unexpected(made.error());
    Step step;
    if (const auto looked = made->look(step); !looked && looked.error().code != ErrorCode::DeadEnd)
        return tl::unexpected(looked.error());
    LookFinding found{ text, {}, find, std::nullopt };
    std::vector<std::int32_t> top;
    made->distribution().topByRaw(static_cast<int>(lessonCandidates), top);
    for (const std::int32_t id : top)
        found.likeliest.push_back(candidateOf(made->distribution(), id));
    if (const auto id = model->tokenizer->idOf(find); id && !find.empty())
        found.wanted = candidateOf(made->distribution(), *id);
    return found;
}

Result<CorpusFinding> LessonPlayer::State::corpus() const
{
    const auto followers = Followers::open(model->folder / Followers::fileName);
    if (!followers)
        return tl::unexpected(followers.error());
    return CorpusFinding{ text, followers->after(toCodePointsLenient(text)) };
}

Result<UntilStopFinding> LessonPlayer::State::untilStop(int length)
{
    UntilStopFinding found;
    for (; found.seeds < mostLessonSeeds && !found.ended; ++found.seeds) {
        if (found.seeds > 0)
            ++settings.seed;
        auto one = writeOne(length, 0);
        if (!one)
            return tl::unexpected(one.error());
        found.ended = one->stopped == StopReason::StopToken;
        found.text = std::move(*one);
        found.seed = settings.seed;
    }
    before = std::exchange(last, { found.text });
    text = found.text.whole();
    return found;
}

Result<RaceFinding> LessonPlayer::State::race(const LessonStep& step) const
{
    RaceFinding found;
    found.context = step.count;
    RaceRequest request;
    request.lengths = step.lengths;
    request.rounds = step.count > 0 ? wideRaceRounds : raceRounds;
    auto ids = model->tokenizer->encode(text);
    if (!ids)
        return tl::unexpected(ids.error());
    request.prompt = std::move(*ids);
    std::shared_ptr<const Model> racing = model;
    if (step.count > 0) {
        GptConfig config;
        config.vocabulary = model->config().vocabulary;
        config.width = model->config().width;
        config.layers = model->config().layers;
        config.heads = model->config().heads;
        config.inner = model->config().inner;
        config.context = step.count;
        racing = randomModel(config, wideRaceSeed);
    }
    auto result = runRace(
        *racing, request, [this](const RaceProgress&) { return !stopped(); }, [this] { return stopped(); });
    if (!result)
        return tl::unexpected(result.error());
    found.result = std::move(*result);
    return found;
}

Result<AcrosticFinding> LessonPlayer::State::acrostic(const LessonStep& step) const
{
    const auto data = VerseData::load(dataFolder() / "verse");
    if (!data)
        return tl::unexpected(data.error());
    const auto vocabulary = verseVocabularyOf(*model, *data);
    if (!vocabulary)
        return tl::unexpected(vocabulary.error());
    // The heads alone decide, without rules of tone and rhyme.
    AcrosticRequest request;
    request.heads = step.label;
    request.cells = step.count;
    const auto planned = planAcrostic(**vocabulary, request);
    if (!planned)
        return tl::unexpected(planned.error());
    VerseSearch search;
    search.versions = 1;
    search.lookahead = false;
    const auto poems = searchVerse(model, *vocabulary, planned->plan, settings, search, stop);
    if (!poems)
        return tl::unexpected(poems.error());
    if (stopped() || poems->empty() || poems->front().poem.stopped == StopReason::Cancelled)
        return cancelled();
    const VersePoem& poem = poems->front().poem;
    return AcrosticFinding{ step.label, step.count, poem.lines(), poem.text() };
}

Result<PiecesFinding> LessonPlayer::State::pieces() const
{
    auto ids = model->tokenizer->encode(text);
    if (!ids)
        return tl::unexpected(ids.error());
    return PiecesFinding{ text, std::move(*ids) };
}

Result<LessonFinding> LessonPlayer::State::play(const LessonStep& step)
{
    const auto finding = [](auto found) -> Result<LessonFinding> {
        if (!found)
            return tl::unexpected(found.error());
        return LessonFinding(std::move(*found));
    };
    const auto nothingWritten = [](const char* what) {
        return fail(ErrorCode::OptionConflict, "lesson", what, "a page that has not written enough before it");
    };
    switch (step.verb) {
    case LessonVerb::Set:
        return LessonFinding();
    case LessonVerb::Look:
        return finding(look());
    case LessonVerb::Score:
        return finding(findScore(*model, text));
    case LessonVerb::Corpus:
        return finding(corpus());
    case LessonVerb::Write:
        return finding(write(step.count, step.versions));
    case LessonVerb::UntilStop:
        return finding(untilStop(step.count));
    case LessonVerb::Same:
        if (last.empty() || before.empty())
            return nothingWritten("same");
        return LessonFinding(SameFinding{ last.front().ids == before.front().ids });
    case LessonVerb::Circles:
        if (last.empty())
            return nothingWritten("circles");
        return LessonFinding(CirclesFinding{ repeatedShare(last.front().ids) });
    case LessonVerb::Distinct: {
        std::vector<std::string> texts;
        for (const WrittenText& one : last)
            texts.push_back(one.text);
        return LessonFinding(DistinctFinding{ distinctHan(texts) });
    }
    case LessonVerb::Race:
        return finding(race(step));
    case LessonVerb::Acrostic:
        return finding(acrostic(step));
    case LessonVerb::Pieces:
        return finding(pieces());
    case LessonVerb::Words:
        return finding(findInventedWords(model, [this] { return !stopped(); }));
    case LessonVerb::Refuse:
        return finding(findRefusals(model));
    }
    return LessonFinding();
}

LessonPlayer::LessonPlayer(std::shared_ptr<const Model> model, const std::atomic<bool>* stop)
    : m_state(std::make_unique<State>())
{
    m_state->model = std::move(model);
    m_state->stop = stop;
}

LessonPlayer::~LessonPlayer() = default;

Result<LessonFinding> LessonPlayer::play(const LessonStep& step)
{
    for (const LessonAct& act : step.acts) {
        if (const auto done = m_state->act(act); !done)
            return tl::unexpected(done.error());
    }
    return m_state->play(step);
}

const std::string& LessonPlayer::text() const
{
    return m_state->text;
}

const SamplingSettings& LessonPlayer::settings() const
{
    return m_state->settings;
}

} // namespace lettrine
