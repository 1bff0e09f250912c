import type { ClientName, MemoryId, ProjectKey, SessionId } from "../domain/ids.ts";
import type { RecordedRun } from "./record-store.ts";
import type { Span } from "./retro-store.ts";

/** A text that warned: of a command that had failed in another session, or by a memory that is a dead end. */
export interface Warning {
  readonly injectionId: number;
  readonly client: ClientName;
  readonly sessionId: SessionId;
  readonly project: ProjectKey;
  readonly channel: "prompt" | "tool";
  /** The prompt's beginning, the command's name, or the file. */
  readonly asked: string;
  readonly at: string;
  /** The dead ends that it told. */
  readonly refutedIds: readonly MemoryId[];
  readonly isUsed: boolean;
}

/** An error that was met in the span, and by another session before. */
export interface ErrorAgain {
  readonly errorKey: string;
  readonly project: ProjectKey;
  /** Sessions that met it in the span. */
  readonly sessions: number;
  readonly lastAt: string;
}

/** Warnings, what had failed before them, and what the sessions did then. */
export interface WarningStore {
  /** Newest first. Of commands only those count of whose last runs before it one failed elsewhere. */
  warningsGiven(asked: Span & { readonly limit: number }): Promise<readonly Warning[]>;
  /** The failed ones of the command's last runs in other sessions before that time, newest first. */
  failedBefore(
    asked: Pick<Warning, "client" | "sessionId" | "project"> & {
      readonly family: string;
      readonly before: string;
      readonly limit: number;
    },
  ): Promise<readonly RecordedRun[]>;
  /** The failed runs that the memories rest on, newest first. */
  failedBehind(ids: readonly MemoryId[], limit: number): Promise<readonly RecordedRun[]>;
  /** The session's runs of these commands in that time, oldest first. */
  runsAfter(
    asked: Pick<Warning, "client" | "sessionId" | "project" | "at"> & {
      readonly until: string;
      readonly families: readonly string[];
      readonly limit: number;
    },
  ): Promise<readonly RecordedRun[]>;
  /** Those met last first. */
  errorsAgain(asked: Span & { readonly limit: number }): Promise<readonly ErrorAgain[]>;
}
