// SPDX-License-Identifier: GPL-3.0-or-later
// A window's process is killed at a random moment of typing, pasting, writing, undoing, saving, leaving and closing.
// Whatever stood in it is found again, exactly once, and of what was typed no more than the last second is missing. A
// few times always, 40 times with LETTRINE_LONG_TESTS=1; how much is missing is only judged there, because it depends
// on how busy the machine is.
#include "ui/support.h"

#include "files/opened_file.h"
#include "shell/document_keeper.h"
#include "shell/window_actions.h"
#include "words/text_positions.h"

#include <QDir>
#include <QProcess>
#include <QRandomGenerator>

#include <csignal>
#include <cstdio>
#include <ctime>

using namespace lettrine;

namespace {

constexpr int markLength = 6; ///< characters that a document begins with, each document with its own

qint64 now()
{
    timespec time{};
    ::clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1000 + time.tv_nsec / 1'000'000;
}

bool isLong()
{
    return qEnvironmentVariable("LETTRINE_LONG_TESTS") == QLatin1String("1");
}

/// Text `number` in six letters that the little model knows.
QString markOf(int number)
{
    QString mark;
    for (int i = 0; i < markLength; ++i, number /= 10)
        mark.prepend(QLatin1Char(static_cast<char>('a' + number % 10)));
    return mark;
}

/// The process that is killed: says every state of the text on its standard output before it can be saved anywhere.
class Victim : public QObject {
public:
    Victim(int first, QString folder)
        : m_folder(std::move(folder))
        , m_random(static_cast<quint32>(first))
        , m_number(first * 1000)
    {
        connect(&m_test.session().document, &TextDocument::textReplaced, this,
            [this] { say('S', m_test.session().document.text()); });
        m_test.session().run.setThroughStops(true);
        m_test.session().run.setSpeed(40);
        begin();
        say('R', {});
        connect(&m_next, &QTimer::timeout, this, &Victim::act);
        m_next.start(15);
    }

private:
    static void say(char what, const QString& text)
    {
        std::printf("%c %lld %s\n", what, static_cast<long long>(now()), text.toUtf8().toHex().constData());
        std::fflush(stdout);
    }
    void begin()
    {
        m_test.commit(markOf(m_number++));
        m_path.clear();
    }
    void undo()
    {
        m_test.session().document.undoStack().undo();
        if (!m_test.session().document.text().startsWith(QLatin1Char('a')))
            m_test.session().document.undoStack().redo(); // the mark stays
    }
    void act()
    {
        const int dice = m_random.bounded(1000);
        if (m_test.window->documents().isBusy())
            return;
        if (dice < 600)
            m_test.commit(QString(QStringLiteral("春眠不觉晓").at(m_random.bounded(5))));
        else if (dice < 640)
            m_test.session().run.setLength(1 + m_random.bounded(30)), m_test.session().run.write();
        else if (dice < 660 && m_test.session().document.text().size() > markLength + 4)
            undo();
        else if (dice < 680)
            m_test.commit(QStringLiteral("花落知多少").repeated(400));
        else if (dice < 700) {
            m_path = m_folder + QLatin1Char('/') + m_test.session().document.text().left(markLength)
                + QStringLiteral(".lettrine");
            m_test.window->documents().saveTo(m_path);
        } else if (dice < 730) {
            m_test.session().run.stop();
            if (!m_path.isEmpty())
                m_test.window->documents().saveTo(m_path); // else there would be a question
            m_test.window->actions().newText->trigger();
            begin();
        } else if (dice < 733) {
            m_next.stop();
            m_test.session().run.stop();
            if (!m_path.isEmpty())
                m_test.window->documents().saveTo(m_path);
            m_test.window->close();
            QCoreApplication::exit(0);
        }
    }

    TestWindow m_test;
    QTimer m_next;
    QString m_folder, m_path;
    QRandomGenerator m_random;
    int m_number;
};

struct State {
    qint64 time;
    QString text;
};

/// Undo may empty a text to less than its mark; such states belong to no document.
QString markIn(const QString& text)
{
    const QString mark = text.left(markLength);
    return mark.size() == markLength && mark.front() == QLatin1Char('a') ? mark : QString();
}

/// The text of a document's file.
QString textOf(const QString& path)
{
    const OpenedFile opened = openFile(path);
    if (!opened.document)
        return {};
    const auto tokenizer = Tokenizer::fromJson(opened.document->tokenizer, "a test").value();
    std::string text;
    for (const std::int32_t id : opened.document->manuscript.ids(opened.document->here))
        text += tokenizer->bytes(id);
    return qtText(text + opened.document->rest);
}

} // namespace

class TestKilled : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void nothingIsLostAndNothingTwice();

