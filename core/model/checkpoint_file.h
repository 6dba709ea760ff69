// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/tensor_source.h"

namespace lettrine {

/// A PyTorch checkpoint in its ZIP form (torch.save since 1.6): stored entries NAME/data.pkl, a pickle that names the
/// tensors, and NAME/data/KEY, their bytes. Read by a reader that executes nothing: a closed list of opcodes; the names
/// collections.OrderedDict, torch._utils._rebuild_tensor_v2, _rebuild_parameter and the storage types are understood,
/// any other is refused by its name. Looked for are a dictionary of tensors, or one within it ("model", "state_dict").
///
/// Errors: PickleForbidden (value: the name), PickleInvalid, FileNeedsConversion (older files, which are no ZIP),
/// those of reading.
Result<std::unique_ptr<TensorSource>> openCheckpoint(
    const std::filesystem::path& path, const KeepReading& keepReading = {});

} // namespace lettrine
