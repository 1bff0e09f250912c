import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Event } from "../../src/domain/event.ts";
import { callId, clientName, projectKey, sessionId } from "../../src/domain/ids.ts";
import type { Memory, NewMemory } from "../../src/domain/memory.ts";
import type { Redacted } from "../../src/domain/redacted.ts";
import type { ClaimRequest, EventSearch } from "../../src/store/event-store.ts";
import type { CodeSearch, MemoryFilter, WordSearch } from "../../src/store/memory-store.ts";
import type { SessionTouch } from "../../src/store/session-store.ts";
import type { Store } from "../../src/store/store.ts";
import { everything } from "../everything.ts";

/** A folder of its own, gone after the work is done. */
export async function inTempFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "kedr-store-"));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export const client = clientName("some-client");
export const session = sessionId("session-1");
export const project = projectKey("example.org/one");
export const otherProject = projectKey("example.org/two");

/** Minutes after a fixed noon, as ISO 8601. */
export const at = (minutes: number): string =>
  new Date(Date.UTC(2026, 5, 1, 12, 0) + minutes * 60_000).toISOString();

export const clockAt = (minutes: number): { nowMs: () => number } => ({
  nowMs: () => Date.parse(at(minutes)),
});

/** Tests write texts that hold no secrets, so they may say so. */
export const redacted = <T>(value: T): Redacted<T> => value as Redacted<T>;

export function event(call: string, changes: Partial<Event> = {}): Redacted<Event> {
  return redacted<Event>({
    client,
    sessionId: session,
    callId: callId(call),
    kind: "tool",
    agentId: null,
    tool: "Bash",
    input: `{"command":"run ${call}"}`,
    outcome: `done ${call}`,
    status: "ok",
    occurredAt: at(0),
    files: [],
    workTokens: 0,
    run: "interactive",
    source: null,
    place: {
      project,
      projectName: "one",
      projectPath: "/home/me/one",
      directory: "/home/me/one",
      branch: "main",
      commit: null,
    },
    ...changes,
  });
}

export function memory(title: string, changes: Partial<NewMemory> = {}): Redacted<NewMemory> {
  return redacted<NewMemory>({
    kind: "observation",
    type: "discovery",
    title,
    subtitle: "",
    facts: [],
    body: "",
    verbatim: "",
    also: [],
    files: [],
    concepts: [],
    project,
    scope: "project",
    sessionId: session,
    client,
    run: "interactive",
    author: "agent",
    language: "en",
    status: "confirmed",
    branch: null,
    commit: null,
    directory: "/home/me/one",
    occurredAt: at(0),
    provenance: { prompt: "observer@1", model: "scripted" },
    isProvisional: false,
    workTokens: 0,
    readTokens: 20,
    lineTokens: 10,
    eventIds: [],
    parentIds: [],
    ...changes,
  });
}

export const touch = (minute: number, changes: Partial<SessionTouch> = {}): SessionTouch => ({
  client,
  id: session,
  project,
  directory: "/home/me/one",
  run: "interactive",
  at: at(minute),
  transcriptPath: null,
  configFolder: null,
  clientPid: null,
  ...changes,
});

export const claimOf = (changes: Partial<ClaimRequest> = {}): ClaimRequest => ({
  client,
  sessionId: session,
  now: at(10),
  leaseUntil: at(12),
  maxEvents: 20,
  maxChars: 24_000,
  from: "waiting",
  ...changes,
});

const filter: MemoryFilter = everything({ project, limit: 10 });

export const wordSearch = (changes: Partial<WordSearch> = {}): WordSearch => ({
  ...filter,
  terms: [],
  weights: { title: 8, body: 3, also: 2, other: 0 },
  ...changes,
});

export const codeSearch = (pieces: readonly string[], changes: Partial<CodeSearch> = {}): CodeSearch => ({
  ...filter,
  pieces,
  ...changes,
});

export const eventSearch = (changes: Partial<EventSearch> = {}): EventSearch => ({
  terms: [],
  project,
  since: null,
  until: null,
  kinds: "all",
  limit: 10,
  ...changes,
});

/** The memories that words find, whole, best first. */
export async function foundWhole(store: Store, search: WordSearch): Promise<readonly Memory[]> {
  return store.memoriesByIds((await store.searchWords(search)).map(({ id }) => id));
}
