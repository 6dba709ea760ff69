// SPDX-License-Identifier: GPL-3.0-or-later
// The look and the words: colours, fonts, numbers, scales, translations.
#include "ui/support.h"

#include "compare/text_difference.h"
#include "document/shown_text.h"
#include "guess/guess_page.h"
#include "look/colours.h"
#include "sampling/off_spin_box.h"
#include "sampling/presets.h"
#include "sampling/scales.h"
#include "words/numbers_text.h"
#include "words/text_positions.h"

#include <QCheckBox>
#include <QDirIterator>
#include <QGlyphRun>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QSpinBox>
#include <QTextLayout>

using namespace lettrine;

class TestLook : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void textColoursReachTheContrast_data();
    void textColoursReachTheContrast();
    void tintsKeepTextReadable();
    void outlinesOfControlsAreSeen();
    void coloursStandInTheTableOnly();
    void hanIsDrawnWithASimplifiedFace_data();
    void hanIsDrawnWithASimplifiedFace();
    void percentagesFollowOneRule_data();
    void percentagesFollowOneRule();
    void percentagesOfOtherLanguages();
    void bytesAndMilliseconds();
    void scalesAreInverse();
    void offIsAWord();
    void presetsAreTheLessons();
    void codePointsAndUtf16();
    void shownTextOwnsWholeCharacters();
    void differencesAreAligned();
    void differencesOfHugeTexts();
    void guessesAreScoredByRank();
};

void TestLook::textColoursReachTheContrast_data()
{
    QTest::addColumn<bool>("dark");
    QTest::addRow("light") << false;
    QTest::addRow("dark") << true;
}

void TestLook::textColoursReachTheContrast()
{
    QFETCH(bool, dark);
    for (const Role role : { Role::Text, Role::Muted, Role::Seal, Role::Final, Role::Raw, Role::Cache }) {
        for (const Role ground : { Role::Window, Role::Base })
            QVERIFY2(contrast(tableColour(role, dark), tableColour(ground, dark)) >= 4.5,
                qPrintable(QString::number(static_cast<int>(role))));
    }
    QVERIFY(contrast(tableColour(Role::Text, dark), tableColour(Role::RawBar, dark)) >= 4.5);
    const QPalette palette = tablePalette(dark);
    QVERIFY(contrast(palette.color(QPalette::HighlightedText), palette.color(QPalette::Highlight)) >= 4.5);
    QVERIFY(contrast(palette.color(QPalette::ToolTipText), palette.color(QPalette::ToolTipBase)) >= 4.5);
    // A bar is no text: 3:1 tells it from its ground.
    QVERIFY(contrast(tableColour(Role::FinalBar, dark), tableColour(Role::Base, dark)) >= 3.0);
}

void TestLook::tintsKeepTextReadable()
{
    for (const Theme::Scheme scheme : { Theme::Scheme::Light, Theme::Scheme::Dark }) {
        Theme::instance().setScheme(scheme);
        for (quint8 tint = 1; tint <= 8; ++tint)
            QVERIFY2(contrast(themeColour(Role::Text), tintColour(tint)) >= 4.5, qPrintable(QString::number(tint)));
        // What is no longer read is paler, and still for reading.
        const QColor pale = unreadText(themeColour(Role::Text));
        for (quint8 tint = 1; tint <= 8; ++tint)
            QVERIFY2(contrast(pale, unreadGround(tintColour(tint))) >= 4.5, qPrintable(QString::number(tint)));
        QVERIFY(contrast(pale, unreadGround(themeColour(Role::Base))) >= 4.5);
        QVERIFY(
            contrast(themeColour(Role::Text), themeColour(Role::Base)) > 2 * contrast(pale, themeColour(Role::Base)));
        QVERIFY(tintColour(1) != tintColour(8));
    }
    Theme::instance().setScheme(Theme::Scheme::Light);
    QVERIFY(tintOfProbability(0.9) == 8 && tintOfProbability(1e-6) == 1);
    QVERIFY(tintOfProbability(0.1) > tintOfProbability(0.01));
    QCOMPARE(tintOfRank(1), quint8(8));
    QVERIFY(tintOfRank(5) > tintOfRank(50));
}

