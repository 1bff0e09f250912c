import type { Place } from "../domain/event.ts";
import type { MatchedCall } from "../govern/matcher.ts";
import { namedPaths, namesOfPath } from "../govern/named-paths.ts";
import { runsIn, type RunsIn } from "../domain/shell/runs-in.ts";
import { once } from "../platform/once.ts";
import { realPathsOf } from "../platform/real-path.ts";

export interface CallFacts {
  readonly tool: string;
  /** Of the shell; empty for another tool. */
  readonly command: string;
  readonly files: readonly string[];
  /** Where it runs. */
  readonly directory: string;
  /** What ~ and $HOME stand for. */
  readonly userHome: string;
}

type ProjectPath = Place["projectPath"];

/** A call as matchers look at it from its project; its command is read and links are followed only when a matcher asks. */
export const callMatched = (facts: CallFacts, projectPath: ProjectPath): MatchedCall =>
  callFrom(facts)(projectPath);

/** The same from several projects: the command is read once for all of them. */
export function callFrom({
  tool,
  command,
  files,
  directory,
  userHome,
}: CallFacts): (projectPath: ProjectPath) => MatchedCall {
  const known = new Map([
    ["HOME", userHome],
    ["PWD", directory],
  ]);
  const read = once((): RunsIn => runsIn(command, known));
  const named = once(() => namedPaths(directory, files, read().runs));
  return (projectPath) => {
    const paths = once(() => allNames(named(), projectPath));
    return {
      tool,
      get runs() {
        return read().runs;
      },
      get unread() {
        return read().isWhole ? "" : command;
      },
      get paths() {
        return paths();
      },
    };
  };
}

/** As it is written and as the links lead: a pattern may mean either. */
function allNames(paths: readonly string[], projectPath: string): readonly string[] {
  const [realProject = projectPath] = realPathsOf([projectPath]);
  const asWritten = paths.flatMap((path) => namesOfPath(path, projectPath));
  const asLinksLead = realPathsOf(paths).flatMap((path) => namesOfPath(path, realProject));
  return [...new Set([...asWritten, ...asLinksLead])];
}
