// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/training_text.h"

#include "base/numbers.h"
#include "measure/held_out.h"

#include <algorithm>

namespace lettrine {

namespace {

// Collects the tokens of lines into units.
class UnitCollector {
public:
    UnitCollector(TrainingText& text, CorpusUnits units, int stopToken, bool newlineStops)
        : m_text(text)
        , m_units(units)
        , m_stop(stopToken)
        // A poem's own newline is its stop token already; a chapter gets one after the newline of its last paragraph.
        , m_closed(newlineStops && units == CorpusUnits::Lines)
    {
    }
    void line(std::span<const TokenId> tokens)
    {
        if (m_units == CorpusUnits::Lines)
            endUnit();
        else
            m_text.lineStarts.push_back(m_text.tokens.size() + m_unit.size());
        m_unit.insert(m_unit.end(), tokens.begin(), tokens.end());
    }
    void endChapter()
    {
        if (!m_unit.empty() && m_stop >= 0 && !m_closed)
            m_unit.push_back(m_stop);
        endUnit();
    }

private:
    void endUnit()
    {
        if (!m_unit.empty())
            m_text.add(m_unit);
        m_unit.clear();
    }
    TrainingText& m_text;
    CorpusUnits m_units;
    int m_stop;
    bool m_closed;
    std::vector<int> m_unit;
};

} // namespace

std::vector<CorpusLine> corpusLines(std::string_view corpus)
{
    std::vector<CorpusLine> lines;
    while (!corpus.empty()) {
        const std::size_t end = std::min(corpus.find('\n'), corpus.size());
        lines.push_back({ corpus.substr(0, end), end > 0 && isHeldOut(static_cast<std::int64_t>(lines.size())) });
        corpus.remove_prefix(std::min(end + 1, corpus.size()));
    }
    return lines;
}

Result<CorpusTokens> tokenizeCorpus(
    std::string_view corpus, const Tokenizer& tokenizer, int stopToken, const std::string& where, CorpusUnits units)
{
    const std::vector<CorpusLine> lines = corpusLines(corpus);
    const bool newlineStops = stopToken >= 0 && tokenizer.bytes(stopToken) == "\n" && !tokenizer.isSpecial(stopToken);
    if (units == CorpusUnits::Automatic) {
        const bool chapters =
            std::any_of(lines.begin(), lines.end(), [](const CorpusLine& line) { return line.text.empty(); });
        units = newlineStops && !chapters ? CorpusUnits::Lines : CorpusUnits::Chapters;
    }
    auto text = std::make_shared<TrainingText>();
    CorpusTokens result{ nullptr, {}, units };
    UnitCollector collector(*text, units, stopToken, newlineStops);
    std::string buffer;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (lines[i].text.empty()) {
            collector.endChapter();
            continue;
        }
        if (lines[i].heldOut) {
            result.heldOut.emplace_back(lines[i].text);
            continue;
        }
        buffer.assign(lines[i].text);
        buffer += '\n';
        const auto tokens = tokenizer.encode(buffer);
        if (!tokens) {
            Error error = tokens.error();
            error.where = where + ", line " + numberText(std::uint64_t(i + 1));
            return tl::unexpected(error);
        }
        collector.line(*tokens);
    }
    collector.endChapter();
    if (text->tokens.empty())
        return fail(ErrorCode::TextEmpty, where, {}, {}, "one line");
    result.training = std::move(text);
    return result;
}

Result<std::shared_ptr<const Tokenizer>> characterTokenizer(std::string_view corpus, const std::string& where)
{
    auto characters = toCodePoints(corpus, where);
    if (!characters)
        return tl::unexpected(characters.error());
    if (characters->empty())
        return fail(ErrorCode::TextEmpty, where, {}, {}, "one character");
    characters->push_back(U'\n');
    std::sort(characters->begin(), characters->end());
    characters->erase(std::unique(characters->begin(), characters->end()), characters->end());
    return Tokenizer::fromCharacters(*characters);
}

int stopTokenOf(const Tokenizer& tokenizer)
{
    if (const auto end = tokenizer.idOf("<|im_end|>"); end && tokenizer.isSpecial(*end))
        return *end;
    if (!tokenizer.specialTokens().empty())
        return tokenizer.specialTokens().back();
    return tokenizer.idOf("\n").value_or(-1);
}

} // namespace lettrine
