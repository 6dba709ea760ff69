// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/choice_menus.h"

#include "document/text_document.h"
#include "look/theme.h"
#include "shell/preferences.h"
#include "shell/window_actions.h"
#include "words/language.h"

#include <QActionGroup>

#include <array>

namespace lettrine {

ChoiceMenus::ChoiceMenus(TextDocument& document, Preferences& preferences, WindowActions& actions, QObject* parent)
    : QObject(parent)
    , m_document(document)
    , m_preferences(preferences)
    , m_actions(actions)
{
    makeLanguages();
    makeLooks();
    makeRows();
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
