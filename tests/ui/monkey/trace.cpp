// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/monkey/trace.h"

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <unistd.h>

#ifdef __SANITIZE_ADDRESS__
extern "C" void __sanitizer_set_death_callback(void (*callback)());
#endif

namespace lettrine::monkey {

namespace {

constexpr int kept = 40;
constexpr std::size_t longest = 200;

/// Plain memory: read by a signal handler.
struct Lines {
    std::array<std::array<char, longest>, kept> text{};
    int count = 0;
    unsigned seed = 0;
    int acts = 0;
    int number = 0;
} lines;

struct sigaction before[NSIG];
constexpr std::array<int, 5> deadly{ SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL };

void put(const char* text)
{
    if (::write(STDERR_FILENO, text, std::strlen(text)) < 0)
        return;
}

void putNumber(unsigned value)
{
    std::array<char, 16> digits{};
    std::size_t at = digits.size() - 1;
    do {
        digits[--at] = static_cast<char>('0' + value % 10);
        value /= 10;
    } while (value != 0);
    put(&digits[at]);
}

void tell()
{
    put("\nThe monkey's seed ");
    putNumber(lines.seed);
    put(", act ");
    putNumber(static_cast<unsigned>(lines.number));
    put(", after these:\n");
    for (int i = std::max(0, lines.count - kept); i < lines.count; ++i) {
        put(lines.text[static_cast<std::size_t>(i % kept)].data());
        put("\n");
    }
    put("Again: LETTRINE_MONKEY_SEED=");
    putNumber(lines.seed);
    put(" LETTRINE_MONKEY_ACTS=");
    putNumber(static_cast<unsigned>(lines.acts));
    put(" ctest -R ui/monkey\n");
}

void onSignal(int signal)
{
    tell();
    ::sigaction(signal, &before[signal], nullptr);
    ::raise(signal);
}

void put(std::array<char, longest>& line, std::size_t from, const QString& text)
{
    const QByteArray bytes = text.toUtf8();
    const auto count = std::min<std::size_t>(static_cast<std::size_t>(bytes.size()), longest - 1 - from);
    std::memcpy(line.data() + from, bytes.constData(), count);
    line[from + count] = '\0';
}

} // namespace

void Trace::begin(unsigned seed, int acts)
{
    lines = {};
    lines.seed = seed;
    lines.acts = acts;
    static bool installed = false;
    if (std::exchange(installed, true))
        return;
#ifdef __SANITIZE_ADDRESS__
    __sanitizer_set_death_callback(tell);
#endif
    for (const int signal : deadly) {
        struct sigaction action = {};
        action.sa_handler = onSignal;
        ::sigaction(signal, &action, &before[signal]);
    }
}

void Trace::setNumber(int number)
{
    lines.number = number;
}

void Trace::add(const QString& act)
{
    auto& line = lines.text[static_cast<std::size_t>(lines.count++ % kept)];
    put(line, 0, QStringLiteral("%1 %2").arg(lines.number, 5).arg(act).simplified());
}

void Trace::addWeather(const QString& words)
{
    if (lines.count == 0)
        return;
    auto& line = lines.text[static_cast<std::size_t>((lines.count - 1) % kept)];
    put(line, std::strlen(line.data()), words);
}

QString Trace::story()
{
    QString text = QStringLiteral("seed %1, act %2, after these:\n").arg(lines.seed).arg(lines.number);
    for (int i = std::max(0, lines.count - kept); i < lines.count; ++i)
        text += QString::fromUtf8(lines.text[static_cast<std::size_t>(i % kept)].data()) + QLatin1Char('\n');
    return text
        + QStringLiteral("Again: LETTRINE_MONKEY_SEED=%1 LETTRINE_MONKEY_ACTS=%2 ctest -R ui/monkey\n")
              .arg(lines.seed)
              .arg(lines.acts);
}

} // namespace lettrine::monkey
