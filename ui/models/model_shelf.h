// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"
#include "engine/reports.h"
#include "model/model_facts.h"

#include <QObject>
#include <QStringList>

#include <optional>

namespace lettrine {

class Engine;

/// What is remembered of models from one run to the next. The window's preferences are one.
class ModelMemory {
public:
    virtual ~ModelMemory() = default;
    virtual QStringList recentModels() const = 0; ///< folders, the latest first
    virtual void addRecentModel(const QString& folder) = 0;
    virtual void clearRecentModels() = 0;
    /// The smaller window that was chosen for a folder, 0 for the model's own.
    virtual int modelWindow(const QString& folder) const = 0;
    virtual void setModelWindow(const QString& folder, int window) = 0;
};

/// One model that a person may choose.
struct ShelfEntry {
    QString folder;
    QString name; ///< of the folder
    bool bundled = false;
    std::optional<ModelFacts> facts; ///< once they are read
    bool missing = false; ///< the folder is not there any more, or holds no model that can be read
};

/// The models at hand: bundled and recent ones with what they say of themselves, the one that is being loaded and how
/// far it is. It loads, with the window that was chosen; the engine's report says how that ended. GUI thread; no file
/// but the list of bundled names is read here.
class ModelShelf : public QObject {
    Q_OBJECT
public:
    ModelShelf(Engine& engine, ModelMemory& memory, QObject* parent = nullptr);

    /// Loads a bundled name or a folder. Error (then nothing is loaded): those of findModel.
    Result<void> open(const QString& nameOrFolder);
    /// The model in use once more, with a smaller window, or its own (0). It is remembered for that folder.
    void reopen(int window);
    /// Stops loading; the model in use stays.
    void stop();

    bool isLoading() const { return m_number != 0; }
    QString loadingName() const { return m_name; }
    /// 0 … 1.
    double progress() const { return m_progress; }

    const QVector<ShelfEntry>& entries() const { return m_entries; }
    /// Reads anew which models there are; what they say of themselves follows by changed().
    void refresh();
    void forgetRecent();
    /// The window that the model in use has of its own; 0 while it is not known.
    int ownWindow() const;

Q_SIGNALS:
    void changed(); ///< entries
    void loadingChanged(); ///< what is being loaded, or how far it is

private:
    void begin(const std::filesystem::path& folder, int window);
    void takeLast(const LoadReport& report);
    void takeFacts(const TaskReport& report);

    Engine& m_engine;
    ModelMemory& m_memory;
    QVector<ShelfEntry> m_entries;
    RequestNumber m_number = 0, m_factsNumber = 0;
    std::filesystem::path m_folder;
    QString m_name;
    int m_window = 0;
    double m_progress = 0;
};

} // namespace lettrine
