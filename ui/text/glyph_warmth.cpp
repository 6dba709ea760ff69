// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/glyph_warmth.h"

#include "look/theme.h"
#include "text/tokenizer.h"

#include <QImage>
#include <QPainter>
#include <QSet>
#include <QWidget>

namespace lettrine {

namespace {

constexpr int patience = 600; ///< ms: the first bars, or a zoom still going on, come first
constexpr int slice = 12; ///< UTF-16 units at a time: few, so that a slider does not feel it
constexpr int pause = 4; ///< ms between them

QString charactersOf(const Tokenizer& tokenizer)
{
    QString characters;
    QSet<char32_t> known;
    for (TokenId id = 0; id < tokenizer.size(); ++id) {
        if (tokenizer.isSpecial(id) || !tokenizer.isWholeUtf8(id))
            continue;
        for (const char32_t point : QString::fromUtf8(tokenizer.bytes(id)).toUcs4()) {
            if (point > U' ' && !known.contains(point)) {
                known.insert(point);
                characters += QString::fromUcs4(&point, 1);
            }
        }
    }
    return characters;
}

} // namespace

GlyphWarmth::GlyphWarmth(QWidget& view)
    : QObject(&view)
    , m_view(view)
{
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &GlyphWarmth::drawSome);
    connect(&Theme::instance(), &Theme::changed, this, &GlyphWarmth::again);
}

void GlyphWarmth::begin(const Tokenizer* tokenizer)
{
    m_characters = tokenizer != nullptr ? charactersOf(*tokenizer) : QString();
    again();
}

void GlyphWarmth::again()
{
    m_next = 0;
    m_timer.start(patience);
}

void GlyphWarmth::hold(bool held)
{
    m_held = held;
    if (!held && !done())
        m_timer.start(patience);
}

void GlyphWarmth::drawSome()
{
    if (m_held || done())
        return;
    // The font system keeps glyphs by font, size and scale: as on the view's screen.
    const double ratio = m_view.devicePixelRatioF();
    QImage image(qCeil(16 * ratio), qCeil(16 * ratio), QImage::Format_RGB32);
    image.setDevicePixelRatio(ratio);
    QPainter painter(&image);
    painter.setFont(Theme::instance().poemFont());
    qsizetype length = std::min<qsizetype>(slice, m_characters.size() - m_next);
    if (m_characters[m_next + length - 1].isHighSurrogate())
        ++length;
    for (qsizetype at = m_next; at < m_next + length; ++at) {
        const int units = m_characters[at].isHighSurrogate() ? 2 : 1;
        painter.drawText(QPointF(0, 14), m_characters.mid(at, units));
        at += units - 1;
    }
    m_next += length;
    m_timer.start(pause);
}

} // namespace lettrine
