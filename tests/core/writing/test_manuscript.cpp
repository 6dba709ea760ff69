// SPDX-License-Identifier: GPL-3.0-or-later
#include "writing/manuscript.h"

#include "writing/chooser.h"

#include <QtTest>

using namespace lettrine;

namespace {

using Ids = std::vector<std::int32_t>;

/// A step over 6,289 candidates with `rows` rows.
Step stepOf(int rows, std::uint32_t position)
{
    static Chooser chooser(6289);
    std::vector<float> logits(6289);
    for (std::size_t i = 0; i < logits.size(); ++i)
        logits[i] = -0.002f * static_cast<float>((i * 911 + position * 37) % 6289);
    RuleSet none;
    Step step;
    step.rowsWanted = rows;
    step.place.position = position;
    if (!chooser.load(logits) || !chooser.choose(step, none, {}, {}, StepDetail::Full))
        qFatal("no step");
    return step;
}

} // namespace

class TestManuscript : public QObject {
    Q_OBJECT

private slots:
    void editsShareTheLongestPrefix();
    void nothingIsEverLost();
    void picksAreBranches();
    void whoChoseAToken();
    void stepsAreKeptAsTheyWere();
    void hidingIsNotRemoving();
    void aCopyStandsByItself();
    void aHundredThousandTokens();
};

void TestManuscript::editsShareTheLongestPrefix()
{
    Manuscript tree;
    QCOMPARE(tree.size(), 1);
    QVERIFY(tree.ids(Manuscript::root).empty());
    const auto first = tree.edit(Manuscript::root, Ids{ 1, 2, 3, 4 });
    QCOMPARE(tree.ids(first), (Ids{ 1, 2, 3, 4 }));
    QCOMPARE(tree.depth(first), 4);
    QCOMPARE(tree.size(), 5);
    // A change in the middle: two nodes are shared.
    const auto second = tree.edit(first, Ids{ 1, 2, 9, 4 });
    QCOMPARE(tree.ids(second), (Ids{ 1, 2, 9, 4 }));
    QCOMPARE(tree.size(), 7);
    // Back to the old text: no new node.
    QCOMPARE(tree.edit(second, Ids{ 1, 2, 3, 4 }), first);
    QCOMPARE(tree.size(), 7);
    // Shorter, empty, and longer.
    QCOMPARE(tree.edit(first, Ids{ 1, 2 }), tree.parent(tree.parent(first)));
    QCOMPARE(tree.edit(first, Ids{}), Manuscript::root);
    QCOMPARE(tree.edit(Manuscript::root, Ids{ 1, 2, 3, 4, 5 }), 7);
    QCOMPARE(tree.parent(7), first);
}

void TestManuscript::nothingIsEverLost()
{
    Manuscript tree;
    std::vector<std::pair<Manuscript::Node, Ids>> states;
    Manuscript::Node here = Manuscript::root;
    std::uint32_t random = 1;
    for (int act = 0; act < 500; ++act) {
        random = random * 1664525u + 1013904223u;
        Ids text = tree.ids(here);
        const std::size_t cut = text.empty() ? 0 : (random >> 8) % (text.size() + 1);
        text.resize(cut);
        for (std::uint32_t i = 0; i < (random >> 16) % 4; ++i)
            text.push_back(static_cast<std::int32_t>((random >> (4 * i)) % 5));
        here = tree.edit(here, text);
        states.emplace_back(here, text);
    }
    for (const auto& [node, text] : states) {
        QVERIFY(tree.holds(node));
        QCOMPARE(tree.ids(node), text);
        const auto path = tree.path(node);
        QCOMPARE(path.size(), text.size());
        for (std::size_t i = 0; i < path.size(); ++i) {
            QCOMPARE(tree.token(path[i]), text[i]);
            QCOMPARE(tree.childWith(tree.parent(path[i]), text[i]), path[i]);
        }
    }
    QVERIFY(!tree.holds(tree.size()) && !tree.holds(-1));
}

void TestManuscript::picksAreBranches()
{
    Manuscript tree;
    const auto end = tree.edit(Manuscript::root, Ids{ 1, 2, 3 });
    const auto second = tree.path(end)[1];
    const auto picked = tree.pick(second, 7);
    QCOMPARE(tree.ids(picked), (Ids{ 1, 7 }));
    QCOMPARE(tree.ids(end), (Ids{ 1, 2, 3 }));
    QCOMPARE(tree.children(tree.parent(second)), (std::vector<Manuscript::Node>{ second, picked }));
    QCOMPARE(tree.pick(second, 7), picked); // once
    QVERIFY(tree.hasChildren(second) && !tree.hasChildren(picked));
    QCOMPARE(tree.childWith(second, 99), -1);
}

