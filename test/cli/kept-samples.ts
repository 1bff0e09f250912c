import { eventId, projectKey } from "../../src/domain/ids.ts";
import type { Evidencing } from "../../src/serve/evidencing.ts";
import type { SummingUp } from "../../src/serve/summing-up.ts";
import type { ShownThread, Threading } from "../../src/serve/threading.ts";
import { type ReviewingSamples, reviewingSamples } from "./reviewing-samples.ts";
import { sampleEvent, sampleMemory } from "./samples.ts";

const { sessionId, client } = sampleEvent();
const { id: recapId } = sampleMemory();

export const sampleThread = (changes: Partial<ShownThread> = {}): ShownThread => ({
  id: 12,
  text: "Webhook retry has no test",
  recapId,
  project: projectKey("shop"),
  projectName: "shop",
  client,
  sessionId,
  openedAt: "2026-04-29T11:48:00.000Z",
  closing: null,
  closedBy: null,
  ...changes,
});

export const sampleSummary = (body = "## Decided\n- 8841 Sessions live in Redis (2026-05-01)") =>
  sampleMemory({ kind: "summary", type: null, title: "Project shop", subtitle: "", facts: [], body });

const done = sampleThread({
  closing: { how: "said", memoryId: null, eventId: null, at: "2026-05-01T11:48:00.000Z" },
});

/** What Kedr makes of memories, one of everything. */
export const keptSamples: Threading & SummingUp & Evidencing & ReviewingSamples = {
  ...reviewingSamples,
  outsideEvidence: async ({ id }) => [
    {
      memoryId: id,
      what: "test-passed",
      client,
      sessionId,
      eventId: eventId(99),
      at: "2026-05-01T11:48:00.000Z",
    },
  ],
  judgeSkill: async () => ({ outcome: "done", strength: 1.3 }),
  judge: async () => ({ outcome: "done", strength: 1.3 }),
  takeBackWord: async () => ({ outcome: "done", strength: 1 }),
  sourcesOf: async ({ from }) => ({
    total: 1,
    from,
    events: [{ event: sampleEvent(), inputChars: 20, outcomeChars: 20 }],
  }),
  summary: async () => ({ projectName: "shop", memory: sampleSummary(), bytes: 88 }),
  threads: async ({ isOpen }) => [isOpen ? sampleThread() : done],
  closeThread: async () => ({ outcome: "done", thread: done }),
  reopenThread: async () => ({ outcome: "done", thread: sampleThread() }),
};
