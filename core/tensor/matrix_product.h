// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tensor/aligned_buffer.h"

#include <cstddef>

namespace lettrine {

/// Outputs per panel of a packed matrix; output rows must have room for a multiple of it.
inline constexpr std::size_t panelWidth = 64;
/// Outputs per group: a panel is four groups, each one run of memory. A tile of 6 rows reads one group from end to end,
/// so that its weights fill a first-level cache evenly (16 of every 64 floats would crowd into a quarter of its sets).
inline constexpr std::size_t groupWidth = 16;

constexpr std::size_t panelColumns(std::size_t columns)
{
    return (columns + panelWidth - 1) / panelWidth * panelWidth;
}

/// A weight matrix of `depth` inputs × `outputs`, packed for multiply(): groups of 16 outputs, in each the 16 weights
/// of input 0, then of input 1 …; four groups are a panel; zeros where there is no output. Constant after packing;
/// share it between threads.
class PackedMatrix {
public:
    PackedMatrix() = default;
    /// All zero, to be filled panel by panel.
    PackedMatrix(std::size_t depth, std::size_t outputs);
    /// From (depth, outputs) row-major, as GPT-2's Conv1D stores weights.
    static PackedMatrix fromInOut(const float* weights, std::size_t depth, std::size_t outputs);
    /// From (outputs, depth) row-major, as an embedding lies that serves as the head.
    static PackedMatrix fromOutIn(const float* weights, std::size_t depth, std::size_t outputs);

    /// The same into memory that is already there (none is taken if it is large enough): for matrices that change at
    /// every step of training. `stride` is the distance between rows of `weights`, in floats.
    void repackInOut(const float* weights, std::size_t stride, std::size_t depth, std::size_t outputs);
    void repackOutIn(const float* weights, std::size_t stride, std::size_t depth, std::size_t outputs);

    std::size_t depth() const { return m_depth; }
    std::size_t outputs() const { return m_outputs; }
    std::size_t paddedOutputs() const { return panelColumns(m_outputs); }
    const float* panel(std::size_t index) const { return m_data.data() + index * m_depth * panelWidth; }
    const float* group(std::size_t index) const { return m_data.data() + index * m_depth * groupWidth; }
    float* panel(std::size_t index) { return m_data.data() + index * m_depth * panelWidth; }
    std::size_t bytes() const { return paddedOutputs() * m_depth * sizeof(float); }

private:
    void reserve(std::size_t depth, std::size_t outputs);
    std::size_t m_depth = 0, m_outputs = 0;
    AlignedBuffer m_data;
};

/// y[r][o] = bias[o] + Σ_k x[r][k] · w[k][o], for rows 0 … rows − 1.
///
/// Every output is one chain of fused multiply-adds that starts from the bias and goes through k in rising order,
/// whatever the number of rows: the lanes of a vector are outputs, so no sum is ever split. A row therefore has the
/// same bits alone (decode) and among many (prefill). One row reads each panel once, at memory speed; many rows go in
/// tiles of 6 rows × 16 outputs, which keep 12 accumulators in registers.
///
/// Strides are in floats; x rows hold at least depth floats, y rows at least paddedOutputs(), and columns beyond
/// outputs() are set to zero. `bias` has paddedOutputs() floats (zeros beyond outputs()), or is null for none.
/// x and y do not overlap. Safe to call from any thread.
void multiply(const float* x, std::size_t xStride, std::size_t rows, const PackedMatrix& weights, const float* bias,
    float* y, std::size_t yStride);

/// y += x · w, each output's chain starting from what y holds. Strides and padding as above; columns of y beyond
/// outputs() keep their values.
void multiplyAdd(
    const float* x, std::size_t xStride, std::size_t rows, const PackedMatrix& weights, float* y, std::size_t yStride);

/// One panel of multiply(): outputs 64 · panel … + 63 of all rows, written to y[r][0 … 63].
void multiplyPanel(const float* x, std::size_t xStride, std::size_t rows, const PackedMatrix& weights,
    std::size_t panel, float* y, std::size_t yStride);

/// y += x · w over `count` of the inputs only: x[r][k] meets w[first + k].
void multiplyAddPart(const float* x, std::size_t xStride, std::size_t rows, const PackedMatrix& weights,
    std::size_t first, std::size_t count, float* y, std::size_t yStride);

/// The smallest piece, for matrices that are too small to pack as a whole: `rows` (1 … 6) times one group of 16
/// outputs, y[r][0 … 15] = Σ_k x(r, k) · group[k][0 … 15]. `x` lies row by row, x[r · xStride + k], or turned,
/// x[k · xStride + r].
enum class Lie { Rows, Turned };
template <Lie lie>
void multiplyGroup(const float* x, std::size_t xStride, std::size_t rows, const float* group, std::size_t depth,
    float* y, std::size_t yStride);

/// to[c][r] = from[r][c] for a (rows, columns) block; strides in floats.
void transpose(
    const float* from, std::size_t fromStride, std::size_t rows, std::size_t columns, float* to, std::size_t toStride);

/// multiply() in plain loops, one output at a time: the tests hold multiply() to its bits.
void multiplyReference(const float* x, std::size_t xStride, std::size_t rows, const PackedMatrix& weights,
    const float* bias, float* y, std::size_t yStride);

} // namespace lettrine
