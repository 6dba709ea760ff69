// SPDX-License-Identifier: GPL-3.0-or-later
#include "tensor/block_kernels.h"

#include "tensor/vector8.h"

#include <cmath>

namespace lettrine {

using vec::Floats;

__attribute__((noinline)) void rmsNormRow(
    const float* x, std::size_t columns, float epsilon, const float* gain, float* y)
{
    const std::size_t whole = columns / 8 * 8;
    Floats squares{};
    for (std::size_t i = 0; i < whole; i += 8) {
        const Floats v = vec::load(x + i);
        squares += v * v;
    }
    float square = vec::sum(squares);
    for (std::size_t i = whole; i < columns; ++i)
        square += x[i] * x[i];
    const float scale = 1.0f / std::sqrt(square / static_cast<float>(columns) + epsilon);
    for (std::size_t i = 0; i < whole; i += 8)
        vec::store(y + i, vec::load(x + i) * scale * vec::load(gain + i));
    for (std::size_t i = whole; i < columns; ++i)
        y[i] = x[i] * scale * gain[i];
}

__attribute__((noinline)) void exactGeluRow(float* x, std::size_t columns)
{
    for (std::size_t i = 0; i < columns; ++i)
        x[i] = 0.5f * x[i] * (1.0f + std::erf(x[i] * 0.70710678f));
}

__attribute__((noinline)) void reluRow(float* x, std::size_t columns)
{
    for (std::size_t i = 0; i < columns; ++i)
        x[i] = x[i] > 0.0f ? x[i] : 0.0f;
}

__attribute__((noinline)) void siluRow(float* x, std::size_t padded)
{
    for (std::size_t i = 0; i < padded; i += 8) {
        const Floats v = vec::load(x + i);
        vec::store(x + i, v / (1.0f + vec::exp(-v)));
    }
}

__attribute__((noinline)) void tanhRow(float* x, std::size_t columns)
{
    for (std::size_t i = 0; i < columns; ++i)
        x[i] = std::tanh(x[i]);
}

__attribute__((noinline)) void multiplyRow(float* to, const float* from, std::size_t padded)
{
    for (std::size_t i = 0; i < padded; i += 8)
        vec::store(to + i, vec::load(to + i) * vec::load(from + i));
}

__attribute__((noinline)) void scaleRow(float* x, float scale, std::size_t columns)
{
    for (std::size_t i = 0; i < columns; ++i)
        x[i] *= scale;
}

__attribute__((noinline)) void rotateRow(float* x, std::size_t half, const float* cosines, const float* sines)
{
    for (std::size_t i = 0; i < half; ++i) {
        const float a = x[i], b = x[i + half];
        x[i] = a * cosines[i] - b * sines[i];
        x[i + half] = b * cosines[i] + a * sines[i];
    }
}

} // namespace lettrine
