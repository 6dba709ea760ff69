// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace lettrine {

/// What a transformer's cache keeps for each token and layer.
enum class CacheKind : std::uint8_t {
    /// A key and a value for every head (multi-head attention), or for every key/value head, which several query heads
    /// share (grouped-query attention; one: multi-query): 2 × key/value heads × head width numbers.
    Heads,
    /// One compressed vector for all heads, and the rotary part of the key (multi-head latent attention, DeepSeek-V2,
    /// 2024): latent width + rotary width numbers.
    Latent
};

/// The price of a cache. A plain value.
struct CachePrice {
    CacheKind kind = CacheKind::Heads;
    int layers = 4; ///< that keep keys and values, 1 … 1,000
    int keyValueHeads = 4; ///< Heads: 1 … 1,024
    int headWidth = 32; ///< Heads: 1 … 4,096
    int latentWidth = 0; ///< Latent: 1 … 65,536
    int rotaryWidth = 0; ///< Latent: 0 … 65,536
    int bytesPerNumber = 4; ///< 4 (F32), 2 (F16, BF16), 1 (FP8, INT8)
    std::int64_t context = 128; ///< tokens kept, 1 … 100,000,000
    int users = 1; ///< conversations at once, 1 … 1,000,000

    std::int64_t numbersPerTokenAndLayer() const;
    std::int64_t bytesPerToken() const;
    std::int64_t bytesPerUser() const;
    std::int64_t bytesInAll() const;
    /// Errors OutOfRange with field, value and limits. So is
    /// a total beyond 2^62 bytes.
    Result<void> validate() const;
    /// "2 × 4 layers × 4 heads × 32 × 4 bytes", "61 layers × (512 + 64) × 2 bytes".
    std::string formula() const;
};

/// A published configuration and where it stands.
struct PublishedModel {
    std::string_view name;
    CachePrice price; ///< context: the published one; users 1
    std::string_view source;
};
/// Small to large; config.json of the published checkpoints.
std::span<const PublishedModel> publishedModels();

} // namespace lettrine
