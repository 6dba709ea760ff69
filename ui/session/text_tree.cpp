// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/text_tree.h"

#include <algorithm>

namespace lettrine {

TextTree::TextTree()
    : m_nodes(1)
{
}

TextTree::Node TextTree::childWith(Node parent, std::int32_t token) const
{
    for (Node child = at(parent).firstChild; child >= 0; child = at(child).nextSibling) {
        if (at(child).token == token)
            return child;
    }
    return -1;
}

TextTree::Node TextTree::add(Node parent, std::int32_t token, Origin origin, std::shared_ptr<const Step> step)
{
    if (const Node known = childWith(parent, token); known >= 0) {
        at(known).hidden = false;
        if (origin != Origin::Typed || at(known).step == nullptr)
            at(known).origin = origin;
        if (step)
            at(known).step = std::move(step);
        return known;
    }
    Entry entry;
    entry.parent = parent;
    entry.token = token;
    entry.depth = at(parent).depth + 1;
    entry.origin = origin;
    entry.step = std::move(step);
    const Node node = static_cast<Node>(m_nodes.size());
    m_nodes.push_back(std::move(entry));
    // Children in the order in which they were made.
    Node* place = &at(parent).firstChild;
    while (*place >= 0)
        place = &at(*place).nextSibling;
    *place = node;
    return node;
}

void TextTree::setStep(Node node, std::shared_ptr<const Step> step)
{
    at(node).step = std::move(step);
}

std::vector<TextTree::Node> TextTree::children(Node node) const
{
    std::vector<Node> list;
    for (Node child = at(node).firstChild; child >= 0; child = at(child).nextSibling)
        list.push_back(child);
    return list;
}

std::vector<TextTree::Node> TextTree::path(Node node) const
{
    std::vector<Node> nodes;
    nodes.reserve(static_cast<std::size_t>(at(node).depth));
    for (; node > root; node = at(node).parent)
        nodes.push_back(node);
    std::reverse(nodes.begin(), nodes.end());
    return nodes;
}

void TextTree::setRedraws(Node node, std::uint32_t count)
{
    at(node).redraws = count;
}

void TextTree::setHidden(Node node, bool hidden)
{
    at(node).hidden = hidden;
}

} // namespace lettrine
