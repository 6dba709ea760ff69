// SPDX-License-Identifier: GPL-3.0-or-later
#include "sampling/draw.h"

#include <QtTest>

#include <set>

using namespace lettrine;

class TestDraw : public QObject {
    Q_OBJECT

private slots:
    void publishedVectors();
    void uniformTakesTheTopBitsOfTheFirstTwoWords();
    void everyPartOfThePlaceAndOfTheSeedMatters();
    void isUniform();
};

/// The known answers that come with the authors' library (Random123, kat_vectors, philox 4x32 with 10 rounds).
void TestDraw::publishedVectors()
{
    QCOMPARE(philox4x32({ 0, 0, 0, 0 }, { 0, 0 }), (PhiloxCounter{ 0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8 }));
    constexpr std::uint32_t ones = 0xffffffff;
    QCOMPARE(philox4x32({ ones, ones, ones, ones }, { ones, ones }),
        (PhiloxCounter{ 0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd }));
    QCOMPARE(philox4x32({ 0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344 }, { 0xa4093822, 0x299f31d0 }),
        (PhiloxCounter{ 0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1 }));
}

void TestDraw::uniformTakesTheTopBitsOfTheFirstTwoWords()
{
    QCOMPARE(philoxUniform({ 0, 0, ~0u, ~0u }), 0.0);
    QCOMPARE(philoxUniform({ 0x80000000u, 0, 0, 0 }), 0.5);
    QCOMPARE(philoxUniform({ 0, 0x800u, 0, 0 }), 0x1p-53);
    QCOMPARE(philoxUniform({ 0, 0x7ffu, 0, 0 }), 0.0);
    QCOMPARE(philoxUniform({ ~0u, ~0u, 0, 0 }), 1.0 - 0x1p-53);
    // Seed 0, position 0: from the first published vector.
    const std::uint64_t joined = 0x6627e8d5e169c58dull;
    QCOMPARE(uniformAt(0, { 0, 0, 0 }), static_cast<double>(joined >> 11) / 9007199254740992.0);
}

void TestDraw::everyPartOfThePlaceAndOfTheSeedMatters()
{
    std::set<double> seen;
    for (std::uint32_t position = 0; position < 8; ++position) {
        for (std::uint32_t version = 0; version < 8; ++version) {
            for (std::uint32_t redraw = 0; redraw < 8; ++redraw)
                seen.insert(uniformAt(7, { position, version, redraw }));
        }
    }
    QCOMPARE(seen.size(), std::size_t(512));
    // Both halves of the seed are used.
    QVERIFY(uniformAt(1, {}) != uniformAt(2, {}));
    QVERIFY(uniformAt(1, {}) != uniformAt(1 + (std::uint64_t(1) << 32), {}));
    QCOMPARE(uniformAt(~std::uint64_t(0), { 5, 1, 2 }), uniformAt(~std::uint64_t(0), { 5, 1, 2 }));
}

void TestDraw::isUniform()
{
    // 100,000 draws in 20 classes: chi-square with 19 degrees of freedom is under 43.8 for 99.9 % of fair generators.
    std::array<int, 20> classes{};
    constexpr int count = 100000;
    for (std::uint32_t position = 0; position < count; ++position) {
        const double u = uniformAt(1, { position, 0, 0 });
        QVERIFY(u >= 0.0 && u < 1.0);
        ++classes[static_cast<std::size_t>(u * 20)];
    }
    double chi = 0.0;
    for (const int found : classes)
        chi += (found - count / 20.0) * (found - count / 20.0) / (count / 20.0);
    QVERIFY2(chi < 43.8, qPrintable(QString::number(chi)));
}

QTEST_APPLESS_MAIN(TestDraw)
#include "test_draw.moc"
