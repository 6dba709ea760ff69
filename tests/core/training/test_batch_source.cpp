// SPDX-License-Identifier: GPL-3.0-or-later
// Rows for training: what is read, how often, and where rows begin.
#include "training/batch_source.h"

#include <QtTest>

#include <algorithm>
#include <map>
#include <set>

using namespace lettrine;

namespace {

constexpr int startId = 0;
constexpr int rowLength = 6;

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
    std::vector<std::uint8_t> begins;
};

std::vector<Row> rows(BatchSource& source, int count, const BatchMix& mix)
{
    std::vector<int> inputs(std::size_t(count * rowLength)), targets(inputs.size());
    std::vector<std::uint8_t> begins(inputs.size(), 7);
    source.next(count, mix, inputs, targets, begins);
    std::vector<Row> result;
    for (int row = 0; row < count; ++row) {
        const auto from = row * rowLength;
        result.push_back({ { inputs.begin() + from, inputs.begin() + from + rowLength },
            { targets.begin() + from, targets.begin() + from + rowLength },
            { begins.begin() + from, begins.begin() + from + rowLength } });
    }
    return result;
}

std::vector<Row> rows(BatchSource& source, int count, int aligned)
{
    return rows(source, count, BatchMix{ aligned, 0, 0 });
}

// The texts that a row is cut into: where each begins, and its length.
std::vector<std::pair<std::size_t, std::size_t>> textsOf(const Row& row)
{
    std::vector<std::pair<std::size_t, std::size_t>> texts;
    for (std::size_t i = 0; i < row.begins.size(); ++i) {
        if (row.begins[i])
            texts.push_back({ i, 0 });
        ++texts.back().second;
    }
    return texts;
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
    void onlyTextsAloneAndBrokenOnesBeginWithinRows();
    void textsAloneAreUnitsAfterAStartToken();
    void brokenTextsBeginAtAnyTokenAndEndWithTheirUnit();
    void ofChaptersTheyAreWholeRows();
};

void TestBatchSource::targetsAreTheNextInputs()
{
    const TrainingText text = numbered(40);
    BatchSource source(text, startId, rowLength, 5);
    for (const Row& row : rows(source, 30, 15)) {
        for (int i = 0; i + 1 < rowLength; ++i)
            QCOMPARE(row.targets[std::size_t(i)], row.inputs[std::size_t(i) + 1]);
    }
}

void TestBatchSource::aPackedPassReadsEachTokenAtMostOnceAndNearlyAll()
{
    const TrainingText text = numbered(50);
    BatchSource source(text, startId, rowLength, 1);
    std::map<int, int> seen;
    while (true) {
        const auto row = rows(source, 1, 0).front();
        if (source.position().packedEpoch > 0)
            break;
        for (const int token : row.inputs)
            ++seen[token];
    }
    QVERIFY(seen.size() + rowLength >= text.tokens.size());
    for (const auto& [token, times] : seen)
        QCOMPARE(times, 1);
}

void TestBatchSource::packedRowsBeginAnywhere()
{
    const TrainingText text = numbered(50);
    const std::set<std::size_t> starts(text.starts.begin(), text.starts.end());
    BatchSource source(text, startId, rowLength, 1);
    int atStart = 0, within = 0;
    for (const Row& row : rows(source, 200, 0))
        ++(starts.contains(std::size_t(row.inputs.front()) - 1) ? atStart : within);
    QVERIFY(atStart > 0 && within > atStart);
}

void TestBatchSource::alignedRowsBeginWithUnits()
{
    const TrainingText text = numbered(50);
    const std::set<std::size_t> starts(text.starts.begin(), text.starts.end());
    BatchSource source(text, startId, rowLength, 1);
    for (const Row& row : rows(source, 100, 100)) {
        QCOMPARE(row.inputs.front(), startId);
        QVERIFY(starts.contains(std::size_t(row.targets.front()) - 1));
    }
}

