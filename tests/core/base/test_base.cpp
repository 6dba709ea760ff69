// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/checked.h"
#include "base/error.h"
#include "base/files.h"
#include "base/numbers.h"

#include <QTemporaryDir>
#include <QTest>
#include <clocale>
#include <cmath>
#include <filesystem>
#include <limits>
#include <set>

#include <csignal>
#include <sys/resource.h>

using namespace lettrine;

class TestBase : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyCodeHasOneSentence();
    void aValueIsNotExpandedAgain();
    void numbersReadBack();
    void numbersRefuseWhatIsNotWhole();
    void overflowIsSeen();
    void saveReplacesWholeAndKeepsPermissions();
    void aFailedSaveLeavesTheOldFile();
    void aWriteThatFailsHalfWayLeavesTheOldFile();
    void readRefusesFoldersAndSizes();
    void pathsThatAreNotUtf8AreShown();
};

void TestBase::everyCodeHasOneSentence()
{
    std::set<std::string_view> names, patterns;
    for (int i = 0; i < errorCodeCount(); ++i) {
        const auto code = static_cast<ErrorCode>(i);
        QVERIFY(names.insert(errorName(code)).second);
        QVERIFY(patterns.insert(errorPattern(code)).second);
        const std::string message = Error{ code, "W", "F", "V", "L" }.message();
        QVERIFY2(message.find('{') == std::string::npos, message.c_str());
        QVERIFY2(message.starts_with("W: "), message.c_str());
        QVERIFY(message.find('\n') == std::string::npos);
    }
}

void TestBase::aValueIsNotExpandedAgain()
{
    QCOMPARE((Error{ ErrorCode::FileUnreadable, "{value}", {}, "{where}", {} }.message()),
        std::string("{value}: cannot be read ({where})."));
}

void TestBase::numbersReadBack()
{
    for (const double value : { 0.0, 0.1, 1.0 / 3, 1e-300, 5e-324, 1.7976931348623157e308, -2.5 }) {
        QCOMPARE(*parseDouble(numberText(value)), value);
    }
    QCOMPARE(numberText(0.1f), std::string("0.1"));
    QCOMPARE(numberText(std::uint64_t(18446744073709551615ull)), std::string("18446744073709551615"));
    QCOMPARE(fixedText(1234.5678, 2), std::string("1234.57"));
    QCOMPARE(fixedText(1e300, 1).size(), std::size_t(303));
    QVERIFY(std::isnan(*parseDouble("nan")));
}

void TestBase::numbersRefuseWhatIsNotWhole()
{
    for (const char* text : { "", " 1", "1 ", "1,5", "0x10", "1e", "--1", "one", "1.5.2" })
        QVERIFY2(!parseDouble(text), text);
    for (const char* text : { "", "1.0", "9223372036854775808", "1e3", "+-1" })
        QVERIFY2(!parseInteger(text), text);
    QVERIFY(!parseUnsigned("-1"));
    QCOMPARE(*parseInteger("+12"), std::int64_t(12));
}

void TestBase::overflowIsSeen()
{
    const std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
    QVERIFY(!checkedMultiply(most, 2) && !checkedAdd(most, 1));
    QCOMPARE(*checkedMultiply(1ull << 32, (1ull << 32) - 1), most - 0xFFFFFFFFull);
    QCOMPARE(*checkedMultiply(0, most), std::uint64_t(0));
}

void TestBase::saveReplacesWholeAndKeepsPermissions()
{
    QTemporaryDir temporary;
    const std::filesystem::path folder = temporary.path().toStdString(), file = folder / "file", link = folder / "link";
    QVERIFY(saveFile(file, "one"));
    std::filesystem::permissions(file, std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
    std::filesystem::create_symlink(file, link);
    QVERIFY(saveFile(link, "two"));
    QVERIFY(std::filesystem::is_symlink(link));
    QCOMPARE(*readFile(file), std::string("two"));
    QCOMPARE(int(std::filesystem::status(file).permissions()), 0600);
    int files = 0;
    for ([[maybe_unused]] const auto& entry : std::filesystem::directory_iterator(folder))
        ++files;
    QCOMPARE(files, 2); // no temporary stays behind
}

void TestBase::aFailedSaveLeavesTheOldFile()
{
    QTemporaryDir temporary;
    const std::filesystem::path folder = temporary.path().toStdString();
    const auto failed = saveFile(folder / "no" / "such" / "file", "x");
    QVERIFY(!failed);
    QVERIFY(failed.error().code == ErrorCode::FileUnwritable);
    std::filesystem::create_directory(folder / "taken");
    QVERIFY(!saveFile(folder / "taken", "x")); // a folder stands there
    int files = 0;
    for ([[maybe_unused]] const auto& entry : std::filesystem::directory_iterator(folder))
        ++files;
    QCOMPARE(files, 1);
}

// A limit on file sizes stands in for a disk that takes no more: the write fails half way.
void TestBase::aWriteThatFailsHalfWayLeavesTheOldFile()
{
    QTemporaryDir temporary;
    const std::filesystem::path folder = temporary.path().toStdString();
    QVERIFY(saveFile(folder / "file", "old"));
    rlimit before{};
    QCOMPARE(::getrlimit(RLIMIT_FSIZE, &before), 0);
    const rlimit small{ 1000, before.rlim_max };
    ::signal(SIGXFSZ, SIG_IGN);
    QCOMPARE(::setrlimit(RLIMIT_FSIZE, &small), 0);
    const auto saved = saveFile(folder / "file", std::string(5000, 'x'));
    QCOMPARE(::setrlimit(RLIMIT_FSIZE, &before), 0);
    QVERIFY(!saved);
    QVERIFY(saved.error().code == ErrorCode::FileUnwritable);
    QCOMPARE(*readFile(folder / "file"), std::string("old"));
    QCOMPARE(std::distance(std::filesystem::directory_iterator(folder), std::filesystem::directory_iterator()),
        std::ptrdiff_t(1));
}

void TestBase::readRefusesFoldersAndSizes()
{
    QTemporaryDir temporary;
    const std::filesystem::path folder = temporary.path().toStdString();
    QCOMPARE(int(readFile(folder).error().code), int(ErrorCode::FileUnreadable));
    QCOMPARE(int(readFile(folder / "none").error().code), int(ErrorCode::FileNotFound));
    QVERIFY(saveFile(folder / "ten", "0123456789"));
    QCOMPARE(int(readFile(folder / "ten", 9).error().code), int(ErrorCode::FileTooLarge));
    QVERIFY(readFile(folder / "ten", 10));
    QVERIFY(!readFile("/proc/self/status")->empty()); // says its size is 0
}

void TestBase::pathsThatAreNotUtf8AreShown()
{
    QCOMPARE(pathText("a/春\xFF"
                      "b"),
        std::string("a/春\xEF\xBF\xBD"
                    "b"));
    QCOMPARE(pathText("\xE6\x98"), std::string("\xEF\xBF\xBD\xEF\xBF\xBD"));
}

QTEST_APPLESS_MAIN(TestBase)
#include "test_base.moc"
