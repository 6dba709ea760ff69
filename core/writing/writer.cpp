// SPDX-License-Identifier: GPL-3.0-or-later
#include "writing/writer.h"

#include "base/numbers.h"
#include "model/part_names.h"
#include "tensor/aligned_buffer.h"
#include "writing/chooser.h"

#include <algorithm>
#include <chrono>

namespace lettrine {

namespace {

using Clock = std::chrono::steady_clock;

float microseconds(Clock::time_point from, Clock::time_point to)
{
    return std::chrono::duration<float, std::micro>(to - from).count();
}

} // namespace

ReadRange slidingRange(int length, int context)
{
    if (length < context)
        return { 0, length };
    const int half = context / 2;
    const int count = half + (length - context) % (context - half);
    return { length - count, count };
}

struct Writer::State {
    std::shared_ptr<const Model> model;
    std::vector<std::int32_t> ids;
    int textBegin = 0;
    SamplingSettings settings;
    RuleSet rules;
    WriterOptions options;
    std::uint32_t redraw = 0;

    KvCache cache;
    Workspace workspace;
    AlignedBuffer logits;
    Chooser chooser;
    Error lastError;

    /// The logits are those of the text as it stands, and what it cost to have them.
    bool fresh = false;
    ReadRange read;
    Evaluation evaluation;
    float evaluateMicroseconds = 0;
    SwitchedOff off; ///< the names of options.switches

    explicit State(std::shared_ptr<const Model> from)
        : model(std::move(from))
        , workspace(model->config())
        , logits(paddedColumns(static_cast<std::size_t>(model->config().vocabulary)))
        , chooser(model->config().vocabulary, model->surplusFrom())
    {
        ids.reserve(static_cast<std::size_t>(model->config().context) + 1);
    }

    int length() const { return static_cast<int>(ids.size()); }
    int context() const { return model->config().context; }
    RuleContext ruleContext() const { return { ids, textBegin }; }
    std::span<float> logitSpan() { return { logits.data(), static_cast<std::size_t>(model->config().vocabulary) }; }

