// SPDX-License-Identifier: GPL-3.0-or-later
// What people's own folders hold beside the plain form: read, or refused with a sentence that names what was seen.
#include "base/files.h"
#include "model/model_folder.h"
#include "model/pickle_reader.h"
#include "writing/writer.h"

#include <QTemporaryDir>
#include <QtTest>

#include <filesystem>
#include <functional>
#include <nlohmann/json.hpp>

using namespace lettrine;
using Json = nlohmann::ordered_json;
namespace fs = std::filesystem;

namespace {

const fs::path golden = fs::path(LETTRINE_TESTS_DIR) / "golden";

/// A copy of a golden folder that a test may change.
class Folder {
public:
    explicit Folder(const char* from = "gpt2-tiny")
        : path(fs::path(m_temporary.path().toStdString()) / "model")
    {
        fs::copy(golden / from, path);
    }
    void write(const char* name, const std::string& bytes) const { QVERIFY(saveFile(path / name, bytes)); }
    void editJson(const char* name, const std::function<void(Json&)>& edit) const
    {
        Json json = Json::parse(*readFile(path / name));
        edit(json);
        write(name, json.dump());
    }
    void set(const char* key, const Json& value) const
    {
        editJson("config.json", [&](Json& json) { json[key] = value; });
    }
    void remove(const char* name) const { fs::remove(path / name); }
    std::shared_ptr<const Model> load() const
    {
        const auto model = loadModel(path);
        if (!model)
            qWarning("%s", model.error().message().c_str());
        return model ? *model : nullptr;
    }
    /// The sentence of the refusal, "read" if there is none.
    QString refusal() const
    {
        const auto model = loadModel(path);
        return model ? QStringLiteral("read") : QString::fromStdString(model.error().message());
    }

private:
    QTemporaryDir m_temporary;

public:
    fs::path path;
};

const std::string pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:0000\nsize 548105171\n";

} // namespace

class TestForeignFolder : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void tokensOutOfRangeAreToldAndLeftOut();
    void everyStopTokenEndsATextAndSurplusIsNeverWritten();
    void otherKeyNames();
    void olderTokenizerFiles();
    void wordListsSayWhatTheyLose();
    void aWindowOfOnesOwn();
    void refusals_data();
    void refusals();
    void paths();
    void picklesRunNothing();
};

void TestForeignFolder::tokensOutOfRangeAreToldAndLeftOut()
{
    const Folder folder;
    folder.set("bos_token_id", 50256);
    const auto model = folder.load();
    QVERIFY(model);
    QVERIFY(!model->config().bos);
    QCOMPARE(model->notes.size(), std::size_t(1));
    QVERIFY(QString::fromStdString(model->notes[0]).contains("bos_token_id is 50256"));
}

void TestForeignFolder::everyStopTokenEndsATextAndSurplusIsNeverWritten()
{
    const Folder folder("families/gpt2-checkpoint-f32");
    folder.write("generation_config.json", R"({"eos_token_id": [5, 9, 100000]})");
    // Ten pieces less than rows of the embedding.
    folder.editJson("tokenizer.json", [](Json& json) {
        Json kept = Json::object();
        for (const auto& [piece, id] : json["model"]["vocab"].items()) {
            if (id.get<int>() < 110)
                kept[piece] = id;
        }
        json["model"]["vocab"] = kept;
    });
    const auto model = folder.load();
    QVERIFY(model);
    QCOMPARE(model->config().stops, (std::vector<int>{ 0, 5, 9 }));
    QVERIFY(model->isStop(9) && !model->isStop(10));
    QCOMPARE(model->surplusFrom(), 110);
    Writer writer(model);
    WriterOptions options;
    options.detail = StepDetail::Full;
    QVERIFY(writer.setOptions(options));
    SamplingSettings settings;
    settings.temperature = 2.0f;
    settings.topP = 1.0;
    bool forbidden = false;
    for (int seed = 0; seed < 30; ++seed) {
        settings.seed = std::uint64_t(seed);
        QVERIFY(writer.setSettings(settings));
        QVERIFY(writer.setText("", TextStart::StartToken));
        QVERIFY(writer.write({ 20, true }, [&](const Step& step) {
            forbidden = forbidden || (step.ruleNames && step.ruleNames->back() == "surplus" && step.masses.rules > 0);
            if (step.id >= 110)
                qFatal("a token without a piece was written");
            return true;
        }));
    }
    QVERIFY(forbidden);
}

void TestForeignFolder::otherKeyNames()
{
    const Folder folder;
    folder.editJson("config.json", [](Json& json) {
        for (const auto& [old, other] : std::map<std::string, std::string>{
                 { "n_positions", "max_position_embeddings" }, { "n_embd", "hidden_size" },
                 { "n_layer", "num_hidden_layers" }, { "n_head", "num_attention_heads" } }) {
            json[other] = json[old];
            json.erase(old);
        }
    });
    const auto model = folder.load();
    QVERIFY(model);
    QCOMPARE(model->config().layers, 3);
    folder.editJson("config.json", [](Json& json) { json.erase("max_position_embeddings"); });
    QVERIFY(folder.refusal().contains("the entry \"n_positions\" is missing"));
}

