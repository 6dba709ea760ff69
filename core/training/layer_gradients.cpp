// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/layer_gradients.h"

#include "training/lanes.h"

#include <cmath>

namespace lettrine {

using vec::Floats;

void layerNormForward(const float* x, std::size_t rows, std::size_t columns, float epsilon, const float* gain,
    const float* bias, float* normalised, float* rstd, float* y)
{
    const auto n = static_cast<float>(columns);
    for (std::size_t r = 0; r < rows; ++r) {
        const float* in = x + r * columns;
        float* out = normalised + r * columns;
        float* scaled = y + r * columns;
        Floats sums{};
        vec::eachEight(columns, [&](std::size_t i, auto part) { sums += vec::load(in + i, part); });
        const float mean = vec::sum(sums) / n;
        Floats squares{};
        vec::eachEight(columns, [&](std::size_t i, auto part) {
            const Floats d = vec::within(vec::load(in + i, part) - mean, part);
            squares += d * d;
        });
        const float scale = 1.0f / std::sqrt(vec::sum(squares) / n + epsilon);
        rstd[r] = scale;
        vec::eachEight(columns, [&](std::size_t i, auto part) {
            const Floats d = (vec::load(in + i, part) - mean) * scale;
            vec::store(out + i, d, part);
            vec::store(scaled + i, d * vec::load(gain + i, part) + vec::load(bias + i, part), part);
        });
    }
}

// With d = dy · gain, the gradient for the normalised row n:  dx += rstd · (d − mean(d) − n · mean(d · n)).
void layerNormBackward(const float* dy, const float* normalised, const float* rstd, const float* gain, std::size_t rows,
    std::size_t columns, float* dx, float* dGain, float* dBias)
{
    const auto width = static_cast<float>(columns);
    for (std::size_t r = 0; r < rows; ++r) {
        const float* d = dy + r * columns;
        const float* n = normalised + r * columns;
        float* out = dx + r * columns;
        Floats sums{}, products{};
        vec::eachEight(columns, [&](std::size_t i, auto part) {
            const Floats dRow = vec::load(d + i, part), nRow = vec::load(n + i, part);
            vec::store(dGain + i, vec::load(dGain + i, part) + dRow * nRow, part);
            vec::store(dBias + i, vec::load(dBias + i, part) + dRow, part);
            const Floats scaled = dRow * vec::load(gain + i, part);
            sums += scaled;
            products += scaled * nRow;
        });
        const float meanD = vec::sum(sums) / width, meanDn = vec::sum(products) / width, scale = rstd[r];
        vec::eachEight(columns, [&](std::size_t i, auto part) {
            const Floats scaled = vec::load(d + i, part) * vec::load(gain + i, part);
            const Floats change = (scaled - meanD - vec::load(n + i, part) * meanDn) * scale;
            vec::store(out + i, vec::load(out + i, part) + change, part);
        });
    }
}

// With u = 2 √(2/π) (x + 0.044715 x³) and s = σ(u):  y = x s,  dy/dx = s + x s (1 − s) du/dx.
void geluForward(float* x, std::size_t size, float* y)
{
    constexpr float geluScale = 2.0f * 0.7978845608028654f; // 2 √(2/π)
    constexpr float geluCubic = 0.044715f;
    vec::eachEight(size, [&](std::size_t i, auto part) {
        const Floats v = vec::load(x + i, part);
        const Floats square = v * v;
        const Floats s = 1.0f / (1.0f + vec::exp(v * (1.0f + geluCubic * square) * -geluScale));
        const Floats out = v * s;
        vec::store(y + i, out, part);
        vec::store(x + i, s + out * (1.0f - s) * (geluScale * (1.0f + 3.0f * geluCubic * square)), part);
    });
}

void scaleBy(float* to, const float* by, std::size_t size)
{
    vec::eachEight(size,
        [&](std::size_t i, auto part) { vec::store(to + i, vec::load(to + i, part) * vec::load(by + i, part), part); });
}

void addDropped(float* to, const float* from, const float* multipliers, std::size_t size)
{
    vec::eachEight(size, [&](std::size_t i, auto part) {
        const Floats value = vec::load(from + i, part);
        vec::store(
            to + i, vec::load(to + i, part) + (multipliers ? value * vec::load(multipliers + i, part) : value), part);
    });
}

void copyDropped(float* to, const float* from, const float* multipliers, std::size_t size)
{
    vec::eachEight(size, [&](std::size_t i, auto part) {
        const Floats value = vec::load(from + i, part);
        vec::store(to + i, multipliers ? value * vec::load(multipliers + i, part) : value, part);
    });
}

void addColumnSums(const float* x, std::size_t rows, std::size_t columns, float* sums)
{
    for (std::size_t r = 0; r < rows; ++r) {
        const float* row = x + r * columns;
        vec::eachEight(columns, [&](std::size_t i, auto part) {
            vec::store(sums + i, vec::load(sums + i, part) + vec::load(row + i, part), part);
        });
    }
}

} // namespace lettrine
