// SPDX-License-Identifier: GPL-3.0-or-later
#include "inside/passport.h"

#include "base/numbers.h"
#include "measure/held_out.h"
#include "measure/score.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <mutex>
#include <thread>

namespace lettrine {

namespace {

/// Sums over the places of one text.
struct PlaceSums {
    std::array<double, placeCount> nats{};
    std::array<std::int64_t, placeCount> counts{};

    void add(Place place, double value)
    {
        for (const Place kind : { Place::All, place }) {
            nats[std::size_t(kind)] += value;
            ++counts[std::size_t(kind)];
        }
    }
};

/// All that one text says; added up in the order of the texts, whichever thread read them.
struct LineFindings {
    bool verse = false;
    PlaceSums whole;
    std::vector<PlaceSums> without; ///< heads, then MLPs: sums of (loss without − loss with)
    std::vector<std::array<RoleShare, roleCount>> roles; ///< by head, sums instead of means
};

class LineReader {
public:
    explicit LineReader(const Model& model)
        : m_model(model)
        , m_gpt(*model.gpt)
        , m_workspace(m_gpt.config())
        , m_logits(std::size_t(m_gpt.config().vocabulary))
    {
    }

    /// `ids` with the start token, 2 … window + 1 of them: all but the last are read.
    Result<LineFindings> read(std::span<const std::int32_t> ids)
    {
        LineFindings findings;
        const TextRoles roles = textRoles(ids, *m_model.tokenizer);
        findings.verse = roles.verse;
        const auto read = ids.first(ids.size() - 1);
        auto whole = losses(ids, nullptr);
        if (!whole)
            return tl::unexpected(whole.error());
        for (std::size_t i = 0; i < whole->size(); ++i)
            findings.whole.add(roles.tokens[i + 1].place, (*whole)[i]);
        if (const auto looked = look(read, ids, roles, findings); !looked)
            return tl::unexpected(looked.error());
        const BlockDescription& d = m_gpt.config();
        for (int part = 0; part < d.layers * d.heads + d.layers; ++part) {
            Switches off;
            if (part < d.layers * d.heads)
                off.heads.push_back({ part / d.heads, part % d.heads });
            else
                off.mlps.push_back(part - d.layers * d.heads);
            const auto without = losses(ids, &off);
            if (!without)
                return tl::unexpected(without.error());
            PlaceSums sums;
            for (std::size_t i = 0; i < without->size(); ++i)
                sums.add(roles.tokens[i + 1].place, (*without)[i] - (*whole)[i]);
            findings.without.push_back(sums);
        }
        return findings;
    }

private:
    Result<std::vector<double>> losses(std::span<const std::int32_t> ids, const Switches* off)
    {
        std::vector<double> nats(ids.size() - 1);
        const auto take = [&](int first, int rows, const float* logits, std::size_t stride) {
            for (int r = 0; r < rows; ++r) {
                const std::size_t i = std::size_t(first + r);
                nats[i] = crossEntropy({ logits + std::size_t(r) * stride, m_logits.size() }, ids[i + 1]);
            }
        };
        const auto done = m_gpt.evaluateEvery(ids.first(ids.size() - 1), m_workspace, take, off);
        return done ? Result<std::vector<double>>(std::move(nats)) : tl::unexpected(done.error());
    }

    Result<void> look(std::span<const std::int32_t> read, std::span<const std::int32_t> ids, const TextRoles& roles,
        LineFindings& findings)
    {
        Capture capture;
        capture.residual = false;
        for (int i = 0; i < static_cast<int>(read.size()); ++i)
            capture.positions.push_back(i);
        if (const auto done = m_gpt.evaluateProbed(read, capture, m_workspace, m_logits); !done)
            return done;
        const BlockDescription& d = m_gpt.config();
        findings.roles.resize(std::size_t(d.layers * d.heads));
        std::vector<int> to;
        for (int from = 0; from < static_cast<int>(read.size()); ++from) {
            for (int role = 0; role < roleCount; ++role) {
                to.clear();
                for (int key = 0; key <= from; ++key) {
                    if (roles.has(Role(role), from, key, ids))
                        to.push_back(key);
                }
                if (to.empty())
                    continue;
                for (std::size_t head = 0; head < findings.roles.size(); ++head) {
                    const auto row = capture.attentionRow(
                        static_cast<int>(head) / d.heads, static_cast<int>(head) % d.heads, std::size_t(from));
                    RoleShare& share = findings.roles[head][std::size_t(role)];
                    for (const int key : to)
                        share.share += double(row[std::size_t(key)]);
                    share.even += double(to.size()) / (from + 1);
                    ++share.count;
                }
            }
        }
        return {};
    }

