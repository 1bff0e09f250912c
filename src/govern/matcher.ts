import type { Matcher } from "../domain/enforcement.ts";
import { matchesCommand } from "./command-pattern.ts";
import { alternativesIn, holdsWords } from "./literal-words.ts";
import { matchesPath } from "./path-pattern.ts";
import type { PossibleRun } from "../domain/shell/runs-in.ts";
import { matchesName } from "./wildcard.ts";

/** A call with all that a matcher looks at. */
export interface MatchedCall {
  readonly tool: string;
  /** Of the shell; none for another tool. */
  readonly runs: readonly PossibleRun[];
  /** A command that was too long to be read to its end; in it the bare words count. */
  readonly unread: string;
  /** By all their names: relative to the project where they lie in it, absolute, and with links resolved. */
  readonly paths: readonly string[];
}

/** Says of a call whether the rule is about it. A matcher that says nothing is about none. */
export function compileMatcher({ tool, command, path }: Matcher): (call: MatchedCall) => boolean {
  const tools = tool?.split("|").map((name) => name.trim());
  const commands = command === null ? undefined : alternativesIn(command);
  const paths = path === null ? undefined : alternativesIn(path);
  if (tools === undefined && commands === undefined && paths === undefined) return () => false;
  return (call) =>
    (tools?.some((name) => matchesName(name, call.tool)) ?? true) &&
    (commands?.some((one) => runsCommand(one, call)) ?? true) &&
    (paths?.some((one) => call.paths.some((each) => matchesPath(one, each))) ?? true);
}

function runsCommand(pattern: string, { runs, unread }: MatchedCall): boolean {
  const words = pattern.split(/\s+/);
  return (
    runs.some((run) => matchesCommand(words, run.words)) || (unread !== "" && holdsWords(unread, pattern))
  );
}
