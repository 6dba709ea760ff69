// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QLabel;
class QStatusBar;

namespace lettrine {

class StepInView;
class TextDocument;
class WritingRun;

/// The status line: whether it writes, how long the text is, the entropy of the step in view.
class StatusText : public QObject {
    Q_OBJECT
public:
    StatusText(
        const TextDocument& document, const WritingRun& run, const StepInView& view, QStatusBar& bar, QObject* parent);

private:
    void show();

    const TextDocument& m_document;
    const WritingRun& m_run;
    const StepInView& m_view;
    QLabel* m_state;
};

} // namespace lettrine
