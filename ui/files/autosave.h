// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "files/recovery_file.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

namespace lettrine {

/// What is saved for recovery, as it is at the moment of asking.
struct AutosaveSource {
    std::function<bool()> needed; ///< there is something that is saved nowhere else
    std::function<RecoveryNote()> note; ///< but for its state, which is counted here
    /// Quickly made; what it gives may be called in any thread and makes the document's text.
    std::function<std::function<std::string()>()> document;
    std::function<QString()> text;
};

/// When the recovery file is saved: half a second after a change, so that a crash costs less than a second of typing. A
/// document so long that its making would keep a core busy is made less often (a tenth of the time at most), and its
/// text alone is saved in between. GUI thread.
class Autosave : public QObject {
    Q_OBJECT
public:
    Autosave(SerialQueue& queue, const QString& folder, AutosaveSource source);

    const RecoveryFile& file() const { return m_file; }
    /// Something changed.
    void touch();
    /// Saves now what is needed, as far as the time allows; or removes the file, if nothing is needed.
    void save();
    /// Saves the whole document, whatever that takes, without waiting for it.
    void saveWhole();
    /// The text is safe elsewhere, or given up.
    void remove();
    /// While it is held nothing is saved.
    void hold(bool held) { m_held = held; }
    /// No more is saved: the window closes. What was removed stays so.
    void end();
    /// The document, as it is now, becomes the file `path`; see RecoveryFile::moveTo.
    void moveTo(const QString& path, std::function<void(const Result<void>&)> done);
    /// Another text takes its place: none of it is in the file yet.
    void beginText();
    /// See RecoveryFile::adopt, to be held meanwhile; the file then holds this run's text.
    std::optional<Recovered> adopt(const std::function<bool(const QString& path, const std::string& document)>& isSound,
        const std::function<void(const QString& path)>& putAside);

private:
    AutosaveSource m_source;
    SerialQueue& m_queue;
    RecoveryFile m_file;
    QTimer m_soon;
    QElapsedTimer m_saved; ///< since a document was last asked for
    std::uint64_t m_state = 0;
    enum class Holds { Nothing, OnItsWay, Document } m_holds = Holds::Nothing; ///< what the file has of this text
    bool m_held = false;
    bool m_ended = false;
};

} // namespace lettrine
