// SPDX-License-Identifier: GPL-3.0-or-later
#include "writing/versions.h"

#include "base/numbers.h"
#include "tensor/aligned_buffer.h"
#include "writing/chooser.h"

#include <algorithm>
#include <chrono>
#include <numeric>

namespace lettrine {

namespace {

using Clock = std::chrono::steady_clock;

/// The texts that are being written, all of the same length: those that end drop out.
class SideBySide {
public:
    SideBySide(const Model& model, const VersionsRequest& request)
        : m_model(model)
        , m_request(request)
        , m_rules(request.rules)
        , m_workspace(model.config())
        , m_stride(paddedColumns(static_cast<std::size_t>(model.config().vocabulary)))
        , m_logits(m_stride * static_cast<std::size_t>(request.count))
        , m_chooser(model.config().vocabulary, model.surplusFrom())
        , m_texts(static_cast<std::size_t>(request.count), request.ids)
        , m_caches(static_cast<std::size_t>(request.count))
        , m_alive(static_cast<std::size_t>(request.count))
        , m_results(static_cast<std::size_t>(request.count))
        , m_length(static_cast<int>(request.ids.size()))
    {
        std::iota(m_alive.begin(), m_alive.end(), std::size_t(0));
        for (std::size_t i = 0; i < m_results.size(); ++i)
            m_results[i].version = request.firstVersion + static_cast<std::uint32_t>(i);
        m_step.rows.reserve(largestRowCount);
        m_step.gaps.reserve(largestRowCount);
    }

    Result<void> run(const VersionReport& report);
    std::vector<VersionText> take() { return std::move(m_results); }

private:
    Result<void> evaluate();
    Result<void> evaluateFirst();
    Result<void> evaluateEach();
    Result<void> evaluateTogether();
    Result<bool> choose(const VersionReport& report);
    Result<StopReason> chooseFor(std::size_t index, std::span<const float> logits);
    void end(StopReason reason);
    std::span<float> row(std::size_t place)
    {
        return { m_logits.data() + place * m_stride, static_cast<std::size_t>(m_model.config().vocabulary) };
    }
    std::span<const std::int32_t> part(std::size_t index) const
    {
        return std::span<const std::int32_t>(m_texts[index])
            .subspan(static_cast<std::size_t>(m_read.from), static_cast<std::size_t>(m_read.count));
    }

