// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/followers.h"

#include "base/numbers.h"

#include <algorithm>
#include <limits>
#include <span>

namespace lettrine {

namespace {

// A context's key in the upper bits, the follower's number in the lower 16; sorting brings equal ones together.
using Occurrence = std::uint64_t;

// "No follower": only the last character of the corpus has none.
constexpr std::uint64_t noFollower = 0xFFFF;

struct Tables {
    std::vector<std::uint32_t> keys, totals, begins{ 0 }, counts;
    std::vector<std::uint16_t> characters;
};

void addContext(Tables& tables, std::uint32_t key, std::span<const Occurrence> sorted)
{
    if (sorted.size() < Followers::smallestTotal)
        return;
    std::vector<std::pair<std::uint32_t, std::uint16_t>> followers; // count, number
    for (std::size_t i = 0; i < sorted.size();) {
        std::size_t end = i + 1;
        while (end < sorted.size() && sorted[end] == sorted[i])
            ++end;
        if ((sorted[i] & 0xFFFF) != noFollower)
            followers.emplace_back(static_cast<std::uint32_t>(end - i), static_cast<std::uint16_t>(sorted[i] & 0xFFFF));
        i = end;
    }
    const std::size_t kept = std::min(followers.size(), Followers::largestCount);
    std::partial_sort(followers.begin(), followers.begin() + std::ptrdiff_t(kept), followers.end(),
        [](const auto& a, const auto& b) { return a.first != b.first ? a.first > b.first : a.second < b.second; });
    tables.keys.push_back(key);
    tables.totals.push_back(static_cast<std::uint32_t>(sorted.size()));
    for (std::size_t i = 0; i < kept; ++i) {
        tables.counts.push_back(followers[i].first);
        tables.characters.push_back(followers[i].second);
    }
    tables.begins.push_back(static_cast<std::uint32_t>(tables.counts.size()));
}

void addAll(Tables& tables, std::vector<Occurrence>& occurrences)
{
    std::sort(occurrences.begin(), occurrences.end());
    for (std::size_t i = 0; i < occurrences.size();) {
        std::size_t end = i + 1;
        while (end < occurrences.size() && occurrences[end] >> 16 == occurrences[i] >> 16)
            ++end;
        addContext(
            tables, static_cast<std::uint32_t>(occurrences[i] >> 16), std::span(occurrences).subspan(i, end - i));
        i = end;
    }
}

} // namespace

Result<std::string> countFollowers(std::u32string_view corpus)
{
    if (corpus.size() >= std::numeric_limits<std::uint32_t>::max())
        return fail(ErrorCode::OutOfRange, "corpus", "its number of characters",
            numberText(std::uint64_t(corpus.size())), "under 2^32");
    std::vector<std::uint32_t> alphabet(corpus.begin(), corpus.end());
    std::sort(alphabet.begin(), alphabet.end());
    alphabet.erase(std::unique(alphabet.begin(), alphabet.end()), alphabet.end());
    if (alphabet.size() >= noFollower) {
        return fail(ErrorCode::OutOfRange, "corpus", "its number of distinct characters",
            numberText(std::uint64_t(alphabet.size())), "at most 65534");
    }
    std::vector<std::uint16_t> numbers;
    numbers.reserve(corpus.size());
    for (const CodePoint character : corpus)
        numbers.push_back(static_cast<std::uint16_t>(
            std::lower_bound(alphabet.begin(), alphabet.end(), character) - alphabet.begin()));

    // Contexts of one character have smaller keys than all pairs, so they go first.
    Tables tables;
    std::vector<Occurrence> occurrences(numbers.size());
    const auto follower = [&](std::size_t i) { return i < numbers.size() ? std::uint64_t(numbers[i]) : noFollower; };
    for (std::size_t i = 0; i < numbers.size(); ++i)
        occurrences[i] = std::uint64_t(numbers[i]) << 16 | follower(i + 1);
    addAll(tables, occurrences);
    for (std::size_t i = 0; i + 1 < numbers.size(); ++i)
        occurrences[i] = (std::uint64_t(numbers[i]) + 1) << 32 | std::uint64_t(numbers[i + 1]) << 16 | follower(i + 2);
    occurrences.resize(numbers.empty() ? 0 : numbers.size() - 1);
    addAll(tables, occurrences);

    const std::uint32_t counts[] = { static_cast<std::uint32_t>(alphabet.size()),
        static_cast<std::uint32_t>(tables.keys.size()), static_cast<std::uint32_t>(tables.counts.size()) };
    TableBytes bytes(followersFormat, counts);
    for (const auto* table : { &alphabet, &tables.keys, &tables.totals, &tables.begins, &tables.counts })
        bytes.add(std::span<const std::uint32_t>(*table));
    bytes.add(std::span<const std::uint16_t>(tables.characters));
    return bytes.take();
}

} // namespace lettrine
