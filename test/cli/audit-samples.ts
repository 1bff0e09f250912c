import { clientName, sessionId } from "../../src/domain/ids.ts";
import type { Receipt, SecretAudit, SecretHit } from "../../src/domain/secret-audit.ts";

const sampleHit: SecretHit = {
  kinds: ["stripe-key"],
  place: "memory",
  id: "4102",
  field: "facts",
  client: clientName("some-client"),
  sessionId: sessionId("5f0c"),
  at: "2026-05-01T11:49:00.000Z",
};

/** An audit that found one secret. */
export const sampleAudit = (changes: Partial<SecretAudit> = {}): SecretAudit => ({
  id: 1,
  rulesVersion: "v",
  startedAt: "2026-05-01T11:50:00.000Z",
  endedAt: "2026-05-01T11:51:00.000Z",
  rowsDone: 12_000,
  rowsTotal: 12_000,
  hits: [sampleHit],
  hitsTotal: 1,
  redactedAt: null,
  ...changes,
});

export const sampleReceipt = (changes: Partial<Receipt> = {}): Receipt => ({
  id: 1,
  what: "redacted",
  at: "2026-05-01T11:52:00.000Z",
  rulesVersion: "v",
  replaced: [sampleHit],
  removed: ["backups/kedr-v3.db"],
  left: [],
  check: { texts: 1, tooShort: 0, files: 9, bytes: 40_960, stillIn: [] },
  outside: [{ path: "/home/me/s.jsonl", lines: [3], linesTotal: 1 }],
  ...changes,
});
