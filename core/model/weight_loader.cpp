// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/weight_loader.h"

#include "base/numbers.h"
#include "model/kv_cache.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <set>

namespace lettrine {

namespace {

constexpr std::size_t loadPiece = 1 << 20;

/// The first fault ends the loading; thrown and caught within this file.
struct WeightRefusal {
    Error error;
};

template <class Bits> std::optional<std::size_t> firstWith(Bits exponent, std::span<const char> bytes)
{
    constexpr std::size_t block = 1024;
    const std::size_t count = bytes.size() / sizeof(Bits);
    for (std::size_t first = 0; first < count; first += block) {
        // A block is looked at as a whole: a loop that stops at once would not be vectorised.
        const std::size_t end = std::min(first + block, count);
        bool any = false;
        Bits bits{};
        for (std::size_t i = first; i < end; ++i) {
            std::memcpy(&bits, bytes.data() + i * sizeof bits, sizeof bits);
            any |= (bits & exponent) == exponent;
        }
        for (std::size_t i = first; any && i < end; ++i) {
            std::memcpy(&bits, bytes.data() + i * sizeof bits, sizeof bits);
            if ((bits & exponent) == exponent)
                return i;
        }
    }
    return std::nullopt;
}

/// Index of the first value that is not finite, or nothing: its exponent is all ones.
std::optional<std::size_t> firstNotFiniteWeight(WeightType type, std::span<const char> bytes)
{
    if (type == WeightType::F32)
        return firstWith<std::uint32_t>(0x7F800000u, bytes);
    return firstWith<std::uint16_t>(type == WeightType::F16 ? 0x7C00u : 0x7F80u, bytes);
}

class WeightLoader {
public:
    WeightLoader(const TensorSource& source, const ModelConfig& config, const KeepReading& keepReading)
        : m_source(source)
        , m_config(config)
        , m_keep(keepReading)
    {
    }
    ModelWeights load();

private:
    enum class Layout { InOut, OutIn };
    [[noreturn]] static void refuse(
        ErrorCode code, std::string where, std::string field, std::string value = {}, std::string limit = {})
    {
        throw WeightRefusal{ { code, std::move(where), std::move(field), std::move(value), std::move(limit) } };
    }
    const SourceTensor* find(const std::string& name) const;
    const SourceTensor& needed(const std::string& name, const std::vector<std::uint64_t>& shape);
    /// Reads whole rows, some at a time: take(first row, rows, bytes).
    template <class Take> void rows(const SourceTensor& tensor, std::size_t count, std::size_t columns, Take take);
    WeightMatrix matrix(const std::string& name, int inputs, int outputs, Layout layout);
    WeightMatrix linear(const std::string& name, int inputs, int outputs);
    AlignedBuffer vector(const std::string& name, int size, bool isGain = false);
    void vectorInto(const std::string& name, int size, float* out);
    void gpt2Block(int layer, PackedBlock& block);
    void llamaBlock(int layer, PackedBlock& block);
    void readEnds(ModelWeights& weights);
    void refuseUnknown() const;

