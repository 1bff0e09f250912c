// Derives src/store/lexicon/derived.tsv from interface strings in both languages:
// node scripts/run.mjs scripts/derive-lexicon.ts PAIRS.json   (a list of [English, Russian, source])
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { words } from "../src/store/words.ts";
import { learn } from "./lexicon/align.ts";
import { pairOf } from "./lexicon/tokens.ts";
import { type Candidate, candidates } from "./lexicon/candidates.ts";

const folder = "src/store/lexicon";
const target = join(folder, "derived.tsv");
const pairsFile = z.array(z.tuple([z.string(), z.string(), z.string()]));

const head = `# Derived from interface strings that exist in both languages, by scripts/derive-lexicon.ts.
# How: words are aligned by IBM model 1 in both directions; a row is a phrase of up to four words that is a whole string,
# or whose words are all linked to each other in two strings or more. Rows that the other files know are left out.
# Sources:
# 1. TypeScript 5.9.3, diagnostic messages. Copyright (c) Microsoft Corporation. Apache License 2.0: see LICENSE.
# 2. Visual Studio Code and its built-in extensions, as in @codingame/monaco-vscode-language-pack-ru 25.1.2 and
#    @codingame/monaco-vscode-api 25.1.2. Copyright (c) Microsoft Corporation, CodinGame and contributors. MIT License:
#    Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
#    documentation files (the "Software"), to deal in the Software without restriction, including without limitation the
#    rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to
#    permit persons to whom the Software is furnished to do so, subject to the following conditions: The above copyright
#    notice and this permission notice shall be included in all copies or substantial portions of the Software. THE
#    SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
#    WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS
#    OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
#    OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.
`;

const [source] = process.argv.slice(2);
if (source === undefined) {
  console.error("usage: node scripts/run.mjs scripts/derive-lexicon.ts PAIRS.json");
  process.exitCode = 2;
} else {
  const strings = pairsFile.parse(JSON.parse(readFileSync(source, "utf8")));
  const pairs = strings.flatMap(([en, ru]) => pairOf(en, ru) ?? []);
  const known = knownPairs();
  const rows = candidates(pairs, learn(pairs)).filter((row) => isNew(known, row));
  writeFileSync(target, head + rows.map((row) => `${row.ru}\t${row.en}\n`).join(""));
  console.log(`${pairs.length} strings, ${rows.length} rows in ${target}`);
}

/** Each Russian term with each English term of its row, by stems, from the files written by hand. */
function knownPairs(): Set<string> {
  const files = readdirSync(folder).filter((name) => name.endsWith(".tsv") && join(folder, name) !== target);
  const rows = files.flatMap((name) => readFileSync(join(folder, name), "utf8").split("\n"));
  return new Set(rows.filter((row) => row !== "" && !row.startsWith("#")).flatMap(pairsOfRow));
}

function pairsOfRow(row: string): readonly string[] {
  const [ru = "", en = ""] = row.split("\t");
  return ru.split("; ").flatMap((one) => en.split("; ").map((other) => pairKey(one, other)));
}

/** Also remembers the row, for two forms of one phrase must not make two rows. */
function isNew(known: Set<string>, row: Candidate): boolean {
  const key = pairKey(row.ru, row.en);
  if (known.has(key)) return false;
  known.add(key);
  return true;
}

function pairKey(ru: string, en: string): string {
  return `${words(ru).join(" ")}\t${words(en).join(" ")}`;
}
