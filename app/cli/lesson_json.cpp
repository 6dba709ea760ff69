// SPDX-License-Identifier: GPL-3.0-or-later
// What a lesson found, for scripts.
#include "base/numbers.h"
#include "cli/lesson_teller.h"

namespace lettrine::cli {

namespace {

Json textJson(const WrittenText& text)
{
    Json json{ { "prompt", text.prompt } };
    putPiece(json, text.text);
    json["ids"] = text.ids;
    json["stopped"] = stopReasonName(text.stopped);
    return json;
}

Json& listOf(Json& page, const char* key)
{
    if (!page.contains(key))
        page[key] = Json::array();
    return page[key];
}

/// One overload a finding.
struct Put {
    Json& page;
    const Model& model;
    const LessonStep& step;

    void operator()(const std::monostate&) const { }

    void operator()(const LookFinding& found) const
    {
        const Tokenizer& tokenizer = *model.tokenizer;
        Json json{ { "prompt", found.text }, { "candidates", Json::array() } };
        for (const LookFinding::Candidate& candidate : found.likeliest)
            json["candidates"].push_back({ { "text", tokenizer.pieceText(candidate.id) }, { "raw", candidate.raw } });
        bool among = false;
        if (!step.reported.empty()) {
            json["reported"] = Json::array();
            for (std::size_t i = 0; i + 1 < step.reported.size(); i += 2) {
                const double share = parseDouble(step.reported[i + 1]).value_or(0) / 100;
                json["reported"].push_back({ { "text", step.reported[i] }, { "raw", share } });
                among = among || step.reported[i] == found.wantedText;
            }
        }
        if (found.wanted)
            json["wanted"] = { { "text", found.wantedText }, { "rank", found.wanted->rank },
                { "raw", found.wanted->raw }, { "reported_among_eight", among } };
        listOf(page, "prompts").push_back(json);
    }

    void operator()(const ScoreFinding& found) const
    {
        Json steps = Json::array();
        for (const ScoredToken& token : found.tokens)
            steps.push_back({ { "text", std::string(model.tokenizer->bytes(token.id)) }, { "raw", token.raw },
                { "rank", token.rank } });
        Json& texts = listOf(page, "texts");
        texts.push_back({ { "text", found.text }, { "nats", found.nats }, { "steps", steps } });
        const Json* likelier = &texts[0];
        for (const Json& text : texts) {
            if (text["nats"] < (*likelier)["nats"])
                likelier = &text;
        }
        page["likelier"] = (*likelier)["text"];
    }

    void operator()(const CorpusFinding& found) const
    {
        page["context"] = nullptr;
        if (!found.counts)
            return;
        page["context"] = toUtf8(found.counts->context);
        page["total"] = found.counts->total;
        page["followers"] = Json::array();
        for (const auto& entry : found.counts->followers)
            page["followers"].push_back({ { "text", toUtf8(entry.character) }, { "count", entry.count } });
    }

    void operator()(const WriteFinding& found) const
    {
        Json json{ { "name", step.label }, { "temperature", found.settings.temperature },
            { "top_k", found.settings.topK }, { "top_p", found.settings.topP }, { "seed", found.settings.seed },
            { "poems", Json::array() } };
        for (const WrittenText& text : found.versions)
            json["poems"].push_back(textJson(text));
        listOf(page, "settings").push_back(json);
    }

    void operator()(const UntilStopFinding& found) const
    {
        page.update(textJson(found.text));
        page["seed"] = found.seed;
        page["seed_count"] = found.seeds;
        page["drawn_ids"] = found.text.drawn;
        page["stop_token"] = model.stopToken();
        page["last_raw"] = found.text.lastRaw;
        page["last_rank"] = found.text.lastRank;
    }

    void operator()(const SameFinding& found) const { listOf(page, "same").push_back(found.same); }

    void operator()(const CirclesFinding& found) const
    {
        if (Json& settings = listOf(page, "settings"); !settings.empty())
            settings.back()["repeated_share"] = found.repeatedShare;
    }

    void operator()(const DistinctFinding& found) const
    {
        if (Json& settings = listOf(page, "settings"); !settings.empty())
            settings.back()["distinct_count"] = found.characters;
    }

    void operator()(const RaceFinding& found) const
    {
        for (const RaceRow& row : found.result.rows) {
            Json json{ { "length", row.length }, { "prefill_ms", row.prefill.median },
                { "ms_without", row.without.median }, { "ms_with", row.with.median }, { "ratio", row.ratio },
                { "same_text", row.sameText }, { "max_logit_gap", row.maxLogitGap },
                { "gap_other_order", row.gapOtherOrder }, { "projected_without_count", row.projectedWithout },
                { "projected_with_count", row.projectedWith },
                // What the cache saves for each projection matrix of the network.
                { "projected_saved_count", row.projectedWithout - row.projectedWith } };
            if (const auto reported = reportedRace(step, row.length))
                json["reported"] = { { "ms_without", reported->without }, { "ms_with", reported->with },
                    { "ratio", reported->ratio } };
            listOf(page, "rows").push_back(json);
        }
        page["cache_bytes_per_token"] = found.result.cacheBytesPerToken;
        page["cache_bytes_full"] = found.result.cacheBytesFull;
        page["context"] = found.context > 0 ? found.context : model.config().context;
    }

    void operator()(const AcrosticFinding& found) const
    {
        listOf(page, "poems")
            .push_back({ { "heads", found.heads }, { "chars", found.cells }, { "lines", found.lines },
                { "text", found.text } });
    }

    void operator()(const PiecesFinding& found) const
    {
        Json json{ { "text", found.text }, { "ids", found.ids }, { "pieces", Json::array() } };
        for (const std::int32_t id : found.ids) {
            Json piece;
            putPiece(piece, model.tokenizer->bytes(id));
            json["pieces"].push_back(piece);
        }
        listOf(page, "texts").push_back(json);
    }

    void operator()(const WordsFinding& found) const
    {
        page["measured"] = found.knownWords > 0;
        if (found.knownWords == 0)
            return;
        page["known_word_count"] = found.knownWords;
        page["seed_count"] = found.seeds;
        page["at_temperatures"] = Json::array();
        for (const WordsFinding::At& one : found.settings)
            page["at_temperatures"].push_back({ { "temperature", one.temperature }, { "word_count", one.count.words },
                { "invented_count", one.count.invented }, { "invented_share", one.count.share() },
                { "examples", one.count.examples } });
    }

    void operator()(const RefusalFinding& found) const
    {
        for (const RefusalFinding::Case& one : found.cases)
            listOf(page, "refused")
                .push_back({ { "id_count", one.ids }, { "refused", one.error.has_value() },
                    { "message", one.error ? one.error->message() : std::string() } });
    }
};

} // namespace

std::optional<ReportedRace> reportedRace(const LessonStep& step, int length)
{
    for (std::size_t i = 0; i + 3 < step.reported.size(); i += 4) {
        const auto number = [&](std::size_t k) { return parseDouble(step.reported[i + k]).value_or(0); };
        if (number(0) == length)
            return ReportedRace{ number(1), number(2), number(3) };
    }
    return std::nullopt;
}

void putFinding(Json& page, const Model& model, const LessonStep& step, const LessonFinding& finding)
{
    std::visit(Put{ page, model, step }, finding);
}

} // namespace lettrine::cli
