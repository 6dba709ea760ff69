// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/reports.h"

namespace lettrine {

namespace {

/// An empty report of the kind that answers a request.
struct KindOfReport {
    Report operator()(const LookRequest&) const { return LookReport(); }
    Report operator()(const WriteOnRequest&) const { return WroteReport(); }
    Report operator()(const CompareRequest& what) const
    {
        CompareReport report;
        report.columns.resize(what.columns.size());
        return report;
    }
    Report operator()(const ScoreRequest&) const { return ScoreReport(); }
    Report operator()(const LoadRequest&) const { return LoadReport(); }
    Report operator()(const TaskRequest&) const { return TaskReport(); }
    // Nobody waits for an answer to it.
    Report operator()(const UseModelRequest&) const { return TaskReport(); }
};

} // namespace

Report lastReport(const Request& request, Ending ending, std::optional<Error> error)
{
    Report report = std::visit(KindOfReport(), request.what);
    std::visit(
        [&](ReportHead& head) {
            head.number = request.number;
            head.ending = ending;
            head.error = std::move(error);
        },
        report);
    return report;
}

} // namespace lettrine