private:
    void killOne(int number);
    void check(const QList<State>& states, qint64 killed);

    QTemporaryDir m_folder;
    qint64 m_worst = 0; ///< milliseconds of typing that were missing
    int m_recovered = 0;
};

void TestKilled::killOne(int number)
{
    QProcess victim;
    victim.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    victim.start(QCoreApplication::applicationFilePath(),
        { QStringLiteral("--victim"), QString::number(number), m_folder.path() });
    QByteArray said;
    const auto listen = [&](int milliseconds) {
        if (victim.waitForReadyRead(milliseconds))
            said += victim.readAll();
    };
    for (int i = 0; i < 600 && !said.contains("\nR "); ++i)
        listen(100);
    QVERIFY(said.contains("\nR "));
    const qint64 end = now() + 50 + QRandomGenerator::global()->bounded(3000);
    while (now() < end && victim.state() == QProcess::Running)
        listen(static_cast<int>(std::max<qint64>(1, end - now())));
    const qint64 killed = now();
    victim.kill(); // SIGKILL
    QVERIFY(victim.state() == QProcess::NotRunning || victim.waitForFinished()); // it may have closed by itself
    said += victim.readAll();
    QList<State> states;
    const QList<QByteArray> lines = said.split('\n');
    for (qsizetype i = 0; i + 1 < lines.size(); ++i) { // the last may have been cut
        const QList<QByteArray> parts = lines[i].split(' ');
        if (parts.size() == 3 && parts[0] == "S")
            states.append({ parts[1].toLongLong(), QString::fromUtf8(QByteArray::fromHex(parts[2])) });
    }
    check(states, killed);
}

void TestKilled::check(const QList<State>& states, qint64 killed)
{
    {
        TestWindow test;
        m_recovered += test.window->documents().recover();
        // A named one is saved, an untitled one is kept on closing.
        if (const QString path = test.window->documents().path(); !path.isEmpty())
            QVERIFY(test.window->documents().saveTo(path));
        QVERIFY(test.window->close());
    }
    QStringList found;
    for (const QString& path : DocumentKeeper::keptFiles())
        found << textOf(path);
    for (const QString& name : QDir(m_folder.path()).entryList({ QStringLiteral("*.lettrine") }))
        found << textOf(m_folder.filePath(name));
    QMap<QString, QList<State>> documents;
    for (const State& state : states) {
        if (const QString mark = markIn(state.text); !mark.isEmpty())
            documents[mark] << state;
    }
    for (auto document = documents.begin(); document != documents.end(); ++document) {
        QStringList places;
        for (const QString& text : found) {
            if (markIn(text) == document.key())
                places << text;
        }
        const QList<State>& its = document.value();
        const bool last = document.key() == documents.lastKey();
        // One that was begun less than a second ago may not be there yet; none is there twice.
        QVERIFY2(places.size() <= 1, qPrintable(document.key()));
        if (places.isEmpty()) {
            QVERIFY2(last, qPrintable(document.key()));
            m_worst = std::max(m_worst, killed - its.front().time);
            continue;
        }
        qsizetype index = its.size() - 1;
        while (index >= 0 && its[index].text != places.front())
            --index;
        QVERIFY2(index >= 0, "a text that never stood in the window");
        if (index + 1 < its.size()) {
            QVERIFY2(last, qPrintable(document.key()));
            m_worst = std::max(m_worst, killed - its[index + 1].time);
        }
    }
    for (const QString& path : DocumentKeeper::keptFiles())
        QFile::remove(path);
}

void TestKilled::nothingIsLostAndNothingTwice()
{
    const int kills = isLong() ? 40 : 4;
    for (int i = 0; i < kills; ++i) {
        killOne(i + 1);
        if (QTest::currentTestFailed())
            return;
    }
    std::printf("%d kills, %d with something to recover; at most %lld ms of typing were missing.\n", kills, m_recovered,
        static_cast<long long>(m_worst));
    QVERIFY(m_recovered > 0);
    if (isLong())
        QVERIFY2(m_worst <= 1000, qPrintable(QString::number(m_worst)));
    // And nothing that nobody owns is left.
    QCOMPARE(QDir(Preferences::recoveryFolder()).entryList(QDir::Files), QStringList());
}

int main(int argc, char** argv)
{
    if (argc < 4 || qstrcmp(argv[1], "--victim") != 0)
        return runUiTest<TestKilled>(argc, argv);
    // The folders of the parent.
    QCoreApplication::setApplicationName(QStringLiteral("lettrine-test"));
    QApplication application(argc, argv);
    Theme::instance().install(Theme::Scheme::Light);
    Victim victim(atoi(argv[2]), QString::fromLocal8Bit(argv[3]));
    return QApplication::exec();
}
#include "test_killed.moc"
