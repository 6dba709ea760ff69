// SPDX-License-Identifier: GPL-3.0-or-later
#include "measure/signature.h"

#include "writing/writer.h"

#include <algorithm>
#include <array>
#include <chrono>

namespace lettrine {

namespace {

std::uint64_t addToHash(std::uint64_t hash, std::int32_t id)
{
    for (int shift = 0; shift < 32; shift += 8)
        hash = (hash ^ ((static_cast<std::uint32_t>(id) >> shift) & 0xFFu)) * 0x100000001B3ull;
    return hash;
}

std::string hexText(std::uint64_t value)
{
    std::string text(16, '0');
    for (std::size_t i = 16; i-- > 0; value >>= 4)
        text[i] = "0123456789abcdef"[value & 15];
    return text;
}

std::array<SamplingSettings, 4> sampled()
{
    SamplingSettings plain{ 1.0, 0, 1.0, 0.0, 1 };
    SamplingSettings topK{ 0.8, 20, 1.0, 0.0, 2 };
    SamplingSettings topP{ 1.5, 0, 0.9, 0.0, 3 };
    SamplingSettings minP{ 1.2, 0, 1.0, 0.05, 0xFEDCBA9876543210ull };
    return { plain, topK, topP, minP };
}

/// One text to the end of the window; its seconds.
Result<double> writeOnce(Writer& writer, const SamplingSettings& settings, bool useCache)
{
    WriterOptions options;
    options.useCache = useCache;
    options.detail = StepDetail::Draw;
    writer.clearCache();
    if (auto set = writer.setText(std::string_view(), TextStart::StartToken); !set)
        return tl::unexpected(set.error());
    if (auto set = writer.setSettings(settings); !set)
        return tl::unexpected(set.error());
    if (auto set = writer.setOptions(options); !set)
        return tl::unexpected(set.error());
    const auto begin = std::chrono::steady_clock::now();
    if (auto written = writer.write({ -1, true }); !written)
        return tl::unexpected(written.error());
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

} // namespace

Result<Signature> modelSignature(std::shared_ptr<const Model> model)
{
    Writer writer(std::move(model));
    std::uint64_t hash = 0xCBF29CE484222325ull;
    Signature signature;
    const auto run = [&](const SamplingSettings& settings, bool useCache) -> Result<double> {
        const auto seconds = writeOnce(writer, settings, useCache);
        for (const std::int32_t id : writer.ids())
            hash = addToHash(hash, id);
        return seconds;
    };
    for (const SamplingSettings& settings : sampled()) {
        for (const bool useCache : { true, false }) {
            if (const auto seconds = run(settings, useCache); !seconds)
                return tl::unexpected(seconds.error());
        }
    }
    for (int round = 0; round < 5; ++round) {
        const auto seconds = run(SamplingSettings::greedy(), true);
        if (!seconds)
            return tl::unexpected(seconds.error());
        const double tokens = static_cast<double>(writer.ids().size()) - 1.0;
        if (*seconds > 0.0)
            signature.tokensPerSecond = std::max(signature.tokensPerSecond, tokens / *seconds);
    }
    signature.text = hexText(hash);
    return signature;
}

} // namespace lettrine
