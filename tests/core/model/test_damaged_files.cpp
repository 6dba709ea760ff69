// SPDX-License-Identifier: GPL-3.0-or-later
// Files with a few bytes changed: read or refused with a sentence, never a crash and never much memory. Some hundreds of
// each kind; with LETTRINE_LONG_TESTS 10,000 headers, 2,000 pickles and 2,000 tokenizers.
#include "base/files.h"
#include "model/checkpoint_file.h"
#include "model/pickle_reader.h"
#include "model/safetensors.h"
#include "text/tokenizer.h"

#include <QTemporaryDir>
#include <QtTest>

#include <cstring>
#include <filesystem>
#include <random>

using namespace lettrine;
namespace fs = std::filesystem;

namespace {

const fs::path golden = fs::path(LETTRINE_TESTS_DIR) / "golden";

int howMany(int all)
{
    return qEnvironmentVariableIsSet("LETTRINE_LONG_TESTS") ? all : 300;
}

/// A few bytes changed, left out, doubled, or the end cut.
std::string damaged(std::string bytes, std::mt19937& random, std::size_t from = 0)
{
    const int changes = 1 + int(random() % 4);
    for (int i = 0; i < changes && bytes.size() > from + 2; ++i) {
        const std::size_t place = from + random() % (bytes.size() - from);
        switch (random() % 5) {
        case 0:
            bytes[place] = static_cast<char>(random());
            break;
        case 1:
            bytes.erase(place, 1 + random() % 8);
            break;
        case 2:
            bytes.insert(place, bytes.substr(place, 1 + random() % 24));
            break;
        case 3:
            bytes[place] = "0123456789[]{}\",:-e"[random() % 19];
            break;
        default:
            if (random() % 8 == 0)
                bytes.resize(place);
        }
    }
    return bytes;
}

} // namespace

class TestDamagedFiles : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void headers();
    void pickles();
    void archives();
    void tokenizers();
};

void TestDamagedFiles::headers()
{
    const std::string whole = *readFile(golden / "families/llama-f16/model.safetensors");
    std::uint64_t size = 0;
    std::memcpy(&size, whole.data(), 8);
    QTemporaryDir folder;
    const fs::path path = fs::path(folder.path().toStdString()) / "model.safetensors";
    std::mt19937 random(1);
    int read = 0;
    for (int i = 0; i < howMany(10000); ++i) {
        std::string header = damaged(whole.substr(8, size), random);
        const std::uint64_t length = random() % 20 == 0 ? random() : header.size();
        QFile file(QString::fromStdString(path.string()));
        QVERIFY(file.open(QFile::WriteOnly | QFile::Truncate));
        file.write(reinterpret_cast<const char*>(&length), 8);
        file.write(header.data(), qint64(header.size()));
        file.write(whole.data() + 8 + size, qint64(whole.size() - 8 - size));
        file.close();
        const auto opened = SafetensorsFile::open(path);
        read += opened ? 1 : 0;
        if (!opened)
            QVERIFY(!opened.error().message().empty() && opened.error().message().size() < 1000);
    }
    QVERIFY(read < howMany(10000) / 2); // most damage is noticed: a name alone may change unseen
}

void TestDamagedFiles::pickles()
{
    const std::string archive = *readFile(golden / "families/gpt2-checkpoint-f32/pytorch_model.bin");
    const std::size_t begin = archive.find("\x80\x02");
    QVERIFY(readPickledTensors(archive.substr(begin, archive.find("PK", begin) - begin), "whole").has_value());
    std::mt19937 random(2);
    for (int i = 0; i < howMany(2000); ++i) {
        const auto read = readPickledTensors(damaged(archive.substr(begin, 4000), random, 2), "x");
        if (!read)
            QVERIFY(!read.error().message().empty());
    }
}

void TestDamagedFiles::archives()
{
    const std::string whole = *readFile(golden / "families/gpt2-checkpoint-f16/pytorch_model.bin");
    QTemporaryDir folder;
    const fs::path path = fs::path(folder.path().toStdString()) / "pytorch_model.bin";
    std::mt19937 random(3);
    for (int i = 0; i < howMany(2000); ++i) {
        // Mostly in the directory at the end.
        const std::string bytes = damaged(whole, random, random() % 4 ? whole.size() - whole.size() / 8 : 0);
        QFile file(QString::fromStdString(path.string()));
        QVERIFY(file.open(QFile::WriteOnly | QFile::Truncate));
        file.write(bytes.data(), qint64(bytes.size()));
        file.close();
        const auto opened = openCheckpoint(path);
        if (!opened)
            QVERIFY(!opened.error().message().empty());
    }
}

void TestDamagedFiles::tokenizers()
{
    std::mt19937 random(4);
    const std::string files[] = { *readFile(golden / "families/llama-f16/tokenizer.json"),
        *readFile(golden / "tokenizer/tokenizer.json"),
        R"({"added_tokens": [{"id": 0, "content": "<unk>", "special": true}], "normalizer": {"type": "Sequence",
        "normalizers": [{"type": "Prepend", "prepend": "▁"}, {"type": "Replace", "pattern": {"String": " "}, "content":
        "▁"}]}, "pre_tokenizer": null, "post_processor": {"type": "TemplateProcessing", "single": [{"SpecialToken": {"id":
        "<unk>"}}, {"Sequence": {"id": "A"}}], "special_tokens": {"<unk>": {"ids": [0]}}}, "decoder": {"type": "Sequence",
        "decoders": [{"type": "Replace", "pattern": {"String": "▁"}, "content": " "}, {"type": "ByteFallback"}, {"type":
        "Fuse"}, {"type": "Strip", "content": " ", "start": 1, "stop": 0}]}, "model": {"type": "BPE", "unk_token":
        "<unk>", "byte_fallback": true, "vocab": {"<unk>": 0, "▁": 1, "a": 2, "▁a": 3, "<0x41>": 4}, "merges": ["▁ a"]}})" };
    for (int i = 0; i < howMany(2000); ++i) {
        const auto read = Tokenizer::fromJson(damaged(files[i % 3], random), "x");
        if (!read) {
            QVERIFY(!read.error().message().empty());
            continue;
        }
        for (const char* text : { "a  aA春 <unk>", "" }) {
            if (const auto ids = (*read)->encode(text))
                (*read)->decode(*ids);
        }
    }
}

QTEST_GUILESS_MAIN(TestDamagedFiles)
#include "test_damaged_files.moc"
