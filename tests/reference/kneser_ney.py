#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Bits a byte of a character n-gram model on the held-out lines of a corpus, to stand beside a trained model's.

    kneser_ney.py CORPUS [--order 5]

Interpolated modified Kneser-Ney (Chen and Goodman 1998: three discounts an order, from the counts of counts; lower
orders count left continuations; n-grams that begin with the start of a line, which has none, keep their own counts).
The split is `lettrine-cli evaluate`'s: line i, from 0, is held out if i % 50 == 49; empty lines are left out; every
line stands alone, and its closing newline is predicted and counted. A character that the training lines never had is
predicted as one "unknown" (which one it is costs nothing: that favours the n-grams). Needs Python alone.
"""
import argparse
import math
from collections import Counter

START = "\x02"  # the place before a line; never predicted
UNKNOWN = "\x03"


def read_lines(path):
    with open(path, encoding="utf-8", newline="\n") as file:
        lines = file.read().split("\n")
    if lines and not lines[-1]:
        lines.pop()  # a final newline begins no further line
    training = [line + "\n" for i, line in enumerate(lines) if line and i % 50 != 49]
    held_out = [line + "\n" for i, line in enumerate(lines) if line and i % 50 == 49]
    return training, held_out


class Order:
    """The counts of one order, and what they give."""

    def __init__(self, counts):
        self.counts = counts
        n = Counter(count for count in counts.values() if count <= 4)
        y = n[1] / (n[1] + 2 * n[2])
        self.discounts = [0.0] + [i - (i + 1) * y * n[i + 1] / n[i] if n[i] else 0.0 for i in (1, 2, 3)]
        self.totals, self.freed = Counter(), Counter()
        for gram, count in counts.items():
            self.totals[gram[:-1]] += count
            self.freed[gram[:-1]] += self.discounts[min(count, 3)]

    def interpolate(self, gram, lower):
        """p of the last character of `gram` after those before it, given p of the order below."""
        total = self.totals.get(gram[:-1])
        if not total:
            return lower
        count = self.counts.get(gram, 0)
        return (count - self.discounts[min(count, 3)] + self.freed[gram[:-1]] * lower) / total


class KneserNey:
    def __init__(self, lines, order):
        self.order = order
        self.characters = set("".join(lines))
        grams = [None] + [Counter() for _ in range(order)]
        for line in lines:
            text = START + line
            for n in range(1, order + 1):
                grams[n].update(text[i : i + n] for i in range(1 if n == 1 else 0, len(text) - n + 1))
        self.orders = []
        for n in range(1, order + 1):
            counts = grams[n]
            if n < order:
                own = {gram: count for gram, count in counts.items() if gram[0] == START}
                counts = Counter(gram[1:] for gram in grams[n + 1])  # each longer n-gram once: its left continuations
                counts.update(own)
            self.orders.append(Order(counts))

    def probability(self, before, character):
        """p of a character (or UNKNOWN) after the line so far, which begins with START."""
        p = 1 / (len(self.characters) + 1)
        for n, order in enumerate(self.orders[: len(before) + 1]):
            p = order.interpolate(before[len(before) - n :] + character, p)
        return p

    def line_bits(self, line):
        """Bits of each character of a line."""
        text = START + "".join(c if c in self.characters else UNKNOWN for c in line)
        for end in range(1, len(text)):
            yield -math.log2(self.probability(text[max(0, end - self.order + 1) : end], text[end]))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("corpus")
    parser.add_argument("--order", type=int, default=5)
    options = parser.parse_args()
    training, held_out = read_lines(options.corpus)
    model = KneserNey(training, options.order)
    for before in (START, START + held_out[0][:3], (START + held_out[-1])[: options.order - 1]):
        total = sum(model.probability(before, c) for c in (*model.characters, UNKNOWN))
        assert abs(total - 1) < 1e-9, (before, total)  # whatever may follow adds up to 1
    bits = [b for line in held_out for b in model.line_bits(line)]
    octets = sum(len(line.encode()) for line in held_out)
    unknown = sum(c not in model.characters for line in held_out for c in line)
    print(f"order {options.order}: {sum(bits) / octets:.4f} bits a byte, {sum(bits) / len(bits):.4f} bits a character")
    print(f"over {len(bits)} characters, {octets} bytes in {len(held_out)} held-out lines; {unknown} unknown")
    print("discounts: " + "; ".join(", ".join(f"{d:.3f}" for d in order.discounts[1:]) for order in model.orders))


if __name__ == "__main__":
    main()
