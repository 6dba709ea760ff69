// SPDX-License-Identifier: GPL-3.0-or-later
// What a training run tells: the progress line, held-out loss with a sample, the model card.
#include "base/files.h"
#include "base/numbers.h"
#include "cli/output.h"
#include "cli/train_run.h"
#include "measure/held_out.h"
#include "text/code_points.h"
#include "writing/writer.h"

#include <algorithm>
#include <ctime>

namespace lettrine::cli {

namespace {

// The first line of a card that this program wrote; another card is left alone.
constexpr std::string_view cardMark = "<!-- written by lettrine-cli train -->\n";
constexpr int sampleTokens = 80;

std::string duration(double seconds)
{
    const auto whole = static_cast<std::int64_t>(seconds + 0.5);
    if (whole < 60)
        return numberText(whole) + " s";
    if (whole < 3600)
        return numberText(whole / 60) + " min " + numberText(whole % 60) + " s";
    return numberText(whole / 3600) + " h " + numberText(whole % 3600 / 60) + " min";
}

std::string today()
{
    const std::time_t now = std::time(nullptr);
    std::tm parts{};
    gmtime_r(&now, &parts);
    const auto two = [](int number) { return (number < 10 ? "0" : "") + numberText(number); };
    return numberText(parts.tm_year + 1900) + "-" + two(parts.tm_mon + 1) + "-" + two(parts.tm_mday);
}

std::string millions(std::int64_t tokens)
{
    return fixedText(double(tokens) / 1e6, 2) + " M";
}

} // namespace

bool isOwnCard(std::string_view card)
{
    return card.starts_with(cardMark);
}

void TrainRun::say(const TrainingProgress& progress)
{
    // In a terminal one line that changes each second; elsewhere a line now and then.
    const auto now = Clock::now();
    const auto pause = m_terminal ? std::chrono::seconds(1) : std::chrono::seconds(10);
    if (now - m_spoke < pause && !m_trainer->finished())
        return;
    m_spoke = now;
    const double seconds = std::max(1e-3, std::chrono::duration<double>(now - m_started).count());
    const double rate = double(progress.tokensDone - m_tokensAtStart) / seconds;
    std::string line = "step " + numberText(progress.step) + ", " + millions(progress.tokensDone) + " of "
        + millions(progress.tokensTotal) + " tokens, loss " + fixedText(progress.smoothedLoss, 3) + ", rate "
        + fixedText(progress.rate, 6) + ", " + fixedText(rate, 0) + " tokens/s";
    if (!m_trainer->finished())
        line += ", " + duration(double(progress.tokensTotal - progress.tokensDone) / rate) + " left";
    note(m_terminal ? "\r\033[K" + line : line + "\n");
    m_lineOpen = m_terminal;
}

std::shared_ptr<const Model> TrainRun::snapshot() const
{
    auto model = std::make_shared<Model>();
    model->name = pathText(m_folder.filename());
    model->folder = m_folder;
    model->tokenizer = m_tokenizer;
    model->gpt = std::make_shared<const Gpt>(m_trainer->averaged());
    return model;
}

std::string TrainRun::sample(const std::shared_ptr<const Model>& model) const
{
    Writer writer(model);
    WriterOptions options;
    options.detail = StepDetail::Draw;
    std::string text;
    const auto written =
        writer.setOptions(options).and_then([&] { return writer.setText("", TextStart::StartToken); }).and_then([&] {
            return writer.write({ sampleTokens, false }, [&](const Step& step) {
                if (!model->isStop(step.id))
                    text += m_tokenizer->bytes(step.id);
                return true;
            });
        });
    if (!written)
        return written.error().message();
    std::replace(text.begin(), text.end(), '\n', ' ');
    return repairUtf8(text);
}

Result<void> TrainRun::report()
{
    m_reported = m_trainer->progress().tokensDone;
    const auto model = snapshot();
    std::string line;
    if (!m_corpus.heldOut.empty()) {
        const auto loss = heldOutLoss(*model, m_text, LossLines::HeldOut);
        if (!loss)
            return tl::unexpected(loss.error());
        m_heldOut = loss->natsPerToken;
        line = "held-out loss " + fixedText(m_heldOut, 4) + " nats a token; ";
    }
    if (m_lineOpen)
        note("\n");
    m_lineOpen = false;
    note(line + "sample: " + sample(model) + "\n");
    return {};
}

Result<void> TrainRun::writeCard()
{
    const auto old = readFile(file("README.md"));
    if (old && !isOwnCard(*old)) {
        note("README.md was not written by this program and is left as it is: see that it describes this model.\n");
        return {};
    }
    const TrainingProgress& progress = m_trainer->progress();
    std::string card(cardMark);
    card += "# " + pathText(m_folder.filename()) + "\n\n";
    card += "A small GPT: " + numberText(m_config.layers) + " layers, " + numberText(m_config.heads) + " heads, width "
        + numberText(m_config.width) + ", a window of " + numberText(m_config.context) + " tokens, "
        + numberText(m_config.vocabulary) + (m_tokenizer->isCharacterModel() ? " characters" : " pieces") + ", "
        + numberText(m_config.parameterCount()) + " weights.\n\n";
    card += "- Corpus: " + m_corpusName + ", " + numberText(std::uint64_t(m_corpus.training->tokens.size()))
        + " tokens for training\n";
    card += "- Trained on " + numberText(progress.tokensDone) + " tokens, with:\n\n      " + m_commandLine + "\n\n";
    if (m_heldOut > 0) {
        card += "- Held-out loss: " + fixedText(m_heldOut, 4) + " nats a token over "
            + numberText(std::uint64_t(m_corpus.heldOut.size())) + " lines (`lettrine-cli evaluate`)\n";
    }
    card += "- Date: " + today() + "\n- Licence: that of the corpus, or yours to choose\n";
    return saveFile(file("README.md"), card);
}

} // namespace lettrine::cli
