// SPDX-License-Identifier: GPL-3.0-or-later
// What a lesson found, for people.
#include "cli/lesson_teller.h"

#include "base/numbers.h"
#include "text/code_points.h"

#include <algorithm>

namespace lettrine::cli {

namespace {

constexpr std::size_t shownEnd = 240; ///< bytes of a long text's end that are shown

// "流 6.9", with a space at which no line is divided.
std::string cell(std::string_view piece, double percents)
{
    return std::string(piece) + "\u00A0" + fixedText(percents, 1);
}

std::string oneLine(std::string text)
{
    for (std::size_t at = 0; (at = text.find('\n', at)) != std::string::npos;)
        text.replace(at, 1, "⏎");
    return text;
}

// The last characters of a long text, whole ones.
std::string endOf(const std::string& text)
{
    if (text.size() <= shownEnd)
        return text;
    std::size_t begin = text.size() - shownEnd;
    while (begin < text.size() && (static_cast<unsigned char>(text[begin]) & 0xC0) == 0x80)
        ++begin;
    return "…" + text.substr(begin);
}

/// One overload a finding.
struct Tell {
    const LessonLayout& layout;
    const Model& model;
    const LessonStep& step;

    std::string words(const char* english, const char* french, const char* chinese) const
    {
        return layout.words(english, french, chinese);
    }

    std::string operator()(const std::monostate&) const { return {}; }

    std::string operator()(const LookFinding& found) const
    {
        const Tokenizer& tokenizer = *model.tokenizer;
        std::vector<std::vector<std::string>> lines{ { "%" }, { words("here", "ici", "此处") } };
        if (!step.reported.empty())
            lines.push_back({ words("lesson", "leçon", "课文") });
        for (std::size_t i = 0; i < found.likeliest.size(); ++i) {
            lines[0].push_back(numberText(std::uint64_t(i + 1)));
            lines[1].push_back(cell(visible(tokenizer.bytes(found.likeliest[i].id)), 100 * found.likeliest[i].raw));
            if (step.reported.empty())
                continue;
            const bool has = 2 * i + 1 < step.reported.size();
            lines[2].push_back(
                has ? cell(step.reported[2 * i], parseDouble(step.reported[2 * i + 1]).value_or(0)) : std::string());
        }
        std::string text = layout.row("", found.text) + layout.table(lines);
        if (!found.wanted)
            return text;
        std::string place = words("rank ", "rang ", "第 ") + numberText(found.wanted->rank) + words(", ", ", ", " 位，")
            + percent(found.wanted->raw, 2);
        if (!step.reported.empty()
            && std::find(step.reported.begin(), step.reported.end(), found.wantedText) == step.reported.end())
            place += words(
                "; in the lesson not among the eight", "\u00A0; dans la leçon, pas parmi les huit", "；课文中不在前八");
        return text + layout.row(found.wantedText + " " + words("here", "ici", "此处"), place);
    }

    std::string operator()(const ScoreFinding& found) const
    {
        std::string line;
        for (const ScoredToken& token : found.tokens)
            line += visible(model.tokenizer->bytes(token.id)) + "\u00A0" + fixedText(100 * token.raw, 2) + "\u00A0%  ";
        return layout.row(found.text, line + "= " + fixedText(found.nats, 2) + " nats");
    }

    std::string operator()(const CorpusFinding& found) const
    {
        if (!found.counts)
            return layout.row(found.text,
                words("too rare in the corpus to be counted", "trop rare dans le corpus pour être compté",
                    "语料中太少，未计数"));
        std::vector<std::vector<std::string>> lines{ { words("after it", "après", "其后") },
            { words("times", "fois", "次数") }, { "%" } };
        for (const auto& entry : found.counts->followers) {
            lines[0].push_back(visible(toUtf8(entry.character)));
            lines[1].push_back(numberText(std::uint64_t(entry.count)));
            lines[2].push_back(fixedText(100 * double(entry.count) / found.counts->total, 1));
        }
        return layout.row("", toUtf8(found.counts->context) + ": " + numberText(std::uint64_t(found.counts->total)))
            + layout.table(lines);
    }

    std::string operator()(const WriteFinding& found) const
    {
        std::vector<LessonLayout::Row> rows;
        for (const WrittenText& one : found.versions) {
            std::string text = oneLine(one.whole());
            if (!one.prompt.empty() && one.stopped != StopReason::Length)
                text += " (" + stopWords(one.stopped) + ")";
            rows.emplace_back(rows.empty() ? step.label : std::string(), text);
        }
        return layout.rows(rows);
    }