void TestManuscript::whoChoseAToken()
{
    Manuscript tree;
    const auto typed = tree.add(Manuscript::root, 1, Origin::Typed);
    QCOMPARE(tree.origin(typed), Origin::Typed);
    const Step step = stepOf(8, 0);
    QCOMPARE(tree.add(Manuscript::root, 1, Origin::Drawn, &step), typed);
    QCOMPARE(tree.origin(typed), Origin::Drawn);
    // Typing the same again does not take the choice away.
    QCOMPARE(tree.add(Manuscript::root, 1, Origin::Typed), typed);
    QCOMPARE(tree.origin(typed), Origin::Drawn);
    QVERIFY(tree.hasStep(typed));
    QCOMPARE(tree.edit(Manuscript::root, Ids{ 1 }), typed);
    QCOMPARE(tree.origin(typed), Origin::Drawn);
}

void TestManuscript::stepsAreKeptAsTheyWere()
{
    Manuscript tree;
    const Step step = stepOf(20, 3);
    const auto node = tree.add(Manuscript::root, step.id, Origin::Drawn, std::make_shared<const Step>(step));
    QVERIFY(*tree.step(node) == step);
    QVERIFY(tree.step(Manuscript::root) == nullptr);
    const Step other = stepOf(8, 5);
    tree.setStep(node, other);
    QVERIFY(*tree.step(node) == other);
    tree.setRedraws(node, 4);
    QCOMPARE(tree.redraws(node), std::uint32_t(4));
    tree.setStep(node, std::shared_ptr<const Step>());
    QVERIFY(!tree.hasStep(node));
}

void TestManuscript::hidingIsNotRemoving()
{
    Manuscript tree;
    const auto end = tree.edit(Manuscript::root, Ids{ 1, 2 });
    tree.setHidden(end, true);
    QVERIFY(tree.hidden(end));
    QCOMPARE(tree.ids(end), (Ids{ 1, 2 }));
    QCOMPARE(tree.edit(Manuscript::root, Ids{ 1, 2 }), end);
    QVERIFY(!tree.hidden(end));
}

void TestManuscript::aCopyStandsByItself()
{
    Manuscript tree;
    const Step step = stepOf(20, 3);
    const auto drawn = tree.add(Manuscript::root, step.id, Origin::Drawn, std::make_shared<const Step>(step));
    const auto branch = tree.add(Manuscript::root, 7, Origin::Picked);
    tree.setRedraws(drawn, 4);
    tree.setHidden(branch, true);
    Manuscript copy = tree.copy();
    QCOMPARE(copy.size(), tree.size());
    for (Manuscript::Node node = 1; node < tree.size(); ++node) {
        QCOMPARE(copy.parent(node), tree.parent(node));
        QCOMPARE(copy.token(node), tree.token(node));
        QCOMPARE(copy.origin(node), tree.origin(node));
        QCOMPARE(copy.redraws(node), tree.redraws(node));
        QCOMPARE(copy.hidden(node), tree.hidden(node));
        QCOMPARE(copy.hasStep(node), tree.hasStep(node));
    }
    QVERIFY(*copy.step(drawn) == step);
    // What happens to one does not happen to the other, and it outlives its original.
    tree.setStep(drawn, std::shared_ptr<const Step>());
    copy.add(branch, 8, Origin::Typed);
    QCOMPARE(tree.size(), 3);
    QCOMPARE(copy.size(), 4);
    tree = Manuscript();
    QVERIFY(*copy.step(drawn) == step);
    QCOMPARE(copy.ids(3), (Ids{ 7, 8 }));
}

void TestManuscript::aHundredThousandTokens()
{
    const Step step = stepOf(50, 1);
    Manuscript tree;
    Manuscript::Node here = Manuscript::root;
    for (int i = 0; i < 100000; ++i)
        here = tree.add(here, i % 6289, Origin::Drawn, &step);
    QCOMPARE(tree.depth(here), 100000);
    const double perToken = static_cast<double>(tree.bytes()) / 100000.0;
    QVERIFY2(perToken < 2048, qPrintable(QString::number(perToken)));
    QVERIFY(perToken > 500); // the steps are counted
    QCOMPARE(int(tree.path(here).size()), 100000);
    QVERIFY(*tree.step(here) == step);
}

QTEST_APPLESS_MAIN(TestManuscript)
#include "test_manuscript.moc"