void TestLook::outlinesOfControlsAreSeen()
{
    for (const Theme::Scheme scheme : { Theme::Scheme::Light, Theme::Scheme::Dark }) {
        Theme::instance().setScheme(scheme);
        QWidget window;
        QCheckBox box(&window);
        QLineEdit field(&window);
        QPushButton button(QStringLiteral("x"), &window);
        QSpinBox number(&window);
        window.resize(400, 200);
        int y = 10;
        for (QWidget* control : std::initializer_list<QWidget*>{ &box, &field, &button, &number }) {
            control->setGeometry(10, y, 60, 28);
            y += 40;
        }
        box.setFocusPolicy(Qt::NoFocus);
        window.show();
        const QImage image = window.grab().toImage();
        const QColor ground = themeColour(Role::Window);
        // Along a line from outside to inside, something stands out from the window (WCAG 1.4.11: 3 to 1).
        for (const QWidget* control : std::initializer_list<const QWidget*>{ &box, &field, &button, &number }) {
            double seen = 1;
            for (int x = 4; x < 16; ++x)
                seen = std::max(seen, contrast(image.pixelColor(x, control->geometry().center().y()), ground));
            QVERIFY2(seen >= 3,
                qPrintable(QStringLiteral("%1: %2").arg(QLatin1String(control->metaObject()->className())).arg(seen)));
        }
        // A mark in the box, and none without.
        const QRect inside = box.geometry().adjusted(4, 8, -44, -8);
        box.setChecked(true);
        QVERIFY(window.grab(inside).toImage() != image.copy(inside));
    }
    Theme::instance().setScheme(Theme::Scheme::Light);
}

void TestLook::coloursStandInTheTableOnly()
{
    // No widget names a colour of its own, and none makes up numbers.
    const QRegularExpression forbidden(
        QStringLiteral("#[0-9A-Fa-f]{6}\\b|0xFF[0-9A-Fa-f]{6}\\b|Qt::(red|green|blue|black|white|gray|yellow)"
                       "|QRandomGenerator|std::rand|mt19937"));
    int seen = 0;
    QDirIterator files(QStringLiteral(LETTRINE_SOURCE_DIR "/ui"), { QStringLiteral("*.cpp"), QStringLiteral("*.h") },
        QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        const QString path = files.next();
        if (path.endsWith(QLatin1String("look/colours.cpp")))
            continue;
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto match = forbidden.match(QString::fromUtf8(file.readAll()));
        QVERIFY2(!match.hasMatch(), qPrintable(path + QStringLiteral(": ") + match.captured()));
        ++seen;
    }
    QVERIFY(seen > 40);
}

void TestLook::hanIsDrawnWithASimplifiedFace_data()
{
    QTest::addColumn<QString>("locale");
    for (const QString& locale : Language::codes())
        QTest::addRow("%s", qPrintable(locale)) << locale;
}

void TestLook::hanIsDrawnWithASimplifiedFace()
{
    QFETCH(QString, locale);
    Language::instance().use(locale);
    for (const QFont& font :
        { Theme::instance().poemFont(), Theme::instance().candidateFont(), Theme::interfaceFont() }) {
        QTextLayout layout(QStringLiteral("直骨春"), font);
        layout.beginLayout();
        layout.createLine();
        layout.endLayout();
        for (const QGlyphRun& run : layout.glyphRuns()) {
            const QString family = run.rawFont().familyName();
            QVERIFY2(
                !family.endsWith(QLatin1String("JP")) && !family.endsWith(QLatin1String("KR")), qPrintable(family));
        }
    }
    Language::instance().use(QStringLiteral("en"));
}

void TestLook::percentagesFollowOneRule_data()
{
    QTest::addColumn<double>("value");
    QTest::addColumn<QString>("text");
    const QVector<std::pair<double, const char*>> rows{ { 0, "0%" }, { 1e-9, "<0.01%" }, { 0.0000999, "<0.01%" },
        { 0.0001, "0.01%" }, { 0.00534, "0.53%" }, { 0.0107, "1.07%" }, { 0.09949, "9.95%" }, { 0.09996, "10.0%" },
        { 0.139, "13.9%" }, { 0.62, "62.0%" }, { 0.9994, "99.9%" }, { 0.99996, ">99.9%" }, { 1, "100%" } };
    for (const auto& [value, text] : rows)
        QTest::addRow("%s", text) << value << QString::fromLatin1(text);
}

void TestLook::percentagesFollowOneRule()
{
    QFETCH(double, value);
    QFETCH(QString, text);
    QCOMPARE(percentText(value), text);
}

