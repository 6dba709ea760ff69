// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/model_folder.h"

#include "base/files.h"
#include "base/numbers.h"
#include "model/model_facts.h"
#include "model/safetensors.h"
#include "model/weight_loader.h"
#include "text/tokenizer_folder.h"

#include <algorithm>

namespace lettrine {

namespace {

/// Ids beyond the configuration's vocabulary are allowed where they are special tokens: the model never sees them.
Result<void> checkVocabulary(const std::filesystem::path& folder, const Tokenizer& tokenizer, int vocabulary)
{
    for (TokenId id = vocabulary; id < tokenizer.size(); ++id) {
        if (!tokenizer.isSpecial(id))
            return fail(ErrorCode::ModelMismatch, pathText(folder / "tokenizer.json"), "the number of tokens",
                numberText(tokenizer.size()), "config.json has vocab_size " + numberText(vocabulary));
    }
    return {};
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
    const auto put = tokenizer->startTokens();
    if (!put.empty() && put.front() < config().vocabulary)
        return put.front();
    return config().bos.value_or(std::max(stopToken(), 0));
}

std::int32_t Model::stopToken() const
{
    return config().stops.empty() ? -1 : config().stops.front();
}

bool Model::isStop(std::int32_t id) const
{
    const std::vector<int>& stops = config().stops;
    return std::find(stops.begin(), stops.end(), id) != stops.end();
}

std::int32_t Model::surplusFrom() const
{
    return std::min(tokenizer->size(), config().vocabulary);
}

Result<std::shared_ptr<const Model>> loadModel(const std::filesystem::path& folder, const KeepReading& keepReading)
{
    return loadModel(folder, LoadOptions{ keepReading, 0 });
}

namespace {

/// BERT's lists name no stop token: a text ends with [SEP].
void addStops(ModelConfig& config, const std::filesystem::path& folder, const Tokenizer& tokenizer)
{
    if (const auto generation = readFile(folder / "generation_config.json", 1 << 20))
        config.addStops(*generation);
    const auto end = tokenizer.idOf("[SEP]");
    if (config.blocks.stops.empty() && tokenizer.unknownToken() >= 0 && end && tokenizer.isSpecial(*end)
        && *end < config.blocks.vocabulary)
        config.blocks.stops.push_back(*end);
}

Result<ModelConfig> readConfig(const std::filesystem::path& folder, const LoadOptions& options)
{
    auto config = readModelConfig(folder, options.keepReading);
    if (!config || options.window == 0)
        return config;
    if (options.window < 2 || options.window > config->blocks.context)
        return fail(ErrorCode::OutOfRange, pathText(folder), "the window", numberText(options.window),
            "from 2 to " + numberText(config->blocks.context));
    config->window = options.window;
    return config;
}

} // namespace

Result<std::shared_ptr<const Model>> loadModel(const std::filesystem::path& folder, const LoadOptions& options)
{
    try {
        std::error_code ignored;
        if (!std::filesystem::is_directory(folder, ignored))
            return fail(ErrorCode::FileNotFound, pathText(folder));
        auto config = readConfig(folder, options);
        if (!config)
            return tl::unexpected(config.error());
        auto tokenizer = loadTokenizer(folder, options.keepReading);
        if (!tokenizer)
            return tl::unexpected(tokenizer.error());
        if (const auto fits = checkVocabulary(folder, **tokenizer, config->blocks.vocabulary); !fits)
            return tl::unexpected(fits.error());
        addStops(*config, folder, **tokenizer);
        const auto source = openTensors(folder, options.keepReading);
        if (!source)
            return tl::unexpected(source.error());
        auto weights = loadWeights(**source, *config, options.keepReading);
        if (!weights)
            return tl::unexpected(weights.error());
        auto model = std::make_shared<Model>();
        model->name = pathText(std::filesystem::weakly_canonical(folder, ignored).filename());
        model->folder = folder;
        model->tokenizer = std::move(*tokenizer);
        model->family = config->family;
        model->notes = config->notes;
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
        return fail(ErrorCode::OutOfMemory, pathText(folder), {}, "the model");
    }
}

std::uint64_t modelBytes(const std::filesystem::path& folder)
{
    std::uint64_t sum = 0;
    std::error_code failed;
    const bool single = std::filesystem::exists(folder / "model.safetensors", failed);
    const bool shards = std::filesystem::exists(folder / "model.safetensors.index.json", failed);
    int entries = 0;
    for (std::filesystem::directory_iterator entry(folder, failed), end; !failed && entry != end && entries < 10000;
         entry.increment(failed), ++entries) {
        const std::string name = pathText(entry->path().filename());
        const bool weights = single ? name == "model.safetensors"
            : shards                ? name.ends_with(".safetensors")
                                    : name == "pytorch_model.bin";
        std::error_code unknown;
        const std::uint64_t size = weights || name == "config.json" || name == "tokenizer.json"
            ? std::filesystem::file_size(entry->path(), unknown)
            : 0;
        sum += unknown ? 0 : size;
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
