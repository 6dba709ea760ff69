// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace lettrine {

/// How a slider's place (0 … 1) and a setting's value belong together. Pure functions; each pair is inverse to
/// rounding.

/// Temperature 0.05 … 3: logarithmic on both sides of 1.00, which lies in the middle.
double temperatureAt(double place);
double placeOfTemperature(double temperature);
inline constexpr double lowestTemperature = 0.05;
inline constexpr double highestTemperature = 3.0;

/// top-k 1 … candidates, logarithmic; the right end is 0 (off), as is any k that keeps all.
int topKAt(double place, int candidates);
double placeOfTopK(int topK, int candidates);

/// top-p 0.05 … 1, the right end is 1 (off). Finer towards 1, where a step means most.
double topPAt(double place);
double placeOfTopP(double topP);

/// min-p 0 (off, left end) … 0.5, finer towards 0.
double minPAt(double place);
double placeOfMinP(double minP);

} // namespace lettrine
