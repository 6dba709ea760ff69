// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/verse/verse_test.h"

#include <QtTest>

using namespace lettrine;
using verseTest::wide;

namespace {

QString traditional(const QString& text, const std::vector<WrittenHead>& heads = {})
{
    const auto out = traditionalVerse(verseTest::data()->traditional(), text.toStdU32String(), heads);
    return out ? QString::fromStdU32String(*out) : QString::fromStdString(out.error().message());
}

/// Two lines of five or seven that begin with each head in turn, all heads given.
QString headsOf(const QString& heads)
{
    QString text;
    std::vector<WrittenHead> places;
    for (const QChar head : heads) {
        places.push_back({ static_cast<std::size_t>(text.size()), 0 });
        text += head + QStringLiteral("风明月来，");
    }
    const QString out = traditional(text, places);
    QString read;
    for (const WrittenHead& place : places)
        read += out.at(static_cast<qsizetype>(place.index));
    return read;
}

} // namespace

class TestTraditional : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(verseTest::data()); }

    void lines_data()
    {
        QTest::addColumn<QString>("simplified");
        QTest::addColumn<QString>("form");
        const auto row = [](const char* simplified, const char* form) {
            QTest::newRow(simplified) << QString::fromUtf8(simplified) << QString::fromUtf8(form);
        };
        row("夜半钟声到客船。", "夜半鐘聲到客船。");
        row("城阙花开半夜钟。", "城闕花開半夜鐘。");
        row("白发三千丈，", "白髮三千丈，");
        row("春来发几枝。", "春來發幾枝。");
        row("含情欲说宫中事，", "含情欲說宮中事，");
        row("天子呼来不上船，", "天子呼來不上船，");
        row("千里江陵一日还。", "千里江陵一日還。");
        row("镜里衰颜难再好，", "鏡裏衰顏難再好，");
        row("雨余山更绿，", "雨餘山更綠，");
        row("玄都观里桃千树，", "玄都觀裏桃千樹，");
        row("先后不须论，", "先後不須論，");
        row("只在此山中，云深不知处。", "只在此山中，雲深不知處。");
        row("松下问童子，", "松下問童子，");
        row("万里悲秋常作客，", "萬里悲秋常作客，");
        row("复恐匆匆说不尽，", "復恐匆匆說不盡，");
    }

    void lines()
    {
        QFETCH(QString, simplified);
        QFETCH(QString, form);
        QCOMPARE(traditional(simplified), form);
    }

    void headsAreAPhrase_data()
    {
        QTest::addColumn<QString>("heads");
        QTest::addColumn<QString>("form");
        const auto row = [](const char* heads, const char* form) {
            QTest::newRow(heads) << QString::fromUtf8(heads) << QString::fromUtf8(form);
        };
        row("发财", "發財");
        row("恭喜发财", "恭喜發財");
        row("后羿", "后羿");
        row("皇后万岁", "皇后萬歲");
        row("里程碑也", "里程碑也");
        row("万里长城", "萬里長城");
        row("理发", "理髮");
        row("晨钟暮鼓", "晨鐘暮鼓");
        row("一见钟情", "一見鍾情");
        row("乾坤", "乾坤");
        row("饼干", "餅乾");
    }

    void headsAreAPhrase()
    {
        QFETCH(QString, heads);
        QFETCH(QString, form);
        QCOMPARE(headsOf(heads), form);
    }

    void typedHeadsStayAsTyped()
    {
        QCOMPARE(traditional(QStringLiteral("发风明月来，财"), { { 0, U'髮' }, { 6, 0 } }),
            QStringLiteral("髮風明月來，財"));
        // A head beyond the text (a poem that ended early) is passed over.
        QCOMPARE(traditional(QStringLiteral("发"), { { 0, 0 }, { 6, U'財' } }), QStringLiteral("發"));
    }

    void formOf()
    {
        const TraditionalForms& forms = verseTest::data()->traditional();
        QCOMPARE(forms.formOf(U'发', U'白', 0), U'髮');
        QCOMPARE(forms.formOf(U'发', 0, 0), U'發');
        QCOMPARE(forms.formOf(U'发', 0, 0, true), char32_t(0));
        QCOMPARE(forms.formOf(U'春', 0, 0), char32_t(0));
        QCOMPARE(TraditionalForms().formOf(U'发', U'白', 0), char32_t(0));
    }
};

QTEST_GUILESS_MAIN(TestTraditional)
#include "test_traditional.moc"
