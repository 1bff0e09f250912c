import type { StoredEvent } from "../../../src/domain/event.ts";
import { eventId, memoryId, sessionId } from "../../../src/domain/ids.ts";
import type { Memory } from "../../../src/domain/memory.ts";
import { programsRun } from "../../../src/domain/programs-run.ts";
import type { Redacted } from "../../../src/domain/redacted.ts";
import type { RecordedRun } from "../../../src/store/record-store.ts";
import { sampleMemory } from "../../cli/samples.ts";
import { bash, edit, prompt, says, sampleEvent, turnEnd } from "../../observe/sample-events.ts";

type Told = Redacted<StoredEvent>;

/** What a session did, one thing a line, in the words that its events have. */
export const did = {
  ok: (command: string, output = ""): Told => bash(command, output),
  fails: (command: string, output: string): Told => bash(command, output, "error"),
  edits: (path: string, before = "a", after = "b"): Told => edit(path, before, after),
  asked: prompt,
  says,
  ends: turnEnd,
  compacts: (summary: string | null): Told =>
    sampleEvent({ kind: "compaction", tool: "auto", outcome: summary }),
};

/** The events of one session, numbered from a first id, a minute apart from that hour of 1 June 2026. */
export function session(id: string, firstId: number, ...events: readonly Told[]): readonly Told[] {
  return events.map((event, at) => {
    const occurredAt = new Date(Date.UTC(2026, 5, 1, 12) + (firstId + at) * 60_000).toISOString();
    const placed: StoredEvent = { ...event, id: eventId(firstId + at), sessionId: sessionId(id), occurredAt };
    return placed as Told;
  });
}

/** The runs of these events as the store gives them: newest first. */
export const runsIn = (events: readonly Told[], family?: string): readonly RecordedRun[] =>
  events
    .flatMap((event) => programsRun(event).map((run) => ({ event, ...run })))
    .filter((run) => family === undefined || run.family === family)
    .toReversed();

export const memoryOn = (id: number, events: readonly number[], changes: Partial<Memory> = {}): Memory =>
  sampleMemory({ id: memoryId(id), type: "bugfix", eventIds: events.map(eventId), ...changes });
