import { type Clock, isoNow } from "../../platform/clock.ts";
import type { SecretKey } from "../../platform/secret-key.ts";
import type { Store } from "../store.ts";
import { type Checkpoints, openConnection } from "./connection.ts";
import { isMarkedDamaged, removeDamageMark } from "./damage-mark.ts";
import { integrityOf, isCorrupt } from "./integrity.ts";
import { corruptRow } from "./errors.ts";
import { queueForAnalysis } from "./analysis-queue.ts";
import { migrate } from "./migrate.ts";
import { migrations } from "./migrations/all.ts";
import { copyAside, moveAside } from "./set-aside.ts";
import { loadVectors } from "./load-vectors.ts";
import { sqliteStore } from "./sqlite-store.ts";
import { guardVectors } from "./vector-tables.ts";
import { isLogGarbled } from "./write-ahead-log.ts";

export interface OpenRequest {
  readonly path: string;
  /** The folder for copies made before a migration and for damaged files. */
  readonly backups: string;
  readonly clock: Clock;
  /** "header" notices a damaged head or length at once; "full" reads the whole file first. */
  readonly check: "header" | "full";
  /** True of a copy whose original stays: then none is made before a migration, and it must be there. */
  readonly isCopy?: boolean;
  /** "without" opens it as on a machine for which there is no sqlite-vec. */
  readonly vectors?: "load" | "without";
  /** "late" where hooks wait for every commit and another connection writes too. */
  readonly checkpoints?: Checkpoints;
  /** Of what was forgotten; without it nothing can be forgotten, nor known again. */
  readonly key?: SecretKey;
}

/** A store, and the folder that damaged files were put into; null when nothing was wrong. */
export interface Opened {
  readonly store: Store;
  readonly setAside: string | null;
}

/** Opens or creates (but no copy) the database and brings its schema to today's. Throws KedrError "database-corrupt" and others. */
export function openSqliteStore(request: OpenRequest): Store {
  const { path, backups, clock, check, isCopy = false, vectors = "load", checkpoints, key = null } = request;
  const connection = openConnection(path, checkpoints, key, isCopy ? "must exist" : "create");
  try {
    const found = check === "full" ? integrityOf(connection) : "ok";
    if (found !== "ok") throw corruptRow(new Error(found));
    const vectorFault = vectors === "load" ? loadVectors(connection.db) : "not wanted";
    connection.read(() => guardVectors(connection.db, vectorFault === null));
    migrate(connection, migrations, isCopy ? null : backups, isoNow(clock));
    queueForAnalysis(connection);
    return sqliteStore(connection, clock, vectorFault, backups);
  } catch (error) {
    connection.close();
    throw error;
  }
}

/**
 * For the one service, before anyone else has the file open: a damaged database is set aside, kept, and started anew.
 * Where the service before this one met damage, the whole file is read first. If only its write-ahead log is damaged, the base stays in use. Nothing is ever created over an old file.
 */
export function openOrSetAside(asked: OpenRequest): Opened {
  const request = isMarkedDamaged(asked.path) ? { ...asked, check: "full" as const } : asked;
  const opened = openedOrAnew(request);
  removeDamageMark(request.path);
  return opened;
}

function openedOrAnew(request: OpenRequest): Opened {
  const { path, backups, clock } = request;
  const now = isoNow(clock);
  // SQLite would read a garbled log up to the damage and say nothing, so a copy is kept and told of.
  const copied = isLogGarbled(`${path}-wal`) ? copyAside([`${path}-wal`], backups, now) : null;
  try {
    return { store: openSqliteStore(request), setAside: copied };
  } catch (error) {
    if (!isCorrupt(error)) throw error;
    return startAnew(request, now);
  }
}

function startAnew(request: OpenRequest, now: string): Opened {
  const { path, backups } = request;
  const logFolder = moveAside([`${path}-wal`, `${path}-shm`], backups, now);
  if (logFolder !== null) {
    try {
      return { store: openSqliteStore({ ...request, check: "full" }), setAside: logFolder };
    } catch (error) {
      if (!isCorrupt(error)) throw error;
    }
  }
  const setAside = moveAside([path, `${path}-wal`, `${path}-shm`], backups, now);
  return { store: openSqliteStore(request), setAside };
}
