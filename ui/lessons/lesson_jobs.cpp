// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/lesson_jobs.h"

#include "measure/score.h"
#include "writing/writer.h"

namespace lettrine {

namespace {

constexpr int wordSeeds = 100;
constexpr int wordTokens = 30;

} // namespace

Result<std::any> inventedWordsJob(TaskContext& context, const std::string& prompt)
{
    const std::shared_ptr<const Model> model = context.model();
    if (!model)
        return fail(ErrorCode::ModelNotFound, "lesson");
    const auto known = WordSet::open(model->folder / WordSet::fileName);
    if (!known)
        return tl::unexpected(known.error());
    InventedWordsReport report;
    report.known = known->size();
    for (const double temperature : { 0.8, 1.5 }) {
        auto count = measureInventedWords(
            model, *known, prompt, temperature, wordSeeds, wordTokens, [&](double) { return !context.cancelled(); });
        if (!count)
            return tl::unexpected(count.error());
        report.settings.emplace_back(temperature, std::move(*count));
    }
    return std::any(std::move(report));
}

Result<std::any> scoreJob(TaskContext& context, const std::string& text)
{
    const std::shared_ptr<const Model> model = context.model();
    if (!model)
        return fail(ErrorCode::ModelNotFound, "lesson");
    auto ids = model->tokenizer->encode(text);
    if (!ids)
        return tl::unexpected(ids.error());
    ids->insert(ids->begin(), model->startToken());
    Workspace workspace(model->config());
    const auto scored = scoreTokens(*model->gpt, *ids, workspace);
    if (!scored)
        return tl::unexpected(scored.error());
    double nats = 0;
    for (const ScoredToken& token : *scored)
        nats += token.nats;
    return std::any(nats);
}

Result<std::any> refusalJob(TaskContext& context)
{
    const std::shared_ptr<const Model> model = context.model();
    if (!model)
        return fail(ErrorCode::ModelNotFound, "lesson");
    std::vector<Error> refused;
    for (const int count : { 0, model->config().context }) {
        Writer writer(model);
        const auto written =
            writer.setText(std::vector<std::int32_t>(static_cast<std::size_t>(count), model->startToken()))
                .and_then([&] {
                    return writer.write({ 1, true });
                });
        refused.push_back(written ? Error() : written.error());
    }
    return std::any(std::move(refused));
}

} // namespace lettrine
