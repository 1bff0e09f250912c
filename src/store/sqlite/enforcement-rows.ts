import type { EnforcedCall, Enforcement } from "../../domain/enforcement.ts";

/** The columns have the types and words that the strict tables check. */
export interface EnforcementRow {
  readonly memory_id: Enforcement["memoryId"];
  readonly content_hash: string;
  readonly tool: string | null;
  readonly command: string | null;
  readonly path: string | null;
  readonly decision: Enforcement["decision"];
  readonly set_at: string;
}

export const enforcementFrom = (row: EnforcementRow): Enforcement => ({
  memoryId: row.memory_id,
  contentHash: row.content_hash,
  matcher: { tool: row.tool, command: row.command, path: row.path },
  decision: row.decision,
  setAt: row.set_at,
});

export interface EnforcedCallRow {
  readonly memory_id: EnforcedCall["memoryId"];
  readonly client: EnforcedCall["client"];
  readonly session: EnforcedCall["sessionId"];
  readonly call_id: EnforcedCall["callId"];
  readonly tool: string;
  readonly decision: EnforcedCall["decision"];
  readonly at: string;
  readonly outcome: EnforcedCall["outcome"];
}

export const enforcedCallFrom = (row: EnforcedCallRow): EnforcedCall => ({
  memoryId: row.memory_id,
  client: row.client,
  sessionId: row.session,
  callId: row.call_id,
  tool: row.tool,
  decision: row.decision,
  at: row.at,
  outcome: row.outcome,
});
