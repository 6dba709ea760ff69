// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/verse/verse_test.h"
#include "verse/check.h"

#include <QtTest>

#include <cstdio>
#include <map>

using namespace lettrine;

/// Judges every poem of a Tang corpus (one poem a line) whose path is in LETTRINE_TANG_CORPUS, prints how many rhyme in
/// one group and fit the tone rules with rescue, by form, and holds the shares that the rules are known to reach.

namespace {

struct Counts {
    int all = 0;
    int levelEnded = 0;
    int rhyming = 0;
    int fitting = 0;
};

bool canEndLevel(const std::vector<std::u32string>& lines)
{
    for (std::size_t line = 1; line < lines.size(); line += 2) {
        if ((verseTest::data()->checkingTones(lines[line].back()) & levelTone) == 0)
            return false;
    }
    return true;
}

/// By hand, not by the checker: a group that all even lines share.
bool rhymesInOneGroup(const std::vector<std::u32string>& lines)
{
    GroupSet groups = ~GroupSet(0);
    for (std::size_t line = 1; line < lines.size(); line += 2)
        groups &= verseTest::data()->sound(lines[line].back(), RhymeBook::Pingshui).checkingRhymes;
    return groups != 0;
}

double percent(int part, int whole)
{
    return whole == 0 ? 0 : 100.0 * part / whole;
}

} // namespace

class TestVerseCorpus : public QObject {
    Q_OBJECT

private slots:
    void corpus()
    {
        const QByteArray path = qgetenv("LETTRINE_TANG_CORPUS");
        QVERIFY2(!path.isEmpty(), "set LETTRINE_TANG_CORPUS to a corpus of Tang poems, one a line");
        QVERIFY(verseTest::data());
        std::ifstream file(path.toStdString(), std::ios::binary);
        QVERIFY2(file, path.constData());
        std::map<Form, Counts> counts;
        std::uint64_t characters = 0;
        std::uint64_t known = 0;
        for (std::string poem; std::getline(file, poem);) {
            const std::u32string text = verseTest::wide(poem);
            const auto lines = versesOf(text);
            for (const std::u32string& line : lines) {
                for (const char32_t character : line) {
                    ++characters;
                    known += verseTest::data()->pingshuiGroups(character).empty() ? 0 : 1;
                }
            }
            CheckOptions options;
            options.rhyme = false;
            const auto check = checkPoem(*verseTest::data(), text, options);
            QVERIFY(check);
            Counts& count = counts[check->form];
            ++count.all;
            if (check->form == Form::Free || !canEndLevel(lines))
                continue;
            ++count.levelEnded;
            count.rhyming += rhymesInOneGroup(lines) ? 1 : 0;
            count.fitting += check->regulated ? 1 : 0;
        }
        for (const auto& [form, count] : counts) {
            qInfo("%s: %d poems, %d end in ping, %.1f %% of them rhyme in one group, %.1f %% fit",
                formName(form).data(), count.all, count.levelEnded, percent(count.rhyming, count.levelEnded),
                percent(count.fitting, count.levelEnded));
        }
        qInfo("%.4f %% of %llu characters are in pingshui.tsv", 100.0 * double(known) / double(characters),
            static_cast<unsigned long long>(characters));
        const Counts& lushi = counts[Form::Lushi7];
        QVERIFY(percent(lushi.rhyming, lushi.levelEnded) >= 97);
        // With every reading of every character 92.5; readings that verse hardly uses save no fault, which takes 0.9.
        QVERIFY(percent(lushi.fitting, lushi.levelEnded) >= 91);
        QVERIFY(double(known) >= 0.9999 * double(characters));
    }
};

QTEST_GUILESS_MAIN(TestVerseCorpus)
#include "test_verse_corpus.moc"
