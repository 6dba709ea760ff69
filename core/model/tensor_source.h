// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/safetensors.h"
#include "tensor/weight_matrix.h"

#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace lettrine {

/// One tensor of a source. Its bytes stay in the file until they are read.
struct SourceTensor {
    std::string name;
    std::optional<WeightType> type; ///< nothing for types that are no weights (masks as BOOL, I64, …)
    std::string typeName; ///< as the file calls it
    std::vector<std::uint64_t> shape;
    /// The values lie as those of the transposed matrix do, row by row.
    bool transposed = false;
    std::size_t file = 0, index = 0; ///< where the source keeps it

    std::uint64_t count() const;
    std::string shapeText() const; ///< "[1000, 1000]"
};

/// Named tensors of a model, from whatever files they lie in: name → type, shape, bytes. Read piece by piece into
/// memory of our own; nothing stays mapped, so that a file that changes under us is an error and never a signal. Any
/// thread may read.
class TensorSource {
public:
    virtual ~TensorSource() = default;
    const std::vector<SourceTensor>& tensors() const { return m_tensors; }
    /// The tensor of that name, or null.
    const SourceTensor* find(std::string_view name) const;
    /// The file that holds a tensor, for messages.
    virtual std::string where(const SourceTensor& tensor) const = 0;
    /// The main file.
    virtual std::string where() const = 0;
    /// Bytes of a tensor from `begin` on, as many as `out` holds. Errors: FileUnreadable (the file was cut), Cancelled.
    virtual Result<void> read(
        const SourceTensor& tensor, std::uint64_t begin, std::span<char> out, const KeepReading& keepReading) const = 0;

protected:
    /// Sorts by name; false if one stands twice.
    bool setTensors(std::vector<SourceTensor> tensors);

private:
    std::vector<SourceTensor> m_tensors;
};

/// The weights of a model folder: model.safetensors, else the files that model.safetensors.index.json names, else
/// pytorch_model.bin. Errors: those of the formats; FileNotFound; FileIsPointer (a Git LFS pointer);
/// FileNeedsConversion where the folder holds weights in another form, by name.
Result<std::unique_ptr<TensorSource>> openTensors(
    const std::filesystem::path& folder, const KeepReading& keepReading = {});

/// One or several safetensors files as a source.
Result<std::unique_ptr<TensorSource>> openSafetensors(
    std::vector<std::filesystem::path> paths, const KeepReading& keepReading);
/// model.safetensors.index.json: {"weight_map": {tensor: file}}; every tensor in exactly one file, files plain names.
Result<std::unique_ptr<TensorSource>> openShards(const std::filesystem::path& index, const KeepReading& keepReading);

} // namespace lettrine
