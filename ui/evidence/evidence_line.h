// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "text/followers.h"

#include <QLabel>

#include <memory>

namespace lettrine {

class StepInView;
class TextDocument;

/// Beside the model's numbers what its corpus says: how often the last one or two characters occur and what follows
/// them most often. A model without counts shows nothing.
class EvidenceLine : public QLabel {
    Q_OBJECT
public:
    EvidenceLine(const TextDocument& document, const StepInView& view, QWidget* parent = nullptr);
    /// The counts of the model in use, null if it has none.
    const Followers* followers() const { return m_followers.get(); }

private:
    void takeModel();
    void showView();
    QString sentence(const FollowerCounts& counts) const;

    const TextDocument& m_document;
    const StepInView& m_view;
    std::shared_ptr<const Followers> m_followers;
};

} // namespace lettrine
