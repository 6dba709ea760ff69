// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lessons/lesson_findings.h"
#include "model/model_folder.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace lettrine {

/// The steps of a lesson that a window runs as jobs of their own, without its text: the same figures as the player's.
/// `goOn` false stops them (Cancelled). Any thread.
Result<WordsFinding> findInventedWords(const std::shared_ptr<const Model>& model, const std::function<bool()>& goOn);
/// The text is read as a new one, after the start token.
Result<ScoreFinding> findScore(const Model& model, const std::string& text);
Result<RefusalFinding> findRefusals(const std::shared_ptr<const Model>& model);
/// Different Han characters of a text that is already written.
int distinctHan(const std::vector<std::string>& texts);

} // namespace lettrine
