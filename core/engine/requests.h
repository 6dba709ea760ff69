// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/stop_flag.h"
#include "model/model_folder.h"
#include "writing/writer.h"

#include <any>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <span>
#include <variant>
#include <vector>

namespace lettrine {

/// Every request has a number, rising from 1; its reports carry it. After a request's last report, and once it was
/// cancelled, nothing else of it is seen.
using RequestNumber = std::uint64_t;

/// The text a request is about, as ids.
struct TextState {
    std::vector<std::int32_t> ids;
    /// Index of the first token of the text proper: 1 after a start token, else 0.
    int textBegin = 0;
    /// How often the next position was drawn again.
    std::uint32_t redraw = 0;
};

/// How to choose: everything that a slider or a switch can change while the engine writes.
struct HowToWrite {
    SamplingSettings settings;
    WriterOptions options;
    /// Tokens a second; 0: as fast as the engine goes.
    double speed = 0;
};

/// Look at the next token of a text. While the text stays the same no forward pass is made.
struct LookRequest {
    TextState text;
    HowToWrite how;
    RuleSet rules;
    /// Candidates to look up as well (the find field).
    std::vector<std::int32_t> find;
    /// Also the whole distribution by rank (the tail), thinned to a few hundred points.
    bool tail = false;
};

/// What a running job reads again before each token. Shared between the threads.
class LiveHow {
public:
    explicit LiveHow(HowToWrite how)
        : m_how(std::move(how))
    {
    }
    void set(HowToWrite how)
    {
        const std::lock_guard lock(m_mutex);
        m_how = std::move(how);
        ++m_edition;
    }
    /// The present value and its edition, which rises with every set().
    std::pair<HowToWrite, unsigned> get() const
    {
        const std::lock_guard lock(m_mutex);
        return { m_how, m_edition };
    }
    unsigned edition() const
    {
        const std::lock_guard lock(m_mutex);
        return m_edition;
    }

private:
    mutable std::mutex m_mutex;
    HowToWrite m_how;
    unsigned m_edition = 0;
};

/// Write on from a text.
struct WriteOnRequest {
    TextState text;
    std::shared_ptr<LiveHow> how;
    RuleSet rules;
    WriteRequest limits;
};

/// Write the same text on under several settings at once, token by token in turn.
struct CompareRequest {
    TextState text;
    std::vector<HowToWrite> columns; ///< 1 … 4; all draw with version 0
    RuleSet rules;
    WriteRequest limits;
};

/// Probability and rank of every token that is there, from `from` on.
struct ScoreRequest {
    TextState text;
    int from = 0;
};

/// A model for a thread from now on. Its number is 0: it has no report.
struct UseModelRequest {
    std::shared_ptr<const Model> model;
};

struct LoadRequest {
    std::filesystem::path folder;
    int window = 0; ///< a smaller window than the model's, or 0
};

/// What a task may use while it runs in an engine's thread.
class TaskContext {
public:
    virtual ~TaskContext() = default;
    /// The model in use; null if none is loaded.
    virtual std::shared_ptr<const Model> model() const = 0;
    /// Read it once a token or a micro-batch.
    virtual bool cancelled() const = 0;
    virtual const StopFlag& stop() const = 0;
    /// Sends a value on the way; the caller sees to a sensible rate (at most 30 a second).
    virtual void progress(std::any value) = 0;
};

/// Any other job (poems, a race, training): a function whose result comes back as a value.
struct TaskRequest {
    std::function<Result<std::any>(TaskContext&)> work;
};

struct Request {
    RequestNumber number = 0;
    StopFlag stop;
    std::variant<UseModelRequest, LookRequest, WriteOnRequest, CompareRequest, ScoreRequest, LoadRequest, TaskRequest>
        what;
};

} // namespace lettrine
