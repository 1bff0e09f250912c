import { liveItem } from "../../src/serve/live-item.ts";
import type { BackingUp } from "../../src/serve/backing-up.ts";
import type { Overseeing } from "../../src/serve/overseeing.ts";
import { sampleEvent, sampleMemory } from "./samples.ts";

const { client, sessionId } = sampleEvent();
const at = "2026-05-01T11:48:00.000Z";

/** What somebody sees who keeps an eye on the service, one of everything. */
export const overseeingSamples: Overseeing & BackingUp = {
  latest: async () => ({
    items: [
      liveItem({ what: "memory", at, memory: sampleMemory() }),
      liveItem({ what: "event", at, event: sampleEvent() }),
    ],
    id: "2.1",
  }),
  observerNow: async () => ({
    work: { what: "batch", observer: "claude-cli", since: at, size: 12, client, sessionId },
    calls: [],
  }),
  logLines: async () => ({ lines: [{ at, event: "service-started", fields: { pid: 1 } }] }),
  backups: async () => ({
    kept: [{ path: "/home/me/.kedr/backups/backup-1.db", bytes: 2_097_152, madeAt: at, why: "asked" }],
    making: null,
  }),
  backUp: async ({ path }) => ({
    path: path ?? "/home/me/.kedr/backups/backup-1.db",
    bytes: 2_097_152,
    schema: 5,
    memories: 4_410,
    events: 120_000,
    lastAt: "2026-05-01T11:00:00.000Z",
    chainHead: null,
  }),
};
