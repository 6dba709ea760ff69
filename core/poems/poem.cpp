// SPDX-License-Identifier: GPL-3.0-or-later
#include "poems/poem.h"

#include "verse/characters.h"

#include <cmath>

namespace lettrine {

double VersePoem::score() const
{
    double raw = 0, allowed = 0;
    int read = 0, sampled = 0;
    for (const VerseCell& cell : cells) {
        if (!cell.standIn() && isHan(cell.character)) {
            raw += std::log(cell.raw);
            ++read;
        }
        if (!cell.fixed) {
            allowed += std::log1p(-cell.rulesMass);
            ++sampled;
        }
    }
    return (read ? raw / read : 0.0) + (sampled ? allowed / sampled : 0.0);
}

double VersePoem::costBits() const
{
    double bits = 0;
    for (const VerseCell& cell : cells)
        bits -= cell.fixed ? 0.0 : std::log1p(-cell.rulesMass) / std::log(2.0);
    return bits;
}

std::u32string VersePoem::characters() const
{
    std::u32string all;
    for (const VerseCell& cell : cells)
        all += cell.character;
    return all;
}

std::string VersePoem::text() const
{
    return toUtf8(poemText(plan, characters()));
}

std::vector<std::string> VersePoem::lines() const
{
    const std::u32string all = characters();
    std::vector<std::string> lines;
    for (std::size_t at = 0; at < all.size(); at += static_cast<std::size_t>(plan.cells))
        lines.push_back(toUtf8(std::u32string_view(all).substr(at, static_cast<std::size_t>(plan.cells))));
    return lines;
}

} // namespace lettrine