void TestForeignFolder::olderTokenizerFiles()
{
    const Json whole = Json::parse(*readFile(golden / "tokenizer/tokenizer.json"));
    const auto wanted = Tokenizer::load(golden / "tokenizer/tokenizer.json");
    QVERIFY(wanted.has_value());
    const Folder folder;
    folder.remove("tokenizer.json");
    folder.write("vocab.json", whole["model"]["vocab"].dump());
    std::string merges = "#version: 0.2\n";
    for (const auto& merge : whole["model"]["merges"])
        merges += merge.get<std::string>() + "\n";
    folder.write("merges.txt", merges);
    Json special = Json::array();
    for (const auto& token : whole["added_tokens"])
        special.push_back(token["content"]);
    folder.write("special_tokens_map.json", Json{ { "additional_special_tokens", special } }.dump());
    const int pieces = int((*wanted)->size());
    GptConfig config;
    config.vocabulary = pieces;
    config.width = 8;
    config.heads = 2;
    config.layers = 1;
    config.inner = 32;
    QTemporaryDir other;
    const fs::path made = other.path().toStdString();
    QVERIFY(saveModel(made, GptWeights::random(config, 1), **wanted));
    for (const char* name : { "config.json", "model.safetensors" })
        fs::copy(made / name, folder.path / name, fs::copy_options::overwrite_existing);
    const auto model = folder.load();
    QVERIFY(model);
    for (const char* text : { "Le petit train, l'été 1872", "  <|im_end|> x" })
        QCOMPARE(*model->tokenizer->encode(text), *(*wanted)->encode(text));
}

void TestForeignFolder::wordListsSayWhatTheyLose()
{
    const Folder folder;
    folder.remove("tokenizer.json");
    std::string list = "[PAD]\n[UNK]\n[CLS]\n[SEP]\n[MASK]\n春\n风\na\n##b\n，\n";
    for (int i = 10; i < 61; ++i)
        list += "x" + std::to_string(i) + "\n";
    folder.write("vocab.txt", list);
    folder.set("bos_token_id", 50256);
    folder.set("eos_token_id", 50256);
    const auto model = folder.load();
    QVERIFY(model);
    const Tokenizer& tokenizer = *model->tokenizer;
    QCOMPARE(*tokenizer.encode("春 风，AB"), (std::vector<TokenId>{ 5, 6, 9, 7, 8 }));
    QCOMPARE(tokenizer.decode(std::vector<TokenId>{ 5, 6, 9, 7, 8 }), std::string("春风， ab"));
    QCOMPARE(*tokenizer.encode("春龘"), (std::vector<TokenId>{ 5, 1 }));
    const auto lost = tokenizer.unknown("春龘");
    QCOMPARE(lost.size(), std::size_t(1));
    QCOMPARE(lost[0].position, std::size_t(2));
    QCOMPARE(model->startToken(), 2); // [CLS]
    QCOMPARE(model->stopToken(), 3); // [SEP]
    QVERIFY(tokenizer.unknown("[CLS]").size() > 0); // a typed name is text
}

void TestForeignFolder::aWindowOfOnesOwn()
{
    const Folder folder;
    LoadOptions options;
    options.window = 10;
    const auto model = loadModel(folder.path, options);
    QVERIFY(model.has_value());
    QCOMPARE((*model)->config().context, 10);
    options.window = 100000;
    QCOMPARE(loadModel(folder.path, options).error().code, ErrorCode::OutOfRange);
}

void TestForeignFolder::refusals_data()
{
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("sentence");
    const auto row = [](const char* kind, const char* sentence) { QTest::newRow(kind) << kind << sentence; };
    row("family", "model_type is \"bert\"; this program reads gpt2, llama, mistral, qwen2, qwen3 and gemma3_text.");
    row("packed", "quantization_config is \"gptq\"; this program reads weights that are not packed");
    row("scaling", "rope_scaling.rope_type is \"yarn\"; this program reads default, linear and llama3.");
    row("no own head", "tensor lm_head.weight is missing.");
    row("eos a text", "the entry \"eos_token_id\" is \"x\"; it must be a whole number or a list of them.");
    row("weights pointer", "model.safetensors: a Git LFS pointer: the file itself was not downloaded");
    row("tokenizer pointer", "tokenizer.json: a Git LFS pointer: the file itself was not downloaded");
    row("config pointer", "config.json: a Git LFS pointer: the file itself was not downloaded");
    row("old pickle", "pytorch_model.bin: this is a PyTorch checkpoint of the old form, a bare pickle");
    row("no weights", "model.safetensors: there is no such file or folder.");
    row("gguf", "model.gguf: this is a GGUF file");
    row("adapter", "adapter_model.safetensors: this is an adapter (LoRA) without its base model");
    row("mlx", "weights.npz: this is a model of MLX");
    row("sentencepiece", "tokenizer.model: this is a SentencePiece model");
    row("shard outside", "the file of \"a\" must be a plain name");
    row("shard missing", "model-1.safetensors: there is no such file or folder.");
}

