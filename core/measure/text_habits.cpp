// SPDX-License-Identifier: GPL-3.0-or-later
#include "measure/text_habits.h"

#include "text/code_points.h"
#include "writing/writer.h"

#include <algorithm>
#include <array>
#include <set>

namespace lettrine {

namespace {

constexpr std::size_t runLength = 4;
constexpr std::size_t mostExamples = 8;

} // namespace

double repeatedShare(std::span<const std::int32_t> ids)
{
    if (ids.size() < runLength)
        return 0;
    std::set<std::array<std::int32_t, runLength>> seen;
    std::size_t repeated = 0;
    for (std::size_t i = 0; i + runLength <= ids.size(); ++i) {
        std::array<std::int32_t, runLength> run{};
        std::copy_n(ids.begin() + static_cast<std::ptrdiff_t>(i), runLength, run.begin());
        repeated += seen.insert(run).second ? 0 : 1;
    }
    return static_cast<double>(repeated) / static_cast<double>(ids.size() - runLength + 1);
}

void countInventedWords(
    InventedWords& count, const WordSet& known, const std::string& prompt, const std::string& written, bool whole)
{
    const std::string text = prompt + written;
    for (const Word& word : wordsOf(text)) {
        if (word.end <= prompt.size() || (word.end == text.size() && !whole))
            continue;
        ++count.words;
        if (known.contains(word.text))
            continue;
        ++count.invented;
        if (count.examples.size() < mostExamples
            && std::find(count.examples.begin(), count.examples.end(), word.text) == count.examples.end())
            count.examples.push_back(word.text);
    }
}

Result<InventedWords> measureInventedWords(const std::shared_ptr<const Model>& model, const WordSet& known,
    const std::string& prompt, double temperature, int seeds, int tokens, const std::function<bool(double done)>& goOn)
{
    InventedWords count;
    Writer writer(model);
    WriterOptions options;
    options.detail = StepDetail::Draw;
    if (const auto set = writer.setOptions(options); !set)
        return tl::unexpected(set.error());
    for (int seed = 1; seed <= seeds; ++seed) {
        if (goOn && !goOn(static_cast<double>(seed - 1) / seeds))
            return fail(ErrorCode::Cancelled, "words");
        const SamplingSettings settings{ temperature, 0, 1.0, 0.0, static_cast<std::uint64_t>(seed) };
        std::vector<std::int32_t> ids;
        const auto ended = writer.setSettings(settings)
                               .and_then([&] { return writer.setText(prompt, TextStart::AsTyped); })
                               .and_then([&] {
                                   return writer.write({ tokens, false }, [&](const Step& step) {
                                       if (!model->isStop(step.id))
                                           ids.push_back(step.id);
                                       return true;
                                   });
                               });
        if (!ended)
            return tl::unexpected(ended.error());
        countInventedWords(count, known, prompt, model->tokenizer->decode(ids), *ended == StopReason::StopToken);
    }
    return count;
}

} // namespace lettrine
