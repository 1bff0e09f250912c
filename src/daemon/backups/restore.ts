import { rmSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { KedrError } from "../../domain/kedr-error.ts";
import { type Clock, isoNow } from "../../platform/clock.ts";
import { exists } from "../../platform/files.ts";
import type { HomePaths } from "../../platform/paths.ts";
import { factsOfCopy } from "../../store/sqlite/copy-facts.ts";
import { openSqliteStore } from "../../store/sqlite/open.ts";
import { keepPresent, replaceDatabase } from "../../store/sqlite/replace-database.ts";
import type { Store } from "../../store/store.ts";
import { keepChainHead } from "../chain-head.ts";
import { openForgetting } from "../forgetting/forgetting.ts";
import { recordsOfSessions } from "../forgetting/outside.ts";
import { openForgettingKey } from "../forgetting/tombstone-file.ts";
import type { Log } from "../log.ts";
import { beginMarks, takeOverMarks, writeMarks } from "./marks-file.ts";
import { refuseWhileForgetting, type Staged } from "./stage.ts";

export interface RestoreParts {
  readonly paths: HomePaths;
  readonly clock: Clock;
  readonly log: Log;
}

export interface Restored {
  /** The database that was there before; null where it was not wanted, or none was there. */
  readonly keptAs: string | null;
  readonly memories: number;
  /** Memories that were forgotten since the backup was made, and are again. */
  readonly forgottenAgain: number;
  /** False where some of what the owner kept out of memory since could not be read: records of that time would bring it in. */
  readonly areMarksKept: boolean;
  /** What `kedr verify` would find: places that were changed past Kedr. */
  readonly findings: number;
}

/**
 * Puts a staged backup in the place of the database. Before it stands there it has today's schema, holds nothing of what was
 * forgotten since, and knows what the owner kept out of memory since. Whoever calls holds the service's lock. Throws KedrError "backup-changed" and "forgetting-open", and then nothing was changed.
 */
export async function restore(staged: Staged, keepsPresent: boolean, parts: RestoreParts): Promise<Restored> {
  const { paths, clock } = parts;
  refuseWhileForgetting(paths);
  refuseChanged(staged);
  const ready = await makeReady(staged, parts);
  const keptAs = keepsPresent ? keepPresent(paths.database, paths.backups, isoNow(clock)) : null;
  // The chain's end that was written down is the replaced database's.
  rmSync(paths.chainHead, { force: true });
  replaceDatabase(paths.database, staged.path);
  await writeChainHead(parts);
  return { keptAs, ...ready };
}

/** A service that was started while the owner was asked has removed it; what nobody looked at is not put in place. */
function refuseChanged({ path, facts }: Staged): void {
  if (exists(path) && isDeepStrictEqual(factsOfCopy(path), facts)) return;
  throw new KedrError("backup-changed", {
    en: "The copy that was looked at is gone or is another by now, as when Kedr's service was started meanwhile. Nothing was changed; run kedr restore again.",
    ru: "Копия, которую Kedr просмотрел, исчезла или стала другой: например, тем временем запустилась служба. Ничего не изменено; повторите kedr restore.",
  });
}

async function makeReady(
  { path, facts }: Staged,
  { paths, clock }: RestoreParts,
): Promise<Omit<Restored, "keptAs">> {
  const key = openForgettingKey(paths);
  const { backups } = paths;
  const store = openSqliteStore({ path, backups, clock, check: "header", isCopy: true, key });
  try {
    const areMarksKept = await keepMarks(path, store, paths);
    const forgetting = openForgetting({ store, paths, clock, key, outside: recordsOfSessions });
    await forgetting.finishForgetting(null);
    const { memories, findingsTotal } = await store.verify(null);
    const forgottenAgain = facts.memories - memories;
    return { memories, forgottenAgain, areMarksKept, findings: findingsTotal };
  } finally {
    await store.close();
  }
}

/** Whether all that was known beside the replaced database is known to the one that takes its place. */
async function keepMarks(
  path: string,
  store: Pick<Store, "takeOverMarks">,
  { database, ownersMarks }: HomePaths,
): Promise<boolean> {
  const isThere = beginMarks(ownersMarks, database);
  const unread = await takeOverMarks(ownersMarks, store);
  writeMarks(ownersMarks, path);
  return isThere && unread === 0;
}

async function writeChainHead({ paths, clock, log }: RestoreParts): Promise<void> {
  const { database: path, backups, chainHead } = paths;
  const store = openSqliteStore({ path, backups, clock, check: "header" });
  try {
    await keepChainHead(chainHead, store, log);
  } finally {
    await store.close();
  }
}
