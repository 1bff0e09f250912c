import type { ClientName } from "../domain/ids.ts";
import type { Said } from "../domain/said.ts";
import type { WarningOutcome } from "../recall/know-how/warned.ts";
import type { QueueCounts } from "../store/event-store.ts";
import type { SilencedSession } from "../store/privacy-store.ts";
import type { Backfill } from "./service.ts";

export interface Watched {
  readonly client: ClientName;
  readonly title: string;
  readonly openSessions: number;
}

export interface Status {
  readonly pid: number;
  readonly version: string;
  readonly protocol: number;
  readonly home: string;
  readonly startedAt: string;
  readonly residentBytes: number;
  readonly watching: readonly Watched[];
  readonly lastEventAt: string | null;
  readonly lastMemoryAt: string | null;
  readonly queue: QueueCounts & {
    readonly spooled: number;
    /** Sessions that ended and whose recap is still to be written. */
    readonly recaps: number;
  };
  readonly observer: {
    readonly provider: string;
    readonly model: string;
    /** Why this one: "KEDR_OBSERVER", "config observer.provider", "default". */
    readonly reason: string;
    readonly tokensToday: number;
    readonly tokensPerDay: number;
    readonly costTodayUsd: number;
    readonly callsToday: number;
    /** Observer tokens as a share of the primary sessions' tokens today; null when no work was seen. */
    readonly shareOfWork: number | null;
    /** "ready", or why it rests and until when. */
    readonly state: "ready" | Said;
  };
  readonly memory: {
    readonly memories: number;
    readonly projects: number;
    readonly databaseBytes: number;
  };
  readonly disk: {
    /** Of the events' texts, and at most. */
    readonly archiveBytes: number;
    readonly archiveMaxBytes: number;
    /** Of the database's write-ahead log, which databaseBytes counts too. */
    readonly logBytes: number;
    readonly backups: number;
    readonly backupBytes: number;
  };
  readonly meaning: {
    /** "off", or who makes the vectors. */
    readonly provider: string;
    /** The model that memories are embedded for; null before the first. */
    readonly model: string | null;
    /** Memories that have a vector of it, of how many. */
    readonly done: number;
    readonly total: number;
    /** "off", "ready", or why meaning can't be searched now. */
    readonly state: "off" | "ready" | Said;
  };
  /** Rules and skills, of every project, that wait for the owner. */
  readonly waitingForOwner: number;
  /** What the owner is asked about memories and has not answered, in all projects. */
  readonly questions: number;
  /** What reads like an instruction and the owner has not looked at, in all projects. */
  readonly heldBack: number;
  /** Texts given on prompts and before tools since midnight UTC, and how many were used afterwards. */
  readonly recalls: { readonly given: number; readonly used: number };
  /** Of the warnings of what had failed since midnight UTC: how many of each outcome (`src/recall/know-how/warned.ts`). */
  readonly deadEnds: Readonly<Record<WarningOutcome, number>>;
  /** What the owner keeps out of memory. */
  readonly privacy: {
    readonly projectsOff: readonly string[];
    /** Open sessions that are switched off. */
    readonly sessionsOff: readonly SilencedSession[];
    readonly withheldCalls: number;
  };
  /** Past sessions being read in the background; null when none are. */
  readonly backfill: Backfill | null;
  /** What is wrong and what to do, most important first. */
  readonly warnings: readonly Said[];
}

/** One thing that `kedr doctor` looked at. */
export interface Check {
  /** Stable, for programs: "hooks.registered", "database.integrity". */
  readonly name: string;
  readonly state: "ok" | "warn" | "bad";
  readonly sentence: string;
  /** Empty when there is nothing to do. */
  readonly whatToDo: string;
}

/** How a client that is on this machine stands by its own settings. */
export interface ClientSettings {
  readonly client: ClientName;
  readonly title: string;
  /** null: its program was not found, or does not say. */
  readonly version: string | null;
  readonly settingsPath: string;
  readonly checks: readonly Check[];
}
