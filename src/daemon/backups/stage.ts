import { chmodSync, constants, copyFileSync, readdirSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { CopyFacts } from "../../domain/backup.ts";
import { KedrError } from "../../domain/kedr-error.ts";
import { realPath } from "../../platform/files.ts";
import { removeOverwritten } from "../../platform/overwrite.ts";
import type { HomePaths } from "../../platform/paths.ts";
import { newUid } from "../../platform/random.ts";
import { isGone } from "../audit/home-files.ts";
import { factsOfCopy } from "../../store/sqlite/copy-facts.ts";
import { isForgettingOpen } from "../../store/sqlite/present-facts.ts";

/** A backup that was copied beside the database and read: what was looked at is what will be put there. */
export interface Staged {
  readonly path: string;
  readonly facts: CopyFacts;
}

/**
 * Every restore has a file of its own, so that one never puts another's in place. Throws KedrError "backup-missing",
 * "backup-in-use", "forgetting-open", and what factsOfCopy throws; then nothing is left behind.
 */
export function stage(file: string, paths: HomePaths): Staged {
  const path = `${stagedAs(paths)}-${newUid()}`;
  refuseWhileForgetting(paths);
  try {
    refuseLive(file, paths);
    copyFileSync(file, path, constants.COPYFILE_EXCL);
    chmodSync(path, 0o600);
    return { path, facts: factsIn(path, file) };
  } catch (error) {
    unstage(path);
    throw plainly(error, file);
  }
}

/** Of a restore that failed or that the owner did not want. It may hold what was forgotten since. */
export function unstage(path: string): void {
  for (const name of [path, `${path}-wal`, `${path}-shm`]) removeIfThere(name);
}

/**
 * What killed restores left. One whose owner is still being asked loses its file with them, and finds that out before it
 * changes anything. Whoever calls holds the service's lock, so none is being put in place.
 */
export function removeStaged(paths: Pick<HomePaths, "database">): void {
  const folder = dirname(paths.database);
  const left = readdirSync(folder).filter((name) => name.startsWith(basename(stagedAs(paths))));
  for (const name of left) removeIfThere(join(folder, name));
}

/** Its restore may remove it at the same moment. */
function removeIfThere(path: string): void {
  try {
    removeOverwritten(path);
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}

const stagedAs = ({ database }: Pick<HomePaths, "database">): string => `${database}-restoring`;

/** A database that is in use is not all in its file. */
function refuseLive(file: string, { database }: HomePaths): void {
  const isOurs = realPath(file) !== null && realPath(file) === realPath(database);
  const log = statSync(`${file}-wal`, { throwIfNoEntry: false });
  if (!isOurs && (log === undefined || log.size === 0)) return;
  throw new KedrError("backup-in-use", {
    en: `${file} is a database in use, not a backup: part of it stands in the log beside it. Make a backup of it with kedr backup.`,
    ru: `${file} — действующая база, а не копия: часть её лежит в журнале рядом. Сделайте копию командой kedr backup.`,
  });
}

/** What is to be forgotten stands in the present database: with another in its place it would never go. */
export function refuseWhileForgetting({ database }: Pick<HomePaths, "database">): void {
  if (!isForgettingOpen(database)) return;
  throw new KedrError("forgetting-open", {
    en: "A forgetting is under way in the present memory, and a restore would throw it away. Nothing was changed. Start Kedr's service (kedr status does), let it end, then run kedr restore again.",
    ru: "В нынешней памяти идёт забывание, и восстановление его бы отбросило. Ничего не изменено. Запустите службу Kedr (это делает kedr status), дайте ей закончить и повторите kedr restore.",
  });
}

/** Errors name the file that the owner named. */
function factsIn(path: string, file: string): CopyFacts {
  try {
    return factsOfCopy(path);
  } catch (error) {
    if (!(error instanceof KedrError)) throw error;
    const { en, ru } = error.said;
    const said = { en: en.replaceAll(path, file), ru: ru.replaceAll(path, file) };
    throw new KedrError(error.code, said, { cause: error.cause });
  }
}

function plainly(error: unknown, file: string): unknown {
  if (error instanceof KedrError || !(error instanceof Error) || !("code" in error)) return error;
  const code = String(error.code);
  return new KedrError(
    "backup-missing",
    {
      en: `${file} can't be copied into Kedr's home (${code}). Nothing was changed; check the path, its mode and the room on the disk.`,
      ru: `Не удалось скопировать ${file} в папку Kedr (${code}). Ничего не изменено; проверьте путь, права и место на диске.`,
    },
    { cause: error },
  );
}
