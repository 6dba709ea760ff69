// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "document/engine_text.h"
#include "engine/engine.h"
#include "look/theme.h"
#include "session/session.h"
#include "shell/main_window.h"
#include "shell/preferences.h"
#include "text/poem_editor.h"
#include "text/text_page.h"
#include "words/language.h"

#include <QApplication>
#include <QInputMethodEvent>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

namespace lettrine {

/// The whole window over the little golden model, with settings of its own.
struct TestWindow {
    explicit TestWindow(bool withModel = true)
        : window(std::make_unique<MainWindow>(engine, preferences))
    {
        if (withModel) {
            engine.use(loadModel(std::filesystem::path(LETTRINE_TESTS_DIR) / "golden" / "gpt2-tiny").value());
            window->session().document.takeModel(engine.model());
            bareText();
        }
        window->show();
        QApplication::setActiveWindow(window.get());
        (void)QTest::qWaitForWindowExposed(window.get());
    }
    Session& session() const { return window->session(); }
    /// Without the start token before it: what most of the tests speak of.
    void bareText() const
    {
        session().document.setAsNewPoem(false);
        session().document.undoStack().clear();
    }
    PoemEditor& editor() const { return window->textPage().editor(); }
    /// Types as a keyboard or an input method does: each character one commit.
    void type(const QString& text) const
    {
        editor().setFocus();
        for (const QString& part : text.split(QString(), Qt::SkipEmptyParts))
            commit(part);
    }
    void commit(const QString& text, const QString& preedit = QString()) const
    {
        QInputMethodEvent event(preedit, {});
        event.setCommitString(text);
        QApplication::sendEvent(&editor(), &event);
    }
    void preedit(const QString& text) const
    {
        QInputMethodEvent event(text, {});
        QApplication::sendEvent(&editor(), &event);
    }
    /// A text that was written: 春, then so many characters of the model, at full speed.
    [[nodiscard]] bool writeSome(int count = 10) const
    {
        session().run.setThroughStops(true);
        session().run.setSpeed(0);
        type(QStringLiteral("春"));
        session().run.setLength(count);
        session().run.write();
        return settled() && session().document.shown().size() == 1 + count;
    }
    /// Waits until the table shows what comes after the whole text.
    [[nodiscard]] bool settled() const
    {
        return QTest::qWaitFor(
            [this] {
                return !session().run.isWriting() && session().view.view().step
                    && session().view.view().kind == StepView::Kind::Upcoming
                    && session().view.view().cell == session().document.shown().size() + 1
                    && session().view.view().step->settings == session().document.state().settings;
            },
            20000);
    }

    Engine engine;
    Preferences preferences;
    std::unique_ptr<MainWindow> window;
};

/// The window over the model that ships.
struct ShippedWindow : TestWindow {
    ShippedWindow()
        : TestWindow(false)
    {
        engine.use(loadModel(*findModel("tang")).value());
        window->session().document.takeModel(engine.model());
        bareText();
    }
};

template <class Test> int runUiTest(int argc, char** argv)
{
    QTemporaryDir home;
    qputenv("XDG_CONFIG_HOME", (home.path() + QStringLiteral("/config")).toLocal8Bit());
    qputenv("XDG_DATA_HOME", (home.path() + QStringLiteral("/data")).toLocal8Bit());
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QCoreApplication::setApplicationName(QStringLiteral("lettrine-test"));
    QApplication application(argc, argv);
    Theme::instance().install(Theme::Scheme::Light);
    Language::instance().use(QStringLiteral("en"));
    Test test;
    return QTest::qExec(&test, argc, argv);
}

} // namespace lettrine

#define LETTRINE_UI_TEST_MAIN(Test)                                                                                    \
    int main(int argc, char** argv)                                                                                    \
    {                                                                                                                  \
        return lettrine::runUiTest<Test>(argc, argv);                                                                  \
    }
