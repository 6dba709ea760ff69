// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/model_menu.h"

#include "engine/engine.h"
#include "models/model_shelf.h"
#include "models/model_text.h"
#include "words/language.h"
#include "words/text_positions.h"

#include "base/files.h"

#include <QActionGroup>
#include <QMenu>

namespace lettrine {

ModelMenu::ModelMenu(ModelShelf& shelf, Engine& engine, QMenu& menu, QAction& before, QObject* parent)
    : QObject(parent)
    , m_shelf(shelf)
    , m_engine(engine)
    , m_menu(menu)
    , m_before(before)
    , m_models(new QActionGroup(this))
{
    m_models->setExclusionPolicy(QActionGroup::ExclusionPolicy::ExclusiveOptional);
    m_menu.setToolTipsVisible(true);
    connect(&shelf, &ModelShelf::changed, this, &ModelMenu::fill);
    connect(&m_menu, &QMenu::aboutToShow, &shelf, &ModelShelf::refresh);
    // A choice that is refused leaves the mark where it was.
    connect(&engine, &Engine::loaded, this, &ModelMenu::check);
    connect(&shelf, &ModelShelf::loadingChanged, this, &ModelMenu::check);
    spoken(this, [this] { fill(); });
}

void ModelMenu::fill()
{
    const auto& entries = m_shelf.entries();
    const auto key = [](const ShelfEntry& entry) {
        return entry.bundled ? QStringLiteral("model_") + entry.name : QStringLiteral("recent_") + entry.folder;
    };
    // While it is open the actions stay what they are, and only what they say changes: the pointer is on one of them.
    QStringList wanted, there;
    for (const ShelfEntry& entry : entries)
        wanted << key(entry);
    for (const QAction* action : m_models->actions())
        there << action->objectName();
    if (wanted != there) {
        for (const QPointer<QAction>& action : std::exchange(m_own, {}))
            delete action.data();
        for (qsizetype i = 0; i < entries.size(); ++i) {
            const bool firstRecent = !entries[i].bundled && (i == 0 || entries[i - 1].bundled);
            if (firstRecent && i > 0)
                m_own << m_menu.insertSeparator(&m_before);
            auto* action = new QAction(this);
            action->setObjectName(wanted[i]);
            action->setCheckable(true);
            m_models->addAction(action);
            m_menu.insertAction(&m_before, action);
            m_own << action;
            connect(action, &QAction::triggered, this, [this, entry = entries[i]] {
                Q_EMIT modelAsked(entry.bundled ? entry.name : entry.folder);
                check();
            });
        }
        m_own << m_menu.insertSeparator(&m_before);
    }
    const QList<QAction*> actions = m_models->actions();
    for (qsizetype i = 0; i < entries.size(); ++i) {
        actions[i]->setText(entryText(entries[i]).replace(QLatin1Char('&'), QLatin1String("&&")));
        actions[i]->setToolTip(entries[i].folder);
        actions[i]->setData(entries[i].folder);
    }
    check();
}

void ModelMenu::check()
{
    const std::shared_ptr<const Model> model = m_engine.model();
    const QString folder = model ? qtText(pathText(model->folder)) : QString();
    for (QAction* action : m_models->actions())
        action->setChecked(!folder.isEmpty() && action->data().toString() == folder);
}

} // namespace lettrine
