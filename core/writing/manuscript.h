// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "writing/packed_step.h"
#include "writing/step.h"

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace lettrine {

/// Who chose a token. Documents hold the values: do not renumber.
enum class Origin : std::uint8_t { Typed = 0, Drawn = 1, Picked = 2 };

/// The tree of texts: each node is one token after its parent; the root is the empty text. Nothing is ever removed, so
/// that any state of a document is one node, every act on it leads from one node to another, and undo is going back.
/// Kept steps are packed: with 8 rows a token takes about 450 bytes, with 50 at most PackedStep::largestSize and the
/// node's own 72 and 16 for finding it. Finding a child takes the same time whatever their number. One thread at a
/// time.
class Manuscript {
public:
    using Node = std::int32_t;
    static constexpr Node root = 0;

    Manuscript();
    Manuscript(Manuscript&&) noexcept = default;
    Manuscript& operator=(Manuscript&&) noexcept = default;
    /// A copy that shares the kept steps' bytes, so that 100,000 tokens are copied in milliseconds; another thread may
    /// have it. Asked for by name, because a tree is seldom meant to be copied.
    Manuscript copy() const { return Manuscript(*this); }

    /// The child of `parent` with this token; made if missing, shown again if it was hidden. A step replaces the
    /// one that is there; a token that was typed and is then drawn or picked keeps the newer origin.
    Node add(Node parent, std::int32_t token, Origin origin, const Step* step = nullptr);
    Node add(Node parent, std::int32_t token, Origin origin, const std::shared_ptr<const Step>& step)
    {
        return add(parent, token, origin, step.get());
    }
    /// The node of a whole new text: keeps what it has in common with the text of `from`, goes along branches that are
    /// there, and makes typed nodes for the rest.
    Node edit(Node from, std::span<const std::int32_t> text);
    /// Another token in the place of `node` (not the root): a branch beside it.
    Node pick(Node node, std::int32_t token, const Step* step = nullptr)
    {
        return add(parent(node), token, Origin::Picked, step);
    }

    Node parent(Node node) const { return at(node).parent; }
    std::int32_t token(Node node) const { return at(node).token; }
    Origin origin(Node node) const { return at(node).origin; }
    /// Tokens before it and itself, 0 for the root.
    int depth(Node node) const { return at(node).depth; }
    int size() const { return static_cast<int>(m_nodes.size()); }
    bool holds(Node node) const { return node >= 0 && node < size(); }
    bool hasChildren(Node node) const { return at(node).firstChild >= 0; }
    /// In the order in which they were made.
    std::vector<Node> children(Node node) const;
    /// Or −1.
    Node childWith(Node parent, std::int32_t token) const;
    /// Nodes from the first token to `node`, and their tokens.
    std::vector<Node> path(Node node) const;
    std::vector<std::int32_t> ids(Node node) const;

    /// The choice that was made at this node, unpacked; null for a typed one that nobody looked at.
    std::shared_ptr<const Step> step(Node node) const;
    bool hasStep(Node node) const { return !at(node).step.empty(); }
    void setStep(Node node, const Step& step) { at(node).step = PackedStep(step); }
    void setStep(Node node, const std::shared_ptr<const Step>& step)
    {
        at(node).step = step ? PackedStep(*step) : PackedStep();
    }

    /// How often the token after `node` was drawn again.
    std::uint32_t redraws(Node node) const { return at(node).redraws; }
    void setRedraws(Node node, std::uint32_t count) { at(node).redraws = count; }
    /// Hides a branch in a view of the tree; its text stays.
    bool hidden(Node node) const { return at(node).hidden; }
    void setHidden(Node node, bool hidden) { at(node).hidden = hidden; }

    /// Bytes that nodes and steps take.
    std::size_t bytes() const;

private:
    Manuscript(const Manuscript&) = default;
    struct Entry {
        Node parent = -1;
        Node firstChild = -1;
        Node lastChild = -1;
        Node nextSibling = -1;
        std::int32_t token = -1;
        std::int32_t depth = 0;
        std::uint32_t redraws = 0;
        Origin origin = Origin::Typed;
        bool hidden = false;
        PackedStep step;
    };
    const Entry& at(Node node) const { return m_nodes[static_cast<std::size_t>(node)]; }
    Entry& at(Node node) { return m_nodes[static_cast<std::size_t>(node)]; }
    /// Where a node is in m_table, or the free place where it belongs.
    std::size_t placeOf(Node parent, std::int32_t token) const;
    void growTable();

    std::vector<Entry> m_nodes;
    /// The nodes but the root by parent and token: open addressing, at most half full, a power of two long; 0 is free.
    std::vector<Node> m_table;
};

} // namespace lettrine
