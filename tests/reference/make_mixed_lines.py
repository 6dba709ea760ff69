# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes tests/golden/tokenizer/lines.txt: 2,000 lines of mixed text (French, Chinese, emoji, odd spaces, contractions,
numbers, broken-looking signs), the same on every run, and train.txt, the text that tokenizer.json there was trained on.

    python3 make_mixed_lines.py FOLDER
"""
import random
import sys

FRENCH = """Le petit train part à l'aube et revient le soir, quand la brume descend sur la vallée.
Je n'ai pas vu la mer depuis l'été dernier ; qu'importe, j'irai demain.
— Monsieur, dit-elle, votre valise est restée sur le quai numéro quatre !
Aujourd'hui, nous avons compté 128 oiseaux, dont 17 hérons et 3 cigognes.
Où est passée l'aiguille ? Sous l'œil du chat, « évidemment ».
La pluie tombait, tombait encore, et personne ne songeait à fermer la fenêtre.
Il s'arrêta, regarda l'heure (midi et quart), puis reprit sa marche.
Les voyageurs quittèrent l'auberge avant le lever du soleil, sans bruit.
Cette lettre, écrite à l'encre verte, n'était signée que d'une initiale.
Quelle journée ! Le vent, la neige, le feu dans l'âtre, et le pain chaud.""".split("\n")
ENGLISH = """I'm sure they've seen it, but we'd rather wait; she'll come, it's late and you're tired.
Don't ask: the answer isn't there, and nobody's told me why they're leaving.
The keeper of the light counted the waves, one by one, until the morning.""".split("\n")
CHINESE = """今天早上下了一场小雨，花园里的花都开了。
他说：“明年春天，我们再来看海吧！”
风从北边吹来，云在山上走，水往东边流。
發財與理髮，一個「發」字，一個「髮」字。""".split("\n")
EMOJI = ["😀", "👩\u200d👩\u200d👧", "🇫🇷", "👍🏽", "❤️", "🧑🏿\u200d🚀", "☃", "🎈"]
SPACES = [" ", "  ", "   ", "\t", "\u00a0", "\u202f", "\u3000", "\u2009", "\u200b", "\u2028", "\ufeff", "\x85",
          "\u180e", "\u1680", "\r", "\x0b", "\x0c", "\x1c", "\x1f", "\u2060"]
CONTRACTIONS = ["I'm", "don't", "we've", "they'll", "he'd", "it's", "you're", "'s", "'t", "'ll", "'LL", "'S", "l'été",
                "aujourd'hui", "qu'il", "'", "''", "’s", "O'Neil", "rock'n'roll"]
NUMBERS = ["1", "42", "3.14", "1,000,000", "٣٤", "½", "Ⅷ", "²", "1e-9", "0x1F", "１２３", "三百", "2026-11-29", "12h30",
           "𝟘", "৳৪"]
ODD = ["𠮷", "龘", "é", "e\u0301", "Ω", "ß", "İ", "ı", "ﬁ", "한국", "ไทย", "हिन्दी", "עברית", "العربية", "\x00", "\x7f",
       "\ufffd", "\U0003134a", "\U000323b0", "\U0010ffff", "\u2f00", "…", "«", "»", "—", '"', "\\", "<|", "|>", "ĠĊ", "_",
       "#!", "\ue000"]


def part(rng):
    kind = rng.randrange(8)
    if kind < 3:
        text = rng.choice((FRENCH, ENGLISH, CHINESE)[kind])
        begin = rng.randrange(len(text))
        return text[begin:begin + rng.randint(1, 24)]
    return "".join(rng.choice((EMOJI, SPACES, CONTRACTIONS, NUMBERS, ODD)[kind - 3])
                   for _ in range(rng.randint(1, 3) if kind == 4 else 1))


def main(folder):
    rng = random.Random(20)
    lines = FRENCH + ENGLISH + CHINESE + ["", " ", "  ", "\t", "\r"]
    while len(lines) < 2000:
        line = ""
        for _ in range(rng.randint(1, 12)):
            line += part(rng) + (" " if rng.random() < 0.35 else "")
        lines.append(line)
    with open(f"{folder}/lines.txt", "w", encoding="utf-8", newline="") as file:
        file.write("\n".join(lines) + "\n")
    with open(f"{folder}/train.txt", "w", encoding="utf-8", newline="") as file:
        file.write("\n".join(FRENCH * 2 + ENGLISH + CHINESE) + "\n")


if __name__ == "__main__":
    main(sys.argv[1])
