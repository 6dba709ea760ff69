// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The sampler again, written for the test in the plainest way: a full sort, long double, no shared code with
// sampling/distribution.

#include "sampling/distribution.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

namespace lettrine {

struct SlowDistribution {
    std::vector<long double> raw, tempered, final;
    std::vector<Cut> cuts;
    std::vector<int> ranks; ///< by raw, from 1
    std::vector<int> survivors; ///< in order
    /// How near to a threshold of top-p or min-p a candidate came, relative: below about 1e-6 the fast sampler's F32
    /// exponentials may decide otherwise.
    long double nearest = 1;

    SlowDistribution(
        const std::vector<float>& logits, const std::vector<std::uint8_t>& forbidden, const SamplingSettings& s)
    {
        const std::size_t n = logits.size();
        std::vector<int> order(n);
        std::iota(order.begin(), order.end(), 0);
        const auto at = [&](int id) { return static_cast<std::size_t>(id); };
        std::stable_sort(order.begin(), order.end(), [&](int a, int b) { return logits[at(a)] > logits[at(b)]; });
        ranks.resize(n);
        for (std::size_t i = 0; i < n; ++i)
            ranks[at(order[i])] = static_cast<int>(i) + 1;
        raw = softmax(logits, {}, 1);
        tempered = softmax(logits, forbidden, s.isGreedy() ? 1 : static_cast<long double>(s.temperature));
        cuts.assign(n, Cut::None);
        std::vector<int> left;
        for (const int id : order) {
            if (!forbidden.empty() && forbidden[at(id)])
                cuts[at(id)] = Cut::Rule;
            else
                left.push_back(id);
        }
        if (s.isGreedy())
            drop(left, 1, Cut::Greedy);
        else
            truncate(left, logits, s);
        survivors = left;
        final.assign(n, 0);
        const long double sum = mass(left);
        for (const int id : left)
            final[at(id)] = tempered[at(id)] / sum;
    }

    int draw(long double u) const
    {
        long double sum = 0;
        for (const int id : survivors) {
            sum += final[static_cast<std::size_t>(id)];
            if (sum > u)
                return id;
        }
        return survivors.back();
    }

    static long double entropyBits(const std::vector<long double>& probabilities)
    {
        long double sum = 0;
        for (const long double p : probabilities)
            sum -= p > 0 ? p * std::log2(p) : 0;
        return sum;
    }

private:
    static std::vector<long double> softmax(
        const std::vector<float>& logits, const std::vector<std::uint8_t>& forbidden, long double temperature)
    {
        long double top = -INFINITY;
        for (std::size_t i = 0; i < logits.size(); ++i) {
            if (forbidden.empty() || !forbidden[i])
                top = std::max<long double>(top, logits[i]);
        }
        std::vector<long double> p(logits.size(), 0);
        long double sum = 0;
        for (std::size_t i = 0; i < logits.size(); ++i) {
            if (forbidden.empty() || !forbidden[i])
                p[i] = std::exp((static_cast<long double>(logits[i]) - top) / temperature);
            sum += p[i];
        }
        for (long double& value : p)
            value /= sum;
        return p;
    }

    long double mass(const std::vector<int>& ids) const
    {
        long double sum = 0;
        for (const int id : ids)
            sum += tempered[static_cast<std::size_t>(id)];
        return sum;
    }

    void drop(std::vector<int>& left, std::size_t keep, Cut cut)
    {
        for (std::size_t i = keep; i < left.size(); ++i)
            cuts[static_cast<std::size_t>(left[i])] = cut;
        left.resize(std::min(keep, left.size()));
    }

    void truncate(std::vector<int>& left, const std::vector<float>& logits, const SamplingSettings& s)
    {
        const auto logit = [&](int id) { return logits[static_cast<std::size_t>(id)]; };
        if (s.topK > 0 && static_cast<std::size_t>(s.topK) < left.size()) {
            std::size_t keep = static_cast<std::size_t>(s.topK);
            while (keep < left.size() && logit(left[keep]) == logit(left[keep - 1]))
                ++keep;
            drop(left, keep, Cut::TopK);
        }
        if (s.topP < 1) {
            const long double target = s.topP * mass(left);
            long double before = 0;
            std::size_t keep = 0;
            while (keep < left.size() && (keep == 0 || before < target)) {
                before += tempered[static_cast<std::size_t>(left[keep++])];
                nearest = std::min(nearest, std::abs(before - target) / target);
            }
            drop(left, keep, Cut::TopP);
        }
        if (s.minP > 0) {
            const long double limit = s.minP * tempered[static_cast<std::size_t>(left[0])];
            std::size_t keep = 0;
            for (const int id : left) {
                const long double p = tempered[static_cast<std::size_t>(id)];
                nearest = std::min(nearest, std::abs(p - limit) / limit);
                keep += p >= limit;
            }
            drop(left, keep, Cut::MinP);
        }
    }
};

} // namespace lettrine
