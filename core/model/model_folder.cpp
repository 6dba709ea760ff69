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

Result<void> checkShape(const std::string& where, const StoredTensor& stored, const TensorPlace& place)
{
    if (!shapeFits(stored, place))
        return fail(ErrorCode::TensorShapeWrong, where, stored.name, stored.shapeText(), shapeText(place));
    return {};
}

Result<void> checkFinite(
    const std::string& where, const StoredTensor& stored, std::span<const float> values, std::uint64_t first)
{
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (!std::isfinite(values[i]))
            return fail(ErrorCode::TensorNotFinite, where, stored.name, numberText(values[i]), numberText(first + i));
    }
    return {};
}

/// A stored head must be the embedding again: the program reads tied models only. Read piece by piece, so that a file
/// with a head takes no more memory than one without.
Result<void> checkHead(const std::string& where, const SafetensorsFile& file, const StoredTensor& head,
    const TensorPlace& place, std::span<const float> embedding, const KeepReading& keepReading)
{
    if (const auto fits = checkShape(where, head, place); !fits)
        return fits;
    std::vector<float> piece(std::min<std::size_t>(embedding.size(), std::size_t(1) << 18));
    for (std::size_t done = 0; done < embedding.size(); done += piece.size()) {
        piece.resize(std::min(piece.size(), embedding.size() - done));
        if (const auto read = file.read(head, piece, done, keepReading); !read)
            return read;
        if (const auto finite = checkFinite(where, head, piece, done); !finite)
            return finite;
        if (!std::equal(piece.begin(), piece.end(), embedding.begin() + static_cast<std::ptrdiff_t>(done)))
            return fail(ErrorCode::ModelUnsupported, where, "lm_head.weight", "different from transformer.wte.weight",
                "models whose head is the token embedding");
    }
    return {};
}

Result<GptWeights> readWeights(
    const std::filesystem::path& path, const GptConfig& config, const KeepReading& keepReading)
{
    const auto file = SafetensorsFile::open(path, keepReading);
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
        const std::span<float> values = weights.tensor(place);
        auto read = checkShape(where, *stored, place)
                        .and_then([&] { return file->read(*stored, values, 0, keepReading); })
                        .and_then([&] { return checkFinite(where, *stored, values, 0); });
        if (!read)
            return tl::unexpected(read.error());
    }
    const TensorPlace& embedding = weights.layout->tensors.front();
    for (const StoredTensor& stored : file->tensors()) {
        if (used.contains(stored.name) || mayBeIgnored(stored.name))
            continue;
        if (stored.name != "lm_head.weight")
            return fail(ErrorCode::ModelMismatch, where, "tensor " + stored.name, stored.shapeText(),
                "config.json knows no such tensor");
        if (const auto tied = checkHead(where, *file, stored, embedding, weights.tensor(embedding), keepReading); !tied)
            return tl::unexpected(tied.error());
    }
    return weights;
}

/// A table of the corpus: null if the folder has none.
template <class Table> Result<void> readTable(const std::filesystem::path& folder, std::shared_ptr<const Table>& place)
{
    auto table = Table::open(folder / Table::fileName);
    if (table)
        place = std::make_shared<const Table>(std::move(*table));
    else if (table.error().code != ErrorCode::FileNotFound)
        return tl::unexpected(table.error());
    return {};
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

Result<std::shared_ptr<const Model>> loadModel(const std::filesystem::path& folder, const KeepReading& keepReading)
{
    std::string needed = "the model";
    try {
        std::error_code ignored;
        if (!std::filesystem::is_directory(folder, ignored))
            return fail(ErrorCode::FileNotFound, pathText(folder));
        const auto configText = readFile(folder / "config.json", 1 << 20, FileKind::Regular, keepReading);
        if (!configText)
            return tl::unexpected(configText.error());
        const auto config = GptConfig::fromJson(*configText, pathText(folder / "config.json"));
        if (!config)
            return tl::unexpected(config.error());
        auto tokenizer = Tokenizer::load(folder / "tokenizer.json", keepReading);
        if (!tokenizer)
            return tl::unexpected(tokenizer.error());
        if ((*tokenizer)->size() != config->vocabulary)
            return fail(ErrorCode::ModelMismatch, pathText(folder / "tokenizer.json"), "the number of tokens",
                numberText((*tokenizer)->size()), "config.json has vocab_size " + numberText(config->vocabulary));
        needed = numberText(4 * config->parameterCount()) + " bytes of weights";
        auto weights = readWeights(folder / "model.safetensors", *config, keepReading);
        if (!weights)
            return tl::unexpected(weights.error());
        auto model = std::make_shared<Model>();
        model->name = pathText(std::filesystem::weakly_canonical(folder, ignored).filename());
        model->folder = folder;
        model->tokenizer = std::move(*tokenizer);
        model->gpt = std::make_shared<const Gpt>(std::move(*weights));
        model->card = readFile(folder / "README.md", 1 << 20).value_or(std::string());
        const auto tables =
            readTable(folder, model->followers).and_then([&] { return readTable(folder, model->lines); }).and_then([&] {
                return readTable(folder, model->words);
            });
        if (!tables)
            return tl::unexpected(tables.error());
        return model;
    } catch (const std::bad_alloc&) {
        return fail(ErrorCode::OutOfMemory, pathText(folder), {}, needed);
    }
}

std::uint64_t modelBytes(const std::filesystem::path& folder)
{
    std::uint64_t sum = 0;
    for (const char* name : { "config.json", "tokenizer.json", "model.safetensors" }) {
        std::error_code failed;
        const std::uint64_t size = std::filesystem::file_size(folder / name, failed);
        sum += failed ? 0 : size;
    }
    return sum;
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
