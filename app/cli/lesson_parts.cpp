// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/numbers.h"
#include "cli/interrupt.h"
#include "cli/lesson.h"
#include "cli/options.h"
#include "text/code_points.h"
#include "writing/rules.h"

#include <algorithm>

namespace lettrine::cli {

std::string Lesson::words(const char* english, const char* french, const char* chinese) const
{
    return m_language == Language::French ? french : m_language == Language::Chinese ? chinese : english;
}

Result<Lesson::Text> Lesson::write(const std::string& prompt, const How& how) const
{
    Writer writer(m_model);
    if (!how.form.empty()) {
        auto rule = makeRule(*m_model->tokenizer, m_model->stopToken(), "form", how.form);
        if (!rule)
            return tl::unexpected(rule.error());
        RuleSet rules;
        if (const auto added = rules.add(std::move(*rule)); !added)
            return tl::unexpected(added.error());
        writer.setRules(std::move(rules));
    }
    WriterOptions options;
    options.detail = StepDetail::Draw;
    options.version = how.version;
    options.slide = how.slide;
    Text text{ prompt, {}, {}, StopReason::None };
    const auto written = writer.setOptions(options)
                             .and_then([&] { return writer.setSettings(how.settings); })
                             .and_then([&] { return writer.setText(prompt, how.start); })
                             .and_then([&] {
                                 return writer.write({ how.length, how.throughStops }, [&](const Step& step) {
                                     if (how.throughStops || step.id != m_model->stopToken())
                                         text.ids.push_back(step.id);
                                     return !interrupted();
                                 });
                             });
    if (!written)
        return tl::unexpected(written.error());
    if (*written == StopReason::Cancelled)
        return fail(ErrorCode::Cancelled, "lesson");
    text.stopped = *written;
    text.text = m_model->tokenizer->decode(text.ids);
    return text;
}

Json Lesson::textJson(const Text& text) const
{
    Json json{ { "prompt", text.prompt } };
    putPiece(json, text.text);
    json["ids"] = text.ids;
    json["stopped"] = stopReasonName(text.stopped);
    return json;
}

std::string Lesson::paragraph(const std::string& label, const std::string& text) const
{
    const std::string head = label.empty() ? "  " : "  " + label + "  ";
    // A label that leaves no room stands on a line of its own.
    const bool beside = displayWidth(head) + 20 <= m_columns;
    const int indent = beside ? displayWidth(head) : 4;
    return (beside ? head : head + "\n" + std::string(4, ' '))
        + wrapped(repairUtf8(text), std::max(10, m_columns - indent), indent) + "\n";
}

Result<RaceResult> Lesson::race(
    const Model& model, const std::string& prompt, std::vector<int> lengths, int rounds) const
{
    RaceRequest request;
    const auto ids = promptIds(model, prompt, false);
    if (!ids)
        return tl::unexpected(ids.error());
    request.prompt = *ids;
    request.lengths = std::move(lengths);
    request.rounds = rounds;
    return runRace(model, request, [](const RaceProgress&) { return !interrupted(); });
}

std::string Lesson::raceText(const RaceResult& result) const
{
    std::string text;
    for (const RaceRow& row : result.rows) {
        text += paragraph(words("tokens", "jetons", "字数") + " " + numberText(row.length),
            words("without cache ", "sans cache ", "无缓存 ") + fixedText(row.without.median, 2) + " ms, "
                + words("with ", "avec ", "有缓存 ") + fixedText(row.with.median, 2) + " ms: " + fixedText(row.ratio, 1)
                + " ×; "
                + (row.sameText ? words("same text", "même texte", "文本相同")
                                : words("other text", "autre texte", "文本不同"))
                + "; " + words("largest difference of a logit ", "plus grand écart d'un logit ", "对数几率最大差 ")
                + numberText(static_cast<float>(row.maxLogitGap))
                + words(", to another order of sums ", ", avec un autre ordre des sommes ", "，换一种求和次序 ")
                + numberText(static_cast<float>(row.gapOtherOrder)) + "; "
                + words("tokens projected ", "jetons projetés ", "投影字数 ") + numberText(row.projectedWithout) + " / "
                + numberText(row.projectedWith));
    }
    return text;
}

Json Lesson::raceJson(const RaceResult& result) const
{
    Json rows = Json::array();
    for (const RaceRow& row : result.rows) {
        rows.push_back(
            { { "length", row.length }, { "prefill_ms", row.prefill.median }, { "ms_without", row.without.median },
                { "ms_with", row.with.median }, { "ratio", row.ratio }, { "same_text", row.sameText },
                { "max_logit_gap", row.maxLogitGap }, { "gap_other_order", row.gapOtherOrder },
                { "projected_without_count", row.projectedWithout }, { "projected_with_count", row.projectedWith },
                // What the cache saves for each projection matrix of the network.
                { "projected_saved_count", row.projectedWithout - row.projectedWith } });
    }
    return rows;
}

std::string Lesson::stopWords(StopReason reason) const
{
    switch (reason) {
    case StopReason::StopToken:
        return words("ended by the stop token", "fini par le jeton d'arrêt", "由停止符结束");
    case StopReason::WindowFull:
        return words("the window is full", "la fenêtre est pleine", "窗口已满");
    case StopReason::DeadEnd:
        return words("a dead end", "une impasse", "无字可选");
    default:
        return words("ended at the length asked for", "fini à la longueur demandée", "达到所要长度");
    }
}

} // namespace lettrine::cli
