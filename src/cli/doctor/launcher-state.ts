import { readFileSync } from "node:fs";
import { kedrVersion } from "../../platform/version.ts";

/** The launcher as it stands on the disk. */
export interface LauncherState {
  readonly state: "fine" | "missing" | "other-version";
  /** The Node that is pinned in it; null when it says none. */
  readonly nodePath: string | null;
}

/** Reads the two lines of the launcher that init filled in. */
export function launcherState(path: string): LauncherState {
  const text = readText(path);
  if (text === undefined) return { state: "missing", nodePath: null };
  const isOurs = assigned(text, "version") === kedrVersion;
  return { state: isOurs ? "fine" : "other-version", nodePath: assigned(text, "node") ?? null };
}

/** The value of `name='…'` in a shell script, where `'\''` stands for one quote. */
function assigned(script: string, name: string): string | undefined {
  const quoted = new RegExp(`^${name}=((?:'[^']*'|\\\\')+)$`, "m").exec(script)?.[1];
  return quoted?.replaceAll("'\\''", "\u0000").replaceAll("'", "").replaceAll("\u0000", "'");
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    // Missing or unreadable: either way no agent can run it.
    return undefined;
  }
}
