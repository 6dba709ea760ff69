// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"

#include <QObject>

namespace lettrine {

class CachePage;
class NextPage;
class StepInView;
class TailPage;
class TextDocument;
class WindowActions;

/// What the menu "Export" does, and when: an entry without anything to write is disabled and says what to do first.
class ExportActions : public QObject {
    Q_OBJECT
public:
    struct Pages {
        const NextPage& next;
        const TailPage& tail;
        const CachePage& cache;
    };
    ExportActions(const TextDocument& document, const StepInView& view, const Pages& pages, WindowActions& actions,
        QWidget* window);

Q_SIGNALS:
    void failed(const lettrine::Error& error);

private:
    void show();
    void tell(const Result<void>& done);

    const TextDocument& m_document;
    const StepInView& m_view;
    Pages m_pages;
    WindowActions& m_actions;
};

} // namespace lettrine
