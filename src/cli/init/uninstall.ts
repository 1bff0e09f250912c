import { existsSync, readFileSync, rmSync, rmdirSync } from "node:fs";
import { dirname } from "node:path";
import type { Client, FileChange, Whereabouts } from "../../clients/client.ts";
import { writeFileAtomic } from "../../platform/files.ts";
import type { HomePaths } from "../../platform/paths.ts";
import { refuseIfChanged, settingsChanged } from "./apply.ts";
import { hashOf, readManifest, type InstalledFile } from "./manifest.ts";
import { pathOf, planUnwiring, type Planned } from "./plan.ts";

/** What uninstall will do: files that go back to their bytes, and files that only lose our entries. */
export interface UninstallPlan {
  readonly restored: readonly InstalledFile[];
  /** Changed since init by somebody else, or wired without a manifest: only our entries go. */
  readonly edited: readonly Planned[];
  readonly manifest: readonly InstalledFile[];
}

/** Looks what stands where; writes nothing. */
export async function planUninstall(
  clients: readonly Client[],
  where: Whereabouts,
  paths: HomePaths,
): Promise<UninstallPlan> {
  const manifest = readManifest(paths);
  const restored = manifest.filter((file) => isAsWeLeftIt(file) && (file.isOurs || hasBackup(file)));
  const restoredPaths = new Set<string | undefined>(restored.map((file) => file.path));
  const others = manifest.filter((file) => !restoredPaths.has(file.path));
  const edited = await unwirings(clients, where, others, manifest);
  return { restored, edited: edited.filter((plan) => !restoredPaths.has(pathOf(plan))), manifest };
}

/** Undoes what init did. Our notes and copies go with it; memories stay. A file that changed since it was planned stops all of it. */
export function applyUninstall(plan: UninstallPlan, paths: HomePaths): void {
  for (const file of plan.restored) if (!isAsWeLeftIt(file)) throw settingsChanged(file.path);
  for (const one of plan.edited) if (one.what === "change") refuseIfChanged(one.change);
  for (const file of plan.restored) restore(file);
  for (const one of plan.edited) if (one.what === "change") apply(one.change);
  // A refused file keeps its entries: the notes are still needed then.
  if (plan.edited.some((one) => one.what === "refusal")) return;
  rmSync(paths.installed, { force: true });
  for (const { backup } of plan.manifest) if (backup !== null) rmSync(backup, { force: true });
}

function apply({ path, after }: FileChange): void {
  if (after === null) rmSync(path, { force: true });
  else writeFileAtomic(path, after);
}

/** The clients as the environment shows them now, and those whose settings init changed in another folder. */
async function unwirings(
  clients: readonly Client[],
  where: Whereabouts,
  files: readonly InstalledFile[],
  known: readonly InstalledFile[],
): Promise<readonly Planned[]> {
  const plans = [...(await planUnwiring(clients, where, known))];
  for (const { path, client, configFolder } of files) {
    if (plans.some((plan) => pathOf(plan) === path)) continue;
    const itself = clients.filter(({ name }) => name === client);
    const there = await planUnwiring(itself, { ...where, configFolder }, known);
    plans.push(...there.filter((plan) => !plans.some((known) => pathOf(known) === pathOf(plan))));
  }
  return plans.filter((plan) => plan.what !== "nothing");
}

const isAsWeLeftIt = (file: InstalledFile): boolean =>
  existsSync(file.path) && hashOf(readFileSync(file.path)) === file.hashAfter;

const hasBackup = (file: InstalledFile): boolean => file.backup !== null && existsSync(file.backup);

function restore(file: InstalledFile): void {
  if (file.backup !== null) return writeFileAtomic(file.path, readFileSync(file.backup));
  rmSync(file.path, { force: true });
  if (file.madeFolder !== null) removeEmptied(dirname(file.path), file.madeFolder);
}

/** From the inner one out, up to the one that init made first. */
function removeEmptied(folder: string, outermost: string): void {
  try {
    rmdirSync(folder);
    if (folder !== outermost) removeEmptied(dirname(folder), outermost);
  } catch {
    // The client has put files of its own there since.
  }
}