void TestLook::percentagesOfOtherLanguages()
{
    Language::instance().use(QStringLiteral("fr"));
    QCOMPARE(percentText(0.621), QString::fromUtf8("62,1\u202f%"));
    Language::instance().use(QStringLiteral("zh_CN"));
    QCOMPARE(percentText(0.621), QStringLiteral("62.1%"));
    Language::instance().use(QStringLiteral("en"));
    QCOMPARE(percentText(0.621), QStringLiteral("62.1%"));
}

void TestLook::bytesAndMilliseconds()
{
    QCOMPARE(bytesText(4096), QStringLiteral("4 KB"));
    QCOMPARE(bytesText(512 * 1024), QStringLiteral("512 KB"));
    QCOMPARE(bytesText(1.25 * 1024 * 1024), QStringLiteral("1.25 MB"));
    QCOMPARE(bytesText(40.0 * 1024 * 1024 * 1024), QStringLiteral("40 GB"));
    QCOMPARE(millisecondsText(0.4123), QStringLiteral("0.412 ms"));
    QCOMPARE(millisecondsText(1234.4), QStringLiteral("1,234 ms"));
    QCOMPARE(decimalText(-1.5, 1), QStringLiteral("−1.5"));
}

void TestLook::scalesAreInverse()
{
    QCOMPARE(temperatureAt(0.5), 1.0);
    QCOMPARE(temperatureAt(0), lowestTemperature);
    QCOMPARE(temperatureAt(1), highestTemperature);
    QCOMPARE(topKAt(1, 6289), 0);
    QCOMPARE(topKAt(0, 6289), 1);
    QCOMPARE(topPAt(1), 1.0);
    QCOMPARE(minPAt(0), 0.0);
    for (int i = 0; i <= 100; ++i) {
        const double place = i / 100.0;
        QVERIFY(std::abs(temperatureAt(placeOfTemperature(temperatureAt(place))) - temperatureAt(place)) < 1e-9);
        QCOMPARE(topKAt(placeOfTopK(topKAt(place, 6289), 6289), 6289), topKAt(place, 6289));
        QVERIFY(std::abs(topPAt(placeOfTopP(topPAt(place))) - topPAt(place)) < 1e-9);
        QVERIFY(std::abs(minPAt(placeOfMinP(minPAt(place))) - minPAt(place)) < 0.0051);
    }
}

void TestLook::offIsAWord()
{
    OffSpinBox box;
    box.setRange(0, 6288);
    box.setDecimals(0);
    box.setOffValue(0);
    box.setOffText(QStringLiteral("Off"));
    QCOMPARE(box.text(), QStringLiteral("Off"));
    box.setValue(20);
    QCOMPARE(box.text(), QStringLiteral("20"));
    box.selectAll();
    QTest::keyClicks(&box, QStringLiteral("off"));
    QTest::keyClick(&box, Qt::Key_Return);
    QCOMPARE(box.value(), 0.0);
    box.selectAll();
    QTest::keyClicks(&box, QStringLiteral("12"));
    QTest::keyClick(&box, Qt::Key_Return);
    QCOMPARE(box.value(), 12.0);
}

void TestLook::presetsAreTheLessons()
{
    const QVector<Preset> presets = samplingPresets();
    const auto has = [&](double temperature, int topK, double topP) {
        return std::any_of(presets.begin(), presets.end(), [&](const Preset& preset) {
            return preset.settings.temperature == temperature && preset.settings.topK == topK
                && preset.settings.topP == topP;
        });
    };
    QVERIFY(has(0.3, 0, 1) && has(1, 0, 1) && has(1.5, 0, 1) && has(1.5, 20, 1) && has(1.5, 0, 0.9) && has(0, 0, 1));
    for (const Preset& preset : presets)
        QVERIFY(preset.settings.validate().has_value());
}

void TestLook::codePointsAndUtf16()
{
    const QString text = QString::fromUcs4(U"春\U00020BB7风", 3);
    QCOMPARE(text.size(), 4);
    QCOMPARE(codePointCount(text), 3);
    QCOMPARE(utf16Offset(text, 2), 3);
    QCOMPARE(codePointsBefore(text, 3), 2);
    QCOMPARE(utf16Offset(text, 9), 4);
}

