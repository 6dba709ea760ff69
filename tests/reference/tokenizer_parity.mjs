// SPDX-License-Identifier: GPL-3.0-or-later
// The ids that the npm package tokenizers (the Rust library of Hugging Face) gives for each line of a text, to hold
// ours against.
//
//   npm install tokenizers@0.23.2          (in any folder; run this from there)
//   node …/tests/reference/tokenizer_parity.mjs TOKENIZER.JSON LINES.TXT > ids.jsonl
//
// Prints one JSON list a line of the text (lines end with LF; a final LF ends the last line, it does not begin another).
// Lines that hold the name of a special token differ by design (the library turns typed names into control tokens, we
// never do): null is printed for them.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const [tokenizerPath, linesPath] = process.argv.slice(2);
if (!tokenizerPath || !linesPath) {
    console.error("usage: node tokenizer_parity.mjs TOKENIZER.JSON LINES.TXT");
    process.exit(2);
}
// Found from the folder in which one stands, so that nothing is installed beside this script.
const require = createRequire(join(process.cwd(), "package.json"));
const { Tokenizer } = require("tokenizers");

const tokenizer = Tokenizer.fromFile(tokenizerPath);
const special = JSON.parse(readFileSync(tokenizerPath, "utf8")).added_tokens.filter(t => t.special).map(t => t.content);
// Decoded without the removal of a byte order mark: it is a character like others here.
const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(readFileSync(linesPath));
const lines = text.split("\n");
if (lines.at(-1) === "")
    lines.pop();
let out = "";
for (const line of lines) {
    if (special.some(name => line.includes(name)))
        out += "null\n";
    else
        out += JSON.stringify((await tokenizer.encode(line, null, { addSpecialTokens: false })).getIds()) + "\n";
}
process.stdout.write(out);
