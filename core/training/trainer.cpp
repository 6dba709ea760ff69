// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/trainer.h"

#include "base/numbers.h"
#include "model/safetensors.h"
#include "tensor/thread_pool.h"
#include "training/checkpoint.h"
#include "training/gradient_pass.h"
#include "training/products.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

namespace lettrine {

namespace {

// The batch is cut into shards whose gradients are added in shard order. Their number is fixed by the batch alone, so
// that sums do not depend on the number of threads.
constexpr int shardCount = 4;
// Rows of a shard that go through the network together: few, so that what a pass keeps for its way back stays in the
// cache (about 40 KB a row at the shape of `tang`).
constexpr int passRows = 256;
// Floats that one reduction job adds up and updates.
constexpr std::size_t reduceBlock = 1 << 15;

} // namespace

struct Trainer::State {
    GptConfig config;
    TrainingSettings settings;
    std::shared_ptr<const TrainingText> text;
    BatchSource source;
    GptWeights weights;
    AlignedBuffer average;
    AdamWState adam;
    AlignedBuffer mask;
    PackedWeights packed; ///< of `weights`, for this step
    std::vector<GradientPass> passes;
    std::vector<AlignedBuffer> gradients; ///< one block a shard
    std::vector<double> losses;
    std::vector<int> inputs, targets;
    std::vector<std::uint8_t> begins;
    ThreadPool pool;
    TrainingProgress progress;

    State(const GptConfig& c, const TrainingSettings& s, std::shared_ptr<const TrainingText> t, int startToken)
        : config(c)
        , settings(s)
        , text(std::move(t))
        , source(*text, startToken, c.context, s.seed)
        , weights(GptWeights::random(c, s.seed))
        , average(weights.block.copy())
        , adam(*weights.layout)
        , mask(decayMask(*weights.layout))
        , pool(s.threads)
    {
        const int shards = std::min(shardCount, s.batch);
        for (int i = 0; i < shards; ++i) {
            passes.emplace_back(c, std::min(sequencesOfPass(), firstRow(i + 1) - firstRow(i)), c.context);
            gradients.emplace_back(weights.layout->size);
        }
        losses.resize(std::size_t(shards));
        inputs.resize(std::size_t(s.batch) * std::size_t(c.context));
        targets.resize(inputs.size());
        begins.resize(inputs.size());
        progress.tokensTotal = s.tokens;
    }

    int firstRow(int shard) const { return shard * settings.batch / std::min(shardCount, settings.batch); }
    int sequencesOfPass() const { return std::max(1, passRows / config.context); }
    double runShard(std::size_t shard, float scale, const Dropout& dropout);
    std::int64_t tokensPerStep() const { return static_cast<std::int64_t>(inputs.size()); }

