// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "writing/step.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace lettrine {

/// Who chose a token. The values stand in documents: do not renumber.
enum class Origin : std::uint8_t { Typed = 0, Drawn = 1, Picked = 2 };

/// The tree of texts: each node is one token after its parent; the root is the empty text. Nothing is ever removed, so
/// that any state of the document is one node, and undo is going back to another.
class TextTree {
public:
    using Node = std::int32_t;
    static constexpr Node root = 0;

    TextTree();
    /// The child of `parent` with this token; made if there is none. A step replaces one that is not there yet. A token
    /// that was typed and is then drawn keeps the newer origin.
    Node add(Node parent, std::int32_t token, Origin origin, std::shared_ptr<const Step> step = {});
    void setStep(Node node, std::shared_ptr<const Step> step);

    Node parent(Node node) const { return at(node).parent; }
    std::int32_t token(Node node) const { return at(node).token; }
    Origin origin(Node node) const { return at(node).origin; }
    /// The choice that was made at this node; null for a typed one that nobody looked at.
    const std::shared_ptr<const Step>& step(Node node) const { return at(node).step; }
    std::vector<Node> children(Node node) const;
    bool hasChildren(Node node) const { return at(node).firstChild >= 0; }
    /// Tokens before it, 0 for the root.
    int depth(Node node) const { return at(node).depth; }
    /// Nodes from the first token to `node`.
    std::vector<Node> path(Node node) const;
    Node childWith(Node parent, std::int32_t token) const;
    int size() const { return static_cast<int>(m_nodes.size()); }
    /// How often the token after `node` was asked anew.
    std::uint32_t redraws(Node node) const { return at(node).redraws; }
    void setRedraws(Node node, std::uint32_t count);

    /// Hides a branch in the view of the tree; its text stays (undo shows it again).
    void setHidden(Node node, bool hidden);
    bool hidden(Node node) const { return at(node).hidden; }

private:
    struct Entry {
        Node parent = -1;
        Node firstChild = -1;
        Node nextSibling = -1;
        std::int32_t token = -1;
        std::int32_t depth = 0;
        std::uint32_t redraws = 0;
        Origin origin = Origin::Typed;
        bool hidden = false;
        std::shared_ptr<const Step> step;
    };
    const Entry& at(Node node) const { return m_nodes[static_cast<std::size_t>(node)]; }
    Entry& at(Node node) { return m_nodes[static_cast<std::size_t>(node)]; }
    std::vector<Entry> m_nodes;
};

} // namespace lettrine
