// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/files.h"
#include "model/model_folder.h"
#include "model/safetensors.h"

#include <QTemporaryDir>
#include <QTest>
#include <cmath>
#include <cstring>
#include <filesystem>
#include <functional>
#include <nlohmann/json.hpp>

using namespace lettrine;
using Json = nlohmann::ordered_json;

namespace {

const std::filesystem::path golden = std::filesystem::path(LETTRINE_TESTS_DIR) / "golden/gpt2-tiny";

/// A copy of the golden folder that a test may spoil.
class Folder {
public:
    Folder()
        : path(std::filesystem::path(m_temporary.path().toStdString()) / "model")
    {
        std::filesystem::copy(golden, path);
    }
    std::string read(const char* name) const { return *readFile(path / name); }
    void write(const char* name, const std::string& bytes) const { QVERIFY(saveFile(path / name, bytes)); }
    void editJson(const char* name, const std::function<void(Json&)>& edit) const
    {
        Json json = Json::parse(read(name));
        edit(json);
        write(name, json.dump());
    }
    ErrorCode code() const
    {
        const auto model = loadModel(path);
        return model ? ErrorCode::Cancelled : model.error().code; // Cancelled stands for "it was accepted"
    }

private:
    QTemporaryDir m_temporary;

public:
    std::filesystem::path path;
};

constexpr ErrorCode accepted = ErrorCode::Cancelled;

std::string tensorFile(const std::string& header, const std::string& data)
{
    const std::uint64_t size = header.size();
    std::string bytes(reinterpret_cast<const char*>(&size), 8);
    return bytes + header + data;
}

struct HeaderAndData {
    Json header;
    std::string data;
};

HeaderAndData split(const std::string& bytes)
{
    std::uint64_t size = 0;
    std::memcpy(&size, bytes.data(), 8);
    return { Json::parse(bytes.substr(8, size)), bytes.substr(8 + size) };
}

} // namespace

class TestModelFolder : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void loadsTheGolden();
    void savedAndReadAgainIsTheSame();
    void widensHalvesExactly();
    void f16AndBf16FoldersLoad();
    void hostileTensorFiles_data();
    void hostileTensorFiles();
    void damagedTensors_data();
    void damagedTensors();
    void everyTruncationIsRefused();
    void hostileConfigurations_data();
    void hostileConfigurations();
    void tokenizerAndConfigurationMustAgree();
    void namesWithoutPrefixAndKnownExtrasLoad();
    void missingFiles();
};

void TestModelFolder::loadsTheGolden()
{
    const auto model = loadModel(golden);
    QVERIFY(model.has_value());
    QCOMPARE((*model)->config().layers, 3);
    QCOMPARE((*model)->name, std::string("gpt2-tiny"));
    QCOMPARE((*model)->startToken(), 0);
    QCOMPARE((*model)->stopToken(), 0);
    std::size_t counted = 0;
    const GptWeights weights = (*model)->gpt->weights();
    for (const TensorPlace& place : weights.layout->tensors)
        counted += place.size();
    QCOMPARE(std::int64_t(counted), (*model)->gpt->packed().parameterCount());
}

void TestModelFolder::savedAndReadAgainIsTheSame()
{
    const auto model = loadModel(golden);
    QTemporaryDir temporary;
    const auto folder = std::filesystem::path(temporary.path().toStdString()) / "new" / "deep";
    QVERIFY(saveModel(folder, (*model)->gpt->weights(), *(*model)->tokenizer));
    const auto again = loadModel(folder);
    QVERIFY2(again.has_value(), again ? "" : again.error().message().c_str());
    const auto& a = (*model)->gpt->weights().block;
    const auto& b = (*again)->gpt->weights().block;
    QVERIFY(a.size() == b.size() && std::memcmp(a.data(), b.data(), a.size() * 4) == 0);
    QVERIFY((*again)->config() == (*model)->config());
    QCOMPARE((*again)->tokenizer->size(), (*model)->tokenizer->size());
}

void TestModelFolder::widensHalvesExactly()
{
    QCOMPARE(halfToFloat(0x3C00), 1.0f);
    QCOMPARE(halfToFloat(0xC000), -2.0f);
    QCOMPARE(halfToFloat(0x7BFF), 65504.0f);
    QCOMPARE(halfToFloat(0x0001), 0x1p-24f);
    QCOMPARE(halfToFloat(0x03FF), 1023 * 0x1p-24f);
    QCOMPARE(halfToFloat(0x0400), 0x1p-14f);
    QVERIFY(std::isinf(halfToFloat(0x7C00)) && std::isnan(halfToFloat(0x7C01)));
    QVERIFY(std::signbit(halfToFloat(0x8000)) && halfToFloat(0x8000) == 0.0f);
    QCOMPARE(bfloatToFloat(0x3F80), 1.0f);
    QCOMPARE(bfloatToFloat(0xC0A0), -5.0f);
}

