import { clientName, eventId } from "../../src/domain/ids.ts";
import type { Keeping } from "../../src/serve/service.ts";
import { sampleEvent, sampleMemory } from "./samples.ts";

/** One of everything that reading in and setting aside answers. */
export const keepingSamples: Keeping = {
  importPaths: async () => ({
    files: 2,
    events: 40,
    known: 3,
    brokenLines: 0,
    empty: [],
    missing: [],
    problems: ["line 7 is not JSON"],
  }),
  startBackfill: async () => ({
    sessionsDone: 0,
    sessionsTotal: 2,
    events: 0,
    secretsMasked: 0,
    isDone: false,
  }),
  deadLetters: async () => [
    {
      eventId: eventId(7),
      client: clientName("agent"),
      sessionId: sampleMemory().sessionId ?? sampleEvent().sessionId,
      occurredAt: "2026-05-01T11:48:00.000Z",
      attempts: 5,
      error: "bad answer",
    },
  ],
  retryDead: async () => ({ retried: 1 }),
};
