// SPDX-License-Identifier: GPL-3.0-or-later
#include "writing/manuscript.h"

#include <algorithm>

namespace lettrine {

Manuscript::Manuscript()
    : m_nodes(1)
{
}

Manuscript::Node Manuscript::childWith(Node parent, std::int32_t token) const
{
    for (Node child = at(parent).firstChild; child >= 0; child = at(child).nextSibling) {
        if (at(child).token == token)
            return child;
    }
    return -1;
}

Manuscript::Node Manuscript::add(Node parent, std::int32_t token, Origin origin, const Step* step)
{
    if (const Node known = childWith(parent, token); known >= 0) {
        Entry& entry = at(known);
        entry.hidden = false;
        if (origin != Origin::Typed || entry.step.empty())
            entry.origin = origin;
        if (step)
            entry.step = PackedStep(*step);
        return known;
    }
    Entry entry;
    entry.parent = parent;
    entry.token = token;
    entry.depth = at(parent).depth + 1;
    entry.origin = origin;
    if (step)
        entry.step = PackedStep(*step);
    const Node node = size();
    m_nodes.push_back(std::move(entry));
    Entry& above = at(parent);
    if (above.lastChild >= 0)
        at(above.lastChild).nextSibling = node;
    else
        above.firstChild = node;
    above.lastChild = node;
    return node;
}

Manuscript::Node Manuscript::edit(Node from, std::span<const std::int32_t> text)
{
    const std::vector<Node> old = path(from);
    std::size_t common = 0;
    while (common < old.size() && common < text.size() && token(old[common]) == text[common])
        ++common;
    Node node = common == 0 ? root : old[common - 1];
    for (const std::int32_t id : text.subspan(common)) {
        // Along a branch that is there: who chose its tokens is not forgotten.
        const Node known = childWith(node, id);
        node = known >= 0 ? known : add(node, id, Origin::Typed);
        setHidden(node, false);
    }
    return node;
}

std::vector<Manuscript::Node> Manuscript::children(Node node) const
{
    std::vector<Node> list;
    for (Node child = at(node).firstChild; child >= 0; child = at(child).nextSibling)
        list.push_back(child);
    return list;
}

std::vector<Manuscript::Node> Manuscript::path(Node node) const
{
    std::vector<Node> nodes(static_cast<std::size_t>(depth(node)));
    for (auto place = nodes.rbegin(); node > root; node = parent(node))
        *place++ = node;
    return nodes;
}

std::vector<std::int32_t> Manuscript::ids(Node node) const
{
    std::vector<std::int32_t> tokens(static_cast<std::size_t>(depth(node)));
    for (auto place = tokens.rbegin(); node > root; node = parent(node))
        *place++ = token(node);
    return tokens;
}

std::shared_ptr<const Step> Manuscript::step(Node node) const
{
    const PackedStep& packed = at(node).step;
    return packed.empty() ? nullptr : std::make_shared<const Step>(packed.unpack());
}

std::size_t Manuscript::bytes() const
{
    std::size_t sum = (m_nodes.capacity() - m_nodes.size()) * sizeof(Entry);
    for (const Entry& entry : m_nodes)
        sum += sizeof(Entry) - sizeof(PackedStep) + entry.step.size();
    return sum;
}

} // namespace lettrine