void TestModelFolder::f16AndBf16FoldersLoad()
{
    const Folder folder;
    const auto model = loadModel(folder.path);
    const HeaderAndData whole = split(folder.read("model.safetensors"));
    Json header = whole.header;
    std::string data;
    for (auto& [name, entry] : header.items()) {
        if (name == "__metadata__")
            continue;
        const auto begin = entry["data_offsets"][0].get<std::size_t>(),
                   end = entry["data_offsets"][1].get<std::size_t>();
        const std::size_t start = data.size();
        for (std::size_t i = begin; i < end; i += 4)
            data += whole.data.substr(i + 2, 2); // the upper half of a float is a bfloat, cut
        entry["dtype"] = "BF16";
        entry["data_offsets"] = { start, data.size() };
    }
    folder.write("model.safetensors", tensorFile(header.dump(), data));
    const auto cut = loadModel(folder.path);
    QVERIFY2(cut.has_value(), cut ? "" : cut.error().message().c_str());
    const GptWeights first = (*model)->gpt->weights(), second = (*cut)->gpt->weights();
    const auto a = first.block.span(), b = second.block.span();
    for (std::size_t i = 0; i < a.size(); ++i)
        QVERIFY(std::abs(a[i] - b[i]) <= std::abs(a[i]) / 128);
}

void TestModelFolder::hostileTensorFiles_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<int>("code");
    const auto row = [](const char* name, const std::string& bytes, ErrorCode code) {
        QTest::newRow(name) << QByteArray(bytes.data(), qsizetype(bytes.size())) << int(code);
    };
    const auto one = [](const std::string& entry, const std::string& data = "abcd") {
        return tensorFile("{\"w\":" + entry + "}", data);
    };
    const std::uint64_t huge = 1ull << 60, large = 200;
    row("empty", "", ErrorCode::TensorFileTruncated);
    row("seven bytes", "1234567", ErrorCode::TensorFileTruncated);
    row("a header beyond the cap", std::string(reinterpret_cast<const char*>(&huge), 8),
        ErrorCode::TensorHeaderTooLarge);
    row("a header beyond the file", std::string(reinterpret_cast<const char*>(&large), 8) + "{}",
        ErrorCode::TensorFileTruncated);
    row("not JSON", tensorFile("nonsense", ""), ErrorCode::TensorHeaderInvalid);
    row("a list", tensorFile("[]", ""), ErrorCode::TensorHeaderInvalid);
    row("invalid UTF-8", tensorFile("{\"\xFF\":1}", ""), ErrorCode::TensorHeaderInvalid);
    row("shape says a million, span says one", one(R"({"dtype":"F32","shape":[1000,1000],"data_offsets":[0,4]})"),
        ErrorCode::TensorSpanMismatch);
    row("span beyond the file", one(R"({"dtype":"F32","shape":[2],"data_offsets":[0,8]})"),
        ErrorCode::TensorSpanOutside);
    row("span backwards", one(R"({"dtype":"F32","shape":[1],"data_offsets":[4,0]})"), ErrorCode::TensorSpanOutside);
    row("shape overflows", one(R"({"dtype":"F32","shape":[4294967296,4294967296,4],"data_offsets":[0,4]})"),
        ErrorCode::TensorShapeOverflow);
    row("negative size", one(R"({"dtype":"F32","shape":[-1],"data_offsets":[0,4]})"), ErrorCode::TensorHeaderInvalid);
    row("fractional size", one(R"({"dtype":"F32","shape":[1.5],"data_offsets":[0,4]})"),
        ErrorCode::TensorHeaderInvalid);
    row("unknown type", one(R"({"dtype":"I7","shape":[4],"data_offsets":[0,4]})"), ErrorCode::TensorTypeUnknown);
    row("type a number", one(R"({"dtype":7,"shape":[4],"data_offsets":[0,4]})"), ErrorCode::TensorTypeUnknown);
    row("no offsets", one(R"({"dtype":"F32","shape":[1]})"), ErrorCode::TensorHeaderInvalid);
    row("offsets of three", one(R"({"dtype":"F32","shape":[1],"data_offsets":[0,4,4]})"),
        ErrorCode::TensorHeaderInvalid);
    row("data that no tensor holds", one(R"({"dtype":"F32","shape":[1],"data_offsets":[0,4]})", "abcdefgh"),
        ErrorCode::TensorGap);
    row("a gap at the start", one(R"({"dtype":"F32","shape":[1],"data_offsets":[4,8]})", "abcdefgh"),
        ErrorCode::TensorGap);
    row("two tensors over one span",
        tensorFile(
            R"({"a":{"dtype":"F32","shape":[1],"data_offsets":[0,4]},"b":{"dtype":"F32","shape":[1],"data_offsets":[0,4]}})",
            "abcd"),
        ErrorCode::TensorGap);
    row("one name twice",
        tensorFile(
            R"({"a":{"dtype":"F32","shape":[1],"data_offsets":[0,4]},"a":{"dtype":"F32","shape":[1],"data_offsets":[4,8]}})",
            "abcdefgh"),
        ErrorCode::TensorHeaderInvalid);
    row("metadata a list", tensorFile(R"({"__metadata__":[]})", ""), ErrorCode::TensorHeaderInvalid);
    row("metadata with a number", tensorFile(R"({"__metadata__":{"a":1}})", ""), ErrorCode::TensorHeaderInvalid);
    row("deeply nested", tensorFile(std::string(100000, '['), ""), ErrorCode::TensorHeaderInvalid);
    row("no tensors at all", tensorFile("{}", ""), ErrorCode::TensorMissing);
    row("a type that is no weight",
        tensorFile(R"({"transformer.wte.weight":{"dtype":"I8","shape":[61,32],"data_offsets":[0,1952]}})",
            std::string(1952, 0)),
        ErrorCode::TensorTypeUnknown);
}

