// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/model_config.h"
#include "model/model_weights.h"
#include "model/tensor_source.h"

namespace lettrine {

/// Reads all weights of a model from a source, a piece of at most a megabyte at a time, into packed memory of our own:
/// each matrix in its stored type, gains and biases as F32. Checked: every tensor is there, of the shape that the
/// configuration asks for, all values finite; the source holds no weights that the family does not know (masks and the
/// like, an unused head, and inv_freq are passed over). Names may carry the family's prefix ("transformer.", "model.")
/// or not. Memory is taken for tensors that were found, one after the other.
///
/// Errors: TensorMissing, TensorShapeWrong, TensorTypeUnknown, TensorNotFinite, ModelMismatch, MemoryShort (the weights
/// are larger than what is free), those of reading.
Result<ModelWeights> loadWeights(
    const TensorSource& source, const ModelConfig& config, const KeepReading& keepReading = {});

} // namespace lettrine
