// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "text/tokenizer_file.h"

#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

namespace lettrine {

/// The merges of byte-level BPE, ready to be applied to words. Immutable after construction; a word needs a Scratch of
/// the calling thread.
class MergeTable {
public:
    /// Working memory that is kept from word to word.
    class Scratch;

    MergeTable() = default;
    explicit MergeTable(std::span<const Merge> merges);

    /// Applies the merges to the pieces of one word, in place: again and again the neighbours of the lowest rank, the
    /// leftmost first. n log n in the word's length.
    void apply(std::vector<TokenId>& word, Scratch& scratch) const;

private:
    struct Target {
        std::int32_t rank;
        TokenId result;
    };
    struct Candidate {
        std::int32_t rank;
        std::int32_t position;
        TokenId left;
        TokenId right;
        TokenId result;
        /// Orders a heap whose front is the lowest rank, then the leftmost.
        friend bool operator<(const Candidate& a, const Candidate& b)
        {
            return a.rank != b.rank ? a.rank > b.rank : a.position > b.position;
        }
    };
    static std::uint64_t key(TokenId left, TokenId right)
    {
        return (static_cast<std::uint64_t>(left) << 32) | static_cast<std::uint32_t>(right);
    }
    std::unordered_map<std::uint64_t, Target> m_targets;
};

class MergeTable::Scratch {
    friend class MergeTable;
    std::vector<std::int32_t> m_previous;
    std::vector<std::int32_t> m_next;
    std::vector<Candidate> m_heap;
};

} // namespace lettrine
