// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/model_doors.h"

#include "models/model_button.h"
#include "models/model_menu.h"
#include "models/model_shelf.h"
#include "models/self_test_dialog.h"
#include "models/window_dialog.h"
#include "session/session.h"
#include "shell/document_keeper.h"
#include "shell/usual_model.h"
#include "shell/window_actions.h"
#include "words/error_text.h"
#include "words/text_positions.h"

#include <QFileDialog>
#include <QStatusBar>

#include <algorithm>

namespace lettrine {

ModelDoors::ModelDoors(Session& session, ModelShelf& shelf, WindowActions& actions, const DocumentKeeper& documents,
    QStatusBar& bar, QWidget* window)
    : QObject(window)
    , m_session(session)
    , m_shelf(shelf)
    , m_actions(actions)
    , m_documents(documents)
    , m_window(window)
{
    auto* menu = new ModelMenu(shelf, session.engine, *actions.models, *actions.openModel, this);
    connect(menu, &ModelMenu::modelAsked, this, &ModelDoors::open);
    bar.addPermanentWidget(new ModelButton(session.document, shelf, *actions.models, &bar));
    connect(&session.engine, &Engine::loaded, this, &ModelDoors::take);
    connect(actions.openModel, &QAction::triggered, this, &ModelDoors::askFolder);
    connect(actions.modelWindow, &QAction::triggered, this, &ModelDoors::askWindow);
    connect(actions.modelCheck, &QAction::triggered, this, &ModelDoors::check);
    connect(actions.forgetModels, &QAction::triggered, &shelf, &ModelShelf::forgetRecent);
    connect(&session.document, &TextDocument::modelChanged, this, &ModelDoors::enable);
    connect(&shelf, &ModelShelf::changed, this, &ModelDoors::enable);
    enable();
}

void ModelDoors::enable()
{
    const std::shared_ptr<const Model> model = m_session.document.model();
    m_actions.modelWindow->setEnabled(model && !model->folder.empty());
    m_actions.modelCheck->setEnabled(model != nullptr);
    m_actions.modelCard->setEnabled(model != nullptr);
    m_actions.forgetModels->setEnabled(std::any_of(
        m_shelf.entries().begin(), m_shelf.entries().end(), [](const ShelfEntry& entry) { return !entry.bundled; }));
}

void ModelDoors::askFolder()
{
    const QString folder = QFileDialog::getExistingDirectory(m_window, tr("Open a model folder"));
    if (!folder.isEmpty())
        open(folder);
}

void ModelDoors::askWindow()
{
    const std::shared_ptr<const Model> model = m_session.document.model();
    if (!model)
        return;
    WindowDialog dialog(*model, std::max(m_shelf.ownWindow(), model->config().context), freeMemory(), m_window);
    if (dialog.exec() != QDialog::Accepted)
        return;
    const int asked = dialog.window() > 0 ? dialog.window() : m_shelf.ownWindow();
    if (asked != model->config().context)
        m_shelf.reopen(dialog.window());
}

void ModelDoors::check()
{
    const std::shared_ptr<const Model> model = m_session.document.model();
    if (!model)
        return;
    auto* dialog = new SelfTestDialog(m_session.engine, model, m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->show();
}

void ModelDoors::open(const QString& nameOrFolder)
{
    Q_EMIT asked();
    const Result<void> begun = m_shelf.open(nameOrFolder);
    if (begun)
        return;
    say(begun.error());
    openInstead();
}

void ModelDoors::take(const LoadReport& report)
{
    if (report.ending == Ending::Refused) {
        say(*report.error);
        openInstead();
    } else if (report.ending == Ending::Done && !m_session.document.takeModel(report.model)) {
        say(Error{ ErrorCode::ModelMismatch, utf8(m_documents.title()), "vocabulary", report.model->name,
            "the document was made with " + utf8(m_documents.modelName()) });
    }
}

void ModelDoors::openInstead()
{
    // A window without any model shows nothing: the one that was asked for is refused, so it is the usual one.
    if (m_session.document.tokenizer() || std::exchange(m_instead, true))
        return;
    if (const QString usual = usualModel(); !usual.isEmpty())
        (void)m_shelf.open(usual);
}

void ModelDoors::say(const Error& error)
{
    QString text = errorText(error);
    if (m_session.document.tokenizer() && !m_session.document.model())
        text += QLatin1Char(' ') + tr("What was kept is shown all the same; to write on it needs its own model.");
    Q_EMIT failed(text);
}

} // namespace lettrine