void TestModelFolder::hostileTensorFiles()
{
    QFETCH(QByteArray, bytes);
    QFETCH(int, code);
    const Folder folder;
    folder.write("model.safetensors", bytes.toStdString());
    QCOMPARE(int(folder.code()), code);
    QVERIFY(loadModel(golden)); // and the next folder loads
}

void TestModelFolder::damagedTensors_data()
{
    QTest::addColumn<QString>("damage");
    QTest::addColumn<int>("code");
    QTest::newRow("transposed shape") << QStringLiteral("shape") << int(ErrorCode::TensorShapeWrong);
    QTest::newRow("flat shape") << QStringLiteral("flat") << int(ErrorCode::TensorShapeWrong);
    QTest::newRow("renamed") << QStringLiteral("rename") << int(ErrorCode::TensorMissing);
    QTest::newRow("not a number") << QStringLiteral("nan") << int(ErrorCode::TensorNotFinite);
    QTest::newRow("infinite") << QStringLiteral("inf") << int(ErrorCode::TensorNotFinite);
}

void TestModelFolder::damagedTensors()
{
    QFETCH(QString, damage);
    QFETCH(int, code);
    const Folder folder;
    HeaderAndData file = split(folder.read("model.safetensors"));
    const std::string name = "transformer.h.1.mlp.c_fc.weight";
    Json& entry = file.header[name];
    const auto begin = entry["data_offsets"][0].get<std::size_t>();
    if (damage == QLatin1String("shape"))
        entry["shape"] = { 128, 32 };
    if (damage == QLatin1String("flat"))
        entry["shape"] = { 4096 };
    if (damage == QLatin1String("rename")) {
        file.header["transformer.h.1.mlp.c_fd.weight"] = entry;
        file.header.erase(name);
    }
    const float value = damage == QLatin1String("nan") ? NAN : INFINITY;
    if (damage == QLatin1String("nan") || damage == QLatin1String("inf"))
        std::memcpy(file.data.data() + begin + 40, &value, 4);
    folder.write("model.safetensors", tensorFile(file.header.dump(), file.data));
    const auto model = loadModel(folder.path);
    QVERIFY(!model);
    QCOMPARE(int(model.error().code), code);
    QVERIFY(model.error().message().find("c_fc.weight") != std::string::npos);
}

void TestModelFolder::everyTruncationIsRefused()
{
    const Folder folder;
    const std::string whole = folder.read("model.safetensors");
    for (const std::size_t cut :
        { std::size_t(1), std::size_t(2), std::size_t(4), whole.size() / 2, whole.size() - 9 }) {
        folder.write("model.safetensors", whole.substr(0, whole.size() - cut));
        QVERIFY2(folder.code() != accepted, std::to_string(cut).c_str());
    }
}

