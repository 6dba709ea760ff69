// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QMenu;
class QProgressBar;
class QToolButton;

namespace lettrine {

class ModelShelf;
class TextDocument;

/// Which model it is, always in sight, and its menu; while one is being loaded, how far it is and a button that stops.
class ModelButton : public QWidget {
    Q_OBJECT
public:
    ModelButton(const TextDocument& document, ModelShelf& shelf, QMenu& menu, QWidget* parent = nullptr);
    QToolButton& button() const { return *m_button; }
    QToolButton& stopButton() const { return *m_stop; }
    QProgressBar& bar() const { return *m_bar; }

private:
    void showName();
    void showLoading();

    const TextDocument& m_document;
    ModelShelf& m_shelf;
    QToolButton* m_button;
    QProgressBar* m_bar;
    QToolButton* m_stop;
};

} // namespace lettrine
