import {
  closeSync,
  fsyncSync,
  lstatSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { dirname, join } from "node:path";
import type { Backup, CopyFacts } from "../../domain/backup.ts";
import { KedrError } from "../../domain/kedr-error.ts";
import { type Clock, isoNow } from "../../platform/clock.ts";
import { exists } from "../../platform/files.ts";
import { newUid } from "../../platform/random.ts";
import type { BackupStore } from "../backup-store.ts";
import { placeForBackup, vacuumInto } from "./backup.ts";
import { chainStore } from "./chain/chain.ts";
import type { Connection } from "./connection.ts";
import { factsOfCopy } from "./copy-facts.ts";

const partName = { start: "kedr-backup-", end: ".part" } as const;

/** Copies in a folder that are being written, or that a killed service left unfinished: name and bytes. */
export function unfinishedCopies(folder: string): ReadonlyMap<string, number> {
  const names = (exists(folder) ? readdirSync(folder) : []).filter(
    (name) => name.startsWith(partName.start) && name.endsWith(partName.end),
  );
  return new Map(
    names.map((name) => [name, statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0] as const),
  );
}

/** Backups that the owner asks for; backups is Kedr's own folder of them. */
export function backingUp(connection: Connection, clock: Clock, backups: string): BackupStore {
  const chain = chainStore(connection);

  async function checked(part: string): Promise<CopyFacts> {
    const facts = factsOfCopy(part);
    if (facts.chainHead === null || (await chain.hasLink(facts.chainHead))) return facts;
    throw new KedrError("backup-damaged", {
      en: "The copy does not hold the chain of changes as the database does, so it was removed. Try again; kedr doctor checks the database.",
      ru: "Цепочка изменений в копии не та, что в базе, поэтому копия убрана. Повторите; базу проверит kedr doctor.",
    });
  }

  async function madeAt(part: string, path: string): Promise<Backup> {
    try {
      vacuumInto(connection, part);
      const facts = await checked(part);
      sync(part);
      refuseTaken(path);
      renameSync(part, path);
      return { path, ...facts };
    } catch (error) {
      rmSync(part, { force: true });
      throw error;
    }
  }

  return {
    backUpTo: async (wanted) => {
      const path = wanted ?? placeForBackup(backups, isoNow(clock));
      // The folder may be the owner's: what has another name there is theirs.
      const part = join(dirname(path), `${partName.start}${newUid()}${partName.end}`);
      try {
        refuseTaken(path);
        return await madeAt(part, path);
      } catch (error) {
        throw plainly(error, path);
      }
    },
  };
}

function refuseTaken(path: string): void {
  if (statSync(dirname(path), { throwIfNoEntry: false })?.isDirectory() !== true)
    throw new KedrError("backup-no-folder", {
      en: `There is no folder ${dirname(path)}. Make it, or name another place.`,
      ru: `Папки ${dirname(path)} нет. Создайте её или назовите другое место.`,
    });
  // A link that leads nowhere is in the way, too.
  if (lstatSync(path, { throwIfNoEntry: false }) === undefined) return;
  throw new KedrError("backup-exists", {
    en: `${path} is there already and is not written over. Name another file, or none.`,
    ru: `${path} уже есть и не перезаписывается. Назовите другой файл или никакой.`,
  });
}

function sync(path: string): void {
  const file = openSync(path, "r+");
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

function plainly(error: unknown, path: string): unknown {
  if (error instanceof KedrError || !(error instanceof Error) || !("code" in error)) return error;
  const code = String(error.code);
  return new KedrError(
    "backup-unwritable",
    {
      en: `${path} can't be written (${code}). Nothing was left there; check the folder's owner, mode and room, or name another place.`,
      ru: `Не удалось записать ${path} (${code}). Там ничего не осталось; проверьте владельца, права и место на диске или назовите другое место.`,
    },
    { cause: error },
  );
}
