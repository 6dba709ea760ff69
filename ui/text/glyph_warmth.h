// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <QTimer>

class QWidget;

namespace lettrine {

class Tokenizer;

/// Draws every character of a vocabulary once into a small picture, a few at a time while the window rests, so that the
/// first drawing of a glyph, when its outline becomes pixels, does not fall into a run: the first batches a model
/// writes cost the text's view more than twice what they cost later (tests/bench/ui: writing).
class GlyphWarmth : public QObject {
    Q_OBJECT
public:
    /// For a view that paints in the poem's font, on the view's screen.
    explicit GlyphWarmth(QWidget& view);

    /// Begins again, after a moment, with the characters of this vocabulary (none: rests).
    void begin(const Tokenizer* tokenizer);
    /// While a run writes, nothing is drawn here, and for a moment after each call, so that a slider has the time for
    /// itself.
    void hold(bool held);
    bool done() const { return m_next >= m_characters.size(); }

private:
    void again();
    void drawSome();

    QWidget& m_view;
    QTimer m_timer;
    QString m_characters;
    qsizetype m_next = 0;
    bool m_held = false;
};

} // namespace lettrine
