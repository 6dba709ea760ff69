// SPDX-License-Identifier: GPL-3.0-or-later
// The lessons' dock over the bundled models: every page's button is pressed and runs to its end in the window itself.
#include "ui/support.h"

#include "cache/cache_page.h"
#include "lessons/lesson_page.h"
#include "shell/document_keeper.h"
#include "words/numbers_text.h"
#include "words/text_positions.h"

#include <QComboBox>
#include <QDir>
#include <QPushButton>
#include <QRegularExpression>
#include <QTextBrowser>
#include <QUrl>

using namespace lettrine;

namespace {

/// The number of a page, −1 for none.
int pageNumber(const QString& book, const QString& section)
{
    const auto& entries = lessonEntries();
    for (std::size_t i = 0; i < entries.size(); ++i) {
        if (entries[i].book == book && entries[i].page == section)
            return static_cast<int>(i);
    }
    return -1;
}

} // namespace

class TestLessons : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void everyPageIsThereInEachLanguage();
    void everyActIsKnown();
    void everyButtonRunsToItsEnd_data();
    void everyButtonRunsToItsEnd();
    void whatWasFoundIsTrue();
    void theButtonStopsItToo();
    void theTextOfAnotherModelIsKept();
    void aLinkLoadsItsPagesModel();
    void aMissingModelIsSaid();

private:
    LessonPage& page() const { return *m_test->window->findChild<LessonPage*>(); }
    [[nodiscard]] bool run(int number)
    {
        page().open(number);
        QTest::mouseClick(&page().button(), Qt::LeftButton);
        return QTest::qWaitFor([this] { return !page().runner().isRunning(); }, 300'000)
            && page().runner().isComplete();
    }
    bool run(const char* book, const char* section)
    {
        return run(pageNumber(QString::fromLatin1(book), QString::fromLatin1(section)));
    }
    QString found() const { return page().runner().found().join(QLatin1Char('\n')); }
    std::unique_ptr<TestWindow> m_test;
};

void TestLessons::initTestCase()
{
    m_test = std::make_unique<TestWindow>(false);
    m_test->window->loadModel(QStringLiteral("tang"));
    QTRY_VERIFY_WITH_TIMEOUT(m_test->session().document.model(), 20000);
    m_test->window->showLessons(true);
    page().runner().setSpeed(0);
}

void TestLessons::everyPageIsThereInEachLanguage()
{
    QCOMPARE(page().count(), static_cast<int>(lessonEntries().size()));
    QCOMPARE(page().count(), 6 + 11 + 9);
    for (const QString& code : Language::codes()) {
        Language::instance().use(code);
        QSet<QString> titles;
        for (int i = 0; i < page().count(); ++i) {
            const LessonEntry& entry = lessonEntries()[static_cast<std::size_t>(i)];
            const QString where = code + QLatin1Char(' ') + entry.book + QLatin1Char(' ') + entry.page;
            const LessonText text = lessonText(entry, code);
            QVERIFY2(text.markdown.startsWith(QLatin1String("## ")), qPrintable(where));
            QCOMPARE(text.markdown.count(QLatin1String("{{found}}")), entry.isBlock() ? 1 : 0);
            for (int question = 1; question <= 3; ++question)
                QVERIFY2(text.markdown.contains(QStringLiteral("\n%1. ").arg(question)), qPrintable(where));
            QVERIFY2(!text.markdown.contains(QLatin1String("<!--")), qPrintable(where));
            if (code != QLatin1String("en"))
                QVERIFY2(text.title != lessonText(entry, QStringLiteral("en")).title, qPrintable(where));
            titles.insert(entry.book + text.title);
            page().open(i);
            QVERIFY(page().browser().toPlainText().contains(text.title));
            QVERIFY(!page().browser().toPlainText().contains(QLatin1String("{{")));
        }
        QCOMPARE(titles.size(), qsizetype(page().count()));
    }
    Language::instance().use(QStringLiteral("en"));
}

void TestLessons::everyActIsKnown()
{
    const QRegularExpression link(QStringLiteral("\\]\\(act:([^)]*)\\)"));
    int links = 0;
    for (const QString& code : Language::codes()) {
        for (const LessonEntry& entry : lessonEntries()) {
            const QString text = lessonText(entry, code).markdown;
            for (auto match = link.globalMatch(text); match.hasNext(); ++links) {
                const QString acts = QUrl::fromPercentEncoding(match.next().captured(1).toUtf8());
                QVERIFY2(page().act(acts), qPrintable(acts));
                m_test->session().run.stop();
            }
        }
    }
    QVERIFY(links > 100);
    QVERIFY(page().act(QStringLiteral("cache=on&through=off&new=off&form=&find=&tint=off")));
}

void TestLessons::everyButtonRunsToItsEnd_data()
{
    QTest::addColumn<int>("number");
    for (std::size_t i = 0; i < lessonEntries().size(); ++i) {
        const LessonEntry& entry = lessonEntries()[i];
        QTest::addRow("%s %s", qPrintable(entry.book), qPrintable(entry.page)) << static_cast<int>(i);
    }
}

void TestLessons::everyButtonRunsToItsEnd()
{
    QFETCH(int, number);
    const LessonEntry& entry = lessonEntries()[static_cast<std::size_t>(number)];
    const double speed = m_test->session().run.speed();
    const int length = m_test->session().run.length();
    QVERIFY2(run(number), qPrintable(m_test->window->textPage().message()));
    if (entry.isBlock()) {
        QCOMPARE(qtText(m_test->session().document.model()->name), entry.model);
        // What was found stands in the page.
        QVERIFY(!page().runner().found().isEmpty());
        QVERIFY(!page().browser().toPlainText().contains(QLatin1String("Nothing yet")));
    }
    QCOMPARE(m_test->session().run.speed(), speed);
    QCOMPARE(m_test->session().run.length(), length);
    QVERIFY(m_test->session().document.useCache());
    QVERIFY(m_test->window->areLessonsShown());
}

