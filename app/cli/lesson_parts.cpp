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
    options.detail = StepDetail::Chosen;
    options.version = how.version;
    options.slide = how.slide;
    options.useCache = how.useCache;
    Text text;
    text.prompt = prompt;
    const auto written = writer.setOptions(options)
                             .and_then([&] { return writer.setSettings(how.settings); })
                             .and_then([&] { return writer.setText(prompt, how.start); })
                             .and_then([&] {
                                 return writer.write({ how.length, how.throughStops }, [&](const Step& step) {
                                     text.drawn.push_back(step.id);
                                     text.lastRaw = step.raw;
                                     text.lastRank = step.rank;
                                     return !interrupted();
                                 });
                             });
    if (!written)
        return tl::unexpected(written.error());
    if (*written == StopReason::Cancelled)
        return fail(ErrorCode::Cancelled, "lesson");
    text.stopped = *written;
    text.ids = text.drawn;
    if (text.stopped == StopReason::StopToken)
        text.ids.pop_back();
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

std::string Lesson::rows(const std::vector<Row>& rows) const
{
    int widest = 0;
    for (const auto& [label, text] : rows)
        widest = std::max(widest, displayWidth(label));
    const int indent = widest > 0 ? widest + 4 : 2;
    // A column of labels that leaves no room for the text is given up.
    const bool beside = indent + 24 <= m_columns;
    std::string out;
    for (const auto& [label, text] : rows) {
        const int begin = beside ? indent : 4;
        std::string head = "  " + label;
        if (beside)
            head += std::string(static_cast<std::size_t>(std::max(0, indent - displayWidth(head))), ' ');
        else
            head = label.empty() ? "    " : "  " + wrapped(label, std::max(10, m_columns - 2), 2) + "\n    ";
        // A text that ends with the newline of its paragraph needs no empty line here.
        const std::size_t end = text.find_last_not_of("\n ");
        out += head
            + wrapped(repairUtf8(text.substr(0, end == std::string::npos ? 0 : end + 1)),
                std::max(10, m_columns - begin), begin)
            + "\n";
    }
    return out;
}

std::string Lesson::table(const std::vector<std::vector<std::string>>& lines) const
{
    TextTable table(std::vector<TextTable::Side>(lines.front().size(), TextTable::Side::Right));
    for (const auto& line : lines)
        table.add(line);
    std::string out;
    int widest = 0;
    for (std::string rest = table.text(); !rest.empty();) {
        const std::size_t end = rest.find('\n');
        widest = std::max(widest, displayWidth(std::string_view(rest).substr(0, end)) + 2);
        out += "  " + rest.substr(0, end + 1);
        rest.erase(0, end + 1);
    }
    if (widest <= m_columns)
        return out;
    std::vector<Row> narrow;
    for (std::size_t i = 1; i < lines.size(); ++i) {
        std::string text;
        for (std::size_t k = 1; k < lines[i].size(); ++k) {
            if (!lines[i][k].empty())
                text += (text.empty() ? "" : "; ") + lines.front()[k] + " " + lines[i][k];
        }
        narrow.emplace_back(lines.front()[0] + " " + lines[i][0], text);
    }
    return rows(narrow);
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

std::string Lesson::raceText(const RaceResult& result, const std::vector<ReportedRace>& reported) const
{
    std::vector<std::vector<std::string>> lines{ { words("tokens", "jetons", "词元"),
        words("without cache", "sans cache", "无缓存"), words("with", "avec", "有缓存"), words("times", "fois", "倍"),
        words("the lesson", "la leçon", "课文"), words("projected", "projetés", "投影"),
        words("with", "avec", "有缓存") } };
    bool same = true;
    double gap = 0, other = 0;
    std::string saved;
    for (const RaceRow& row : result.rows) {
        const auto its = std::find_if(
            reported.begin(), reported.end(), [&](const ReportedRace& one) { return one.length == row.length; });
        lines.push_back({ numberText(row.length), fixedText(row.without.median, 2) + " ms",
            fixedText(row.with.median, 2) + " ms", fixedText(row.ratio, 1),
            its == reported.end()
                ? std::string()
                : numberText(its->without) + "/" + numberText(its->with) + " ms, " + fixedText(its->ratio, 1),
            numberText(row.projectedWithout), numberText(row.projectedWith) });
        same = same && row.sameText;
        gap = std::max(gap, row.maxLogitGap);
        other = std::max(other, row.gapOtherOrder);
        saved += (saved.empty() ? "" : ", ") + numberText(row.projectedWithout - row.projectedWith);
    }
    const auto tiny = [](double value) { return numberText(static_cast<float>(value)); };
    return table(lines)
        + rows({ { words("text", "texte", "文本"),
                     same ? words(
                         "the same with and without the cache", "le même avec et sans cache", "有无缓存，文本相同")
                          : words("not the same", "pas le même", "不相同") },
            { words("gap", "écart", "差距"),
                words("largest difference of a logit ", "plus grande différence d'un logit\u00A0: ", "对数几率最大差 ")
                    + tiny(gap)
                    + words("; to the same sums in another order ",
                        "\u00A0; avec les mêmes sommes dans un autre ordre\u00A0: ", "；换一种求和次序则为 ")
                    + tiny(other) },
            { words("saved", "épargné", "节省"),
                saved
                    + words(" tokens not projected again, for each matrix of keys and values",
                        " jetons à ne plus projeter, pour chaque matrice de clés et de valeurs",
                        " 个词元不必再次投影（键、值矩阵各自如此）") } });
}

Json Lesson::raceJson(const RaceResult& result, const std::vector<ReportedRace>& reported) const
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
        for (const ReportedRace& one : reported) {
            if (one.length == row.length)
                rows.back()["reported"] = { { "ms_without", one.without }, { "ms_with", one.with },
                    { "ratio", one.ratio } };
        }
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

std::string shareText(const std::string& piece, double probability, int decimals)
{
    return piece + "\u00A0" + fixedText(100 * probability, decimals) + "\u00A0%";
}

} // namespace lettrine::cli
