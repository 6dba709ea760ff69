// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "document/text_tree.h"
#include "engine/reports.h"

#include <utility>

namespace lettrine {

/// Where something is asked: at a node, in a version of what the nodes belong to (a document with its tree and model, a
/// poem's plan). Two places are equal if nothing can have changed between them that an answer would depend on.
struct Place {
    TextTree::Node node = TextTree::root;
    std::uint64_t version = 0;
    bool operator==(const Place&) const = default;
};

/// A question that is with the engine: the number of its request, where it was asked, and what. Answers come late, and
/// the document may be another one by then; this is the one place where that is found out. One question at a time:
/// another one takes its place, and what is still reported of the former is nobody's. GUI thread.
template <class What> class Asked {
public:
    enum class Answer {
        NotMine, ///< a report of another request
        Stale, ///< of this one, but what it was about is not there any more: put it nowhere
        Good, ///< of this one, and it still holds
    };

    void ask(RequestNumber number, const Place& place, What what)
    {
        m_number = number;
        m_place = place;
        m_what = std::move(what);
    }
    /// What a report is to this question, which `now` would be asked at another place if they differ. After its last
    /// report the question is no longer open; what() stays.
    Answer take(const ReportHead& report, const Place& now)
    {
        if (m_number == 0 || report.number != m_number)
            return Answer::NotMine;
        if (report.isLast())
            m_number = 0;
        return m_place == now ? Answer::Good : Answer::Stale;
    }
    /// No answer is wanted any more.
    void drop() { m_number = 0; }
    /// The answer itself moved the place (a run that writes).
    void moveTo(const Place& place) { m_place = place; }

    bool isOpen() const { return m_number != 0; }
    /// 0 if it is not open.
    RequestNumber number() const { return m_number; }
    const Place& place() const { return m_place; }
    const What& what() const { return m_what; }

private:
    RequestNumber m_number = 0;
    Place m_place;
    What m_what{};
};

} // namespace lettrine
