// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures of the window: every scene in every language, light and dark. It works on settings and documents of its own.
#include "cache/cache_page.h"
#include "compare/compare_dialog.h"
#include "compose/compose_page.h"
#include "engine/engine.h"
#include "evidence/character_facts.h"
#include "lessons/lesson_page.h"
#include "look/theme.h"
#include "model/model_folder.h"
#include "sampling/presets.h"
#include "sampling/sampling_page.h"
#include "session/session.h"
#include "shell/main_window.h"
#include "shell/preferences.h"
#include "shell/window_actions.h"
#include "words/language.h"
#include "words/text_positions.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QDir>
#include <QDockWidget>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QTemporaryDir>
#include <QTimer>

#include <cstdio>
#include <functional>

namespace lettrine {

namespace {

constexpr int patience = 60'000; // milliseconds for one scene
constexpr QSize usualSize(1280, 800);
constexpr QSize smallSize(1024, 700);

void pause(int milliseconds)
{
    QEventLoop loop;
    QTimer::singleShot(milliseconds, &loop, &QEventLoop::quit);
    loop.exec();
}

bool waitFor(const std::function<bool()>& done)
{
    QElapsedTimer clock;
    clock.start();
    while (!done()) {
        if (clock.elapsed() > patience)
            return false;
        pause(10);
    }
    return true;
}

/// One window and what a scene does with it.
class Stage {
public:
    Stage()
        : m_window(m_engine, m_preferences)
    {
    }

    bool start()
    {
        m_window.resize(usualSize);
        m_window.show();
        m_window.loadModel(QStringLiteral("tang"));
        if (!findModel("tang") || !waitFor([this] { return session().document.model() != nullptr; }))
            return false;
        loadCharacterFacts(session().engine);
        session().run.setSpeed(0);
        session().run.setThroughStops(true);
        session().document.reset(QStringLiteral("春风"));
        return settle();
    }

    MainWindow& window() { return m_window; }
    Session& session() { return m_window.session(); }

    bool settle()
    {
        const bool ready = waitFor([this] {
            const StepView& view = session().view.view();
            if (session().run.isWriting() || !view.step)
                return false;
            // A kept step keeps the settings that it was made with.
            return session().view.pointedToken() >= 0
                || (view.kind == StepView::Kind::Upcoming
                    && view.step->settings == session().document.state().settings);
        });
        pause(400); // bars come to rest, the tree is read again
        return ready;
    }

    bool write(int length)
    {
        session().run.setLength(length);
        session().run.write();
        return settle();
    }

