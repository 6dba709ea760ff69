// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace lettrine {

class Engine;

/// Loads the verse tables in the engine's long thread; once they are there, the tool tips of candidates say pinyin,
/// tone and rhyme groups.
void loadCharacterFacts(Engine& engine);

} // namespace lettrine
