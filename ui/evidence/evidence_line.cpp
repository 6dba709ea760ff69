// SPDX-License-Identifier: GPL-3.0-or-later
#include "evidence/evidence_line.h"

#include "session/step_in_view.h"
#include "words/language.h"
#include "words/numbers_text.h"
#include "words/pieces.h"
#include "words/text_positions.h"

namespace lettrine {

namespace {

constexpr int shownFollowers = 2;

} // namespace

EvidenceLine::EvidenceLine(const TextDocument& document, const StepInView& view, QWidget* parent)
    : QLabel(parent)
    , m_document(document)
    , m_view(view)
{
    setObjectName(QStringLiteral("evidence"));
    setWordWrap(true);
    setForegroundRole(QPalette::PlaceholderText);
    hide();
    connect(&document, &TextDocument::modelChanged, this, &EvidenceLine::takeModel);
    connect(&view, &StepInView::changed, this, &EvidenceLine::showView);
    spoken(this, [this] {
        setToolTip(tr("Counted in the text that the model was trained on"));
        showView();
    });
}

void EvidenceLine::takeModel()
{
    // A model without counts has no evidence, which is no fault.
    m_followers = m_document.model() ? m_document.model()->followers : nullptr;
    showView();
}

QString EvidenceLine::sentence(const FollowerCounts& counts) const
{
    QStringList parts;
    const StepView& view = m_view.view();
    const Tokenizer& tokenizer = *m_document.model()->tokenizer;
    for (const FollowerCounts::Entry& entry : counts.followers) {
        if (parts.size() == shownFollowers)
            break;
        const QString character = visibleBlanks(qtText(toUtf8(entry.character)));
        QString part =
            tr("%1 %2 (%3)").arg(character, countText(entry.count), percentText(double(entry.count) / counts.total));
        // The model's own number beside it, if this step has a row for it.
        const std::optional<TokenId> id = tokenizer.idOf(toUtf8(entry.character));
        for (const StepRow& row : view.step->rows) {
            if (id && row.id == *id)
                part += tr(", the model %1").arg(percentText(row.raw));
        }
        parts << part;
    }
    return tr("In the poems %1 stands %2 times; after it: %3.")
        .arg(visibleBlanks(qtText(toUtf8(counts.context))), countText(counts.total), parts.join(tr("; ")));
}

void EvidenceLine::showView()
{
    const StepView& view = m_view.view();
    if (!m_followers || !m_view.isCurrent() || !m_document.model()) {
        hide();
        return;
    }
    const int before = std::max(0, view.cell - 1);
    const auto& tokens = m_document.shown().tokens();
    const int end = before < tokens.size() ? tokens[before].begin : static_cast<int>(m_document.shown().text().size());
    const std::u32string text = QStringView(m_document.shown().text()).left(end).right(8).toString().toStdU32String();
    const std::optional<FollowerCounts> counts = m_followers->after(text);
    setVisible(counts.has_value());
    if (counts)
        setText(sentence(*counts));
}

} // namespace lettrine
