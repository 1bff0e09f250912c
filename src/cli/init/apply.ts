import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Client, FileChange } from "../../clients/client.ts";
import { KedrError } from "../../domain/kedr-error.ts";
import { ensurePrivateFolder, writeFileAtomic } from "../../platform/files.ts";
import type { HomePaths } from "../../platform/paths.ts";
import { hashOf, readManifest, writeManifest, type InstalledFile } from "./manifest.ts";
import type { Planned } from "./plan.ts";
import { holdsServer, isServerOurs } from "./servers.ts";

type Change = Extract<Planned, { what: "change" }>;

/**
 * Makes the planned changes, each after a copy of the bytes before it and a note of how to undo it. A file that changed
 * since it was planned is left alone: the person agreed to another change. One that another init wrote just so meanwhile is done.
 */
export async function applyInit(
  planned: readonly Planned[],
  clients: readonly Client[],
  paths: HomePaths,
): Promise<void> {
  const changes = planned.filter((plan) => plan.what === "change").filter((plan) => !isDone(plan.change));
  for (const { change } of changes) refuseIfChanged(change);
  for (const plan of changes) {
    const client = clients.find((one) => one.name === plan.installation.client);
    const isClean = client === undefined || !(await holdsOurs(client, plan, readManifest(paths)));
    write(plan, { isClean, addsServer: client !== undefined && addsServer(client, plan.change) }, paths);
  }
}

const isDone = ({ path, after }: FileChange): boolean => textOf(bytesOf(path)) === after;

/** All are looked at before the first is written: a person agreed to all of them or to none. */
export function refuseIfChanged({ path, before }: FileChange): void {
  if (textOf(bytesOf(path)) === before) return;
  throw settingsChanged(path);
}

export const settingsChanged = (path: string): KedrError =>
  new KedrError("settings-changed", {
    en: `${path} has changed in the meantime. Nothing was changed. Run it again to see what would change now.`,
    ru: `${path} тем временем изменился. Ничего не изменено. Повторите, чтобы увидеть, что изменится теперь.`,
  });

const bytesOf = (path: string): Buffer | null => (existsSync(path) ? readFileSync(path) : null);

const textOf = (bytes: Buffer | null): string | null => bytes?.toString("utf8") ?? null;

/** Whether entries of ours stand in the file already, or all of it is ours: such bytes are nothing to go back to. */
async function holdsOurs(
  client: Client,
  { installation, change }: Change,
  known: readonly InstalledFile[],
): Promise<boolean> {
  const { path, before } = change;
  const { mcp } = client;
  if (mcp !== undefined && isServerOurs(mcp, path, known) && holdsServer(mcp, before ?? "")) return true;
  if (path === installation.settingsPath && (await client.registered(installation)).length > 0) return true;
  const removed = await client.unwire(installation);
  return removed.some((one) => one.path === path && "after" in one && one.after === null);
}

const addsServer = ({ mcp }: Client, { before, after }: FileChange): boolean =>
  mcp !== undefined && holdsServer(mcp, after ?? "") && !holdsServer(mcp, before ?? "");

/** What is known of a change by what stood in the file before. */
interface Seen {
  readonly isClean: boolean;
  readonly addsServer: boolean;
}

function write(plan: Change, seen: Seen, paths: HomePaths): void {
  const { path, after } = plan.change;
  const bytes = bytesOf(path);
  const known = readManifest(paths);
  const earlier = known.find((file) => file.path === path);
  const isAsWeLeftIt = earlier !== undefined && bytes !== null && hashOf(bytes) === earlier.hashAfter;
  const undo = isAsWeLeftIt ? earlier : freshUndo(plan, bytes, seen.isClean, paths);
  const others = known.filter((file) => file.path !== path);
  if (after === null) {
    rmSync(path, { force: true });
    return writeManifest(paths, others);
  }
  const hasServer = seen.addsServer || earlier?.hasServer === true;
  writeManifest(paths, [...others, { ...undo, hashAfter: hashOf(after), hasServer }]);
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
