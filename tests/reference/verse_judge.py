#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Judges poems of a corpus (one a line) by a computation of its own and compares `lettrine-cli check` with it.

    tests/reference/verse_judge.py CORPUS --cli build/release/app/cli/lettrine-cli --poems 3000

Here a poem fits if one of the four sequences of whole-line patterns (resources/verse/patterns.tsv) allows its tones, as
the writer's mask works; the judge goes position by position and weighs faults. Compared are: whether the even lines
rhyme in one ping group, whether the tones fit, and repeated rhymes.
"""
import argparse
import collections
import json
import os
import re
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
LEVEL, OBLIQUE = "P", "Z"
MANY = 99


def rows(name):
    with open(os.path.join(ROOT, "resources", "verse", name), encoding="utf8") as lines:
        for line in lines:
            if line.strip() and not line.startswith("#"):
                yield line.rstrip("\n").split("\t")


class Tables:
    def __init__(self):
        self.readings = collections.defaultdict(list)
        for character, tone, group in rows("pingshui.tsv"):
            self.readings[character].append((LEVEL if tone == "ping" else OBLIQUE, group))
        self.usual, self.rare = {}, {}
        for character, count, share, use in rows("tone-usage.tsv"):
            self.usual[character] = {"P": {LEVEL}, "Z": {OBLIQUE}, "B": {LEVEL, OBLIQUE}}[use]
            if int(count) >= 100:
                self.rare[character] = LEVEL if float(share) < 0.02 else OBLIQUE if float(share) > 0.98 else ""
        self.tails = collections.defaultdict(list)
        for kind, tail, *_ in rows("patterns.tsv"):
            self.tails[kind].append(tail)
        self.mandarin = collections.defaultdict(set)
        for character, pinyin, *_ in rows("mandarin.tsv"):
            if pinyin[-1] != "5":
                self.mandarin[character].add(LEVEL if pinyin[-1] in "12" else OBLIQUE)

    def all_tones(self, character):
        tones = {tone for tone, _ in self.readings.get(character, ())} or self.mandarin.get(character)
        return tones or {LEVEL, OBLIQUE}

    def cost(self, character, tone, rhymes):
        """0 for a usual reading, 1 for another one that counts, MANY for none."""
        tones = self.all_tones(character)
        if tone not in tones:
            return MANY
        if self.rare.get(character) == tone and not (rhymes and tone == LEVEL):
            return MANY
        usual = self.usual.get(character, tones)
        return 0 if tone in usual else 1

    def groups(self, character):
        return {group for tone, group in self.readings.get(character, ()) if tone == LEVEL}


def patterns(tables, kind, width):
    for tail in tables.tails[kind]:
        before = [""] if width == 5 else [first + (LEVEL if kind in "AD" else OBLIQUE) for first in (LEVEL, OBLIQUE)]
        for head in before:
            yield head + tail


def fewest_rare(tables, lines):
    """The fewest unusual readings with which a sequence of types fits all lines, or MANY."""
    best = MANY
    for start in "ABCD":
        second = "BCDA" if start in "AD" else "DABC"
        kinds = (start + second * len(lines))[: len(lines)]
        states = {False: 0}
        for number, (line, kind) in enumerate(zip(lines, kinds)):
            after = {}
            for pattern in patterns(tables, kind, len(line)):
                owes = kind == "A" and pattern[-2] == OBLIQUE
                rescues = kind == "B" and pattern[-3] == LEVEL
                rhymes = number == 0 or number % 2 == 1
                cost = sum(
                    tables.cost(character, tone, rhymes and place + 1 == len(line))
                    for place, (character, tone) in enumerate(zip(line, pattern))
                )
                for owed, spent in states.items():
                    if not owed or rescues:
                        after[owes] = min(after.get(owes, MANY), spent + cost)
            states = after
        best = min(best, states.get(False, MANY))
    return best


def ask(cli, poems):
    text = "".join("其一\n" + poem + "\n" for poem in poems)
    run = subprocess.run([cli, "check", "-", "--json", "--notes", "plain"], input=text.encode(), capture_output=True, check=True)
    answer = json.loads(run.stdout)
    return answer["poems"] if answer["poem_count"] > 1 else [answer]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("corpus")
    parser.add_argument("--cli", default=os.path.join(ROOT, "build/release/app/cli/lettrine-cli"))
    parser.add_argument("--poems", type=int, default=3000)
    options = parser.parse_args()
    tables = Tables()
    with open(options.corpus, encoding="utf8") as lines:
        corpus = [line.strip() for line in lines if line.strip()]
    step = max(1, len(corpus) // options.poems)
    chosen = corpus[::step][: options.poems]
    verdicts, equal, different = collections.Counter(), collections.Counter(), collections.defaultdict(list)
    for start in range(0, len(chosen), 200):
        poems = chosen[start : start + 200]
        for poem, said in zip(poems, ask(options.cli, poems), strict=True):
            lines = re.split("[，。]", poem.rstrip("。"))
            assert [entry["text"] for entry in said["lines"]] == [line.replace("囗", "□") for line in lines], poem
            verdicts[said["verdict"]] += 1
            known = [line[-1] for line in lines[1::2] if tables.all_tones(line[-1])]
            shared = set.intersection(*(tables.groups(character) for character in known))
            names = [(fault["name"], fault["line"]) for fault in said["faults"]]
            old = said["verdict"] in ("oblique-rhyme", "changing-rhyme")
            rhymes = not old and not any(name == "rhyme" and line % 2 == 0 for name, line in names)
            checks = {"rhyme": (bool(shared), rhymes)}
            if not old:
                few = fewest_rare(tables, lines)
                # From three unusual readings on the judge may rather name a fault.
                checks["tones" if few in (0, 1, 2, MANY) else "tones of many unusual readings"] = (
                    few < MANY,
                    said["regulated"],
                )
            ends = [line[-1] for line in lines[1::2]]
            if said["verdict"] != "changing-rhyme":
                checks["repeated rhyme"] = (
                    len(set(ends)) < len(ends),
                    any(name == "rhyme-repeated" and ends[: line // 2].count(ends[line // 2 - 1]) > 1
                        for name, line in names if line % 2 == 0),
                )
            for check, (here, there) in checks.items():
                equal[check] += here == there
                if here != there:
                    different[check].append((here, there, said["verdict"], poem))
    print(len(chosen), "poems:", dict(verdicts.most_common()))
    for check in equal | different:
        print(f"{check}: {equal[check]} equal, {len(different[check])} different")
        for entry in different[check][:12]:
            print("   here %s, there %s (%s): %s" % entry)
    return 0


if __name__ == "__main__":
    sys.exit(main())
