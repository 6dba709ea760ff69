// SPDX-License-Identifier: GPL-3.0-or-later
#include "files/recovery_file.h"

#include "base/files.h"
#include "files/opened_file.h"

#include <QDateTime>
#include <QDir>
#include <QJsonDocument>
#include <QJsonObject>
#include <QUuid>

#include <atomic>
#include <cstdio>
#include <mutex>

namespace lettrine {

namespace {

constexpr std::string_view noteBegin = "{\"recovery\":";

/// The document with the note as its first entry, on a line of its own: a document's reader passes over it.
std::string withNote(const RecoveryNote& note, std::string document)
{
    // 64 bits do not fit a JSON number of every reader.
    const QJsonObject entry{ { QStringLiteral("state"), QString::number(note.state) },
        { QStringLiteral("path"), note.path },
        { QStringLiteral("stamp"),
            QStringLiteral("%1 %2 %3").arg(note.stamp.size).arg(note.stamp.nanoseconds).arg(note.stamp.file) } };
    const QByteArray line = QJsonDocument(entry).toJson(QJsonDocument::Compact);
    document.replace(0, 1, std::string(noteBegin) + line.toStdString() + ",\n");
    return document;
}

/// The note of a recovery file, taken out of it; an older program's file has none.
RecoveryNote takeNote(std::string& document)
{
    RecoveryNote note;
    const std::size_t end = document.find(",\n");
    if (!document.starts_with(noteBegin) || end == std::string::npos)
        return note;
    const auto line =
        QByteArray::fromRawData(document.data() + noteBegin.size(), static_cast<qsizetype>(end - noteBegin.size()));
    const QJsonObject entry = QJsonDocument::fromJson(line).object();
    note.state = entry.value(QLatin1String("state")).toString().toULongLong();
    note.path = entry.value(QLatin1String("path")).toString();
    const QStringList stamp = entry.value(QLatin1String("stamp")).toString().split(QLatin1Char(' '));
    if (stamp.size() == 3)
        note.stamp = { stamp[0].toLongLong(), stamp[1].toLongLong(), stamp[2].toULongLong() };
    document.replace(0, end + 2, "{");
    return note;
}

/// The text of a newer state than the document's, if there is one.
std::optional<QString> newerText(const QString& path, std::uint64_t& state)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return std::nullopt;
    const std::uint64_t its = file.readLine().trimmed().toULongLong();
    if (its <= state)
        return std::nullopt;
    state = its;
    return QString::fromUtf8(file.readAll());
}

Result<void> moveFile(const QString& from, const QString& to)
{
    if (std::rename(QFile::encodeName(from).constData(), QFile::encodeName(to).constData()) == 0)
        return {};
    // Another file system: a copy first.
    Result<std::string> bytes = readFile(filePath(from));
    Result<void> saved = bytes ? saveFile(filePath(to), *bytes) : Result<void>(tl::unexpected(bytes.error()));
    if (saved)
        QFile::remove(from);
    return saved;
}

/// What a run left beside its document: parts of files whose saving was ended with it, its lock last.
void removeRest(const QString& folder, const QString& name, FileLock& lock)
{
    for (const QFileInfo& part :
        QDir(folder).entryInfoList({ name + QStringLiteral(".*") }, QDir::Files | QDir::Hidden)) {
        if (!part.fileName().endsWith(QLatin1String(".damaged")) && part.suffix() != QLatin1String("lock"))
            QFile::remove(part.absoluteFilePath());
    }
    lock.remove();
}

} // namespace

/// A state on its way to the disk; a newer one takes its place while it waits.
struct RecoveryFile::Slot {
    std::mutex mutex;
    RecoveryNote note;
    std::function<std::string()> document; ///< empty: taken, or dropped
};

struct RecoveryFile::Done {
    std::atomic<std::int64_t> took = 0; ///< milliseconds
    Result<void> saved; ///< the last document; belongs to the queue's thread
};

RecoveryFile::RecoveryFile(SerialQueue& queue, QString folder)
    : m_queue(queue)
    , m_folder(std::move(folder))
    , m_done(std::make_shared<Done>())
{
}

RecoveryFile::~RecoveryFile()
{
    if (m_name.isEmpty())
        return;
    m_queue.post(
        [folder = m_folder, name = m_name, document = path(), lock = std::make_shared<FileLock>(std::move(m_lock))] {
            if (!QFile::exists(document))
                removeRest(folder, name, *lock);
        });
}

QString RecoveryFile::file(const char* suffix) const
{
    return m_folder + QLatin1Char('/') + m_name + QLatin1String(suffix);
}

