// SPDX-License-Identifier: GPL-3.0-or-later
#include "tensor/matrix_product.h"

#include <QTest>
#include <cmath>
#include <cstring>
#include <random>
#include <vector>

using namespace lettrine;

namespace {

AlignedBuffer randomBuffer(std::size_t size, unsigned seed)
{
    std::mt19937 stream(seed);
    AlignedBuffer buffer(size);
    for (float& value : buffer.span())
        value = static_cast<float>(static_cast<int>(stream() % 2001) - 1000) / 500.0f;
    return buffer;
}

} // namespace

class TestMatrixProduct : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyRowCountHasTheBitsOfThePlainLoops_data();
    void everyRowCountHasTheBitsOfThePlainLoops();
    void bothWaysOfPackingAgree();
    void agreesWithDoubles();
};

void TestMatrixProduct::everyRowCountHasTheBitsOfThePlainLoops_data()
{
    QTest::addColumn<int>("depth");
    QTest::addColumn<int>("outputs");
    for (const int depth : { 0, 1, 7, 32, 128, 130 }) {
        for (const int outputs : { 1, 15, 16, 63, 64, 65, 200 })
            QTest::addRow("%d x %d", depth, outputs) << depth << outputs;
    }
}

void TestMatrixProduct::everyRowCountHasTheBitsOfThePlainLoops()
{
    QFETCH(int, depth);
    QFETCH(int, outputs);
    const auto d = std::size_t(depth), o = std::size_t(outputs);
    const AlignedBuffer w = randomBuffer(d * o, 1);
    const PackedMatrix packed = PackedMatrix::fromInOut(w.data(), d, o);
    AlignedBuffer bias(packed.paddedOutputs());
    const AlignedBuffer someBias = randomBuffer(o, 2);
    std::copy_n(someBias.data(), o, bias.data());
    const std::size_t most = 20, xStride = paddedColumns(d) + 16, yStride = packed.paddedOutputs() + 64;
    const AlignedBuffer x = randomBuffer(most * xStride, 3);
    AlignedBuffer wanted(most * yStride);
    for (const float* b : { static_cast<const float*>(bias.data()), static_cast<const float*>(nullptr) }) {
        multiplyReference(x.data(), xStride, most, packed, b, wanted.data(), yStride);
        for (std::size_t rows = 1; rows <= most; ++rows) {
            AlignedBuffer y(most * yStride);
            multiply(x.data(), xStride, rows, packed, b, y.data(), yStride);
            for (std::size_t r = 0; r < rows; ++r)
                QVERIFY(
                    std::memcmp(y.data() + r * yStride, wanted.data() + r * yStride, packed.paddedOutputs() * 4) == 0);
        }
    }
}

void TestMatrixProduct::bothWaysOfPackingAgree()
{
    const std::size_t depth = 37, outputs = 101;
    const AlignedBuffer w = randomBuffer(depth * outputs, 5);
    AlignedBuffer turned(depth * outputs);
    for (std::size_t k = 0; k < depth; ++k) {
        for (std::size_t o = 0; o < outputs; ++o)
            turned.data()[o * depth + k] = w.data()[k * outputs + o];
    }
    const PackedMatrix a = PackedMatrix::fromInOut(w.data(), depth, outputs),
                       b = PackedMatrix::fromOutIn(turned.data(), depth, outputs);
    QCOMPARE(a.bytes(), b.bytes());
    QVERIFY(std::memcmp(a.panel(0), b.panel(0), a.bytes()) == 0);
}

void TestMatrixProduct::agreesWithDoubles()
{
    const std::size_t depth = 128, outputs = 384, rows = 13;
    const AlignedBuffer w = randomBuffer(depth * outputs, 7), x = randomBuffer(rows * depth, 8);
    const PackedMatrix packed = PackedMatrix::fromInOut(w.data(), depth, outputs);
    AlignedBuffer y(rows * outputs);
    multiply(x.data(), depth, rows, packed, nullptr, y.data(), outputs);
    for (std::size_t r = 0; r < rows; ++r) {
        for (std::size_t o = 0; o < outputs; ++o) {
            double sum = 0;
            for (std::size_t k = 0; k < depth; ++k)
                sum += double(x.data()[r * depth + k]) * double(w.data()[k * outputs + o]);
            QVERIFY(std::abs(sum - double(y.data()[r * outputs + o])) < 1e-3);
        }
    }
}

QTEST_APPLESS_MAIN(TestMatrixProduct)
#include "test_matrix_product.moc"
