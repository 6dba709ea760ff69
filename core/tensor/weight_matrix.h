// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tensor/matrix_product.h"

#include <cstdint>

namespace lettrine {

/// How a weight is stored. BF16 is the upper half of an F32.
enum class WeightType { F32, F16, BF16 };

constexpr std::size_t weightBytes(WeightType type)
{
    return type == WeightType::F32 ? 4 : 2;
}
/// "F32", "F16", "BF16"
const char* weightTypeName(WeightType type);
/// One stored weight as F32, exactly. `from` need not be aligned.
float weightToFloat(WeightType type, const void* from);

/// A weight matrix of `depth` inputs × `outputs` in the type of its file, packed as PackedMatrix is: groups of 16
/// outputs, in each the 16 weights of input 0, then of input 1 …; four groups are a panel. Filled piece by piece, then
/// constant; share it between threads. No bit of a weight is lost.
class WeightMatrix {
public:
    WeightMatrix() = default;
    /// All zero. Throws std::bad_alloc.
    WeightMatrix(WeightType type, std::size_t depth, std::size_t outputs);
    static WeightMatrix fromInOut(const float* weights, std::size_t depth, std::size_t outputs);
    static WeightMatrix fromOutIn(const float* weights, std::size_t depth, std::size_t outputs);

    /// Takes rows of a (outputs, depth) matrix as a file holds them, row-major, `count` rows from output `first` on.
    void putOutputs(const void* rows, std::size_t first, std::size_t count);
    /// Takes rows of a (depth, outputs) matrix, `count` rows from input `first` on.
    void putInputs(const void* rows, std::size_t first, std::size_t count);

    bool empty() const { return m_outputs == 0; }
    WeightType type() const { return m_type; }
    std::size_t depth() const { return m_depth; }
    std::size_t outputs() const { return m_outputs; }
    std::size_t paddedOutputs() const { return panelColumns(m_outputs); }
    std::size_t bytes() const { return paddedOutputs() * m_depth * weightBytes(m_type); }
    /// Weights of one output, `depth` floats: a row of an embedding that serves as the head.
    void copyOutput(std::size_t output, float* out) const;
    float at(std::size_t input, std::size_t output) const;

    /// Private to tensor.
    const PackedMatrix& floats() const { return m_floats; }
    const std::uint16_t* halfPanel(std::size_t index) const { return halves() + index * m_depth * panelWidth; }

private:
    char* group(std::size_t index);
    const std::uint16_t* halves() const { return reinterpret_cast<const std::uint16_t*>(m_halves.data()); }

    WeightType m_type = WeightType::F32;
    std::size_t m_depth = 0, m_outputs = 0;
    PackedMatrix m_floats; ///< of F32
    AlignedBuffer m_halves; ///< of the others, two a float
};

/// multiply() of tensor/matrix_product.h for weights of any type: each weight is widened to F32 where it is used, sums
/// are in F32 and in the same one order, so that a row has the same bits alone and among many.
void multiply(const float* x, std::size_t xStride, std::size_t rows, const WeightMatrix& weights, const float* bias,
    float* y, std::size_t yStride);

} // namespace lettrine
