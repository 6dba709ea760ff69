// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/checkpoint_file.h"

#include "base/checked.h"
#include "base/files.h"
#include "base/numbers.h"
#include "model/pickle_reader.h"

#include <cstring>
#include <map>

namespace lettrine {

namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t largestPickle = 64 << 20;

/// A stored entry of the archive.
struct ArchiveEntry {
    std::uint64_t begin = 0, size = 0;
};

struct StorageType {
    const char* name;
    const char* typeName;
    std::uint64_t bytes;
    std::optional<WeightType> type;
};

constexpr StorageType storages[] = { { "FloatStorage", "F32", 4, WeightType::F32 },
    { "HalfStorage", "F16", 2, WeightType::F16 }, { "BFloat16Storage", "BF16", 2, WeightType::BF16 },
    { "DoubleStorage", "F64", 8, {} }, { "LongStorage", "I64", 8, {} }, { "IntStorage", "I32", 4, {} },
    { "ShortStorage", "I16", 2, {} }, { "CharStorage", "I8", 1, {} }, { "ByteStorage", "U8", 1, {} },
    { "BoolStorage", "BOOL", 1, {} } };

template <class T> T numberAt(std::string_view bytes, std::size_t place)
{
    T value{};
    std::memcpy(&value, bytes.data() + place, sizeof value);
    return value;
}

/// Reads the central directory at the end of the archive (APPNOTE.TXT of PKWARE, sections 4.3.6 to 4.3.16).
class Archive {
public:
    static Result<Archive> open(const fs::path& path);
    const std::map<std::string, ArchiveEntry>& entries() const { return m_entries; }
    const InputFile& file() const { return m_file; }

private:
    Result<void> readDirectory(const fs::path& path);
    Result<void> place(
        const std::string& where, std::string_view header, std::string_view extra, ArchiveEntry& entry) const;

