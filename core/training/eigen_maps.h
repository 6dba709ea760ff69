// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Private to training's .cpp files: Eigen views of row-major blocks.

#include <Eigen/Core>

namespace lettrine::eigen {

using Matrix = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
using Vector = Eigen::Matrix<float, 1, Eigen::Dynamic, Eigen::RowMajor>;
using MatrixView = Eigen::Map<Matrix, Eigen::Aligned64>;
using ConstMatrixView = Eigen::Map<const Matrix, Eigen::Aligned64>;
using VectorView = Eigen::Map<Vector, Eigen::Aligned64>;
using ConstVectorView = Eigen::Map<const Vector, Eigen::Aligned64>;
/// A part of a wider row-major matrix: one head's columns.
using Slice = Eigen::Map<Matrix, 0, Eigen::OuterStride<>>;
using ConstSlice = Eigen::Map<const Matrix, 0, Eigen::OuterStride<>>;

} // namespace lettrine::eigen
