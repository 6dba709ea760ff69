// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace lettrine {

/// A tensor as a checkpoint's pickle describes it.
struct PickledTensor {
    std::string name;
    std::string storageType; ///< "FloatStorage", …
    std::string key; ///< its bytes are the entry data/KEY
    std::uint64_t storageCount = 0; ///< elements of the storage
    std::uint64_t offset = 0; ///< in elements
    std::vector<std::uint64_t> shape, strides; ///< strides in elements
};

/// Reads the pickle of a PyTorch checkpoint without running anything: its opcodes move plain values on a stack, and the
/// few names that it may call are understood, never called. Values of other kinds (numbers, texts) beside the tensors
/// are passed over. `where` names the file.
///
/// Limits: 2^20 values, 64 deep, 2^16 tensors, 8 dimensions; memory in line with the pickle.
/// Errors: PickleForbidden (value: "module.name", or the opcode), PickleInvalid.
Result<std::vector<PickledTensor>> readPickledTensors(std::string_view pickle, const std::string& where);

} // namespace lettrine
