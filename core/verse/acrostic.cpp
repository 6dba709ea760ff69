// SPDX-License-Identifier: GPL-3.0-or-later
#include "verse/acrostic.h"

#include "base/numbers.h"
#include "text/conversion.h"
#include "verse/characters.h"
#include "verse/sense_table.h"

namespace lettrine {

namespace {

constexpr int juejuLines = 4;
constexpr int lushiLines = 8;

tl::unexpected<Error> invalidRequest(std::string field, std::string value, std::string limit)
{
    return fail(ErrorCode::PlanInvalid, "plan", std::move(field), std::move(value), std::move(limit));
}

/// The text in simplified characters, one for one; itself if OpenCC has no data or gives another length.
std::u32string simplifiedAlike(const std::u32string& text)
{
    const auto simplified = toSimplified(toUtf8(text));
    if (!simplified)
        return text;
    std::u32string out = toCodePointsLenient(*simplified);
    return out.size() == text.size() ? out : text;
}

CodePoint takenForm(const VerseVocabulary& vocabulary, CodePoint typed, CodePoint simplified)
{
    if (vocabulary.holds(typed))
        return typed;
    if (const CodePoint numeral = numeralOf(typed); numeral != 0)
        return numeral;
    const VerseData& data = vocabulary.data();
    for (const CodePoint form : { unifiedIdeograph(typed), simplified, data.standardForm(typed).value_or(typed),
             data.standardForm(simplified).value_or(simplified) }) {
        if (vocabulary.holds(form))
            return form;
    }
    return simplified;
}

/// "leave out 1 head or add 2, or turn tones off" for a number of heads that fits no form.
std::string wayOut(int heads)
{
    const HeadAdvice advice = adviceForHeads(heads);
    std::string text;
    if (advice.cut > 0)
        text.append("leave out ").append(numberText(advice.cut)).append(", ");
    if (advice.add > 0)
        text.append("add ").append(numberText(advice.add)).append(", ");
    if (advice.oddLines)
        text.append("put them on the odd lines only, ");
    return text.append("or turn tones off");
}

Result<int> cellOf(const AcrosticRequest& request, int index)
{
    switch (request.place) {
    case HeadPlace::Head:
        return 0;
    case HeadPlace::Tail:
        return request.cells - 1;
    case HeadPlace::Nth:
        if (request.nth < 1 || request.nth > request.cells)
            return invalidRequest("place", numberText(request.nth), "it must be 1 to " + numberText(request.cells));
        return request.nth - 1;
    case HeadPlace::Diagonal:
        break;
    }
    if (index >= request.cells)
        return invalidRequest("place", "diagonal",
            "a line of " + numberText(request.cells) + " has no position " + numberText(index + 1));
    return index;
}

} // namespace

std::u32string TakenHeads::text() const
{
    std::u32string out;
    for (const TakenHead& head : heads)
        out += head.taken;
    return out;
}

Result<TakenHeads> readHeads(const VerseVocabulary& vocabulary, std::string_view typed)
{
    const auto characters = toCodePoints(typed, "heads");
    if (!characters)
        return tl::unexpected<Error>(characters.error());
    TakenHeads taken;
    std::u32string kept;
    for (const CodePoint character : *characters) {
        if (isVerseSeparator(character))
            taken.dropped += character;
        else
            kept += character;
    }
    const std::u32string simplified = simplifiedAlike(kept);
    for (std::size_t i = 0; i < kept.size(); ++i) {
        const CodePoint form = takenForm(vocabulary, kept[i], simplified[i]);
        taken.heads.push_back({ kept[i], form, vocabulary.holds(form) });
    }
    return taken;
}

Result<Acrostic> planAcrostic(const VerseVocabulary& vocabulary, const AcrosticRequest& request)
{
    auto heads = readHeads(vocabulary, request.heads);
    if (!heads)
        return tl::unexpected<Error>(std::move(heads.error()));
    const auto count = static_cast<int>(std::min(heads->heads.size(), std::size_t(1000)));
    const int step = request.oddLinesOnly ? 2 : 1;
    if (count * step < smallestLines || count * step > largestLines)
        return invalidRequest("heads", numberText(count),
            "they must make " + numberText(smallestLines) + " to " + numberText(largestLines) + " lines");
    for (const TakenHead& head : heads->heads) {
        if (!head.inVocabulary && !isVerseCharacter(head.taken))
            return invalidRequest("heads", toUtf8(head.typed), "each must be a Chinese character or a digit");
    }
    Acrostic made;
    made.plan = request.rules;
    made.plan.lines = count * step;
    made.plan.cells = request.cells;
    made.plan.form = formOf(made.plan.lines, made.plan.cells);
    made.plan.fixed.clear();
    made.plan.licences = request.licences;
    if (made.plan.form == Form::Free && made.plan.tones != ToneMode::Off) {
        const bool wrongLength = formOf(juejuLines, request.cells) == Form::Free;
        if (wrongLength)
            return invalidRequest("characters", numberText(request.cells), "tone rules need 5 or 7, or turn tones off");
        return invalidRequest("heads", numberText(count), "tone rules need 4 or 8 lines: " + wayOut(count));
    }
    for (int i = 0; i < count; ++i) {
        const int line = i * step;
        const auto cell = cellOf(request, line);
        if (!cell)
            return tl::unexpected<Error>(cell.error());
        made.plan.fix({ line, *cell }, heads->heads[static_cast<std::size_t>(i)].taken);
    }
    made.heads = std::move(*heads);
    if (auto checked = checkPlan(made.plan, vocabulary.data()); !checked)
        return tl::unexpected<Error>(std::move(checked.error()));
    return made;
}

HeadAdvice adviceForHeads(int count)
{
    HeadAdvice advice;
    advice.fits = count == juejuLines || count == lushiLines;
    advice.freeVerse = count >= smallestLines && count <= largestLines;
    advice.oddLines = count * 2 == juejuLines || count * 2 == lushiLines;
    if (advice.fits)
        return advice;
    if (count > juejuLines)
        advice.cut = count - (count > lushiLines ? lushiLines : juejuLines);
    if (count < lushiLines && count > 0)
        advice.add = (count < juejuLines ? juejuLines : lushiLines) - count;
    return advice;
}

} // namespace lettrine