    const TensorSource& m_source;
    const ModelConfig& m_config;
    const KeepReading& m_keep;
    std::set<std::string> m_used;
};

const SourceTensor* WeightLoader::find(const std::string& name) const
{
    if (const SourceTensor* tensor = m_source.find(name))
        return tensor;
    const std::size_t dot = name.find('.');
    return m_source.find(std::string_view(name).substr(dot + 1));
}

const SourceTensor& WeightLoader::needed(const std::string& name, const std::vector<std::uint64_t>& shape)
{
    const SourceTensor* tensor = find(name);
    if (!tensor)
        refuse(ErrorCode::TensorMissing, m_source.where(), name);
    if (tensor->shape != shape) {
        SourceTensor asked;
        asked.shape = shape;
        refuse(
            ErrorCode::TensorShapeWrong, m_source.where(*tensor), tensor->name, tensor->shapeText(), asked.shapeText());
    }
    if (!tensor->type)
        refuse(ErrorCode::TensorTypeUnknown, m_source.where(*tensor), tensor->name, '"' + tensor->typeName + '"',
            "F32, F16 and BF16");
    m_used.insert(tensor->name);
    return *tensor;
}

template <class Take>
void WeightLoader::rows(const SourceTensor& tensor, std::size_t count, std::size_t columns, Take take)
{
    const std::size_t size = weightBytes(*tensor.type), rowBytes = columns * size;
    const std::size_t atOnce = std::clamp<std::size_t>(loadPiece / std::max<std::size_t>(rowBytes, 1), 1, count);
    std::vector<char> bytes(atOnce * rowBytes);
    for (std::size_t first = 0; first < count; first += atOnce) {
        const std::size_t some = std::min(atOnce, count - first);
        const std::span<char> part(bytes.data(), some * rowBytes);
        if (const auto read = m_source.read(tensor, first * rowBytes, part, m_keep); !read)
            throw WeightRefusal{ read.error() };
        if (const auto wrong = firstNotFiniteWeight(*tensor.type, part))
            refuse(ErrorCode::TensorNotFinite, m_source.where(tensor), tensor.name,
                numberText(weightToFloat(*tensor.type, part.data() + *wrong * size)),
                numberText(std::uint64_t(first * columns + *wrong)));
        take(first, some, part.data());
    }
}

WeightMatrix WeightLoader::matrix(const std::string& name, int inputs, int outputs, Layout layout)
{
    const auto in = std::uint64_t(inputs), out = std::uint64_t(outputs);
    const bool inOut = layout == Layout::InOut;
    const SourceTensor& tensor = needed(name, inOut ? std::vector{ in, out } : std::vector{ out, in });
    WeightMatrix matrix(*tensor.type, std::size_t(in), std::size_t(out));
    if (inOut != tensor.transposed)
        rows(tensor, in, out,
            [&](std::size_t first, std::size_t count, const char* bytes) { matrix.putInputs(bytes, first, count); });
    else
        rows(tensor, out, in,
            [&](std::size_t first, std::size_t count, const char* bytes) { matrix.putOutputs(bytes, first, count); });
    return matrix;
}

WeightMatrix WeightLoader::linear(const std::string& name, int inputs, int outputs)
{
    return matrix(name, inputs, outputs, Layout::OutIn);
}

void WeightLoader::vectorInto(const std::string& name, int size, float* out)
{
    const SourceTensor& tensor = needed(name, { std::uint64_t(size) });
    rows(tensor, 1, std::size_t(size), [&](std::size_t, std::size_t, const char* bytes) {
        for (std::size_t i = 0; i < std::size_t(size); ++i)
            out[i] = weightToFloat(*tensor.type, bytes + i * weightBytes(*tensor.type));
    });
}

AlignedBuffer WeightLoader::vector(const std::string& name, int size, bool isGain)
{
    AlignedBuffer buffer(panelColumns(std::size_t(size)));
    vectorInto(name, size, buffer.data());
    for (std::size_t i = 0; isGain && m_config.gainsFromOne && i < std::size_t(size); ++i)
        buffer.data()[i] += 1.0f;
    return buffer;
}

void WeightLoader::gpt2Block(int layer, PackedBlock& block)
{
    const BlockDescription& d = m_config.blocks;
    const std::string prefix = "transformer.h." + numberText(layer) + ".";
    block.norm1Gain = vector(prefix + "ln_1.weight", d.width);
    block.norm1Bias = vector(prefix + "ln_1.bias", d.width);
    block.joined.push_back(matrix(prefix + "attn.c_attn.weight", d.width, 3 * d.width, Layout::InOut));
    block.joinedBias = vector(prefix + "attn.c_attn.bias", 3 * d.width);
    block.attention = matrix(prefix + "attn.c_proj.weight", d.width, d.width, Layout::InOut);
    block.attentionBias = vector(prefix + "attn.c_proj.bias", d.width);
    block.norm2Gain = vector(prefix + "ln_2.weight", d.width);
    block.norm2Bias = vector(prefix + "ln_2.bias", d.width);
    block.inner = matrix(prefix + "mlp.c_fc.weight", d.width, d.inner, Layout::InOut);
    block.innerBias = vector(prefix + "mlp.c_fc.bias", d.inner);
    block.outer = matrix(prefix + "mlp.c_proj.weight", d.inner, d.width, Layout::InOut);
    block.outerBias = vector(prefix + "mlp.c_proj.bias", d.width);
}

void WeightLoader::llamaBlock(int layer, PackedBlock& block)
{
    const BlockDescription& d = m_config.blocks;
    const std::string prefix = "model.layers." + numberText(layer) + ".", attention = prefix + "self_attn.";
    block.norm1Gain = vector(prefix + "input_layernorm.weight", d.width, true);
    block.joined.push_back(linear(attention + "q_proj.weight", d.width, d.queryColumns()));
    block.joined.push_back(linear(attention + "k_proj.weight", d.width, d.keyColumns()));
    block.joined.push_back(linear(attention + "v_proj.weight", d.width, d.keyColumns()));
    if (m_config.queryBias) {
        // Each part is read with the padding of its matrix.
        block.joinedBias = AlignedBuffer(panelColumns(std::size_t(d.queryColumns() + 2 * d.keyColumns())) + panelWidth);
        float* bias = block.joinedBias.data();
        vectorInto(attention + "q_proj.bias", d.queryColumns(), bias);
        vectorInto(attention + "k_proj.bias", d.keyColumns(), bias + d.queryColumns());
        vectorInto(attention + "v_proj.bias", d.keyColumns(), bias + d.queryColumns() + d.keyColumns());
    }
    if (d.headNorms) {
        block.queryGain = vector(attention + "q_norm.weight", d.headWidth, true);
        block.keyGain = vector(attention + "k_norm.weight", d.headWidth, true);
    }
    block.attention = linear(attention + "o_proj.weight", d.queryColumns(), d.width);
    if (m_config.outputBias)
        block.attentionBias = vector(attention + "o_proj.bias", d.width);
    const char* beforeMlp = d.fourNorms ? "pre_feedforward_layernorm.weight" : "post_attention_layernorm.weight";
    block.norm2Gain = vector(prefix + beforeMlp, d.width, true);
    if (d.fourNorms) {
        block.attentionGain = vector(prefix + "post_attention_layernorm.weight", d.width, true);
        block.mlpGain = vector(prefix + "post_feedforward_layernorm.weight", d.width, true);
    }
    block.gate = linear(prefix + "mlp.gate_proj.weight", d.width, d.inner);
    block.inner = linear(prefix + "mlp.up_proj.weight", d.width, d.inner);
    block.outer = linear(prefix + "mlp.down_proj.weight", d.inner, d.width);
    if (!m_config.mlpBias)
        return;
    block.gateBias = vector(prefix + "mlp.gate_proj.bias", d.inner);
    block.innerBias = vector(prefix + "mlp.up_proj.bias", d.inner);
    block.outerBias = vector(prefix + "mlp.down_proj.bias", d.width);
}

/// What stands before and after the blocks.
void WeightLoader::readEnds(ModelWeights& weights)
{
    const BlockDescription& d = m_config.blocks;
    const bool gpt2 = m_config.names == ModelConfig::Names::Gpt2;
    weights.embedding = linear(gpt2 ? "transformer.wte.weight" : "model.embed_tokens.weight", d.width, d.vocabulary);
    if (gpt2) {
        const SourceTensor& tensor =
            needed("transformer.wpe.weight", { std::uint64_t(d.context), std::uint64_t(d.width) });
        if (tensor.transposed)
            refuse(ErrorCode::TensorShapeWrong, m_source.where(tensor), tensor.name, "stored transposed", "rows");
        weights.positionType = *tensor.type;
        const std::size_t rowBytes = std::size_t(d.width) * weightBytes(*tensor.type);
        weights.positions.resize(std::size_t(d.context) * rowBytes);
        rows(tensor, std::size_t(d.context), std::size_t(d.width),
            [&](std::size_t first, std::size_t count, const char* bytes) {
                std::memcpy(weights.positions.data() + first * rowBytes, bytes, count * rowBytes);
            });
    }
    weights.finalGain = vector(gpt2 ? "transformer.ln_f.weight" : "model.norm.weight", d.width, true);
    if (gpt2)
        weights.finalBias = vector("transformer.ln_f.bias", d.width);
    if (!d.tiedHead)
        weights.head = linear("lm_head.weight", d.width, d.vocabulary);
}

void WeightLoader::refuseUnknown() const
{
    for (const SourceTensor& tensor : m_source.tensors()) {
        // Causal masks, tables of angles and a head beside a tied one hold nothing that is used.
        const bool idle = tensor.name.ends_with(".attn.bias") || tensor.name.ends_with(".attn.masked_bias")
            || tensor.name.ends_with("rotary_emb.inv_freq") || tensor.name == "lm_head.weight";
        if (!idle && !m_used.contains(tensor.name))
            refuse(ErrorCode::ModelMismatch, m_source.where(tensor), "tensor " + tensor.name, tensor.shapeText(),
                "config.json knows no such tensor");
    }
}

ModelWeights WeightLoader::load()
{
    std::uint64_t bytes = 0;
    for (const SourceTensor& tensor : m_source.tensors())
        bytes += tensor.type ? tensor.count() * weightBytes(*tensor.type) : 0;
    if (const std::int64_t free = freeMemory(); bytes > static_cast<std::uint64_t>(free))
        refuse(ErrorCode::MemoryShort, m_source.where(), "the model", numberText(bytes), numberText(free));
    ModelWeights weights;
    weights.description = m_config.blocks;
    readEnds(weights);
    for (int layer = 0; layer < m_config.blocks.layers; ++layer) {
        PackedBlock& block = weights.blocks.emplace_back();
        if (m_config.names == ModelConfig::Names::Gpt2)
            gpt2Block(layer, block);
        else
            llamaBlock(layer, block);
    }
    refuseUnknown();
    if (m_config.window > 0)
        weights.description.context = m_config.window; // rows of positions beyond it are not looked at
    weights.keepSmallEmbedding();
    return weights;
}

} // namespace

Result<ModelWeights> loadWeights(const TensorSource& source, const ModelConfig& config, const KeepReading& keepReading)
{
    try {
        return WeightLoader(source, config, keepReading).load();
    } catch (const WeightRefusal& refusal) {
        return tl::unexpected(refusal.error);
    }
}

} // namespace lettrine
