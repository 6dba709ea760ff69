// SPDX-License-Identifier: GPL-3.0-or-later
#include "compare/text_difference.h"

#include <algorithm>
#include <optional>
#include <vector>

namespace lettrine {

namespace {

using Points = std::vector<char32_t>;
/// Places in both texts that hold the same character.
using Pairs = std::vector<std::pair<int, int>>;

Points pointsOf(const QString& text)
{
    const QList<uint> list = text.toUcs4();
    return { list.begin(), list.end() };
}

/// Follows the furthest reaching paths back from the end.
Pairs pairsOf(const std::vector<std::vector<int>>& furthest, int sizeA, int sizeB)
{
    Pairs pairs;
    int a = sizeA;
    int b = sizeB;
    for (int edits = static_cast<int>(furthest.size()) - 1; edits > 0; --edits) {
        const std::vector<int>& before = furthest[static_cast<std::size_t>(edits) - 1];
        // before holds the diagonals −(edits − 1) … edits − 1.
        const auto reach = [&](int diagonal) {
            const int index = diagonal + edits - 1;
            return index >= 0 && index < static_cast<int>(before.size()) ? before[static_cast<std::size_t>(index)] : -1;
        };
        const int diagonal = a - b;
        const bool down = diagonal == -edits || (diagonal != edits && reach(diagonal - 1) < reach(diagonal + 1));
        const int from = down ? diagonal + 1 : diagonal - 1;
        const int fromA = reach(from);
        const int fromB = fromA - from;
        const int startA = down ? fromA : fromA + 1;
        while (a > startA) {
            --a;
            --b;
            pairs.emplace_back(a, b);
        }
        a = fromA;
        b = fromB;
    }
    while (a > 0 && b > 0) {
        --a;
        --b;
        pairs.emplace_back(a, b);
    }
    return pairs;
}

/// What two texts have in common in the same order; nothing if more than `limit` edits lie between them.
std::optional<Pairs> aligned(const Points& a, const Points& b, int limit)
{
    const int sizeA = static_cast<int>(a.size());
    const int sizeB = static_cast<int>(b.size());
    std::vector<std::vector<int>> furthest;
    for (int edits = 0; edits <= std::min(limit, sizeA + sizeB); ++edits) {
        std::vector<int> reached(static_cast<std::size_t>(2 * edits + 1), -1);
        for (int diagonal = -edits; diagonal <= edits; diagonal += 2) {
            int x = 0;
            if (edits > 0) {
                const std::vector<int>& before = furthest.back();
                const auto reach = [&](int at) {
                    const int index = at + edits - 1;
                    return index >= 0 && index < static_cast<int>(before.size())
                        ? before[static_cast<std::size_t>(index)]
                        : -1;
                };
                const bool down =
                    diagonal == -edits || (diagonal != edits && reach(diagonal - 1) < reach(diagonal + 1));
                x = down ? reach(diagonal + 1) : reach(diagonal - 1) + 1;
            }
            int y = x - diagonal;
            while (x < sizeA && y < sizeB && a[static_cast<std::size_t>(x)] == b[static_cast<std::size_t>(y)]) {
                ++x;
                ++y;
            }
            reached[static_cast<std::size_t>(diagonal + edits)] = x;
            if (x >= sizeA && y >= sizeB) {
                furthest.push_back(std::move(reached));
                return pairsOf(furthest, sizeA, sizeB);
            }
        }
        furthest.push_back(std::move(reached));
    }
    return std::nullopt;
}

/// The flags of a text's code points as flags of its UTF-16 units.
QVector<bool> unitsOf(const Points& points, const std::vector<bool>& differs)
{
    QVector<bool> units;
    for (std::size_t i = 0; i < points.size(); ++i) {
        for (int unit = 0; unit < (points[i] > 0xFFFF ? 2 : 1); ++unit)
            units.append(differs[i]);
    }
    return units;
}

} // namespace

TextDifference differenceOf(const QString& first, const QString& second)
{
    const Points a = pointsOf(first);
    const Points b = pointsOf(second);
    // Branches share their beginning, and mostly much of it.
    std::size_t begin = 0;
    while (begin < a.size() && begin < b.size() && a[begin] == b[begin])
        ++begin;
    std::size_t end = 0;
    while (end < a.size() - begin && end < b.size() - begin && a[a.size() - 1 - end] == b[b.size() - 1 - end])
        ++end;
    const auto middle = [&](const Points& points) {
        return Points(
            points.begin() + static_cast<std::ptrdiff_t>(begin), points.end() - static_cast<std::ptrdiff_t>(end));
    };
    const Points middleA = middle(a);
    const Points middleB = middle(b);
    std::vector<bool> differsA(a.size(), false);
    std::vector<bool> differsB(b.size(), false);
    std::fill_n(differsA.begin() + static_cast<std::ptrdiff_t>(begin), middleA.size(), true);
    std::fill_n(differsB.begin() + static_cast<std::ptrdiff_t>(begin), middleB.size(), true);
    TextDifference difference;
    std::optional<Pairs> pairs = aligned(middleA, middleB, mostEdits);
    if (!pairs) {
        difference.aligned = false;
        pairs.emplace();
        for (std::size_t i = 0; i < std::min(middleA.size(), middleB.size()); ++i) {
            if (middleA[i] == middleB[i])
                pairs->emplace_back(static_cast<int>(i), static_cast<int>(i));
        }
    }
    for (const auto& [placeA, placeB] : *pairs) {
        differsA[begin + static_cast<std::size_t>(placeA)] = false;
        differsB[begin + static_cast<std::size_t>(placeB)] = false;
    }
    difference.first = unitsOf(a, differsA);
    difference.second = unitsOf(b, differsB);
    difference.onlyFirst = static_cast<int>(std::count(differsA.begin(), differsA.end(), true));
    difference.onlySecond = static_cast<int>(std::count(differsB.begin(), differsB.end(), true));
    difference.same = static_cast<int>(a.size()) - difference.onlyFirst;
    return difference;
}

} // namespace lettrine
