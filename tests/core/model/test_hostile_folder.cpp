// SPDX-License-Identifier: GPL-3.0-or-later
// Model folders that mean harm: each is refused in one line, in time and memory in line with the files.
#include "base/files.h"
#include "model/model_folder.h"
#include "model/safetensors.h"

#include <QTemporaryDir>
#include <QTest>

#include <cstring>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <sys/stat.h>

using namespace lettrine;
namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

namespace {

const fs::path golden = fs::path(LETTRINE_TESTS_DIR) / "golden/gpt2-tiny";

/// A copy of the golden folder that a test may spoil.
class Folder {
public:
    Folder()
        : path(fs::path(m_temporary.path().toStdString()) / "model")
    {
        fs::copy(golden, path);
    }
    void write(const char* name, const std::string& bytes) const { QVERIFY(saveFile(path / name, bytes)); }
    /// The configuration with the text of one entry replaced, quotes and all.
    void configure(const std::string& key, const std::string& json) const
    {
        Json config = Json::parse(*readFile(golden / "config.json"));
        config[key] = "HERE";
        std::string text = config.dump();
        text.replace(text.find("\"HERE\""), 6, json);
        write("config.json", text);
    }

private:
    QTemporaryDir m_temporary;

public:
    fs::path path;
};

std::string tensorFile(const std::string& header, const std::string& data)
{
    const std::uint64_t size = header.size();
    return std::string(reinterpret_cast<const char*>(&size), 8) + header + data;
}

std::string nested(int depth)
{
    return std::string(std::size_t(depth), '[') + std::string(std::size_t(depth), ']');
}

Error refusal(const fs::path& folder)
{
    const auto model = loadModel(folder);
    return model ? Error{} : model.error();
}

} // namespace

class TestHostileFolder : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aPipeInPlaceOfAnyFileIsNotWaitedFor();
    void everyMomentOfALoadCanBeCancelled();
    void aCutFileIsAnError();
    void aHeaderOfManyEntriesTakesTimeInLine();
    void aLateFaultInALargeHeaderIsFound();
    void aStoredHeadOfAnotherShapeIsNotRead();
    void aStoredHeadBesideATiedOneIsNotRead();
    void nestedValuesAreNotPrinted_data();
    void nestedValuesAreNotPrinted();
    void quotedValuesAreCut();
    void namesThatStandTwiceAreRefused();
    void whatFollowsANulIsRefused();
};

void TestHostileFolder::aPipeInPlaceOfAnyFileIsNotWaitedFor()
{
    for (const char* name : { "config.json", "tokenizer.json", "model.safetensors" }) {
        const Folder folder;
        fs::remove(folder.path / name);
        QCOMPARE(::mkfifo((folder.path / name).c_str(), 0600), 0);
        const Error error = refusal(folder.path);
        QCOMPARE(error.code, ErrorCode::FileUnreadable);
        QVERIFY(error.message().find(name) != std::string::npos);
    }
    const Folder folder; // a card is not needed
    fs::remove(folder.path / "README.md");
    QCOMPARE(::mkfifo((folder.path / "README.md").c_str(), 0600), 0);
    QVERIFY(loadModel(folder.path));
}

void TestHostileFolder::everyMomentOfALoadCanBeCancelled()
{
    int asked = 0;
    std::uint64_t bytes = 0;
    const auto whole = loadModel(golden, [&](std::uint64_t piece) {
        ++asked;
        bytes += piece;
        return true;
    });
    QVERIFY(whole && asked > 20);
    QVERIFY(bytes <= modelBytes(golden) && bytes + 1000 > modelBytes(golden));
    for (int stop = 1; stop <= asked; ++stop) {
        int left = stop;
        const auto model = loadModel(golden, [&](std::uint64_t) { return --left > 0; });
        QVERIFY2(!model, qPrintable(QString::number(stop)));
        QCOMPARE(model.error().code, ErrorCode::Cancelled);
        QCOMPARE(left, 0); // and nothing more was read
    }
}