    const Model& m_model;
    const Gpt& m_gpt;
    Workspace m_workspace;
    std::vector<float> m_logits;
};

/// Mean and standard error of a ratio of sums over texts.
PlaceCost costOf(const std::vector<LineFindings>& lines, std::size_t part, std::size_t place)
{
    PlaceCost cost;
    double sum = 0;
    for (const LineFindings& line : lines) {
        sum += line.without[part].nats[place];
        cost.count += line.without[part].counts[place];
    }
    if (cost.count == 0)
        return cost;
    cost.nats = sum / double(cost.count);
    double squares = 0;
    for (const LineFindings& line : lines) {
        const double off = line.without[part].nats[place] - cost.nats * double(line.without[part].counts[place]);
        squares += off * off;
    }
    const double n = double(lines.size());
    cost.error = n > 1 ? std::sqrt(squares * n / (n - 1)) / double(cost.count) : 0;
    return cost;
}

std::optional<Role> lookedAt(const std::array<RoleShare, roleCount>& roles)
{
    constexpr double least = 0.3;
    std::optional<Role> best;
    double excess = 0;
    for (int role = 0; role < roleCount; ++role) {
        const RoleShare& share = roles[std::size_t(role)];
        if (share.count > 0 && share.share >= least && share.share - share.even > excess) {
            excess = share.share - share.even;
            best = Role(role);
        }
    }
    return best;
}

std::array<PlaceCost, placeCount> costsOf(const std::vector<LineFindings>& lines, std::size_t part)
{
    std::array<PlaceCost, placeCount> costs;
    for (std::size_t place = 0; place < costs.size(); ++place)
        costs[place] = costOf(lines, part, place);
    return costs;
}

Passports addUp(const std::vector<LineFindings>& lines, const BlockDescription& d)
{
    Passports all;
    all.lines = static_cast<std::int64_t>(lines.size());
    all.verse = true;
    for (const LineFindings& line : lines) {
        all.verse = all.verse && line.verse;
        for (std::size_t place = 0; place < std::size_t(placeCount); ++place) {
            all.losses[place] += line.whole.nats[place];
            all.counts[place] += line.whole.counts[place];
        }
    }
    for (std::size_t place = 0; place < std::size_t(placeCount); ++place)
        all.losses[place] /= double(std::max<std::int64_t>(1, all.counts[place]));
    const int heads = d.layers * d.heads;
    for (int head = 0; head < heads; ++head) {
        HeadPassport passport;
        passport.head = { head / d.heads, head % d.heads };
        for (std::size_t role = 0; role < std::size_t(roleCount); ++role) {
            RoleShare& share = passport.roles[role];
            for (const LineFindings& line : lines) {
                share.share += line.roles[std::size_t(head)][role].share;
                share.even += line.roles[std::size_t(head)][role].even;
                share.count += line.roles[std::size_t(head)][role].count;
            }
            share.share /= double(std::max<std::int64_t>(1, share.count));
            share.even /= double(std::max<std::int64_t>(1, share.count));
        }
        passport.costs = costsOf(lines, std::size_t(head));
        passport.looksAt = lookedAt(passport.roles);
        all.heads.push_back(passport);
    }
    for (int layer = 0; layer < d.layers; ++layer)
        all.mlps.push_back({ layer, costsOf(lines, std::size_t(heads + layer)) });
    return all;
}

/// The texts: ids with the start token, of the first held-out lines.
Result<std::vector<std::vector<std::int32_t>>> heldOutTexts(const Model& model, std::string_view corpus, int most)
{
    const auto longest = std::size_t(std::min(model.config().context, passportTokens)) + 1;
    const bool characters = model.tokenizer->isCharacterModel();
    const auto newline = model.tokenizer->idOf("\n");
    std::vector<std::vector<std::int32_t>> texts;
    for (std::int64_t number = 0; !corpus.empty() && texts.size() < std::size_t(most); ++number) {
        const std::size_t end = corpus.find('\n');
        const std::string_view line = corpus.substr(0, end);
        corpus = end == std::string_view::npos ? std::string_view() : corpus.substr(end + 1);
        if (line.empty() || !isHeldOut(number))
            continue;
        const auto encoded = model.tokenizer->encode(characters ? std::string(line) : std::string(line) + "\n");
        if (!encoded) {
            Error error = encoded.error();
            error.where = "line " + numberText(number + 1);
            return tl::unexpected(error);
        }
        std::vector<std::int32_t> ids{ model.startToken() };
        ids.insert(ids.end(), encoded->begin(), encoded->end());
        if (characters && newline)
            ids.push_back(*newline);
        ids.resize(std::min(ids.size(), longest));
        if (ids.size() >= 2)
            texts.push_back(std::move(ids));
    }
    if (texts.empty())
        return fail(ErrorCode::CorpusTooShort, "heads", "the held-out part of the corpus", "0", "1");
    return texts;
}

} // namespace

std::optional<Role> HeadPassport::named() const
{
    if (!looksAt)
        return std::nullopt;
    const Place place = *looksAt == Role::Rhyme ? Place::Rhyme : *looksAt == Role::Mark ? Place::Mark : Place::All;
    return costs[std::size_t(place)].isPlain() ? looksAt : std::nullopt;
}

Result<Passports> passports(const Model& model, std::string_view corpus, const PassportRequest& request)
{
    const auto texts = heldOutTexts(model, corpus, request.lines);
    if (!texts)
        return tl::unexpected(texts.error());
    std::vector<LineFindings> findings(texts->size());
    std::atomic<std::size_t> next{ 0 };
    std::mutex mutex; // guards what follows
    std::size_t done = 0;
    std::optional<Error> error;
    const auto work = [&] {
        LineReader reader(model);
        for (std::size_t i = next++; i < texts->size(); i = next++) {
            auto found = reader.read((*texts)[i]);
            const std::lock_guard lock(mutex);
            if (!found && !error)
                error = found.error();
            if (!error && request.progress && !request.progress(double(++done) / double(texts->size())))
                error = Error{ ErrorCode::Cancelled, "heads", {}, {}, {} };
            if (error)
                return;
            findings[i] = std::move(*found);
        }
    };
    std::vector<std::jthread> others;
    for (int i = 1; i < request.threads; ++i)
        others.emplace_back(work);
    work();
    others.clear();
    if (error)
        return tl::unexpected(*error);
    return addUp(findings, model.config());
}

} // namespace lettrine
