// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace lettrine {

/// Of the places at which the likeliest token had a probability from `from` to below `to` (the last bin: up to and
/// with 1): how sure the model was on average, and how often it was right.
struct ReliabilityBin {
    double from = 0, to = 0;
    std::int64_t count = 0;
    double confidence = 0; ///< mean probability of the likeliest token, 0 without places
    double accuracy = 0; ///< share of places where it is the actual token, 0 without places
};

/// Of all tokens at all places, those with a probability from `from` to below `to` (the first decade: up to and with
/// 1): how often they would have to be the actual token, and how often they are. A tail that is too heavy expects more
/// than is found.
struct ReliabilityDecade {
    double from = 0, to = 0;
    double expected = 0; ///< sum of these probabilities
    std::int64_t observed = 0; ///< places whose own token lies here
};

/// How far a model's probabilities can be taken at their word.
struct Calibration {
    std::int64_t count = 0; ///< places
    /// Expected calibration error (Guo, Pleiss, Sun and Weinberger 2017): the mean of |accuracy − confidence| over the
    /// bins, weighted by their places. 0 is perfect.
    double expectedError = 0;
    /// Mean entropy of the distributions, nats: the loss that the model itself expects. A loss above it is
    /// overconfidence.
    double entropyNats = 0;
    std::vector<ReliabilityBin> bins; ///< 15 of equal width
    std::vector<ReliabilityDecade> decades; ///< 0.1 … 1, 0.01 … 0.1 and on to 1e-8; then all below
};

/// Collects places one by one. One thread at a time; costs two passes over the logits.
class CalibrationMeter {
public:
    CalibrationMeter();
    /// One place: the logits of the whole vocabulary (finite) and the token that is actually there. Of equal logits the
    /// smallest id counts as the likeliest.
    void add(std::span<const float> logits, std::int32_t id);
    Calibration result() const;

private:
    Calibration m_sums; ///< confidence, accuracy and entropy as sums until result()
};

} // namespace lettrine