void TestBatchSource::alignedRowsOfChaptersBeginWithAnyLine()
{
    const TrainingText text = numbered(50, true);
    BatchSource source(text, startId, rowLength, 1);
    std::map<std::size_t, int> begun;
    for (const Row& row : rows(source, int(text.lineStarts.size()), int(text.lineStarts.size()))) {
        QCOMPARE(row.inputs.front(), startId);
        const std::size_t begin = std::size_t(row.targets.front()) - 1;
        ++begun[begin];
        for (std::size_t i = 0; i < rowLength; ++i) // and read on as the text goes, round its end
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
        BatchSource one(text, startId, rowLength, 9);
        rows(one, 70, 31); // into the second pass
        const BatchPosition position = one.position();
        const auto wanted = rows(one, 50, 20);
        BatchSource other(text, startId, rowLength, 9);
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
    BatchSource one(text, startId, rowLength, 1), other(text, startId, rowLength, 2);
    QVERIFY(rows(one, 1, 0).front().inputs != rows(other, 1, 0).front().inputs);
    QVERIFY(rows(one, 3, 3).back().inputs != rows(other, 3, 3).back().inputs);
}

void TestBatchSource::onlyTextsAloneAndBrokenOnesBeginWithinRows()
{
    const TrainingText text = numbered(40);
    BatchSource source(text, startId, rowLength, 5);
    const auto all = rows(source, 12, BatchMix{ 3, 4, 2 }); // 3 packed, 3 aligned, 4 alone, 2 broken
    int cut = 0;
    for (std::size_t i = 0; i < all.size(); ++i) {
        QCOMPARE(all[i].begins[0], 1);
        const auto texts = textsOf(all[i]);
        QVERIFY(i >= 6 || texts.size() == 1);
        cut += texts.size() > 1;
        for (const std::uint8_t mark : all[i].begins)
            QVERIFY(mark <= 1);
        QCOMPARE(all[i].inputs[0] == startId, i >= 3 && i < 10);
    }
    QVERIFY(cut > 2);
}

void TestBatchSource::textsAloneAreUnitsAfterAStartToken()
{
    const TrainingText text = numbered(40);
    BatchSource source(text, startId, rowLength, 5);
    std::set<int> firsts, read;
    for (const Row& row : rows(source, 60, BatchMix{ 0, 60, 0 })) {
        for (const auto& [at, length] : textsOf(row)) {
            QCOMPARE(row.inputs[at], startId);
            const int first = row.targets[at];
            QVERIFY(std::find(text.starts.begin(), text.starts.end(), std::size_t(first - 1)) != text.starts.end());
            firsts.insert(first);
            for (std::size_t i = 0; i < length; ++i) {
                QCOMPARE(row.targets[at + i], first + int(i)); // the unit's tokens follow one another
                QVERIFY(i == 0 || row.inputs[at + i] == row.targets[at + i - 1]);
                read.insert(row.targets[at + i]);
            }
        }
    }
    QCOMPARE(firsts.size(), text.starts.size());
    // A unit that the row cut off is read again from its start; only what is longer than a row stays unread.
    for (std::size_t unit = 0; unit < text.starts.size(); ++unit) {
        const auto tokens = text.unit(unit);
        for (std::size_t i = 0; i < std::min<std::size_t>(tokens.size(), rowLength); ++i)
            QVERIFY(read.count(tokens[i]));
    }
}

void TestBatchSource::brokenTextsBeginAtAnyTokenAndEndWithTheirUnit()
{
    const TrainingText text = numbered(40);
    BatchSource source(text, startId, rowLength, 5);
    std::set<int> firsts;
    for (const Row& row : rows(source, 4000, BatchMix{ 0, 0, 4000 })) {
        for (const auto& [at, length] : textsOf(row)) {
            firsts.insert(row.inputs[at]);
            for (std::size_t i = 0; i < length; ++i) {
                QCOMPARE(row.inputs[at + i], row.inputs[at] + int(i));
                QCOMPARE(row.targets[at + i], row.inputs[at + i] + 1);
            }
            // Within one unit, and to its end unless the row ends before.
            const int last = row.targets[at + length - 1];
            const auto next = std::upper_bound(text.starts.begin(), text.starts.end(), std::size_t(row.inputs[at] - 1));
            const std::size_t end = next == text.starts.end() ? text.tokens.size() : *next;
            QVERIFY(std::size_t(last) <= end);
            QVERIFY(std::size_t(last) == end || at + length == std::size_t(rowLength));
        }
    }
    // Every token but the last of a unit.
    QCOMPARE(firsts.size(), text.tokens.size() - text.starts.size());
}

void TestBatchSource::ofChaptersTheyAreWholeRows()
{
    const TrainingText text = numbered(40, true);
    BatchSource source(text, startId, rowLength, 5);
    const auto all = rows(source, 600, BatchMix{ 0, 300, 300 });
    std::set<int> firsts;
    for (std::size_t i = 0; i < all.size(); ++i) {
        QCOMPARE(textsOf(all[i]).size(), 1u);
        QCOMPARE(all[i].inputs[0] == startId, i < 300);
        if (i >= 300) {
            firsts.insert(all[i].inputs[0]);
            QCOMPARE(all[i].targets[0], all[i].inputs[0] % int(text.tokens.size()) + 1);
        }
    }
    QVERIFY(firsts.size() > text.tokens.size() / 2);
}

QTEST_APPLESS_MAIN(TestBatchSource)
#include "test_batch_source.moc"
