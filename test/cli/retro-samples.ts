import { clientName, eventId, memoryId, projectKey, sessionId } from "../../src/domain/ids.ts";
import type { RetroLine } from "../../src/domain/retro.ts";
import type { PullRequests } from "../../src/serve/pull-requests.ts";
import type { Retrospecting } from "../../src/serve/retrospecting.ts";
import type { Weekly } from "../../src/serve/weekly.ts";
import { sampleThread } from "./kept-samples.ts";

const line: RetroLine = {
  id: memoryId(8841),
  project: projectKey("shop"),
  section: "decision",
  kind: "observation",
  type: "decision",
  status: "confirmed",
  title: "Sessions live in Redis",
  subtitle: "logout must be instant",
  facts: ["JWT can't be revoked"],
  client: clientName("some-agent"),
  sessionId: sessionId("s-1"),
  branch: "main",
  occurredAt: "2026-04-30T11:48:00.000Z",
};

/** Retrospectives, weeks and branches, with one of everything. */
export const retroSamples: PullRequests & Retrospecting & Weekly = {
  retrospective: async () => ({
    memories: 1,
    projects: [
      {
        key: line.project,
        name: "shop",
        memories: 1,
        groups: [{ section: "decision", memories: 1, lines: [line] }],
      },
    ],
    settled: [],
    threads: [sampleThread()],
    heldBack: 0,
  }),
  retroLines: async () => ({ lines: [line], hasMore: false }),
  retrospectiveText: async () => ({
    markdown: "# Retrospective\n\n- **Sessions live in Redis**\n",
    told: 1,
    left: 0,
  }),
  week: async () => {
    const week = {
      given: { given: 14, used: 9, readTokens: 4_200, workTokens: 90_000 },
      ruled: { kept: 2, overridden: 1, broken: 0, open: 0 },
      spent: { tokens: 41_200, costUsd: 0.12, calls: 31 },
    };
    return { week, before: week };
  },
  weekOfRecord: async () => {
    const week = { deadEnds: { avoided: 2, repeated: 1, unknown: 0 }, errors: { again: 3, mended: 2 } };
    return { week, before: week };
  },
  weekEvidence: async () => ({
    rows: [
      {
        what: "dead-end",
        id: 7,
        at: "2026-04-30T11:48:00.000Z",
        client: clientName("some-agent"),
        sessionId: sessionId("s-1"),
        projectName: "shop",
        outcome: "avoided",
        channel: "tool",
        asked: "vercel deploy",
        memories: [],
        failed: [
          {
            eventId: eventId(7),
            sessionId: sessionId("s-0"),
            at: "2026-04-20T11:48:00.000Z",
            command: "vercel deploy",
            hasPassed: false,
            error: "missing --token",
          },
        ],
        after: [],
      },
    ],
    hasMore: false,
  }),
  pullRequestSummary: async () => ({
    markdown: "## What was decided and why\n\n- **Sessions live in Redis**\n",
    projectName: "shop",
    branch: "feature/vat",
    base: "origin/main",
    commits: 2,
    files: 3,
    memories: 1,
    branches: ["feature/vat", "main"],
  }),
};
