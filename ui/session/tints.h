// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "document/text_document.h"
#include "engine/engine.h"
#include "session/ink.h"

#include <QObject>
#include <QVector>

namespace lettrine {

/// How the text is tinted: by how likely, or of which rank, each of its tokens was. Written tokens know it from their
/// steps, typed ones are scored by the engine if that is wanted. What was found out once is kept by node, so that no
/// step is unpacked twice and a score can belong to no other token than its own. GUI thread.
class Tints : public QObject {
    Q_OBJECT
public:
    enum class Tint { None, Probability, Rank };
    Q_ENUM(Tint)

    Tints(Engine& engine, TextDocument& document, QObject* parent = nullptr);

    void setTint(Tint tint);
    Tint tint() const { return m_tint; }
    /// Whether typed tokens are scored and tinted too.
    void setTintTyped(bool on);
    bool tintTyped() const { return m_tintTyped; }

    /// The inks of `length` units of the document's text from a UTF-16 offset on.
    QVector<Ink> inks(int from, int length);

Q_SIGNALS:
    void inksChanged(int from, const QVector<lettrine::Ink>& inks);

private:
    /// Where a token stood among its candidates.
    struct Standing {
        double raw = 0;
        int rank = 0; ///< 0: not known
        bool unpacked = false; ///< its kept step was looked at
    };
    /// The tokens to score, as nodes: they stay what they are whatever the text becomes.
    struct Question {
        std::vector<TextTree::Node> nodes; ///< of the whole text
        int textBegin = 0;
    };
    void requestScores();
    void onScored(const ScoreReport& report);
    void onStepReplaced(TextTree::Node node);
    /// What is known of an earlier version of the document is of no use: whether there was another one.
    bool forgetIfOld();
    void refresh(int from, int length);
    void refreshAll();
    Standing& standing(TextTree::Node node);
    bool isUnscored(TextTree::Node node);
    Ink inkOf(TextTree::Node node);

    Engine& m_engine;
    TextDocument& m_document;
    std::vector<Standing> m_standings; ///< by node
    std::uint64_t m_version = 0; ///< of the document that they belong to
    Asked<Question> m_asked;
    Tint m_tint = Tint::Probability;
    bool m_tintTyped = false;
};

} // namespace lettrine
