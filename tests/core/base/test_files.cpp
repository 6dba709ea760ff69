// SPDX-License-Identifier: GPL-3.0-or-later
// What files, pipes and devices do to reading and saving: nothing waits, nothing crashes, nothing of anybody's is lost.
#include "base/files.h"
#include "base/hash.h"
#include "base/table_file.h"

#include <QTemporaryDir>
#include <QTest>

#include <fcntl.h>
#include <filesystem>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

using namespace lettrine;
namespace fs = std::filesystem;

namespace {

class Folder {
public:
    fs::path path() const { return m_temporary.path().toStdString(); }
    std::vector<std::string> names() const
    {
        std::vector<std::string> list;
        for (const auto& entry : fs::directory_iterator(path()))
            list.push_back(entry.path().filename().string());
        std::sort(list.begin(), list.end());
        return list;
    }

private:
    QTemporaryDir m_temporary;
};

ErrorCode codeOf(const Result<void>& result)
{
    return result ? ErrorCode::Internal : result.error().code;
}

} // namespace

class TestFiles : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aPipeWithoutWriterIsRefusedAndNotWaitedFor();
    void aPipeThatIsAskedForIsReadToItsEnd();
    void devicesAreRefused();
    void aFileCutWhileItIsReadIsAnError();
    void aFileReplacedWhileItIsReadIsReadOn();
    void readingStopsWhenAsked();
    void aPipeIsWrittenAndNotReplaced();
    void aPipeThatNobodyReadsIsAnError();
    void aDeviceIsWrittenAndNotReplaced();
    void aFullDeviceIsADiskThatIsFull();
    void aReadOnlyFileIsRefusedUntilAPersonWantsIt();
    void aNewFileGetsWhatTheUmaskLeaves();
    void savesInTwoThreadsLeaveTheUmaskAlone();
    void aWriterThatThrowsLeavesNothingBehind();
    void whatAKilledSaveLeftIsRemoved();
    void namesOfTheLongestKindAreSaved();
    void linksThatLeadNowhereAreFollowed();
    void tableFilesAreCheckedAlike();
    void hashesNeverChange();
};

void TestFiles::aPipeWithoutWriterIsRefusedAndNotWaitedFor()
{
    const Folder folder;
    const fs::path pipe = folder.path() / "pipe";
    QCOMPARE(::mkfifo(pipe.c_str(), 0600), 0);
    const auto read = readFile(pipe);
    QVERIFY(!read);
    QCOMPARE(read.error().code, ErrorCode::FileUnreadable);
    QCOMPARE(read.error().value, std::string("it is a pipe, not a file"));
    QCOMPARE(InputFile::open(pipe).error().code, ErrorCode::FileUnreadable);
    // One that was asked for has ended where nobody writes.
    QCOMPARE(readFile(pipe, 100, FileKind::RegularOrPipe).value(), std::string());
}

