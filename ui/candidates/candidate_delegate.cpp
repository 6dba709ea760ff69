// SPDX-License-Identifier: GPL-3.0-or-later
#include "candidates/candidate_delegate.h"

#include "candidates/candidate_model.h"
#include "look/theme.h"
#include "words/numbers_text.h"

#include <QPainter>

namespace lettrine {

namespace {

constexpr int margin = 8;

} // namespace

CandidateDelegate::CandidateDelegate(QObject* parent)
    : QStyledItemDelegate(parent)
{
    refreshFonts();
}

QColor CandidateDelegate::chosenGround()
{
    return mixed(themeColour(Role::Base), themeColour(Role::Raw), Theme::instance().isDark() ? 0.1 : 0.08);
}

void CandidateDelegate::refreshFonts()
{
    m_number = Theme::numberFont();
    m_number.setPointSizeF(m_number.pointSizeF() * Theme::instance().tableZoom());
    m_candidate = Theme::instance().candidateFont();
    m_small = Theme::interfaceFont();
    m_rowHeight = std::max(QFontMetrics(m_candidate).height(), QFontMetrics(m_number).height() * 3 / 2) + 4;
    const QFontMetrics metrics(m_number);
    m_rankWidth = metrics.horizontalAdvance(countText(8888));
    m_percentWidth = 0;
    for (const double share : { 0.00001, 0.0888, 0.888, 0.99999 })
        m_percentWidth = std::max(m_percentWidth, metrics.horizontalAdvance(percentText(share)) + 4);
}

QSize CandidateDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex& index) const
{
    const QFontMetrics number(m_number);
    switch (index.column()) {
    case CandidateModel::RankColumn:
        return { std::max(m_rankWidth, number.horizontalAdvance(index.data().toString())) + 2 * margin, m_rowHeight };
    case CandidateModel::CharacterColumn:
        return { QFontMetrics(m_candidate).horizontalAdvance(index.data().toString()) + 3 * margin, m_rowHeight };
    case CandidateModel::RawColumn:
        return { m_percentWidth + 2 * margin, m_rowHeight };
    case CandidateModel::LogitColumn:
    case CandidateModel::ScaledColumn:
    case CandidateModel::TemperedColumn:
        return { number.horizontalAdvance(QStringLiteral("−888.88")) + 2 * margin, m_rowHeight };
    default:
        return { number.averageCharWidth() * 30, m_rowHeight };
    }
}

void CandidateDelegate::paintGround(QPainter& painter, const QStyleOptionViewItem& option, bool current) const
{
    if (option.state & QStyle::State_Selected) {
        painter.fillRect(option.rect, chosenGround());
        // A faint ground alone is no mark: rules above and below it.
        painter.setPen(themeColour(Role::Muted));
        painter.drawLine(option.rect.topLeft(), option.rect.topRight());
        painter.drawLine(option.rect.bottomLeft(), option.rect.bottomRight());
    } else if (option.state & QStyle::State_MouseOver)
        painter.fillRect(option.rect, option.palette.color(QPalette::AlternateBase));
    if (current) {
        painter.setPen(themeColour(Role::Line));
        painter.drawLine(option.rect.bottomLeft(), option.rect.bottomRight());
    }
}

void CandidateDelegate::paintCharacter(QPainter& painter, const QRect& rect, const QModelIndex& index) const
{
    const auto kind = static_cast<CandidateModel::Kind>(index.data(CandidateModel::KindRole).toInt());
    const QString text = index.data().toString();
    if (kind != CandidateModel::Kind::Candidate) {
        painter.setFont(m_small);
        painter.setPen(themeColour(Role::Muted));
        painter.drawText(rect, Qt::AlignVCenter | Qt::AlignLeft, text);
        return;
    }
    painter.setFont(m_candidate);
    const bool drawn = index.data(CandidateModel::DrawnRole).toBool();
    const bool removed = !index.data(CandidateModel::ReasonRole).toString().isEmpty();
    const QFontMetrics metrics(m_candidate);
    const int width = metrics.horizontalAdvance(text);
    QRect glyph(rect.left(), rect.top(), width, rect.height());
    painter.setPen(themeColour(drawn ? Role::Seal : removed ? Role::Muted : Role::Text));
    painter.drawText(glyph, Qt::AlignCenter, text);
    if (removed) {
        const int y = rect.center().y();
        painter.setPen(QPen(themeColour(Role::Muted), 1.2));
        painter.drawLine(glyph.left() - 1, y, glyph.right() + 1, y);
    }
    if (drawn) {
        const int side = std::min(rect.height() - 3, metrics.height());
        QRect frame(0, 0, std::max(width + 6, side), side);
        frame.moveCenter(glyph.center());
        painter.setPen(QPen(themeColour(Role::Seal), 1.4));
        painter.drawRect(frame);
    }
}

