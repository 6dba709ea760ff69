// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/tensor_source.h"

#include "base/files.h"
#include "base/numbers.h"
#include "model/checkpoint_file.h"
#include "text/json_text.h"
#include "text/tokenizer_folder.h"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

namespace lettrine {

namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

std::optional<WeightType> weightTypeOf(TensorType type)
{
    switch (type) {
    case TensorType::F32:
        return WeightType::F32;
    case TensorType::F16:
        return WeightType::F16;
    case TensorType::BF16:
        return WeightType::BF16;
    case TensorType::Other:
        break;
    }
    return std::nullopt;
}

class SafetensorsSource : public TensorSource {
public:
    /// `wanted` is empty, or says in which file each tensor is to be read.
    static Result<std::unique_ptr<TensorSource>> open(const std::vector<fs::path>& paths,
        const std::map<std::string, std::size_t>& wanted, const KeepReading& keepReading)
    {
        auto source = std::make_unique<SafetensorsSource>();
        std::vector<SourceTensor> tensors;
        for (std::size_t f = 0; f < paths.size(); ++f) {
            auto file = SafetensorsFile::open(paths[f], keepReading);
            if (!file)
                return tl::unexpected(file.error());
            source->m_files.push_back(std::move(*file));
            source->m_paths.push_back(paths[f]);
            const auto& stored = source->m_files.back().tensors();
            for (std::size_t i = 0; i < stored.size(); ++i) {
                const auto place = wanted.find(stored[i].name);
                if (!wanted.empty() && (place == wanted.end() || place->second != f))
                    continue; // a file may hold tensors that the index does not name
                SourceTensor tensor;
                tensor.name = stored[i].name;
                tensor.type = weightTypeOf(stored[i].type);
                tensor.typeName = stored[i].typeName;
                tensor.shape = stored[i].shape;
                tensor.file = f;
                tensor.index = i;
                tensors.push_back(std::move(tensor));
            }
        }
        for (const auto& [name, file] : wanted) {
            if (!source->m_files[file].find(name))
                return fail(ErrorCode::TensorMissing, pathText(paths[file]), name);
        }
        if (!source->setTensors(std::move(tensors)))
            return fail(ErrorCode::TensorHeaderInvalid, pathText(paths.front()), "a tensor", "named twice");
        return source;
    }

    std::string where(const SourceTensor& tensor) const override { return pathText(m_paths[tensor.file]); }
    std::string where() const override { return pathText(m_paths.front()); }
    Result<void> read(const SourceTensor& tensor, std::uint64_t begin, std::span<char> out,
        const KeepReading& keepReading) const override
    {
        const SafetensorsFile& file = m_files[tensor.file];
        return file.readBytes(file.tensors()[tensor.index], begin, out, keepReading);
    }

private:
    std::vector<SafetensorsFile> m_files;
    std::vector<fs::path> m_paths;
};

bool isPlainName(const std::string& name)
{
    return !name.empty() && name != "." && name != ".." && name.find('/') == std::string::npos
        && name.find('\\') == std::string::npos && name.find('\0') == std::string::npos;
}

/// A small file that may be a Git LFS pointer.
Result<void> refusePointer(const fs::path& path)
{
    std::error_code ignored;
    const auto size = fs::file_size(path, ignored);
    if (ignored || size > 1024)
        return {};
    const auto text = readFile(path, 1024);
    if (text && isLfsPointer(*text))
        return fail(ErrorCode::FileIsPointer, pathText(path));
    return {};
}

/// What a folder without readable weights holds instead.
Result<std::unique_ptr<TensorSource>> refuseFolder(const fs::path& folder)
{
    struct SeenInstead {
        const char* ending;
        const char* what;
        const char* way;
    };
    const SeenInstead known[] = { { "adapter_model.safetensors", "an adapter (LoRA) without its base model",
                                      "merge it into the model and save that as safetensors" },
        { "adapter_model.bin", "an adapter (LoRA) without its base model",
            "merge it into the model and save that as safetensors" },
        { ".gguf", "a GGUF file", "open a folder with model.safetensors" },
        { "weights.npz", "a model of MLX", "convert it to a Hugging Face folder with safetensors" },
        { ".bin.index.json", "a PyTorch checkpoint in several files", "save it as safetensors with transformers" },
        { ".h5", "TensorFlow weights", "save them as safetensors with transformers" },
        { ".msgpack", "Flax weights", "save them as safetensors with transformers" },
        { ".onnx", "an ONNX model", "open a folder with model.safetensors" },
        { ".pt", "a PyTorch checkpoint of another name", "rename it to pytorch_model.bin" },
        { ".pth", "a PyTorch checkpoint of another name", "rename it to pytorch_model.bin" },
        { ".safetensors", "a safetensors file of another name", "rename it to model.safetensors" } };
    std::error_code failed;
    std::vector<std::string> names;
    for (fs::directory_iterator entry(folder, failed), end; !failed && entry != end && names.size() < 10000;
         entry.increment(failed))
        names.push_back(pathText(entry->path().filename()));
    std::sort(names.begin(), names.end());
    for (const SeenInstead& seen : known) {
        for (const std::string& name : names) {
            if (name.ends_with(seen.ending))
                return fail(ErrorCode::FileNeedsConversion, pathText(folder / name), seen.what, {}, seen.way);
        }
    }
    return fail(ErrorCode::FileNotFound, pathText(folder / "model.safetensors"));
}

} // namespace

