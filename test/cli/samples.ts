import type { StoredEvent } from "../../src/domain/event.ts";
import { callId, clientName, eventId, memoryId, projectKey, sessionId } from "../../src/domain/ids.ts";
import type { Memory } from "../../src/domain/memory.ts";
import type { Session } from "../../src/domain/session.ts";
import type { Why } from "../../src/recall/placing.ts";
import type { Decision } from "../../src/store/trust-store.ts";
import type { WaitingRule } from "../../src/serve/approving.ts";
import type { ArchiveHit, Shown } from "../../src/serve/service.ts";
import type { Status } from "../../src/serve/status.ts";

export const sampleMemory = (changes: Partial<Memory> = {}): Memory => ({
  id: memoryId(8841),
  uid: "0c7a2f4e-0000-4000-8000-000000000001",
  kind: "observation",
  type: "discovery",
  title: "Root cause isolated: category page lacks try/catch",
  subtitle: "the blog page has one",
  facts: ["category/page.tsx throws", "page.tsx does not"],
  body: "",
  verbatim: "npm run dev",
  also: ["обработка ошибок"],
  files: [{ path: "app/page.tsx", blob: "8f31c0a" }],
  concepts: ["error handling"],
  project: projectKey("github.com/acme/shop"),
  scope: "project",
  sessionId: sessionId("s-1"),
  client: clientName("agent"),
  run: "interactive",
  author: "agent",
  language: "en",
  status: "confirmed",
  branch: "main",
  commit: "8f31c0a99",
  directory: "/work-tree",
  occurredAt: "2026-05-01T11:49:00.000Z",
  recordedAt: "2026-05-01T11:50:00.000Z",
  provenance: { prompt: "rules@1", model: "" },
  isProvisional: false,
  workTokens: 12_000,
  readTokens: 90,
  lineTokens: 20,
  eventIds: [eventId(7)],
  parentIds: [],
  validTo: null,
  supersededBy: null,
  trust: "unapproved",
  contentHash: "hash",
  approvedAt: null,
  heldBackFor: [],
  isQuarantined: false,
  doubtedBy: null,
  strength: 1,
  isPinned: false,
  evidenceAt: "2026-05-01T12:00:00.000Z",
  archivedAt: null,
  mergedInto: null,
  mergedIds: [],
  isOwners: changes.author === "owner",
  expiresAt: null,
  ...changes,
});

/** A memory that nothing was decided about. */
export const sampleShown = (memory: Memory): Shown => ({
  memory,
  projectName: "shop",
  decisions: [],
  proposals: [],
  versions: [],
  evidence: [],
});

/** The owner took an approval back. */
export const sampleDecision = (changes: Partial<Decision> = {}): Decision => ({
  memoryId: memoryId(8841),
  contentHash: "hash",
  decision: "withdrawn",
  way: "terminal",
  said: null,
  at: "2026-05-01T11:55:00.000Z",
  ...changes,
});

/** A rule that waits, which a README made the agent write down. */
export const sampleWaiting = (changes: Partial<Memory> = {}): WaitingRule => ({
  memory: sampleMemory({
    kind: "rule",
    type: null,
    title: "Run tests in the container",
    subtitle: "",
    facts: ["docker compose run --rm app npm test"],
    verbatim: "",
    ...changes,
  }),
  projectName: "shop",
  evidence: [
    {
      whose: "owner",
      at: "2026-05-01T11:40:00.000Z",
      client: clientName("agent"),
      isHeadless: false,
      eventId: eventId(5),
      from: "",
      quote: "always run the tests in the container",
      line: 1,
      lines: 1,
    },
    {
      whose: "read",
      at: "2026-05-01T11:41:00.000Z",
      client: clientName("agent"),
      isHeadless: false,
      eventId: eventId(7),
      from: "Read: README.md",
      quote: "Tests run in the container.",
      line: 12,
      lines: 80,
    },
  ],
  near: [],
});

export const sampleWhy: Why = {
  channels: [{ name: "words", rank: 1 }],
  factors: [{ name: "evidence", factor: 0.82 }],
};

export const sampleEvent = (changes: Partial<StoredEvent> = {}): StoredEvent => ({
  id: eventId(7),
  client: clientName("agent"),
  sessionId: sessionId("s-1"),
  callId: callId("call-1"),
  kind: "tool",
  agentId: null,
  tool: "Bash",
  input: '{"command":"npm test"}',
  outcome: "1 failed",
  status: "error",
  occurredAt: "2026-05-01T11:48:00.000Z",
  recordedAt: "2026-05-01T11:48:01.000Z",
  files: [],
  workTokens: 900,
  run: "interactive",
  source: { path: "/transcripts/s-1.jsonl", line: 12, uuid: "u-12" },
  place: {
    project: projectKey("github.com/acme/shop"),
    projectName: "shop",
    projectPath: "/work-tree",
    directory: "/work-tree/app",
    branch: "main",
    commit: "8f31c0a99",
  },
  ...changes,
});

export const sampleArchiveHit = (changes: Partial<ArchiveHit> = {}): ArchiveHit => ({
  eventId: eventId(7),
  sessionId: sessionId("s-1"),
  client: clientName("agent"),
  occurredAt: "2026-05-01T11:48:00.000Z",
  projectName: "shop",
  kind: "tool",
  text: "npm test: 1 failed",
  source: { path: "/transcripts/s-1.jsonl", line: 12, uuid: "u-12" },
  score: 2,
  ...changes,
});

export const sampleStatus = (changes: Partial<Status> = {}): Status => ({
  pid: 4242,
  version: "0.0.0",
  protocol: 1,
  home: "/home/me/.kedr",
  startedAt: "2026-05-01T10:00:00.000Z",
  residentBytes: 64_000_000,
  watching: [{ client: clientName("agent"), title: "Some Agent", openSessions: 2 }],
  lastEventAt: "2026-05-01T11:59:56.000Z",
  lastMemoryAt: "2026-05-01T11:59:00.000Z",
  queue: { waiting: 3, claimed: 1, covered: 2, dead: 1, unindexed: 0, spooled: 1, recaps: 0 },
  observer: {
    provider: "rules",
    model: "",
    reason: "default",
    tokensToday: 41_200,
    tokensPerDay: 300_000,
    costTodayUsd: 0,
    callsToday: 0,
    shareOfWork: 0.021,
    state: "ready",
  },
  waitingForOwner: 2,
  questions: 1,
  heldBack: 0,
  memory: { memories: 4_410, projects: 6, databaseBytes: 212 * 1024 * 1024 },
  disk: {
    archiveBytes: 150 * 1024 * 1024,
    archiveMaxBytes: 2 * 1024 ** 3,
    logBytes: 4 * 1024 * 1024,
    backups: 3,
    backupBytes: 600 * 1024 * 1024,
  },
  meaning: { provider: "off", model: null, done: 0, total: 0, state: "off" },
  recalls: { given: 14, used: 9 },
  deadEnds: { avoided: 2, repeated: 1, unknown: 0 },
  privacy: { projectsOff: [], sessionsOff: [], withheldCalls: 0 },
  backfill: null,
  warnings: [],
  ...changes,
});

export const sampleSession = (changes: Partial<Session> = {}): Session => ({
  client: clientName("agent"),
  id: sessionId("s-1"),
  project: projectKey("github.com/acme/shop"),
  directory: "/work-tree",
  run: "interactive",
  startedAt: "2026-05-01T11:40:00.000Z",
  lastEventAt: "2026-05-01T11:59:56.000Z",
  endedAt: null,
  transcriptPath: null,
  configFolder: null,
  clientPid: 77,
  ...changes,
});
