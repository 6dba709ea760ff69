// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/adamw.h"

#include <algorithm>
#include <cmath>

namespace lettrine {

AlignedBuffer decayMask(const WeightLayout& layout)
{
    AlignedBuffer mask(layout.size);
    for (const TensorPlace& place : layout.tensors) {
        if (place.isMatrix)
            std::fill_n(mask.data() + place.offset, place.size(), 1.0f);
    }
    return mask;
}

void adamWUpdate(const AdamWSettings& settings, double rate, std::int64_t step, float gradientScale,
    std::span<float> weights, std::span<const float> gradients, std::span<const float> decay, std::span<float> first,
    std::span<float> second)
{
    const auto b1 = static_cast<float>(settings.beta1);
    const auto b2 = static_cast<float>(settings.beta2);
    const auto correction1 = static_cast<float>(1.0 / (1.0 - std::pow(settings.beta1, static_cast<double>(step))));
    const auto correction2 = static_cast<float>(1.0 / (1.0 - std::pow(settings.beta2, static_cast<double>(step))));
    const auto lr = static_cast<float>(rate);
    const auto shrink = static_cast<float>(rate * settings.weightDecay);
    const auto epsilon = static_cast<float>(settings.epsilon);
    float* w = weights.data();
    const float* g = gradients.data();
    const float* mask = decay.data();
    float* m = first.data();
    float* v = second.data();
    // Lane by lane, no sum: the compiler vectorises this (with -fno-math-errno for sqrt).
    for (std::size_t i = 0; i < weights.size(); ++i) {
        const float gradient = g[i] * gradientScale;
        m[i] = b1 * m[i] + (1.0f - b1) * gradient;
        v[i] = b2 * v[i] + (1.0f - b2) * gradient * gradient;
        const float update = m[i] * correction1 / (std::sqrt(v[i] * correction2) + epsilon);
        w[i] -= lr * update + shrink * mask[i] * w[i];
    }
}

} // namespace lettrine
