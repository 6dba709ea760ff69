// SPDX-License-Identifier: GPL-3.0-or-later
#include "measure/memory_price.h"

#include "base/checked.h"
#include "base/numbers.h"

#include <array>

namespace lettrine {

namespace {

constexpr CachePrice heads(int layers, int keyValueHeads, int headWidth, int bytes, std::int64_t context)
{
    return { CacheKind::Heads, layers, keyValueHeads, headWidth, 0, 0, bytes, context, 1 };
}

constexpr CachePrice latent(int layers, int latentWidth, int rotaryWidth, int bytes, std::int64_t context)
{
    return { CacheKind::Latent, layers, 1, 1, latentWidth, rotaryWidth, bytes, context, 1 };
}

/// Values of config.json on Hugging Face: num_hidden_layers, num_key_value_heads (else num_attention_heads), head_dim
/// (else hidden_size ÷ num_attention_heads), kv_lora_rank, qk_rope_head_dim, max_position_embeddings; two bytes a
/// number.
constexpr std::array published{
    PublishedModel{ "GPT-2 (124M)", heads(12, 12, 64, 2, 1024), "huggingface.co/openai-community/gpt2, config.json" },
    PublishedModel{
        "GPT-2 XL (1.5B)", heads(48, 25, 64, 2, 1024), "huggingface.co/openai-community/gpt2-xl, config.json" },
    PublishedModel{ "Llama 2 7B", heads(32, 32, 128, 2, 4096), "huggingface.co/meta-llama/Llama-2-7b-hf, config.json" },
    PublishedModel{
        "Mistral 7B v0.1", heads(32, 8, 128, 2, 32768), "huggingface.co/mistralai/Mistral-7B-v0.1, config.json" },
    PublishedModel{ "Qwen2.5 7B", heads(28, 4, 128, 2, 32768), "huggingface.co/Qwen/Qwen2.5-7B, config.json" },
    PublishedModel{
        "Llama 3.1 8B", heads(32, 8, 128, 2, 131072), "huggingface.co/meta-llama/Llama-3.1-8B, config.json" },
    PublishedModel{
        "Llama 2 70B", heads(80, 8, 128, 2, 4096), "huggingface.co/meta-llama/Llama-2-70b-hf, config.json" },
    PublishedModel{
        "Llama 3.1 70B", heads(80, 8, 128, 2, 131072), "huggingface.co/meta-llama/Llama-3.1-70B, config.json" },
    PublishedModel{ "GPT-3 (175B)", heads(96, 96, 128, 2, 2048), "Brown et al. 2020, table 2.1, arXiv 2005.14165" },
    PublishedModel{
        "Llama 3.1 405B", heads(126, 8, 128, 2, 131072), "huggingface.co/meta-llama/Llama-3.1-405B, config.json" },
    PublishedModel{
        "DeepSeek-V3 (671B)", latent(61, 512, 64, 2, 163840), "huggingface.co/deepseek-ai/DeepSeek-V3, config.json" },
};

Result<void> inside(const char* field, std::int64_t value, std::int64_t smallest, std::int64_t largest)
{
    if (value >= smallest && value <= largest)
        return {};
    return fail(ErrorCode::OutOfRange, "cache price", field, numberText(value),
        numberText(smallest) + " to " + numberText(largest));
}

} // namespace

std::int64_t CachePrice::numbersPerTokenAndLayer() const
{
    return kind == CacheKind::Heads ? std::int64_t(2) * keyValueHeads * headWidth
                                    : std::int64_t(latentWidth) + rotaryWidth;
}

std::int64_t CachePrice::bytesPerToken() const
{
    return numbersPerTokenAndLayer() * layers * bytesPerNumber;
}

std::int64_t CachePrice::bytesPerUser() const
{
    return bytesPerToken() * context;
}

std::int64_t CachePrice::bytesInAll() const
{
    return bytesPerUser() * users;
}

Result<void> CachePrice::validate() const
{
    Result<void> checked = inside("layers", layers, 1, 1000);
    const auto also = [&](const char* field, std::int64_t value, std::int64_t smallest, std::int64_t largest) {
        if (checked)
            checked = inside(field, value, smallest, largest);
    };
    if (kind == CacheKind::Heads) {
        also("key/value heads", keyValueHeads, 1, 1024);
        also("head width", headWidth, 1, 4096);
    } else {
        also("latent width", latentWidth, 1, 65536);
        also("rotary width", rotaryWidth, 0, 65536);
    }
    also("context", context, 1, 100'000'000);
    also("users", users, 1, 1'000'000);
    if (!checked)
        return checked;
    if (bytesPerNumber != 1 && bytesPerNumber != 2 && bytesPerNumber != 4)
        return fail(ErrorCode::OutOfRange, "cache price", "bytes per number", numberText(bytesPerNumber), "1, 2 or 4");
    const auto perUser =
        checkedMultiply(static_cast<std::uint64_t>(bytesPerToken()), static_cast<std::uint64_t>(context));
    const auto total = perUser ? checkedMultiply(*perUser, static_cast<std::uint64_t>(users)) : std::nullopt;
    if (!total || *total > std::uint64_t(1) << 62)
        return fail(ErrorCode::OutOfRange, "cache price", "the total", "beyond 2^62 bytes", "less");
    return {};
}

std::string CachePrice::formula() const
{
    const std::string bytes = " × " + numberText(bytesPerNumber) + (bytesPerNumber == 1 ? " byte" : " bytes");
    if (kind == CacheKind::Latent)
        return numberText(layers) + " layers × (" + numberText(latentWidth) + " + " + numberText(rotaryWidth) + ")"
            + bytes;
    return "2 × " + numberText(layers) + " layers × " + numberText(keyValueHeads) + " heads × " + numberText(headWidth)
        + bytes;
}

std::span<const PublishedModel> publishedModels()
{
    return published;
}

} // namespace lettrine
