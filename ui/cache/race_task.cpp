// SPDX-License-Identifier: GPL-3.0-or-later
#include "cache/race_task.h"

#include <QString>
#include <QStringList>

#include <algorithm>
#include <chrono>
#include <numeric>

namespace lettrine {

namespace {

constexpr std::chrono::milliseconds newsInterval{ 33 };
constexpr int shippedVocabulary = 6289;
constexpr std::size_t mostLengths = 12;

/// A long uncached run takes minutes: fewer rounds there.
int roundsOf(int window)
{
    return window > 1024 ? 1 : window > 512 ? 2 : window > 128 ? 3 : 5;
}

RaceRequest firstRequest(const Model& model, const RaceOrder& order)
{
    RaceRequest request;
    request.rounds = roundsOf(model.config().context);
    if (order.window > 0) {
        request.prompt.resize(racePrompt);
        std::iota(request.prompt.begin(), request.prompt.end(), 100);
    } else {
        const std::size_t count = std::min<std::size_t>(order.prompt.size(), racePrompt);
        request.prompt.assign(order.prompt.end() - static_cast<std::ptrdiff_t>(count), order.prompt.end());
    }
    return request;
}

} // namespace

std::vector<int> raceLengths(const QString& text, int window)
{
    const int largest = std::max(1, window - racePrompt);
    std::vector<int> lengths;
    QString digits = text;
    for (QChar& character : digits) {
        if (!character.isDigit())
            character = QLatin1Char(' ');
    }
    for (const QString& part : digits.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        bool read = false;
        const int length = part.toInt(&read);
        lengths.push_back(std::min(read ? length : largest, largest)); // too many digits: more than the window
    }
    std::erase_if(lengths, [](int length) { return length < 1; });
    if (lengths.empty()) {
        if (window > 128)
            lengths = { window / 4, window / 2, largest };
        else
            lengths = { std::min(32, largest), std::min(64, largest), std::min(120, largest) };
    }
    std::sort(lengths.begin(), lengths.end());
    lengths.erase(std::unique(lengths.begin(), lengths.end()), lengths.end());
    if (lengths.size() > mostLengths)
        lengths.resize(mostLengths);
    return lengths;
}

Result<std::any> runRaceTask(TaskContext& context, const RaceOrder& order)
{
    std::shared_ptr<const Model> model = context.model();
    if (!model)
        return fail(ErrorCode::ModelNotFound, "race");
    if (order.window > 0) {
        GptConfig config;
        config.vocabulary = shippedVocabulary;
        config.context = order.window;
        model = randomModel(config, 1);
    }
    RaceRequest request = firstRequest(*model, order);
    const double sum = std::accumulate(order.lengths.begin(), order.lengths.end(), 0.0);
    double before = 0;
    RaceResult result;
    RaceNews news;
    auto last = std::chrono::steady_clock::time_point();
    for (const int length : order.lengths) {
        request.lengths = { length };
        const auto report = [&](RaceProgress progress) {
            progress.row = static_cast<int>(result.rows.size());
            progress.done = (before + progress.done * length) / sum;
            news.tokens.push_back(progress);
            if (const auto now = std::chrono::steady_clock::now(); now - last >= newsInterval) {
                last = now;
                context.progress(std::exchange(news, {}));
            }
            return !context.cancelled();
        };
        Result<RaceResult> row = runRace(*model, request, report, [&] { return context.cancelled(); });
        if (!row)
            return tl::unexpected(row.error());
        before += length;
        news.rows.push_back(row->rows.front());
        result.rows.push_back(std::move(row->rows.front()));
        result.cacheBytesPerToken = row->cacheBytesPerToken;
        result.cacheBytesFull = row->cacheBytesFull;
        context.progress(std::exchange(news, {}));
    }
    return std::any(std::move(result));
}

} // namespace lettrine
