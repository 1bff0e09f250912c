import type { Place } from "../domain/event.ts";
import type { MatchedCall } from "../govern/matcher.ts";
import { namedPaths, namesOfPath } from "../govern/named-paths.ts";
import { runsIn } from "../domain/shell/runs-in.ts";
import { realPathsOf } from "../platform/real-path.ts";

export interface CallFacts {
  readonly tool: string;
  /** Of the shell; empty for another tool. */
  readonly command: string;
  readonly files: readonly string[];
  readonly place: Pick<Place, "directory" | "projectPath">;
  /** What ~ and $HOME stand for. */
  readonly userHome: string;
}

/** A call as matchers look at it; its command is read and links are followed only when a matcher asks. */
export function callMatched({ tool, command, files, place, userHome }: CallFacts): MatchedCall {
  const known = new Map([
    ["HOME", userHome],
    ["PWD", place.directory],
  ]);
  let read: ReturnType<typeof runsIn> | undefined;
  const commandRead = (): ReturnType<typeof runsIn> => (read ??= runsIn(command, known));
  let paths: readonly string[] | undefined;
  return {
    tool,
    get runs() {
      return commandRead().runs;
    },
    get unread() {
      return commandRead().isWhole ? "" : command;
    },
    get paths() {
      return (paths ??= allNames(namedPaths(place.directory, files, commandRead().runs), place.projectPath));
    },
  };
}

/** As it is written and as the links lead: a pattern may mean either. */
function allNames(paths: readonly string[], projectPath: string): readonly string[] {
  const [realProject = projectPath] = realPathsOf([projectPath]);
  const asWritten = paths.flatMap((path) => namesOfPath(path, projectPath));
  const asLinksLead = realPathsOf(paths).flatMap((path) => namesOfPath(path, realProject));
  return [...new Set([...asWritten, ...asLinksLead])];
}