void TestForeignFolder::refusals()
{
    QFETCH(QString, kind);
    QFETCH(QString, sentence);
    const Folder folder(kind == "scaling" ? "families/llama-f32" : "gpt2-tiny");
    const auto instead = [&](const char* name) {
        folder.remove("model.safetensors");
        folder.write(name, "\x80\x02}q\x00.");
    };
    if (kind == "family")
        folder.set("model_type", "bert");
    if (kind == "packed")
        folder.set("quantization_config", { { "quant_method", "gptq" } });
    if (kind == "scaling")
        folder.set("rope_scaling", { { "type", "yarn" }, { "factor", 2 } });
    if (kind == "no own head")
        folder.set("tie_word_embeddings", false);
    if (kind == "eos a text")
        folder.set("eos_token_id", "x");
    if (kind.endsWith("pointer"))
        folder.write(kind.startsWith("weights") ? "model.safetensors"
                : kind.startsWith("config")     ? "config.json"
                                                : "tokenizer.json",
            pointer);
    if (kind == "old pickle")
        instead("pytorch_model.bin");
    if (kind == "no weights")
        folder.remove("model.safetensors");
    if (kind == "gguf") {
        folder.remove("config.json");
        instead("model.gguf");
    }
    if (kind == "adapter")
        instead("adapter_model.safetensors");
    if (kind == "mlx")
        instead("weights.npz");
    if (kind == "sentencepiece") {
        folder.remove("tokenizer.json");
        folder.write("tokenizer.model", "x");
    }
    if (kind.startsWith("shard")) {
        folder.remove("model.safetensors");
        folder.write("model.safetensors.index.json",
            Json{ { "weight_map", { { "a", kind == "shard outside" ? "../a.safetensors" : "model-1.safetensors" } } } }
                .dump());
    }
    const QString found = folder.refusal();
    QVERIFY2(found.contains(sentence), qPrintable(found));
}

void TestForeignFolder::paths()
{
    const Folder folder;
    QVERIFY(findModel(folder.path.string()).has_value());
    QCOMPARE(findModel((folder.path / "nothing").string()).error().code, ErrorCode::FileNotFound);
    const Error file = findModel((folder.path / "model.safetensors").string()).error();
    QCOMPARE(file.code, ErrorCode::FileNeedsConversion);
    QCOMPARE(file.field, std::string("a single safetensors file"));
    QCOMPARE(findModel("nobody").error().code, ErrorCode::ModelNotFound);
}

void TestForeignFolder::picklesRunNothing()
{
    const auto code = [](const std::string& bytes) {
        const auto read = readPickledTensors(bytes, "x.bin");
        return read ? std::string("read") : read.error().message();
    };
    using namespace std::string_literals;
    // What os.system("x") looks like, and the like.
    QCOMPARE(code("\x80\x02"s + "cposix\nsystem\nX\x01\0\0\0x\x85R."s),
        std::string("x.bin: the checkpoint wants to run \"posix.system\"; only plain tensors are read, and nothing is "
                    "run."));
    QVERIFY(code("\x80\x02"s + "ctorch\nFloatStorage\n)R."s).find("as a function") != std::string::npos);
    QVERIFY(code("\x80\x04\x8c\x05posix\x8c\x06system\x93."s).find("the opcode 147") != std::string::npos);
    QVERIFY(code("i__builtin__\neval\n."s).find("the opcode 105") != std::string::npos);
    QVERIFY(code("\x80\x02}."s).find("no dictionary of tensors") != std::string::npos);
    QVERIFY(code("\x80\x02"s).find("it ends too early") != std::string::npos);
    QVERIFY(code("t."s).find("a mark where there is none") != std::string::npos);
    // A list within itself, and values nested deeper than any stack: refused, and freed again.
    QVERIFY(code("]q\0h\0a."s).find("no dictionary of tensors") != std::string::npos);
    QVERIFY(code("N"s + std::string(900000, '\x85') + "."s).find("no dictionary of tensors") != std::string::npos);
    QVERIFY(code("}N"s + std::string(900000, '\x85') + "b."s).find("no dictionary of tensors") != std::string::npos);
    QVERIFY(code(std::string(3000000, 'N') + "."s).find("more than a million values") != std::string::npos);
    QVERIFY(code(std::string(5000, '(') + "."s).find("nested too deep") != std::string::npos);
}

QTEST_GUILESS_MAIN(TestForeignFolder)
#include "test_foreign_folder.moc"
