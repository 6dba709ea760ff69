// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "text/tokenizer.h"

#include <QWidget>

class QLabel;
class QPushButton;

namespace lettrine {

class TextDocument;

/// Says above the text which of its characters the model does not know, and what can be done: leave them out, or write
/// with a model that knows them. It is there for as long as they are.
class UnknownBar : public QWidget {
    Q_OBJECT
public:
    explicit UnknownBar(TextDocument& document, QWidget* parent = nullptr);
    /// The characters of document's text that its vocabulary does not hold.
    void show(const std::vector<UnknownCharacter>& unknown);
    /// Empty if there is nothing to say.
    QString text() const;

Q_SIGNALS:
    void modelAsked(const QString& name);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void say();
    void removeThem();

    TextDocument& m_document;
    QLabel* m_text = nullptr;
    QPushButton *m_remove = nullptr, *m_other = nullptr;
    QString m_characters; ///< each once, in the order of the text
    QString m_otherModel; ///< a bundled one that knows the whole text
};

} // namespace lettrine
