import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Client } from "../../clients/client.ts";
import { KedrError } from "../../domain/kedr-error.ts";
import { ensurePrivateFolder, writeFileAtomic } from "../../platform/files.ts";
import type { HomePaths } from "../../platform/paths.ts";
import { hashOf, readManifest, writeManifest, type InstalledFile } from "./manifest.ts";
import type { Planned } from "./plan.ts";

type Change = Extract<Planned, { what: "change" }>;

/**
 * Makes the planned changes, each after a copy of the bytes before it and a note of how to undo it. A file that changed
 * since it was planned is left alone: the person agreed to another change.
 */
export async function applyInit(
  planned: readonly Planned[],
  clients: readonly Client[],
  paths: HomePaths,
): Promise<void> {
  for (const plan of planned) {
    if (plan.what !== "change") continue;
    const client = clients.find((one) => one.name === plan.installation.client);
    write(plan, client === undefined || !(await holdsOurs(client, plan)), paths);
  }
}

/** Whether our hooks stand in the file already, or all of it is ours: such bytes are nothing to go back to. */
async function holdsOurs(client: Client, { installation, change }: Change): Promise<boolean> {
  const { path } = change;
  if (path === installation.settingsPath && (await client.registered(installation)).length > 0) return true;
  const removed = await client.unwire(installation);
  return removed.some((one) => one.path === path && "after" in one && one.after === null);
}

function write(plan: Change, isClean: boolean, paths: HomePaths): void {
  const { path, before, after } = plan.change;
  const bytes = existsSync(path) ? readFileSync(path) : null;
  if ((bytes?.toString("utf8") ?? null) !== before)
    throw new KedrError("settings-changed", `${path} has changed in the meantime. Nothing was changed.`);
  const known = readManifest(paths);
  const earlier = known.find((file) => file.path === path);
  const isAsWeLeftIt = earlier !== undefined && bytes !== null && hashOf(bytes) === earlier.hashAfter;
  const undo = isAsWeLeftIt ? earlier : freshUndo(plan, bytes, isClean, paths);
  const others = known.filter((file) => file.path !== path);
  if (after === null) {
    rmSync(path, { force: true });
    return writeManifest(paths, others);
  }
  writeManifest(paths, [...others, { ...undo, hashAfter: hashOf(after) }]);
  mkdirSync(dirname(path), { recursive: true });
  writeFileAtomic(path, after);
}

function freshUndo(plan: Change, bytes: Buffer | null, isClean: boolean, paths: HomePaths): InstalledFile {
  const { path } = plan.change;
  return {
    client: plan.installation.client,
    configFolder: plan.installation.configFolder,
    path,
    backup: bytes === null || !isClean ? null : backUp(bytes, paths),
    isOurs: bytes === null,
    madeFolder: outermostMissing(dirname(path)),
    hashAfter: "",
  };
}

/** The first folder on the way that is not there; null where all are. */
function outermostMissing(folder: string): string | null {
  if (existsSync(folder)) return null;
  return outermostMissing(dirname(folder)) ?? folder;
}

function backUp(bytes: Buffer, paths: HomePaths): string {
  ensurePrivateFolder(paths.backups);
  const copy = join(paths.backups, `settings-${hashOf(bytes).slice(0, 16)}.json`);
  writeFileAtomic(copy, bytes);
  return copy;
}