std::uint64_t SourceTensor::count() const
{
    std::uint64_t product = 1;
    for (const std::uint64_t size : shape)
        product *= size;
    return product;
}

std::string SourceTensor::shapeText() const
{
    std::string text = "[";
    for (std::size_t i = 0; i < shape.size(); ++i)
        text += (i ? ", " : "") + numberText(shape[i]);
    return text + "]";
}

const SourceTensor* TensorSource::find(std::string_view name) const
{
    const auto place = std::lower_bound(m_tensors.begin(), m_tensors.end(), name,
        [](const SourceTensor& tensor, std::string_view wanted) { return tensor.name < wanted; });
    return place != m_tensors.end() && place->name == name ? &*place : nullptr;
}

bool TensorSource::setTensors(std::vector<SourceTensor> tensors)
{
    std::sort(tensors.begin(), tensors.end(), [](const auto& a, const auto& b) { return a.name < b.name; });
    m_tensors = std::move(tensors);
    return std::adjacent_find(m_tensors.begin(), m_tensors.end(), [](const auto& a, const auto& b) {
        return a.name == b.name;
    }) == m_tensors.end();
}

Result<std::unique_ptr<TensorSource>> openSafetensors(std::vector<fs::path> paths, const KeepReading& keepReading)
{
    return SafetensorsSource::open(paths, {}, keepReading);
}

Result<std::unique_ptr<TensorSource>> openShards(const fs::path& index, const KeepReading& keepReading)
{
    const std::string where = pathText(index);
    const auto text = readFile(index, 64 << 20);
    if (!text)
        return tl::unexpected(text.error());
    const auto wrong = [&](const std::string& why) {
        return fail(ErrorCode::TensorHeaderInvalid, where, "weight_map", why);
    };
    if (nestsDeeperThan(*text, 8))
        return fail(ErrorCode::JsonInvalid, where, {}, "nested more than 8 deep");
    const Json json = Json::parse(*text, nullptr, false);
    if (!json.is_object() || !json.contains("weight_map") || !json["weight_map"].is_object())
        return fail(ErrorCode::JsonMissing, where, "weight_map");
    std::vector<fs::path> paths;
    std::map<std::string, std::size_t> files, wanted;
    for (const auto& [tensor, file] : json["weight_map"].items()) {
        if (!file.is_string() || !isPlainName(file.get<std::string>()))
            return wrong("the file of " + inQuotes(tensor) + " must be a plain name");
        const auto [known, isNew] = files.emplace(file.get<std::string>(), paths.size());
        if (isNew)
            paths.push_back(index.parent_path() / known->first);
        if (paths.size() > 1000)
            return wrong("more than 1000 files");
        wanted[tensor] = known->second;
    }
    if (paths.empty())
        return wrong("it is empty");
    for (const fs::path& path : paths) {
        if (const auto pointer = refusePointer(path); !pointer)
            return tl::unexpected(pointer.error());
    }
    return SafetensorsSource::open(paths, wanted, keepReading);
}

Result<std::unique_ptr<TensorSource>> openTensors(const fs::path& folder, const KeepReading& keepReading)
{
    std::error_code ignored;
    const fs::path single = folder / "model.safetensors", index = folder / "model.safetensors.index.json";
    const fs::path checkpoint = folder / "pytorch_model.bin";
    for (const fs::path& path : { single, index, checkpoint }) {
        if (!fs::exists(path, ignored))
            continue;
        if (const auto pointer = refusePointer(path); !pointer)
            return tl::unexpected(pointer.error());
        if (path == single)
            return openSafetensors({ single }, keepReading);
        return path == index ? openShards(index, keepReading) : openCheckpoint(checkpoint, keepReading);
    }
    return refuseFolder(folder);
}

} // namespace lettrine
