import type { KnowHow } from "../../src/serve/know-how.ts";
import { eventId } from "../../src/domain/ids.ts";
import type { Fix } from "../../src/recall/know-how/fix.ts";
import { sampleEvent, sampleMemory } from "./samples.ts";

const { sessionId, client } = sampleEvent();

const place = (command: string, at = "2026-05-01T11:48:00.000Z") => ({
  eventId: eventId(7),
  sessionId,
  client,
  projectName: "shop",
  occurredAt: at,
  command,
  form: command,
});

export const sampleFix: Fix = {
  failed: { ...place("npm run migrate"), error: "connect ECONNREFUSED" },
  steps: [
    { what: "command", command: "docker compose up -d db", eventId: eventId(8) },
    { what: "edit", path: "/work-tree/.env", eventId: eventId(9) },
  ],
  cured: place("npm run migrate"),
  memories: [sampleMemory({ type: "bugfix" })],
};

const blamedSession = {
  sessionId,
  client,
  link: "made" as const,
  eventId: eventId(7),
  occurredAt: "2026-05-01T11:48:00.000Z",
  prompt: "The price lacks VAT",
  memories: [sampleMemory({ type: "decision" })],
};

/** What the record tells, one of everything. */
export const knowHowSamples: KnowHow = {
  how: async () => ({
    isElsewhere: false,
    forms: [
      {
        family: "vercel deploy",
        worked: { ...place("cd web && vercel deploy --prod --token $VERCEL_TOKEN"), times: 2 },
        failed: { ...place("vercel deploy"), times: 1, error: "Error: no token" },
        isFailingNow: true,
      },
      {
        family: "vercel env",
        worked: null,
        failed: { ...place("vercel env pull"), times: 3, error: "Error: no token" },
        isFailingNow: true,
      },
    ],
  }),
  fix: async () => ({
    error: "connect ECONNREFUSED",
    hits: 3,
    sessions: 2,
    lastAt: "2026-05-01T11:48:00.000Z",
    open: 1,
    fixes: [sampleFix],
    memories: [],
    match: "same",
    likeError: null,
    isElsewhere: false,
  }),
  friction: async () => ({
    minSessions: 3,
    walls: [
      {
        error: "connect ECONNREFUSED",
        sessions: 4,
        hits: 9,
        firstAt: "2026-04-01T11:48:00.000Z",
        lastAt: "2026-05-01T11:48:00.000Z",
        families: ["npm run migrate"],
        eventId: eventId(7),
        fixes: [sampleFix],
      },
    ],
  }),
  handoff: async () => ({
    text: "Go on.\n<kedr-memory>\nGoal: it's VAT\n</kedr-memory>",
    tokens: 40,
    sessionId,
    client,
    directory: "/work tree",
  }),
  blame: async () => ({
    file: "src/price.ts",
    line: 12,
    text: "return net * 1.19;",
    commits: [
      {
        commit: "1a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d",
        subject: "add VAT",
        author: "Me",
        at: "2026-05-01T11:50:00+02:00",
        sessions: [blamedSession],
      },
      { commit: "f".repeat(40), subject: "begin", author: "Me", at: "", sessions: [] },
    ],
    uncommitted: null,
  }),
  readSession: async () => ({
    sessionId,
    client,
    projectName: "shop",
    directory: "/work-tree",
    anchor: eventId(7),
    events: [
      {
        eventId: eventId(7),
        sessionId,
        client,
        occurredAt: "2026-05-01T11:48:00.000Z",
        kind: "tool",
        tool: "Bash",
        status: "error",
        text: "$ npm test\n1 failed",
        source: sampleEvent().source,
      },
    ],
    hasBefore: false,
    hasAfter: true,
  }),
};
