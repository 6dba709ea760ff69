// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/requests.h"
#include "writing/writer.h"

#include <map>
#include <memory>
#include <vector>

namespace lettrine::monkey {

/// What a table has to be: worked out once more, by writers that nobody else has. A text read with the cache and one
/// read without it give the same bits, so nothing is compared by "nearly".
class Oracle {
public:
    /// A model that may have made steps.
    void know(const std::shared_ptr<const Model>& model);

    /// The step after a text.
    Step after(const std::shared_ptr<const Model>& model, const TextState& text, const SamplingSettings& settings,
        const RuleSet& rules, int rows);
    /// Whether one of the models whose vocabulary is so large gives these rows after this text. A first id below 0 is
    /// the model's start token.
    bool couldFollow(const Step& step, const TextState& text);
    /// Probability of each token of a text given those before it; the first has none (−1).
    std::vector<double> raws(const std::shared_ptr<const Model>& model, const TextState& text);

private:
    Writer& writerOf(const std::shared_ptr<const Model>& model);
    /// By folder: what was loaded twice is the same model.
    std::map<std::filesystem::path, std::pair<std::shared_ptr<const Model>, Writer>> m_writers;
};

/// Two steps of one choice: all but how it was come by (times, cache).
bool sameChoice(const Step& a, const Step& b);

} // namespace lettrine::monkey
