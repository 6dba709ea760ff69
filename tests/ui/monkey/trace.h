// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace lettrine::monkey {

/// What the monkey did last, kept so that it can be told even when the program dies: a fatal signal, a failed assertion
/// or a sanitizer's finding prints the seed, the number of the act, the last acts and how to play them again.
class Trace {
public:
    /// Begins a seed; from now on a death is told.
    static void begin(unsigned seed, int acts);
    static void setNumber(int number);
    /// An act that is about to be done.
    static void add(const QString& act);
    /// More about the last act.
    static void addWeather(const QString& words);
    /// Seed, number of the act, the last acts, the line that plays them again.
    static QString story();
};

} // namespace lettrine::monkey
