// SPDX-License-Identifier: GPL-3.0-or-later
// The judge beside an expert's list (expert_verdicts.tsv), whose verdicts come from the handbooks and not from the
// judge: the file says for every poem where its verdict is from.
#include "core/verse/verse_test.h"
#include "verse/check.h"

#include <QtTest>

#include <algorithm>
#include <map>

using namespace lettrine;
using verseTest::wide;

namespace {

enum Column { Poet, Title, Text, VerdictName, Points, Heard, Source, Settled, ColumnCount };

std::vector<std::vector<std::string>> rowsOf(const char* name)
{
    std::ifstream file(std::filesystem::path(LETTRINE_SOURCE_DIR) / "tests/core/verse" / name);
    std::vector<std::vector<std::string>> rows;
    for (std::string line; std::getline(file, line);) {
        if (line.empty() || line[0] == '#')
            continue;
        std::vector<std::string> columns;
        std::istringstream cells(line);
        for (std::string cell; std::getline(cells, cell, '\t');)
            columns.push_back(cell);
        columns.resize(std::max<std::size_t>(columns.size(), ColumnCount));
        rows.push_back(std::move(columns));
    }
    return rows;
}

/// The words between blanks; none for "-".
std::vector<std::string> wordsOf(const std::string& cell)
{
    std::vector<std::string> words;
    std::istringstream stream(cell == "-" ? std::string() : cell);
    for (std::string word; stream >> word;)
        words.push_back(word);
    return words;
}

std::string textOf(const std::vector<std::string>& row)
{
    if (row[Text] != "=")
        return row[Text];
    for (const auto& famous : rowsOf("famous_poems.tsv")) {
        if (famous[Poet] == row[Poet] && famous[Title] == row[Title])
            return famous[Text];
    }
    return {};
}

} // namespace

class TestExpert : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(verseTest::data()); }

    void verdict_data()
    {
        QTest::addColumn<int>("row");
        const auto rows = rowsOf("expert_verdicts.tsv");
        QVERIFY(rows.size() >= 100);
        for (std::size_t i = 0; i < rows.size(); ++i)
            QTest::newRow((rows[i][Poet] + rows[i][Title] + std::to_string(i)).c_str()) << static_cast<int>(i);
    }

    void verdict()
    {
        QFETCH(int, row);
        const auto columns = rowsOf("expert_verdicts.tsv")[static_cast<std::size_t>(row)];
        QVERIFY2(!columns[Source].empty() && columns[Source] != "-", "where the verdict comes from");
        CheckOptions options;
        for (const std::string& reading : wordsOf(columns[Heard])) {
            const auto chosen = parseChosenReading(*verseTest::data(), options.book, reading);
            QVERIFY2(chosen.has_value(), reading.c_str());
            options.readings.push_back(*chosen);
        }
        const std::string text = textOf(columns);
        QVERIFY(!text.empty());
        const auto check = checkPoem(*verseTest::data(), wide(text), options);
        QVERIFY(check);
        // Where the two disagree the last column holds the judge's verdict and the reason for leaving it.
        const std::string judged(verdictName(check->verdict));
        if (columns[Settled].empty())
            QCOMPARE(judged, columns[VerdictName]);
        else
            QVERIFY2(columns[Settled].rfind(judged + ": ", 0) == 0 && judged != columns[VerdictName], judged.c_str());
        for (const std::string& point : wordsOf(columns[Points])) {
            const bool found = std::any_of(check->faults.begin(), check->faults.end(), [&](const Fault& fault) {
                return point
                    == std::string(faultChineseName(fault.code)) + std::to_string(fault.place.line + 1) + '.'
                    + std::to_string(fault.place.cell + 1);
            });
            QVERIFY2(found, point.c_str());
        }
    }

    /// Few are left to differ, and the list knows every kind of verdict that a whole poem may get.
    void theListIsBroad()
    {
        std::map<std::string, int> kinds;
        int settled = 0;
        for (const auto& row : rowsOf("expert_verdicts.tsv")) {
            ++kinds[row[VerdictName]];
            settled += row[Settled].empty() ? 0 : 1;
        }
        for (const Verdict verdict : { Verdict::Regulated, Verdict::Slips, Verdict::Unlinked, Verdict::Irregular,
                 Verdict::OldJueju, Verdict::OldStyle, Verdict::ObliqueRhyme, Verdict::ChangingRhyme, Verdict::Mixed })
            QVERIFY2(kinds[std::string(verdictName(verdict))] >= 3, std::string(verdictName(verdict)).c_str());
        QVERIFY(settled <= 3);
    }
};

QTEST_GUILESS_MAIN(TestExpert)
#include "test_expert.moc"
