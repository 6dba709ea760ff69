// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/gpt_config.h"

#include "base/numbers.h"
#include "text/json_reader.h"

#include <cmath>

namespace lettrine {

namespace {

using Json = nlohmann::json;

std::string kindOf(const Json& value)
{
    return value.is_number() ? "a number" : std::string(value.type_name());
}

/// Reads optional whole numbers, strings and flags of one JSON object; the first fault is kept.
class ConfigReader {
public:
    ConfigReader(const Json& object, std::string where)
        : m_object(object)
        , m_where(std::move(where))
    {
    }

    std::optional<int> integer(const char* key, bool required)
    {
        const auto found = m_object.find(key);
        if (found == m_object.end() || found->is_null()) {
            if (required)
                note({ ErrorCode::JsonMissing, m_where, key, {}, {} });
            return std::nullopt;
        }
        if (!found->is_number_integer()) {
            note({ ErrorCode::JsonType, m_where, key, kindOf(*found), "a whole number" });
            return std::nullopt;
        }
        // An unsigned number above the signed range reads as negative here and is refused by validate().
        const auto value = found->get<std::int64_t>();
        return static_cast<int>(std::clamp<std::int64_t>(value, -1, 1 << 30));
    }

    void demand(const char* key, const Json& wanted, const std::string& readable)
    {
        const auto found = m_object.find(key);
        if (found != m_object.end() && !found->is_null() && *found != wanted)
            note({ ErrorCode::ModelUnsupported, m_where, key, quotedJson(*found), readable });
    }

    void note(Error error)
    {
        if (!m_fault)
            m_fault = std::move(error);
    }
    const std::optional<Error>& fault() const { return m_fault; }

private:
    const Json& m_object;
    std::string m_where;
    std::optional<Error> m_fault;
};

} // namespace

std::int64_t GptConfig::parameterCount() const
{
    const std::int64_t w = width, h = inner;
    const std::int64_t block = 4 * w + w * 3 * w + 3 * w + w * w + w + w * h + h + h * w + w;
    return std::int64_t(vocabulary) * w + std::int64_t(context) * w + layers * block + 2 * w;
}

Result<void> GptConfig::validate(const std::string& where) const
{
    const auto inRange = [&](const char* name, std::int64_t value, std::int64_t low,
                             std::int64_t high) -> Result<void> {
        if (value < low || value > high)
            return fail(ErrorCode::OutOfRange, where, name, numberText(value),
                "from " + numberText(low) + " to " + numberText(high));
        return {};
    };
    const Result<void> checks[] = { inRange("vocab_size", vocabulary, 1, 1 << 20),
        inRange("n_positions", context, 2, 65536), inRange("n_embd", width, 1, 8192),
        inRange("n_layer", layers, 1, 256), inRange("n_head", heads, 1, 256), inRange("n_inner", inner, 1, 65536),
        inRange("bos_token_id", bos.value_or(0), 0, std::int64_t(vocabulary) - 1),
        inRange("eos_token_id", eos.value_or(0), 0, std::int64_t(vocabulary) - 1) };
    for (const Result<void>& check : checks) {
        if (!check)
            return check;
    }
    if (width % heads != 0)
        return fail(
            ErrorCode::OutOfRange, where, "n_embd", numberText(width), "a multiple of n_head " + numberText(heads));
    if (!std::isfinite(epsilon) || epsilon <= 0 || epsilon > 1)
        return fail(ErrorCode::OutOfRange, where, "layer_norm_epsilon", numberText(epsilon), "above 0, at most 1");
    if (parameterCount() > (std::int64_t(1) << 31))
        return fail(
            ErrorCode::OutOfRange, where, "the parameter count", numberText(parameterCount()), "at most 2147483648");
    return {};
}

Result<GptConfig> GptConfig::fromJson(std::string_view text, const std::string& where)
{
    const auto parsed = parseJson(text, where);
    if (!parsed)
        return tl::unexpected(parsed.error());
    const Json& json = *parsed;
    if (!json.is_object())
        return fail(ErrorCode::JsonType, where, "(whole file)", kindOf(json), "an object");
    ConfigReader reader(json, where);
    reader.demand("model_type", "gpt2", "\"gpt2\"");
    reader.demand("tie_word_embeddings", true, "models whose head is the token embedding (true)");
    reader.demand("scale_attn_weights", true, "true");
    reader.demand("scale_attn_by_inverse_layer_idx", false, "false");
    reader.demand("add_cross_attention", false, "false");
    const auto activation = json.find("activation_function");
    if (activation != json.end() && *activation != "gelu_new" && *activation != "gelu_pytorch_tanh")
        reader.note(
            { ErrorCode::ModelUnsupported, where, "activation_function", quotedJson(*activation), "\"gelu_new\"" });
    GptConfig config;
    config.vocabulary = reader.integer("vocab_size", true).value_or(0);
    // Older GPT-2 files say n_ctx.
    config.context = json.contains("n_positions") ? reader.integer("n_positions", true).value_or(0)
                                                  : reader.integer("n_ctx", true).value_or(0);
    config.width = reader.integer("n_embd", true).value_or(0);
    config.layers = reader.integer("n_layer", true).value_or(0);
    config.heads = reader.integer("n_head", true).value_or(0);
    config.inner = reader.integer("n_inner", false).value_or(4 * std::clamp(config.width, 0, 8192));
    config.bos = reader.integer("bos_token_id", false);
    config.eos = reader.integer("eos_token_id", false);
    if (const auto epsilon = json.find("layer_norm_epsilon"); epsilon != json.end()) {
        if (epsilon->is_number())
            config.epsilon = static_cast<float>(epsilon->get<double>());
        else
            reader.note({ ErrorCode::JsonType, where, "layer_norm_epsilon", kindOf(*epsilon), "a number" });
    }
    if (reader.fault())
        return tl::unexpected(*reader.fault());
    if (const auto valid = config.validate(where); !valid)
        return tl::unexpected(valid.error());
    return config;
}

std::string GptConfig::toJson() const
{
    nlohmann::ordered_json json;
    json["model_type"] = "gpt2";
    json["architectures"] = { "GPT2LMHeadModel" };
    json["vocab_size"] = vocabulary;
    json["n_positions"] = context;
    json["n_embd"] = width;
    json["n_layer"] = layers;
    json["n_head"] = heads;
    json["n_inner"] = inner == 4 * width ? Json(nullptr) : Json(inner);
    json["activation_function"] = "gelu_new";
    json["layer_norm_epsilon"] = parseDouble(numberText(epsilon)).value_or(1e-5);
    json["tie_word_embeddings"] = true;
    if (bos)
        json["bos_token_id"] = *bos;
    if (eos)
        json["eos_token_id"] = *eos;
    return json.dump(1) + "\n";
}

} // namespace lettrine
