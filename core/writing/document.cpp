// SPDX-License-Identifier: GPL-3.0-or-later
#include "writing/document.h"

#include "writing/step_json.h"

namespace lettrine {

using nlohmann::json;

namespace {

/// A copy with at most `rows` rows and the drawn one; what loses its row is counted among the others.
Step withRows(const Step& step, std::size_t rows)
{
    Step less = step;
    if (step.rows.size() <= rows)
        return less;
    less.rows.clear();
    less.gaps.clear();
    // Rows and gaps by rank; what is passed over since the last row that stays is the next one's gap.
    StepGap passed;
    std::int32_t mostForbidden = 0;
    const auto pass = [&](const std::array<std::int32_t, cutCount>& byCut, std::int32_t count, std::uint8_t rule) {
        const std::int32_t forbidden = byCut[static_cast<std::size_t>(Cut::Rule)];
        passed.count += count;
        for (std::size_t cut = 0; cut < byCut.size(); ++cut)
            passed.byCut[cut] += byCut[cut];
        if (forbidden > mostForbidden) {
            mostForbidden = forbidden;
            passed.rule = rule;
        }
    };
    auto gap = step.gaps.begin();
    for (std::size_t i = 0; i < step.rows.size(); ++i) {
        if (gap != step.gaps.end() && gap->row == static_cast<std::int32_t>(i)) {
            pass(gap->byCut, gap->count, gap->rule);
            ++gap;
        }
        const StepRow& row = step.rows[i];
        if (less.rows.size() < rows || row.id == step.id) {
            if (passed.count > 0) {
                passed.row = static_cast<std::int32_t>(less.rows.size());
                less.gaps.push_back(passed);
            }
            passed = {};
            mostForbidden = 0;
            less.rows.push_back(row);
            continue;
        }
        std::array<std::int32_t, cutCount> one{};
        one[static_cast<std::size_t>(row.cut)] = 1;
        pass(one, 1, row.rule);
        ++less.others.count;
        ++less.others.byCut[static_cast<std::size_t>(row.cut)];
        less.others.raw += row.raw;
        less.others.final += row.final;
    }
    return less;
}

Step asKept(const Step& step, KeptSteps kept)
{
    constexpr std::size_t fewRows = 8;
    if (kept == KeptSteps::FewerRows && step.detail == StepDetail::Full)
        return withRows(step, fewRows);
    Step less = step;
    if (kept == KeptSteps::NoRows && step.detail == StepDetail::Full) {
        less.detail = StepDetail::Chosen;
        const double rules = step.masses.rules;
        less.masses = {};
        less.masses.rules = rules;
    }
    return less;
}

/// Appends the nodes one by one: a text of a hundred thousand characters is never in memory as a tree of JSON values.
/// False as soon as the text is longer than the limit.
bool appendNodes(std::string& text, const Manuscript& manuscript, KeptSteps kept, std::uint64_t limit)
{
    for (Manuscript::Node node = 1; node < manuscript.size(); ++node) {
        json entry{ { "parent", manuscript.parent(node) }, { "token", manuscript.token(node) },
            { "origin", static_cast<int>(manuscript.origin(node)) } };
        if (manuscript.redraws(node) > 0)
            entry["redraws"] = manuscript.redraws(node);
        if (manuscript.hidden(node))
            entry["hidden"] = true;
        if (kept != KeptSteps::None) {
            if (const auto step = manuscript.step(node))
                entry["step"] = stepObject(asKept(*step, kept));
        }
        if (node > 1)
            text += ',';
        text += entry.dump(-1, ' ', false, json::error_handler_t::replace);
        if (text.size() > limit)
            return false;
    }
    return true;
}

} // namespace

std::string documentText(const Document& document, KeptSteps* kept, std::uint64_t limit)
{
    json rules = json::array();
    for (const RuleRecord& rule : document.rules)
        rules.push_back({ { "kind", rule.kind }, { "argument", rule.argument } });
    json root{ { "lettrine", documentVersion }, { "model", document.model }, { "tokenizer", document.tokenizer },
        { "settings", settingsObject(document.settings) }, { "as_new_poem", document.asNewPoem },
        { "rules", std::move(rules) }, { "rest", document.rest }, { "here", document.here } };
    if (json compose = json::parse(document.compose, nullptr, false); compose.is_object())
        root["compose"] = std::move(compose);
    if (!document.lesson.empty() && document.lesson.size() <= largestDocumentLesson)
        root["lesson"] = document.lesson;
    // Bytes that are not UTF-8 are not allowed in JSON: they become U+FFFD.
    std::string head = root.dump(-1, ' ', false, json::error_handler_t::replace);
    // The nodes come last, where a reader knows the vocabulary already.
    head.back() = ',';
    head += "\"nodes\":[";
    constexpr std::string_view tail = "]}\n";
    for (const KeptSteps tried : { KeptSteps::Whole, KeptSteps::FewerRows, KeptSteps::NoRows, KeptSteps::None }) {
        std::string text = head;
        const bool fits = appendNodes(text, document.manuscript, tried, limit - tail.size());
        if (!fits && tried != KeptSteps::None)
            continue;
        if (kept)
            *kept = tried;
        return text.append(tail);
    }
    return {}; // not reached
}

} // namespace lettrine
