import type { ForgetPlan, ForgetReceipt } from "../../src/domain/forgetting.ts";
import { clientName, eventId, memoryId, sessionId } from "../../src/domain/ids.ts";

const session = { client: clientName("claude-code"), sessionId: sessionId("5f0c") };

export const samplePlan = (changes: Partial<ForgetPlan> = {}): ForgetPlan => ({
  memories: [memoryId(4501), memoryId(4502)],
  derived: [memoryId(4503)],
  events: [eventId(7)],
  injections: [3],
  queue: [],
  count: 2,
  vectors: 2,
  rebuilt: [session],
  files: ["spool/broken/1.json"],
  filesKept: [],
  textsBeyond: 0,
  mentions: [{ place: "event", id: 9, sessionId: session.sessionId, at: "2026-05-01T11:52:00.000Z" }],
  openSessions: [session],
  outside: [
    {
      path: "/home/me/.claude/projects/app/5f0c.jsonl",
      line: 118,
      client: session.client,
      what: "transcript",
      isOfSession: true,
    },
  ],
  ...changes,
});

export function sampleForgotten(): ForgetReceipt {
  const {
    count: _count,
    mentions: _mentions,
    filesKept: _kept,
    textsBeyond: _beyond,
    ...plan
  } = samplePlan();
  const check = { texts: 3, notSought: 1, areTextsLost: false, files: 11, bytes: 40_000, stillIn: [] };
  return { id: 2, what: "forgotten", at: "2026-05-01T11:52:00.000Z", ...plan, check };
}
