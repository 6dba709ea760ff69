// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/monkey/checks.h"

#include <algorithm>

namespace lettrine::monkey {

namespace {

constexpr int newest = 24; ///< nodes at the end of the tree that are looked at after every act

QString kindName(Table::Kind kind)
{
    switch (kind) {
    case Table::Kind::Upcoming:
        return QStringLiteral("upcoming");
    case Table::Kind::Kept:
        return QStringLiteral("kept");
    case Table::Kind::Evaluated:
        return QStringLiteral("evaluated");
    default:
        return QStringLiteral("writing");
    }
}

/// Whether the table speaks of a place of the text as it stands.
bool speaksOfTheText(const WindowView& view, const Table& table)
{
    const std::vector<TextTree::Node> nodes = view.shownNodes();
    const int size = static_cast<int>(nodes.size());
    if (table.place < 0 || table.place > size || table.before != view.textBefore(table.place))
        return false;
    if (table.place == size)
        return table.token < 0;
    return table.token == view.tree().token(nodes[static_cast<std::size_t>(table.place)]);
}

} // namespace

QString Checks::text(const WindowView& view)
{
    if (view.editorText() != view.text())
        return QStringLiteral("the editor holds \"%1\", the document \"%2\"").arg(view.editorText(), view.text());
    if (view.inks().size() != view.editorText().size())
        return QStringLiteral("%1 inks for %2 characters").arg(view.inks().size()).arg(view.editorText().size());
    if (view.shownNodes() != view.tree().path(view.node()))
        return QStringLiteral("the shown text is not the path to its place in the tree");
    const bool saysWriting = view.status().startsWith(QLatin1String("Writing"));
    if (saysWriting != view.isWriting() && view.model())
        return QStringLiteral("the status line says \"%1\"").arg(view.status());
    return {};
}

QString Checks::step(const TextTree& tree, TextTree::Node node)
{
    if (!tree.hasStep(node))
        return {};
    const std::shared_ptr<const Step> step = tree.step(node);
    if (const auto known = m_known.constFind(node); known != m_known.constEnd() && *known == *step)
        return {};
    const int place = tree.depth(node);
    if (tree.origin(node) == Origin::Drawn && step->id != tree.token(node))
        return QStringLiteral("token %1 was drawn as %2 and its step drew %3")
            .arg(place)
            .arg(tree.token(node))
            .arg(step->id);
    const int begin = static_cast<int>(step->place.position) - (place - 1);
    if (begin != 0 && begin != 1)
        return QStringLiteral("token %1 keeps the step of position %2").arg(place).arg(step->place.position);
    TextState before;
    const std::vector<std::int32_t> ids = tree.ids(tree.parent(node));
    before.textBegin = begin;
    if (begin == 1)
        before.ids.push_back(-1);
    before.ids.insert(before.ids.end(), ids.begin(), ids.end());
    if (!m_oracle.couldFollow(*step, before))
        return QStringLiteral("token %1 keeps a step of another text").arg(place);
    m_known.insert(node, *step);
    return {};
}

QString Checks::steps(const WindowView& view, bool all)
{
    const TextTree& tree = view.tree();
    for (const TextTree::Node node : view.shownNodes()) {
        if (const QString fault = step(tree, node); !fault.isEmpty())
            return fault;
    }
    for (TextTree::Node node = all ? 1 : std::max(1, tree.size() - newest); node < tree.size(); ++node) {
        if (const QString fault = step(tree, node); !fault.isEmpty())
            return fault;
    }
    return {};
}

QString Checks::tableItself(const WindowView& view, const Table& table)
{
    const std::vector<TextTree::Node> nodes = view.shownNodes();
    const bool stands = table.place < static_cast<int>(nodes.size());
    if (table.kind == Table::Kind::Kept || table.kind == Table::Kind::Writing) {
        // Of a place at which nothing stands: what was once kept there.
        const auto isKept = [&](TextTree::Node node) {
            return view.tree().hasStep(node) && *view.tree().step(node) == *table.step;
        };
        const std::vector<TextTree::Node> after = view.tree().children(view.node());
        if (stands ? !isKept(nodes[static_cast<std::size_t>(table.place)])
                   : std::none_of(after.begin(), after.end(), isKept))
            return QStringLiteral("the table of place %1 is not the step that is kept there").arg(table.place + 1);
    } else if (table.kind == Table::Kind::Evaluated && view.model() && m_evaluated != table.step) {
        if (!m_oracle.couldFollow(*table.step, view.stateBefore(table.place)))
            return QStringLiteral("the table of place %1 was read after another text").arg(table.place + 1);
        m_evaluated = table.step;
    }
    return {};
}

QString Checks::table(const WindowView& view, bool settled)
{
    const std::optional<Table> table = view.table();
    const Step* page = view.stepOnPage();
    if (table && view.tokenizer() ? page == nullptr || !(*page == *table->step) : page != nullptr)
        return QStringLiteral("the page shows another step than the one in view");
    if (!table)
        return settled && view.model() && view.unread().isEmpty() ? QStringLiteral("there is no table") : QString();
    const bool speaks = speaksOfTheText(view, *table);
    if (table->isCurrent && !speaks)
        return QStringLiteral("the table calls itself that of the text, and is of \"%1\"").arg(table->before);
    if (table->isCurrent) {
        if (const QString fault = tableItself(view, *table); !fault.isEmpty())
            return fault;
    }
    if (!settled)
        return {};
    const QString words =
        QStringLiteral("%1, place %2 after \"%3\"").arg(kindName(table->kind)).arg(table->place + 1).arg(table->before);
    if (!table->isCurrent)
        return QStringLiteral("the table (%1) does not belong to the text \"%2\"").arg(words, view.text());
    if (!view.model())
        return {};
    const int place = view.pointed() >= 0 ? view.pointed() : static_cast<int>(view.shownNodes().size());
    if (table->place != place)
        return QStringLiteral("the table (%1) is not that of place %2, which is in hand").arg(words).arg(place + 1);
    if (table->kind == Table::Kind::Writing)
        return QStringLiteral("the table (%1) is still that of a run").arg(words);
    if (table->kind != Table::Kind::Upcoming)
        return {};
    const Step right =
        m_oracle.after(view.model(), view.stateBefore(place), view.settings(), view.rules(), view.rows());
    if (!sameChoice(right, *table->step))
        return QStringLiteral("the table (%1) is not what comes next under the settings in force").arg(words);
    return {};
}

QString Checks::tints(const WindowView& view)
{
    if (!view.tintsTyped() || !view.model() || !view.unread().isEmpty())
        return {};
    const std::vector<TextTree::Node> nodes = view.shownNodes();
    const TextState whole = view.stateBefore(static_cast<int>(nodes.size()));
    const std::vector<double> raws = m_oracle.raws(view.model(), whole);
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const auto [begin, length] = view.stretch(static_cast<int>(i));
        const double raw = raws[i + static_cast<std::size_t>(whole.textBegin)];
        if (length == 0 || raw < 0 || view.tree().hasStep(nodes[i]) || view.inks()[begin].tint == 0)
            continue;
        if (view.inks()[begin].tint != tintOfProbability(raw))
            return QStringLiteral("character %1 has the tint of another text").arg(begin + 1);
    }
    return {};
}

QString Checks::afterAct(const WindowView& view)
{
    for (const QString& fault : { text(view), steps(view, false), table(view, false), view.poemFault(false) }) {
        if (!fault.isEmpty())
            return fault;
    }
    return {};
}

QString Checks::settled(const WindowView& view)
{
    for (const QString& fault :
        { text(view), steps(view, true), table(view, true), tints(view), view.poemFault(true) }) {
        if (!fault.isEmpty())
            return fault;
    }
    return {};
}

} // namespace lettrine::monkey
