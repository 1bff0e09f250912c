import { parseObject, roleOf } from "../domain/call.ts";
import type { DecodedEvent, Place } from "../domain/event.ts";
import { type IgnoreGround, isCallIgnored, isFileIgnored } from "../domain/privacy/call-files.ts";
import { ignoreLists } from "../domain/privacy/ignore-lists.ts";
import { valueWithoutIgnoredLines, withoutIgnoredLines } from "../domain/privacy/ignored-lines.ts";
import { isToolIgnored } from "../domain/privacy/ignored-tools.ts";
import { namedPaths } from "../domain/privacy/named-paths.ts";
import { type PrivacyConfig, privacyIn } from "../domain/privacy/privacy-rules.ts";
import { withheldInput } from "../domain/privacy/withheld-input.ts";
import { BoundedMap } from "../platform/bounded-map.ts";
import { ignoreFileText, namedOnDisk } from "../platform/ignore-file.ts";
import type { WithheldWhy } from "../store/privacy-store.ts";

/** Tools and files that the owner keeps out of memory. */
export interface IgnoredCalls {
  why(event: DecodedEvent, home: Place): WithheldWhy | undefined;
  /** The event without what it printed of ignored files. */
  visible(event: DecodedEvent, home: Place): DecodedEvent;
}

export interface IgnoredCallsParts {
  readonly privacy: PrivacyConfig;
  /** Projects that are switched off: another project's call on their files is not kept either. */
  readonly off: readonly string[];
  readonly userHome: string;
}

export function openIgnoredCalls({ privacy, off, userHome }: IgnoredCallsParts): IgnoredCalls {
  // The configuration holds as long as the service lives; the project's own file may change at any time.
  const known = new BoundedMap<string, { readonly ofProject: string; readonly lists: IgnoreGround["lists"] }>(
    projectsKept,
  );
  const listsIn = (home: Place): IgnoreGround["lists"] => {
    const { projectPath: top } = home;
    const ofProject = ignoreFileText(top);
    const before = known.get(top);
    if (before?.ofProject === ofProject) return before.lists;
    const { ignorePaths } = privacyIn(privacy, wordsOf(home));
    const lists = ignoreLists({ top, ignorePaths, ofProject, off });
    known.set(top, { ofProject, lists });
    return lists;
  };
  const groundOf = (home: Place, directory: string): IgnoreGround => ({
    top: home.projectPath,
    directory,
    userHome,
    lists: listsIn(home),
  });
  return {
    why: ({ kind, tool, input, files, directory }, home) => {
      if (kind !== "tool") return undefined;
      if (isToolIgnored(privacyIn(privacy, wordsOf(home)).ignoreTools, tool)) return "ignored tool";
      // The hook has withheld it already, while the service was away.
      if (input === withheldInput) return "ignored path";
      const named = namedPaths(input === null ? undefined : parseObject(input), home.projectPath);
      const names = { ...named, taken: [...new Set([...files, ...named.taken])] };
      if (names.taken.length + names.within.length === 0) return undefined;
      return isCallIgnored(names, groundOf(home, directory), namedOnDisk) ? "ignored path" : undefined;
    },
    visible: (event, home) => {
      if (event.kind !== "tool" || event.outcome === null || !printsOfFiles(event.tool)) return event;
      const ground = groundOf(home, event.directory);
      let isAny = false;
      const isIgnored = (path: string): boolean => {
        const isOne = isFileIgnored([path], ground);
        isAny ||= isOne;
        return isOne;
      };
      const value = parseObject(event.outcome);
      const outcome =
        value === undefined
          ? withoutIgnoredLines(event.outcome, isIgnored)
          : JSON.stringify(valueWithoutIgnoredLines(value, isIgnored));
      return isAny ? { ...event, outcome } : event;
    },
  };
}

const projectsKept = 100;

/** Tools that read one file have said which; those that only write print nothing of others. */
const printsOfFiles = (tool: string | null): boolean =>
  ["command", "search", "list", "other"].includes(roleOf(tool));

const wordsOf = ({ project, projectName, projectPath }: Place): readonly string[] => [
  project,
  projectName,
  projectPath,
];