void TestModelFolder::hostileConfigurations_data()
{
    QTest::addColumn<QByteArray>("key");
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<int>("code");
    const auto row = [](const char* key, const char* value, ErrorCode code) {
        QTest::newRow((std::string(key) + " " + value).c_str()) << QByteArray(key) << QByteArray(value) << int(code);
    };
    row("model_type", "\"bert\"", ErrorCode::ModelUnsupported);
    row("model_type", "\"llama\"", ErrorCode::JsonMissing);
    row("model_type", "7", ErrorCode::JsonType);
    row("activation_function", "\"mish\"", ErrorCode::ModelUnsupported);
    row("activation_function", "\"relu\"", accepted);
    row("tie_word_embeddings", "false", ErrorCode::TensorMissing);
    row("tie_word_embeddings", "1", ErrorCode::JsonType);
    row("n_embd", "\"32\"", ErrorCode::JsonType);
    row("n_embd", "32.5", ErrorCode::JsonType);
    row("n_embd", "null", ErrorCode::JsonMissing);
    row("n_embd", "0", ErrorCode::OutOfRange);
    row("n_embd", "-32", ErrorCode::OutOfRange);
    row("n_embd", "33", ErrorCode::OutOfRange);
    row("n_embd", "99999999999999999999", ErrorCode::JsonType);
    row("n_embd", "18446744073709551615", ErrorCode::OutOfRange);
    row("n_layer", "1000000", ErrorCode::OutOfRange);
    row("n_layer", "200", ErrorCode::TensorMissing);
    row("n_layer", "2", ErrorCode::ModelMismatch);
    row("n_head", "0", ErrorCode::OutOfRange);
    row("n_positions", "1", ErrorCode::OutOfRange);
    row("n_positions", "65536", ErrorCode::TensorShapeWrong);
    row("vocab_size", "1048577", ErrorCode::OutOfRange);
    row("vocab_size", "60", ErrorCode::ModelMismatch);
    row("bos_token_id", "61", accepted);
    row("bos_token_id", "true", ErrorCode::JsonType);
    row("eos_token_id", "-1", accepted);
    row("eos_token_id", "[0, 1]", accepted);
    row("layer_norm_epsilon", "0", ErrorCode::OutOfRange);
    row("layer_norm_epsilon", "\"small\"", ErrorCode::JsonType);
    row("n_inner", "64", ErrorCode::TensorShapeWrong);
}

void TestModelFolder::hostileConfigurations()
{
    QFETCH(QByteArray, key);
    QFETCH(QByteArray, value);
    QFETCH(int, code);
    const Folder folder;
    folder.editJson("config.json", [&](Json& json) { json[key.toStdString()] = Json::parse(value.toStdString()); });
    QCOMPARE(int(folder.code()), code);
}

void TestModelFolder::tokenizerAndConfigurationMustAgree()
{
    const Folder folder;
    folder.editJson("tokenizer.json", [](Json& json) { json["model"]["vocab"]["龘"] = 61; });
    QCOMPARE(int(folder.code()), int(ErrorCode::ModelMismatch));
}

void TestModelFolder::namesWithoutPrefixAndKnownExtrasLoad()
{
    const Folder folder;
    HeaderAndData file = split(folder.read("model.safetensors"));
    Json bare;
    for (const auto& [name, entry] : file.header.items())
        bare[name.starts_with("transformer.") ? name.substr(12) : name] = entry;
    const std::size_t end = file.data.size();
    bare["h.0.attn.bias"] = { { "dtype", "F32" }, { "shape", { 1, 1, 1, 1 } }, { "data_offsets", { end, end + 4 } } };
    folder.write("model.safetensors", tensorFile(bare.dump(), file.data + std::string(4, '\0')));
    QCOMPARE(int(folder.code()), int(accepted));
    bare["something.else"] = { { "dtype", "F32" }, { "shape", { 1 } }, { "data_offsets", { end + 4, end + 8 } } };
    folder.write("model.safetensors", tensorFile(bare.dump(), file.data + std::string(8, '\0')));
    QCOMPARE(int(folder.code()), int(ErrorCode::ModelMismatch));
}

void TestModelFolder::missingFiles()
{
    for (const char* name : { "config.json", "tokenizer.json", "model.safetensors" }) {
        const Folder folder;
        std::filesystem::remove(folder.path / name);
        QCOMPARE(int(folder.code()), int(ErrorCode::FileNotFound));
        std::filesystem::create_directory(folder.path / name);
        QCOMPARE(int(folder.code()), int(ErrorCode::FileUnreadable));
    }
    QCOMPARE(int(loadModel("/nowhere/at/all").error().code), int(ErrorCode::FileNotFound));
    QCOMPARE(int(findModel("no such model").error().code), int(ErrorCode::ModelNotFound));
}

QTEST_GUILESS_MAIN(TestModelFolder)
#include "test_model_folder.moc"
