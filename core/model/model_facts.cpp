// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/model_facts.h"

#include "base/files.h"
#include "model/tensor_source.h"
#include "text/tokenizer_folder.h"

#include <algorithm>
#include <map>

namespace lettrine {

std::int64_t ModelFacts::bytesWith(int tokens) const
{
    return static_cast<std::int64_t>(weightBytes) + cacheBytesPerToken * tokens;
}

Result<ModelConfig> readModelConfig(const std::filesystem::path& folder, const KeepReading& keepReading)
{
    const auto path = folder / "config.json";
    const auto text = readFile(path, 1 << 20, FileKind::Regular, keepReading);
    if (!text) {
        // What the folder is instead says more than the missing file.
        if (text.error().code == ErrorCode::FileNotFound) {
            const auto weights = openTensors(folder, keepReading);
            if (!weights && weights.error().code == ErrorCode::FileNeedsConversion)
                return tl::unexpected(weights.error());
        }
        return tl::unexpected(text.error());
    }
    if (isLfsPointer(*text))
        return fail(ErrorCode::FileIsPointer, pathText(path));
    return ModelConfig::fromJson(*text, pathText(path));
}

Result<ModelFacts> readModelFacts(const std::filesystem::path& folder, const KeepReading& keepReading)
{
    try {
        std::error_code ignored;
        if (!std::filesystem::is_directory(folder, ignored))
            return fail(ErrorCode::FileNotFound, pathText(folder));
        const auto config = readModelConfig(folder, keepReading);
        if (!config)
            return tl::unexpected(config.error());
        const auto source = openTensors(folder, keepReading);
        if (!source)
            return tl::unexpected(source.error());
        ModelFacts facts;
        facts.name = pathText(std::filesystem::weakly_canonical(folder, ignored).filename());
        facts.family = config->family;
        facts.window = config->blocks.context;
        facts.cacheBytesPerToken = config->blocks.cacheBytesPerToken();
        std::map<std::string, std::uint64_t> bytesOf;
        for (const SourceTensor& tensor : (*source)->tensors()) {
            // Of vectors nothing needs to be said: they are small, and often F32 beside matrices of another type.
            if (tensor.type && tensor.shape.size() == 2)
                bytesOf[weightTypeName(*tensor.type)] += tensor.count() * weightBytes(*tensor.type);
        }
        for (const auto& [type, bytes] : bytesOf) {
            facts.types.push_back(type);
            facts.weightBytes += bytes;
        }
        std::stable_sort(facts.types.begin(), facts.types.end(),
            [&](const std::string& a, const std::string& b) { return bytesOf[a] > bytesOf[b]; });
        return facts;
    } catch (const std::bad_alloc&) {
        return fail(ErrorCode::OutOfMemory, pathText(folder), {}, "the model");
    }
}

std::filesystem::path modelMeantBy(const std::filesystem::path& path)
{
    std::error_code ignored;
    if (std::filesystem::is_directory(path, ignored))
        return path;
    const std::string name = pathText(path.filename());
    for (const char* known : { "config.json", "tokenizer.json", "pytorch_model.bin", "model.safetensors.index.json",
             "generation_config.json", "tokenizer_config.json" }) {
        if (name == known)
            return path.parent_path();
    }
    if (name.ends_with(".safetensors"))
        return path.parent_path();
    for (const char* ending : { ".gguf", ".bin", ".pt", ".pth", ".h5", ".onnx", ".npz", ".msgpack" }) {
        if (name.ends_with(ending))
            return path;
    }
    return {};
}

} // namespace lettrine
