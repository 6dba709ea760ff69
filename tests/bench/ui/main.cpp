// SPDX-License-Identifier: GPL-3.0-or-later
// Figures of the window, with real events and no screen: lettrine_ui_bench [NAME…]. Figures only; nothing passes or
// fails.
#include "probes.h"

#include "candidates/candidate_model.h"
#include "candidates/candidate_view.h"
#include "candidates/next_page.h"
#include "engine/engine.h"
#include "evidence/character_facts.h"
#include "look/theme.h"
#include "session/session.h"
#include "shell/document_keeper.h"
#include "shell/main_window.h"
#include "shell/preferences.h"
#include "shell/start.h"
#include "text/poem_editor.h"
#include "text/text_page.h"
#include "words/language.h"

#include <QMouseEvent>
#include <QProcess>
#include <QSlider>
#include <QTemporaryDir>
#include <QTest>

#include <cstdio>
#include <malloc.h>

namespace lettrine {

namespace {

constexpr int sliderMoves = 400;
constexpr int writingMilliseconds = 10'000;
constexpr int restMilliseconds = 4'000;
constexpr int stops = 30;
constexpr int longText = 100'000;
constexpr int starts = 10;

void print(const char* what, double value, const char* unit, const char* aim)
{
    std::printf("%-52s %10.2f %-12s aim: %s\n", what, value, unit, aim);
    std::fflush(stdout);
}

/// The window as a person has it, with the model that ships.
class Bench {
public:
    Bench()
        : m_window(m_engine, m_preferences)
    {
    }
    bool open()
    {
        m_window.show();
        openFirst(m_window, QString());
        loadCharacterFacts(session().engine);
        session().run.setThroughStops(true);
        session().run.setSpeed(0);
        return ready();
    }
    bool ready()
    {
        return turnUntil([this] {
            return !session().run.isWriting() && session().view.view().kind == StepView::Kind::Upcoming
                && session().view.view().cell == session().document.shown().size() + 1;
        });
    }
    Session& session() { return m_window.session(); }
    MainWindow& window() { return m_window; }
    Engine& engine() { return m_engine; }

private:
    Preferences m_preferences;
    Engine m_engine;
    MainWindow m_window;
};

/// Sees when a widget has painted.
class PaintWatch : public QObject {
public:
    explicit PaintWatch(QWidget& widget) { widget.installEventFilter(this); }
    int count = 0;
    std::function<bool()> counts = [] { return true; };

protected:
    bool eventFilter(QObject*, QEvent* event) override
    {
        count += event->type() == QEvent::Paint && counts() ? 1 : 0;
        return false;
    }
};

void drag(QSlider& slider, QEvent::Type type, int x)
{
    const QPointF place(x, slider.height() / 2.0);
    QMouseEvent event(type, place, slider.mapToGlobal(place), type == QEvent::MouseMove ? Qt::NoButton : Qt::LeftButton,
        type == QEvent::MouseButtonRelease ? Qt::NoButton : Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&slider, &event);
}

void benchSlider(Bench& bench)
{
    auto* slider = bench.window().findChild<QSlider*>(QStringLiteral("temperatureSlider"));
    CandidateView& table = bench.window().nextPage().table();
    PaintWatch watch(*table.viewport());
    std::vector<double> times;
    drag(*slider, QEvent::MouseButtonPress, slider->width() / 2);
    for (int i = 0; i < sliderMoves; ++i) {
        const double before = bench.session().document.state().settings.temperature;
        QElapsedTimer clock;
        clock.start();
        // To and fro over most of its length.
        drag(*slider, QEvent::MouseMove, 20 + (i * 37) % (slider->width() - 40));
        if (bench.session().document.state().settings.temperature == before)
            continue;
        const int painted = watch.count;
        // Only a painting of the new step counts.
        watch.counts = [&] {
            const CandidateModel& model = bench.window().nextPage().candidates();
            return model.hasStep() && model.step().settings == bench.session().document.state().settings;
        };
        const bool done = turnUntil([&] { return watch.count > painted; });
        if (done)
            times.push_back(static_cast<double>(clock.nsecsElapsed()) / 1e6);
    }
    drag(*slider, QEvent::MouseButtonRelease, slider->width() / 2);
    print("slider move to repainted bars, median", percentile(times, 0.5), "ms", "-");
    print("slider move to repainted bars, 99th percentile", percentile(times, 0.99), "ms", "under 16");
}

void benchWriting(Bench& bench, TimedApplication& application)
{
    // What the window prepares while it rests (its glyphs) is done when a person comes to press Write.
    QTest::qWait(restMilliseconds);
    StallProbe probe;
    application.startTiming(&bench.engine());
    probe.start();
    const int before = bench.session().document.shown().size();
    QElapsedTimer clock;
    clock.start();
    bench.session().run.setLength(-1);
    bench.session().run.write();
    turnUntil([&] { return clock.elapsed() >= writingMilliseconds; });
    const double seconds = static_cast<double>(clock.elapsed()) / 1000;
    const int written = bench.session().document.shown().size() - before;
    const double stall = probe.longest();
    bench.session().run.stop();
    application.stopTiming();
    print("writing at full speed", written / seconds, "characters/s", "-");
    print("longest stall of the event loop", stall, "ms", "under 50");
    for (const auto& [name, times] : application.times()) {
        const std::string label =
            (name == "reports" ? std::string("a batch of reports, all that listen") : name + " paints");
        std::printf("  %-50s %10.2f ms in the middle, %.2f at the 99th percentile, %.2f at most (%zu times)\n",
            label.c_str(), percentile(times, 0.5), percentile(times, 0.99), percentile(times, 1), times.size());
    }
    bench.ready();
}

void benchStop(Bench& bench)
{
    std::vector<double> said;
    std::vector<double> idle;
    for (int i = 0; i < stops; ++i) {
        bench.session().run.setSpeed(i % 3 == 0 ? 0 : i % 3 == 1 ? 1 : 15);
        bench.session().run.setLength(-1);
        bench.session().run.write();
        const int before = bench.session().document.shown().size();
        turnUntil([&] { return bench.session().document.shown().size() > before; });
        QTest::qWait(20 + 7 * i);
        QElapsedTimer clock;
        clock.start();
        QTest::keyClick(&bench.window().textPage().editor(), Qt::Key_Escape);
        turnUntil([&] { return !bench.session().run.isWriting(); });
        said.push_back(static_cast<double>(clock.nsecsElapsed()) / 1e6);
        bench.ready();
        idle.push_back(static_cast<double>(clock.nsecsElapsed()) / 1e6);
    }
    bench.session().run.setSpeed(0);
    print("Escape to stopped, at most", percentile(said, 1), "ms", "under 100");
    print("Escape to the next character's bars, at most", percentile(idle, 1), "ms", "under 100");
}

void benchMemory(Bench& bench)
{
    bench.session().document.reset(QStringLiteral("春风"));
    bench.ready();
    bench.session().run.setLength(2000);
    bench.session().run.write();
    turnUntil([&] { return !bench.session().run.isWriting(); });
    bench.ready();
    malloc_trim(0); // what an earlier figure gave back must not hide what this one takes
    const std::int64_t before = privateBytes();
    const int first = bench.session().document.shown().size();
    bench.session().run.setLength(longText);
    StallProbe probe;
    probe.start();
    QElapsedTimer clock;
    clock.start();
    bench.session().run.write();
    turnUntil([&] { return !bench.session().run.isWriting(); }, 3'600'000);
    const int written = bench.session().document.shown().size() - first;
    bench.ready();
    const std::int64_t after = privateBytes();
    print("characters written through stops", written, "", "100,000");
    print("time for them", static_cast<double>(clock.elapsed()) / 1000, "s", "-");
    print("memory a character", static_cast<double>(after - before) / written, "bytes", "at most 2048");
    print("  of it the tree's own",
        static_cast<double>(bench.session().document.tree().bytes()) / bench.session().document.tree().size(), "bytes",
        "-");
    print("longest stall meanwhile", probe.longest(), "ms", "under 50");
    clock.restart();
    const Document copy = bench.session().document.parts(QStringLiteral("tang"));
    print("its copy for the recovery file", static_cast<double>(clock.nsecsElapsed()) / 1e6, "ms", "under 50");
}

/// A document of 100,000 characters, every one with its step: opened, changed, kept for recovery, saved.
void benchDocuments(Bench& bench)
{
    bench.session().document.reset(QStringLiteral("春风"));
    bench.ready();
    bench.session().run.setLength(1000);
    bench.session().run.write();
    turnUntil([&] { return !bench.session().run.isWriting(); });
    bench.ready();
    Document document = bench.session().document.parts(QStringLiteral("tang"));
    const std::vector<TextTree::Node> path = document.manuscript.path(document.here);
    Manuscript tree;
    for (int i = 0; i < longText; ++i) {
        const TextTree::Node from = path[static_cast<std::size_t>(i) % path.size()];
        document.here = tree.add(
            i, document.manuscript.token(from), document.manuscript.origin(from), document.manuscript.step(from));
    }
    document.manuscript = std::move(tree);
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("long.lettrine"));
    QFile out(file);
    const QByteArray bytes = QByteArray::fromStdString(documentText(document));
    if (!out.open(QIODevice::WriteOnly) || out.write(bytes) != bytes.size())
        return;
    out.close();
    std::printf(
        "A document of %d characters with their steps, %.0f MB:\n", longText, static_cast<double>(bytes.size()) / 1e6);
    const auto measure = [&](const char* what, const char* aim, const std::function<void()>& act) {
        StallProbe probe;
        probe.start();
        QElapsedTimer clock;
        clock.start();
        act();
        print(what, static_cast<double>(clock.elapsed()), "ms", aim);
        turnUntil([&] { return clock.elapsed() > 3000; });
        print("  longest stall then and after", probe.longest(), "ms", "under 50");
    };
    measure("  opened", "under 2000", [&] { bench.window().openPath(file); });
    bench.ready();
    measure("  a character typed", "under 50", [&] {
        QInputMethodEvent event;
        event.setCommitString(QStringLiteral("春"));
        QApplication::sendEvent(&bench.window().textPage().editor(), &event);
    });
    measure("  saved", "under 2000", [&] { bench.window().documents().saveTo(file); });
    bench.session().document.reset(QString());
}

/// What a started program does until its first bars stand on the screen; then it says its private bytes.
int child(TimedApplication&)
{
    Bench bench;
    bench.window().show();
    openFirst(bench.window(), QString());
    loadCharacterFacts(bench.session().engine);
    PaintWatch watch(*bench.window().nextPage().table().viewport());
    turnUntil([&] { return bench.window().nextPage().candidates().hasStep(); });
    const int before = watch.count;
    turnUntil([&] { return watch.count > before; });
    std::printf("bars\n");
    std::fflush(stdout);
    QTest::qWait(1500); // what is loaded behind it counts too
    std::printf("%lld\n", static_cast<long long>(privateBytes()));
    std::fflush(stdout);
    return 0;
}

void benchStart()
{
    std::vector<double> times;
    std::vector<double> sizes;
    for (int i = 0; i < starts; ++i) {
        QProcess process;
        QElapsedTimer clock;
        clock.start();
        process.start(QCoreApplication::applicationFilePath(), { QStringLiteral("--child") });
        while (!process.canReadLine() && process.waitForReadyRead(60'000)) { }
        times.push_back(static_cast<double>(clock.nsecsElapsed()) / 1e6);
        process.readLine();
        while (!process.canReadLine() && process.waitForReadyRead(60'000)) { }
        sizes.push_back(process.readLine().trimmed().toDouble() / (1024 * 1024));
        process.waitForFinished();
    }
    print("exec to first filled bars, median of 10", percentile(times, 0.5), "ms", "under 500");
    print("private memory of the window", percentile(sizes, 0.5), "MB", "under 150");
}

int runAll(TimedApplication& application, const QStringList& names)
{
    const auto wanted = [&](const char* name) { return names.isEmpty() || names.contains(QLatin1String(name)); };
    if (wanted("start"))
        benchStart();
    Bench bench;
    if (!bench.open()) {
        std::fprintf(stderr, "lettrine_ui_bench: the model \"tang\" was not found.\n");
        return 1;
    }
    if (wanted("slider"))
        benchSlider(bench);
    if (wanted("writing"))
        benchWriting(bench, application);
    if (wanted("stop"))
        benchStop(bench);
    if (wanted("memory"))
        benchMemory(bench);
    if (wanted("documents"))
        benchDocuments(bench);
    return 0;
}

} // namespace

} // namespace lettrine

int main(int argc, char** argv)
{
    const QTemporaryDir home;
    qputenv("XDG_CONFIG_HOME", (home.path() + QStringLiteral("/config")).toLocal8Bit());
    qputenv("XDG_DATA_HOME", (home.path() + QStringLiteral("/data")).toLocal8Bit());
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QCoreApplication::setApplicationName(QStringLiteral("lettrine-ui-bench"));
    lettrine::TimedApplication application(argc, argv);
    lettrine::Theme::instance().install(lettrine::Theme::Scheme::Light);
    lettrine::Language::instance().use(QStringLiteral("en"));
    QStringList names = QCoreApplication::arguments().mid(1);
    if (names.contains(QStringLiteral("--child")))
        return lettrine::child(application);
    return lettrine::runAll(application, names);
}