bool RecoveryFile::own()
{
    if (m_lock.isHeld())
        return true;
    for (int attempt = 0; attempt < 10 && !m_lock.isHeld(); ++attempt) {
        m_name = QDateTime::currentDateTime().toString(QStringLiteral("yyyyMMdd-HHmmss-"))
            + QUuid::createUuid().toString(QUuid::Id128).left(8);
        if (!QFile::exists(path()))
            m_lock = FileLock::take(file(".lock"));
    }
    return m_lock.isHeld();
}

void RecoveryFile::save(RecoveryNote note, std::function<std::string()> document)
{
    if (!own())
        return;
    m_holds = true;
    if (m_slot) {
        const std::lock_guard lock(m_slot->mutex);
        if (m_slot->document) {
            m_slot->note = std::move(note);
            m_slot->document = std::move(document);
            return;
        }
    }
    m_slot = std::make_shared<Slot>();
    m_slot->note = std::move(note);
    m_slot->document = std::move(document);
    m_queue.post([slot = m_slot, done = m_done, path = path()] {
        RecoveryNote itsNote;
        std::function<std::string()> make;
        {
            const std::lock_guard lock(slot->mutex);
            itsNote = slot->note;
            make = std::exchange(slot->document, {});
        }
        if (!make)
            return;
        const auto begin = std::chrono::steady_clock::now();
        done->saved = saveFile(filePath(path), withNote(itsNote, make()));
        done->took =
            std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - begin).count();
    });
}

void RecoveryFile::saveText(std::uint64_t state, const QString& text)
{
    if (!own())
        return;
    // Not flushed to the disk, which may take long: what ends is the process and not the system.
    const QString fresh = file(".text.new");
    QFile out(fresh);
    if (!out.open(QIODevice::WriteOnly))
        return;
    const QByteArray bytes = QByteArray::number(state) + '\n' + text.toUtf8();
    const bool whole = out.write(bytes) == bytes.size();
    out.close();
    if (whole)
        std::rename(QFile::encodeName(fresh).constData(), QFile::encodeName(file(".text")).constData());
}

void RecoveryFile::remove()
{
    if (m_slot) {
        const std::lock_guard lock(m_slot->mutex);
        m_slot->document = {};
    }
    m_slot.reset();
    m_holds = false;
    if (!m_name.isEmpty())
        m_queue.post([path = path()] { QFile::remove(path); });
}

void RecoveryFile::moveTo(const QString& path, std::function<void(const Result<void>&)> done)
{
    m_slot.reset();
    m_holds = false;
    m_queue.post([from = this->path(), path, done = std::move(done), state = m_done] {
        done(state->saved ? moveFile(from, path) : state->saved);
    });
}

std::chrono::milliseconds RecoveryFile::lastTook() const
{
    return std::chrono::milliseconds(m_done->took.load());
}

std::optional<Recovered> RecoveryFile::adopt(
    const std::function<bool(const QString& path, const std::string& document)>& isSound,
    const std::function<void(const QString& path)>& putAside)
{
    std::optional<Recovered> found;
    const QDir folder(m_folder);
    for (const QFileInfo& info : folder.entryInfoList({ QStringLiteral("*.lettrine") }, QDir::Files, QDir::Time)) {
        const QString name = info.completeBaseName();
        const QString path = info.absoluteFilePath();
        FileLock lock = FileLock::take(m_folder + QLatin1Char('/') + name + QStringLiteral(".lock"));
        // Its run lives, or another run has just taken it over.
        if (!lock.isHeld() || name == m_name)
            continue;
        if (!QFile::exists(path)) {
            lock.remove();
            continue;
        }
        if (found) {
            putAside(path);
            if (!QFile::exists(path))
                removeRest(m_folder, name, lock);
            continue;
        }
        Recovered recovered;
        if (Result<std::string> bytes = readFile(filePath(path)))
            recovered.document = std::move(*bytes);
        recovered.note = takeNote(recovered.document);
        if (!isSound(path, recovered.document)) {
            QFile::rename(path, path + QStringLiteral(".damaged"));
            removeRest(m_folder, name, lock);
            continue;
        }
        if (!m_name.isEmpty()) {
            QFile::remove(this->path());
            removeRest(m_folder, m_name, m_lock);
        }
        m_name = name;
        m_lock = std::move(lock);
        m_holds = true;
        recovered.text = newerText(file(".text"), recovered.note.state);
        found = std::move(recovered);
    }
    // Locks of runs that left nothing.
    for (const QFileInfo& info : folder.entryInfoList({ QStringLiteral("*.lock") }, QDir::Files)) {
        const QString name = info.completeBaseName();
        if (name == m_name || QFile::exists(m_folder + QLatin1Char('/') + name + QStringLiteral(".lettrine")))
            continue;
        if (FileLock lock = FileLock::take(info.absoluteFilePath()); lock.isHeld())
            removeRest(m_folder, name, lock);
    }
    return found;
}

} // namespace lettrine
