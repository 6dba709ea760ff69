// SPDX-License-Identifier: GPL-3.0-or-later
// Every language is complete: strings, error sentences, places for numbers, lessons.
#include "ui/support.h"

#include "lessons/lesson_book.h"

#include "base/error.h"
#include "words/error_text.h"
#include "words/text_positions.h"

#include <QProcess>
#include <QRegularExpression>
#include <QXmlStreamReader>

using namespace lettrine;

class TestTranslations : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyErrorCodeIsOffered();
    void translationsAreComplete_data();
    void translationsAreComplete();
    void everyStringOfTheSourcesIsTranslated();
    void everyErrorHasASentenceInEachLanguage();
    void placeholdersSurviveTranslation();
    void lessonsAreThereInEachLanguage();
};

void TestTranslations::everyErrorCodeIsOffered()
{
    QStringList patterns;
    for (int code = 0; code < errorCodeCount(); ++code)
        patterns << qtText(errorPattern(static_cast<ErrorCode>(code)));
    QCOMPARE(errorSentences(), patterns);
}

void TestTranslations::translationsAreComplete_data()
{
    QTest::addColumn<QString>("code");
    for (const QString& code : Language::codes())
        QTest::addRow("%s", qPrintable(code)) << code;
}

void TestTranslations::translationsAreComplete()
{
    QFETCH(QString, code);
    QFile file(QStringLiteral(LETTRINE_SOURCE_DIR "/resources/translations/lettrine_%1.ts").arg(code));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QXmlStreamReader xml(&file);
    QString source;
    int entries = 0;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement)
            continue;
        if (xml.name() == QLatin1String("source"))
            source = xml.readElementText();
        else if (xml.name() == QLatin1String("translation")) {
            QVERIFY2(!xml.attributes().hasAttribute(QStringLiteral("type")), qPrintable(source));
            const QString text = xml.readElementText(QXmlStreamReader::IncludeChildElements);
            QVERIFY2(!text.trimmed().isEmpty() || source.trimmed().isEmpty(), qPrintable(source));
            ++entries;
        }
    }
    QVERIFY(!xml.hasError());
    QVERIFY(entries >= (code == QLatin1String("en") ? 5 : 300));
}

void TestTranslations::everyStringOfTheSourcesIsTranslated()
{
    // The sources are read anew into copies of the files: what is new there has no translation.
    QTemporaryDir folder;
    QStringList arguments{ QStringLiteral("-silent"), QStringLiteral("-no-obsolete"), QStringLiteral("-locations"),
        QStringLiteral("none"), QStringLiteral(LETTRINE_SOURCE_DIR "/ui"), QStringLiteral("-ts") };
    QStringList copies;
    for (const QString& code : { QStringLiteral("fr"), QStringLiteral("zh_CN") }) {
        copies << folder.filePath(QStringLiteral("lettrine_%1.ts").arg(code));
        QVERIFY(QFile::copy(
            QStringLiteral(LETTRINE_SOURCE_DIR "/resources/translations/lettrine_%1.ts").arg(code), copies.back()));
    }
    QCOMPARE(QProcess::execute(QStringLiteral(LETTRINE_LUPDATE), arguments + copies), 0);
    for (const QString& copy : copies) {
        QFile file(copy);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QXmlStreamReader xml(&file);
        QString context, source;
        QStringList missing;
        while (!xml.atEnd()) {
            if (xml.readNext() != QXmlStreamReader::StartElement)
                continue;
            if (xml.name() == QLatin1String("name"))
                context = xml.readElementText();
            else if (xml.name() == QLatin1String("source"))
                source = xml.readElementText();
            else if (xml.name() == QLatin1String("translation")
                && xml.attributes().value(QStringLiteral("type")) == QLatin1String("unfinished"))
                missing << context + QStringLiteral(": ") + source;
        }
        QVERIFY2(missing.isEmpty(), qPrintable(missing.join(QLatin1Char('\n'))));
    }
}

void TestTranslations::everyErrorHasASentenceInEachLanguage()
{
    for (const QString& code : { QStringLiteral("fr"), QStringLiteral("zh_CN") }) {
        Language::instance().use(code);
        for (int i = 0; i < errorCodeCount(); ++i) {
            const Error error{ static_cast<ErrorCode>(i), "W", "F", "V", "L" };
            QVERIFY2(errorText(error) != qtText(error.message()), error.message().c_str());
            QVERIFY(errorText(error).startsWith(QLatin1Char('W')));
            QVERIFY2(!errorText(error).contains(QLatin1Char('{')), qPrintable(errorText(error)));
        }
    }
    Language::instance().use(QStringLiteral("en"));
    const Error error{ ErrorCode::OutOfRange, "here", "{value}", "3", "4" };
    QCOMPARE(errorText(error), qtText(error.message())); // a value is never expanded again
}

void TestTranslations::placeholdersSurviveTranslation()
{
    const QRegularExpression mark(QStringLiteral("%[0-9]|%n|\\{[a-z]+\\}"));
    const auto marksOf = [&](const QString& text) {
        QStringList list;
        for (auto match = mark.globalMatch(text); match.hasNext();)
            list << match.next().captured();
        list.sort();
        list.removeDuplicates();
        return list;
    };
    for (const QString& code : { QStringLiteral("fr"), QStringLiteral("zh_CN") }) {
        QFile file(QStringLiteral(LETTRINE_SOURCE_DIR "/resources/translations/lettrine_%1.ts").arg(code));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QXmlStreamReader xml(&file);
        QString source;
        while (!xml.atEnd()) {
            if (xml.readNext() != QXmlStreamReader::StartElement)
                continue;
            if (xml.name() == QLatin1String("source"))
                source = xml.readElementText();
            else if (xml.name() == QLatin1String("translation"))
                QCOMPARE(marksOf(xml.readElementText(QXmlStreamReader::IncludeChildElements)), marksOf(source));
        }
    }
}

void TestTranslations::lessonsAreThereInEachLanguage()
{
    for (const LessonEntry& entry : lessonEntries()) {
        for (const QString& code : Language::codes()) {
            const QString text = lessonText(entry, code).markdown;
            const QString where = entry.book + QLatin1Char(' ') + entry.page + QLatin1Char(' ') + code;
            // Three numbered questions; on the pages about ideas, acts that answer.
            QVERIFY2(text.contains(QLatin1String("\n1. ")) && text.contains(QLatin1String("\n2. "))
                    && text.contains(QLatin1String("\n3. ")),
                qPrintable(where));
            QVERIFY2(entry.isBlock() || text.contains(QLatin1String("](act:")), qPrintable(where));
        }
    }
}

LETTRINE_UI_TEST_MAIN(TestTranslations)
#include "test_translations.moc"
