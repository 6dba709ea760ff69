// SPDX-License-Identifier: GPL-3.0-or-later
// The recovery file by itself, with documents that take as long as the test wants.
#include "ui/support.h"

#include "files/recovery_file.h"

#include <semaphore>

using namespace lettrine;

class TestRecoveryFile : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }
    void anOlderStateNeverFollowsANewer();
    void removingDropsWhatWaits();
    void movedOrThereNeverBoth();
    void aLongDocumentsTextIsSavedInBetween();
    void locksExcludeEachOther();

private:
    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestRecoveryFile::anOlderStateNeverFollowsANewer()
{
    SerialQueue queue;
    RecoveryFile file(queue, m_folder->path());
    std::binary_semaphore begun(0), go(0);
    file.save({ 1, {}, {} }, [&] {
        begun.release();
        go.acquire();
        return std::string("{\"first\":1}\n");
    });
    begun.acquire();
    // While it is made, two newer states; the one in between is not made at all.
    bool madeSecond = false;
    file.save({ 2, {}, {} }, [&] {
        madeSecond = true;
        return std::string("{\"second\":1}\n");
    });
    file.save({ 3, {}, {} }, [] { return std::string("{\"third\":1}\n"); });
    go.release();
    QTRY_VERIFY(queue.idle());
    QVERIFY(!madeSecond);
    QFile saved(file.path());
    QVERIFY(saved.open(QIODevice::ReadOnly));
    QVERIFY(saved.readAll().contains("third"));
}

void TestRecoveryFile::removingDropsWhatWaits()
{
    SerialQueue queue;
    RecoveryFile file(queue, m_folder->path());
    std::binary_semaphore begun(0), go(0);
    file.save({ 1, {}, {} }, [&] {
        begun.release();
        go.acquire();
        return std::string("{\"first\":1}\n");
    });
    begun.acquire();
    bool made = false;
    file.save({ 2, {}, {} }, [&] {
        made = true;
        return std::string("{}");
    });
    file.remove(); // discarded while one is being saved and one waits
    QVERIFY(!file.holds());
    go.release();
    QTRY_VERIFY(queue.idle());
    QVERIFY(!made);
    QVERIFY(!QFile::exists(file.path()));
    // A new text after that is saved.
    file.save({ 3, {}, {} }, [] { return std::string("{\"third\":1}\n"); });
    QTRY_VERIFY(queue.idle());
    QVERIFY(QFile::exists(file.path()));
}

void TestRecoveryFile::movedOrThereNeverBoth()
{
    QTemporaryDir folder;
    SerialQueue queue;
    RecoveryFile file(queue, m_folder->path());
    const QString target = folder.filePath(QStringLiteral("kept.lettrine"));
    std::optional<Result<void>> moved;
    file.save({ 1, {}, {} }, [] { return std::string("{\"first\":1}\n"); });
    file.moveTo(target, [&](const Result<void>& done) { moved = done; });
    file.save({ 2, {}, {} }, [] { return std::string("{\"second\":1}\n"); });
    QTRY_VERIFY(queue.idle());
    QVERIFY(moved && moved->has_value());
    QFile kept(target);
    QVERIFY(kept.open(QIODevice::ReadOnly));
    QVERIFY(kept.readAll().contains("first"));
    QFile saved(file.path());
    QVERIFY(saved.open(QIODevice::ReadOnly));
    QVERIFY(saved.readAll().contains("second"));
    // What cannot go there stays where it is, and says so.
    moved.reset();
    file.moveTo(
        folder.filePath(QStringLiteral("no/such/kept.lettrine")), [&](const Result<void>& done) { moved = done; });
    QTRY_VERIFY(queue.idle());
    QVERIFY(moved && !moved->has_value());
    QVERIFY(QFile::exists(file.path()));
}

void TestRecoveryFile::aLongDocumentsTextIsSavedInBetween()
{
    const auto sound = [](const QString&, const std::string&) { return true; };
    const auto aside = [](const QString&) {};
    {
        SerialQueue queue;
        RecoveryFile file(queue, m_folder->path());
        file.save(
            { 7, QStringLiteral("/a \"poem\",\n"), { 1, 2, 3 } }, [] { return std::string("{\"lettrine\":1}\n"); });
        QTRY_VERIFY(queue.idle());
        file.saveText(6, QStringLiteral("older"));
    }
    {
        SerialQueue queue;
        RecoveryFile file(queue, m_folder->path());
        const auto found = file.adopt(sound, aside);
        QVERIFY(found);
        QCOMPARE(found->document, std::string("{\"lettrine\":1}\n"));
        QVERIFY(found->note == (RecoveryNote{ 7, QStringLiteral("/a \"poem\",\n"), { 1, 2, 3 } }));
        QVERIFY(!found->text); // of an older state
        file.saveText(9, QStringLiteral("春\nnewer"));
    }
    SerialQueue queue;
    RecoveryFile file(queue, m_folder->path());
    const auto found = file.adopt(sound, aside);
    QVERIFY(found);
    QCOMPARE(found->text.value_or(QString()), QStringLiteral("春\nnewer"));
    QCOMPARE(found->note.state, std::uint64_t(9));
    file.remove();
}

void TestRecoveryFile::locksExcludeEachOther()
{
    const QString path = m_folder->filePath(QStringLiteral("a.lock"));
    FileLock first = FileLock::take(path);
    QVERIFY(first.isHeld());
    QVERIFY(!FileLock::take(path).isHeld());
    {
        const FileLock moved = std::move(first);
        QVERIFY(moved.isHeld());
        QVERIFY(!FileLock::take(path).isHeld());
    }
    FileLock second = FileLock::take(path);
    QVERIFY(second.isHeld());
    second.remove();
    QVERIFY(!QFile::exists(path));
    QVERIFY(FileLock::take(path).isHeld());
    QVERIFY(!FileLock::take(m_folder->filePath(QStringLiteral("no/such/a.lock"))).isHeld());
}

LETTRINE_UI_TEST_MAIN(TestRecoveryFile)
#include "test_recovery_file.moc"