    const Model& m_model;
    const VersionsRequest& m_request;
    RuleSet m_rules;
    Workspace m_workspace;
    std::size_t m_stride;
    AlignedBuffer m_logits; ///< row i: of the i-th text that is alive
    Chooser m_chooser;
    Step m_step;
    std::vector<std::vector<std::int32_t>> m_texts;
    std::vector<KvCache> m_caches;
    std::vector<std::size_t> m_alive;
    std::vector<VersionText> m_results;
    int m_length; ///< of every text that is alive
    int m_written = 0;
    ReadRange m_read;
    Evaluation m_evaluation;
    float m_microseconds = 0; ///< of the network, for one text
};

void SideBySide::end(StopReason reason)
{
    for (const std::size_t index : m_alive)
        m_results[index].stopped = reason;
    m_alive.clear();
}

/// The prompt is the same for all: once through the network, then its cache is copied.
Result<void> SideBySide::evaluateFirst()
{
    const auto done = m_model.gpt->evaluate(part(0), m_caches[0], m_workspace, row(0));
    if (!done)
        return tl::unexpected(done.error());
    m_evaluation = *done;
    for (std::size_t i = 1; i < m_texts.size(); ++i) {
        m_caches[i] = m_caches[0].copy();
        std::copy(row(0).begin(), row(0).end(), row(i).begin());
    }
    return {};
}

Result<void> SideBySide::evaluateEach()
{
    for (std::size_t place = 0; place < m_alive.size(); ++place) {
        const std::size_t index = m_alive[place];
        const auto done = m_request.options.useCache
            ? m_model.gpt->evaluate(part(index), m_caches[index], m_workspace, row(place))
            : m_model.gpt->evaluateWhole(part(index), m_workspace, row(place));
        if (!done)
            return tl::unexpected(done.error());
        m_evaluation = *done;
    }
    return {};
}

Result<void> SideBySide::evaluateTogether()
{
    std::vector<KvCache*> caches;
    std::vector<std::int32_t> tokens;
    for (const std::size_t index : m_alive) {
        caches.push_back(&m_caches[index]);
        tokens.push_back(m_texts[index].back());
    }
    m_evaluation = { m_read.count - 1, 1 };
    return m_model.gpt->evaluateBatch(caches, tokens, m_workspace, m_logits.data(), m_stride);
}

Result<void> SideBySide::evaluate()
{
    const auto begin = Clock::now();
    const ReadRange before = m_read;
    m_read = m_request.options.slide ? slidingRange(m_length, m_model.config().context) : ReadRange{ 0, m_length };
    const bool first = m_written == 0;
    Result<void> done;
    if (!m_request.options.useCache || (!first && m_read.from != before.from))
        done = evaluateEach();
    else
        done = first ? evaluateFirst() : evaluateTogether();
    m_microseconds = std::chrono::duration<float, std::micro>(Clock::now() - begin).count()
        / static_cast<float>(std::max<std::size_t>(m_alive.size(), 1));
    return done;
}

Result<StopReason> SideBySide::chooseFor(std::size_t index, std::span<const float> logits)
{
    const auto begin = Clock::now();
    if (auto loaded = m_chooser.load(logits); !loaded)
        return tl::unexpected(loaded.error());
    m_step.readFrom = m_read.from;
    m_step.readCount = m_read.count;
    m_step.reused = m_evaluation.reused;
    m_step.evaluated = m_evaluation.evaluated;
    m_step.cached = m_request.options.useCache;
    m_step.evaluateMicroseconds = m_microseconds;
    m_step.rowsWanted = m_request.options.rows;
    m_step.place = { static_cast<std::uint32_t>(m_length), m_results[index].version, 0 };
    const auto chosen = m_chooser.choose(
        m_step, m_rules, { m_texts[index], m_request.textBegin }, m_request.settings, m_request.options.detail);
    m_step.chooseMicroseconds = std::chrono::duration<float, std::micro>(Clock::now() - begin).count();
    if (!chosen) {
        if (chosen.error().code != ErrorCode::DeadEnd)
            return tl::unexpected(chosen.error());
        m_results[index].error = chosen.error();
        return StopReason::DeadEnd;
    }
    if (m_request.keepSteps)
        m_results[index].steps.push_back(m_step);
    if (m_model.isStop(m_step.id) && !m_request.limits.throughStops)
        return StopReason::StopToken;
    m_texts[index].push_back(m_step.id);
    m_results[index].ids.push_back(m_step.id);
    return StopReason::None;
}

/// One token for every text; those that end drop out. False once the report says stop.
Result<bool> SideBySide::choose(const VersionReport& report)
{
    std::vector<std::size_t> alive;
    bool goOn = true;
    for (std::size_t place = 0; place < m_alive.size(); ++place) {
        const std::size_t index = m_alive[place];
        const auto stopped = chooseFor(index, row(place));
        if (!stopped)
            return tl::unexpected(stopped.error());
        if (*stopped == StopReason::None)
            alive.push_back(index);
        else
            m_results[index].stopped = *stopped;
        if (report && *stopped != StopReason::DeadEnd)
            goOn = report(static_cast<int>(index), m_step) && goOn;
    }
    m_alive = std::move(alive);
    return goOn;
}

Result<void> SideBySide::run(const VersionReport& report)
{
    const int limit = m_request.limits.length;
    while (!m_alive.empty()) {
        if (limit >= 0 && m_written >= limit) {
            end(StopReason::Length);
            break;
        }
        if (!m_request.options.slide && m_length >= m_model.config().context) {
            end(StopReason::WindowFull);
            break;
        }
        if (auto evaluated = evaluate(); !evaluated)
            return evaluated;
        const auto goOn = choose(report);
        if (!goOn)
            return tl::unexpected(goOn.error());
        ++m_written;
        ++m_length;
        if (!*goOn)
            end(StopReason::Cancelled);
    }
    return {};
}

} // namespace

Result<std::vector<VersionText>> writeVersions(
    const std::shared_ptr<const Model>& model, const VersionsRequest& request, const VersionReport& report)
{
    if (request.count < 1 || request.count > 1000)
        return fail(ErrorCode::OutOfRange, "versions", "count", numberText(request.count), "1 to 1000");
    if (auto valid = request.settings.validate(); !valid)
        return tl::unexpected(valid.error());
    if (request.ids.empty())
        return fail(ErrorCode::TextEmpty, "text", {}, {}, "one token");
    if (auto known = model->tokenizer->check(request.ids); !known)
        return tl::unexpected(known.error());
    const int context = model->config().context;
    if (!request.options.slide && static_cast<int>(request.ids.size()) >= context)
        return fail(
            ErrorCode::TextTooLong, "text", {}, numberText(std::uint64_t(request.ids.size())), numberText(context - 1));
    if (auto checked = request.rules.check({ request.ids, request.textBegin }); !checked)
        return tl::unexpected(checked.error());
    SideBySide texts(*model, request);
    if (auto run = texts.run(report); !run)
        return tl::unexpected(run.error());
    return texts.take();
}

} // namespace lettrine
