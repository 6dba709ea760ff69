// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/start.h"

#include "engine/engine.h"
#include "evidence/character_facts.h"
#include "look/icons.h"
#include "look/theme.h"
#include "session/session.h"
#include "shell/document_keeper.h"
#include "shell/greeting.h"
#include "shell/main_window.h"
#include "shell/usual_model.h"
#include "text/text_page.h"
#include "words/language.h"
#include "words/text_positions.h"

#include <QAccessible>
#include <QApplication>
#include <QCommandLineParser>
#include <QFileInfo>
#include <QFontDatabase>
#include <QTimer>

#include <cstdio>

namespace lettrine {

namespace {

constexpr int screenshotPatience = 20'000; // milliseconds for a model to load and bars to fill

struct Options {
    QString path;
    QString language;
    QString screenshot;
    bool reset = false;
};

void describe(QCommandLineParser& parser)
{
    parser.setApplicationDescription(
        QStringLiteral("See how a small language model chooses the next character, and compose verse with it."));
    parser.addOption(
        { QStringLiteral("lang"), QStringLiteral("Language of the window: en, fr or zh_CN."), QStringLiteral("code") });
    parser.addOption({ QStringLiteral("reset-settings"), QStringLiteral("Forget window, look and recent files.") });
    parser.addOption({ QStringLiteral("screenshot"), QStringLiteral("Save a picture of the window and quit."),
        QStringLiteral("file") });
    parser.addHelpOption();
    parser.addVersionOption();
    parser.addPositionalArgument(QStringLiteral("file"), QStringLiteral("A document, a text, or a model folder."),
        QStringLiteral("[file|folder]"));
}

/// What the command line asks for before there is a screen; an exit code if it asks for no window.
std::optional<int> readOptions(const QStringList& arguments, Options& options)
{
    QCommandLineParser parser;
    describe(parser);
    const auto refuse = [](const QString& text) {
        std::fprintf(stderr, "lettrine: %s\n", qPrintable(text));
        return 2;
    };
    if (!parser.parse(arguments))
        return refuse(parser.errorText());
    if (parser.isSet(QStringLiteral("help"))) {
        // Without an application object the parser does not know the program's name.
        std::fputs(
            qPrintable(parser.helpText().replace(QStringLiteral("<executable_name>"), QStringLiteral("lettrine"))),
            stdout);
        return 0;
    }
    if (parser.isSet(QStringLiteral("version"))) {
        std::fputs("lettrine " LETTRINE_VERSION "\n", stdout);
        return 0;
    }
    options.language = parser.value(QStringLiteral("lang"));
    if (!options.language.isEmpty() && !Language::codes().contains(options.language))
        return refuse(QStringLiteral("--lang is \"%1\", it must be en, fr or zh_CN.").arg(options.language));
    options.screenshot = parser.value(QStringLiteral("screenshot"));
    options.reset = parser.isSet(QStringLiteral("reset-settings"));
    const QStringList paths = parser.positionalArguments();
    if (paths.size() > 1)
        return refuse(QStringLiteral("one file or folder at most."));
    options.path = paths.value(0);
    if (!options.path.isEmpty() && !QFileInfo::exists(options.path))
        return refuse(QStringLiteral("%1: there is no such file or folder.").arg(options.path));
    return std::nullopt;
}

/// The arguments without those that QApplication takes for itself (-platform offscreen, -style=fusion …).
QStringList withoutQtOptions(const QStringList& arguments)
{
    static const QStringList withValue{ QStringLiteral("platform"), QStringLiteral("platformpluginpath"),
        QStringLiteral("platformtheme"), QStringLiteral("plugin"), QStringLiteral("style"),
        QStringLiteral("stylesheet"), QStringLiteral("session"), QStringLiteral("display"), QStringLiteral("geometry"),
        QStringLiteral("qwindowgeometry"), QStringLiteral("qwindowicon"), QStringLiteral("qwindowtitle") };
    static const QStringList bare{ QStringLiteral("reverse"), QStringLiteral("widgetcount"), QStringLiteral("nograb"),
        QStringLiteral("dograb"), QStringLiteral("sync") };
    QStringList ours;
    for (qsizetype i = 0; i < arguments.size(); ++i) {
        QString name = arguments[i];
        const bool option = i > 0 && name.startsWith(QLatin1Char('-'));
        name.remove(0, name.startsWith(QLatin1String("--")) ? 2 : 1);
        const QString bareName = name.section(QLatin1Char('='), 0, 0);
        if (option && (bare.contains(bareName) || (withValue.contains(bareName) && bareName != name)))
            continue;
        if (option && withValue.contains(name)) {
            ++i;
            continue;
        }
        ours << arguments[i];
    }
    return ours;
}

/// A picture once the bars are filled (or patience ends), then the end.
void takeScreenshot(MainWindow& window, const QString& file)
{
    auto* timer = new QTimer(&window);
    const auto waited = std::make_shared<int>(0);
    QObject::connect(timer, &QTimer::timeout, &window, [&window, file, waited] {
        *waited += 50;
        if (*waited < screenshotPatience) {
            if (!window.session().view.isCurrent())
                return;
            // The bars come to rest and the layout settles.
            *waited = std::max(*waited, screenshotPatience - 600);
            return;
        }
        const bool saved = window.grab().save(file);
        if (!saved)
            std::fprintf(stderr, "lettrine: %s: cannot be written.\n", qPrintable(file));
        window.close();
        QCoreApplication::exit(saved ? 0 : 2);
    });
    timer->start(50);
}

void warnOfMissingFont(MainWindow& window)
{
    for (const QString& family : Theme::poemFamilies()) {
        if (family != QLatin1String("DejaVu Sans") && QFontDatabase::hasFamily(family))
            return;
    }
    window.textPage().say(
        QCoreApplication::translate(
            "Start", "No font with Chinese characters was found: install fonts-noto-cjk (or fonts-lxgw-wenkai)."),
        Message::Fault);
}

} // namespace

int startWindow(int argc, char** argv)
{
    QCoreApplication::setApplicationName(QStringLiteral("lettrine"));
    QCoreApplication::setOrganizationName(QStringLiteral("lettrine"));
    QCoreApplication::setApplicationVersion(QStringLiteral(LETTRINE_VERSION));
    Options options;
    QStringList arguments;
    for (int i = 0; i < argc; ++i)
        arguments << QString::fromLocal8Bit(argv[i]);
    // Qt's own options (-platform …) are taken by QApplication; ours are read first, so that --help needs no screen.
    if (std::optional<int> code = readOptions(withoutQtOptions(arguments), options))
        return *code;
    QApplication application(argc, argv);
    QGuiApplication::setDesktopFileName(QStringLiteral("org.lettrine.Lettrine"));
    QGuiApplication::setApplicationDisplayName(QStringLiteral("Lettrine"));
    Preferences preferences;
    if (options.reset)
        preferences.reset();
    Theme::instance().install(preferences.scheme());
    Theme::instance().setTextZoom(preferences.textZoom());
    Theme::instance().setReducedMotion(preferences.reducedMotion());
    const QString language = !options.language.isEmpty() ? options.language
        : !preferences.language().isEmpty()              ? preferences.language()
                                                         : Language::systemCode();
    Language::instance().use(language);
    Engine engine;
    MainWindow window(engine, preferences);
    window.fitTo(window.screen()->availableGeometry());
    window.show();
    openFirst(window, options.path);
    window.startTyping();
    loadCharacterFacts(engine);
    warnOfMissingFont(window);
    if (!preferences.damagedFile().isEmpty())
        window.textPage().say(
            QCoreApplication::translate("Start", "The settings could not be read; they were kept as %1.")
                .arg(preferences.damagedFile()),
            Message::Fault);
    if (!options.screenshot.isEmpty())
        takeScreenshot(window, options.screenshot);
    return QApplication::exec();
}

void openFirst(MainWindow& window, const QString& path)
{
    const QFileInfo asked(path);
    const FirstText first = firstText(Language::instance().code());
    if (!path.isEmpty() && asked.isDir()) {
        window.loadModel(path);
        return;
    }
    if (path.isEmpty() && window.documents().recover())
        return;
    if (first.model.isEmpty()) {
        window.textPage().say(
            QCoreApplication::translate("Start", "No model was found: open a model folder from the menu Model."),
            Message::Fault);
        return;
    }
    if (!path.isEmpty()) {
        window.loadModel(usualModel());
        window.openPath(path);
        return;
    }
    TextDocument& document = window.session().document;
    document.reset(first.beginning);
    SamplingSettings settings = document.state().settings;
    settings.seed = first.seed;
    document.setSettings(settings);
    document.undoStack().clear();
    window.loadModel(first.model);
    if (window.preferences().hasKeptAtEnd())
        window.textPage().say(
            QCoreApplication::translate("Start", "Your last text is in the menu File, Open recent."), Message::Note);
    window.preferences().setKeptAtEnd(false);
    if (window.preferences().isGreeted())
        return;
    window.preferences().setGreeted(true);
    window.showLessons(true);
    window.textPage().showHint();
    new Greeting(window.session(), first,
        Greeting::mannerFor(Theme::instance().reducedMotion(), QAccessible::isActive()), &window);
}

} // namespace lettrine
