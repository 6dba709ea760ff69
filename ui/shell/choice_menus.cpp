// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/choice_menus.h"

#include "document/text_document.h"
#include "engine/engine.h"
#include "look/theme.h"
#include "shell/preferences.h"
#include "shell/window_actions.h"
#include "words/language.h"
#include "words/text_positions.h"

#include <QActionGroup>

#include <array>

namespace lettrine {

ChoiceMenus::ChoiceMenus(
    Engine& engine, TextDocument& document, Preferences& preferences, WindowActions& actions, QObject* parent)
    : QObject(parent)
    , m_engine(engine)
    , m_document(document)
    , m_preferences(preferences)
    , m_actions(actions)
{
    makeModels();
    makeLanguages();
    makeLooks();
    makeRows();
}

void ChoiceMenus::makeModels()
{
    auto* models = new QActionGroup(this);
    // None is checked while a folder of one's own is in use.
    models->setExclusionPolicy(QActionGroup::ExclusionPolicy::ExclusiveOptional);
    for (const std::string& name : bundledModels()) {
        const QString text = qtText(name);
        QAction* action = m_actions.models->addAction(text, this, [this, text] { Q_EMIT modelAsked(text); });
        action->setObjectName(QStringLiteral("model_") + text);
        action->setCheckable(true);
        models->addAction(action);
    }
    const auto check = [this, models] { checkModel(*models); };
    connect(&m_document, &TextDocument::modelChanged, this, check);
    // A choice that is refused leaves the mark where it was.
    connect(&m_engine, &Engine::loaded, this, check);
}

void ChoiceMenus::checkModel(const QActionGroup& models) const
{
    const std::shared_ptr<const Model> model = m_engine.model();
    for (QAction* action : models.actions()) {
        const Result<std::filesystem::path> folder = findModel(utf8(action->text()));
        action->setChecked(model && folder && model->folder == *folder);
    }
}

void ChoiceMenus::makeLanguages()
{
    auto* languages = new QActionGroup(this);
    for (const QString& code : Language::codes()) {
        QAction* action = m_actions.language->addAction(Language::nativeName(code));
        action->setCheckable(true);
        action->setChecked(code == Language::instance().code());
        action->setObjectName(QStringLiteral("language_") + code);
        languages->addAction(action);
        connect(action, &QAction::triggered, this, [this, code] {
            m_preferences.setLanguage(code);
            Language::instance().use(code);
        });
    }
}

void ChoiceMenus::makeLooks()
{
    auto* schemes = new QActionGroup(this);
    const std::array<std::pair<Theme::Scheme, const char*>, 4> looks{
        { { Theme::Scheme::System, QT_TR_NOOP("As the desktop") }, { Theme::Scheme::Light, QT_TR_NOOP("Light") },
            { Theme::Scheme::Dark, QT_TR_NOOP("Dark") },
            { Theme::Scheme::Desktop, QT_TR_NOOP("The desktop's own colours") } }
    };
    for (const auto& [scheme, text] : looks) {
        QAction* action = m_actions.appearance->addAction(QString());
        action->setCheckable(true);
        action->setChecked(scheme == Theme::instance().scheme());
        schemes->addAction(action);
        spoken(action, [action, word = text] { action->setText(tr(word)); });
        connect(action, &QAction::triggered, this, [this, look = scheme] {
            m_preferences.setScheme(look);
            Theme::instance().setScheme(look);
        });
    }
}

void ChoiceMenus::makeRows()
{
    auto* counts = new QActionGroup(this);
    for (const int count : { 8, 12, 20, 50 }) {
        QAction* action = m_actions.rows->addAction(QString::number(count));
        action->setCheckable(true);
        action->setChecked(count == m_document.rows());
        counts->addAction(action);
        connect(action, &QAction::triggered, this, [this, count] {
            m_preferences.setRows(count);
            m_document.setRows(count);
        });
    }
}

} // namespace lettrine
