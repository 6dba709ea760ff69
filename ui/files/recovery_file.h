// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"
#include "files/file_lock.h"
#include "files/file_stamp.h"
#include "files/serial_queue.h"

#include <QString>

#include <chrono>
#include <functional>
#include <memory>
#include <optional>

namespace lettrine {

/// What a recovery file says beside the document that it holds.
struct RecoveryNote {
    std::uint64_t state = 0; ///< states are counted: which is the newer one
    QString path; ///< the document's file; empty: it has none
    FileStamp stamp; ///< of that file when this run last read or saved it
    bool operator==(const RecoveryNote&) const = default;
};

/// What a run that ended without having been asked left behind.
struct Recovered {
    RecoveryNote note;
    std::string document; ///< as documentText() made it
    std::optional<QString> text; ///< the text of a newer state, of which no document was made any more
};

/// A run's file for what is saved nowhere else: NAME.lettrine, with NAME.lock, which is held as long as the run lives,
/// so that another run knows which files nobody owns any more. One queue makes, moves and removes it, in the order in
/// which that was asked for: an older state never follows a newer one, and what was removed does not come back. At
/// every moment a text is in exactly one file. A long document takes seconds to make; what is typed meanwhile goes into
/// NAME.text, which takes a millisecond and counts only beside an older document.
///
/// GUI thread; only the queue's jobs run elsewhere.
class RecoveryFile {
public:
    /// `queue`, which must live longer, may have other jobs too.
    RecoveryFile(SerialQueue& queue, QString folder);
    /// After what was asked for before, lets go of the lock. A document that is still there is found by the next run.
    ~RecoveryFile();
    RecoveryFile(const RecoveryFile&) = delete;
    RecoveryFile& operator=(const RecoveryFile&) = delete;

    /// Of the document; empty before anything was saved.
    QString path() const { return m_name.isEmpty() ? QString() : file(".lettrine"); }
    /// Something was saved, or is about to be, and neither removed nor moved since.
    bool holds() const { return m_holds; }
    /// Makes the document's text in the queue and saves it; a state that still waits makes way for it. A failure is no
    /// reason to interrupt a person: moveTo() tells it, and so does the person's own saving.
    void save(RecoveryNote note, std::function<std::string()> document);
    /// A newer state's text alone, at once.
    void saveText(std::uint64_t state, const QString& text);
    /// Drops what waits and removes what is there.
    void remove();
    /// The last state that was saved becomes the file `path`: it is in one place or in the other. `done` is called in
    /// the queue's thread.
    void moveTo(const QString& path, std::function<void(const Result<void>&)> done);
    /// How long the last document took to make and save; zero before there was one.
    std::chrono::milliseconds lastTook() const;

    /// Takes over what the newest of the runs that ended without having been asked left: its file is this run's from
    /// now on. What `isSound` refuses gets a name that no run looks for; what others left is given to `putAside`, which
    /// moves it somewhere else. Nothing if there was nothing. May be called within a job of the queue, if nothing else
    /// is asked for meanwhile.
    std::optional<Recovered> adopt(const std::function<bool(const QString& path, const std::string& document)>& isSound,
        const std::function<void(const QString& path)>& putAside);

private:
    struct Slot;
    struct Done;
    QString file(const char* suffix) const;
    bool own();

    SerialQueue& m_queue;
    QString m_folder;
    QString m_name; ///< without suffix; empty: none yet
    FileLock m_lock;
    bool m_holds = false;
    std::shared_ptr<Slot> m_slot; ///< the save that waits
    std::shared_ptr<Done> m_done;
};

} // namespace lettrine
