// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/verse/verse_test.h"
#include "verse/check.h"

#include <QtTest>

#include <algorithm>

using namespace lettrine;
using verseTest::wide;

namespace {

constexpr int formColumn = 0;
constexpr int variantColumn = 1;
constexpr int typesColumn = 2;
constexpr int textColumn = 5;
constexpr int patternColumn = 6;
constexpr int rhymesColumn = 7;
constexpr int groupColumn = 8;

std::string describe(const PoemCheck& check)
{
    std::string out = check.types;
    const auto add = [&out](std::string_view text) { out.append(1, ' ').append(text); };
    add(check.rhymeGroup);
    for (const CheckedLine& line : check.lines)
        add(line.tones);
    for (const Fault& fault : check.faults) {
        if (!fault.counts())
            continue;
        add(faultName(fault.code));
        add(placeText(fault.place));
    }
    return out;
}

/// The columns "A:ZZPPZ B:PPZZP(...)" as the tones of each line, without the remarks.
std::vector<std::string> patternsOf(const std::string& column)
{
    std::vector<std::string> out;
    std::istringstream words(column);
    for (std::string word; words >> word;)
        out.push_back(word.substr(2, word.find_first_not_of("PZx", 2) - 2));
    return out;
}

std::u32string joined(std::vector<std::u32string> lines)
{
    std::u32string text;
    for (std::size_t i = 0; i < lines.size(); ++i)
        text += lines[i] + (i % 2 == 0 ? U"，" : U"。");
    return text;
}

} // namespace

class TestCheckExamples : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(verseTest::data()); }

    void poems_data()
    {
        QTest::addColumn<int>("row");
        const auto rows = verseTest::rows("examples.tsv");
        QCOMPARE(rows.size(), std::size_t(18));
        for (std::size_t i = 0; i < rows.size(); ++i)
            QTest::newRow(rows[i][4].c_str()) << static_cast<int>(i);
    }

    void poems()
    {
        QFETCH(int, row);
        const auto columns = verseTest::rows("examples.tsv")[static_cast<std::size_t>(row)];
        const std::u32string text = wide(columns[textColumn]);
        const auto check = checkPoem(*verseTest::data(), text);
        QVERIFY(check);
        QVERIFY2(check->faultCount() == 0, describe(*check).c_str());
        QVERIFY(check->regulated);
        QCOMPARE(std::string(formChineseName(check->form)), columns[formColumn]);
        QCOMPARE(check->types, columns[typesColumn]);
        QCOMPARE(std::string(sequenceChineseName(check->form, check->sequence)), columns[variantColumn]);
        QCOMPARE(check->rhymeGroup, columns[groupColumn]);
        QCOMPARE(toUtf8(check->rhymes), columns[rhymesColumn]);
        const auto patterns = patternsOf(columns[patternColumn]);
        QCOMPARE(check->lines.size(), patterns.size());
        for (std::size_t line = 0; line < patterns.size(); ++line) {
            // The table leaves x only where both readings are as common; a rarer second reading that would fit as well
            // is not an error of either.
            for (std::size_t cell = 0; cell < patterns[line].size(); ++cell) {
                const char judged = check->lines[line].tones[cell];
                QVERIFY2(judged == patterns[line][cell] || judged == 'x', describe(*check).c_str());
            }
        }
        const bool twist = columns[patternColumn].find("大拗") != std::string::npos;
        const auto isTwist = [](const Fault& fault) { return fault.code == FaultCode::GreatTwist; };
        QCOMPARE(std::any_of(check->faults.begin(), check->faults.end(), isTwist), twist);
    }

    void noOtherSequenceFits_data() { poems_data(); }

    void noOtherSequenceFits()
    {
        QFETCH(int, row);
        const auto columns = verseTest::rows("examples.tsv")[static_cast<std::size_t>(row)];
        int fitting = 0;
        for (const Sequence sequence : { Sequence::A, Sequence::B, Sequence::C, Sequence::D }) {
            CheckOptions options;
            options.sequence = sequence;
            const auto check = checkPoem(*verseTest::data(), wide(columns[textColumn]), options);
            QVERIFY(check);
            if (check->faultCount() == 0) {
                ++fitting;
                QCOMPARE(check->types, columns[typesColumn]);
            }
        }
        QCOMPARE(fitting, 1);
    }

    void swappedLinesAreRejected_data() { poems_data(); }

    void swappedLinesAreRejected()
    {
        QFETCH(int, row);
        const auto columns = verseTest::rows("examples.tsv")[static_cast<std::size_t>(row)];
        for (const std::size_t first : { std::size_t(0), std::size_t(2) }) {
            auto lines = versesOf(wide(columns[textColumn]));
            std::swap(lines[first], lines[first + 1]);
            const auto check = checkPoem(*verseTest::data(), joined(lines));
            QVERIFY(check);
            QVERIFY2(check->verdict != Verdict::Regulated && !check->regulated, describe(*check).c_str());
        }
    }
};

QTEST_GUILESS_MAIN(TestCheckExamples)
#include "test_check_examples.moc"