    CheckpointState checkpoint() const
    {
        return { progress.step, progress.tokensDone, progress.smoothedLoss, source.position() };
    }
    double reduceAndNorm();
    void update(double rate, float gradientScale);
};

// Adds the gradient of one shard's rows to its block, a few rows at a time; returns its loss.
double Trainer::State::runShard(std::size_t shard, float scale, const Dropout& dropout)
{
    const auto context = std::size_t(config.context);
    const std::size_t end = std::size_t(firstRow(int(shard) + 1)) * context;
    const std::size_t most = std::size_t(passes[shard].rows());
    double loss = 0;
    gradients[shard].clear();
    for (std::size_t first = std::size_t(firstRow(int(shard))) * context; first < end; first += most) {
        const std::size_t count = std::min(most, end - first);
        const GradientBatch part{ std::span(inputs).subspan(first, count), std::span(targets).subspan(first, count),
            std::span(begins).subspan(first, count), std::uint32_t(first) };
        loss += passes[shard].run(
            weights, part, scale, gradients[shard].span(), dropout, &packed, static_cast<float>(settings.smoothing));
    }
    return loss;
}

// Adds the shards into the first one, in order, and returns the norm of the sum.
double Trainer::State::reduceAndNorm()
{
    const std::size_t size = weights.layout->size;
    const int blocks = static_cast<int>((size + reduceBlock - 1) / reduceBlock);
    std::vector<double> squares(static_cast<std::size_t>(blocks));
    pool.run(blocks, [&](int block) {
        const std::size_t begin = std::size_t(block) * reduceBlock, end = std::min(size, begin + reduceBlock);
        float* sum = gradients[0].data();
        for (std::size_t shard = 1; shard < gradients.size(); ++shard) {
            const float* other = gradients[shard].data();
            for (std::size_t i = begin; i < end; ++i)
                sum[i] += other[i];
        }
        // Sixteen partial sums: independent chains that the compiler can keep in vector lanes.
        double lanes[16] = {};
        for (std::size_t i = begin; i + 16 <= end; i += 16) {
            for (std::size_t lane = 0; lane < 16; ++lane)
                lanes[lane] += double(sum[i + lane]) * double(sum[i + lane]);
        }
        for (const double lane : lanes)
            squares[std::size_t(block)] += lane;
    });
    double total = 0;
    for (const double square : squares)
        total += square;
    return std::sqrt(total);
}

void Trainer::State::update(double rate, float gradientScale)
{
    const std::size_t size = weights.layout->size;
    const auto steps = static_cast<double>(adam.steps);
    // The average forgets fast at first, so that the initial weights do not linger.
    const auto keep = static_cast<float>(std::min(settings.averaging, steps / (steps + 9.0)));
    const int blocks = static_cast<int>((size + reduceBlock - 1) / reduceBlock);
    pool.run(blocks, [&](int block) {
        const std::size_t begin = std::size_t(block) * reduceBlock, count = std::min(size - begin, reduceBlock);
        adamWUpdate(settings.adam, rate, adam.steps, gradientScale, weights.block.span().subspan(begin, count),
            gradients[0].span().subspan(begin, count), mask.span().subspan(begin, count),
            adam.first.span().subspan(begin, count), adam.second.span().subspan(begin, count));
        float* mean = average.data() + begin;
        const float* now = weights.block.data() + begin;
        for (std::size_t i = 0; i < count; ++i)
            mean[i] = keep * mean[i] + (1.0f - keep) * now[i];
    });
}

Result<void> TrainingSettings::validate() const
{
    const auto within = [](const char* name, double value, bool good, const char* limit) -> Result<void> {
        if (!std::isfinite(value))
            return fail(ErrorCode::NotFinite, "train", name, numberText(value), limit);
        if (!good)
            return fail(ErrorCode::OutOfRange, "train", name, numberText(value), limit);
        return {};
    };
    const Result<void> checks[] = { within("--tokens", double(tokens), tokens >= 1, "at least 1"),
        within("--batch", batch, batch >= 1 && batch <= 4096, "from 1 to 4096"),
        within("--rate", learningRate, learningRate > 0 && learningRate <= 1, "above 0, at most 1"),
        within("--final-rate", finalRate, finalRate >= 0 && finalRate <= 1, "from 0 to 1"),
        within("--warmup", double(warmupTokens), warmupTokens >= 0, "at least 0"),
        within("--weight-decay", adam.weightDecay, adam.weightDecay >= 0 && adam.weightDecay <= 10, "from 0 to 10"),
        within("--beta1", adam.beta1, adam.beta1 >= 0 && adam.beta1 < 1, "at least 0, below 1"),
        within("--beta2", adam.beta2, adam.beta2 >= 0 && adam.beta2 < 1, "at least 0, below 1"),
        within("--dropout", dropout, dropout >= 0 && dropout <= 0.9, "from 0 to 0.9"),
        within("--clip", clip, clip > 0, "above 0"),
        within("--averaging", averaging, averaging >= 0 && averaging < 1, "at least 0, below 1"),
        within("--aligned", aligned, aligned >= 0 && aligned <= 1, "from 0 to 1"),
        within("--alone", alone, alone >= 0 && alone <= 1, "from 0 to 1"),
        within("--broken", broken, broken >= 0 && broken <= 1, "from 0 to 1"),
        within("--aligned + --alone + --broken", aligned + alone + broken, aligned + alone + broken <= 1 + 1e-9,
            "at most 1"),
        within("--smoothing", smoothing, smoothing >= 0 && smoothing <= 0.5, "from 0 to 0.5"),
        within("--threads", threads, threads >= 1 && threads <= 64, "from 1 to 64") };
    for (const Result<void>& check : checks) {
        if (!check)
            return check;
    }
    return {};
}

BatchMix batchMix(const TrainingSettings& settings)
{
    const auto upTo = [&](double share) { return int(std::lround(std::min(share, 1.0) * settings.batch)); };
    const int aligned = upTo(settings.aligned), alone = upTo(settings.aligned + settings.alone),
              broken = upTo(settings.aligned + settings.alone + settings.broken);
    return { aligned, alone - aligned, broken - alone };
}

double TrainingSettings::rateAt(std::int64_t done) const
{
    if (done < warmupTokens)
        return learningRate * static_cast<double>(done) / static_cast<double>(warmupTokens);
    const auto span = static_cast<double>(std::max<std::int64_t>(1, tokens - warmupTokens));
    const double part = std::min(1.0, static_cast<double>(done - warmupTokens) / span);
    return learningRate * (finalRate + (1.0 - finalRate) * 0.5 * (1.0 + std::cos(std::numbers::pi * part)));
}

Trainer::Trainer(std::unique_ptr<State> state)
    : m_state(std::move(state))
{
}

Trainer::~Trainer() = default;

Result<std::unique_ptr<Trainer>> Trainer::begin(const GptConfig& config, const TrainingSettings& settings,
    std::shared_ptr<const TrainingText> text, int startToken, const GptWeights* initial)
{
    if (const auto valid = config.validate("train"); !valid)
        return tl::unexpected(valid.error());
    if (const auto valid = settings.validate(); !valid)
        return tl::unexpected(valid.error());
    const std::size_t needed = std::size_t(config.context) + 2;
    if (text->tokens.size() < needed)
        return fail(ErrorCode::CorpusTooShort, "train", "the training text",
            numberText(std::uint64_t(text->tokens.size())), numberText(std::uint64_t(needed)));
    auto state = std::make_unique<State>(config, settings, std::move(text), startToken);
    if (initial) {
        const GptConfig& theirs = initial->config;
        for (const auto& [name, wanted, has] : { std::tuple("layers", config.layers, theirs.layers),
                 std::tuple("heads", config.heads, theirs.heads), std::tuple("width", config.width, theirs.width),
                 std::tuple("inner", config.inner, theirs.inner), std::tuple("context", config.context, theirs.context),
                 std::tuple("vocabulary", config.vocabulary, theirs.vocabulary) }) {
            if (wanted != has) {
                return fail(ErrorCode::OptionConflict, "train", "--from",
                    std::string(name) + ' ' + numberText(wanted) + ": that model has " + numberText(has));
            }
        }
        std::ranges::copy(initial->block.span(), state->weights.block.data());
        std::ranges::copy(initial->block.span(), state->average.data());
    }
    return std::unique_ptr<Trainer>(new Trainer(std::move(state)));
}

Result<std::unique_ptr<Trainer>> Trainer::resume(const std::filesystem::path& checkpoint, const GptConfig& config,
    const TrainingSettings& settings, std::shared_ptr<const TrainingText> text, int startToken)
{
    auto trainer = begin(config, settings, std::move(text), startToken);
    if (!trainer)
        return trainer;
    State& s = *(*trainer)->m_state;
    const auto state = readCheckpoint(checkpoint,
        { s.weights.block.span(), s.average.span(), s.adam.first.span(), s.adam.second.span() },
        checkpointFingerprint(config, settings, *s.text));
    if (!state)
        return tl::unexpected(state.error());
    s.progress.step = s.adam.steps = state->step;
    s.progress.tokensDone = state->tokensDone;
    s.progress.smoothedLoss = state->smoothedLoss;
    s.source.seek(state->position);
    return trainer;
}

Result<TrainingProgress> Trainer::step(const std::atomic<bool>* stop)
{
    State& s = *m_state;
    const BatchPosition before = s.source.position();
    s.source.next(s.settings.batch, batchMix(s.settings), s.inputs, s.targets, s.begins);
    const float scale = 1.0f / static_cast<float>(s.tokensPerStep());
    const Dropout dropout{ s.settings.dropout, s.settings.seed, static_cast<std::uint32_t>(s.progress.step) };
    std::atomic<bool> cancelled = false;
    s.packed.prepare(s.config);
    s.pool.run(PackedWeights::pieceCount(s.config), [&](int piece) { s.packed.packPiece(s.weights, piece); });
    s.pool.run(static_cast<int>(s.passes.size()), [&](int shard) {
        if (cancelled || (stop && stop->load(std::memory_order_relaxed))) {
            cancelled = true;
            return;
        }
        s.losses[std::size_t(shard)] = s.runShard(std::size_t(shard), scale, dropout);
    });
    if (cancelled) {
        s.source.seek(before);
        return fail(ErrorCode::Cancelled, "train");
    }
    double loss = 0;
    for (const double part : s.losses)
        loss += part;
    loss /= static_cast<double>(s.tokensPerStep());
    const double norm = s.reduceAndNorm();
    if (!std::isfinite(loss) || !std::isfinite(norm)) {
        s.source.seek(before);
        return fail(ErrorCode::LossNotFinite, "train", numberText(s.progress.step + 1),
            numberText(std::isfinite(loss) ? norm : loss));
    }
    s.progress.tokensDone += s.tokensPerStep();
    s.progress.rate = s.settings.rateAt(s.progress.tokensDone);
    ++s.adam.steps;
    s.update(s.progress.rate, norm > s.settings.clip ? static_cast<float>(s.settings.clip / norm) : 1.0f);
    const double keep =
        s.progress.step == 0 ? 0.0 : std::min(0.99, double(s.progress.step) / double(s.progress.step + 1));
    s.progress.smoothedLoss = keep * s.progress.smoothedLoss + (1.0 - keep) * loss;
    ++s.progress.step;
    s.progress.loss = loss;
    s.progress.gradientNorm = norm;
    return s.progress;
}

bool Trainer::finished() const
{
    return m_state->progress.tokensDone >= m_state->settings.tokens;
}

Result<void> Trainer::saveCheckpoint(const std::filesystem::path& path) const
{
    const State& s = *m_state;
    return writeCheckpoint(path,
        { s.weights.block.span(), s.average.span(), s.adam.first.span(), s.adam.second.span() }, s.checkpoint(),
        checkpointFingerprint(s.config, s.settings, *s.text));
}

const GptWeights& Trainer::weights() const
{
    return m_state->weights;
}

GptWeights Trainer::averaged() const
{
    GptWeights copy = m_state->weights.copy();
    if (m_state->settings.averaging > 0)
        copy.block = m_state->average.copy();
    return copy;
}

const TrainingProgress& Trainer::progress() const
{
    return m_state->progress;
}

} // namespace lettrine
