// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/monkey/window_view.h"

#include <QPoint>
#include <QStringList>

#include <functional>
#include <random>

class QWidget;

namespace lettrine::monkey {

/// Where the monkey finds what it opens and loads.
struct Shelf {
    QString folder; ///< of its own: what it saves lies there
    QStringList documents;
    QString sameVocabulary; ///< a model folder with the vocabulary of the first model and other weights
    QString firstModel, otherModel; ///< names of bundled models: of characters, of word pieces
};

/// Does one act after another as a person does: keys, pointer, menus, input method. Which one comes next depends on the
/// seed and on what the window shows. GUI thread.
class Hand {
public:
    /// `tell` hears of each act before it is done.
    Hand(std::mt19937& chance, Shelf shelf, std::function<void(const QString&)> tell);

    /// Closed: the window has closed.
    enum class Done { Act, Closed };
    Done act(const WindowView& view);
    /// A number from 0 below n.
    int below(int n) { return static_cast<int>(m_chance() % static_cast<unsigned>(std::max(1, n))); }

private:
    using Doing = Done (Hand::*)(const WindowView&);
    struct Kind {
        int explore; ///< how often, in each workspace
        int compose;
        Doing doing;
    };
    static const std::vector<Kind>& kinds();
    template <class List> const auto& any(const List& list) { return list[below(static_cast<int>(list.size()))]; }
    void tell(const QString& words) { m_tell(words); }
    void key(QWidget& widget, int key, Qt::KeyboardModifiers modifiers = Qt::NoModifier);
    void click(QWidget& widget, const QPoint& point);
    void commit(QWidget& widget, const QString& text);

    // The text (hand_text.cpp).
    Done type(const WindowView& view);
    Done editKey(const WindowView& view);
    Done paste(const WindowView& view);
    Done pick(const WindowView& view);
    Done drawAgain(const WindowView& view);
    Done undo(const WindowView& view);
    Done write(const WindowView& view);
    Done stop(const WindowView& view);
    Done stepOrBack(const WindowView& view);
    Done point(const WindowView& view);
    Done branch(const WindowView& view);
    Done find(const WindowView& view);

    // The poem (hand_verse.cpp).
    Done typeIntoGrid(const WindowView& view);
    Done gridKey(const WindowView& view);
    Done fillGrid(const WindowView& view);
    Done resize(const WindowView& view);
    Done writeVersions(const WindowView& view);
    Done rewrite(const WindowView& view);
    Done version(const WindowView& view);
    Done cellTable(const WindowView& view);
    Done heads(const WindowView& view);

    // The window (hand_window.cpp).
    Done control(const WindowView& view);
    Done toggle(const WindowView& view);
    Done workspace(const WindowView& view);
    Done compare(const WindowView& view);
    Done sameModel(const WindowView& view);
    Done otherModel(const WindowView& view);
    Done newText(const WindowView& view);
    Done open(const WindowView& view);
    Done save(const WindowView& view);
    Done close(const WindowView& view);

    std::mt19937& m_chance;
    Shelf m_shelf;
    std::function<void(const QString&)> m_tell;
};

} // namespace lettrine::monkey
