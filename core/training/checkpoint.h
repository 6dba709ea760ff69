// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"
#include "training/batch_source.h"

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>

namespace lettrine {

struct GptConfig;
struct TrainingSettings;

/// The counters of a run.
struct CheckpointState {
    std::int64_t step = 0;
    std::int64_t tokensDone = 0;
    double smoothedLoss = 0;
    BatchPosition position;
    bool operator==(const CheckpointState&) const = default;
};

/// The four blocks of a run, whole with their padding. Const for writing.
template <class Float> struct CheckpointBlocks {
    std::span<Float> weights, average, firstMoment, secondMoment;
};

/// What a run is: configuration, settings and text, as one line of JSON. Threads do not belong to it.
std::string checkpointFingerprint(const GptConfig& config, const TrainingSettings& settings, const TrainingText& text);

/// A checkpoint is one safetensors file (tensors weights, average, first_moment, second_moment; the counters and the
/// fingerprint in its metadata), written by safe saving.
Result<void> writeCheckpoint(const std::filesystem::path& path, const CheckpointBlocks<const float>& blocks,
    const CheckpointState& state, const std::string& fingerprint);

/// Fills the blocks; they are untouched unless everything is right, except that reading itself may fail half way.
/// Errors: those of SafetensorsFile::open; CheckpointMismatch (the first setting that differs from `fingerprint`);
/// JsonInvalid, JsonMissing, JsonType, OutOfRange (metadata); TensorMissing, TensorShapeWrong.
Result<CheckpointState> readCheckpoint(
    const std::filesystem::path& path, const CheckpointBlocks<float>& blocks, const std::string& fingerprint);

} // namespace lettrine
