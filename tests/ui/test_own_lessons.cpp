// SPDX-License-Identifier: GPL-3.0-or-later
// Lessons whose questions are answered by acts and told right or wrong, and lessons of one's own: opened by a drop,
// carried by a document, refused by line.
#include "ui/support.h"

#include "lessons/lesson_page.h"
#include "shell/document_keeper.h"

#include <QFile>
#include <QTextBrowser>

using namespace lettrine;

namespace {

QString saved(const QTemporaryDir& folder, const QString& name, const QByteArray& bytes)
{
    QFile file(folder.filePath(name));
    const bool written = file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
    return written ? file.fileName() : QString();
}

/// A teacher's lesson of two pages.
QByteArray lesson()
{
    return "<!-- page: warm -->\n<!-- run\nset | | text=春&temperature=0.5\n-->\n## Warm\nA page of mine. "
           "[Yes](act:right) or "
           "[no](act:temperature=2&wrong).\n<!-- page: cold -->\n## Cold\nAnother.\n";
}

} // namespace

class TestOwnLessons : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void cleanup() { Language::instance().use(QStringLiteral("en")); }
    void questionsAreAnswered();
    void anOwnLessonIsOpened();
    void aDamagedLessonIsRefusedByLine();
    void aDocumentCarriesItsLesson();
};

void TestOwnLessons::questionsAreAnswered()
{
    ShippedWindow test;
    test.window->showLessons(true);
    auto* page = test.window->findChild<LessonPage*>();
    for (const QString& code : Language::codes()) {
        Language::instance().use(code);
        for (int i = 0; i < page->count(); ++i) {
            const LessonEntry& entry = lessonEntries()[static_cast<std::size_t>(i)];
            if (entry.isBlock())
                continue;
            page->open(i);
            QCOMPARE(page->verdict(), QString());
            const QString text = lessonText(entry, code).markdown;
            QVERIFY2(text.count(QLatin1String("right)")) == 1, qPrintable(code + entry.page));
            QVERIFY2(text.count(QLatin1String("wrong)")) >= 1, qPrintable(code + entry.page));
            QVERIFY(page->act(QStringLiteral("wrong")));
            const QString wrong = page->verdict();
            QVERIFY(page->act(QStringLiteral("right")));
            QVERIFY(!wrong.isEmpty() && !page->verdict().isEmpty() && page->verdict() != wrong);
        }
    }
    page->open(0);
    QCOMPARE(page->verdict(), QString()); // it was about another page
}

void TestOwnLessons::anOwnLessonIsOpened()
{
    const QTemporaryDir folder;
    ShippedWindow test;
    auto* page = test.window->findChild<LessonPage*>();
    const int shipped = page->count();
    const QString path = saved(folder, QStringLiteral("mine.md"), lesson());
    test.window->openPaths({ path }); // as a drop does
    QVERIFY(test.window->areLessonsShown());
    QCOMPARE(page->count(), shipped + 2);
    QCOMPARE(page->current(), shipped);
    QVERIFY(page->browser().toPlainText().contains(QLatin1String("A page of mine")));
    page->play();
    QTRY_VERIFY(!page->runner().isRunning());
    QCOMPARE(test.session().document.text(), QStringLiteral("春"));
    QCOMPARE(test.session().document.state().settings.temperature, 0.5);
    // Another takes its place.
    test.window->openPaths({ saved(folder, QStringLiteral("short.md"), "<!-- page: one -->\n## One\nText.\n") });
    QCOMPARE(page->count(), shipped + 1);
    // Markdown that is no lesson is a text like any other.
    test.window->openPaths({ saved(folder, QStringLiteral("plain.md"), "春眠\n") });
    QCOMPARE(page->count(), shipped + 1);
    QVERIFY(test.session().document.text().startsWith(QStringLiteral("春眠")));
}

void TestOwnLessons::aDamagedLessonIsRefusedByLine()
{
    const QTemporaryDir folder;
    ShippedWindow test;
    auto* page = test.window->findChild<LessonPage*>();
    const int shipped = page->count();
    const std::vector<std::pair<QByteArray, int>> damaged{
        { "<!-- page: a -->\n## A\n[x](act:open=/etc/passwd)\n", 3 },
        { "<!-- page: a -->\n## A\n[x](act:text=春&run=ls)\n", 3 },
        { "<!-- page: a -->\n<!-- run\nfly 3\n-->\n## A\n", 3 },
        { "<!-- lesson model=../../x -->\n<!-- page: a -->\n## A\n", 1 },
        { "<!-- page: a -->\n<!-- run\nset | | temperature=hot\n-->\n## A\n", 3 },
    };
    for (const auto& [bytes, line] : damaged) {
        test.window->openPaths({ saved(folder, QStringLiteral("bad.md"), bytes) });
        const QString said = test.window->textPage().message();
        QVERIFY2(said.contains(QLatin1String("bad.md")) && said.contains(QStringLiteral("line %1").arg(line)),
            qPrintable(said));
        QCOMPARE(page->count(), shipped);
    }
}

void TestOwnLessons::aDocumentCarriesItsLesson()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("class.lettrine"));
    {
        ShippedWindow test;
        test.type(QStringLiteral("春风"));
        test.window->openPaths({ saved(folder, QStringLiteral("mine.md"), lesson()) });
        QVERIFY(test.window->documents().saveTo(path));
    }
    ShippedWindow test;
    auto* page = test.window->findChild<LessonPage*>();
    QVERIFY(test.window->openPath(path));
    QCOMPARE(test.session().document.text(), QStringLiteral("春风"));
    QVERIFY(test.window->areLessonsShown());
    QVERIFY(page->browser().toPlainText().contains(QLatin1String("A page of mine")));
    // Saved again it is still there; a new text has none.
    QVERIFY(test.session().document.parts(QString()).lesson == lesson().toStdString());
    test.session().document.reset(QString());
    QVERIFY(test.session().document.parts(QString()).lesson.empty());
}

LETTRINE_UI_TEST_MAIN(TestOwnLessons)
#include "test_own_lessons.moc"
