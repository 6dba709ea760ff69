// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"
#include "base/files.h"

#include <cstdint>
#include <filesystem>
#include <map>
#include <span>
#include <string>
#include <vector>

namespace lettrine {

/// The safetensors format (Hugging Face, safetensors README): 8 bytes little-endian header length, a JSON header
/// {"name": {"dtype", "shape", "data_offsets": [begin, end]}, "__metadata__": {string: string}}, then the data.
/// Everything in the header is checked before it is used, in a fixed order: length prefix, cap, bounds, JSON, each
/// entry, then that the tensors cover the data exactly once without gap or overlap.

enum class TensorType { F32, F16, BF16 };

/// One tensor of a file: its bytes point into the mapped file.
struct StoredTensor {
    std::string name;
    TensorType type = TensorType::F32;
    std::vector<std::uint64_t> shape;
    std::string_view bytes;
    /// Product of the shape; fits, it was checked.
    std::uint64_t count() const;
    /// All values as F32 into `out` (out.size() == count()). F16 and BF16 are widened exactly.
    void read(std::span<float> out) const;
    /// "[1000, 1000]"
    std::string shapeText() const;
};

/// An opened file. Movable; reads from any thread.
class SafetensorsFile {
public:
    /// Largest header accepted, in bytes.
    static constexpr std::uint64_t kHeaderLimit = 100'000'000;

    static Result<SafetensorsFile> open(const std::filesystem::path& path);
    const std::vector<StoredTensor>& tensors() const { return m_tensors; }
    /// The tensor of that name, or null.
    const StoredTensor* find(std::string_view name) const;
    const std::map<std::string, std::string>& metadata() const { return m_metadata; }

private:
    MappedFile m_file;
    std::vector<StoredTensor> m_tensors; ///< by offset
    std::map<std::string, std::string> m_metadata;
};

/// A tensor to be written as F32.
struct TensorToSave {
    std::string name;
    std::vector<std::uint64_t> shape;
    std::span<const float> values;
};

/// Writes F32 tensors in the order given, by safe saving (base/files.h). Data begin at a multiple of 64 bytes.
Result<void> saveSafetensors(const std::filesystem::path& path, const std::vector<TensorToSave>& tensors,
    const std::map<std::string, std::string>& metadata = {});

/// IEEE half precision and bfloat16 to float, exact.
float halfToFloat(std::uint16_t bits);
float bfloatToFloat(std::uint16_t bits);

} // namespace lettrine
