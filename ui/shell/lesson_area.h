// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSplitter>

class QLabel;
class QToolButton;

namespace lettrine {

/// The middle of the window, with room for the lessons beside the pages that they speak of, never over them: at their
/// left in a wide window, below them in another. GUI thread.
class LessonArea : public QSplitter {
    Q_OBJECT
public:
    LessonArea(QWidget* pages, QWidget* lessons, QWidget* parent = nullptr);

    bool areLessonsShown() const;
    void setLessonsShown(bool shown);
    /// Takes the side that the window's width asks for.
    void fitTo(int windowWidth);

Q_SIGNALS:
    void lessonsShownChanged(bool shown);

private:
    void place();

    QWidget* m_box = nullptr;
    QWidget* m_pages = nullptr;
    QLabel* m_title = nullptr;
    QToolButton* m_close = nullptr;
};

} // namespace lettrine