    std::string operator()(const UntilStopFinding& found) const
    {
        std::string end = stopWords(found.text.stopped) + words(" after ", " après ", "，共写 ")
            + numberText(std::uint64_t(found.text.ids.size())) + words(" tokens", " jetons", " 个词元");
        if (found.ended)
            end +=
                words("; its probability there: ", "\u00A0; sa probabilité à cet endroit\u00A0: ", "；当时它的概率为 ")
                + percent(found.text.lastRaw);
        std::vector<LessonLayout::Row> rows{ { words("seed ", "graine ", "种子 ") + numberText(found.seed),
                                                 endOf(found.text.whole()) },
            { words("the end", "la fin", "结尾"), end } };
        if (const int without = found.ended ? found.seeds - 1 : found.seeds; without > 0)
            rows.emplace_back(words("before it", "avant", "此前"),
                words("seeds that wrote ", "graines qui ont écrit ", "写满 ") + numberText(step.count)
                    + words(" tokens without an end: ", " jetons sans finir\u00A0: ", " 个词元仍未结束的种子数：")
                    + numberText(without));
        return layout.rows(rows);
    }

    std::string operator()(const SameFinding& found) const
    {
        return layout.row(words("the last two", "les deux derniers", "最后两段"),
            found.same ? words("identical", "identiques", "完全相同") : words("different", "différents", "不同"));
    }

    std::string operator()(const CirclesFinding& found) const
    {
        return layout.row("",
            percent(found.repeatedShare)
                + words(" of its sequences of four tokens occurred earlier in it",
                    " de ses suites de quatre jetons s’y trouvaient déjà", " 的四词元序列此前已出现"));
    }

    std::string operator()(const DistinctFinding& found) const
    {
        return layout.row(
            "", numberText(found.characters) + words(" distinct characters", " caractères distincts", " 个不同的字"));
    }

    std::string operator()(const RaceFinding& found) const;

    std::string operator()(const AcrosticFinding& found) const
    {
        std::vector<LessonLayout::Row> rows;
        for (const std::string& line : found.lines)
            rows.emplace_back(rows.empty() ? found.heads + " (" + numberText(found.cells) + ")" : std::string(), line);
        return layout.rows(rows);
    }

    std::string operator()(const PiecesFinding& found) const
    {
        std::string line;
        for (const std::int32_t id : found.ids)
            line += (line.empty() ? "" : "  ") + visible(model.tokenizer->bytes(id));
        return layout.row(found.text, numberText(std::uint64_t(found.ids.size())) + ": " + line);
    }

    std::string operator()(const WordsFinding& found) const;
    std::string operator()(const RefusalFinding& found) const;

