import type { Clock } from "../../platform/clock.ts";
import type { RecordStore } from "../record-store.ts";
import type { Connection } from "./connection.ts";
import { digestSource } from "./digest-source.ts";
import { eventSearch } from "./event-search.ts";
import { eventStore } from "./events.ts";
import { injectionStore } from "./injections.ts";
import { integrityOf } from "./integrity.ts";
import { memoryStore } from "./memories.ts";
import { memorySearch } from "./memory-search.ts";
import { projectStore } from "./projects.ts";
import { queueStore } from "./queue.ts";
import { recordSessions } from "./record-sessions.ts";
import { recordStore } from "./record.ts";
import { sessionStore } from "./sessions.ts";
import { readMarkStore } from "./read-marks.ts";
import { spendingStore } from "./spending.ts";
import { tailStore } from "./tail.ts";

/** The whole store over one migrated connection. */
export function sqliteStore(connection: Connection, clock: Clock): RecordStore {
  return {
    ...eventStore(connection),
    ...queueStore(connection),
    ...eventSearch(connection),
    ...memoryStore(connection),
    ...memorySearch(connection, clock),
    ...digestSource(connection, clock),
    ...sessionStore(connection),
    ...readMarkStore(connection),
    ...tailStore(connection),
    ...projectStore(connection),
    ...injectionStore(connection),
    ...spendingStore(connection),
    ...recordStore(connection),
    ...recordSessions(connection),
    checkIntegrity: async () => integrityOf(connection),
    trim: async () => {
      connection.db.pragma("shrink_memory");
    },
    close: async () => connection.close(),
  };
}