void TestLessons::whatWasFoundIsTrue()
{
    // The table itself holds what the page says.
    QVERIFY(run("tang", "next"));
    const StepView& view = m_test->session().view.view();
    QVERIFY(found().contains(percentText(view.likeliest.front().raw)));
    QCOMPARE(m_test->session().document.text(), QStringLiteral("春风"));
    QCOMPARE(found().count(QStringLiteral(" · ")), 3 * 7);
    QVERIFY(found().contains(QStringLiteral("流")) && found().contains(QStringLiteral("霜")));

    QVERIFY(run("tang", "corpus"));
    QVERIFY2(found().contains(QLatin1String("797")) && found().contains(QLatin1String("111"))
            && found().contains(QLatin1String("13.9")),
        qPrintable(found()));

    QVERIFY(run("tang", "same_text"));
    QVERIFY2(found().contains(QStringLiteral("✓")), qPrintable(found()));

    QVERIFY(run("tang", "acrostic"));
    for (const QString& heads : { QStringLiteral("春眠不觉"), QStringLiteral("学无止境") }) {
        const QString poem = page().runner().found().filter(QStringLiteral("**%1**").arg(heads)).value(0);
        QVERIFY2(!poem.isEmpty(), qPrintable(found()));
        const QString text = poem.mid(poem.lastIndexOf(QLatin1String("** ")) + 3);
        const QStringList lines = text.split(QRegularExpression(QStringLiteral("[，。↵]+")), Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), 4);
        for (int i = 0; i < 4; ++i) {
            QCOMPARE(lines[i].size(), heads == QStringLiteral("春眠不觉") ? 7 : 5);
            QCOMPARE(lines[i][0], heads[i]);
        }
    }

    QVERIFY(run("verne", "race"));
    const RaceRow& row = m_test->window->cachePage().result()->rows.front();
    QCOMPARE(row.length, 126);
    QVERIFY(row.sameText);
    QCOMPARE(row.projectedWithout, std::int64_t(32508));
    QCOMPARE(row.projectedWith, std::int64_t(508));
    QVERIFY2(
        found().contains(QLatin1String("32,508")) && found().contains(QLatin1String("32,000")), qPrintable(found()));

    QVERIFY(run("verne", "seeds"));
    QVERIFY(found().indexOf(QStringLiteral("✓")) > 0);
    QVERIFY(found().indexOf(QLatin1String("another text")) > found().indexOf(QStringLiteral("✓")));

    QVERIFY(run("verne", "refusals"));
    QCOMPARE(page().runner().found().size(), 2);
    QVERIFY2(found().contains(QLatin1String("128")), qPrintable(found()));
}

void TestLessons::theButtonStopsItToo()
{
    page().runner().setSpeed(2);
    page().open(pageNumber(QStringLiteral("tang"), QStringLiteral("temperature")));
    QTest::mouseClick(&page().button(), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(m_test->session().run.isWriting(), 20000);
    QTest::mouseClick(&page().button(), Qt::LeftButton);
    QVERIFY(!page().runner().isRunning());
    QVERIFY(!page().runner().isComplete());
    QVERIFY(!m_test->session().run.isWriting());
    // So does the window's Stop.
    QTest::mouseClick(&page().button(), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(m_test->session().run.isWriting(), 20000);
    m_test->session().run.stop();
    QTRY_VERIFY_WITH_TIMEOUT(!page().runner().isRunning(), 20000);
    QVERIFY(!page().runner().isComplete());
    page().runner().setSpeed(0);
}

void TestLessons::theTextOfAnotherModelIsKept()
{
    QVERIFY(run("tang", "corpus"));
    m_test->session().document.editText(QStringLiteral("明月几时有"));
    QVERIFY(run("verne", "pieces"));
    QVERIFY(found().contains(QLatin1String("2 tokens")));
    bool kept = false;
    for (const QString& path : DocumentKeeper::keptFiles())
        kept = kept || path.contains(QStringLiteral("明月几时有"));
    QVERIFY(kept);
}

void TestLessons::aLinkLoadsItsPagesModel()
{
    QVERIFY(run("verne", "pieces"));
    page().open(pageNumber(QStringLiteral("tang"), QStringLiteral("corpus")));
    Q_EMIT page().browser().anchorClicked(QUrl(QStringLiteral("act:text=一夜春风&neutral")));
    QTRY_COMPARE_WITH_TIMEOUT(qtText(m_test->session().document.model()->name), QStringLiteral("tang"), 20000);
    QTRY_COMPARE(m_test->session().document.text(), QStringLiteral("一夜春风"));
}

void TestLessons::aMissingModelIsSaid()
{
    QTemporaryDir empty;
    QDir(empty.path()).mkpath(QStringLiteral("models"));
    QVERIFY(run("tang", "corpus"));
    const QByteArray data = qgetenv("LETTRINE_DATA");
    qputenv("LETTRINE_DATA", empty.path().toLocal8Bit());
    page().open(pageNumber(QStringLiteral("verne"), QStringLiteral("pieces")));
    QTest::mouseClick(&page().button(), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(!page().runner().isRunning(), 20000);
    qputenv("LETTRINE_DATA", data);
    QVERIFY(!page().runner().isComplete());
    QVERIFY(m_test->window->textPage().message().contains(QLatin1String("verne")));
    QCOMPARE(qtText(m_test->session().document.model()->name), QStringLiteral("tang"));
}

LETTRINE_UI_TEST_MAIN(TestLessons)
#include "test_lessons.moc"
