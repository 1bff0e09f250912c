import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Repository } from "./git.ts";
import { runForText } from "./run.ts";

/**
 * Runs git on a work tree; undefined when it fails or does not end in time. The folders are named outright, so that no
 * GIT_DIR of a surrounding git process counts, and paths are taken to the letter. A repository may come from anybody:
 * no program that its configuration names is started, be it a watcher of files, a filter or a checker of signatures.
 * Nothing is fetched either: of a partial clone git would get what it lacks from wherever that configuration says.
 */
export async function runGit(
  repository: Repository,
  parameters: readonly string[],
  limitMs: number,
): Promise<string | undefined> {
  const folders = [
    `--git-dir=${repository.gitFolder}`,
    `--work-tree=${repository.top}`,
    "-C",
    repository.top,
    "--no-optional-locks",
    "--literal-pathspecs",
  ];
  const off = mayNamePrograms(repository) ? await namedOff(folders, limitMs) : [];
  if (off === undefined) return undefined;
  const settings = ["core.fsmonitor=false", "log.showSignature=false", "protocol.allow=never", ...off];
  return runForText("git", [...folders, ...settings.flatMap((one) => ["-c", one]), ...parameters], limitMs);
}

/** Most repositories have no filter and are no partial clone, and to ask git would take a process more. */
function mayNamePrograms({ gitFolder, commonFolder }: Repository): boolean {
  const files = [join(commonFolder, "config"), join(gitFolder, "config.worktree")];
  return files.some((file) => /filter|include|promisor|partialclone/i.test(textOf(file)));
}

function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    // Not there: it names nothing.
    return "";
  }
}

/**
 * Settings that turn off every filter, and every protocol that is allowed by name, here or by the person for all
 * repositories; undefined for a name that can't be written as one.
 */
async function namedOff(folders: readonly string[], limitMs: number): Promise<readonly string[] | undefined> {
  const listed = await runForText("git", [...folders, "config", "-z", "--name-only", "--list"], limitMs);
  const keys = (listed ?? "").split("\0").filter((key) => isFilter(key) || isProtocol(key));
  // git reads a setting on its command line up to its first "=".
  if (listed === undefined || keys.some((key) => key.includes("="))) return undefined;
  return keys.flatMap((key) =>
    isProtocol(key) ? [`${key}=never`] : [`${key}=`, `${key.replace(/[^.]+$/, "required")}=false`],
  );
}

const isFilter = (key: string): boolean => /^filter\..*\.(?:clean|process)$/s.test(key);

const isProtocol = (key: string): boolean => /^protocol\..*\.allow$/s.test(key);
