import { renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Machine } from "./machine.ts";

/**
 * Stops the service and keeps any other from starting: where its socket and lock belong, there is a file instead of a
 * folder. The returned function mends it.
 */
export async function breakService(machine: Machine): Promise<() => void> {
  await machine.stop();
  const run = join(machine.world.kedrHome, "run");
  const aside = `${run}-aside`;
  renameSync(run, aside);
  writeFileSync(run, "not a folder\n");
  return () => {
    rmSync(run);
    renameSync(aside, run);
  };
}
