// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/verse/verse_test.h"
#include "verse/acrostic.h"
#include "verse/heads.h"
#include "verse/stand_in.h"

#include <QtTest>

#include <algorithm>

using namespace lettrine;
using verseTest::wide;

namespace {

AcrosticRequest requestOf(const char* heads, int cells = 7)
{
    AcrosticRequest request;
    request.heads = heads;
    request.cells = cells;
    return request;
}

Acrostic planned(const AcrosticRequest& request)
{
    const auto made = planAcrostic(*verseTest::vocabulary(), request);
    if (!made)
        qFatal("%s", made.error().message().c_str());
    return *made;
}

/// The fixed characters in the order of the lines as "line:cell character", from 1.
std::string fixedText(const Plan& plan)
{
    auto fixed = plan.fixed;
    std::sort(fixed.begin(), fixed.end(), [](const FixedCell& a, const FixedCell& b) { return a.place < b.place; });
    std::string out;
    for (const FixedCell& cell : fixed)
        out += std::to_string(cell.place.line + 1) + ":" + std::to_string(cell.place.cell + 1) + toUtf8(cell.character);
    return out;
}

Error refusal(const AcrosticRequest& request)
{
    const auto made = planAcrostic(*verseTest::vocabulary(), request);
    return made ? Error{} : made.error();
}

std::vector<CharacterCount> counts(std::u32string_view characters)
{
    std::vector<CharacterCount> out;
    std::uint64_t count = 1000;
    for (const char32_t character : characters)
        out.push_back({ character, count-- });
    return out;
}

std::string standIn(char32_t character, std::u32string_view vocabulary)
{
    static constexpr std::array<std::string_view, standInKindCount> names{ "same-sense", "same-syllable", "same-final",
        "same-tone", "any-tone" };
    const auto found = findStandIn(*verseTest::data(), character, counts(vocabulary));
    return found ? toUtf8(found->character) + std::string(names[std::size_t(found->kind)]) : std::string();
}

} // namespace

