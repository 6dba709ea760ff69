// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/lesson_figures.h"

#include "text/code_points.h"
#include "writing/writer.h"

#include <set>

namespace lettrine {

namespace {

constexpr const char* wordsPrompt = "Phileas Fogg";
constexpr int wordSeeds = 100, wordTokens = 30;

} // namespace

Result<WordsFinding> findInventedWords(const std::shared_ptr<const Model>& model, const std::function<bool()>& goOn)
{
    WordsFinding found;
    found.seeds = wordSeeds;
    found.tokens = wordTokens;
    const auto known = WordSet::open(model->folder / WordSet::fileName);
    if (!known && known.error().code == ErrorCode::FileNotFound)
        return found;
    if (!known)
        return tl::unexpected(known.error());
    found.knownWords = static_cast<std::int64_t>(known->size());
    for (const double temperature : { 0.8, 1.5 }) {
        auto count = measureInventedWords(
            model, *known, wordsPrompt, temperature, wordSeeds, wordTokens, [&](double) { return goOn(); });
        if (!count)
            return tl::unexpected(count.error());
        found.settings.push_back({ temperature, std::move(*count) });
    }
    return found;
}

Result<ScoreFinding> findScore(const Model& model, const std::string& text)
{
    auto ids = model.tokenizer->encode(text);
    if (!ids)
        return tl::unexpected(ids.error());
    ids->insert(ids->begin(), model.startToken());
    Workspace workspace(model.config());
    auto scored = scoreTokens(*model.gpt, *ids, workspace);
    if (!scored)
        return tl::unexpected(scored.error());
    ScoreFinding found{ text, 0, std::move(*scored) };
    for (const ScoredToken& token : found.tokens)
        found.nats += token.nats;
    return found;
}

Result<RefusalFinding> findRefusals(const std::shared_ptr<const Model>& model)
{
    RefusalFinding found;
    for (const int count : { 0, model->config().context }) {
        Writer writer(model);
        const auto written =
            writer.setText(std::vector<std::int32_t>(static_cast<std::size_t>(count), model->startToken()))
                .and_then([&] {
                    return writer.write({ 1, true });
                });
        found.cases.push_back({ count, written ? std::nullopt : std::optional<Error>(written.error()) });
    }
    return found;
}

int distinctHan(const std::vector<std::string>& texts)
{
    std::set<CodePoint> distinct;
    for (const std::string& text : texts) {
        for (const CodePoint c : toCodePointsLenient(text)) {
            if (isHan(c))
                distinct.insert(c);
        }
    }
    return static_cast<int>(distinct.size());
}

} // namespace lettrine
