// SPDX-License-Identifier: GPL-3.0-or-later
// Rows for training: what is read, how often, and where rows begin.
#include "training/batch_source.h"

#include <QtTest>

#include <algorithm>
#include <map>
#include <set>

using namespace lettrine;

namespace {

constexpr int kStart = 0;
constexpr int kLength = 6;

// Units of different lengths in which no token occurs twice: token k stands at place k − 1.
TrainingText numbered(int units, bool withLines = false)
{
    TrainingText text;
    int token = 1;
    for (int unit = 0; unit < units; ++unit) {
        std::vector<int> tokens;
        for (int i = 0; i < 3 + unit % 7; ++i) {
            if (withLines && i % 3 == 0)
                text.lineStarts.push_back(text.tokens.size() + std::size_t(i));
            tokens.push_back(token++);
        }
        text.add(tokens);
    }
    return text;
}

struct Row {
    std::vector<int> inputs, targets;
};

std::vector<Row> rows(BatchSource& source, int count, int aligned)
{
    std::vector<int> inputs(std::size_t(count * kLength)), targets(inputs.size());
    source.next(count, aligned, inputs, targets);
    std::vector<Row> result;
    for (int row = 0; row < count; ++row) {
        const auto from = row * kLength;
        result.push_back({ { inputs.begin() + from, inputs.begin() + from + kLength },
            { targets.begin() + from, targets.begin() + from + kLength } });
    }
    return result;
}

} // namespace

class TestBatchSource : public QObject {
    Q_OBJECT

private slots:
    void targetsAreTheNextInputs();
    void aPackedPassReadsEachTokenAtMostOnceAndNearlyAll();
    void packedRowsBeginAnywhere();
    void alignedRowsBeginWithUnits();
    void alignedRowsOfChaptersBeginWithAnyLine();
    void seekGoesOnWithTheSameRows();
    void seedsChangeTheOrder();
};

void TestBatchSource::targetsAreTheNextInputs()
{
    const TrainingText text = numbered(40);
    BatchSource source(text, kStart, kLength, 5);
    for (const Row& row : rows(source, 30, 15)) {
        for (int i = 0; i + 1 < kLength; ++i)
            QCOMPARE(row.targets[std::size_t(i)], row.inputs[std::size_t(i) + 1]);
    }
}

void TestBatchSource::aPackedPassReadsEachTokenAtMostOnceAndNearlyAll()
{
    const TrainingText text = numbered(50);
    BatchSource source(text, kStart, kLength, 1);
    std::map<int, int> seen;
    while (true) {
        const auto row = rows(source, 1, 0).front();
        if (source.position().packedEpoch > 0)
            break;
        for (const int token : row.inputs)
            ++seen[token];
    }
    QVERIFY(seen.size() + kLength >= text.tokens.size());
    for (const auto& [token, times] : seen)
        QCOMPARE(times, 1);
}

void TestBatchSource::packedRowsBeginAnywhere()
{
    const TrainingText text = numbered(50);
    const std::set<std::size_t> starts(text.starts.begin(), text.starts.end());
    BatchSource source(text, kStart, kLength, 1);
    int atStart = 0, within = 0;
    for (const Row& row : rows(source, 200, 0))
        ++(starts.contains(std::size_t(row.inputs.front()) - 1) ? atStart : within);
    QVERIFY(atStart > 0 && within > atStart);
}

void TestBatchSource::alignedRowsBeginWithUnits()
{
    const TrainingText text = numbered(50);
    const std::set<std::size_t> starts(text.starts.begin(), text.starts.end());
    BatchSource source(text, kStart, kLength, 1);
    for (const Row& row : rows(source, 100, 100)) {
        QCOMPARE(row.inputs.front(), kStart);
        QVERIFY(starts.contains(std::size_t(row.targets.front()) - 1));
    }
}

void TestBatchSource::alignedRowsOfChaptersBeginWithAnyLine()
{
    const TrainingText text = numbered(50, true);
    BatchSource source(text, kStart, kLength, 1);
    std::map<std::size_t, int> begun;
    for (const Row& row : rows(source, int(text.lineStarts.size()), int(text.lineStarts.size()))) {
        QCOMPARE(row.inputs.front(), kStart);
        const std::size_t begin = std::size_t(row.targets.front()) - 1;
        ++begun[begin];
        for (std::size_t i = 0; i < kLength; ++i) // and read on as the text goes, round its end
            QCOMPARE(row.targets[i], text.tokens[(begin + i) % text.tokens.size()]);
    }
    // One pass: every line once.
    QCOMPARE(begun.size(), text.lineStarts.size());
    for (const std::size_t line : text.lineStarts)
        QCOMPARE(begun[line], 1);
}

void TestBatchSource::seekGoesOnWithTheSameRows()
{
    for (const bool lines : { false, true }) {
        const TrainingText text = numbered(20, lines);
        BatchSource one(text, kStart, kLength, 9);
        rows(one, 70, 31); // into the second pass
        const BatchPosition position = one.position();
        const auto wanted = rows(one, 50, 20);
        BatchSource other(text, kStart, kLength, 9);
        other.seek(position);
        const auto got = rows(other, 50, 20);
        for (std::size_t i = 0; i < wanted.size(); ++i) {
            QCOMPARE(got[i].inputs, wanted[i].inputs);
            QCOMPARE(got[i].targets, wanted[i].targets);
        }
        QCOMPARE(other.position(), one.position());
    }
}

void TestBatchSource::seedsChangeTheOrder()
{
    const TrainingText text = numbered(40);
    BatchSource one(text, kStart, kLength, 1), other(text, kStart, kLength, 2);
    QVERIFY(rows(one, 1, 0).front().inputs != rows(other, 1, 0).front().inputs);
    QVERIFY(rows(one, 3, 3).back().inputs != rows(other, 3, 3).back().inputs);
}

QTEST_APPLESS_MAIN(TestBatchSource)
#include "test_batch_source.moc"
