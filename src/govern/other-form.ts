import type { Matcher } from "../domain/enforcement.ts";
import { nameOfProgram } from "../domain/shell/program-name.ts";
import { alternativesIn, holdsWords } from "./literal-words.ts";
import { matchesPath } from "./path-pattern.ts";
import type { MatchedCall } from "./matcher.ts";

/** A call that ran, as its event tells of it. */
export interface RanCall extends MatchedCall {
  /** The whole text of what it was given. */
  readonly text: string;
  readonly isReading: boolean;
}

/** Programs that change nothing by themselves. */
const reading = new Set(
  "cat head tail less more ls stat file wc grep rg diff cmp git echo printf cd pwd test [ true".split(" "),
);

/**
 * True when a call seems to do in another way what was denied before it: all literal words of the command in their order,
 * within a program's text for example, or a write to a file of the pattern by another tool. A guess, for what is shown to
 * the owner; nothing is denied by it.
 */
export function isOtherForm({ command, path }: Matcher, ran: RanCall): boolean {
  if (ran.isReading) return false;
  if (command !== null && alternativesIn(command).some((one) => holdsWords(ran.text, one))) return true;
  if (path === null || command !== null) return false;
  const isOnlyReading =
    ran.runs.length > 0 &&
    ran.runs.every(
      ({ words: [program = ""], files }) => files.length === 0 && reading.has(nameOfProgram(program)),
    );
  return (
    !isOnlyReading && alternativesIn(path).some((one) => ran.paths.some((each) => matchesPath(one, each)))
  );
}
