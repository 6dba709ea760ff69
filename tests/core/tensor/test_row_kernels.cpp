// SPDX-License-Identifier: GPL-3.0-or-later
#include "tensor/aligned_buffer.h"
#include "tensor/matrix_product.h"
#include "tensor/row_kernels.h"
#include "tensor/thread_pool.h"

#include <QTest>
#include <atomic>
#include <cmath>
#include <limits>
#include <vector>

using namespace lettrine;

namespace {

void fill(AlignedBuffer& buffer, std::size_t count, float scale, unsigned seed)
{
    for (std::size_t i = 0; i < count; ++i) {
        seed = seed * 1664525u + 1013904223u;
        buffer.data()[i] = scale * (static_cast<float>(seed >> 8) / 8388608.0f - 1.0f);
    }
}

} // namespace

/// Each kernel against its formula in doubles, for every length from 1 to beyond two vectors and then some.
class TestRowKernels : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void layerNorm();
    void gelu();
    void attentionOverEveryCount();
    void attentionIgnoresWhatLiesBeyond();
    void hiddenPositionsCountAsIfTheyWereNotThere();
    void transposeEveryShape();
    void poolDoesEveryJobOnce();
};

void TestRowKernels::layerNorm()
{
    for (std::size_t columns = 1; columns <= 40; ++columns) {
        const std::size_t padded = paddedColumns(columns);
        AlignedBuffer x(padded), gain(padded), bias(padded), y(padded);
        fill(x, columns, 3, unsigned(columns));
        fill(gain, columns, 1, 7);
        fill(bias, columns, 1, 8);
        layerNormRow(x.data(), columns, 1e-5f, gain.data(), bias.data(), y.data());
        double mean = 0, variance = 0;
        for (std::size_t i = 0; i < columns; ++i)
            mean += double(x.data()[i]) / double(columns);
        for (std::size_t i = 0; i < columns; ++i)
            variance += (x.data()[i] - mean) * (x.data()[i] - mean) / double(columns);
        for (std::size_t i = 0; i < columns; ++i) {
            const double wanted = (x.data()[i] - mean) / std::sqrt(variance + 1e-5) * gain.data()[i] + bias.data()[i];
            QVERIFY(std::abs(y.data()[i] - wanted) < 2e-5);
        }
        for (std::size_t i = columns; i < padded; ++i)
            QCOMPARE(y.data()[i], 0.0f);
    }
}

void TestRowKernels::gelu()
{
    AlignedBuffer x(1024);
    for (std::size_t i = 0; i < x.size(); ++i)
        x.data()[i] = (static_cast<float>(i) - 512.0f) / 32.0f;
    const AlignedBuffer before = x.copy();
    geluRow(x.data(), x.size());
    for (std::size_t i = 0; i < x.size(); ++i) {
        const double v = before.data()[i];
        const double wanted = 0.5 * v * (1 + std::tanh(0.7978845608028654 * (v + 0.044715 * v * v * v)));
        QVERIFY2(std::abs(x.data()[i] - wanted) <= 1e-6 * std::max(1.0, std::abs(v)), std::to_string(v).c_str());
    }
    AlignedBuffer extremes(16);
    extremes.data()[0] = 1e30f;
    extremes.data()[1] = -1e30f;
    geluRow(extremes.data(), 16);
    QCOMPARE(extremes.data()[0], 1e30f);
    QVERIFY(std::abs(extremes.data()[1]) < 1e-6f);
}

void TestRowKernels::attentionOverEveryCount()
{
    for (const std::size_t width :
        { std::size_t(1), std::size_t(5), std::size_t(8), std::size_t(32), std::size_t(40) }) {
        const std::size_t keyStride = 208, valueStride = (width + 7) / 8 * 8;
        AlignedBuffer q(64), keys(width * keyStride), values(keyStride * valueStride), scores(keyStride), scratch(64),
            out(64);
        fill(q, width, 2, 1);
        fill(keys, keys.size(), 2, 2);
        fill(values, values.size(), 2, 3);
        for (std::size_t count = 1; count <= 200; count += count < 20 ? 1 : 13) {
            attendRow(q.data(), keys.data(), keyStride, values.data(), valueStride, width, count,
                1 / std::sqrt(float(width)), nullptr, scores.data(), scratch.data(), out.data());
            std::vector<double> weights(count);
            double sum = 0;
            for (std::size_t j = 0; j < count; ++j) {
                for (std::size_t d = 0; d < width; ++d)
                    weights[j] += double(q.data()[d]) * double(keys.data()[d * keyStride + j]);
                sum += weights[j] = std::exp(weights[j] / std::sqrt(double(width)));
            }
            for (std::size_t d = 0; d < width; ++d) {
                double wanted = 0;
                for (std::size_t j = 0; j < count; ++j)
                    wanted += weights[j] / sum * double(values.data()[j * valueStride + d]);
                QVERIFY(std::abs(wanted - double(out.data()[d])) < 1e-5);
            }
        }
    }
}

