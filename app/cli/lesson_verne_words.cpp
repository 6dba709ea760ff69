// SPDX-License-Identifier: GPL-3.0-or-later
// What greedy repeats, and what a high temperature invents: both are counted.
#include "base/numbers.h"
#include "cli/interrupt.h"
#include "cli/lesson.h"
#include "measure/text_habits.h"
#include "text/code_points.h"

namespace lettrine::cli {

namespace {

constexpr const char* kBeginning = "Phileas Fogg";
constexpr int kWordSeeds = 100, kWordTokens = 30;

} // namespace

Result<LessonBlock> verneCircles(const Lesson& lesson)
{
    LessonBlock block{ "circles", lesson.words("Going round in circles", "Tourner en rond", "兜圈子") };
    block.reported = lesson.words("Greedy goes round in circles.", "Le glouton tourne en rond.", "贪心会兜圈子。");
    block.data["texts"] = Json::array();
    std::vector<Lesson::Row> rows;
    const std::pair<const char*, SamplingSettings> ways[] = { { "greedy", SamplingSettings::greedy() },
        { "0.8", { 0.8, 0, 1.0, 0.0, 1 } } };
    for (const auto& [name, settings] : ways) {
        Lesson::How how{ settings, 120 };
        how.throughStops = true;
        const auto text = lesson.write(kBeginning, how);
        if (!text)
            return tl::unexpected(text.error());
        const double share = repeatedShare(text->ids);
        Json json = lesson.textJson(*text);
        json["strategy"] = name;
        json["repeated_share"] = share;
        block.data["texts"].push_back(json);
        rows.emplace_back(name, text->whole());
        rows.emplace_back("",
            percent(share)
                + lesson.words(" of its sequences of four tokens stood there before",
                    " de ses suites de quatre jetons s'y trouvaient déjà", " 的四词元序列此前已出现"));
    }
    block.text = lesson.rows(rows);
    return block;
}

Result<LessonBlock> verneWords(const Lesson& lesson)
{
    LessonBlock block{ "invented_words",
        lesson.words("Words that no text has", "Des mots qu'aucun texte ne connaît", "文本中没有的词") };
    block.reported = lesson.words(
        "At 1.5 invented words multiply.", "À 1.5 les mots inventés se multiplient.", "温度 1.5 时，生造词大增。");
    const auto known = WordSet::open(lesson.model().folder / WordSet::fileName);
    block.data["measured"] = known.has_value();
    if (!known && known.error().code != ErrorCode::FileNotFound)
        return tl::unexpected(known.error());
    if (!known) {
        block.text = lesson.row("",
            lesson.words("Not measured: the model's folder has no words.bin (lettrine-cli corpus words makes it).",
                "Non mesuré\u00A0: le dossier du modèle n'a pas de words.bin (lettrine-cli corpus words le fait).",
                "未测：模型文件夹中没有 words.bin（用 lettrine-cli corpus words 生成）。"));
        return block;
    }
    block.data["known_word_count"] = known->size();
    block.data["seed_count"] = kWordSeeds;
    block.data["settings"] = Json::array();
    std::vector<std::vector<std::string>> lines{ { lesson.words("temperature", "température", "温度"),
        lesson.words("words", "mots", "词数"), lesson.words("invented", "inventés", "生造"),
        lesson.words("share", "part", "比例") } };
    std::string examples;
    for (const double temperature : { 0.8, 1.5 }) {
        const auto count = measureInventedWords(lesson.shared(), *known, kBeginning, temperature, kWordSeeds,
            kWordTokens, [](double) { return !interrupted(); });
        if (!count)
            return tl::unexpected(count.error());
        block.data["settings"].push_back(
            { { "temperature", temperature }, { "word_count", count->words }, { "invented_count", count->invented },
                { "invented_share", count->share() }, { "examples", count->examples } });
        lines.push_back({ numberText(temperature), numberText(count->words), numberText(count->invented),
            percent(count->share()) });
        examples.clear();
        for (const std::string& word : count->examples)
            examples += (examples.empty() ? "" : ", ") + repairUtf8(word);
    }
    block.text = lesson.table(lines)
        + lesson.rows({ { lesson.words("at 1.5", "à 1.5", "1.5 时"), examples },
            { lesson.words("how", "comment", "测法"),
                numberText(kWordSeeds)
                    + lesson.words(" seeds, 30 tokens each, without cuts; the words of the texts: ",
                        " graines, 30 jetons chacune, sans coupe\u00A0; mots des textes\u00A0: ",
                        " 个种子，各 30 个词元，不截断；文本词数：")
                    + numberText(std::uint64_t(known->size())) } });
    return block;
}

} // namespace lettrine::cli
