// SPDX-License-Identifier: GPL-3.0-or-later
// What the window's actions do, and what its status line says.
#include "branches/branch_page.h"
#include "cache/cache_page.h"
#include "candidates/candidate_view.h"
#include "candidates/next_page.h"
#include "compare/compare_dialog.h"
#include "compose/compose_page.h"
#include "lessons/lesson_page.h"
#include "sampling/sampling_page.h"
#include "session/session.h"
#include "shell/about_box.h"
#include "shell/document_keeper.h"
#include "shell/export_actions.h"
#include "shell/main_window.h"
#include "shell/preferences_dialog.h"
#include "shell/recent_menu.h"
#include "shell/window_actions.h"
#include "shell/write_bar.h"
#include "tail/tail_page.h"
#include "text/poem_editor.h"
#include "text/text_page.h"
#include "words/error_text.h"
#include "words/language.h"
#include "words/numbers_text.h"
#include "words/pieces.h"
#include "words/plain_text.h"
#include "words/text_positions.h"

#include <QActionGroup>
#include <QApplication>
#include <QCheckBox>
#include <QDockWidget>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QScrollBar>
#include <QWhatsThis>

namespace lettrine {

namespace {

constexpr qsizetype longestName = 40; ///< of a model, in the status line

} // namespace

void MainWindow::joinWriting()
{
    const auto nextSeed = [this] {
        if (m_bar->seedLock().isChecked())
            return;
        SamplingSettings settings = m_session->document.state().settings;
        ++settings.seed;
        m_session->document.setSettings(settings);
    };
    const auto compose = [this, nextSeed] {
        nextSeed();
        m_compose->write();
    };
    connect(m_compose, &ComposePage::writeAsked, this, compose);
    connect(m_actions->write, &QAction::triggered, this, [this, nextSeed, compose] {
        if (m_workspace == Workspace::Compose)
            return compose();
        nextSeed();
        m_text->editor().followEnd();
        m_session->run.write();
    });
    connect(m_actions->stop, &QAction::triggered, &m_session->run, &WritingRun::stop);
    connect(m_actions->stop, &QAction::triggered, m_compose, &ComposePage::stop);
    connect(&m_compose->desk(), &VerseDesk::runChanged, this, [this] {
        if (m_workspace == Workspace::Compose)
            m_actions->stop->setEnabled(m_compose->desk().isWriting());
    });
    connect(m_actions->step, &QAction::triggered, this, [this] {
        m_text->editor().followEnd();
        m_session->run.stepOnce();
    });
    connect(m_actions->back, &QAction::triggered, this, [this] { m_session->document.back(); });
    connect(m_actions->drawAgain, &QAction::triggered, this, [this] { m_session->drawAgain(); });
    connect(m_next, &NextPage::drawAgainAsked, this, [this] { m_session->drawAgain(); });
    connect(m_actions->manual, &QAction::toggled, this, [this](bool on) {
        if (m_next->isManual() != on)
            setManual(on);
    });
    connect(m_next, &NextPage::manualLeft, this, [this] { setManual(false); });
    connect(m_actions->goToEnd, &QAction::triggered, this, [this] {
        m_session->view.pointAt(-1, Pointing::Firm);
        QTextCursor end = m_text->editor().textCursor();
        end.movePosition(QTextCursor::End);
        m_text->editor().setTextCursor(end);
        m_text->editor().followEnd();
    });
    // Alt and a digit pick by row from anywhere; as actions, so that no editor takes the digit.
    for (int number = 1; number <= 8; ++number) {
        auto* action = new QAction(this);
        action->setShortcut(QKeySequence(Qt::ALT | static_cast<Qt::Key>(Qt::Key_0 + number)));
        addAction(action);
        connect(action, &QAction::triggered, this, [this, number] {
            if (const int id = m_next->table().candidateAt(number); id >= 0)
                m_session->view.pick(id);
        });
    }
    connect(m_actions->asNewPoem, &QAction::toggled, &m_session->document, &TextDocument::setAsNewPoem);
    connect(m_actions->throughStops, &QAction::toggled, &m_session->run, &WritingRun::setThroughStops);
    connect(m_actions->useCache, &QAction::toggled, &m_session->document, &TextDocument::setUseCache);
    connect(m_actions->compareSettings, &QAction::triggered, this, [this] {
        auto* dialog = new CompareDialog(m_session->engine, m_session->document, m_session->run, this);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->showSettings();
        dialog->show();
    });
    connect(m_bar, &WriteBar::speedChanged, this, [this](double speed) { m_preferences.setSpeed(speed); });
    connect(m_sampling, &SamplingPage::dragStarted, m_next, &NextPage::beginDrag);
    connect(m_sampling, &SamplingPage::dragFinished, m_next, &NextPage::endDrag);
    connect(m_branches, &BranchPage::compareAsked, this, &MainWindow::comparePages);
    connect(&m_session->document, &TextDocument::stateChanged, this,
        [this] { m_actions->asNewPoem->setChecked(m_session->document.state().asNewPoem); });
    connect(&m_session->document, &TextDocument::optionsChanged, this,
        [this] { m_actions->useCache->setChecked(m_session->document.useCache()); });
    connect(m_bar, &WriteBar::said, m_text, &TextPage::say);
    connect(m_cache, &CachePage::said, m_text, &TextPage::say);
}

void MainWindow::joinView()
{
    connect(m_actions->explore, &QAction::triggered, this, [this] { setWorkspace(Workspace::Explore); });
    connect(m_actions->compose, &QAction::triggered, this, [this] { setWorkspace(Workspace::Compose); });
    connect(m_actions->resetLayout, &QAction::triggered, this, &MainWindow::resetLayout);
    connect(m_actions->tintNone, &QAction::triggered, this, [this] { m_session->tints.setTint(Tints::Tint::None); });
    connect(m_actions->tintProbability, &QAction::triggered, this,
        [this] { m_session->tints.setTint(Tints::Tint::Probability); });
    connect(m_actions->tintRank, &QAction::triggered, this, [this] { m_session->tints.setTint(Tints::Tint::Rank); });
    connect(m_actions->tintTyped, &QAction::toggled, &m_session->tints, &Tints::setTintTyped);
    const auto zoom = [this](double value) {
        Theme::instance().setTextZoom(value);
        m_preferences.setTextZoom(Theme::instance().textZoom());
    };
    connect(m_actions->zoomIn, &QAction::triggered, this, [zoom] { zoom(Theme::instance().textZoom() * 1.15); });
    connect(m_actions->zoomOut, &QAction::triggered, this, [zoom] { zoom(Theme::instance().textZoom() / 1.15); });
    connect(m_actions->zoomReset, &QAction::triggered, this, [this, zoom] {
        m_actions->projector->setChecked(false);
        zoom(1);
    });
    connect(m_actions->projector, &QAction::toggled, this, [this](bool on) {
        if (on)
            m_usualZoom = Theme::instance().textZoom();
        Theme::instance().setTextZoom(on ? std::max(2.0, m_usualZoom * 1.8) : m_usualZoom);
    });
    connect(m_tailDock, &QDockWidget::visibilityChanged, &m_session->view, &StepInView::setTailWanted);
    connect(&m_session->run, &WritingRun::changed, this, &MainWindow::showStatus);
    connect(&m_session->view, &StepInView::changed, this, &MainWindow::showStatus);
    connect(&m_session->document, &TextDocument::modelChanged, this, &MainWindow::showStatus);
    connect(&m_session->engine, &Engine::loaded, this, [this](const LoadReport& report) {
        if (report.ending == Ending::Refused) {
            sayModelFault(*report.error);
            loadInstead();
        } else if (report.ending == Ending::Done && !m_session->document.takeModel(m_session->engine.model())) {
            sayModelFault(Error{ ErrorCode::ModelMismatch, utf8(m_documents->title()), "vocabulary", report.model->name,
                "the document was made with " + utf8(m_documents->modelName()) });
        }
    });
}

void MainWindow::joinFiles()
{
    connect(m_actions->newText, &QAction::triggered, m_documents, &DocumentKeeper::newText);
    connect(m_actions->open, &QAction::triggered, m_documents, &DocumentKeeper::askOpen);
    connect(m_actions->save, &QAction::triggered, m_documents, &DocumentKeeper::save);
    connect(m_actions->saveAs, &QAction::triggered, m_documents, &DocumentKeeper::saveAs);
    connect(m_actions->quit, &QAction::triggered, this, &QWidget::close);
    connect(m_text, &TextPage::filesDropped, this, &MainWindow::openPaths);
    connect(m_documents, &DocumentKeeper::changed, this, &MainWindow::showTitle);
    connect(m_documents, &DocumentKeeper::failed, this,
        [this](const Error& error) { m_text->say(errorText(error), Message::Fault); });
    connect(m_documents, &DocumentKeeper::said, m_text, &TextPage::say);
    connect(m_documents, &DocumentKeeper::modelAsked, this, &MainWindow::loadModel);
    connect(m_actions->recent, &QMenu::aboutToShow, this, [this] {
        fillRecentMenu(*m_actions->recent,
            { m_preferences.recentFiles(), DocumentKeeper::keptFiles(),
                [this](const QString& path) { m_documents->open(path); }, [this] { m_documents->askOpenKept(); },
                [this] { m_preferences.clearRecentFiles(); } });
    });
    connect(m_actions->openModel, &QAction::triggered, this, [this] {
        const QString folder = QFileDialog::getExistingDirectory(this, tr("Open a model folder"));
        if (!folder.isEmpty())
            loadModel(folder);
    });
    auto* exports =
        new ExportActions(m_session->document, m_session->view, { *m_next, *m_tail, *m_cache }, *m_actions, this);
    connect(exports, &ExportActions::failed, this,
        [this](const Error& error) { m_text->say(errorText(error), Message::Fault); });
}

void MainWindow::joinHelp()
{
    connect(m_actions->about, &QAction::triggered, this, [this] { showAbout(this); });
    connect(m_actions->aboutQt, &QAction::triggered, qApp, &QApplication::aboutQt);
    connect(m_actions->modelCard, &QAction::triggered, this, [this] {
        if (m_session->document.model())
            showModelCard(*m_session->document.model(), this);
    });
    connect(m_actions->whatsThis, &QAction::triggered, this, [this] {
        for (QWidget* widget = QApplication::focusWidget(); widget != nullptr; widget = widget->parentWidget()) {
            const QString text = widget->whatsThis().isEmpty() ? widget->toolTip() : widget->whatsThis();
            if (!text.isEmpty()) {
                QWhatsThis::showText(widget->mapToGlobal(widget->rect().center()), text, widget);
                return;
            }
        }
        QWhatsThis::enterWhatsThisMode();
    });
    const auto join = [this](QAction* action, QDockWidget* dock) {
        connect(action, &QAction::triggered, this, [dock](bool on) {
            dock->setVisible(on);
            if (on)
                dock->raise();
        });
        connect(
            dock, &QDockWidget::visibilityChanged, action, [action, dock] { action->setChecked(!dock->isHidden()); });
    };
    join(m_actions->lessons, m_lessonDock);
    join(m_actions->guess, m_guessDock);
    connect(m_lessons, &LessonPage::modelAsked, this, &MainWindow::loadModel);
    connect(m_lessons, &LessonPage::workspaceAsked, this, [this](bool compose) {
        setWorkspace(compose ? Workspace::Compose : Workspace::Explore);
        // The page that plays stays in sight.
        m_lessonDock->show();
        m_lessonDock->raise();
    });
    connect(m_lessons, &LessonPage::dockAsked, this, [this](const QString& name) {
        if (auto* dock = findChild<QDockWidget*>(name)) {
            dock->show();
            dock->raise();
        }
    });
}

void MainWindow::fillMenus()
{
    auto* models = new QActionGroup(this);
    // None is checked while a folder of one's own is in use.
    models->setExclusionPolicy(QActionGroup::ExclusionPolicy::ExclusiveOptional);
    for (const std::string& name : bundledModels()) {
        const QString text = qtText(name);
        QAction* action = m_actions->models->addAction(text, this, [this, text] { loadModel(text); });
        action->setObjectName(QStringLiteral("model_") + text);
        action->setCheckable(true);
        models->addAction(action);
    }
    const auto checkModel = [this, models] {
        const auto model = m_session->engine.model();
        for (QAction* action : models->actions()) {
            const Result<std::filesystem::path> folder = findModel(utf8(action->text()));
            action->setChecked(model && folder && model->folder == *folder);
        }
    };
    connect(&m_session->document, &TextDocument::modelChanged, this, checkModel);
    // A choice that is refused leaves the mark where it was.
    connect(&m_session->engine, &Engine::loaded, this, checkModel);
    auto* languages = new QActionGroup(this);
    for (const QString& code : Language::codes()) {
        QAction* action = m_actions->language->addAction(Language::nativeName(code));
        action->setCheckable(true);
        action->setChecked(code == Language::instance().code());
        action->setObjectName(QStringLiteral("language_") + code);
        languages->addAction(action);
        connect(action, &QAction::triggered, this, [this, code] {
            m_preferences.setLanguage(code);
            Language::instance().use(code);
        });
    }
    auto* schemes = new QActionGroup(this);
    const std::array<std::pair<Theme::Scheme, const char*>, 4> looks{
        { { Theme::Scheme::System, QT_TR_NOOP("As the desktop") }, { Theme::Scheme::Light, QT_TR_NOOP("Light") },
            { Theme::Scheme::Dark, QT_TR_NOOP("Dark") },
            { Theme::Scheme::Desktop, QT_TR_NOOP("The desktop's own colours") } }
    };
    for (const auto& [scheme, text] : looks) {
        QAction* action = m_actions->appearance->addAction(QString());
        action->setCheckable(true);
        action->setChecked(scheme == Theme::instance().scheme());
        schemes->addAction(action);
        spoken(action, [action, word = text] { action->setText(tr(word)); });
        connect(action, &QAction::triggered, this, [this, look = scheme] {
            m_preferences.setScheme(look);
            Theme::instance().setScheme(look);
        });
    }
    auto* counts = new QActionGroup(this);
    for (const int count : { 8, 12, 20, 50 }) {
        QAction* action = m_actions->rows->addAction(QString::number(count));
        action->setCheckable(true);
        action->setChecked(count == m_session->document.rows());
        counts->addAction(action);
        connect(action, &QAction::triggered, this, [this, count] {
            m_preferences.setRows(count);
            m_session->document.setRows(count);
        });
    }
    connect(m_actions->preferences, &QAction::triggered, this, [this] {
        PreferencesDialog dialog(m_preferences, m_session->document, this);
        dialog.exec();
    });
}

void MainWindow::showStatus()
{
    const StepView& view = m_session->view.view();
    QStringList parts;
    if (!m_session->document.model())
        parts << (m_session->document.tokenizer() ? tr("As it was kept: no model") : tr("No model"));
    else if (m_session->run.isWriting())
        parts << (m_session->document.tokenizer()->isCharacterModel()
                ? tr("Writing: %n character(s)", nullptr, m_session->run.written())
                : tr("Writing: %n token(s)", nullptr, m_session->run.written()));
    else
        parts << (m_session->document.tokenizer()->isCharacterModel()
                ? tr("Ready: %n character(s)", nullptr, m_session->document.shown().size())
                : tr("Ready: %n token(s)", nullptr, m_session->document.shown().size()));
    if (view.step && view.step->detail == StepDetail::Full)
        parts << tr("entropy %1").arg(bitsText(view.step->entropyBits));
    if (!m_session->document.useCache())
        parts << tr("without cache");
    m_state->setText(parts.join(QStringLiteral(" · ")));
    const auto model = m_session->document.model();
    m_modelText->setText(model
            ? tr("model %1, window %2")
                  .arg(shortened(qtText(model->name), longestName), countText(model->config().context))
            : QString());
}

} // namespace lettrine
