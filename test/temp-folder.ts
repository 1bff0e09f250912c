import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

let folder = "";

/** All that a run of tests leaves in the temporary folder stands in one folder, which goes with the run. */
export function setup(): void {
  // Short, because the paths of sockets below it may have at most 107 bytes.
  folder = mkdtempSync(join(tmpdir(), "kt-"));
  process.env["TMPDIR"] = folder;
}

export function teardown(): void {
  rmSync(folder, { recursive: true, force: true });
}
