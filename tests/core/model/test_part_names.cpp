// SPDX-License-Identifier: GPL-3.0-or-later
// Names of a model's parts: read, written, refused.
#include "model/part_names.h"

#include <QtTest>

using namespace lettrine;

class TestPartNames : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void listsAreRead();
    void namesComeBack();
    void whatIsRefused_data();
    void whatIsRefused();
    void aHeadIsWanted();

private:
    BlockDescription m_blocks;
};

void TestPartNames::initTestCase()
{
    m_blocks.layers = 4;
    m_blocks.heads = 12;
}

void TestPartNames::listsAreRead()
{
    const auto off = readSwitches("3.4,1.mlp,2,4.12,3.4,2", m_blocks, "next", "--off");
    QVERIFY(off);
    QCOMPARE(off->heads, (std::vector<AttentionHead>{ { 2, 3 }, { 3, 11 } }));
    QCOMPARE(off->mlps, std::vector<int>{ 0 });
    QCOMPARE(off->layers, std::vector<int>{ 1 });
    QVERIFY(readSwitches("", m_blocks, "next", "--off")->none());
}

void TestPartNames::namesComeBack()
{
    const std::string text = "2,3.4,4.12,1.mlp";
    QCOMPARE(switchesText(*readSwitches(text, m_blocks, "next", "--off")), text);
    QCOMPARE(switchesText({}), std::string());
    QCOMPARE(headName({ 2, 3 }), std::string("3.4"));
    QCOMPARE(mlpName(0), std::string("1.mlp"));
    QCOMPARE(layerName(3), std::string("4"));
}

void TestPartNames::whatIsRefused_data()
{
    QTest::addColumn<QString>("list");
    QTest::addColumn<QString>("sentence");
    const QString kinds = QStringLiteral("choose a head (3.4: layer 3, head 4), an MLP (1.mlp) or a whole layer (2).");
    for (const char* name : { "3-4", "mlp", "3.", ".4", "3.4.5", "3.x", "-1", "1.MLP", " 1", "1e1", "9999999" })
        QTest::newRow(name) << QString::fromLatin1(
            name) << QStringLiteral("next: \"%1\" is not known for --off; ").arg(QString::fromLatin1(name)) + kinds;
    QTest::newRow("nothing between commas")
        << QStringLiteral("1.1,,2.1") << QStringLiteral("next: \"\" is not known for --off; ") + kinds;
    QTest::newRow("no such layer") << QStringLiteral("5.1")
                                   << QStringLiteral("next: the layer of 5.1 is 5; it must be from 1 to 4.");
    QTest::newRow("no layer 0") << QStringLiteral("0")
                                << QStringLiteral("next: the layer of 0 is 0; it must be from 1 to 4.");
    QTest::newRow("no such head") << QStringLiteral("1.1,4.13")
                                  << QStringLiteral("next: the head of 4.13 is 13; it must be from 1 to 12.");
    QTest::newRow("no such MLP") << QStringLiteral("7.mlp")
                                 << QStringLiteral("next: the layer of 7.mlp is 7; it must be from 1 to 4.");
}

void TestPartNames::whatIsRefused()
{
    QFETCH(QString, list);
    QFETCH(QString, sentence);
    const auto off = readSwitches(list.toStdString(), m_blocks, "next", "--off");
    QVERIFY(!off);
    QCOMPARE(QString::fromStdString(off.error().message()), sentence);
}

void TestPartNames::aHeadIsWanted()
{
    QCOMPARE(*readHead("3.4", m_blocks, "attention", "--head"), (AttentionHead{ 2, 3 }));
    for (const char* name : { "3", "3.mlp", "", "3.4,1.1" })
        QCOMPARE(readHead(name, m_blocks, "attention", "--head").error().code, ErrorCode::OptionUnknown);
}

QTEST_GUILESS_MAIN(TestPartNames)
#include "test_part_names.moc"
