// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/lesson_area.h"

#include "words/language.h"

#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

namespace lettrine {

namespace {

/// Width of a window in which lessons and text have room beside each other, between the other panels.
constexpr int wideWindow = 1400;
constexpr int lessonWidth = 320;
constexpr int lessonHeight = 300;

} // namespace

LessonArea::LessonArea(QWidget* pages, QWidget* lessons, QWidget* parent)
    : QSplitter(Qt::Vertical, parent)
    , m_box(new QWidget(this))
    , m_pages(pages)
    , m_title(new QLabel(m_box))
    , m_close(new QToolButton(m_box))
{
    setObjectName(QStringLiteral("lessonArea"));
    setChildrenCollapsible(false);
    m_close->setObjectName(QStringLiteral("lessonClose"));
    m_close->setText(QStringLiteral("✕"));
    m_close->setAutoRaise(true);
    m_title->setContentsMargins(12, 4, 0, 0);
    auto* head = new QHBoxLayout;
    head->setContentsMargins(0, 0, 4, 0);
    head->addWidget(m_title, 1);
    head->addWidget(m_close);
    auto* layout = new QVBoxLayout(m_box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(head);
    layout->addWidget(lessons, 1);
    addWidget(pages);
    addWidget(m_box);
    setStretchFactor(indexOf(pages), 1);
    m_box->hide();
    connect(m_close, &QToolButton::clicked, this, [this] { setLessonsShown(false); });
    spoken(this, [this] {
        m_title->setText(tr("Lessons"));
        m_close->setToolTip(tr("Close the lessons"));
        m_close->setAccessibleName(tr("Close the lessons"));
    });
}

bool LessonArea::areLessonsShown() const
{
    return !m_box->isHidden();
}

void LessonArea::setLessonsShown(bool shown)
{
    if (shown == areLessonsShown())
        return;
    m_box->setVisible(shown);
    if (shown)
        place();
    Q_EMIT lessonsShownChanged(shown);
}

void LessonArea::fitTo(int windowWidth)
{
    const Qt::Orientation wanted = windowWidth >= wideWindow ? Qt::Horizontal : Qt::Vertical;
    const bool isFirst = indexOf(m_box) == 0;
    if (wanted == orientation() && isFirst == (wanted == Qt::Horizontal))
        return;
    setOrientation(wanted);
    insertWidget(wanted == Qt::Horizontal ? 0 : 1, m_box);
    place();
}

void LessonArea::place()
{
    const Qt::Orientation wanted = orientation();
    const int room = wanted == Qt::Horizontal ? width() : height();
    const int lessons = std::min(wanted == Qt::Horizontal ? lessonWidth : lessonHeight, room / 2);
    setSizes(wanted == Qt::Horizontal ? QList<int>{ lessons, room - lessons } : QList<int>{ room - lessons, lessons });
    setStretchFactor(indexOf(m_pages), 1);
    setStretchFactor(indexOf(m_box), 0);
}

} // namespace lettrine
