import { expect, test } from "vitest";
import { copiedRows } from "../../src/govern/instruction-rows-claims.ts";
import { instructionRows, instructionsIn } from "../../src/govern/instructions.ts";

const chars = 20_000;
const shorter = 8;
/** Linear growth is as much as the text grew; a pattern that reads the text again for each of its characters needs 64. */
const mostGrowth = 36;
/** Below it a measurement is noise. */
const noiseMs = 120;

const half = (text: string): string => text.slice(0, Math.ceil(text.length / 2));
const firstWords = (text: string): string => `${text.split(" ").slice(0, 2).join(" ")} `;
const pieces = new Set([
  ...[...instructionRows, ...copiedRows].flatMap(({ example }) => [half(example), firstWords(example)]),
  ...Array.from("aжA0_-:;.,\n<[(/\"'`=%"),
  "a ",
  "ж ",
  "a_b_c_d_",
  "the agent ",
  "delete the ",
  "User: ok\n",
  "ne zh ij ",
  "AAAAAAAA",
  "01010101 ",
  "%41=41",
  "\u{e0041}",
  "\ufe00",
  "\u200b",
]);

const cpuMs = (work: () => unknown): number => {
  const start = process.cpuUsage();
  work();
  return process.cpuUsage(start).user / 1000;
};
const repeated = (piece: string, length: number): string =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

test("no text takes longer to read for signs than its length asks for", () => {
  // A pattern is compiled anew for letters beyond Latin.
  for (const text of ["warm ".repeat(400), "тепло ".repeat(400)]) instructionsIn([text], true);
  const slow = [...pieces].filter((piece) => {
    const readMs = (length: number): number => cpuMs(() => instructionsIn([repeated(piece, length)], true));
    const longMs = readMs(chars);
    if (longMs < noiseMs) return false;
    // What else the process did meanwhile is no growth, and what it had learned to do quicker is none either.
    const shortMs = Math.max(readMs(chars / shorter), readMs(chars / shorter));
    return Math.min(longMs, readMs(chars)) > shortMs * mostGrowth;
  });
  expect(slow).toEqual([]);
}, 120_000);
