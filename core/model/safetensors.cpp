// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/safetensors.h"

#include "base/checked.h"
#include "base/numbers.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <nlohmann/json.hpp>
#include <optional>

namespace lettrine {

namespace {

using Json = nlohmann::json;

static_assert(std::endian::native == std::endian::little, "tensor files are little-endian and read in place");

std::uint64_t elementBytes(TensorType type)
{
    return type == TensorType::F32 ? 4 : 2;
}

std::optional<std::uint64_t> product(const std::vector<std::uint64_t>& shape, std::uint64_t width)
{
    std::optional<std::uint64_t> bytes = width;
    for (const std::uint64_t size : shape) {
        bytes = checkedMultiply(*bytes, size);
        if (!bytes)
            return std::nullopt;
    }
    return bytes;
}

std::string shown(const Json& value)
{
    std::string text = value.dump(-1, ' ', false, Json::error_handler_t::replace);
    if (text.size() > 80)
        text = text.substr(0, 77) + "...";
    return text;
}

/// Checks one header entry and makes a tensor of it; `data` is what follows the header.
Result<StoredTensor> readEntry(
    const std::string& where, const std::string& name, const Json& entry, std::string_view data)
{
    const auto wrong = [&](const std::string& why) { return fail(ErrorCode::TensorHeaderInvalid, where, name, why); };
    if (!entry.is_object() || !entry.contains("dtype") || !entry.contains("shape") || !entry.contains("data_offsets"))
        return wrong("an entry needs dtype, shape and data_offsets");
    StoredTensor tensor;
    tensor.name = name;
    const Json& type = entry["dtype"];
    if (type == "F32")
        tensor.type = TensorType::F32;
    else if (type == "F16")
        tensor.type = TensorType::F16;
    else if (type == "BF16")
        tensor.type = TensorType::BF16;
    else
        return fail(ErrorCode::TensorTypeUnknown, where, name, shown(type), "F32, F16 and BF16");
    const Json& shape = entry["shape"];
    if (!shape.is_array() || shape.size() > 8)
        return wrong("shape must be a list of up to 8 sizes");
    for (const Json& size : shape) {
        if (!size.is_number_unsigned())
            return wrong("shape holds " + shown(size));
        tensor.shape.push_back(size.get<std::uint64_t>());
    }
    const Json& offsets = entry["data_offsets"];
    if (!offsets.is_array() || offsets.size() != 2 || !offsets[0].is_number_unsigned()
        || !offsets[1].is_number_unsigned())
        return wrong("data_offsets must be two offsets");
    const auto begin = offsets[0].get<std::uint64_t>();
    const auto end = offsets[1].get<std::uint64_t>();
    if (begin > end || end > data.size())
        return fail(ErrorCode::TensorSpanOutside, where, name, numberText(begin) + " to " + numberText(end),
            numberText(std::uint64_t(data.size())));
    const auto needed = product(tensor.shape, elementBytes(tensor.type));
    if (!needed)
        return fail(ErrorCode::TensorShapeOverflow, where, name, tensor.shapeText());
    if (*needed != end - begin)
        return fail(ErrorCode::TensorSpanMismatch, where, name, numberText(end - begin), numberText(*needed));
    tensor.bytes = data.substr(begin, end - begin);
    return tensor;
}

Result<void> checkCoverage(const std::string& where, const std::vector<StoredTensor>& tensors, std::string_view data)
{
    std::uint64_t expected = 0;
    for (const StoredTensor& tensor : tensors) {
        const auto begin = static_cast<std::uint64_t>(tensor.bytes.data() - data.data());
        if (begin != expected)
            return fail(ErrorCode::TensorGap, where, tensor.name,
                numberText(std::min(begin, expected)) + " to " + numberText(std::max(begin, expected)));
        expected = begin + tensor.bytes.size();
    }
    if (expected != data.size())
        return fail(ErrorCode::TensorGap, where, "(the end)",
            numberText(expected) + " to " + numberText(std::uint64_t(data.size())));
    return {};
}

} // namespace

float halfToFloat(std::uint16_t bits)
{
    const std::uint32_t sign = std::uint32_t(bits & 0x8000u) << 16;
    const std::uint32_t exponent = (bits >> 10) & 0x1Fu;
    const std::uint32_t fraction = bits & 0x3FFu;
    if (exponent == 31)
        return std::bit_cast<float>(sign | 0x7F800000u | (fraction << 13));
    if (exponent == 0) // zero and subnormals: fraction · 2^-24
        return std::bit_cast<float>(std::bit_cast<std::uint32_t>(static_cast<float>(fraction) * 0x1p-24f) | sign);
    return std::bit_cast<float>(sign | ((exponent + 112) << 23) | (fraction << 13));
}

float bfloatToFloat(std::uint16_t bits)
{
    return std::bit_cast<float>(std::uint32_t(bits) << 16);
}

std::uint64_t StoredTensor::count() const
{
    return bytes.size() / elementBytes(type);
}

void StoredTensor::read(std::span<float> out) const
{
    if (type == TensorType::F32) {
        std::memcpy(out.data(), bytes.data(), bytes.size());
        return;
    }
    for (std::size_t i = 0; i < out.size(); ++i) {
        std::uint16_t bits = 0;
        std::memcpy(&bits, bytes.data() + 2 * i, 2);
        out[i] = type == TensorType::F16 ? halfToFloat(bits) : bfloatToFloat(bits);
    }
}

std::string StoredTensor::shapeText() const
{
    std::string text = "[";
    for (std::size_t i = 0; i < shape.size(); ++i)
        text += (i ? ", " : "") + numberText(shape[i]);
    return text + "]";
}

Result<SafetensorsFile> SafetensorsFile::open(const std::filesystem::path& path)
{
    const std::string where = pathText(path);
    auto mapped = MappedFile::open(path);
    if (!mapped)
        return tl::unexpected(mapped.error());
    SafetensorsFile file;
    file.m_file = std::move(*mapped);
    const std::string_view all = file.m_file.bytes();
    std::uint64_t headerSize = 0;
    if (all.size() < sizeof headerSize)
        return fail(ErrorCode::TensorFileTruncated, where, {}, numberText(std::uint64_t(all.size())), "8");
    std::memcpy(&headerSize, all.data(), sizeof headerSize);
    if (headerSize > kHeaderLimit)
        return fail(ErrorCode::TensorHeaderTooLarge, where, {}, numberText(headerSize), numberText(kHeaderLimit));
    if (headerSize > all.size() - sizeof headerSize)
        return fail(ErrorCode::TensorFileTruncated, where, {}, numberText(std::uint64_t(all.size())),
            numberText(headerSize + sizeof headerSize));
    const std::string_view header = all.substr(sizeof headerSize, headerSize);
    const std::string_view data = all.substr(sizeof headerSize + headerSize);
    // A name that stands twice would silently lose one tensor, so duplicates are looked for while parsing.
    bool duplicate = false;
    std::vector<std::string> names;
    const auto callback = [&](int depth, Json::parse_event_t event, Json& parsed) {
        if (depth == 1 && event == Json::parse_event_t::key)
            names.push_back(parsed.get<std::string>());
        return depth <= 8;
    };
    const Json json = Json::parse(header, callback, false);
    std::sort(names.begin(), names.end());
    duplicate = std::adjacent_find(names.begin(), names.end()) != names.end();
    if (json.is_discarded() || !json.is_object())
        return fail(ErrorCode::TensorHeaderInvalid, where, "the start", "it is not a JSON object");
    if (duplicate)
        return fail(
            ErrorCode::TensorHeaderInvalid, where, *std::adjacent_find(names.begin(), names.end()), "named twice");
    for (const auto& [name, entry] : json.items()) {
        if (name == "__metadata__") {
            if (!entry.is_object())
                return fail(ErrorCode::TensorHeaderInvalid, where, name, "it must be an object of texts");
            for (const auto& [key, value] : entry.items()) {
                if (!value.is_string())
                    return fail(ErrorCode::TensorHeaderInvalid, where, name, key + " is not a text");
                file.m_metadata[key] = value.get<std::string>();
            }
            continue;
        }
        auto tensor = readEntry(where, name, entry, data);
        if (!tensor)
            return tl::unexpected(tensor.error());
        file.m_tensors.push_back(std::move(*tensor));
    }
    std::stable_sort(file.m_tensors.begin(), file.m_tensors.end(), [](const StoredTensor& a, const StoredTensor& b) {
        return std::pair(a.bytes.data(), a.bytes.size()) < std::pair(b.bytes.data(), b.bytes.size());
    });
    if (const auto covered = checkCoverage(where, file.m_tensors, data); !covered)
        return tl::unexpected(covered.error());
    return file;
}

const StoredTensor* SafetensorsFile::find(std::string_view name) const
{
    const auto found = std::find_if(m_tensors.begin(), m_tensors.end(), [&](const auto& t) { return t.name == name; });
    return found == m_tensors.end() ? nullptr : &*found;
}

Result<void> saveSafetensors(const std::filesystem::path& path, const std::vector<TensorToSave>& tensors,
    const std::map<std::string, std::string>& metadata)
{
    nlohmann::ordered_json header;
    if (!metadata.empty())
        header["__metadata__"] = metadata;
    std::uint64_t offset = 0;
    for (const TensorToSave& tensor : tensors) {
        const std::uint64_t end = offset + tensor.values.size_bytes();
        header[tensor.name] = { { "dtype", "F32" }, { "shape", tensor.shape }, { "data_offsets", { offset, end } } };
        offset = end;
    }
    std::string text = header.dump(-1, ' ', false, Json::error_handler_t::replace);
    text.append((64 - (8 + text.size()) % 64) % 64, ' ');
    const std::uint64_t size = text.size();
    return saveFile(path, [&](const AppendBytes& append) {
        append({ reinterpret_cast<const char*>(&size), sizeof size });
        append(text);
        for (const TensorToSave& tensor : tensors)
            append({ reinterpret_cast<const char*>(tensor.values.data()), tensor.values.size_bytes() });
    });
}

} // namespace lettrine
