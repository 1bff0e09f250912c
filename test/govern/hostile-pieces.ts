import { copiedRows } from "../../src/govern/instruction-rows-claims.ts";
import { instructionRows } from "../../src/govern/instructions.ts";

const half = (text: string): string => text.slice(0, Math.ceil(text.length / 2));
const firstWords = (text: string): string => `${text.split(" ").slice(0, 2).join(" ")} `;
/** Beginnings of every sign, and letters that a reader goes on over. */
export const instructionPieces: ReadonlySet<string> = new Set([
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
