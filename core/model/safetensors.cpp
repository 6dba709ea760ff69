// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/safetensors.h"

#include "base/checked.h"
#include "base/numbers.h"
#include "text/json_reader.h"
#include "text/json_text.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <optional>

namespace lettrine {

namespace {

using Json = nlohmann::json;

static_assert(std::endian::native == std::endian::little, "tensor files are little-endian and read in place");

struct KnownType {
    const char* name;
    std::uint64_t bytes;
    TensorType type;
};

/// The format's types of whole bytes.
constexpr KnownType types[] = { { "F32", 4, TensorType::F32 }, { "F16", 2, TensorType::F16 },
    { "BF16", 2, TensorType::BF16 }, { "F64", 8, TensorType::Other }, { "I64", 8, TensorType::Other },
    { "U64", 8, TensorType::Other }, { "I32", 4, TensorType::Other }, { "U32", 4, TensorType::Other },
    { "I16", 2, TensorType::Other }, { "U16", 2, TensorType::Other }, { "I8", 1, TensorType::Other },
    { "U8", 1, TensorType::Other }, { "BOOL", 1, TensorType::Other }, { "F8_E4M3", 1, TensorType::Other },
    { "F8_E5M2", 1, TensorType::Other } };

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

/// A header nests three deep.
constexpr JsonLimits headerLimits{ 8 };

/// Checks one header entry and makes a tensor of it; `dataSize` bytes follow the header.
Result<StoredTensor> readEntry(
    const std::string& where, const std::string& name, const Json& entry, std::uint64_t dataSize)
{
    const auto wrong = [&](const std::string& why) { return fail(ErrorCode::TensorHeaderInvalid, where, name, why); };
    if (!entry.is_object() || !entry.contains("dtype") || !entry.contains("shape") || !entry.contains("data_offsets"))
        return wrong("an entry needs dtype, shape and data_offsets");
    StoredTensor tensor;
    tensor.name = name;
    const Json& type = entry["dtype"];
    const auto* known =
        std::find_if(std::begin(types), std::end(types), [&](const KnownType& one) { return type == one.name; });
    if (known == std::end(types))
        return fail(ErrorCode::TensorTypeUnknown, where, name, quotedJson(type), "F32, F16 and BF16");
    tensor.type = known->type;
    tensor.typeName = known->name;
    tensor.elementSize = known->bytes;
    const Json& shape = entry["shape"];
    if (!shape.is_array() || shape.size() > 8)
        return wrong("shape must be a list of up to 8 sizes");
    for (const Json& size : shape) {
        if (!size.is_number_unsigned())
            return wrong("shape holds " + quotedJson(size));
        tensor.shape.push_back(size.get<std::uint64_t>());
    }
    const Json& offsets = entry["data_offsets"];
    if (!offsets.is_array() || offsets.size() != 2 || !offsets[0].is_number_unsigned()
        || !offsets[1].is_number_unsigned())
        return wrong("data_offsets must be two offsets");
    const auto begin = offsets[0].get<std::uint64_t>();
    const auto end = offsets[1].get<std::uint64_t>();
    if (begin > end || end > dataSize)
        return fail(ErrorCode::TensorSpanOutside, where, name, numberText(begin) + " to " + numberText(end),
            numberText(dataSize));
    const auto needed = product(tensor.shape, tensor.elementSize);
    if (!needed)
        return fail(ErrorCode::TensorShapeOverflow, where, name, tensor.shapeText());
    if (*needed != end - begin)
        return fail(ErrorCode::TensorSpanMismatch, where, name, numberText(end - begin), numberText(*needed));
    tensor.begin = begin;
    tensor.size = end - begin;
    return tensor;
}

Result<void> checkCoverage(const std::string& where, const std::vector<StoredTensor>& tensors, std::uint64_t dataSize)
{
    std::uint64_t expected = 0;
    for (const StoredTensor& tensor : tensors) {
        if (tensor.begin != expected)
            return fail(ErrorCode::TensorGap, where, tensor.name,
                numberText(std::min(tensor.begin, expected)) + " to " + numberText(std::max(tensor.begin, expected)));
        expected = tensor.begin + tensor.size;
    }
    if (expected != dataSize)
        return fail(ErrorCode::TensorGap, where, "(the end)", numberText(expected) + " to " + numberText(dataSize));
    return {};
}

Result<void> readMetadata(const std::string& where, const Json& entry, std::map<std::string, std::string>& metadata)
{
    if (!entry.is_object())
        return fail(ErrorCode::TensorHeaderInvalid, where, "__metadata__", "it must be an object of texts");
    for (const auto& [key, value] : entry.items()) {
        if (!value.is_string())
            return fail(ErrorCode::TensorHeaderInvalid, where, "__metadata__", inQuotes(key) + " is not a text");
        metadata[key] = value.get<std::string>();
    }
    return {};
}

/// The header's text: after the length in the first eight bytes, which is checked before any memory is taken.
Result<std::string> readHeader(const std::string& where, const InputFile& file, const KeepReading& keepReading)
{
    std::uint64_t size = 0;
    if (file.size() < sizeof size)
        return fail(ErrorCode::TensorFileTruncated, where, {}, numberText(file.size()), "8");
    if (const auto read = file.readAt(0, { reinterpret_cast<char*>(&size), sizeof size }); !read)
        return tl::unexpected(read.error());
    if (size > SafetensorsFile::headerLimit)
        return fail(
            ErrorCode::TensorHeaderTooLarge, where, {}, numberText(size), numberText(SafetensorsFile::headerLimit));
    if (size > file.size() - sizeof size)
        return fail(ErrorCode::TensorFileTruncated, where, {}, numberText(file.size()), numberText(size + sizeof size));
    std::string header(size, '\0');
    if (const auto read = file.readAt(sizeof size, header, keepReading); !read)
        return tl::unexpected(read.error());
    return header;
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
    return size / elementSize;
}

std::string StoredTensor::shapeText() const
{
    std::string text = "[";
    for (std::size_t i = 0; i < shape.size(); ++i)
        text += (i ? ", " : "") + numberText(shape[i]);
    return text + "]";
}

Result<SafetensorsFile> SafetensorsFile::open(const std::filesystem::path& path, const KeepReading& keepReading)
{
    const std::string where = pathText(path);
    auto opened = InputFile::open(path);
    if (!opened)
        return tl::unexpected(opened.error());
    SafetensorsFile file;
    file.m_file = std::move(*opened);
    const auto header = readHeader(where, file.m_file, keepReading);
    if (!header)
        return tl::unexpected(header.error());
    file.m_dataBegin = sizeof(std::uint64_t) + header->size();
    const std::uint64_t dataSize = file.m_file.size() - file.m_dataBegin;
    JsonMembers members;
    members.choose = [](const std::string&) { return JsonMember::Whole; };
    members.take = [&](const std::string& name, Json& entry) -> Result<void> {
        if (name == "__metadata__")
            return readMetadata(where, entry, file.m_metadata);
        if (keepReading && !keepReading(0))
            return fail(ErrorCode::Cancelled, where);
        auto tensor = readEntry(where, name, entry, dataSize);
        if (!tensor)
            return tl::unexpected(tensor.error());
        file.m_tensors.push_back(std::move(*tensor));
        return {};
    };
    if (auto read = readJsonMembers(*header, where, members, headerLimits); !read) {
        const Error& error = read.error();
        if (error.code == ErrorCode::JsonInvalid || error.code == ErrorCode::JsonType)
            return fail(ErrorCode::TensorHeaderInvalid, where, "the start",
                error.code == ErrorCode::JsonInvalid ? "it is not valid JSON: " + error.value
                                                     : std::string("it is not a JSON object"));
        return tl::unexpected(error);
    }
    std::stable_sort(file.m_tensors.begin(), file.m_tensors.end(), [](const StoredTensor& a, const StoredTensor& b) {
        return std::pair(a.begin, a.size) < std::pair(b.begin, b.size);
    });
    if (const auto covered = checkCoverage(where, file.m_tensors, dataSize); !covered)
        return tl::unexpected(covered.error());
    // Moving the list moves no tensor, so the views stay.
    for (std::size_t i = 0; i < file.m_tensors.size(); ++i)
        file.m_byName.emplace(file.m_tensors[i].name, i);
    return file;
}

const StoredTensor* SafetensorsFile::find(std::string_view name) const
{
    const auto found = m_byName.find(name);
    return found == m_byName.end() ? nullptr : &m_tensors[found->second];
}

Result<void> SafetensorsFile::read(
    const StoredTensor& tensor, std::span<float> out, std::uint64_t first, const KeepReading& keepReading) const
{
    const std::uint64_t begin = m_dataBegin + tensor.begin + first * tensor.elementSize;
    if (tensor.type == TensorType::F32)
        return m_file.readAt(begin, { reinterpret_cast<char*>(out.data()), out.size_bytes() }, keepReading);
    constexpr std::size_t piece = std::size_t(1) << 18;
    std::vector<std::uint16_t> halves(std::min(out.size(), piece));
    for (std::size_t done = 0; done < out.size(); done += halves.size()) {
        halves.resize(std::min(halves.size(), out.size() - done));
        const std::span bytes(reinterpret_cast<char*>(halves.data()), 2 * halves.size());
        if (const auto read = m_file.readAt(begin + 2 * done, bytes, keepReading); !read)
            return read;
        const auto widen = tensor.type == TensorType::F16 ? halfToFloat : bfloatToFloat;
        std::transform(halves.begin(), halves.end(), out.begin() + static_cast<std::ptrdiff_t>(done), widen);
    }
    return {};
}

Result<void> SafetensorsFile::readBytes(
    const StoredTensor& tensor, std::uint64_t begin, std::span<char> out, const KeepReading& keepReading) const
{
    return m_file.readAt(m_dataBegin + tensor.begin + begin, out, keepReading);
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