    InputFile m_file;
    std::map<std::string, ArchiveEntry> m_entries;
};

tl::unexpected<Error> damagedArchive(const std::string& where, const std::string& why)
{
    return fail(ErrorCode::PickleInvalid, where, "the archive", why);
}

Result<Archive> Archive::open(const fs::path& path)
{
    auto file = InputFile::open(path);
    if (!file)
        return tl::unexpected(file.error());
    Archive archive;
    archive.m_file = std::move(*file);
    char magic[4] = {};
    if (archive.m_file.size() >= 4) {
        if (const auto read = archive.m_file.readAt(0, magic); !read)
            return tl::unexpected(read.error());
    }
    if (std::memcmp(magic, "PK\3\4", 4) != 0)
        return fail(ErrorCode::FileNeedsConversion, pathText(path),
            magic[0] == '\x80' ? "a PyTorch checkpoint of the old form, a bare pickle" : "no PyTorch checkpoint", {},
            "load it with a current PyTorch and save it as model.safetensors");
    if (const auto read = archive.readDirectory(path); !read)
        return tl::unexpected(read.error());
    return archive;
}

Result<void> Archive::readDirectory(const fs::path& path)
{
    const std::string where = pathText(path);
    const std::uint64_t size = m_file.size();
    std::string tail(std::size_t(std::min<std::uint64_t>(size, 66000)), '\0');
    if (const auto read = m_file.readAt(size - tail.size(), tail); !read)
        return read;
    const std::size_t end = tail.rfind("PK\5\6");
    if (end == std::string::npos || end + 22 > tail.size())
        return damagedArchive(where, "it has no directory at its end");
    std::uint64_t count = numberAt<std::uint16_t>(tail, end + 10), length = numberAt<std::uint32_t>(tail, end + 12),
                  begin = numberAt<std::uint32_t>(tail, end + 16);
    const std::size_t wide = tail.rfind("PK\6\6", end);
    if (wide != std::string::npos && wide + 56 <= end) {
        count = numberAt<std::uint64_t>(tail, wide + 32);
        length = numberAt<std::uint64_t>(tail, wide + 40);
        begin = numberAt<std::uint64_t>(tail, wide + 48);
    }
    if (length > largestPickle || begin > size || length > size - begin || count > length / 46)
        return damagedArchive(where, "its directory lies outside the file");
    std::string directory(std::size_t(length), '\0');
    if (const auto read = m_file.readAt(begin, directory); !read)
        return read;
    std::size_t place = 0;
    for (std::uint64_t i = 0; i < count; ++i) {
        if (place + 46 > directory.size() || directory.compare(place, 4, "PK\1\2") != 0)
            return damagedArchive(where, "its directory ends too early");
        const std::string_view header = std::string_view(directory).substr(place, 46);
        const std::size_t nameSize = numberAt<std::uint16_t>(header, 28),
                          extraSize = numberAt<std::uint16_t>(header, 30);
        const std::size_t whole = 46 + nameSize + extraSize + numberAt<std::uint16_t>(header, 32);
        if (whole > directory.size() - place)
            return damagedArchive(where, "its directory ends too early");
        const std::string name = directory.substr(place + 46, nameSize);
        ArchiveEntry entry;
        if (const auto placed =
                this->place(where, header, std::string_view(directory).substr(place + 46 + nameSize, extraSize), entry);
            !placed)
            return placed;
        if (!m_entries.emplace(name, entry).second)
            return damagedArchive(where, "an entry stands in it twice");
        place += whole;
    }
    return {};
}

/// Where the bytes of an entry lie.
Result<void> Archive::place(
    const std::string& where, std::string_view header, std::string_view extra, ArchiveEntry& entry) const
{
    if (numberAt<std::uint16_t>(header, 10) != 0 || (numberAt<std::uint16_t>(header, 8) & 1) != 0)
        return damagedArchive(where, "an entry is compressed or encrypted");
    std::uint64_t packed = numberAt<std::uint32_t>(header, 20), size = numberAt<std::uint32_t>(header, 24),
                  begin = numberAt<std::uint32_t>(header, 42);
    while (extra.size() >= 4) {
        const std::size_t length = numberAt<std::uint16_t>(extra, 2);
        if (length > extra.size() - 4)
            break;
        std::string_view field = extra.substr(4, length);
        if (numberAt<std::uint16_t>(extra, 0) == 1) { // sizes and place in 64 bits, those that do not fit in 32
            for (std::uint64_t* value : { &size, &packed, &begin }) {
                if (*value == 0xFFFFFFFFu && field.size() >= 8) {
                    *value = numberAt<std::uint64_t>(field, 0);
                    field.remove_prefix(8);
                }
            }
        }
        extra.remove_prefix(4 + length);
    }
    const std::uint64_t fileSize = m_file.size();
    if (packed != size || begin > fileSize || fileSize - begin < 30)
        return damagedArchive(where, "an entry lies outside the file");
    char local[30];
    if (const auto read = m_file.readAt(begin, local); !read)
        return read;
    const std::string_view bytes(local, sizeof local);
    if (!bytes.starts_with("PK\3\4"))
        return damagedArchive(where, "an entry does not begin where the directory says");
    entry.begin = begin + 30 + numberAt<std::uint16_t>(bytes, 26) + numberAt<std::uint16_t>(bytes, 28);
    entry.size = size;
    if (entry.begin > fileSize || entry.size > fileSize - entry.begin)
        return damagedArchive(where, "an entry lies outside the file");
    return {};
}

class CheckpointSource : public TensorSource {
public:
    CheckpointSource(Archive archive, fs::path path)
        : m_archive(std::move(archive))
        , m_path(std::move(path))
    {
    }
    Result<void> fill(const KeepReading& keepReading);
    std::string where(const SourceTensor&) const override { return pathText(m_path); }
    std::string where() const override { return pathText(m_path); }
    Result<void> read(const SourceTensor& tensor, std::uint64_t begin, std::span<char> out,
        const KeepReading& keepReading) const override
    {
        return m_archive.file().readAt(m_begins[tensor.index] + begin, out, keepReading);
    }

private:
    Result<void> add(const PickledTensor& pickled, const std::string& root, std::vector<SourceTensor>& tensors);
    Archive m_archive;
    fs::path m_path;
    std::vector<std::uint64_t> m_begins;
};

Result<void> CheckpointSource::add(
    const PickledTensor& pickled, const std::string& root, std::vector<SourceTensor>& tensors)
{
    const StorageType* storage = std::find_if(std::begin(storages), std::end(storages),
        [&](const StorageType& known) { return pickled.storageType == known.name; });
    if (storage == std::end(storages))
        return damagedArchive(where(), "a storage of an unknown type");
    const auto entry = m_archive.entries().find(root + "data/" + pickled.key);
    if (entry == m_archive.entries().end())
        return damagedArchive(where(), "the bytes of tensor " + pickled.name + " are missing");
    SourceTensor tensor;
    tensor.name = pickled.name;
    tensor.type = storage->type;
    tensor.typeName = storage->typeName;
    tensor.shape = pickled.shape;
    tensor.index = m_begins.size();
    std::optional<std::uint64_t> count = 1;
    bool contiguous = true;
    for (std::size_t i = pickled.shape.size(); i-- > 0 && count;) {
        contiguous = contiguous && (pickled.shape[i] <= 1 || pickled.strides[i] == *count);
        count = checkedMultiply(*count, pickled.shape[i]);
    }
    tensor.transposed =
        !contiguous && pickled.shape.size() == 2 && pickled.strides[0] == 1 && pickled.strides[1] == pickled.shape[0];
    if (!count)
        return fail(ErrorCode::TensorShapeOverflow, where(), pickled.name, tensor.shapeText());
    if (!contiguous && !tensor.transposed)
        return damagedArchive(where(), "tensor " + pickled.name + " is a part of another one");
    const auto last = checkedAdd(*count, pickled.offset);
    const auto bytes = last ? checkedMultiply(*last, storage->bytes) : std::nullopt;
    if (!bytes || *bytes > entry->second.size)
        return fail(ErrorCode::TensorSpanOutside, where(), pickled.name,
            numberText(pickled.offset * storage->bytes) + " and on", numberText(entry->second.size));
    m_begins.push_back(entry->second.begin + pickled.offset * storage->bytes);
    tensors.push_back(std::move(tensor));
    return {};
}

Result<void> CheckpointSource::fill(const KeepReading& keepReading)
{
    std::string root;
    for (const auto& [name, entry] : m_archive.entries()) {
        if (name.ends_with("/data.pkl") && name.find('/') == name.size() - 9)
            root = name.substr(0, name.size() - 8);
    }
    const auto found = m_archive.entries().find(root + "data.pkl");
    if (root.empty() || found == m_archive.entries().end())
        return damagedArchive(where(), "it holds no data.pkl");
    if (const auto order = m_archive.entries().find(root + "byteorder"); order != m_archive.entries().end()) {
        std::string text(std::size_t(std::min<std::uint64_t>(order->second.size, 16)), '\0');
        if (const auto read = m_archive.file().readAt(order->second.begin, text); !read)
            return read;
        if (text != "little")
            return damagedArchive(where(), "its numbers are not little-endian");
    }
    if (found->second.size > largestPickle)
        return fail(ErrorCode::FileTooLarge, where() + ": data.pkl", {}, numberText(found->second.size),
            numberText(largestPickle));
    std::string pickle(std::size_t(found->second.size), '\0');
    if (const auto read = m_archive.file().readAt(found->second.begin, pickle, keepReading); !read)
        return read;
    const auto pickled = readPickledTensors(pickle, where());
    if (!pickled)
        return tl::unexpected(pickled.error());
    std::vector<SourceTensor> tensors;
    for (const PickledTensor& tensor : *pickled) {
        if (const auto added = add(tensor, root, tensors); !added)
            return added;
    }
    if (!setTensors(std::move(tensors)))
        return damagedArchive(where(), "a tensor is named twice");
    return {};
}

} // namespace

Result<std::unique_ptr<TensorSource>> openCheckpoint(const fs::path& path, const KeepReading& keepReading)
{
    auto archive = Archive::open(path);
    if (!archive)
        return tl::unexpected(archive.error());
    auto source = std::make_unique<CheckpointSource>(std::move(*archive), path);
    if (const auto filled = source->fill(keepReading); !filled)
        return tl::unexpected(filled.error());
    return source;
}

} // namespace lettrine
