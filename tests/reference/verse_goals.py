#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What a reader would find in acrostics: measures over the same wishes, before and after a change of the composer.

    tests/reference/verse_goals.py CORPUS --cli build/release/app/cli/lettrine-cli --wishes 200 [-- MORE OPTIONS]

CORPUS has a Tang poem a line (lines i % 50 == 49 are held out and are what "real" means here). Options after -- go to
every `acrostic`, so that a ready list or another temperature can be measured. For the first poem of each wish and, in
brackets, for as many real poems of the same forms:
  likelihood   mean score, nats a character (not for real poems)
  aligned      mean over the aligned characters of middle couplets of ln((n_ab + 1) / (n_a n_b / N + 1)), counted in the
               middle couplets of the corpus's lüshi; of the wishes' lüshi, or of both couplets of a jueju
  common       share of the text in the corpus's 50 commonest pairs of neighbours
  last pairs   share of rhyming lines whose last two characters the corpus has as neighbours
  doubled      poems with a doubled character; in brackets those doubled less than 3 times in the corpus
  dark         versions of greetings with one of the characters that darken a wish
"""
import argparse
import collections
import json
import math
import re
import subprocess
import sys

GREETINGS = ["生日快乐", "新年快乐", "一帆风顺", "万事如意", "平安喜乐", "中秋快乐", "百年好合", "前程似锦"]
OTHERS = ["我喜欢你", "花好月圆", "心心相印", "学无止境", "天道酬勤", "上善若水", "宁静致远", "春江花月", "春夏秋冬",
          "梅兰竹菊", "琴棋书画", "王小明好", "国泰民安", "福如东海寿比南山", "百尺竿头更进一步", "海内知己天涯比邻",
          "春华秋实岁岁平安"]
DARK = set("死亡病疾愁悲哀恨怨泪哭断绝残败衰枯荒废孤囚贼寇杀血骨凶祸贫贱饥寒穷坟墓鬼魂")


def lines_of(text):
    return [line for line in re.split("[，。？！；、]", text) if line]


def form_of(lines):
    lengths = {len(line) for line in lines}
    return (len(lines), lengths.pop()) if len(lengths) == 1 and len(lines) in (4, 8) else None


class Corpus:
    def __init__(self, path):
        self.pairs, self.aligned = collections.Counter(), collections.Counter()
        self.left, self.right = collections.Counter(), collections.Counter()
        self.held = collections.defaultdict(list)
        with open(path, encoding="utf8") as file:
            for number, text in enumerate(file):
                lines = lines_of(text.strip())
                form = form_of(lines)
                if number % 50 == 49:
                    if form:
                        self.held[form].append(lines)
                    continue
                for line in lines:
                    self.pairs.update(zip(line, line[1:]))
                if form and form[0] == 8 and form[1] in (5, 7):
                    for first in (2, 4):
                        for a, b in zip(lines[first], lines[first + 1]):
                            self.aligned[a, b] += 1
                            self.left[a] += 1
                            self.right[b] += 1
        self.total = sum(self.aligned.values())
        self.common = {pair for pair, _ in self.pairs.most_common(50)}

    def parallel(self, lines):
        couplets = (2, 4) if len(lines) == 8 else (0, 2)
        values = [math.log((self.aligned[a, b] + 1) / (self.left[a] * self.right[b] / self.total + 1))
                  for first in couplets for a, b in zip(lines[first], lines[first + 1])]
        return sum(values) / len(values)


def measures(corpus, poems):
    neighbours = [pair for lines in poems for line in lines for pair in zip(line, line[1:])]
    last = [tuple(lines[i][-2:]) for lines in poems for i in range(1, len(lines), 2)]
    doubled = [[a for line in lines for a, b in zip(line, line[1:]) if a == b] for lines in poems]
    lushi = sorted(corpus.parallel(lines) for lines in poems if len(lines) == 8)
    jueju = [corpus.parallel(lines) for lines in poems if len(lines) == 4]
    mean = lambda values: sum(values) / len(values) if values else float("nan")
    return {
        "aligned, lüshi": mean(lushi), "aligned, lowest tenth": lushi[len(lushi) // 10] if lushi else float("nan"),
        "aligned, jueju": mean(jueju), "common": mean([pair in corpus.common for pair in neighbours]),
        "last pairs": mean([pair in corpus.pairs for pair in last]), "doubled": mean([bool(d) for d in doubled]),
        "doubled, not in the corpus": mean([any(corpus.pairs[c, c] < 3 for c in d) for d in doubled]),
    }


def main():
    more = sys.argv[sys.argv.index("--") + 1:] if "--" in sys.argv else []
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("corpus")
    parser.add_argument("--cli", required=True)
    parser.add_argument("--wishes", type=int, default=200)
    parser.add_argument("--best", type=int, default=8)
    arguments = parser.parse_args(sys.argv[1:sys.argv.index("--")] if "--" in sys.argv else None)
    corpus = Corpus(arguments.corpus)
    wishes = [(heads, chars, seed) for seed in range(1, 100) for chars in (7, 5) for heads in GREETINGS + OTHERS]
    firsts, scores, dark, versions = [], [], 0, 0
    for heads, chars, seed in wishes[:arguments.wishes]:
        command = [arguments.cli, "acrostic", heads, "--chars", str(chars), "--tones", "standard", "--rhyme", "auto",
                   "--best", str(arguments.best), "--seed", str(seed), "--json"] + more
        run = subprocess.run(command, capture_output=True, text=True)
        if run.returncode != 0:
            sys.exit(run.stderr)
        poems = json.loads(run.stdout)["poems"]
        firsts.append(poems[0]["lines"])
        scores.append(poems[0]["score"])
        if heads in GREETINGS:
            # Heads are asked for and count for nothing.
            versions += len(poems)
            dark += sum(any(c in DARK for line in poem["lines"] for c in line[1:]) for poem in poems)
    real = []
    for lines in firsts:
        pool = corpus.held[len(lines), len(lines[0])]
        real.append(pool[len(real) % len(pool)])
    print(f"{len(firsts)} wishes, likelihood {sum(scores) / len(scores):.3f}, "
          f"dark words in {100 * dark / max(versions, 1):.1f} % of {versions} versions of greetings")
    ours, theirs = measures(corpus, firsts), measures(corpus, real)
    for name, value in ours.items():
        print(f"{name:28s} {value:7.3f}  [{theirs[name]:.3f}]")


if __name__ == "__main__":
    main()
