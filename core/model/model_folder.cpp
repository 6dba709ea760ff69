// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/model_folder.h"

#include "base/files.h"
#include "base/numbers.h"
#include "model/safetensors.h"

#include <cmath>
#include <set>

namespace lettrine {

namespace {

std::string shapeText(const TensorPlace& place)
{
    return place.isMatrix ? "[" + numberText(place.rows) + ", " + numberText(place.columns) + "]"
                          : "[" + numberText(place.columns) + "]";
}

bool shapeFits(const StoredTensor& stored, const TensorPlace& place)
{
    if (place.isMatrix)
        return stored.shape == std::vector{ std::uint64_t(place.rows), std::uint64_t(place.columns) };
    return stored.shape == std::vector{ std::uint64_t(place.columns) };
}

// GPT-2 exports carry the causal mask as tensors; they hold nothing learned.
bool mayBeIgnored(const std::string& name)
{
    return name.ends_with(".attn.bias") || name.ends_with(".attn.masked_bias");
}

Result<void> readTensor(
    const std::string& where, const StoredTensor& stored, const TensorPlace& place, std::span<float> out)
{
    if (!shapeFits(stored, place))
        return fail(ErrorCode::TensorShapeWrong, where, stored.name, stored.shapeText(), shapeText(place));
    stored.read(out);
    for (std::size_t i = 0; i < out.size(); ++i) {
        if (!std::isfinite(out[i]))
            return fail(
                ErrorCode::TensorNotFinite, where, stored.name, numberText(out[i]), numberText(std::uint64_t(i)));
    }
    return {};
}

Result<GptWeights> readWeights(const std::filesystem::path& path, const GptConfig& config)
{
    const auto file = SafetensorsFile::open(path);
    if (!file)
        return tl::unexpected(file.error());
    const std::string where = pathText(path);
    // Before any memory is taken for a configuration that the file cannot fill.
    std::uint64_t held = 0;
    for (const StoredTensor& tensor : file->tensors())
        held += tensor.count();
    if (held < static_cast<std::uint64_t>(config.parameterCount()))
        return fail(ErrorCode::ModelMismatch, where, "the number of weights", numberText(held),
            "config.json asks for " + numberText(config.parameterCount()));
    GptWeights weights(config);
    std::set<std::string_view> used;
    for (const TensorPlace& place : weights.layout->tensors) {
        const StoredTensor* stored = file->find(place.name);
        if (!stored)
            stored = file->find(std::string_view(place.name).substr(std::string_view("transformer.").size()));
        if (!stored)
            return fail(ErrorCode::TensorMissing, where, place.name);
        used.insert(stored->name);
        if (const auto read = readTensor(where, *stored, place, weights.tensor(place)); !read)
            return tl::unexpected(read.error());
    }
    const TensorPlace& embedding = weights.layout->tensors.front();
    for (const StoredTensor& stored : file->tensors()) {
        if (used.contains(stored.name) || mayBeIgnored(stored.name))
            continue;
        if (stored.name != "lm_head.weight")
            return fail(ErrorCode::ModelMismatch, where, "tensor " + stored.name, stored.shapeText(),
                "config.json knows no such tensor");
        // A stored head must be the embedding again: the program reads tied models only.
        std::vector<float> head(stored.count());
        if (const auto read = readTensor(where, stored, embedding, head); !read)
            return tl::unexpected(read.error());
        if (!std::equal(head.begin(), head.end(), weights.tensor(embedding).begin()))
            return fail(ErrorCode::ModelUnsupported, where, "lm_head.weight", "different from transformer.wte.weight",
                "models whose head is the token embedding");
    }
    return weights;
}

} // namespace

std::int32_t Model::startToken() const
{
    return config().bos.value_or(config().eos.value_or(0));
}

std::int32_t Model::stopToken() const
{
    return config().eos.value_or(-1);
}

Result<std::shared_ptr<const Model>> loadModel(const std::filesystem::path& folder)
{
    try {
        std::error_code ignored;
        if (!std::filesystem::is_directory(folder, ignored))
            return fail(ErrorCode::FileNotFound, pathText(folder));
        const auto configText = readFile(folder / "config.json", 1 << 20);
        if (!configText)
            return tl::unexpected(configText.error());
        const auto config = GptConfig::fromJson(*configText, pathText(folder / "config.json"));
        if (!config)
            return tl::unexpected(config.error());
        auto tokenizer = Tokenizer::load(folder / "tokenizer.json");
        if (!tokenizer)
            return tl::unexpected(tokenizer.error());
        if ((*tokenizer)->size() != config->vocabulary)
            return fail(ErrorCode::ModelMismatch, pathText(folder / "tokenizer.json"), "the number of tokens",
                numberText((*tokenizer)->size()), "config.json has vocab_size " + numberText(config->vocabulary));
        auto weights = readWeights(folder / "model.safetensors", *config);
        if (!weights)
            return tl::unexpected(weights.error());
        auto model = std::make_shared<Model>();
        model->name = pathText(std::filesystem::weakly_canonical(folder, ignored).filename());
        model->folder = folder;
        model->tokenizer = std::move(*tokenizer);
        model->gpt = std::make_shared<const Gpt>(std::move(*weights));
        model->card = readFile(folder / "README.md", 1 << 20).value_or(std::string());
        return model;
    } catch (const std::bad_alloc&) {
        return fail(ErrorCode::OutOfMemory, pathText(folder), {}, "the model's");
    }
}

Result<void> saveModel(const std::filesystem::path& folder, const GptWeights& weights, const Tokenizer& tokenizer)
{
    std::error_code failure;
    std::filesystem::create_directories(folder, failure);
    if (failure)
        return fail(ErrorCode::FileUnwritable, pathText(folder), {}, failure.message());
    std::vector<TensorToSave> tensors;
    for (const TensorPlace& place : weights.layout->tensors) {
        std::vector<std::uint64_t> shape{ std::uint64_t(place.columns) };
        if (place.isMatrix)
            shape.insert(shape.begin(), std::uint64_t(place.rows));
        tensors.push_back({ place.name, shape, weights.tensor(place) });
    }
    // Other tools ask for this entry.
    if (const auto saved = saveSafetensors(folder / "model.safetensors", tensors, { { "format", "pt" } }); !saved)
        return saved;
    if (const auto saved = saveFile(folder / "tokenizer.json", tokenizer.toJson() + "\n"); !saved)
        return saved;
    return saveFile(folder / "config.json", weights.config.toJson());
}

std::shared_ptr<const Model> randomModel(const GptConfig& config, std::uint64_t seed)
{
    // Characters of a range without controls or combining marks, the newline first.
    std::vector<CodePoint> characters{ U'\n' };
    for (CodePoint c = 0x4E00; characters.size() < std::size_t(config.vocabulary); ++c)
        characters.push_back(c < 0xA000 ? c : c - 0xA000 + 0x20000);
    auto model = std::make_shared<Model>();
    model->name = "random";
    GptConfig filled = config;
    filled.bos = filled.eos = 0;
    model->tokenizer = *Tokenizer::fromCharacters(characters);
    model->gpt = std::make_shared<const Gpt>(GptWeights::random(filled, seed));
    return model;
}

} // namespace lettrine
