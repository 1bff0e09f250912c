import type { Matcher } from "../../src/domain/enforcement.ts";
import { runsIn } from "../../src/domain/shell/runs-in.ts";
import { compileMatcher } from "../../src/govern/matcher.ts";
import { namedPaths, namesOfPath } from "../../src/govern/named-paths.ts";

export const [home, project] = ["/home/me/shop/api", "/home/me/shop"];
export const none: Matcher = { tool: null, command: null, path: null };

/** Whether the rule is about the call of a shell in a folder of the project. */
export function isAbout(matcher: Partial<Matcher>, command: string, tool = "Bash"): boolean {
  const { runs, isWhole } = runsIn(command);
  const paths = namedPaths(home, [], runs).flatMap((path) => namesOfPath(path, project));
  return compileMatcher({ ...none, ...matcher })({ tool, runs, unread: isWhole ? "" : command, paths });
}

export const force = { command: "git push --force*" };
