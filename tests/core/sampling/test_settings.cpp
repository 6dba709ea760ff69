// SPDX-License-Identifier: GPL-3.0-or-later
#include "sampling/settings.h"

#include <QtTest>

#include <limits>

using namespace lettrine;

class TestSettings : public QObject {
    Q_OBJECT

private slots:
    void limits_data();
    void limits();
    void theDefaultsAreThoseOfTheCommandLine();
};

void TestSettings::limits_data()
{
    QTest::addColumn<QString>("field");
    QTest::addColumn<double>("value");
    QTest::addColumn<QString>("error"); // empty: accepted
    constexpr double nan = std::numeric_limits<double>::quiet_NaN();
    constexpr double inf = std::numeric_limits<double>::infinity();
    const auto row = [](const char* field, double value, const char* error) {
        QTest::addRow("%s %g", field, value) << QString(field) << value << QString(error);
    };
    for (const char* field : { "temperature", "top-p", "min-p" }) {
        row(field, nan, "not-finite");
        row(field, -nan, "not-finite");
        row(field, inf, "not-finite");
        row(field, -inf, "not-finite");
        row(field, -0.1, "out-of-range");
        row(field, -std::numeric_limits<double>::denorm_min(), "out-of-range");
    }
    row("temperature", 0.0, "");
    row("temperature", -0.0, "");
    row("temperature", 1e-44, "");
    row("temperature", 1e308, "");
    row("top-p", 0.0, "out-of-range");
    row("top-p", -0.0, "out-of-range");
    row("top-p", std::numeric_limits<double>::denorm_min(), "");
    row("top-p", 0.99999994, "");
    row("top-p", 1.0, "");
    row("top-p", 1.0 + 1e-15, "out-of-range");
    row("min-p", 0.0, "");
    row("min-p", -0.0, "");
    row("min-p", 0.999, "");
    row("min-p", 1.0, "out-of-range");
    row("top-k", -1, "out-of-range");
    row("top-k", 0, "");
    row("top-k", 2147483647, "");
    row("top-k", -2147483648.0, "out-of-range");
}

void TestSettings::limits()
{
    QFETCH(QString, field);
    QFETCH(double, value);
    QFETCH(QString, error);
    SamplingSettings settings;
    if (field == "temperature")
        settings.temperature = value;
    else if (field == "top-p")
        settings.topP = value;
    else if (field == "min-p")
        settings.minP = value;
    else
        settings.topK = static_cast<int>(value);
    const auto valid = settings.validate("options");
    QCOMPARE(valid.has_value(), error.isEmpty());
    if (valid)
        return;
    QCOMPARE(QString::fromUtf8(errorName(valid.error().code).data()), error);
    QCOMPARE(QString::fromStdString(valid.error().field), field);
    QVERIFY(!valid.error().value.empty());
    QVERIFY(!valid.error().limit.empty());
    QCOMPARE(valid.error().where, std::string("options"));
}

void TestSettings::theDefaultsAreThoseOfTheCommandLine()
{
    const SamplingSettings settings;
    QCOMPARE(settings.temperature, 0.8);
    QCOMPARE(settings.topK, 0);
    QCOMPARE(settings.topP, 0.95);
    QCOMPARE(settings.minP, 0.0);
    QCOMPARE(settings.seed, std::uint64_t(1));
    QVERIFY(!settings.isGreedy());
    QVERIFY(SamplingSettings::greedy().isGreedy());
    SamplingSettings negativeZero;
    negativeZero.temperature = -0.0;
    QVERIFY(negativeZero.isGreedy());
}

QTEST_APPLESS_MAIN(TestSettings)
#include "test_settings.moc"
