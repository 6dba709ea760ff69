// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"
#include "model/model_folder.h"
#include "sampling/distribution.h"
#include "writing/rule.h"
#include "writing/step.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

namespace lettrine {

/// The part of a text that the model reads.
struct ReadRange {
    int from = 0; ///< index of the first token read, which is at position 0
    int count = 0;
};
/// What is read of a text of `length` tokens when the window slides: everything while it has room for one more; then
/// the last context ÷ 2 tokens, growing again until it would overflow. Depends on the length alone, so that a text read
/// whole, written token by token, or edited is read alike: context ÷ 2 + (length − context) mod (context − context ÷ 2)
/// tokens from length = context on.
ReadRange slidingRange(int length, int context);

/// How a text begins: as it was typed, or with the start token before it.
enum class TextStart { AsTyped, StartToken };

struct WriterOptions {
    /// Off: the whole text through the network at every step, by the fast path. The text is the same.
    bool useCache = true;
    /// Let the window slide when it would overflow; off: writing ends with WindowFull.
    bool slide = false;
    /// Index among the texts asked for at once; enters the draw.
    std::uint32_t version = 0;
    StepDetail detail = StepDetail::Full;
    /// N of the rows, 1 … 50.
    int rows = 8;
    /// Parts of the model that are switched off, null for none. The steps say so; the text belongs to an altered model.
    std::shared_ptr<const Switches> switches;
};

/// What a step did.
struct Advance {
    /// None: the token was appended to the text. Otherwise why not: StopToken (step.id is the stop token), DeadEnd
    /// (error says which rule at which place), WindowFull (nothing was evaluated).
    StopReason stop = StopReason::None;
    Error error;
};

/// What a drawn stop token does: it ends the text and is not appended, or it is written like any other.
enum class StopTokens { End, Write };

struct WriteRequest {
    /// New tokens at most (the stop token does not count); negative: no limit.
    int length = -1;
    /// A stop token does not end the text, it is written.
    bool throughStops = false;
};

/// Writes a text with a model, one token at a time. Owns the text (ids), the cache, the logits of the last look, and
/// the settings; nothing is allocated in a step once room is reserved. One thread at a time; the model is shared.
///
/// The text, the settings, the rules and the version decide every draw: not the cache, not pauses, not the way the
/// text came about.
class Writer {
public:
    explicit Writer(std::shared_ptr<const Model> model);
    ~Writer();
    Writer(Writer&&) noexcept;
    Writer& operator=(Writer&&) noexcept;

    const Model& model() const;

    // The text.
    std::span<const std::int32_t> ids() const;
    /// Index of the first token of the text proper: 1 if the first is a start token that was put there, else 0.
    int textBegin() const;
    /// Replaces the text; the cache keeps what it has in common with the old one. Error TokenUnknown.
    Result<void> setText(std::vector<std::int32_t> ids, int textBegin = 0);
    /// Encodes a text; an empty one is the start token alone. Errors of Tokenizer::encode.
    Result<void> setText(std::string_view utf8, TextStart start);
    Result<void> append(std::int32_t id);
    /// Drops all but the first `count` tokens.
    void truncate(int count);
    /// Room for a text of so many tokens, so that no step allocates. A window's worth is reserved from the start.
    void reserve(int count);

    // How to write.
    const SamplingSettings& settings() const;
    /// Errors of SamplingSettings::validate; then nothing is changed.
    Result<void> setSettings(const SamplingSettings& settings);
    const RuleSet& rules() const;
    void setRules(RuleSet rules);
    const WriterOptions& options() const;
    /// Error OutOfRange for rows, and for switches of parts that the model does not have.
    Result<void> setOptions(const WriterOptions& options);
    /// How often the next position was drawn again; back to 0 with every new token.
    std::uint32_t redraw() const;
    void setRedraw(std::uint32_t redraw);

    /// The step that would come next: evaluates the text (unless the logits in view are its own), distribution, draw;
    /// appends nothing. step.id is what step() would write. Errors: TextEmpty; TextTooLong if the text is longer than
    /// the window (not with slide); DeadEnd (step is filled all the same, with id −1); LogitNotFinite.
    Result<void> look(Step& step);
    /// look() and append, if the text has room for one more and the token is not a stop token that ends it.
    Result<Advance> step(Step& step, StopTokens stopTokens = StopTokens::End);

    /// Steps until something stops it; `report` sees each step (the one of a stop token too) and says false to stop
    /// (Cancelled; the step's token is kept). Errors: TextEmpty; TextTooLong (limit context − 1) without slide; errors
    /// of the rules' check; those of step(). A dead end is a StopReason, lastError() has its sentence.
    Result<StopReason> write(const WriteRequest& request, const std::function<bool(const Step&)>& report = {});
    /// The sentence of the last dead end.
    const Error& lastError() const;

    /// The distribution of the last look; valid until the next one.
    const Distribution& distribution() const;
    /// Whether the logits in view are those of the text as it stands.
    bool inView() const;
    /// Bytes that the cache has allocated and uses, and its tokens.
    const KvCache& cache() const;
    void clearCache();

private:
    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace lettrine
