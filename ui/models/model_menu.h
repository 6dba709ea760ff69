// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>

class QAction;
class QActionGroup;
class QMenu;

namespace lettrine {

class Engine;
class ModelShelf;

/// The entries of the menu of models: bundled ones, recent ones, each with family, size, type and window, the one in
/// use checked. They stand before the fixed action `before`.
class ModelMenu : public QObject {
    Q_OBJECT
public:
    ModelMenu(ModelShelf& shelf, Engine& engine, QMenu& menu, QAction& before, QObject* parent);

Q_SIGNALS:
    void modelAsked(const QString& nameOrFolder);

private:
    void fill();
    void check();

    ModelShelf& m_shelf;
    Engine& m_engine;
    QMenu& m_menu;
    QAction& m_before;
    QActionGroup* m_models;
    QList<QPointer<QAction>> m_own;
};

} // namespace lettrine
