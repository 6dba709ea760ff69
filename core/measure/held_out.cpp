// SPDX-License-Identifier: GPL-3.0-or-later
#include "measure/held_out.h"

#include "base/numbers.h"
#include "measure/score.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

namespace lettrine {

namespace {

/// The lines of a text without their newlines; a final newline begins no further line.
std::vector<std::string_view> linesOf(std::string_view text)
{
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        lines.push_back(text.substr(0, end));
        text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
    }
    return lines;
}

/// Sums −ln p over a line's tokens, each scored once.
class LineLoss {
public:
    LineLoss(const Gpt& gpt, CalibrationMeter* calibration, const Switches* switches)
        : m_gpt(gpt)
        , m_calibration(calibration)
        , m_switches(switches)
        , m_workspace(gpt.config())
    {
    }

    /// `ids` begins with the start token, which is read and not scored.
    Result<double> nats(std::span<const std::int32_t> ids)
    {
        const std::size_t window = static_cast<std::size_t>(m_gpt.config().context);
        const std::size_t stride = window - window / 2;
        double sum = 0.0;
        std::size_t scored = 1; // tokens whose loss is known, the start token included
        for (std::size_t begin = 0; scored < ids.size(); begin += stride) {
            // `window` inputs predict the token after each of them; the last prediction lies outside the inputs.
            const std::size_t inputs = std::min(window, ids.size() - 1 - begin);
            const auto take = [&](int first, int rows, const float* logits, std::size_t rowStride) {
                for (int row = 0; row < rows; ++row) {
                    const std::size_t target = begin + static_cast<std::size_t>(first + row) + 1;
                    if (target < scored)
                        continue;
                    sum += loss(logits + static_cast<std::size_t>(row) * rowStride, ids[target]);
                }
            };
            if (auto done = m_gpt.evaluateEvery(ids.subspan(begin, inputs), m_workspace, take, m_switches); !done)
                return tl::unexpected(done.error());
            scored = begin + inputs + 1;
        }
        return sum;
    }

private:
    double loss(const float* logits, std::int32_t id)
    {
        const auto size = static_cast<std::size_t>(m_gpt.config().vocabulary);
        if (m_calibration)
            m_calibration->add({ logits, size }, id);
        return crossEntropy({ logits, size }, id);
    }

    const Gpt& m_gpt;
    CalibrationMeter* m_calibration;
    const Switches* m_switches;
    Workspace m_workspace;
};

} // namespace

Result<HeldOutLoss> heldOutLoss(const Model& model, std::string_view corpus, LossLines wanted,
    const HeldOutProgress& progress, CalibrationMeter* calibration, const Switches* switches)
{
    const std::vector<std::string_view> lines = linesOf(corpus);
    LineLoss lineLoss(*model.gpt, calibration, switches);
    HeldOutLoss loss;
    double nats = 0.0;
    // In a model of characters the closing newline may be a control token, which text never becomes.
    const bool characters = model.tokenizer->isCharacterModel();
    const auto newline = model.tokenizer->idOf("\n");
    std::vector<std::int32_t> ids;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (lines[i].empty() || (wanted == LossLines::HeldOut && !isHeldOut(static_cast<std::int64_t>(i))))
            continue;
        const auto encoded = model.tokenizer->encode(characters ? std::string(lines[i]) : std::string(lines[i]) + "\n");
        if (!encoded) {
            Error error = encoded.error();
            error.where = "line " + numberText(std::uint64_t(i + 1));
            return tl::unexpected(error);
        }
        ids.assign(1, model.startToken());
        ids.insert(ids.end(), encoded->begin(), encoded->end());
        if (characters && newline)
            ids.push_back(*newline);
        const auto sum = lineLoss.nats(ids);
        if (!sum)
            return tl::unexpected(sum.error());
        nats += *sum;
        loss.tokenCount += static_cast<std::int64_t>(ids.size()) - 1;
        loss.byteCount += static_cast<std::int64_t>(lines[i].size()) + 1;
        ++loss.lineCount;
        if (progress && !progress(static_cast<double>(i + 1) / static_cast<double>(lines.size())))
            return fail(ErrorCode::Cancelled, "evaluate");
    }
    if (loss.tokenCount == 0)
        return fail(ErrorCode::CorpusTooShort, "evaluate",
            wanted == LossLines::All ? "the corpus" : "the held-out part of the corpus", "0", "1");
    loss.natsPerToken = nats / static_cast<double>(loss.tokenCount);
    loss.bitsPerByte = nats / std::log(2.0) / static_cast<double>(loss.byteCount);
    return loss;
}

} // namespace lettrine
