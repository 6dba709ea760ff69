// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "compose/poem_sheet.h"

#include <QDialog>

class QCheckBox;

namespace lettrine {

/// The finished poem in its vertical layout, to be looked at, copied and exported.
class SheetDialog : public QDialog {
    Q_OBJECT
public:
    SheetDialog(ComposeState state, std::shared_ptr<const VerseVocabulary> vocabulary, QWidget* parent = nullptr);
    SheetOptions options() const;
    const ComposeState& poem() const { return m_state; }

Q_SIGNALS:
    void failed(const lettrine::Error& error);

private:
    void askExport();

    ComposeState m_state;
    std::shared_ptr<const VerseVocabulary> m_vocabulary;
    QWidget* m_view = nullptr;
    QCheckBox *m_traditional = nullptr, *m_marks = nullptr, *m_rules = nullptr;
};

} // namespace lettrine
