// SPDX-License-Identifier: GPL-3.0-or-later
#include "files/autosave.h"

namespace lettrine {

namespace {

/// From a change to its being saved.
constexpr int soonMilliseconds = 400;
/// Making documents takes at most one part in so many of the time.
constexpr int makingShare = 10;

} // namespace

Autosave::Autosave(SerialQueue& queue, const QString& folder, AutosaveSource source)
    : m_source(std::move(source))
    , m_queue(queue)
    , m_file(queue, folder)
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(soonMilliseconds);
    connect(&m_soon, &QTimer::timeout, this, &Autosave::save);
}

void Autosave::touch()
{
    if (!m_soon.isActive() && !m_ended)
        m_soon.start();
}

void Autosave::save()
{
    m_soon.stop();
    if (m_held)
        return touch();
    if (m_ended)
        return;
    if (!m_source.needed()) {
        if (m_file.holds())
            remove();
        return;
    }
    const bool idle = m_queue.idle();
    if (m_holds == Holds::OnItsWay && idle)
        m_holds = Holds::Document;
    const bool early = m_saved.isValid() && m_saved.elapsed() < makingShare * m_file.lastTook().count();
    if (idle && (!early || m_holds == Holds::Nothing)) {
        saveWhole();
        return;
    }
    // Beside another text's document it would be taken for a change of that one.
    if (m_holds == Holds::Document)
        m_file.saveText(++m_state, m_source.text());
    touch();
}

void Autosave::saveWhole()
{
    RecoveryNote note = m_source.note();
    note.state = ++m_state;
    m_file.save(std::move(note), m_source.document());
    m_saved.start();
    if (m_holds == Holds::Nothing)
        m_holds = Holds::OnItsWay;
}

void Autosave::remove()
{
    m_file.remove();
    m_holds = Holds::Nothing;
}

void Autosave::end()
{
    m_ended = true;
    m_soon.stop();
    remove();
}

void Autosave::moveTo(const QString& path, std::function<void(const Result<void>&)> done)
{
    saveWhole();
    m_file.moveTo(path, std::move(done));
    m_holds = Holds::Nothing;
}

void Autosave::beginText()
{
    m_holds = Holds::Nothing;
    touch();
}

std::optional<Recovered> Autosave::adopt(
    const std::function<bool(const QString& path, const std::string& document)>& isSound,
    const std::function<void(const QString& path)>& putAside)
{
    std::optional<Recovered> found = m_file.adopt(isSound, putAside);
    if (found) {
        m_state = found->note.state;
        m_holds = Holds::Document;
    }
    return found;
}

} // namespace lettrine