void TestLook::shownTextOwnsWholeCharacters()
{
    const std::vector<CodePoint> characters{ U'\n', U'春', U'\U00020BB7' };
    const auto tokenizer = Tokenizer::fromCharacters(characters).value();
    ShownText shown;
    QCOMPARE(shown.append(*tokenizer, 1, 1), QStringLiteral("春"));
    QCOMPARE(shown.append(*tokenizer, 2, 2).size(), 2);
    QCOMPARE(shown.append(*tokenizer, 3, 0), QStringLiteral("\n"));
    QCOMPARE(shown.tokenAt(2), 1); // the second half of the pair
    QCOMPARE(shown.tokenAt(3), 2);
    QCOMPARE(shown.tokenAt(4), -1);
    QCOMPARE(shown.tokensBefore(2), 1);
    shown.truncate(1);
    QCOMPARE(shown.text(), QStringLiteral("春"));
}

void TestLook::differencesAreAligned()
{
    // One character put in marks itself and not what follows.
    TextDifference difference = differenceOf(QStringLiteral("春风花草"), QStringLiteral("春雨风花草"));
    QCOMPARE(difference.first, QVector<bool>({ false, false, false, false }));
    QCOMPARE(difference.second, QVector<bool>({ false, true, false, false, false }));
    QCOMPARE(difference.same, 4);
    QCOMPARE(difference.onlyFirst, 0);
    QCOMPARE(difference.onlySecond, 1);
    difference = differenceOf(QStringLiteral("春风花"), QStringLiteral("春雨花草"));
    QCOMPARE(difference.first, QVector<bool>({ false, true, false }));
    QCOMPARE(difference.second, QVector<bool>({ false, true, false, true }));
    // Beyond the basic plane a character is two units and one character.
    difference = differenceOf(QStringLiteral("a\U00020BB7b"), QStringLiteral("ab"));
    QCOMPARE(difference.first, QVector<bool>({ false, true, true, false }));
    QCOMPARE(difference.onlyFirst, 1);
    difference = differenceOf(QString(), QStringLiteral("春"));
    QCOMPARE(difference.second, QVector<bool>({ true }));
    // The longest common subsequence, against the plain table.
    for (unsigned seed = 1; seed < 300; ++seed) {
        QString a, b;
        unsigned state = seed * 2654435761U;
        const auto next = [&state] { return (state = state * 1664525U + 1013904223U) >> 24; };
        for (unsigned i = 0; i < seed % 11; ++i)
            a += QChar(u'a' + next() % 3);
        for (unsigned i = 0; i < seed % 13; ++i)
            b += QChar(u'a' + next() % 3);
        QVector<QVector<int>> table(a.size() + 1, QVector<int>(b.size() + 1, 0));
        for (qsizetype i = 0; i < a.size(); ++i) {
            for (qsizetype j = 0; j < b.size(); ++j)
                table[i + 1][j + 1] = a[i] == b[j] ? table[i][j] + 1 : std::max(table[i][j + 1], table[i + 1][j]);
        }
        const TextDifference found = differenceOf(a, b);
        QCOMPARE(found.same, table.back().back());
        QString sameA, sameB;
        for (qsizetype i = 0; i < a.size(); ++i)
            sameA += found.first[i] ? QString() : QString(a[i]);
        for (qsizetype i = 0; i < b.size(); ++i)
            sameB += found.second[i] ? QString() : QString(b[i]);
        QCOMPARE(sameA, sameB);
    }
}

void TestLook::differencesOfHugeTexts()
{
    // Nothing in common but the ends: too much to align, and still an answer.
    const QString a = QStringLiteral("春") + QString(20000, QLatin1Char('a')) + QStringLiteral("花");
    const QString b = QStringLiteral("春") + QString(20000, QLatin1Char('b')) + QStringLiteral("花");
    const TextDifference difference = differenceOf(a, b);
    QVERIFY(!difference.aligned);
    QCOMPARE(difference.same, 2);
    QCOMPARE(difference.onlyFirst, 20000);
    // A long text with one character more is aligned.
    const TextDifference close = differenceOf(a, QString(a).insert(7000, QLatin1Char('x')));
    QVERIFY(close.aligned);
    QCOMPARE(close.onlySecond, 1);
    QVERIFY(close.second[7000]);
}

void TestLook::guessesAreScoredByRank()
{
    QCOMPARE(guessPoints(1), 100);
    QCOMPARE(guessPoints(2), 85);
    QCOMPARE(guessPoints(50), 1);
    QCOMPARE(guessPoints(101), 0);
    QCOMPARE(guessPoints(0), 0);
}

LETTRINE_UI_TEST_MAIN(TestLook)
#include "test_look.moc"