    std::string stopWords(StopReason reason) const
    {
        switch (reason) {
        case StopReason::StopToken:
            return words("ended by the stop token", "fini par le jeton d’arrêt", "由停止符结束");
        case StopReason::WindowFull:
            return words("the window is full", "la fenêtre est pleine", "窗口已满");
        case StopReason::DeadEnd:
            return words("a dead end", "une impasse", "无字可选");
        default:
            return words("reached the requested length", "longueur demandée atteinte", "达到所要长度");
        }
    }
};

std::string Tell::operator()(const RaceFinding& found) const
{
    std::vector<std::vector<std::string>> lines{ { words("tokens", "jetons", "词元"),
        words("without cache", "sans cache", "无缓存"), words("with", "avec", "有缓存"), words("times", "fois", "倍"),
        words("the lesson", "la leçon", "课文"), words("projected", "projetés", "投影"),
        words("with", "avec", "有缓存") } };
    bool same = true;
    double gap = 0, other = 0;
    std::string saved;
    for (const RaceRow& row : found.result.rows) {
        const auto reported = reportedRace(step, row.length);
        lines.push_back({ numberText(row.length), fixedText(row.without.median, 2) + " ms",
            fixedText(row.with.median, 2) + " ms", fixedText(row.ratio, 1),
            reported ? numberText(reported->without) + "/" + numberText(reported->with) + " ms, "
                    + fixedText(reported->ratio, 1)
                     : std::string(),
            numberText(row.projectedWithout), numberText(row.projectedWith) });
        same = same && row.sameText;
        gap = std::max(gap, row.maxLogitGap);
        other = std::max(other, row.gapOtherOrder);
        saved += (saved.empty() ? "" : ", ") + numberText(row.projectedWithout - row.projectedWith);
    }
    const auto tiny = [](double value) { return numberText(static_cast<float>(value)); };
    std::vector<LessonLayout::Row> rows{
        { words("text", "texte", "文本"),
            same ? words("the same with and without the cache", "le même avec et sans cache", "有无缓存，文本相同")
                 : words("not the same", "pas le même", "不相同") },
        { words("gap", "écart", "差距"),
            words("logits differ by ", "écart des logits : ", "logit 最大差 ") + tiny(gap)
                + words(" (", " (", "（换一种求和次序则为 ") + tiny(other)
                + words(" if added in another order)", " si l’on additionne dans un autre ordre)", "）") },
        { words("saved", "épargné", "节省"),
            saved
                + words(" tokens not projected again, for each matrix of keys and values",
                    " jetons à ne plus projeter, pour chaque matrice de clés et de valeurs",
                    " 个词元不必再次投影（键、值矩阵各自如此）") }
    };
    if (found.context == 0)
        rows.emplace_back(words("price", "prix", "代价"),
            numberText(found.result.cacheBytesPerToken)
                + words(" bytes a token, ", " octets par jeton, ", " 字节每词元，")
                + numberText(found.result.cacheBytesFull)
                + words(" for the whole window", " pour toute la fenêtre", " 字节整个窗口"));
    return layout.table(lines) + layout.rows(rows);
}

std::string Tell::operator()(const WordsFinding& found) const
{
    if (found.knownWords == 0)
        return layout.row("",
            words("Not measured: the model's folder has no words.bin (lettrine-cli corpus words makes it).",
                "Non mesuré\u00A0: le dossier du modèle n’a pas de words.bin (lettrine-cli corpus words le crée).",
                "未测：模型文件夹中没有 words.bin（用 lettrine-cli corpus words 生成）。"));
    std::vector<std::vector<std::string>> lines{ { words("temperature", "température", "温度"),
        words("words", "mots", "词数"), words("invented", "inventés", "生造"), words("share", "part", "比例") } };
    std::string examples;
    for (const WordsFinding::At& one : found.settings) {
        lines.push_back({ numberText(one.temperature), numberText(one.count.words), numberText(one.count.invented),
            percent(one.count.share()) });
        examples.clear();
        for (const std::string& word : one.count.examples)
            examples += (examples.empty() ? "" : ", ") + repairUtf8(word);
    }
    const std::string hottest = numberText(found.settings.back().temperature);
    return layout.table(lines)
        + layout.rows({ { words("at ", "à ", "") + hottest + words("", "", " 时"), examples },
            { words("how", "comment", "测法"),
                numberText(found.seeds) + words(" seeds, ", " graines, ", " 个种子，各 ") + numberText(found.tokens)
                    + words(" tokens each, without cuts; the words of the texts: ",
                        " jetons chacune, sans coupe\u00A0; mots des textes\u00A0: ", " 个词元，不截断；文本词数：")
                    + numberText(found.knownWords) } });
}

std::string Tell::operator()(const RefusalFinding& found) const
{
    std::vector<LessonLayout::Row> rows;
    for (const RefusalFinding::Case& one : found.cases) {
        std::string text;
        if (!one.error)
            text = words("accepted", "accepté", "未拒绝");
        else if (one.error->code == ErrorCode::TextEmpty)
            text = words("refused: the text is empty, at least one token is needed",
                "refusé\u00A0: le texte est vide, il faut au moins un jeton", "拒绝：文本为空，至少需要一个词元");
        else if (one.error->code == ErrorCode::TextTooLong)
            text = words("refused: too long to be continued, at most ",
                       "refusé\u00A0: trop long pour être continué, au plus ", "拒绝：太长而无法续写，至多 ")
                + one.error->limit;
        else
            text = one.error->message();
        rows.emplace_back(numberText(one.ids) + words(" ids", " ids", " 个编号"), text);
    }
    return layout.rows(rows);
}

} // namespace

std::string tellFinding(
    const LessonLayout& layout, const Model& model, const LessonStep& step, const LessonFinding& finding)
{
    return std::visit(Tell{ layout, model, step }, finding);
}

} // namespace lettrine::cli
