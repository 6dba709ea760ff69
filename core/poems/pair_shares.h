// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/model_folder.h"
#include "text/followers.h"
#include "verse/mask.h"
#include "writing/step.h"

#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

namespace lettrine {

/// An estimate, from the follower counts in a model's folder, of how easily a rhyme or a fixed cell will come after a
/// character: no forward pass. For the twist of steering.h. One thread at a time.
class PairShares {
public:
    /// `vocabulary` must be that of `model`. Without counts in the folder every character is as good as another.
    PairShares(const Model& model, std::shared_ptr<const VerseVocabulary> vocabulary);

    /// What the cell after the next one is, in the same line.
    enum class Ahead { Free, Fixed, Rhyme };
    static Ahead ahead(const PlanState& state);
    /// For a state with something ahead: the share of the followers of `character` that the cell would allow. The
    /// counts beyond the most frequent followers, and a few more, are taken to follow the characters' own frequencies.
    /// Above 0.
    double expected(const PlanState& state, CodePoint character);
    /// How familiar a pair is: the share of the pair among all pairs of the corpus, estimated as above; at the head of
    /// a line (`before` = 0) the square of the character's own share. Above 0.
    double familiar(CodePoint before, CodePoint character);

private:
    const FollowerCounts* followersOf(CodePoint character);
    double share(CodePoint character);
    double usualShare(RhymeBook book, GroupSet groups);

    std::shared_ptr<const VerseVocabulary> m_vocabulary;
    std::shared_ptr<const Followers> m_followers; ///< the model's, null if it has none
    std::unordered_map<CodePoint, std::optional<FollowerCounts>> m_known;
    double m_total = 0;
    GroupSet m_groups = 0; ///< of the share that was asked for last
    RhymeBook m_book = RhymeBook::Pingshui;
    double m_share = -1;
};

} // namespace lettrine
