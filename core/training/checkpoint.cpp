// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/checkpoint.h"

#include "base/numbers.h"
#include "model/gpt_config.h"
#include "model/safetensors.h"
#include "training/trainer.h"

#include <array>
#include <nlohmann/json.hpp>

namespace lettrine {

namespace {

using OrderedJson = nlohmann::ordered_json;

std::uint64_t fnv(const std::vector<int>& tokens)
{
    std::uint64_t hash = 14695981039346656037ull; // FNV-1a
    for (const int token : tokens) {
        for (int shift = 0; shift < 32; shift += 8)
            hash = (hash ^ ((static_cast<std::uint32_t>(token) >> shift) & 0xFFu)) * 1099511628211ull;
    }
    return hash;
}

constexpr std::array<const char*, 4> kNames{ "weights", "average", "first_moment", "second_moment" };

} // namespace

std::string TrainingSettings::fingerprint() const
{
    OrderedJson json;
    json["tokens"] = tokens;
    json["batch"] = batch;
    json["rate"] = learningRate;
    json["final_rate"] = finalRate;
    json["warmup"] = warmupTokens;
    json["beta1"] = adam.beta1;
    json["beta2"] = adam.beta2;
    json["epsilon"] = adam.epsilon;
    json["weight_decay"] = adam.weightDecay;
    json["dropout"] = dropout;
    json["clip"] = clip;
    json["averaging"] = averaging;
    json["aligned"] = aligned;
    if (alone > 0) // these three are absent in runs from before they were there
        json["alone"] = alone;
    if (broken > 0)
        json["broken"] = broken;
    if (smoothing > 0)
        json["smoothing"] = smoothing;
    json["seed"] = seed;
    return json.dump();
}

std::string checkpointFingerprint(const GptConfig& config, const TrainingSettings& settings, const TrainingText& text)
{
    OrderedJson json = OrderedJson::parse(settings.fingerprint());
    json["layers"] = config.layers;
    json["heads"] = config.heads;
    json["width"] = config.width;
    json["inner"] = config.inner;
    json["context"] = config.context;
    json["vocabulary"] = config.vocabulary;
    json["text_tokens"] = text.tokens.size();
    json["text_hash"] = fnv(text.tokens);
    return json.dump();
}

Result<void> writeCheckpoint(const std::filesystem::path& path, const CheckpointBlocks<const float>& blocks,
    const CheckpointState& state, const std::string& fingerprint)
{
    OrderedJson json;
    json["step"] = state.step;
    json["tokens_done"] = state.tokensDone;
    json["smoothed_loss"] = state.smoothedLoss;
    json["packed_epoch"] = state.position.packedEpoch;
    json["packed_cursor"] = state.position.packedCursor;
    json["aligned_epoch"] = state.position.alignedEpoch;
    json["aligned_cursor"] = state.position.alignedCursor;
    const std::array spans{ blocks.weights, blocks.average, blocks.firstMoment, blocks.secondMoment };
    std::vector<TensorToSave> tensors;
    for (std::size_t i = 0; i < spans.size(); ++i)
        tensors.push_back({ kNames[i], { spans[i].size() }, spans[i] });
    return saveSafetensors(path, tensors, { { "state", json.dump() }, { "fingerprint", fingerprint } });
}

Result<CheckpointState> readCheckpoint(
    const std::filesystem::path& path, const CheckpointBlocks<float>& blocks, const std::string& fingerprint)
{
    const std::string where = pathText(path);
    const auto file = SafetensorsFile::open(path);
    if (!file)
        return tl::unexpected(file.error());
    const auto text = [&](const char* key) {
        const auto found = file->metadata().find(key);
        return found == file->metadata().end() ? OrderedJson(OrderedJson::value_t::discarded)
                                               : OrderedJson::parse(found->second, nullptr, false);
    };
    const OrderedJson theirs = text("fingerprint"), state = text("state"), ours = OrderedJson::parse(fingerprint);
    if (!theirs.is_object() || !state.is_object())
        return fail(ErrorCode::JsonMissing, where, "fingerprint and state");
    for (const auto& [key, value] : ours.items()) {
        const std::string found =
            theirs.contains(key) ? theirs[key].dump(-1, ' ', false, OrderedJson::error_handler_t::replace) : "missing";
        if (found != value.dump())
            return fail(ErrorCode::CheckpointMismatch, where, key, found, value.dump());
    }
    const std::array spans{ blocks.weights, blocks.average, blocks.firstMoment, blocks.secondMoment };
    for (std::size_t i = 0; i < spans.size(); ++i) {
        const StoredTensor* tensor = file->find(kNames[i]);
        if (!tensor)
            return fail(ErrorCode::TensorMissing, where, kNames[i]);
        if (tensor->type != TensorType::F32 || tensor->count() != spans[i].size())
            return fail(ErrorCode::TensorShapeWrong, where, kNames[i], tensor->shapeText(),
                numberText(std::uint64_t(spans[i].size())));
    }
    CheckpointState result;
    const auto number = [&](const char* key, std::int64_t& out) {
        if (!state.contains(key) || !state[key].is_number_integer())
            return false;
        out = state[key].get<std::int64_t>();
        return out >= 0;
    };
    if (!number("step", result.step) || !number("tokens_done", result.tokensDone)
        || !number("packed_epoch", result.position.packedEpoch)
        || !number("packed_cursor", result.position.packedCursor)
        || !number("aligned_epoch", result.position.alignedEpoch)
        || !number("aligned_cursor", result.position.alignedCursor) || !state.contains("smoothed_loss")
        || !state["smoothed_loss"].is_number())
        return fail(ErrorCode::JsonMissing, where, "the counters in state");
    result.smoothedLoss = state["smoothed_loss"].get<double>();
    for (std::size_t i = 0; i < spans.size(); ++i)
        file->find(kNames[i])->read(spans[i]);
    return result;
}

} // namespace lettrine