    Result<void> evaluate();
    Result<void> choose(Step& step);
};

Result<void> Writer::State::evaluate()
{
    if (ids.empty())
        return fail(ErrorCode::TextEmpty, "text", {}, {}, "one token");
    if (!options.slide && length() > context())
        return fail(ErrorCode::TextTooLong, "text", {}, numberText(length()), numberText(context()));
    if (fresh)
        return {};
    const auto begin = Clock::now();
    read = options.slide ? slidingRange(length(), context()) : ReadRange{ 0, length() };
    const auto part = std::span<const std::int32_t>(ids).subspan(
        static_cast<std::size_t>(read.from), static_cast<std::size_t>(read.count));
    const Switches* switches = options.switches.get();
    const auto done = options.useCache ? model->gpt->evaluate(part, cache, workspace, logitSpan(), switches)
                                       : model->gpt->evaluateWhole(part, workspace, logitSpan(), switches);
    if (!done)
        return tl::unexpected(done.error());
    evaluation = *done;
    evaluateMicroseconds = microseconds(begin, Clock::now());
    if (auto computed = chooser.load(logitSpan()); !computed)
        return computed;
    fresh = true;
    return {};
}

Result<void> Writer::State::choose(Step& step)
{
    const auto begin = Clock::now();
    step.place = { static_cast<std::uint32_t>(length()), options.version, redraw };
    step.readFrom = read.from;
    step.readCount = read.count;
    step.reused = evaluation.reused;
    step.evaluated = evaluation.evaluated;
    step.cached = options.useCache;
    step.evaluateMicroseconds = evaluateMicroseconds;
    step.rowsWanted = options.rows;
    step.off = off;
    auto chosen = chooser.choose(step, rules, { ids, textBegin }, settings, options.detail);
    step.chooseMicroseconds = microseconds(begin, Clock::now());
    return chosen;
}

Writer::Writer(std::shared_ptr<const Model> model)
    : m_state(std::make_unique<State>(std::move(model)))
{
}
Writer::~Writer() = default;
Writer::Writer(Writer&&) noexcept = default;
Writer& Writer::operator=(Writer&&) noexcept = default;

const Model& Writer::model() const
{
    return *m_state->model;
}

std::span<const std::int32_t> Writer::ids() const
{
    return m_state->ids;
}

int Writer::textBegin() const
{
    return m_state->textBegin;
}

Result<void> Writer::setText(std::vector<std::int32_t> ids, int textBegin)
{
    if (auto checked = m_state->model->tokenizer->check(ids); !checked)
        return checked;
    State& s = *m_state;
    s.textBegin = std::clamp(textBegin, 0, static_cast<int>(ids.size()));
    if (ids == s.ids)
        return {};
    s.fresh = false;
    s.redraw = 0;
    // Into the old memory: the room that was reserved stays.
    s.ids.assign(ids.begin(), ids.end());
    return {};
}

Result<void> Writer::setText(std::string_view utf8, TextStart start)
{
    auto encoded = m_state->model->tokenizer->encode(utf8);
    if (!encoded)
        return tl::unexpected(encoded.error());
    const bool begins = start == TextStart::StartToken || encoded->empty();
    if (begins)
        encoded->insert(encoded->begin(), m_state->model->startToken());
    return setText(std::move(*encoded), begins ? 1 : 0);
}

Result<void> Writer::append(std::int32_t id)
{
    if (auto checked = m_state->model->tokenizer->check({ &id, 1 }); !checked)
        return checked;
    m_state->ids.push_back(id);
    m_state->fresh = false;
    m_state->redraw = 0;
    return {};
}

void Writer::truncate(int count)
{
    State& s = *m_state;
    if (count >= s.length())
        return;
    s.ids.resize(static_cast<std::size_t>(std::max(count, 0)));
    s.textBegin = std::min(s.textBegin, s.length());
    s.fresh = false;
    s.redraw = 0;
}

void Writer::reserve(int count)
{
    m_state->ids.reserve(static_cast<std::size_t>(std::max(count, 0)));
}

const SamplingSettings& Writer::settings() const
{
    return m_state->settings;
}

Result<void> Writer::setSettings(const SamplingSettings& settings)
{
    if (auto valid = settings.validate(); !valid)
        return valid;
    m_state->settings = settings;
    return {};
}

const RuleSet& Writer::rules() const
{
    return m_state->rules;
}

void Writer::setRules(RuleSet rules)
{
    m_state->rules = std::move(rules);
}

const WriterOptions& Writer::options() const
{
    return m_state->options;
}

Result<void> Writer::setOptions(const WriterOptions& options)
{
    if (options.rows < 1 || options.rows > largestRowsWanted)
        return fail(ErrorCode::OutOfRange, "writing", "rows", numberText(options.rows),
            "1 to " + numberText(largestRowsWanted));
    if (options.switches) {
        if (const auto good = options.switches->check(m_state->model->config()); !good)
            return good;
    }
    const auto valueOf = [](const std::shared_ptr<const Switches>& one) { return one ? *one : Switches(); };
    const Switches switches = valueOf(options.switches);
    const bool sameModel = switches == valueOf(m_state->options.switches);
    if (!sameModel)
        m_state->off = SwitchedOff(switchesText(switches));
    // What is read and whether it came from the cache are part of the step.
    if (options.slide != m_state->options.slide || options.useCache != m_state->options.useCache || !sameModel)
        m_state->fresh = false;
    m_state->options = options;
    return {};
}

std::uint32_t Writer::redraw() const
{
    return m_state->redraw;
}

void Writer::setRedraw(std::uint32_t redraw)
{
    m_state->redraw = redraw;
}

Result<void> Writer::look(Step& step)
{
    if (auto evaluated = m_state->evaluate(); !evaluated)
        return evaluated;
    return m_state->choose(step);
}

Result<Advance> Writer::step(Step& step, StopTokens stopTokens)
{
    State& s = *m_state;
    if (!s.options.slide && s.length() >= s.context())
        return Advance{ StopReason::WindowFull, {} };
    if (auto looked = look(step); !looked) {
        if (looked.error().code != ErrorCode::DeadEnd)
            return tl::unexpected(looked.error());
        s.lastError = looked.error();
        return Advance{ StopReason::DeadEnd, s.lastError };
    }
    if (s.model->isStop(step.id) && stopTokens == StopTokens::End)
        return Advance{ StopReason::StopToken, {} };
    s.ids.push_back(step.id);
    s.fresh = false;
    s.redraw = 0;
    return Advance{};
}

Result<StopReason> Writer::write(const WriteRequest& request, const std::function<bool(const Step&)>& report)
{
    State& s = *m_state;
    if (s.ids.empty())
        return fail(ErrorCode::TextEmpty, "text", {}, {}, "one token");
    if (!s.options.slide && s.length() >= s.context())
        return fail(ErrorCode::TextTooLong, "text", {}, numberText(s.length()), numberText(s.context() - 1));
    if (auto checked = s.rules.check(s.ruleContext()); !checked)
        return tl::unexpected(checked.error());
    if (request.length >= 0 && s.options.slide)
        reserve(s.length() + request.length);
    Step current;
    current.rows.reserve(largestRowCount);
    current.gaps.reserve(largestRowCount);
    for (int written = 0; request.length < 0 || written < request.length; ++written) {
        const auto advanced = step(current, request.throughStops ? StopTokens::Write : StopTokens::End);
        if (!advanced)
            return tl::unexpected(advanced.error());
        if (advanced->stop == StopReason::DeadEnd || advanced->stop == StopReason::WindowFull)
            return advanced->stop;
        const bool goOn = !report || report(current);
        if (advanced->stop != StopReason::None)
            return advanced->stop;
        if (!goOn)
            return StopReason::Cancelled;
    }
    return StopReason::Length;
}

const Error& Writer::lastError() const
{
    return m_state->lastError;
}

const Distribution& Writer::distribution() const
{
    return m_state->chooser.distribution();
}

bool Writer::inView() const
{
    return m_state->fresh;
}

const KvCache& Writer::cache() const
{
    return m_state->cache;
}

void Writer::clearCache()
{
    m_state->cache.clear();
    m_state->fresh = false;
}

} // namespace lettrine
