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
import { wordsFor } from "./off.ts";

/** Tools and files that the owner keeps out of memory. */
export interface IgnoredCalls {
  why(event: DecodedEvent, home: Place): WithheldWhy | undefined;
  /** The event without what it printed of ignored files. */
  visible(event: DecodedEvent, home: Place): DecodedEvent;
}

export interface IgnoredCallsParts {
  readonly privacy: PrivacyConfig;
  /** Projects that are switched off: another project's call on their files is not kept either. */
  readonly off: () => readonly string[];
  readonly userHome: string;
}

export function openIgnoredCalls({ privacy, off, userHome }: IgnoredCallsParts): IgnoredCalls {
  // The configuration holds as long as the service lives; the project's own file may change at any time.
  const known = new BoundedMap<string, Known>(projectsKept);
  const knownOf = (home: Place): Known => {
    const { projectPath: top } = home;
    const ofProject = ignoreFileText(top);
    const before = known.get(top);
    const folders = off();
    if (before?.ofProject === ofProject && before.off === folders) return before;
    const { ignorePaths } = privacyIn(privacy, wordsFor(home));
    const lists = ignoreLists({ top, ignorePaths, ofProject, off: folders });
    const now = { ofProject, off: folders, lists, answers: new BoundedMap<string, boolean>(answersKept) };
    known.set(top, now);
    return now;
  };
  const groundOf = (home: Place, directory: string, { lists }: Known): IgnoreGround => ({
    top: home.projectPath,
    directory,
    userHome,
    lists,
  });
  return {
    why: ({ kind, tool, input, files, directory }, home) => {
      if (kind !== "tool") return undefined;
      if (isToolIgnored(privacyIn(privacy, wordsFor(home)).ignoreTools, tool)) return "ignored tool";
      // The hook has withheld it already, while the service was away.
      if (input === withheldInput) return "ignored path";
      const named = namedPaths(input === null ? undefined : parseObject(input), home.projectPath);
      const names = { ...named, taken: [...new Set([...files, ...named.taken])] };
      if (names.taken.length + names.within.length === 0) return undefined;
      return isCallIgnored(names, groundOf(home, directory, knownOf(home)), namedOnDisk)
        ? "ignored path"
        : undefined;
    },
    visible: (event, home) => {
      if (event.kind !== "tool" || event.outcome === null || !printsOfFiles(event.tool)) return event;
      const rules = knownOf(home);
      const ground = groundOf(home, event.directory, rules);
      let isAny = false;
      const isIgnored = (path: string): boolean => {
        // Where a name lies depends on the folder as well; searches and test runs print the same names again and again.
        const key = `${event.directory}\0${path}`;
        const isOne = rules.answers.get(key) ?? isFileIgnored([path], ground);
        rules.answers.set(key, isOne);
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
/** Of names in what was printed, for each project. */
const answersKept = 2_000;

/** What is known of a project's rules, as long as its own file stays as it is. */
interface Known {
  readonly ofProject: string;
  readonly off: readonly string[];
  readonly lists: IgnoreGround["lists"];
  readonly answers: BoundedMap<string, boolean>;
}

/** Tools that read one file have said which; those that only write print nothing of others. */
const printsOfFiles = (tool: string | null): boolean =>
  ["command", "search", "list", "other"].includes(roleOf(tool));
