// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/verse_output.h"

#include "text/code_points.h"

namespace lettrine::cli {

Json faultJson(const Fault& fault)
{
    return { { "name", faultName(fault.code) }, { "chinese", faultChineseName(fault.code) },
        { "line", fault.place.line + 1 }, { "character", fault.place.cell + 1 }, { "text", toUtf8(fault.characters) },
        { "note", fault.note }, { "licensed", fault.licensed }, { "old_style", fault.oldStyle },
        { "explanation", faultExplanation(fault) } };
}

Json checkJson(const PoemCheck& check)
{
    Json lines = Json::array(), faults = Json::array();
    for (const CheckedLine& line : check.lines) {
        Json list = Json::array();
        for (const Fault& fault : line.faults)
            list.push_back(faultJson(fault));
        lines.push_back(
            { { "text", toUtf8(line.text) }, { "type", line.type ? Json(std::string(1, line.type)) : Json() },
                { "tones", line.tones }, { "faults", list } });
    }
    for (const Fault& fault : check.faults)
        faults.push_back(faultJson(fault));
    return { { "verdict", verdictName(check.verdict) }, { "verdict_chinese", verdictChinese(check) },
        { "verdict_text", verdictSentence(check) },
        { "form", poemShapeName(check.shape, static_cast<std::size_t>(check.cells)) },
        { "near_form", check.nearForm == Form::Free ? Json() : Json(formName(check.nearForm)) },
        { "sequence", check.sequence == Sequence::Automatic ? Json() : Json(sequenceName(check.sequence)) },
        { "lines", lines }, { "rhyme_group", check.rhymeGroup.empty() ? Json() : Json(check.rhymeGroup) },
        { "rhymes", toUtf8(check.rhymes) }, { "faults", faults }, { "fault_count", check.faultCount() },
        { "regulated", check.regulated } };
}

Json textCheckJson(const TextCheck& check)
{
    Json poems = Json::array();
    for (std::size_t i = 0; i < check.poems.size(); ++i) {
        Json poem = checkJson(check.poems[i]);
        Json titles = Json::array();
        for (const std::u32string& title : check.read.poems[i].titles)
            titles.push_back(toUtf8(title));
        poem["titles"] = titles;
        poems.push_back(std::move(poem));
    }
    Json json = poems.front();
    json["left_out"] = Json::array();
    for (const LeftOut& entry : check.read.leftOut)
        json["left_out"].push_back({ { "kind", leftOutKindName(entry.kind) }, { "text", toUtf8(entry.text) } });
    json["poem_count"] = poems.size();
    if (poems.size() > 1)
        json["poems"] = poems;
    return json;
}

std::string leftOutLine(const ReadVerse& read)
{
    std::string line;
    for (const LeftOut& entry : read.leftOut)
        line += (line.empty() ? "left out: " : ", ") + toUtf8(entry.text) + " ("
            + std::string(leftOutKindName(entry.kind)) + ")";
    return line;
}

std::string faultLine(const Fault& fault)
{
    std::string line = placeText(fault.place) + " (" + toUtf8(fault.characters)
        + "): " + std::string(faultChineseName(fault.code)) + ". " + faultExplanation(fault);
    if (fault.licensed)
        line += " (set aside)";
    return line;
}

} // namespace lettrine::cli
