// SPDX-License-Identifier: GPL-3.0-or-later
#include "sampling/logit_scans.h"

#include "tensor/vector8.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <limits>

namespace lettrine::sampling {

namespace {

using vec::all;
using vec::Floats;
using vec::Ints;
using vec::load;
using vec::store;
using Doubles = double __attribute__((vector_size(32)));
using HalfFloats = float __attribute__((vector_size(16)));
using Shorts = std::uint16_t __attribute__((vector_size(16)));
using Bytes = std::uint8_t __attribute__((vector_size(8)));

constexpr float infinity = std::numeric_limits<float>::infinity();
/// Stands for −infinity in a product with a weight of 0, which must give 0 and not NaN.
constexpr float veryNegative = -1e30f;

/// Eight sums in double, in two registers of four.
struct Sums {
    Doubles low{};
    Doubles high{};

    inline __attribute__((always_inline)) void add(Floats values)
    {
        HalfFloats halves[2];
        std::memcpy(halves, &values, sizeof values);
        low += __builtin_convertvector(halves[0], Doubles);
        high += __builtin_convertvector(halves[1], Doubles);
    }
    /// Adds a · b, the product in double.
    inline __attribute__((always_inline)) void addProduct(Floats a, Floats b)
    {
        HalfFloats x[2];
        HalfFloats y[2];
        std::memcpy(x, &a, sizeof a);
        std::memcpy(y, &b, sizeof b);
        low += __builtin_convertvector(x[0], Doubles) * __builtin_convertvector(y[0], Doubles);
        high += __builtin_convertvector(x[1], Doubles) * __builtin_convertvector(y[1], Doubles);
    }
    double total() const
    {
        const Doubles both = low + high;
        return (both[0] + both[2]) + (both[1] + both[3]);
    }
};

} // namespace

Extent copyLogits(std::span<const float> from, float* to)
{
    const int count = static_cast<int>(from.size());
    const int whole = count / 8 * 8;
    Floats largest = all(-infinity);
    Floats smallest = all(infinity);
    Ints widest{};
    const auto take = [&](Floats value, float* place) {
        value = value + 0.0f; // −0 becomes +0, so that equal logits have equal bits
        store(place, value);
        Ints bits;
        std::memcpy(&bits, &value, sizeof bits);
        bits &= 0x7FFFFFFF;
        widest = bits > widest ? bits : widest;
        largest = vec::larger(value, largest);
        smallest = vec::smaller(value, smallest);
    };
    for (int i = 0; i < whole; i += 8)
        take(load(from.data() + i), to + i);
    if (whole < count) {
        // The last few, filled up with the first of them so that no padding enters the extent.
        float rest[8];
        float ignored[8];
        std::fill(rest, rest + 8, from[static_cast<std::size_t>(whole)]);
        std::copy(from.begin() + whole, from.end(), rest);
        take(load(rest), ignored);
        std::copy(ignored, ignored + (count - whole), to + whole);
    }
    Extent extent;
    extent.largest = vec::largest(largest);
    extent.smallest = -vec::largest(-smallest);
    for (int lane = 0; lane < 8; ++lane)
        extent.finite = extent.finite && widest[lane] < 0x7F800000;
    return extent;
}

void assignBins(const float* logits, int padded, float largest, float range, std::uint16_t* bins)
{
    const Floats scale = all(range > 0 ? (binCount - 1) / range : 0.0f);
    const Floats last = all(binCount - 1);
    for (int i = 0; i < padded; i += 8) {
        // vec::smaller gives its second argument for a NaN (padding with a range of 0).
        const Floats place = vec::smaller((all(largest) - load(logits + i)) * scale, last);
        const Shorts chosen = __builtin_convertvector(__builtin_convertvector(place, Ints), Shorts);
        std::memcpy(bins + i, &chosen, sizeof chosen);
    }
}

int maskForbidden(const float* logits, const std::uint16_t* bins, std::span<const std::uint8_t> forbidden, int padded,
    float* masked, std::uint16_t* maskedBins)
{
    const int count = static_cast<int>(forbidden.size());
    Ints forbiddenLanes{};
    int i = 0;
    for (; i + 8 <= count; i += 8) {
        Bytes reasons;
        std::memcpy(&reasons, forbidden.data() + i, sizeof reasons);
        const Ints out = __builtin_convertvector(reasons, Ints) != 0;
        forbiddenLanes -= out;
        store(masked + i, out ? all(-infinity) : load(logits + i));
        Shorts bin;
        std::memcpy(&bin, bins + i, sizeof bin);
        const Shorts outShorts = __builtin_convertvector(reasons, Shorts) != 0;
        bin = outShorts ? Shorts{} + noBin : bin;
        std::memcpy(maskedBins + i, &bin, sizeof bin);
    }
    int left = 0;
    for (int lane = 0; lane < 8; ++lane)
        left += forbiddenLanes[lane];
    for (; i < padded; ++i) {
        const bool out = i >= count || forbidden[static_cast<std::size_t>(i)] != 0;
        left += i < count && out;
        masked[i] = out ? -infinity : logits[i];
        maskedBins[i] = out ? noBin : bins[i];
    }
    return left;
}

float largestOf(const float* values, int padded)
{
    Floats largest = all(-infinity);
    for (int i = 0; i < padded; i += 8)
        largest = vec::larger(load(values + i), largest);
    return vec::largest(largest);
}

double quantisedWeights(const float* logits, int padded, float largest, float factor, int bits, float* weights)
{
    // A float of at least 2^(23−bits) is a multiple of 2^−bits by itself. Smaller ones are rounded to one by adding and
    // taking away 1.5 times that bound, whose last place is 2^−bits.
    const Floats bound = all(std::ldexp(1.0f, 23 - bits));
    const Floats magic = bound * 1.5f;
    Sums sums;
    for (int i = 0; i < padded; i += 8) {
        const Floats exact = vec::exp((load(logits + i) - largest) * factor);
        const Floats rounded = (exact + magic) - magic;
        const Floats weight = exact < bound ? rounded : exact;
        store(weights + i, weight);
        sums.add(weight);
    }
    return sums.total();
}

RawSums rawWeights(const float* logits, int padded, float largest, float* weights)
{
    Sums sums;
    Sums weighted;
    for (int i = 0; i < padded; i += 8) {
        const Floats distance = load(logits + i) - largest;
        const Floats weight = vec::exp(distance);
        store(weights + i, weight);
        sums.add(weight);
        weighted.addProduct(weight, vec::larger(distance, all(veryNegative)));
    }
    return { sums.total(), weighted.total() };
}

double sumAtLeast(const float* values, const float* logits, int padded, float limit)
{
    Sums sums;
    for (int i = 0; i < padded; i += 8)
        sums.add(load(logits + i) >= limit ? load(values + i) : Floats{});
    return sums.total();
}

double sumBelow(const float* values, const float* logits, int padded, float limit)
{
    Sums sums;
    for (int i = 0; i < padded; i += 8)
        sums.add(load(logits + i) < limit ? load(values + i) : Floats{});
    return sums.total();
}

double sumWeighted(const float* weights, const float* logits, int padded, float limit, float largest, float factor)
{
    Sums sums;
    for (int i = 0; i < padded; i += 8) {
        const Floats logit = load(logits + i);
        const Floats scaled = vec::larger((logit - largest) * factor, all(veryNegative));
        sums.addProduct(logit >= limit ? load(weights + i) : Floats{}, scaled);
    }
    return sums.total();
}

int countAbove(const float* logits, int padded, float limit)
{
    Ints counts{};
    for (int i = 0; i < padded; i += 8)
        counts -= load(logits + i) > limit;
    int total = 0;
    for (int lane = 0; lane < 8; ++lane)
        total += counts[lane];
    return total;
}

int countEqual(const float* logits, int begin, int end, float limit)
{
    int total = 0;
    for (int i = begin; i < end; ++i)
        total += logits[i] == limit;
    return total;
}

float largestWithWeightBelow(const float* logits, const float* weights, int padded, float limit)
{
    Floats largest = all(-infinity);
    for (int i = 0; i < padded; i += 8) {
        const Floats logit = load(weights + i) < limit ? load(logits + i) : all(-infinity);
        largest = vec::larger(logit, largest);
    }
    return vec::largest(largest);
}

float largestWithLogarithmBelow(const float* logits, int padded, float largest, float factor, double logarithm)
{
    float below = -infinity;
    for (int i = 0; i < padded; ++i) {
        if (static_cast<double>((logits[i] - largest) * factor) < logarithm)
            below = std::max(below, logits[i]);
    }
    return below;
}

} // namespace lettrine::sampling
