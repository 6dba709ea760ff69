// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"
#include "base/files.h"

#include <cstdint>
#include <filesystem>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace lettrine {

/// The safetensors format (Hugging Face, safetensors README): 8 bytes little-endian header length, a JSON header
/// {"name": {"dtype", "shape", "data_offsets": [begin, end]}, "__metadata__": {string: string}}, then the data.
/// Everything in the header is checked before it is used, in a fixed order: length prefix, cap, bounds, JSON, each
/// entry, then that the tensors cover the data exactly once without gap or overlap.

/// Other: known to the format (BOOL, I64, F64, F8_E4M3 …), but no type of weights; such a tensor can be listed only.
enum class TensorType { F32, F16, BF16, Other };

/// One tensor of a file. Its values stay in the file until they are read.
struct StoredTensor {
    std::string name;
    TensorType type = TensorType::F32;
    std::string typeName; ///< as the file calls it
    std::uint64_t elementSize = 4; ///< in bytes
    std::vector<std::uint64_t> shape;
    std::uint64_t begin = 0; ///< of its bytes, counted from the first byte of data
    std::uint64_t size = 0; ///< in bytes
    /// Product of the shape; fits, it was checked.
    std::uint64_t count() const;
    /// "[1000, 1000]"
    std::string shapeText() const;
};

/// An opened file. Movable; reads from any thread.
class SafetensorsFile {
public:
    /// Largest header accepted, in bytes.
    static constexpr std::uint64_t headerLimit = 100'000'000;

    /// Reads and checks the header, in time in line with its size. Errors: those of readFile; Tensor…. Data are neither
    /// read nor kept in memory.
    static Result<SafetensorsFile> open(const std::filesystem::path& path, const KeepReading& keepReading = {});
    /// By their place in the file.
    const std::vector<StoredTensor>& tensors() const { return m_tensors; }
    /// The tensor of that name, or null.
    const StoredTensor* find(std::string_view name) const;
    const std::map<std::string, std::string>& metadata() const { return m_metadata; }

    /// The values of a tensor of this file from index `first` on, as many as `out` holds, as F32; F16 and BF16 are
    /// widened exactly. first + out.size() ≤ count(). Errors: FileUnreadable (the file was cut), Cancelled.
    Result<void> read(const StoredTensor& tensor, std::span<float> out, std::uint64_t first = 0,
        const KeepReading& keepReading = {}) const;
    /// Bytes of a tensor of this file from `begin` on, as many as `out` holds.
    Result<void> readBytes(const StoredTensor& tensor, std::uint64_t begin, std::span<char> out,
        const KeepReading& keepReading = {}) const;

private:
    InputFile m_file;
    std::uint64_t m_dataBegin = 0;
    std::vector<StoredTensor> m_tensors;
    std::unordered_map<std::string_view, std::size_t> m_byName; ///< views of the tensors' own names
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
