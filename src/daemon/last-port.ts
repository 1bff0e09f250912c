import { readFileSync } from "node:fs";
import { writeFileAtomic } from "../platform/files.ts";
import type { HomePaths } from "../platform/paths.ts";

type LastPort = Pick<HomePaths, "lastPort">;

/** The port of the service before this one: a page that stayed open asks there again. 0, any free one, where none is known. */
export function lastPort({ lastPort: path }: LastPort): number {
  try {
    const port = Number(readFileSync(path, "utf8"));
    return Number.isInteger(port) && port > 0 && port < 65_536 ? port : 0;
  } catch {
    // None was written down yet.
    return 0;
  }
}

export function keepPort({ lastPort: path }: LastPort, port: number): void {
  writeFileAtomic(path, String(port));
}
