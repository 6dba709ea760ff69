// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/model_shelf.h"

#include "base/files.h"
#include "engine/engine.h"
#include "words/text_positions.h"

#include <algorithm>

namespace lettrine {

namespace {

using FactsList = std::vector<std::optional<ModelFacts>>;

QString folderText(const std::filesystem::path& folder)
{
    return qtText(pathText(folder));
}

QString nameOf(const std::filesystem::path& folder)
{
    std::error_code ignored;
    return folderText(std::filesystem::weakly_canonical(folder, ignored).filename());
}

} // namespace

ModelShelf::ModelShelf(Engine& engine, ModelMemory& memory, QObject* parent)
    : QObject(parent)
    , m_engine(engine)
    , m_memory(memory)
{
    connect(&engine, &Engine::loading, this, [this](const LoadReport& report) {
        if (report.number != m_number || report.bytesInAll == 0)
            return;
        m_progress = std::min(1.0, double(report.bytesRead) / double(report.bytesInAll));
        Q_EMIT loadingChanged();
    });
    connect(&engine, &Engine::loaded, this, &ModelShelf::takeLast);
    connect(&engine, &Engine::taskReported, this, &ModelShelf::takeFacts);
    refresh();
}

Result<void> ModelShelf::open(const QString& nameOrFolder)
{
    const Result<std::filesystem::path> folder = findModel(utf8(nameOrFolder));
    if (!folder)
        return tl::unexpected(folder.error());
    begin(*folder, m_memory.modelWindow(folderText(*folder)));
    return {};
}

void ModelShelf::reopen(int window)
{
    const std::shared_ptr<const Model> model = m_engine.model();
    if (!model || model->folder.empty())
        return;
    m_memory.setModelWindow(folderText(model->folder), window);
    begin(model->folder, window);
}

void ModelShelf::begin(const std::filesystem::path& folder, int window)
{
    m_folder = folder;
    m_window = window;
    m_name = nameOf(folder);
    m_progress = 0;
    m_number = m_engine.load(folder, window);
    Q_EMIT loadingChanged();
}

void ModelShelf::stop()
{
    if (isLoading())
        m_engine.cancel(m_number);
}

void ModelShelf::takeLast(const LoadReport& report)
{
    if (report.number != m_number)
        return;
    m_number = 0;
    if (report.ending == Ending::Done) {
        const QString folder = folderText(m_folder);
        const bool bundled = std::any_of(m_entries.begin(), m_entries.end(),
            [&](const ShelfEntry& entry) { return entry.bundled && entry.folder == folder; });
        if (!bundled)
            m_memory.addRecentModel(folder);
        refresh();
    } else if (report.ending == Ending::Refused && m_window > 0 && report.error
        && report.error->code == ErrorCode::OutOfRange && report.error->field == "the window") {
        // Another model lies in that folder now: what was chosen for the former means nothing.
        m_memory.setModelWindow(folderText(m_folder), 0);
    }
    Q_EMIT loadingChanged();
}

void ModelShelf::refresh()
{
    const QVector<ShelfEntry> before = std::exchange(m_entries, {});
    const auto add = [&](const std::filesystem::path& folder, bool bundled) {
        ShelfEntry entry;
        entry.folder = folderText(folder);
        entry.name = nameOf(folder);
        entry.bundled = bundled;
        // What was known is shown until it is read anew.
        for (const ShelfEntry& known : before) {
            if (known.folder == entry.folder) {
                entry.facts = known.facts;
                entry.missing = known.missing;
            }
        }
        m_entries.append(entry);
    };
    for (const std::string& name : bundledModels())
        add(*findModel(name), true);
    for (const QString& folder : m_memory.recentModels())
        add(utf8(folder), false);
    std::vector<std::filesystem::path> folders;
    for (const ShelfEntry& entry : m_entries)
        folders.emplace_back(utf8(entry.folder));
    m_engine.cancel(m_factsNumber);
    m_factsNumber = m_engine.task(Engine::Thread::Searching, [folders](TaskContext& context) -> Result<std::any> {
        FactsList list;
        for (const std::filesystem::path& folder : folders) {
            auto facts = readModelFacts(folder, [&](std::uint64_t) { return !context.cancelled(); });
            list.push_back(facts ? std::optional(std::move(*facts)) : std::nullopt);
        }
        return std::any(std::move(list));
    });
    Q_EMIT changed();
}

void ModelShelf::takeFacts(const TaskReport& report)
{
    if (report.number != m_factsNumber || report.ending != Ending::Done)
        return;
    m_factsNumber = 0;
    const auto list = std::any_cast<FactsList>(report.value);
    for (qsizetype i = 0; i < m_entries.size() && i < qsizetype(list.size()); ++i) {
        m_entries[i].facts = list[std::size_t(i)];
        m_entries[i].missing = !m_entries[i].facts;
    }
    Q_EMIT changed();
}

void ModelShelf::forgetRecent()
{
    m_memory.clearRecentModels();
    refresh();
}

int ModelShelf::ownWindow() const
{
    const std::shared_ptr<const Model> model = m_engine.model();
    for (const ShelfEntry& entry : m_entries) {
        if (model && entry.facts && entry.folder == folderText(model->folder))
            return entry.facts->window;
    }
    return 0;
}

} // namespace lettrine
