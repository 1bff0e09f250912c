import type { KeptBackup } from "../domain/backup.ts";
import type { EventKind, EventStatus } from "../domain/event.ts";
import type { ClientName, EventId, MemoryId, ProjectKey, SessionId } from "../domain/ids.ts";
import type { MemoryKind, MemoryStatus, Trust } from "../domain/memory.ts";
import type { FeedFilter } from "./subscribing.ts";

/** An event in one line: what somebody sees who watches many go by. */
export interface LiveEvent {
  readonly what: "event";
  readonly id: EventId;
  /** When it was written down, ISO 8601; what was read from a record afterwards happened earlier. */
  readonly at: string;
  readonly occurredAt: string;
  readonly kind: EventKind;
  readonly tool: string | null;
  /** The command, the file or the words, cut; empty where there are none. */
  readonly text: string;
  readonly status: EventStatus;
  readonly client: ClientName;
  readonly sessionId: SessionId;
  readonly agentId: string | null;
  readonly project: ProjectKey;
  readonly projectName: string;
}

/** A memory in one line. */
export interface LiveMemory {
  readonly what: "memory";
  readonly id: MemoryId;
  readonly at: string;
  readonly kind: MemoryKind;
  readonly type: string | null;
  readonly title: string;
  readonly subtitle: string;
  readonly status: MemoryStatus;
  readonly trust: Trust;
  readonly isQuarantined: boolean;
  readonly isOwners: boolean;
  readonly client: ClientName | null;
  readonly sessionId: SessionId | null;
  readonly project: ProjectKey;
}

export type LiveItem = LiveEvent | LiveMemory;

export interface LatestRequest {
  /** As a subscription has them; a folder is not asked for. */
  readonly filter: Omit<FeedFilter, "directory">;
  readonly limit: number;
}

/** One thing that the observer does. */
export interface ObserverWork {
  readonly what: "batch" | "recap" | "summary";
  readonly observer: string;
  /** ISO 8601. */
  readonly since: string;
  /** Events that it looks at; of a summary, points. */
  readonly size: number;
  /** null of a summary, which is no session's. */
  readonly client: ClientName | null;
  readonly sessionId: SessionId | null;
}

/** The same once it is done. */
export interface ObserverCall extends ObserverWork {
  readonly model: string;
  readonly tookMs: number;
  readonly tokens: number;
  readonly costUsd: number;
  /** What it said: observations of a batch, a recap or none, sentences of a summary. */
  readonly said: number;
  /** Parts of the answer that could not be read. */
  readonly problems: number;
  /** Why there was no answer, by its code; null where there was one. */
  readonly fault: string | null;
}

/** One line of the service's log: ids, counts and codes. */
export interface LogLine {
  readonly at: string;
  readonly event: string;
  readonly fields: Readonly<Record<string, string | number | boolean | null>>;
}

/** A backup that is being written just now. */
export interface BackupInTheMaking {
  readonly since: string;
  readonly bytes: number;
  /** About what it will be. */
  readonly ofBytes: number;
}

/** What the service is at, for somebody who keeps an eye on it. Nothing here changes anything. */
export interface Overseeing {
  /**
   * The newest of what came in, newest first; a filter looks no further back than limits.latestLooked rows. A
   * subscription with `id` goes on after them without a gap.
   */
  latest(request: LatestRequest): Promise<{ readonly items: readonly LiveItem[]; readonly id: string }>;
  /** What the observer does now, and what it did last, newest first. */
  observerNow(request: { readonly limit: number }): Promise<{
    readonly work: ObserverWork | null;
    readonly calls: readonly ObserverCall[];
  }>;
  /** The end of the log, newest first; event null: every line. */
  logLines(request: {
    readonly event: string | null;
    readonly limit: number;
  }): Promise<{ readonly lines: readonly LogLine[] }>;
  /** The copies in Kedr's own folder, newest first, and the one that is being made. */
  backups(): Promise<{ readonly kept: readonly KeptBackup[]; readonly making: BackupInTheMaking | null }>;
}
