// SPDX-License-Identifier: GPL-3.0-or-later
#include "measure/calibration.h"

#include <algorithm>
#include <cmath>

namespace lettrine {

namespace {

constexpr int binCount = 15;

/// The decade that holds p, by comparisons with the bounds that are shown.
std::size_t decadeOf(const std::vector<ReliabilityDecade>& decades, double p)
{
    std::size_t decade = 0;
    while (decade + 1 < decades.size() && p < decades[decade].from)
        ++decade;
    return decade;
}

} // namespace

CalibrationMeter::CalibrationMeter()
{
    for (int i = 0; i < binCount; ++i)
        m_sums.bins.push_back({ double(i) / binCount, double(i + 1) / binCount, 0, 0, 0 });
    double to = 1;
    for (const double from : { 1e-1, 1e-2, 1e-3, 1e-4, 1e-5, 1e-6, 1e-7, 1e-8, 0.0 }) {
        m_sums.decades.push_back({ from, to, 0, 0 });
        to = from;
    }
}

void CalibrationMeter::add(std::span<const float> logits, std::int32_t id)
{
    const auto top = std::max_element(logits.begin(), logits.end());
    double sum = 0;
    for (const float logit : logits)
        sum += double(std::exp(logit - *top));
    const double shift = double(*top) + std::log(sum); // p = exp(logit − shift)
    double entropy = 0;
    for (const float logit : logits) {
        const double p = double(std::exp(logit - *top)) / sum;
        entropy += p * (shift - double(logit));
        m_sums.decades[decadeOf(m_sums.decades, p)].expected += p;
    }
    m_sums.entropyNats += entropy;
    const double own = double(std::exp(logits[std::size_t(id)] - *top)) / sum;
    ++m_sums.decades[decadeOf(m_sums.decades, own)].observed;
    const double confidence = 1.0 / sum;
    std::size_t bin = m_sums.bins.size() - 1;
    while (bin > 0 && confidence < m_sums.bins[bin].from)
        --bin;
    ++m_sums.bins[bin].count;
    m_sums.bins[bin].confidence += confidence;
    m_sums.bins[bin].accuracy += top - logits.begin() == id ? 1 : 0;
    ++m_sums.count;
}

Calibration CalibrationMeter::result() const
{
    Calibration result = m_sums;
    if (result.count == 0)
        return result;
    const auto places = double(result.count);
    result.entropyNats /= places;
    for (ReliabilityBin& bin : result.bins) {
        if (bin.count == 0)
            continue;
        bin.confidence /= double(bin.count);
        bin.accuracy /= double(bin.count);
        result.expectedError += double(bin.count) / places * std::abs(bin.accuracy - bin.confidence);
    }
    return result;
}

} // namespace lettrine
