// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/model_config.h"

#include "base/numbers.h"
#include "text/json_reader.h"
#include "text/json_text.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace lettrine {

namespace {

using Json = nlohmann::json;
using Activation = BlockDescription::Activation;

constexpr const char* families = "gpt2, llama, mistral, qwen2, qwen3 and gemma3_text";

/// Reads one document; the first fault is kept.
class FamilyReader {
public:
    FamilyReader(const Json& json, const std::string& where)
        : m_json(json)
        , m_where(where)
    {
    }
    Result<ModelConfig> read();

private:
    const Json* find(std::initializer_list<const char*> keys) const;
    int integer(std::initializer_list<const char*> keys, std::optional<int> absent);
    double number(const Json& object, const char* key, double absent);
    bool flag(const char* key, bool absent);
    void demandAbsent(const char* key, const std::string& readable);
    void note(Error error);

    void readFamily();
    void readGpt2();
    void readRotaryFamily();
    void readActivation(const char* key, const char* absent);
    Rotary readRotary(const Json& object, double base, int width);
    void readRotaries();
    void readWindows();
    void readTokens();
    void cutContext();
    std::vector<int> ids(const char* key, std::optional<int> absent);
    bool is(const char* family) const { return m_config.family == family; }

    const Json& m_json;
    const std::string& m_where;
    ModelConfig m_config;
    std::optional<Error> m_fault;
};

void FamilyReader::note(Error error)
{
    if (!m_fault)
        m_fault = std::move(error);
}

/// The first of several names that is there and not null.
const Json* FamilyReader::find(std::initializer_list<const char*> keys) const
{
    for (const char* key : keys) {
        if (const auto found = m_json.find(key); found != m_json.end() && !found->is_null())
            return &*found;
    }
    return nullptr;
}

int FamilyReader::integer(std::initializer_list<const char*> keys, std::optional<int> absent)
{
    const Json* value = find(keys);
    if (!value) {
        if (!absent)
            note({ ErrorCode::JsonMissing, m_where, *keys.begin(), {}, {} });
        return absent.value_or(0);
    }
    if (!value->is_number_integer()) {
        note({ ErrorCode::JsonType, m_where, *keys.begin(), quotedJson(*value), "a whole number" });
        return 0;
    }
    // An unsigned number above the signed range reads as negative here and is refused by validate().
    return static_cast<int>(std::clamp<std::int64_t>(value->get<std::int64_t>(), -1, 1 << 30));
}

double FamilyReader::number(const Json& object, const char* key, double absent)
{
    const auto found = object.find(key);
    if (found == object.end() || found->is_null())
        return absent;
    if (!found->is_number()) {
        note({ ErrorCode::JsonType, m_where, key, quotedJson(*found), "a number" });
        return absent;
    }
    return found->get<double>();
}

bool FamilyReader::flag(const char* key, bool absent)
{
    const Json* value = find({ key });
    if (value && !value->is_boolean())
        note({ ErrorCode::JsonType, m_where, key, quotedJson(*value), "true or false" });
    return value && value->is_boolean() ? value->get<bool>() : absent;
}

void FamilyReader::demandAbsent(const char* key, const std::string& readable)
{
    const Json* value = find({ key });
    if (value && *value != false)
        note({ ErrorCode::ModelUnsupported, m_where, key, quotedJson(*value), readable });
}

void FamilyReader::readFamily()
{
    const Json* type = find({ "model_type" });
    if (type && !type->is_string())
        note({ ErrorCode::JsonType, m_where, "model_type", quotedJson(*type), "a text" });
    m_config.family = type && type->is_string() ? type->get<std::string>() : "gpt2";
    for (const char* key : { "quantization_config", "quantization" }) {
        if (const Json* packed = find({ key }))
            note({ ErrorCode::ModelUnsupported, m_where, key, quotedJson(packed->value("quant_method", *packed)),
                "weights that are not packed (F32, F16, BF16)" });
    }
    demandAbsent("add_cross_attention", "false");
}

void FamilyReader::readActivation(const char* key, const char* absent)
{
    const Json* value = find({ key });
    const std::string name = value && value->is_string() ? value->get<std::string>()
        : value                                          ? quotedJson(*value)
                                                         : absent;
    const std::map<std::string, Activation> known{ { "gelu_new", Activation::GeluTanh },
        { "gelu_pytorch_tanh", Activation::GeluTanh }, { "gelu_fast", Activation::GeluTanh },
        { "gelu", Activation::Gelu }, { "relu", Activation::Relu }, { "silu", Activation::Silu },
        { "swish", Activation::Silu }, { "tanh", Activation::Tanh } };
    if (const auto found = known.find(name); found != known.end())
        m_config.blocks.activation = found->second;
    else
        note({ ErrorCode::ModelUnsupported, m_where, key, inQuotes(name), "gelu_new, gelu, relu, silu and tanh" });
}

void FamilyReader::readGpt2()
{
    BlockDescription& d = m_config.blocks;
    d.vocabulary = integer({ "vocab_size" }, std::nullopt);
    // Older GPT-2 files say n_ctx.
    d.context = integer({ "n_positions", "max_position_embeddings", "n_ctx" }, std::nullopt);
    d.width = integer({ "n_embd", "hidden_size" }, std::nullopt);
    d.layers = integer({ "n_layer", "num_hidden_layers" }, std::nullopt);
    d.heads = d.keyValueHeads = integer({ "n_head", "num_attention_heads" }, std::nullopt);
    d.inner = integer({ "n_inner" }, 4 * std::clamp(d.width, 0, 65536));
    d.epsilon = static_cast<float>(number(m_json, "layer_norm_epsilon", 1e-5));
    d.headWidth = d.heads > 0 ? d.width / d.heads : 0;
    if (!m_fault && d.heads > 0 && d.width % d.heads != 0)
        note({ ErrorCode::OutOfRange, m_where, "n_embd", numberText(d.width),
            "a multiple of n_head " + numberText(d.heads) });
    d.tiedHead = flag("tie_word_embeddings", true);
    readActivation("activation_function", "gelu_new");
    const float scale =
        flag("scale_attn_weights", true) && d.headWidth > 0 ? 1.0f / std::sqrt(static_cast<float>(d.headWidth)) : 1.0f;
    const bool byLayer = flag("scale_attn_by_inverse_layer_idx", false);
    for (int layer = 0; layer < std::clamp(d.layers, 0, 256); ++layer)
        d.forms.push_back({ 0, -1, byLayer ? scale / static_cast<float>(layer + 1) : scale });
    m_config.queryBias = m_config.outputBias = m_config.mlpBias = true;
}

/// llama, mistral, qwen2, qwen3, gemma3_text.
void FamilyReader::readRotaryFamily()
{
    BlockDescription& d = m_config.blocks;
    const bool gemma = is("gemma3_text");
    m_config.names = ModelConfig::Names::Llama;
    d.vocabulary = integer({ "vocab_size" }, std::nullopt);
    d.context = integer({ "max_position_embeddings" }, gemma || is("mistral") ? 131072 : is("llama") ? 2048 : 32768);
    d.width = integer({ "hidden_size" }, std::nullopt);
    d.inner = integer({ "intermediate_size" }, std::nullopt);
    d.layers = integer({ "num_hidden_layers" }, std::nullopt);
    d.heads = integer({ "num_attention_heads" }, std::nullopt);
    d.keyValueHeads = integer({ "num_key_value_heads" }, d.heads);
    const int even = d.heads > 0 ? d.width / d.heads : 0;
    d.headWidth = integer({ "head_dim" }, gemma ? 256 : is("qwen3") ? 128 : even);
    d.norm = BlockDescription::Norm::Rms;
    d.epsilon = static_cast<float>(number(m_json, "rms_norm_eps", 1e-6));
    d.learnedPositions = false;
    d.gated = true;
    d.tiedHead = flag("tie_word_embeddings", gemma);
    d.fourNorms = m_config.gainsFromOne = gemma;
    d.headNorms = gemma || is("qwen3");
    if (gemma) {
        d.activation = Activation::GeluTanh;
        d.embeddingScale = std::sqrt(static_cast<float>(std::max(d.width, 0)));
        demandAbsent("attn_logit_softcapping", "null");
        demandAbsent("final_logit_softcapping", "null");
        demandAbsent("use_bidirectional_attention", "false");
    } else {
        readActivation("hidden_act", "silu");
    }
    const bool bias = flag("attention_bias", false);
    m_config.queryBias = bias || is("qwen2");
    m_config.outputBias = bias && !is("qwen2");
    m_config.mlpBias = flag("mlp_bias", false) && is("llama");
    const double scalar = gemma ? number(m_json, "query_pre_attn_scalar", 256) : d.headWidth;
    if (!(scalar > 0))
        note({ ErrorCode::OutOfRange, m_where, gemma ? "query_pre_attn_scalar" : "head_dim", numberText(scalar),
            "above 0" });
    d.forms.assign(std::size_t(std::clamp(d.layers, 0, 256)),
        { 0, 0, 1.0f / std::sqrt(static_cast<float>(std::max(scalar, 1e-6))) });
    readWindows();
    readRotaries();
}

Rotary FamilyReader::readRotary(const Json& object, double base, int width)
{
    Rotary rotary;
    rotary.base = number(object, "rope_theta", base);
    rotary.width = width;
    const Json type = object.value("rope_type", object.value("type", Json()));
    if (type.is_null() || type == "default" || type == "dynamic") // dynamic changes nothing within the context
        return rotary;
    rotary.factor = number(object, "factor", 1.0);
    if (type == "linear") {
        rotary.scaling = Rotary::Scaling::Linear;
    } else if (type == "llama3") {
        rotary.scaling = Rotary::Scaling::Llama3;
        rotary.lowFactor = number(object, "low_freq_factor", 1.0);
        rotary.highFactor = number(object, "high_freq_factor", 4.0);
        rotary.originalContext = number(object, "original_max_position_embeddings", 8192);
    } else {
        note({ ErrorCode::ModelUnsupported, m_where, "rope_scaling.rope_type", quotedJson(type),
            "default, linear and llama3" });
    }
    return rotary;
}

/// rope_theta with rope_scaling, or rope_parameters, in Gemma 3 one for each kind of layer.
void FamilyReader::readRotaries()
{
    BlockDescription& d = m_config.blocks;
    const bool gemma = is("gemma3_text");
    const double base = number(m_json, "rope_theta", gemma ? 1e6 : 1e4);
    const double localBase = number(m_json, "rope_local_base_freq", 1e4);
    if (number(m_json, "partial_rotary_factor", 1.0) != 1.0)
        note({ ErrorCode::ModelUnsupported, m_where, "partial_rotary_factor",
            quotedJson(m_json["partial_rotary_factor"]), "1" });
    const Json* given = find({ "rope_parameters", "rope_scaling" });
    if (given && !given->is_object()) {
        note({ ErrorCode::JsonType, m_where, "rope_scaling", quotedJson(*given), "an object" });
        return;
    }
    const Json scaling = given ? *given : Json::object();
    const auto part = [&](const char* kind) {
        const auto found = scaling.find(kind);
        return found != scaling.end() && found->is_object() ? *found : Json();
    };
    const Json full = part("full_attention"), sliding = part("sliding_attention");
    d.rotaries.push_back(readRotary(full.is_null() ? scaling : full, base, d.headWidth));
    if (!gemma)
        return;
    d.rotaries.push_back(readRotary(sliding.is_null() ? Json::object() : sliding, localBase, d.headWidth));
    for (LayerForm& form : d.forms)
        form.rotary = form.window > 0 ? 1 : 0;
}

void FamilyReader::readWindows()
{
    BlockDescription& d = m_config.blocks;
    const bool gemma = is("gemma3_text"), qwen = is("qwen2") || is("qwen3");
    const int window = integer({ "sliding_window" }, gemma ? 4096 : 0);
    const bool used = gemma || is("mistral") || (qwen && flag("use_sliding_window", false));
    if (!used || window == 0)
        return;
    if (window < 0) {
        note({ ErrorCode::OutOfRange, m_where, "sliding_window", numberText(window), "at least 1" });
        return;
    }
    const int first = qwen ? integer({ "max_window_layers" }, 28) : 0;
    const int pattern = integer({ "sliding_window_pattern" }, 6);
    const Json* types = find({ "layer_types" });
    for (std::size_t i = 0; i < d.forms.size(); ++i) {
        const int layer = static_cast<int>(i);
        bool slides = gemma ? pattern < 1 || (layer + 1) % pattern != 0 : layer >= first;
        if (types && types->is_array() && i < types->size()) {
            const Json& type = (*types)[i];
            slides = type == "sliding_attention";
            if (!slides && type != "full_attention")
                note({ ErrorCode::ModelUnsupported, m_where, "layer_types", quotedJson(type),
                    "full_attention and sliding_attention" });
        }
        d.forms[i].window = slides ? window : 0;
    }
}

/// One id or a list; those out of range are told and left out.
std::vector<int> FamilyReader::ids(const char* key, std::optional<int> absent)
{
    std::vector<int> list;
    const int last = m_config.blocks.vocabulary - 1;
    const auto found = m_json.find(key);
    if (found == m_json.end()) {
        if (absent && *absent <= last)
            list.push_back(*absent);
        return list;
    }
    const Json values = found->is_array() ? *found : found->is_null() ? Json::array() : Json::array({ *found });
    for (const Json& value : values) {
        if (!value.is_number_integer()) {
            note({ ErrorCode::JsonType, m_where, key, quotedJson(value), "a whole number or a list of them" });
            return {};
        }
        const auto id = value.get<std::int64_t>();
        if (id < 0 || id > last)
            m_config.notes.push_back(std::string(key) + " is " + quotedJson(value) + ", ids go from 0 to "
                + numberText(last) + ": it is left out.");
        else if (list.size() < 64)
            list.push_back(static_cast<int>(id));
    }
    return list;
}

void FamilyReader::readTokens()
{
    const bool gpt2 = is("gpt2"), llama = is("llama") || is("mistral"), gemma = is("gemma3_text");
    const auto absent = [&](int ofLlama, int ofGemma) -> std::optional<int> {
        return gpt2 ? std::optional(50256)
            : llama ? std::optional(ofLlama)
            : gemma ? std::optional(ofGemma)
                    : std::nullopt;
    };
    if (const auto bos = ids("bos_token_id", absent(1, 2)); !bos.empty())
        m_config.blocks.bos = bos.front();
    m_config.blocks.stops = ids("eos_token_id", absent(2, 1));
}

/// A window beyond the limit is cut, not refused: shorter texts are read the same.
void FamilyReader::cutContext()
{
    constexpr int limit = 1 << 20;
    BlockDescription& d = m_config.blocks;
    if (d.context <= limit || d.learnedPositions)
        return;
    m_config.notes.push_back("max_position_embeddings is " + numberText(d.context) + ", the window is cut to "
        + numberText(limit) + " tokens.");
    d.context = limit;
}

Result<ModelConfig> FamilyReader::read()
{
    readFamily();
    if (is("gpt2"))
        readGpt2();
    else if (is("llama") || is("mistral") || is("qwen2") || is("qwen3") || is("gemma3_text"))
        readRotaryFamily();
    else
        note({ ErrorCode::ModelUnsupported, m_where, "model_type", inQuotes(m_config.family), families });
    readTokens();
    cutContext();
    if (m_fault)
        return tl::unexpected(*m_fault);
    if (const auto valid = m_config.blocks.validate(m_where); !valid)
        return tl::unexpected(valid.error());
    return std::move(m_config);
}

} // namespace

Result<ModelConfig> ModelConfig::fromJson(std::string_view text, const std::string& where)
{
    if (text.starts_with("\xEF\xBB\xBF"))
        text.remove_prefix(3);
    const auto parsed = parseJson(text, where);
    if (!parsed)
        return tl::unexpected(parsed.error());
    const Json& json = *parsed;
    if (!json.is_object())
        return fail(ErrorCode::JsonType, where, "(whole file)", quotedJson(json), "an object");
    return FamilyReader(json, where).read();
}

void ModelConfig::addStops(std::string_view text)
{
    const auto parsed = parseJson(text, "generation_config.json");
    const Json json = parsed ? *parsed : Json();
    if (!json.is_object() || !json.contains("eos_token_id"))
        return;
    const Json& value = json["eos_token_id"];
    std::vector<int>& stops = blocks.stops;
    for (const Json& id : value.is_array() ? value : Json::array({ value })) {
        if (!id.is_number_integer() || stops.size() >= 64)
            continue;
        const auto stop = id.get<std::int64_t>();
        if (stop >= 0 && stop < blocks.vocabulary && std::find(stops.begin(), stops.end(), stop) == stops.end())
            stops.push_back(static_cast<int>(stop));
    }
}

} // namespace lettrine
