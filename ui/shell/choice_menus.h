// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QActionGroup;

namespace lettrine {

class Engine;
class Preferences;
class TextDocument;
class WindowActions;

/// The menus of which one entry is checked: model, language, appearance, rows of the table.
class ChoiceMenus : public QObject {
    Q_OBJECT
public:
    ChoiceMenus(
        Engine& engine, TextDocument& document, Preferences& preferences, WindowActions& actions, QObject* parent);

Q_SIGNALS:
    void modelAsked(const QString& name);

private:
    void makeModels();
    void makeLanguages();
    void makeLooks();
    void makeRows();
    void checkModel(const QActionGroup& models) const;

    Engine& m_engine;
    TextDocument& m_document;
    Preferences& m_preferences;
    WindowActions& m_actions;
};

} // namespace lettrine
