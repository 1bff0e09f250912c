import type { Service } from "../../src/serve/service.ts";

/** What was spent, and a copy of the database. */
export const upkeepSamples: Pick<Service, "observerUse" | "backUp"> = {
  observerUse: async () => ({
    days: 2,
    events: 800,
    turns: 40,
    chars: 600_000,
    workTokens: 4_000_000,
    spent: { days: 0, tokens: 0, costUsd: 0 },
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
