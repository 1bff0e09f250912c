import type { Repository } from "./git.ts";
import { runGit } from "./git-run.ts";

/** More changed files than a person has in mind. */
const filesRead = 50;

/** Files of the work tree that differ from the last commit, relative to its top; none when git is slow or missing. */
export async function changedFiles(repository: Repository, limitMs: number): Promise<readonly string[]> {
  const status = ["status", "--porcelain=v1", "-z", "--untracked-files=normal", "--ignore-submodules=all"];
  const printed = await runGit(repository, status, limitMs);
  return pathsIn(printed ?? "").slice(0, filesRead);
}

/** `XY path`, each ended by a NUL; after a renamed file stands its old name. */
function pathsIn(printed: string): readonly string[] {
  const paths: string[] = [];
  const entries = printed.split("\0");
  for (let at = 0; at < entries.length; at += 1) {
    const entry = entries[at] ?? "";
    if (entry.length < 4) continue;
    paths.push(entry.slice(3));
    if (/^(?:[RC].|.[RC])/.test(entry)) at += 1;
  }
  return paths;
}