void CandidateDelegate::paintBars(QPainter& painter, const QRect& rect, const QModelIndex& index) const
{
    const auto* model = static_cast<const CandidateModel*>(index.model());
    const auto kind = static_cast<CandidateModel::Kind>(index.data(CandidateModel::KindRole).toInt());
    const QString text = index.data().toString();
    if (kind == CandidateModel::Kind::Gap) {
        painter.setFont(m_small);
        painter.setPen(themeColour(Role::Muted));
        painter.drawText(rect, Qt::AlignVCenter | Qt::AlignLeft,
            QFontMetrics(m_small).elidedText(text, Qt::ElideRight, rect.width()));
        return;
    }
    const QString reason = index.data(CandidateModel::ReasonRole).toString();
    const QRect number(rect.right() - m_percentWidth, rect.top(), m_percentWidth, rect.height());
    const QRect bars = rect.adjusted(0, 0, -m_percentWidth - margin, 0);
    if (kind == CandidateModel::Kind::Candidate) {
        const auto widthOf = [&](double value) { return std::clamp(value / model->scale(), 0.0, 1.0) * bars.width(); };
        const double high = rect.height() * 0.56;
        const double top = rect.center().y() + 0.5 - high / 2;
        const QRectF raw(bars.left() + 0.5, top, widthOf(index.data(CandidateModel::ShownRawRole).toDouble()), high);
        if (raw.width() >= 0.5) {
            painter.fillRect(raw, themeColour(Role::RawBar));
            painter.setPen(QPen(themeColour(Role::Raw), 1));
            painter.drawRect(raw);
        }
        const double final = widthOf(index.data(CandidateModel::ShownFinalRole).toDouble());
        if (reason.isEmpty() && final > 0)
            painter.fillRect(
                QRectF(bars.left() + 0.5, top + high / 4, std::max(1.0, final), high / 2), themeColour(Role::FinalBar));
        if (const double ghost = index.data(CandidateModel::GhostRole).toDouble(); ghost >= 0) {
            painter.setPen(QPen(themeColour(Role::Final), 1, Qt::DotLine));
            painter.drawRect(
                QRectF(bars.left() + 0.5, top + high / 4 - 2, std::max(1.0, widthOf(ghost)), high / 2 + 4));
        }
    }
    painter.setFont(m_number);
    if (reason.isEmpty()) {
        painter.setPen(themeColour(kind == CandidateModel::Kind::Others ? Role::Muted : Role::Final));
        painter.drawText(number, Qt::AlignVCenter | Qt::AlignRight, text);
        return;
    }
    // The reason in the bar's place: a cross and a word, on a ground that keeps it readable over the raw bar.
    const QString word = QStringLiteral("✕ ") + reason;
    const QFontMetrics metrics(m_number);
    QRect place = rect;
    place.setLeft(std::max(rect.left(), rect.right() - metrics.horizontalAdvance(word) - 6));
    painter.fillRect(place.adjusted(-4, 4, 0, -4), painter.background().color());
    painter.setPen(themeColour(Role::Text));
    painter.drawText(place, Qt::AlignVCenter | Qt::AlignRight, metrics.elidedText(word, Qt::ElideRight, place.width()));
}

void CandidateDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing, false);
    const auto kind = static_cast<CandidateModel::Kind>(index.data(CandidateModel::KindRole).toInt());
    paintGround(*painter, option, kind == CandidateModel::Kind::Gap);
    const bool selected = option.state & QStyle::State_Selected;
    painter->setBackground(selected ? chosenGround() : themeColour(Role::Base));
    const QRect rect = option.rect.adjusted(margin, 0, -margin, 0);
    switch (index.column()) {
    case CandidateModel::CharacterColumn:
        paintCharacter(*painter, rect, index);
        break;
    case CandidateModel::FinalColumn:
        paintBars(*painter, rect, index);
        break;
    default:
        painter->setFont(m_number);
        painter->setPen(themeColour(index.column() == CandidateModel::RawColumn ? Role::Raw : Role::Muted));
        painter->drawText(rect, Qt::AlignVCenter | Qt::AlignRight, index.data().toString());
    }
    painter->restore();
}

} // namespace lettrine
