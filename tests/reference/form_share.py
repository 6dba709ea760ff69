#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""How often the tang model keeps the form of a poem, by sampling settings.

    form_share.py LETTRINE_CLI [--count 100] [--seed 1]

Writes COUNT poems from the start token under each of the lesson's settings and prints the share that consists of lines of
5, or of 7, characters with ， and 。 in turn, and the number of distinct Han characters. Needs only the standard library.
"""
import argparse
import json
import re
import subprocess

HAN = "[\u4e00-\u9fff]"
FORM = re.compile(f"(?:(?:{HAN}{{5}}，{HAN}{{5}}。)+|(?:{HAN}{{7}}，{HAN}{{7}}。)+)")
SETTINGS = {
    "0.3": ["--temperature", "0.3", "--top-p", "1"],
    "1.0": ["--temperature", "1", "--top-p", "1"],
    "1.5": ["--temperature", "1.5", "--top-p", "1"],
    "1.5, top-k 20": ["--temperature", "1.5", "--top-p", "1", "--top-k", "20"],
    "1.5, top-p 0.9": ["--temperature", "1.5", "--top-p", "0.9"],
}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("cli")
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    print(f"{'temperature':<16}{'right form':>12}{'distinct':>10}")
    for name, settings in SETTINGS.items():
        command = [options.cli, "write", "--model", "tang", "--start", "--length", "100", "--count", str(options.count),
                   "--seed", str(options.seed), "--json"] + settings
        poems = json.loads(subprocess.run(command, check=True, capture_output=True).stdout)["poems"]
        texts = [poem["text"].removeprefix("\n") for poem in poems]
        right = sum(bool(FORM.fullmatch(text)) for text in texts)
        distinct = len({c for text in texts for c in text if re.match(HAN, c)})
        print(f"{name:<16}{right / len(texts):>12.0%}{distinct:>10}")


if __name__ == "__main__":
    main()
