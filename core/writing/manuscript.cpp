// SPDX-License-Identifier: GPL-3.0-or-later
#include "writing/manuscript.h"

#include <algorithm>
#include <random>

namespace lettrine {

namespace {

constexpr std::size_t firstTable = 16;

/// Another order at each start of the program, so that no document can be made whose nodes all meet in one place.
std::uint64_t tableSeed()
{
    static const std::uint64_t seed = [] {
        std::random_device device;
        return std::uint64_t(device()) << 32 | device();
    }();
    return seed;
}

} // namespace

Manuscript::Manuscript()
    : m_nodes(1)
    , m_table(firstTable, root)
{
}

std::size_t Manuscript::placeOf(Node parent, std::int32_t token) const
{
    // The finaliser of splitmix64 over both numbers.
    std::uint64_t hash =
        (std::uint64_t(static_cast<std::uint32_t>(parent)) << 32 | static_cast<std::uint32_t>(token)) ^ tableSeed();
    hash = (hash ^ (hash >> 30)) * 0xBF58476D1CE4E5B9u;
    hash = (hash ^ (hash >> 27)) * 0x94D049BB133111EBu;
    hash ^= hash >> 31;
    const std::size_t mask = m_table.size() - 1;
    for (std::size_t place = hash & mask;; place = (place + 1) & mask) {
        const Node node = m_table[place];
        if (node == root || (at(node).parent == parent && at(node).token == token))
            return place;
    }
}

void Manuscript::growTable()
{
    m_table.assign(2 * m_table.size(), root);
    for (Node node = 1; node < size(); ++node)
        m_table[placeOf(at(node).parent, at(node).token)] = node;
}

Manuscript::Node Manuscript::childWith(Node parent, std::int32_t token) const
{
    const Node node = m_table[placeOf(parent, token)];
    return node == root ? -1 : node;
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
    if (2 * m_nodes.size() > m_table.size())
        growTable();
    else
        m_table[placeOf(parent, token)] = node;
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
    std::size_t sum = (m_nodes.capacity() - m_nodes.size()) * sizeof(Entry) + m_table.capacity() * sizeof(Node);
    for (const Entry& entry : m_nodes)
        sum += sizeof(Entry) - sizeof(PackedStep) + entry.step.size();
    return sum;
}

} // namespace lettrine
