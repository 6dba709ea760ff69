// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/layer_gradients.h"

#include "training/eigen_maps.h"

#include <cmath>

namespace lettrine {

using namespace eigen;

void layerNormForward(const float* x, int rows, int columns, float epsilon, float* normalised, float* rstd)
{
    for (int r = 0; r < rows; ++r) {
        const Eigen::Map<const Eigen::ArrayXf> in(x + std::ptrdiff_t(r) * columns, columns);
        Eigen::Map<Eigen::ArrayXf> out(normalised + std::ptrdiff_t(r) * columns, columns);
        const float mean = in.mean();
        out = in - mean;
        const float variance = out.square().mean();
        rstd[r] = 1.0f / std::sqrt(variance + epsilon);
        out *= rstd[r];
    }
}

void layerNormScale(const float* normalised, const float* gain, const float* bias, int rows, int columns, float* y)
{
    const ConstVectorView g(gain, columns), b(bias, columns);
    for (int r = 0; r < rows; ++r) {
        const Eigen::Map<const Vector> in(normalised + std::ptrdiff_t(r) * columns, columns);
        Eigen::Map<Vector>(y + std::ptrdiff_t(r) * columns, columns) = in.cwiseProduct(g) + b;
    }
}

void layerNormBackward(float* dy, const float* normalised, const float* rstd, const float* gain, int rows, int columns,
    float* dx, float* dGain, float* dBias)
{
    const Eigen::Map<const Eigen::ArrayXf> g(gain, columns);
    Eigen::Map<Eigen::ArrayXf> sumGain(dGain, columns), sumBias(dBias, columns);
    for (int r = 0; r < rows; ++r) {
        Eigen::Map<Eigen::ArrayXf> d(dy + std::ptrdiff_t(r) * columns, columns);
        const Eigen::Map<const Eigen::ArrayXf> n(normalised + std::ptrdiff_t(r) * columns, columns);
        Eigen::Map<Eigen::ArrayXf> out(dx + std::ptrdiff_t(r) * columns, columns);
        sumGain += d * n;
        sumBias += d;
        d *= g; // d is now dL/dnormalised
        const float meanD = d.mean();
        const float meanDn = (d * n).mean();
        out += rstd[r] * (d - meanD - n * meanDn);
    }
}

namespace {
constexpr float kGeluScale = 0.7978845608028654f; // √(2/π)
constexpr float kGeluCubic = 0.044715f;
} // namespace

void geluForward(const float* x, std::size_t size, float* t, float* y)
{
    const auto n = static_cast<Eigen::Index>(size);
    const Eigen::Map<const Eigen::ArrayXf, Eigen::Aligned64> in(x, n);
    Eigen::Map<Eigen::ArrayXf, Eigen::Aligned64> tanhs(t, n), out(y, n);
    tanhs = (kGeluScale * in * (1.0f + kGeluCubic * in.square())).tanh();
    out = 0.5f * in * (1.0f + tanhs);
}

void geluBackward(float* dy, const float* x, const float* t, std::size_t size)
{
    const auto n = static_cast<Eigen::Index>(size);
    const Eigen::Map<const Eigen::ArrayXf, Eigen::Aligned64> in(x, n), tanhs(t, n);
    Eigen::Map<Eigen::ArrayXf, Eigen::Aligned64> d(dy, n);
    d *= 0.5f * (1.0f + tanhs)
        + 0.5f * in * (1.0f - tanhs.square()) * (kGeluScale * (1.0f + 3.0f * kGeluCubic * in.square()));
}

// Rows are done in strips: a strip needs keys only up to its own last row, which saves nearly half of the square.
namespace {
constexpr int kStrip = 32;
}

void attentionForward(
    const HeadShape& shape, const float* q, const float* k, const float* v, float* probabilities, float* out)
{
    const float scale = 1.0f / std::sqrt(static_cast<float>(shape.headWidth));
    const ConstSlice queries(q, shape.length, shape.headWidth, Eigen::OuterStride<>(shape.stride));
    const ConstSlice keys(k, shape.length, shape.headWidth, Eigen::OuterStride<>(shape.stride));
    const ConstSlice values(v, shape.length, shape.headWidth, Eigen::OuterStride<>(shape.stride));
    Slice p(probabilities, shape.length, shape.length, Eigen::OuterStride<>(shape.length));
    Slice o(out, shape.length, shape.headWidth, Eigen::OuterStride<>(shape.outStride));
    for (int first = 0; first < shape.length; first += kStrip) {
        const int count = std::min(kStrip, shape.length - first);
        const int seen = first + count;
        p.block(first, 0, count, seen).noalias() = queries.middleRows(first, count) * keys.topRows(seen).transpose();
        for (int i = 0; i < count; ++i) {
            const int t = first + i;
            Eigen::Map<Eigen::ArrayXf> row(probabilities + std::ptrdiff_t(t) * shape.length, shape.length);
            auto own = row.head(t + 1);
            const float top = own.maxCoeff();
            own = ((own - top) * scale).exp();
            own *= 1.0f / own.sum();
            row.tail(shape.length - t - 1).setZero();
        }
        o.middleRows(first, count).noalias() = p.block(first, 0, count, seen) * values.topRows(seen);
    }
}

// With S = scale · Q Kᵀ, P = softmax(S), O = P V:
//   dV = Pᵀ dO,  dP = dO Vᵀ,  dS = P ∘ (dP − rowsum(P ∘ dP)),  dQ = scale · dS K,  dK = scale · dSᵀ Q.
void attentionBackward(const HeadShape& shape, const float* q, const float* k, const float* v,
    const float* probabilities, const float* dOut, float* dq, float* dk, float* dv, float* scratch)
{
    const float scale = 1.0f / std::sqrt(static_cast<float>(shape.headWidth));
    const Eigen::OuterStride<> stride(shape.stride);
    const ConstSlice queries(q, shape.length, shape.headWidth, stride), keys(k, shape.length, shape.headWidth, stride),
        values(v, shape.length, shape.headWidth, stride);
    const ConstSlice p(probabilities, shape.length, shape.length, Eigen::OuterStride<>(shape.length));
    const ConstSlice dO(dOut, shape.length, shape.headWidth, Eigen::OuterStride<>(shape.outStride));
    Slice dQ(dq, shape.length, shape.headWidth, stride), dK(dk, shape.length, shape.headWidth, stride),
        dV(dv, shape.length, shape.headWidth, stride);
    Slice dS(scratch, shape.length, shape.length, Eigen::OuterStride<>(shape.length));
    dK.setZero();
    dV.setZero();
    for (int first = 0; first < shape.length; first += kStrip) {
        const int count = std::min(kStrip, shape.length - first);
        const int seen = first + count;
        auto strip = dS.block(first, 0, count, seen);
        const auto pStrip = p.block(first, 0, count, seen);
        const auto dOStrip = dO.middleRows(first, count);
        strip.noalias() = dOStrip * values.topRows(seen).transpose();
        for (int i = 0; i < count; ++i) {
            const Eigen::Map<const Eigen::ArrayXf> pRow(probabilities + std::ptrdiff_t(first + i) * shape.length, seen);
            Eigen::Map<Eigen::ArrayXf> row(scratch + std::ptrdiff_t(first + i) * shape.length, seen);
            const float dot = (pRow * row).sum();
            row = pRow * (row - dot) * scale;
        }
        dV.topRows(seen).noalias() += pStrip.transpose() * dOStrip;
        dQ.middleRows(first, count).noalias() = strip * keys.topRows(seen);
        dK.topRows(seen).noalias() += strip.transpose() * queries.middleRows(first, count);
    }
}

namespace {

// dH = dLogits E, where rows of dLogits are `stride` apart.
void stateGradients(const float* dLogits, std::size_t stride, std::size_t rows, const PackedMatrix& embedding,
    float* dH, ProductScratch& scratch)
{
    const std::size_t width = embedding.outputs(), padded = embedding.paddedOutputs();
    if (width == padded) {
        multiply(dLogits, stride, rows, embedding, nullptr, dH, width);
        return;
    }
    AlignedBuffer& block = scratch.block;
    if (block.size() < rows * padded)
        block = AlignedBuffer(rows * padded);
    multiply(dLogits, stride, rows, embedding, nullptr, block.data(), padded);
    for (std::size_t r = 0; r < rows; ++r)
        std::copy_n(block.data() + r * padded, width, dH + r * width);
}

} // namespace

double headLoss(const float* h, const PackedPair& head, const int* targets, int rows, float scale, float* logits,
    ProductScratch& scratch, float* dH, float* dEmbedding, float smoothing)
{
    const std::size_t width = head.forward.depth(), stride = head.forward.paddedOutputs();
    const auto vocabulary = static_cast<Eigen::Index>(head.forward.outputs());
    double loss = 0;
    for (int first = 0; first < rows; first += kHeadBlockRows) {
        const auto count = std::size_t(std::min(kHeadBlockRows, rows - first));
        const float* states = h + std::size_t(first) * width;
        multiply(states, width, count, head.forward, nullptr, logits, stride);
        for (std::size_t i = 0; i < count; ++i) {
            Eigen::Map<Eigen::ArrayXf, Eigen::Aligned64> row(logits + i * stride, vocabulary);
            const int target = targets[std::size_t(first) + i];
            const float top = row.maxCoeff();
            const float wanted = row[target] - top;
            row = (row - top).exp();
            const float sum = row.sum();
            loss += std::log(static_cast<double>(sum)) - static_cast<double>(wanted);
            if (dH) { // d(−ln p)/dlogits = softmax − one-hot (smoothed: − its mixture with 1 / V)
                row *= scale / sum;
                if (smoothing > 0.0f)
                    row -= scale * smoothing / static_cast<float>(vocabulary);
                row[target] -= scale * (1.0f - smoothing);
            }
        }
        if (dH) {
            productOuter(logits, stride, states, count, std::size_t(vocabulary), width, dEmbedding, scratch);
            stateGradients(logits, stride, count, head.backward, dH + std::size_t(first) * width, scratch);
        }
    }
    return loss;
}

} // namespace lettrine