// A cache that was cut back keeps old keys behind its end; they may be anything and must not matter.
void TestRowKernels::attentionIgnoresWhatLiesBeyond()
{
    const std::size_t width = 8, keyStride = 32;
    AlignedBuffer q(16), keys(width * keyStride), values(keyStride * width), scores(keyStride), scratch(16), clean(16),
        dirty(16);
    fill(q, width, 1, 4);
    fill(keys, keys.size(), 1, 5);
    fill(values, values.size(), 1, 6);
    const float scale = 1 / std::sqrt(float(width));
    attendRow(q.data(), keys.data(), keyStride, values.data(), width, width, 11, scale, nullptr, scores.data(),
        scratch.data(), clean.data());
    for (const float poison :
        { std::numeric_limits<float>::quiet_NaN(), std::numeric_limits<float>::infinity(), 1e38f }) {
        for (std::size_t d = 0; d < width; ++d) {
            for (std::size_t j = 11; j < keyStride; ++j) {
                keys.data()[d * keyStride + j] = poison;
                values.data()[j * width + d] = poison;
            }
        }
        attendRow(q.data(), keys.data(), keyStride, values.data(), width, width, 11, scale, nullptr, scores.data(),
            scratch.data(), dirty.data());
        for (std::size_t d = 0; d < width; ++d)
            QCOMPARE(dirty.data()[d], clean.data()[d]);
    }
}

void TestRowKernels::hiddenPositionsCountAsIfTheyWereNotThere()
{
    const std::size_t width = 8, keyStride = 32, count = 13;
    AlignedBuffer q(16), keys(width * keyStride), values(keyStride * width), scores(keyStride), scratch(16), out(16);
    fill(q, width, 1, 7);
    fill(keys, keys.size(), 1, 8);
    fill(values, values.size(), 1, 9);
    std::vector<unsigned char> hidden(count, 0);
    hidden[0] = hidden[5] = hidden[12] = 1;
    const auto attend = [&] {
        attendRow(q.data(), keys.data(), keyStride, values.data(), width, width, count, 0.3f, hidden.data(),
            scores.data(), scratch.data(), out.data());
    };
    attend();
    std::vector<double> weights(count, 0.0);
    double sum = 0;
    for (std::size_t j = 0; j < count; ++j) {
        double score = 0;
        for (std::size_t d = 0; d < width; ++d)
            score += double(q.data()[d]) * double(keys.data()[d * keyStride + j]);
        sum += weights[j] = hidden[j] ? 0.0 : std::exp(0.3 * score);
    }
    for (std::size_t d = 0; d < width; ++d) {
        double wanted = 0;
        for (std::size_t j = 0; j < count; ++j)
            wanted += weights[j] / sum * double(values.data()[j * width + d]);
        QVERIFY(std::abs(wanted - double(out.data()[d])) < 1e-5);
    }
    hidden.assign(count, 1);
    attend();
    for (std::size_t d = 0; d < width; ++d)
        QCOMPARE(out.data()[d], 0.0f);
}

void TestRowKernels::transposeEveryShape()
{
    for (std::size_t rows = 0; rows <= 19; ++rows) {
        for (std::size_t columns = 0; columns <= 19; ++columns) {
            AlignedBuffer from(rows * 24 + 1), to(columns * 24 + 1);
            for (std::size_t i = 0; i < from.size(); ++i)
                from.data()[i] = static_cast<float>(i + 1);
            transpose(from.data(), 24, rows, columns, to.data(), 24);
            for (std::size_t r = 0; r < rows; ++r) {
                for (std::size_t c = 0; c < columns; ++c)
                    QCOMPARE(to.data()[c * 24 + r], from.data()[r * 24 + c]);
            }
            for (std::size_t c = 0; c < columns; ++c)
                QVERIFY(rows == 24 || to.data()[c * 24 + rows] == 0.0f);
        }
    }
}

void TestRowKernels::poolDoesEveryJobOnce()
{
    for (const int threads : { 1, 2, 5 }) {
        ThreadPool pool(threads);
        QCOMPARE(pool.threads(), threads);
        for (int round = 0; round < 200; ++round) {
            std::vector<std::atomic<int>> done(std::size_t(round % 9));
            pool.run(round % 9, [&](int job) { ++done[std::size_t(job)]; });
            for (const auto& count : done)
                QCOMPARE(count.load(), 1);
        }
    }
}

QTEST_APPLESS_MAIN(TestRowKernels)
#include "test_row_kernels.moc"