void TestFiles::aPipeThatIsAskedForIsReadToItsEnd()
{
    int ends[2] = {};
    QCOMPARE(::pipe(ends), 0);
    const std::string text(200'000, 'x'); // more than a pipe holds at once
    std::thread writer([&] {
        for (std::size_t done = 0; done < text.size();) {
            const ssize_t count = ::write(ends[1], text.data() + done, text.size() - done);
            if (count <= 0)
                break;
            done += static_cast<std::size_t>(count);
        }
        ::close(ends[1]);
    });
    const auto read = readFile("/dev/fd/" + std::to_string(ends[0]), 1 << 20, FileKind::RegularOrPipe);
    writer.join();
    ::close(ends[0]);
    QVERIFY2(read.has_value(), read ? "" : read.error().message().c_str());
    QVERIFY(*read == text);
}

void TestFiles::devicesAreRefused()
{
    for (const FileKind kind : { FileKind::Regular, FileKind::RegularOrPipe }) {
        const auto read = readFile("/dev/zero", std::uint64_t(1) << 32, kind);
        QVERIFY(!read);
        QCOMPARE(read.error().value, std::string("it is a device, not a file"));
    }
}

void TestFiles::aFileCutWhileItIsReadIsAnError()
{
    const Folder folder;
    const fs::path path = folder.path() / "file";
    QVERIFY(saveFile(path, std::string(3'000'000, 'x')));
    const auto file = InputFile::open(path);
    QVERIFY(file.has_value());
    fs::resize_file(path, 1000);
    std::string out(2000, '\0');
    QCOMPARE(file->readAt(0, out).error().code, ErrorCode::FileUnreadable);
    out.resize(1000);
    QVERIFY(file->readAt(0, out));
    // The same in the middle of reading it whole.
    QVERIFY(saveFile(path, std::string(3'000'000, 'x')));
    const auto read = readFile(path, 1 << 30, FileKind::Regular, [&](std::uint64_t) {
        fs::resize_file(path, 0);
        return true;
    });
    QVERIFY(!read);
    QCOMPARE(read.error().value, std::string("it became shorter while it was read"));
}

void TestFiles::aFileReplacedWhileItIsReadIsReadOn()
{
    const Folder folder;
    const fs::path path = folder.path() / "file";
    QVERIFY(saveFile(path, "old content"));
    auto file = InputFile::open(path);
    QVERIFY(saveFile(path, "new"));
    const InputFile moved = std::move(*file);
    std::string out(moved.size(), '\0');
    QVERIFY(moved.readAt(0, out));
    QCOMPARE(out, std::string("old content"));
}

void TestFiles::readingStopsWhenAsked()
{
    const Folder folder;
    const fs::path path = folder.path() / "file";
    QVERIFY(saveFile(path, std::string(5'000'000, 'x')));
    std::uint64_t seen = 0;
    const auto read = readFile(path, 1 << 30, FileKind::Regular, [&](std::uint64_t bytes) {
        seen += bytes;
        return seen < 2'000'000;
    });
    QCOMPARE(read.error().code, ErrorCode::Cancelled);
    QVERIFY(seen < 4'000'000);
}

void TestFiles::aPipeIsWrittenAndNotReplaced()
{
    const Folder folder;
    const fs::path pipe = folder.path() / "pipe";
    QCOMPARE(::mkfifo(pipe.c_str(), 0600), 0);
    const int reader = ::open(pipe.c_str(), O_RDONLY | O_NONBLOCK);
    QVERIFY(reader >= 0);
    QVERIFY(saveFile(pipe, "through"));
    char buffer[16] = {};
    QCOMPARE(::read(reader, buffer, sizeof buffer), ssize_t(7));
    QCOMPARE(QByteArray(buffer), QByteArray("through"));
    ::close(reader);
    QVERIFY(fs::is_fifo(pipe));
    QCOMPARE(folder.names().size(), std::size_t(1));
}

void TestFiles::aPipeThatNobodyReadsIsAnError()
{
    const Folder folder;
    const fs::path pipe = folder.path() / "pipe";
    QCOMPARE(::mkfifo(pipe.c_str(), 0600), 0);
    QCOMPARE(codeOf(saveFile(pipe, "x")), ErrorCode::FileUnwritable);
    QVERIFY(fs::is_fifo(pipe));
}

void TestFiles::aDeviceIsWrittenAndNotReplaced()
{
    // Through a link of our own: should the fault come back, the machine keeps its device.
    const Folder folder;
    const fs::path link = folder.path() / "link";
    fs::create_symlink("/dev/null", link);
    QVERIFY(saveFile(link, "gone"));
    QVERIFY(fs::is_symlink(link));
    QVERIFY(fs::is_character_file("/dev/null"));
}

void TestFiles::aFullDeviceIsADiskThatIsFull()
{
    QCOMPARE(codeOf(saveFile("/dev/full", "x")), ErrorCode::DiskFull);
    QVERIFY(fs::is_character_file("/dev/full"));
}

void TestFiles::aReadOnlyFileIsRefusedUntilAPersonWantsIt()
{
    const Folder folder;
    const fs::path path = folder.path() / "lesson.txt", link = folder.path() / "link";
    QVERIFY(saveFile(path, "mine"));
    fs::permissions(path, fs::perms(0444));
    fs::create_symlink(path, link);
    for (const fs::path& target : { path, link }) {
        QCOMPARE(codeOf(saveFile(target, "other")), ErrorCode::FileReadOnly);
        QCOMPARE(*readFile(path), std::string("mine"));
    }
    QVERIFY(saveFile(path, "other", ReadOnlyTarget::Replace));
    QCOMPARE(*readFile(path), std::string("other"));
    QCOMPARE(int(fs::status(path).permissions()), 0444);
}

void TestFiles::aNewFileGetsWhatTheUmaskLeaves()
{
    const Folder folder;
    const mode_t before = ::umask(027);
    const auto saved = saveFile(folder.path() / "new", "x");
    ::umask(before);
    QVERIFY(saved);
    QCOMPARE(int(fs::status(folder.path() / "new").permissions()), 0640);
}

void TestFiles::savesInTwoThreadsLeaveTheUmaskAlone()
{
    const Folder folder;
    const mode_t before = ::umask(022);
    const auto save = [&](const char* name) {
        for (int i = 0; i < 200; ++i)
            (void)saveFile(folder.path() / (name + std::to_string(i)), "x");
    };
    std::thread other(save, "a");
    save("b");
    other.join();
    QCOMPARE(int(::umask(before)), 022);
    for (const auto& entry : fs::directory_iterator(folder.path()))
        QCOMPARE(int(entry.status().permissions()), 0644);
}

void TestFiles::aWriterThatThrowsLeavesNothingBehind()
{
    const Folder folder;
    const fs::path path = folder.path() / "file";
    QVERIFY(saveFile(path, "old"));
    const auto write = [](const AppendBytes& append) {
        append("half");
        throw std::bad_alloc();
    };
    QVERIFY_EXCEPTION_THROWN((void)saveFile(path, write), std::bad_alloc);
    QCOMPARE(*readFile(path), std::string("old"));
    QCOMPARE(folder.names(), std::vector<std::string>{ "file" });
}

void TestFiles::whatAKilledSaveLeftIsRemoved()
{
    const Folder folder;
    const fs::path path = folder.path() / "checkpoint";
    const pid_t child = ::fork();
    if (child == 0) {
        (void)saveFile(path, [](const AppendBytes& append) {
            append("half");
            ::raise(SIGKILL);
        });
        ::_exit(0);
    }
    int status = 0;
    QCOMPARE(::waitpid(child, &status, 0), child);
    QVERIFY(WIFSIGNALED(status));
    QCOMPARE(folder.names().size(), std::size_t(1)); // what the kill left
    // A save that is under way is let alone, and so is every file of another name.
    const fs::path foreign = folder.path() / "checkpoint.backup", busy = folder.path() / ".x.abcdefgh.lettrine-save";
    QVERIFY(saveFile(folder.path() / "other", "x"));
    QCOMPARE(folder.names(), std::vector<std::string>{ "other" });
    QVERIFY(saveFile(foreign, "x"));
    QVERIFY(saveFile(busy, "x"));
    const int descriptor = ::open(busy.c_str(), O_RDONLY);
    QCOMPARE(::flock(descriptor, LOCK_EX), 0);
    QVERIFY(saveFile(path, "whole"));
    QCOMPARE(folder.names(),
        (std::vector<std::string>{ busy.filename().string(), "checkpoint", "checkpoint.backup", "other" }));
    ::close(descriptor);
    removeAbandonedSaves(folder.path());
    QCOMPARE(folder.names(), (std::vector<std::string>{ "checkpoint", "checkpoint.backup", "other" }));
}

void TestFiles::namesOfTheLongestKindAreSaved()
{
    const Folder folder;
    std::string name;
    while (name.size() + 3 <= 255)
        name += "春";
    QVERIFY(saveFile(folder.path() / name, "x"));
    QCOMPARE(folder.names(), std::vector<std::string>{ name });
}

void TestFiles::linksThatLeadNowhereAreFollowed()
{
    const Folder folder;
    fs::create_symlink("later", folder.path() / "link");
    QVERIFY(saveFile(folder.path() / "link", "x"));
    QVERIFY(fs::is_symlink(folder.path() / "link"));
    QCOMPARE(*readFile(folder.path() / "later"), std::string("x"));
}

void TestFiles::tableFilesAreCheckedAlike()
{
    const TableFormat format{ "LTRTEST1", "file for a test", 2, 100 };
    const std::uint32_t counts[] = { 3, 2 };
    const std::vector<std::uint32_t> first{ 1, 2, 3 };
    const std::vector<std::uint16_t> second{ 4, 5 };
    TableBytes bytes(format, counts);
    bytes.add(std::span<const std::uint32_t>(first));
    bytes.add(std::span<const std::uint16_t>(second));
    const std::string whole = bytes.take();
    QCOMPARE(whole.size(), std::size_t(8 + 12 + 12 + 4));

    const Folder folder;
    const fs::path path = folder.path() / "t.bin";
    const std::uint64_t sizes[] = { 12, 4 };
    const auto field = [&](const std::string& content) -> std::string {
        (void)saveFile(path, content);
        auto file = TableFile::open(path, format);
        if (!file)
            return file.error().code == ErrorCode::CountsInvalid ? file.error().field : "another error";
        const auto fits = file->layOut(sizes);
        return fits ? "" : fits.error().field;
    };
    QCOMPARE(field(whole), std::string());
    QCOMPARE(field(whole + "x"), std::string("its size"));
    QCOMPARE(field(whole.substr(0, whole.size() - 1)), std::string("its size"));
    QCOMPARE(field(whole.substr(0, 19)), std::string("its size"));
    QCOMPARE(field(""), std::string("its first bytes"));
    QCOMPARE(field("LTRTES"), std::string("its first bytes"));
    QCOMPARE(field("LTRTEST2" + whole.substr(8)), std::string("its version"));
    QCOMPARE(field("LTRFOLL1" + whole.substr(8)), std::string("its first bytes"));
    std::string marked = whole;
    marked[16] = 1;
    QCOMPARE(field(marked), std::string("its header"));
    QCOMPARE(field(std::string(101, 'x')), std::string("another error")); // too large

    QVERIFY(saveFile(path, whole));
    auto file = TableFile::open(path, format);
    QVERIFY(file && file->layOut(sizes));
    QCOMPARE(file->count(0), 3u);
    QCOMPARE(file->at<std::uint32_t>(0, 2), 3u);
    QCOMPARE(int(file->at<std::uint16_t>(1, 1)), 5);
    QCOMPARE(file->bytes(1).size(), std::size_t(4));
}

void TestFiles::hashesNeverChange()
{
    // From the authors' table of test vectors.
    QCOMPARE(Fnv1a().value(), std::uint64_t(0xCBF29CE484222325u));
    QCOMPARE(Fnv1a().add("a").value(), std::uint64_t(0xAF63DC4C8601EC8Cu));
    QCOMPARE(Fnv1a().add("foobar").value(), std::uint64_t(0x85944171F73967E8u));
    QCOMPARE(Fnv1a().add(0x626F6F66u).add("ar").value(), std::uint64_t(0x85944171F73967E8u)); // "foob", lowest first
}

QTEST_GUILESS_MAIN(TestFiles)
#include "test_files.moc"