void TestHostileFolder::aCutFileIsAnError()
{
    const Folder folder;
    const fs::path path = folder.path / "model.safetensors";
    const auto file = SafetensorsFile::open(path);
    QVERIFY(file.has_value());
    fs::resize_file(path, 100);
    const StoredTensor& tensor = file->tensors().back();
    std::vector<float> values(tensor.count());
    QCOMPARE(file->read(tensor, values).error().code, ErrorCode::FileUnreadable);
    // While it loads.
    const Folder other;
    const auto model = loadModel(other.path, [&](std::uint64_t) {
        fs::resize_file(other.path / "model.safetensors", 3000);
        return true;
    });
    QVERIFY(!model);
}

// Were the work in line with the square of the entries, this would take minutes.
void TestHostileFolder::aHeaderOfManyEntriesTakesTimeInLine()
{
    std::string header = "{";
    constexpr int count = 60'000;
    for (int i = 0; i < count; ++i) {
        const std::string begin = std::to_string(i * 2), end = std::to_string(i * 2 + 2);
        header += (i ? ",\"t" : "\"t") + std::to_string(i) + R"(":{"dtype":"F16","shape":[1],"data_offsets":[)" + begin
            + "," + end + "]}";
    }
    const Folder folder;
    folder.write("model.safetensors", tensorFile(header + "}", std::string(count * 2, '\0')));
    const auto file = SafetensorsFile::open(folder.path / "model.safetensors");
    QVERIFY(file && file->tensors().size() == count);
    for (int i = 0; i < count; ++i)
        QVERIFY(file->find("t" + std::to_string(i)));
    QVERIFY(!file->find("t"));
    QCOMPARE(refusal(folder.path).code, ErrorCode::TensorMissing);
    // And it can be given up while it is looked at.
    int asked = 0;
    const auto given =
        SafetensorsFile::open(folder.path / "model.safetensors", [&](std::uint64_t) { return ++asked < 1000; });
    QCOMPARE(given.error().code, ErrorCode::Cancelled);
}

void TestHostileFolder::aLateFaultInALargeHeaderIsFound()
{
    const Folder folder;
    folder.write("model.safetensors",
        tensorFile(R"({"a":{"dtype":"F16","shape":[0],"data_offsets":[0,0]},"a":{"dtype":"F16"}})", ""));
    const Error error = refusal(folder.path);
    QCOMPARE(error.code, ErrorCode::TensorHeaderInvalid);
    QVERIFY2(error.value.find("\"a\" stands twice") != std::string::npos, error.value.c_str());
}

void TestHostileFolder::aStoredHeadOfAnotherShapeIsNotRead()
{
    const Folder folder;
    const fs::path path = folder.path / "model.safetensors";
    const std::string bytes = *readFile(path);
    std::uint64_t size = 0;
    std::memcpy(&size, bytes.data(), 8);
    Json header = Json::parse(bytes.substr(8, size));
    const std::uint64_t data = bytes.size() - 8 - size, head = std::uint64_t(1) << 30;
    header["lm_head.weight"] = { { "dtype", "F32" }, { "shape", { head / 4 } },
        { "data_offsets", { data, data + head } } };
    folder.write("model.safetensors", tensorFile(header.dump(), bytes.substr(8 + size)));
    fs::resize_file(path, fs::file_size(path) + head); // takes no room on the disk
    std::uint64_t read = 0;
    const auto count = [&](std::uint64_t piece) {
        read += piece;
        return true;
    };
    QVERIFY(loadModel(folder.path, count)); // tied: what is stored beside the embedding is not looked at
    QVERIFY(read < 10'000'000);
    folder.configure("tie_word_embeddings", "false");
    read = 0;
    QCOMPARE(loadModel(folder.path, count).error().code, ErrorCode::TensorShapeWrong);
    QVERIFY(read < 10'000'000);
}

void TestHostileFolder::aStoredHeadBesideATiedOneIsNotRead()
{
    const auto model = loadModel(golden).value();
    const GptWeights weights = model->gpt->weights();
    std::vector<TensorToSave> tensors;
    for (const TensorPlace& place : weights.layout->tensors) {
        std::vector<std::uint64_t> shape{ std::uint64_t(place.columns) };
        if (place.isMatrix)
            shape.insert(shape.begin(), std::uint64_t(place.rows));
        tensors.push_back({ place.name, shape, weights.tensor(place) });
    }
    const auto embedding = tensors.front();
    std::vector<float> head(embedding.values.begin(), embedding.values.end());
    tensors.push_back({ "lm_head.weight", embedding.shape, head });
    const Folder folder;
    QVERIFY(saveSafetensors(folder.path / "model.safetensors", tensors));
    QVERIFY(loadModel(folder.path));
    head.back() += 1;
    QVERIFY(saveSafetensors(folder.path / "model.safetensors", tensors));
    QVERIFY(loadModel(folder.path)); // the configuration says tied: what is stored beside is not looked at
}

void TestHostileFolder::nestedValuesAreNotPrinted_data()
{
    QTest::addColumn<QString>("key");
    for (const char* key : { "model_type", "activation_function", "tie_word_embeddings", "unknown" })
        QTest::newRow(key) << QString::fromLatin1(key);
}

void TestHostileFolder::nestedValuesAreNotPrinted()
{
    QFETCH(QString, key);
    for (const int depth : { 20, 31, 40, 200'000 }) {
        const Folder folder;
        folder.configure(key.toStdString(), nested(depth));
        const Error error = refusal(folder.path);
        const bool isDeep = depth > 31; // the object around it counts too
        const ErrorCode shallow =
            key == QLatin1String("activation_function") ? ErrorCode::ModelUnsupported : ErrorCode::JsonType;
        if (key == QLatin1String("unknown") && !isDeep)
            QVERIFY(loadModel(folder.path));
        else
            QCOMPARE(error.code, isDeep ? ErrorCode::JsonInvalid : shallow);
        QVERIFY(error.message().size() < 300);
    }
}

void TestHostileFolder::quotedValuesAreCut()
{
    for (const char* key : { "model_type", "activation_function" }) {
        const Folder folder;
        // One quoted value, put together so that GCC 12 takes it for what it is.
        std::string quoted(900'002, 'x');
        quoted.front() = quoted.back() = '"';
        folder.configure(key, quoted);
        const Error error = refusal(folder.path);
        QCOMPARE(error.code, ErrorCode::ModelUnsupported);
        QVERIFY(error.message().size() < 300);
    }
}

void TestHostileFolder::namesThatStandTwiceAreRefused()
{
    const Folder folder;
    folder.configure("n_layer", "3,\"n_head\":4,\"n_head\":8");
    QCOMPARE(refusal(folder.path).code, ErrorCode::JsonInvalid);
    QVERIFY(refusal(folder.path).value.find("\"n_head\" stands twice") != std::string::npos);
}

void TestHostileFolder::whatFollowsANulIsRefused()
{
    for (const char* name : { "config.json", "tokenizer.json" }) {
        const Folder folder;
        const std::string text = *readFile(golden / name);
        folder.write(name, text + std::string(1, '\0') + "anything");
        QCOMPARE(refusal(folder.path).code, ErrorCode::JsonInvalid);
        folder.write(name, text + " \n");
        QVERIFY(loadModel(folder.path));
    }
    // A header padded with zeros, where the format wants spaces.
    const Folder folder;
    const std::string bytes = *readFile(golden / "model.safetensors");
    std::uint64_t size = 0;
    std::memcpy(&size, bytes.data(), 8);
    folder.write(
        "model.safetensors", tensorFile(bytes.substr(8, size) + std::string(64, '\0'), bytes.substr(8 + size)));
    QCOMPARE(refusal(folder.path).code, ErrorCode::TensorHeaderInvalid);
}

QTEST_GUILESS_MAIN(TestHostileFolder)
#include "test_hostile_folder.moc"