class TestAcrostic : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(verseTest::data()); }

    void formsByCount()
    {
        QCOMPARE(planned(requestOf("春眠不觉")).plan.form, Form::Jueju7);
        QCOMPARE(planned(requestOf("学无止境", 5)).plan.form, Form::Jueju5);
        QCOMPARE(planned(requestOf("福如东海寿比南山")).plan.form, Form::Lushi7);
        QCOMPARE(planned(requestOf("情人节快乐")).plan.form, Form::Free);
        QCOMPARE(planned(requestOf("生日快乐", 6)).plan.form, Form::Free);
        AcrosticRequest odd = requestOf("李明");
        odd.oddLinesOnly = true;
        QCOMPARE(planned(odd).plan.form, Form::Jueju7);
        QCOMPARE(fixedText(planned(odd).plan), std::string("1:1李3:1明"));
    }

    void places()
    {
        AcrosticRequest request = requestOf("春江花月", 5);
        QCOMPARE(fixedText(planned(request).plan), std::string("1:1春2:1江3:1花4:1月"));
        request.place = HeadPlace::Tail;
        QCOMPARE(fixedText(planned(request).plan), std::string("1:5春2:5江3:5花4:5月"));
        request.place = HeadPlace::Diagonal;
        QCOMPARE(fixedText(planned(request).plan), std::string("1:1春2:2江3:3花4:4月"));
        request.place = HeadPlace::Nth;
        request.nth = 3;
        QCOMPARE(fixedText(planned(request).plan), std::string("1:3春2:3江3:3花4:3月"));
        request.nth = 6;
        QCOMPARE(refusal(request).field, std::string("place"));
        request.nth = 0;
        QCOMPARE(refusal(request).field, std::string("place"));
        AcrosticRequest longDiagonal = requestOf("福如东海寿比南山");
        longDiagonal.place = HeadPlace::Diagonal;
        QCOMPARE(refusal(longDiagonal).field, std::string("place"));
    }

    void refusedCounts()
    {
        QCOMPARE(refusal(requestOf("")).field, std::string("heads"));
        QCOMPARE(refusal(requestOf("春")).field, std::string("heads"));
        QCOMPARE(refusal(requestOf("，。 ")).field, std::string("heads"));
        QCOMPARE(refusal(requestOf("一二三四五六七八九十百千万")).field, std::string("heads"));
        QCOMPARE(refusal(requestOf("春江花月", 10)).field, std::string("characters"));
        QCOMPARE(refusal(requestOf("\xE6\x98")).code, ErrorCode::Utf8Invalid);
        AcrosticRequest toned = requestOf("情人节快乐");
        toned.rules.tones = ToneMode::Standard;
        const Error error = refusal(toned);
        QCOMPARE(error.code, ErrorCode::PlanInvalid);
        QVERIFY2(error.limit.find("leave out 1, add 3") != std::string::npos, error.limit.c_str());
        toned = requestOf("春江花月", 6);
        toned.rules.tones = ToneMode::Loose;
        QCOMPARE(refusal(toned).field, std::string("characters"));
    }

    void advice()
    {
        QVERIFY(adviceForHeads(4).fits && adviceForHeads(8).fits);
        QCOMPARE(adviceForHeads(3).add, 1);
        QCOMPARE(adviceForHeads(2).oddLines, true);
        QCOMPARE(adviceForHeads(6).cut, 2);
        QCOMPARE(adviceForHeads(6).add, 2);
        QCOMPARE(adviceForHeads(10).cut, 2);
        QCOMPARE(adviceForHeads(10).add, 0);
        QVERIFY(!adviceForHeads(13).freeVerse);
    }

    void headsAreReadAsTyped()
    {
        const auto read = readHeads(*verseTest::vocabulary(), " 春、江\n花（月）! ");
        QVERIFY(read);
        QCOMPARE(read->text(), U"春江花月");
        QCOMPARE(read->dropped.size(), std::size_t(7));
        // Traditional by phrase, a variant, a Kangxi radical, a rare character, a letter.
        const auto mapped = readHeads(*verseTest::vocabulary(), "龍劒⽇𠮷A");
        QVERIFY(mapped);
        QCOMPARE(mapped->text(), U"龙剑日𠮷A");
        QVERIFY(mapped->heads[0].mapped() && mapped->heads[0].inVocabulary);
        QCOMPARE(mapped->heads[1].typed, U'劒');
        QVERIFY(!mapped->heads[3].inVocabulary && !mapped->heads[3].mapped());
        QVERIFY(!mapped->heads[4].inVocabulary);
    }

    void digitsAreNumeralsAndLettersAreRefused()
    {
        QCOMPARE(fixedText(planned(requestOf("２025")).plan), std::string("1:1二2:1〇3:1二4:1五"));
        for (const char* heads : { "LOVE", "春江あ月", "春🎂花月" }) {
            const Error error = refusal(requestOf(heads));
            QCOMPARE(error.code, ErrorCode::PlanInvalid);
            QCOMPARE(error.field, std::string("heads"));
            QVERIFY2(error.limit.find("Chinese character") != std::string::npos, error.limit.c_str());
        }
    }

    void aKnownCharacterMayBeReadBySense()
    {
        const auto vocabulary = VerseVocabulary::make(verseTest::data(), U"你君春");
        const auto read = [&](char32_t character, std::uint64_t you) {
            const std::vector<CharacterCount> uses{ { U'你', you }, { U'君', 5000 }, { U'春', 7000 } };
            const auto found = standInFor(*vocabulary, character, uses);
            return found ? found->character : character;
        };
        QCOMPARE(read(U'你', 30), U'君');
        QCOMPARE(read(U'你', 3000), U'你');
        QCOMPARE(read(U'春', 30), U'春');
        QCOMPARE(read(U'您', 30), U'君');
    }

    /// A character that the vocabulary holds is never mapped.
    void vocabularyComesFirst()
    {
        const auto vocabulary = VerseVocabulary::make(verseTest::data(), U"劒剑龍");
        QCOMPARE(readHeads(*vocabulary, "劒龍")->text(), U"劒龍");
        // 媽 is not there in any form: its simplified form is written all the same.
        QCOMPARE(readHeads(*vocabulary, "媽")->text(), U"妈");
    }

    void standIns()
    {
        QCOMPARE(standIn(U'鑫', U"春心新"), std::string("心same-syllable"));
        QCOMPARE(standIn(U'鑫', U"信春"), std::string("春same-tone")); // xin4 has the other class, -un another final
        QCOMPARE(standIn(U'鑫', U"白春人"), std::string("春same-tone"));
        QCOMPARE(standIn(U'鑫', U"白春金"), std::string("金same-final"));
        QCOMPARE(standIn(U'𠮷', U"，囗白"), std::string("白any-tone"));
        // Those without a reading do not all read alike.
        QVERIFY(standIn(U'\U00020BB7', U"春白") != standIn(U'\U00020BB8', U"春白"));
        // Sense before sound, the nearest that is there.
        QCOMPARE(standIn(U'妈', U"马春母"), std::string("母same-sense"));
        QCOMPARE(standIn(U'您', U"尽君"), std::string("君same-sense"));
        QCOMPARE(standIn(U'吗', U"马耶"), std::string("耶same-sense"));
        QCOMPARE(standIn(U'妈', U"春沙"), std::string("沙same-final")); // the table's word is not there
        QCOMPARE(standIn(U'鑫', U"白"), std::string("白any-tone")); // nothing of its class
        QCOMPARE(standIn(U'鑫', U"，囗A"), std::string());
    }

    void finals()
    {
        const std::vector<std::pair<const char*, const char*>> table{ { "ma", "a" }, { "huang", "uang" },
            { "zhi", "-i" }, { "si", "-i" }, { "ri", "-i" }, { "li", "i" }, { "yi", "i" }, { "yan", "ian" },
            { "wo", "uo" }, { "wu", "u" }, { "yu", "v" }, { "lv", "v" }, { "ju", "v" }, { "yue", "ve" },
            { "xue", "ve" }, { "lve", "ve" }, { "yuan", "van" }, { "jun", "vn" }, { "yun", "vn" }, { "you", "iu" },
            { "liu", "iu" }, { "wei", "ui" }, { "gui", "ui" }, { "wen", "un" }, { "yin", "in" }, { "ying", "ing" },
            { "yong", "iong" }, { "qiong", "iong" }, { "er", "er" }, { "a", "a" }, { "ng", "ng" },
            { "chuang", "uang" } };
        for (const auto& [syllable, final] : table)
            QCOMPARE(pinyinFinal(syllable), std::string(final));
    }

    void readySets()
    {
        for (int theme = 0; theme < headThemeCount; ++theme) {
            const auto sets = readyHeads(static_cast<HeadTheme>(theme));
            QVERIFY(!sets.empty());
            for (const ReadyHeads& set : sets)
                QCOMPARE(set.heads.size(), std::size_t(static_cast<HeadTheme>(theme) == HeadTheme::Eight ? 8 : 4));
        }
        for (const char32_t* name : { U"李明", U"王小明" }) {
            for (const std::u32string& heads : headsFromName(name)) {
                QVERIFY(heads.starts_with(name));
                QVERIFY(heads.size() == 4 || heads.size() == 8);
            }
        }
        QVERIFY(headsFromName(U"王").empty());
    }
};

QTEST_GUILESS_MAIN(TestAcrostic)
#include "test_acrostic.moc"
