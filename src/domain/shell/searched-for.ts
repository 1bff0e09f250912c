import { nameOfProgram } from "./program-name.ts";

/** Programs whose first word is an expression that is looked for, and no file. */
const searches = new Set(["grep", "egrep", "fgrep", "zgrep", "rg", "ag", "ack"]);
/** With these the expression is no word of its own. */
const givesIt = /^(?:-[A-Za-z]*[ef].*|--(?:regexp|file|files)(?:=.*)?)$/s;
/** The word behind such an option is its value. */
const takesNumber = /^-[A-Za-z]*[ABCm]$/;
const takesWord = /^(?:-[gtT]|--(?:i?glob|type|type-not))$/;

/** The place among a program's words of the expression that it searches files for; -1 where none surely is one. */
export function placeOfExpression(words: readonly string[]): number {
  const name = nameOfProgram(words[0] ?? "");
  const start = searches.has(name) ? 1 : name === "git" ? words.indexOf("grep") + 1 : 0;
  const given = words.slice(start);
  if (start === 0 || given.some((word) => givesIt.test(word))) return -1;
  const isValue = (word: string, before: string): boolean =>
    (takesNumber.test(before) && /^\d+$/.test(word)) || (name === "rg" && takesWord.test(before));
  const place = given.findIndex((word, at) => !word.startsWith("-") && !isValue(word, given[at - 1] ?? ""));
  return place < 0 ? -1 : start + place;
}
