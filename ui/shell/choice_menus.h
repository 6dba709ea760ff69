// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace lettrine {

class Preferences;
class TextDocument;
class WindowActions;

/// The menus of which one entry is checked: language, appearance, rows of the table.
class ChoiceMenus : public QObject {
    Q_OBJECT
public:
    ChoiceMenus(TextDocument& document, Preferences& preferences, WindowActions& actions, QObject* parent);

private:
    void makeLanguages();
    void makeLooks();
    void makeRows();

    TextDocument& m_document;
    Preferences& m_preferences;
    WindowActions& m_actions;
};

} // namespace lettrine
