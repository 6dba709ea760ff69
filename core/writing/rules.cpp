// SPDX-License-Identifier: GPL-3.0-or-later
#include "writing/rules.h"

#include "base/numbers.h"
#include "text/code_points.h"

#include <algorithm>
#include <array>

namespace lettrine {

namespace {

constexpr CodePoint commaMark = U'，';
constexpr CodePoint stopMark = U'。';
constexpr CodePoint newlineMark = U'\n';

class BannedCharacters final : public Rule {
public:
    BannedCharacters(std::string characters, std::vector<std::int32_t> ids)
        : m_characters(std::move(characters))
        , m_ids(std::move(ids))
    {
    }
    std::unique_ptr<Rule> clone() const override { return std::make_unique<BannedCharacters>(*this); }
    std::string kind() const override { return "banned"; }
    std::string argument() const override { return m_characters; }
    std::vector<std::string> names() const override { return { "banned" }; }
    void forbid(const RuleContext&, std::span<std::uint8_t> reasons, std::uint8_t first) override
    {
        for (const std::int32_t id : m_ids) {
            std::uint8_t& reason = reasons[static_cast<std::size_t>(id)];
            reason = reason == 0 ? first : reason;
        }
    }

private:
    std::string m_characters;
    std::vector<std::int32_t> m_ids;
};

/// Places of a form: lines of `cells` characters with a mark after each.
struct Places {
    int cells;
    int lines;
    int count() const { return lines * (cells + 1); }
    bool isMark(int place) const { return place % (cells + 1) == cells; }
};

tl::unexpected<Error> unknownForm(std::string_view name)
{
    return fail(ErrorCode::OptionUnknown, "rules", "a form", std::string(name), "jueju5, jueju7, lushi5 or lushi7");
}

class FixedForm final : public Rule {
public:
    struct Ids {
        std::int32_t comma = -1;
        std::int32_t stop = -1;
        std::int32_t newline = -1; ///< −1 if the vocabulary has none
        std::int32_t end = -1; ///< the stop token, or −1
    };
    FixedForm(Form form, Ids ids)
        : m_form(form)
        , m_places{ formCells(form), formLines(form) }
        , m_ids(ids)
    {
    }
    std::unique_ptr<Rule> clone() const override { return std::make_unique<FixedForm>(*this); }
    std::string kind() const override { return "form"; }
    std::string argument() const override { return std::string(formName(m_form)); }
    std::vector<std::string> names() const override { return { "form" }; }

    void forbid(const RuleContext& context, std::span<std::uint8_t> reasons, std::uint8_t first) override
    {
        const auto strike = [&](std::int32_t id) {
            if (id >= 0 && reasons[static_cast<std::size_t>(id)] == 0)
                reasons[static_cast<std::size_t>(id)] = first;
        };
        const auto strikeAllBut = [&](std::int32_t a, std::int32_t b) {
            for (std::int32_t id = 0; id < static_cast<std::int32_t>(reasons.size()); ++id) {
                if (id != a && id != b)
                    strike(id);
            }
        };
        const int place = static_cast<int>(context.ids.size()) - context.textBegin;
        if (place >= m_places.count()) {
            strikeAllBut(m_ids.end, m_ids.end);
        } else if (m_places.isMark(place)) {
            strikeAllBut(m_ids.comma, m_ids.stop);
        } else {
            strike(m_ids.comma);
            strike(m_ids.stop);
            strike(m_ids.newline);
            strike(m_ids.end);
        }
    }

    Result<void> check(const RuleContext& context) const override
    {
        const auto text = context.ids.subspan(static_cast<std::size_t>(context.textBegin));
        for (std::size_t i = 0; i < text.size(); ++i) {
            const int place = static_cast<int>(i);
            const bool mark = text[i] == m_ids.comma || text[i] == m_ids.stop;
            const char* wrong = nullptr;
            if (place >= m_places.count())
                wrong = "the form ends before it";
            else if (m_places.isMark(place) && !mark)
                wrong = "， or 。 belongs here";
            else if (!m_places.isMark(place) && (mark || text[i] == m_ids.newline || text[i] == m_ids.end))
                wrong = "no mark and no newline belongs here";
            if (wrong)
                return fail(ErrorCode::TextBreaksForm, "text", argument(), numberText(place + 1), wrong);
        }
        return {};
    }

private:
    Form m_form;
    Places m_places;
    Ids m_ids;
};

} // namespace

Result<std::unique_ptr<Rule>> makeBannedCharacters(const Tokenizer& tokenizer, std::string_view characters)
{
    const auto banned = toCodePoints(characters, "banned characters");
    if (!banned)
        return tl::unexpected(banned.error());
    if (banned->empty())
        return fail(ErrorCode::TextEmpty, "banned characters", {}, {}, "one character");
    std::vector<std::int32_t> ids;
    for (std::int32_t id = 0; id < tokenizer.size(); ++id) {
        if (tokenizer.isSpecial(id))
            continue;
        const std::u32string piece = toCodePointsLenient(tokenizer.bytes(id));
        // What cannot be read stands as U+FFFD, which is not what a person bans.
        const bool hit = std::any_of(piece.begin(), piece.end(),
            [&](CodePoint c) { return c != replacementCharacter && banned->find(c) != std::u32string::npos; });
        if (hit)
            ids.push_back(id);
    }
    return std::make_unique<BannedCharacters>(std::string(characters), std::move(ids));
}

Result<std::unique_ptr<Rule>> makeFixedForm(const Tokenizer& tokenizer, std::int32_t stopToken, Form form)
{
    if (form == Form::Free)
        return unknownForm(formName(form));
    if (!tokenizer.isCharacterModel())
        return fail(ErrorCode::ModelUnsupported, "form", "the tokenizer", "one of word pieces",
            "forms for models of characters only");
    FixedForm::Ids ids;
    const auto comma = tokenizer.idOf(toUtf8(commaMark));
    const auto stop = tokenizer.idOf(toUtf8(stopMark));
    if (!comma || !stop)
        return fail(ErrorCode::CharacterUnknown, "form", {}, !comma ? "，" : "。");
    ids.comma = *comma;
    ids.stop = *stop;
    ids.newline = tokenizer.idOf(toUtf8(newlineMark)).value_or(-1);
    ids.end = stopToken;
    return std::make_unique<FixedForm>(form, ids);
}

Result<std::unique_ptr<Rule>> makeRule(
    const Tokenizer& tokenizer, std::int32_t stopToken, std::string_view kind, std::string_view argument)
{
    if (kind == "banned")
        return makeBannedCharacters(tokenizer, argument);
    if (kind != "form")
        return fail(ErrorCode::OptionUnknown, "rules", "a rule", std::string(kind), "banned or form");
    const auto form = findForm(argument);
    return form ? makeFixedForm(tokenizer, stopToken, *form) : unknownForm(argument);
}

} // namespace lettrine
