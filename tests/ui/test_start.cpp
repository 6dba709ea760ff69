// SPDX-License-Identifier: GPL-3.0-or-later
// The program as it is started: options, exit codes, settings, the picture.
#include "ui/support.h"

#include <QFileInfo>
#include <QProcess>

using namespace lettrine;

namespace {

struct Outcome {
    int code = -1;
    QString out, error;
};

Outcome run(const QStringList& arguments, const QString& home = QString())
{
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    if (!home.isEmpty()) {
        environment.insert(QStringLiteral("XDG_CONFIG_HOME"), home);
        environment.insert(QStringLiteral("XDG_DATA_HOME"), home);
    }
    process.setProcessEnvironment(environment);
    process.start(QStringLiteral(LETTRINE_BINARY_DIR "/app/lettrine/lettrine"), arguments);
    if (!process.waitForFinished(60000))
        process.kill();
    return { process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1,
        QString::fromUtf8(process.readAllStandardOutput()), QString::fromUtf8(process.readAllStandardError()) };
}

} // namespace

class TestStart : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void helpAndVersionOpenNoWindow();
    void refusedOptionsExitWithTwo_data();
    void refusedOptionsExitWithTwo();
    void aScreenshotIsTaken();
    void optionsOfTheToolkitPassThrough();
    void damagedSettingsArePutAside();
    void settingsAreKeptAndForgotten();
};

void TestStart::helpAndVersionOpenNoWindow()
{
    for (const QString& option : { QStringLiteral("--help"), QStringLiteral("--version") }) {
        const Outcome outcome = run({ option });
        QCOMPARE(outcome.code, 0);
        QVERIFY(outcome.out.contains(QLatin1String("lettrine"), Qt::CaseInsensitive));
    }
    QVERIFY(run({ QStringLiteral("--help") }).out.contains(QLatin1String("--screenshot")));
}

void TestStart::refusedOptionsExitWithTwo_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addRow("unknown option") << QStringList{ QStringLiteral("--explode") };
    QTest::addRow("unknown language") << QStringList{ QStringLiteral("--lang"), QStringLiteral("tlh") };
    QTest::addRow("missing file") << QStringList{ QStringLiteral("/nonexistent/poem.lettrine") };
    QTest::addRow("two files") << QStringList{ QStringLiteral("/tmp"), QStringLiteral("/tmp") };
}

void TestStart::refusedOptionsExitWithTwo()
{
    QFETCH(QStringList, arguments);
    const Outcome outcome = run(arguments);
    QCOMPARE(outcome.code, 2);
    QCOMPARE(outcome.error.count(QLatin1Char('\n')), 1);
    QVERIFY(outcome.error.startsWith(QLatin1String("lettrine: ")));
}

void TestStart::aScreenshotIsTaken()
{
    QTemporaryDir home;
    const QString file = home.filePath(QStringLiteral("window.png"));
    const Outcome outcome = run({ QStringLiteral("--lang"), QStringLiteral("zh_CN"), QStringLiteral("--screenshot"),
                                    file, QStringLiteral(LETTRINE_TESTS_DIR "/golden/gpt2-tiny") },
        home.path());
    QCOMPARE(outcome.code, 0);
    const QImage picture(file);
    QVERIFY(picture.width() > 600 && picture.height() > 400);
}

void TestStart::optionsOfTheToolkitPassThrough()
{
    QTemporaryDir home;
    const QString file = home.filePath(QStringLiteral("window.png"));
    const Outcome outcome =
        run({ QStringLiteral("-platform"), QStringLiteral("offscreen"), QStringLiteral("--screenshot"), file,
                QStringLiteral("-style=fusion"), QStringLiteral("-reverse"),
                QStringLiteral(LETTRINE_TESTS_DIR "/golden/gpt2-tiny") },
            home.path());
    QCOMPARE(outcome.code, 0);
    QVERIFY(!QImage(file).isNull());
    // Ours are still refused.
    QCOMPARE(run({ QStringLiteral("-platform"), QStringLiteral("offscreen"), QStringLiteral("--explode") }).code, 2);
}

void TestStart::damagedSettingsArePutAside()
{
    const QString path = QString::fromLocal8Bit(qgetenv("XDG_CONFIG_HOME")) + QStringLiteral("/lettrine/lettrine.ini");
    for (const QByteArray& bytes : { QByteArray(10, '\0'), QByteArray("[window]\nge") }) {
        QDir().mkpath(QFileInfo(path).path());
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes);
        file.close();
        Preferences preferences;
        QVERIFY(!preferences.damagedFile().isEmpty());
        QFile aside(preferences.damagedFile());
        QVERIFY(aside.open(QIODevice::ReadOnly));
        QCOMPARE(aside.readAll(), bytes); // kept, not overwritten
        QCOMPARE(preferences.rows(), 8);
    }
}

void TestStart::settingsAreKeptAndForgotten()
{
    {
        Preferences preferences;
        preferences.setRows(20);
        preferences.setSpeed(30);
        preferences.setScheme(Theme::Scheme::Dark);
        preferences.addRecentFile(QStringLiteral("/a"));
        preferences.addRecentFile(QStringLiteral("/b"));
        preferences.addRecentFile(QStringLiteral("/a"));
    }
    Preferences preferences;
    QVERIFY(preferences.damagedFile().isEmpty());
    QCOMPARE(preferences.rows(), 20);
    QCOMPARE(preferences.speed(), 30.0);
    QCOMPARE(preferences.scheme(), Theme::Scheme::Dark);
    QCOMPARE(preferences.recentFiles(), QStringList({ QStringLiteral("/a"), QStringLiteral("/b") }));
    preferences.reset();
    QCOMPARE(preferences.rows(), 8);
    QVERIFY(preferences.recentFiles().isEmpty());
}

LETTRINE_UI_TEST_MAIN(TestStart)
#include "test_start.moc"
