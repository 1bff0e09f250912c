import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { EventKind, EventStatus, StoredEvent } from "../../src/domain/event.ts";
import { callId, clientName, eventId, projectKey, sessionId } from "../../src/domain/ids.ts";
import type { MemoryStatus } from "../../src/domain/memory.ts";
import type { Redacted } from "../../src/domain/redacted.ts";
import type { Batch } from "../../src/observe/observer.ts";

/** What a good observer says of a batch, and what it does not. Regular expressions, case-insensitive. */
interface Expectation {
  /** Each must match the text of some observation. */
  readonly mustAppear: readonly string[];
  /** None may match the text of any observation. */
  readonly mustNotAppear: readonly string[];
  /** Allowed types; "rule" and "note" stand for these kinds. */
  readonly types: readonly string[];
  /** Types of which each must be there. */
  readonly required?: readonly string[];
  /** An observation that matches must be there with this status. */
  readonly status?: readonly { readonly match: string; readonly status: MemoryStatus }[];
  readonly maxObservations: number;
}

export interface EvalBatch {
  readonly id: number;
  readonly title: string;
  readonly language: "ru" | "en";
  readonly batch: Batch;
  readonly expect: Expectation;
}

interface BatchRow {
  readonly id: number;
  readonly title: string;
  readonly language: "ru" | "en";
  readonly goal: string | null;
  readonly recordedTitles?: readonly string[];
  readonly events: readonly {
    readonly kind: EventKind;
    readonly tool?: string;
    readonly input?: string | Readonly<Record<string, unknown>>;
    readonly outcome?: string;
    readonly status?: EventStatus;
  }[];
  readonly expect: Expectation;
}

/** "even" is what rules may be tuned on; "odd" is held out and only measured. */
export type Half = "even" | "odd";

export const evalFolder = join("eval", "observer");

/** The batches of one half, by id. */
export function loadBatches(half: Half): readonly EvalBatch[] {
  return readFileSync(join(evalFolder, `batches-${half}.jsonl`), "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => toBatch(JSON.parse(line) as BatchRow));
}

function toBatch(row: BatchRow): EvalBatch {
  return {
    id: row.id,
    title: row.title,
    language: row.language,
    batch: {
      goal: row.goal,
      recordedTitles: row.recordedTitles ?? [],
      events: row.events.map((event, at) => toEvent(row.id, event, at)),
    },
    expect: row.expect,
  };
}

function toEvent(batchId: number, row: BatchRow["events"][number], at: number): Redacted<StoredEvent> {
  const input = typeof row.input === "object" ? JSON.stringify(row.input) : (row.input ?? null);
  const path = typeof row.input === "object" ? row.input["file_path"] : undefined;
  const occurredAt = new Date(Date.UTC(2026, 5, 1 + (batchId % 28), 9, at)).toISOString();
  const event: StoredEvent = {
    id: eventId(batchId * 1_000 + at),
    client: clientName("eval"),
    sessionId: sessionId(`batch-${batchId}`),
    callId: callId(`${batchId}-${at}`),
    kind: row.kind,
    agentId: null,
    tool: row.tool ?? null,
    input,
    outcome: row.outcome ?? null,
    status: row.status ?? "ok",
    occurredAt,
    files: typeof path === "string" ? [path] : [],
    workTokens: 0,
    run: "interactive",
    source: null,
    recordedAt: occurredAt,
    place: {
      project: projectKey("eval"),
      projectName: "eval",
      projectPath: "/home/dev/project",
      directory: "/home/dev/project",
      branch: "main",
      commit: null,
    },
  };
  // The batches are written by hand and hold no secret.
  return event as Redacted<StoredEvent>;
}
