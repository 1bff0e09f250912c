import { nameOfProgram } from "../domain/shell/program-name.ts";
import { matchesName, matchesText } from "./wildcard.ts";

/**
 * True when the words are a call of the pattern: the same program, under whatever path; its other words right after it,
 * in their order, between which the call may have options and what stands after an option; options of the pattern
 * anywhere. What the call says further does not matter. A word `*` stands for any words.
 */
export function matchesCommand(pattern: readonly string[], words: readonly string[]): boolean {
  const [program = "", ...rest] = pattern;
  if (!matchesName(nameOfProgram(program), nameOfProgram(words[0] ?? ""))) return false;
  const given = words.slice(1);
  return (
    rest.filter(isOption).every((option) => hasOption(option, given)) &&
    hasInOrder(
      rest.filter((word) => !isOption(word)),
      given,
    )
  );
}

const isOption = (word: string): boolean => word.startsWith("-");

/** `--force` is there as `--force=true`, `-f` also in `-uf`, and `-rf` also as `-f -r`. */
function hasOption(option: string, given: readonly string[]): boolean {
  if (given.some((word) => matchesText(option, word) || word.startsWith(`${option}=`))) return true;
  if (!/^-[A-Za-z]{1,3}$/.test(option)) return false;
  const letters = given.filter((word) => /^-[A-Za-z]{1,8}$/.test(word)).join("");
  return option
    .slice(1)
    .split("")
    .every((letter) => letters.includes(letter));
}

function hasInOrder(wanted: readonly string[], given: readonly string[]): boolean {
  // Where the next wanted word may stand, as far as those before it are found.
  let starts = new Set([0]);
  for (const word of wanted) {
    starts = word === "*" ? from(Math.min(...starts), given.length) : afterWord(word, given, starts);
    if (starts.size === 0) return false;
  }
  return true;
}

const from = (first: number, last: number): Set<number> =>
  new Set(Array.from({ length: last - first + 1 }, (_, at) => first + at));

function afterWord(wanted: string, given: readonly string[], starts: ReadonlySet<number>): Set<number> {
  const [seen, found] = [new Set<number>(), new Set<number>()];
  for (const start of starts)
    for (let at = start; at < given.length && !seen.has(at); at += 1) {
      seen.add(at);
      if (matchesText(wanted, given[at] ?? "")) found.add(at + 1);
      if (!isSkipped(given, at)) break;
    }
  return found;
}

/** An option, or what may be its value: `git -C dir push` pushes. */
function isSkipped(given: readonly string[], at: number): boolean {
  const before = given[at - 1] ?? "";
  return isOption(given[at] ?? "") || (isOption(before) && !before.includes("="));
}
