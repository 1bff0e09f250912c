import { unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { KedrError } from "../../domain/kedr-error.ts";
import type { HomePaths } from "../../platform/paths.ts";
import { faultOfHome } from "../../platform/private-home.ts";
import { unsafeHomeWords } from "../../serve/client/unsafe-home.ts";
import type { Messages } from "../messages/en.ts";

/** As much as a small spool file. */
const triedBytes = 16 * 1024;

/** What becomes of a file in the home: tried, since neither rights nor free space tell of quotas and mounts. */
function homeTakes(home: string): "writes" | "nothing: full" | "nothing: closed" {
  const path = join(home, `.tried-${process.pid}`);
  try {
    writeFileSync(path, Buffer.alloc(triedBytes), { mode: 0o600 });
    return "writes";
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : "";
    if (code === "ENOENT") return "writes";
    return code === "ENOSPC" || code === "EDQUOT" ? "nothing: full" : "nothing: closed";
  } finally {
    tidy(path);
  }
}

function tidy(path: string): void {
  try {
    unlinkSync(path);
  } catch {
    // It was never written.
  }
}

/** Why nothing can be written in the home, in a sentence; undefined when it can, or when there is none yet. */
export function whyHomeTakesNothing(home: string, messages: Messages): string | undefined {
  switch (homeTakes(home)) {
    case "writes":
      return undefined;
    case "nothing: full":
      return messages.homeFull(home);
    case "nothing: closed":
      return messages.homeClosed(home);
  }
}

/** A service started into such a home would end at once and could not even log why. */
export function refuseClosedHome(paths: HomePaths, messages: Messages): void {
  const fault = faultOfHome(paths);
  if (fault !== undefined) throw new KedrError("home-unsafe", unsafeHomeWords(fault));
  const why = whyHomeTakesNothing(paths.home, messages);
  if (why !== undefined) throw new KedrError("home.closed", why);
}
