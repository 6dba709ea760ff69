// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/checkpoint.h"

#include "base/hash.h"
#include "base/numbers.h"
#include "model/gpt_config.h"
#include "model/safetensors.h"
#include "text/json_reader.h"
#include "training/trainer.h"

#include <array>

namespace lettrine {

namespace {

using OrderedJson = nlohmann::ordered_json;

std::uint64_t textHash(const std::vector<int>& tokens)
{
    Fnv1a hash;
    for (const int token : tokens)
        hash.add(static_cast<std::uint32_t>(token));
    return hash.value();
}

constexpr std::array<const char*, 4> blockNames{ "weights", "average", "first_moment", "second_moment" };
constexpr std::uint64_t largestCounter = std::uint64_t(1) << 60;

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
    json["text_hash"] = textHash(text.tokens);
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
        tensors.push_back({ blockNames[i], { spans[i].size() }, spans[i] });
    return saveSafetensors(path, tensors, { { "state", json.dump() }, { "fingerprint", fingerprint } });
}

Result<CheckpointState> readCheckpoint(
    const std::filesystem::path& path, const CheckpointBlocks<float>& blocks, const std::string& fingerprint)
{
    const std::string where = pathText(path);
    const auto file = SafetensorsFile::open(path);
    if (!file)
        return tl::unexpected(file.error());
    const auto entry = [&](const char* key) -> Result<nlohmann::json> {
        const auto found = file->metadata().find(key);
        if (found == file->metadata().end())
            return fail(ErrorCode::JsonMissing, where, key);
        auto json = parseJson(found->second, where, { 4, 1000 });
        if (json && !json->is_object())
            return fail(ErrorCode::JsonType, where, key, quotedJson(*json), "an object");
        return json;
    };
    const auto theirs = entry("fingerprint"), state = entry("state");
    if (!theirs || !state)
        return tl::unexpected(theirs ? state.error() : theirs.error());
    const OrderedJson asked = OrderedJson::parse(fingerprint);
    for (const auto& [key, value] : asked.items()) {
        const std::string found = theirs->contains(key) ? quotedJson((*theirs)[key]) : "missing";
        if (found != value.dump())
            return fail(ErrorCode::CheckpointMismatch, where, key, found, value.dump());
    }
    const std::array spans{ blocks.weights, blocks.average, blocks.firstMoment, blocks.secondMoment };
    for (std::size_t i = 0; i < spans.size(); ++i) {
        const StoredTensor* tensor = file->find(blockNames[i]);
        if (!tensor)
            return fail(ErrorCode::TensorMissing, where, blockNames[i]);
        if (tensor->type != TensorType::F32 || tensor->count() != spans[i].size())
            return fail(ErrorCode::TensorShapeWrong, where, blockNames[i], tensor->shapeText(),
                numberText(std::uint64_t(spans[i].size())));
    }
    CheckpointState result;
    const std::pair<const char*, std::int64_t*> counters[] = { { "step", &result.step },
        { "tokens_done", &result.tokensDone }, { "packed_epoch", &result.position.packedEpoch },
        { "packed_cursor", &result.position.packedCursor }, { "aligned_epoch", &result.position.alignedEpoch },
        { "aligned_cursor", &result.position.alignedCursor } };
    for (const auto& [key, counter] : counters) {
        if (!state->contains(key))
            return fail(ErrorCode::JsonMissing, where, "state." + std::string(key));
        // Room for what a run adds to them.
        const auto& number = (*state)[key];
        if (!number.is_number_unsigned() || number.get<std::uint64_t>() > largestCounter)
            return fail(ErrorCode::OutOfRange, where, "state." + std::string(key), quotedJson(number),
                "0 to " + numberText(largestCounter));
        *counter = number.get<std::int64_t>();
    }
    if (!state->contains("smoothed_loss") || !(*state)["smoothed_loss"].is_number())
        return fail(ErrorCode::JsonMissing, where, "state.smoothed_loss");
    result.smoothedLoss = (*state)["smoothed_loss"].get<double>();
    for (std::size_t i = 0; i < spans.size(); ++i) {
        if (const auto read = file->read(*file->find(blockNames[i]), spans[i]); !read)
            return tl::unexpected(read.error());
    }
    return result;
}

} // namespace lettrine