    void dock(const char* name)
    {
        auto* found = m_window.findChild<QDockWidget*>(QLatin1String(name));
        found->show();
        found->raise();
        pause(200);
    }

private:
    Preferences m_preferences;
    Engine m_engine;
    MainWindow m_window;
};

SamplingSettings preset(int index)
{
    SamplingSettings settings = samplingPresets().at(index).settings;
    settings.seed = 4;
    return settings;
}

bool explore(Stage& stage)
{
    SamplingSettings settings = stage.session().document.state().settings;
    settings.seed = 4;
    stage.session().document.setSettings(settings);
    return stage.write(22);
}

bool branches(Stage& stage)
{
    if (!explore(stage))
        return false;
    stage.session().document.back(9);
    if (!stage.settle())
        return false;
    stage.session().view.pick(stage.session().view.view().step->rows[2].id);
    if (!stage.settle() || !stage.write(8))
        return false;
    stage.session().document.setSettings(preset(3));
    stage.session().document.setRules(QString(), QStringLiteral("不人"));
    if (!stage.settle())
        return false;
    stage.session().view.pointAt(3, Pointing::Firm);
    return stage.settle();
}

bool tail(Stage& stage)
{
    if (!explore(stage))
        return false;
    stage.session().document.setSettings(preset(4));
    stage.dock("tailDock");
    return stage.settle();
}

bool race(Stage& stage)
{
    if (!explore(stage))
        return false;
    stage.dock("cacheDock");
    CachePage& page = stage.window().cachePage();
    page.startRace();
    const bool raced = waitFor([&] { return !page.isRacing(); }) && page.result().has_value();
    pause(200);
    return raced;
}

bool lessons(Stage& stage)
{
    stage.window().showLessons(true);
    pause(200);
    return explore(stage);
}

/// A block of a lesson, played to its end by its own button.
bool played(Stage& stage, const char* book, const char* section)
{
    stage.window().showLessons(true);
    auto* page = stage.window().findChild<LessonPage*>();
    const auto& entries = lessonEntries();
    for (std::size_t i = 0; i < entries.size(); ++i) {
        if (entries[i].book == QLatin1String(book) && entries[i].page == QLatin1String(section))
            page->open(static_cast<int>(i));
    }
    page->runner().setSpeed(0);
    page->play();
    const bool done = waitFor([&] { return !page->runner().isRunning(); }) && page->runner().isComplete();
    pause(600);
    return done;
}

bool lessonTang(Stage& stage)
{
    return played(stage, "tang", "next");
}

bool lessonVerne(Stage& stage)
{
    return played(stage, "verne", "strategies");
}

bool lessonRace(Stage& stage)
{
    return played(stage, "verne", "race");
}

bool guess(Stage& stage)
{
    const bool ready = explore(stage);
    stage.dock("guessDock");
    return ready;
}

bool smaller(Stage& stage)
{
    stage.window().resize(smallSize);
    return explore(stage);
}

bool projector(Stage& stage)
{
    stage.window().actions().projector->setChecked(true);
    return explore(stage);
}

bool compose(Stage& stage)
{
    stage.window().setWorkspace(MainWindow::Workspace::Compose);
    ComposePage& page = stage.window().composePage();
    if (!waitFor([&] { return page.desk().toolsState() == VerseDesk::Tools::Ready; }))
        return false;
    page.plan().setHeads(QStringLiteral("春眠不觉"));
    page.write();
    return waitFor([&] { return !page.desk().isWriting(); }) && stage.settle();
}

struct Scene {
    const char* name;
    bool (*act)(Stage&);
};
constexpr std::array scenes{ Scene{ "explore", explore }, Scene{ "branches", branches }, Scene{ "tail", tail },
    Scene{ "race", race }, Scene{ "lessons", lessons }, Scene{ "lesson-tang", lessonTang },
    Scene{ "lesson-verne", lessonVerne }, Scene{ "lesson-race", lessonRace }, Scene{ "guess", guess },
    Scene{ "small", smaller }, Scene{ "projector", projector }, Scene{ "compose", compose } };

/// The comparison is a window of its own.
QPixmap comparison(Stage& stage)
{
    if (!stage.settle())
        return {};
    CompareDialog dialog(stage.session().engine, stage.session().document, stage.session().run);
    dialog.showSettings();
    dialog.show();
    dialog.start();
    waitFor([&] { return !dialog.isWriting(); });
    pause(200);
    return dialog.grab();
}

struct Order {
    QString folder;
    QStringList names, languages, schemes;
};

bool take(const Order& order, const QString& scene, const QString& language, const QString& scheme)
{
    Language::instance().use(language);
    Theme::instance().setTextZoom(1);
    Theme::instance().setScheme(scheme == QLatin1String("dark") ? Theme::Scheme::Dark : Theme::Scheme::Light);
    Stage stage;
    if (!stage.start()) {
        std::fprintf(stderr, "lettrine-pictures: the model \"tang\" was not found or did not answer.\n");
        return false;
    }
    QPixmap picture;
    if (scene == QLatin1String("compare")) {
        picture = comparison(stage);
    } else {
        for (const Scene& known : scenes) {
            if (scene == QLatin1String(known.name) && known.act(stage))
                picture = stage.window().grab();
        }
    }
    const QString scale = QString::number(picture.devicePixelRatio());
    const QString file = QStringLiteral("%1/%2.%3.%4@%5x.png").arg(order.folder, scene, language, scheme, scale);
    const bool saved = !picture.isNull() && picture.save(file);
    std::printf("%s%s\n", saved ? "" : "failed: ", qPrintable(file));
    std::fflush(stdout);
    return saved;
}

QStringList listed(const QCommandLineParser& parser, const char* option)
{
    return parser.value(QLatin1String(option)).split(QLatin1Char(','), Qt::SkipEmptyParts);
}

int takeAll(const QStringList& arguments)
{
    QStringList known{ QStringLiteral("compare") };
    for (const Scene& scene : scenes)
        known << QLatin1String(scene.name);
    QCommandLineParser parser;
    const auto option = [&](const char* name, const QString& values) {
        parser.addOption(
            { QLatin1String(name), QStringLiteral("Some of %1").arg(values), QStringLiteral("list"), values });
    };
    option("scenes", known.join(QLatin1Char(',')));
    option("languages", Language::codes().join(QLatin1Char(',')));
    option("schemes", QStringLiteral("light,dark"));
    parser.addPositionalArgument(QStringLiteral("folder"), QStringLiteral("Where the pictures go."));
    parser.addHelpOption();
    parser.process(arguments);
    const Order order{ parser.positionalArguments().value(0, QStringLiteral(".")), listed(parser, "scenes"),
        listed(parser, "languages"), listed(parser, "schemes") };
    for (const QString& name : order.names) {
        if (!known.contains(name)) {
            std::fprintf(stderr, "lettrine-pictures: there is no scene \"%s\".\n", qPrintable(name));
            return 2;
        }
    }
    QDir().mkpath(order.folder);
    bool good = true;
    for (const QString& scene : order.names) {
        for (const QString& language : order.languages) {
            for (const QString& scheme : order.schemes)
                good = take(order, scene, language, scheme) && good;
        }
    }
    return good ? 0 : 1;
}

} // namespace

} // namespace lettrine

int main(int argc, char** argv)
{
    // Nobody's settings and recovery files are touched.
    const QTemporaryDir home;
    qputenv("XDG_CONFIG_HOME", (home.path() + QStringLiteral("/config")).toLocal8Bit());
    qputenv("XDG_DATA_HOME", (home.path() + QStringLiteral("/data")).toLocal8Bit());
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    QCoreApplication::setApplicationName(QStringLiteral("lettrine-pictures"));
    QApplication application(argc, argv);
    lettrine::Theme::instance().install(lettrine::Theme::Scheme::Light);
    return lettrine::takeAll(QCoreApplication::arguments());
}
