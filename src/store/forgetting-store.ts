import type { ForgetPlan, ForgottenRows, SessionRef } from "../domain/forgetting.ts";
import type { ClientName, EventId, MemoryId, ProjectKey, SessionId } from "../domain/ids.ts";
import type { NewMemory } from "../domain/memory.ts";
import type { RowCursor } from "./secret-store.ts";
import type { Standing, Tombstone } from "./tombstones.ts";

/** Which rows by where and when; every field narrows. */
export interface RowChoice {
  readonly session: SessionId | null;
  readonly project: ProjectKey | null;
  readonly since: string | null;
  readonly until: string | null;
  readonly client: ClientName | null;
}

/** What is chosen, before what hangs on it is known. */
export interface ChosenRows {
  readonly memories: readonly MemoryId[];
  readonly events: readonly EventId[];
  readonly injections: readonly number[];
  readonly queue: readonly EventId[];
  /** Whether the events that the memories rest on go with them, and all that says the same and was merged with them. */
  readonly withSources: boolean;
  /** Whether corrections of the memories go that still hold one of their texts. */
  readonly withCopies: boolean;
}

export interface Reach extends ForgottenRows {
  readonly vectors: number;
  readonly rebuilt: readonly SessionRef[];
  readonly openSessions: readonly SessionRef[];
}

/** Everything from outside that a row holds; lists as JSON. */
export interface RowText extends RowCursor, Standing {
  readonly text: string;
}

/** A forgetting that was begun. */
export interface OpenForgetting {
  readonly id: number;
  readonly startedAt: string;
  readonly plan: ForgetPlan;
  /** The texts that are looked for afterwards; null where another key has sealed them. */
  readonly texts: readonly string[] | null;
  /** What keeps it from coming back; to be added before a row of it is erased. */
  readonly tombstones: readonly Tombstone[];
  readonly isErased: boolean;
}

/** Erasing for good, step by step, so that whatever kills the process leaves only work to be done. */
export interface ForgettingStore {
  /** At most limit rows after the cursor (null: from the first); next is null when there are no more. */
  rowTexts(
    after: RowCursor | null,
    limit: number,
  ): Promise<{ readonly rows: readonly RowText[]; readonly next: RowCursor | null }>;
  rowsWhere(choice: RowChoice): Promise<Pick<ChosenRows, "memories" | "events" | "injections">>;
  /** All that hangs on the chosen rows. */
  reachOf(chosen: ChosenRows): Promise<Reach>;
  /**
   * Writes down what goes, in one transaction with what keeps it from coming back; its number. Of many rows the plan alone names
   * those beyond the first portion, until writeDownSome has written them down.
   */
  beginForgetting(
    plan: ForgetPlan,
    texts: readonly string[],
    tombstones: readonly Tombstone[],
    now: string,
  ): Promise<number>;
  /** Takes more into one that was begun: the plan holds all of the one before. */
  widenForgetting(
    forgetting: number,
    plan: ForgetPlan,
    texts: readonly string[],
    tombstones: readonly Tombstone[],
    now: string,
  ): Promise<void>;
  /** Writes down the next portion of its rows; false when all are. */
  writeDownSome(forgetting: number): Promise<boolean>;
  /** Another word as soon as a memory, an event or a given text was written, or an export begun or ended. */
  newestRows(): Promise<string>;
  /** Erases up to limit rows in one transaction, once all are written down; false when none was left, and its sessions may be told anew. */
  eraseSome(forgetting: number, limit: number, now: string): Promise<boolean>;
  /** The oldest that has no receipt yet. */
  openForgetting(): Promise<OpenForgetting | undefined>;
  /** The number of the newest that was begun (0: none), and whether rows of any are still to be erased. */
  forgettings(): Promise<{ readonly begun: number; readonly isErasing: boolean }>;
  /** Nothing of what was sought is kept any longer. */
  endForgetting(forgetting: number, now: string): Promise<void>;
  tombstones(): Promise<readonly Tombstone[]>;
  /** How many were not known yet, or only with an earlier date. */
  addTombstones(tombstones: readonly Tombstone[]): Promise<number>;
  /** Of each whether it says what was forgotten, and would not be kept. */
  saysForgotten(memories: readonly NewMemory[]): Promise<readonly boolean[]>;
  /** Memories that the session has seen, are erased, and it is still to be told of, each once; null where there are none. */
  takeWithdrawal(client: ClientName, session: SessionId, now: string): Promise<readonly MemoryId[] | null>;
  /** The terms that neither a memory nor an event has, of those given. */
  unknownTerms(terms: readonly string[]): Promise<readonly string[]>;
}
