import { sessionId } from "../../src/domain/ids.ts";
import type { BridgeState } from "../../src/serve/bridging.ts";
import type { PastMatches, RuledCall, RuleState } from "../../src/serve/ruling.ts";
import { sampleMemory } from "./samples.ts";

const title = "Never force-push";
const memory = sampleMemory({
  kind: "rule",
  type: null,
  title,
  trust: "approved",
  approvedAt: "2026-04-20T10:00:00.000Z",
});

/** An approved rule that denies, and what came of it. */
export const sampleRule = (changes: Partial<RuleState> = {}): RuleState => ({
  memory,
  projectName: "shop",
  enforcement: {
    memoryId: memory.id,
    contentHash: memory.contentHash,
    matcher: { tool: "Bash", command: "git push --force*", path: null },
    decision: "deny",
    setAt: "2026-04-21T10:00:00.000Z",
  },
  isInForce: true,
  counts: { kept: 2, overridden: 0, broken: 1, open: 0 },
  lastAt: "2026-05-01T11:50:00.000Z",
  ...changes,
});

export const samplePast = (): PastMatches => ({
  looked: 120,
  since: "2026-04-01T10:00:00.000Z",
  matched: 1,
  examples: [
    {
      at: "2026-04-02T10:00:00.000Z",
      sessionId: sessionId("session-1"),
      tool: "Bash",
      what: "git push --force",
      status: "ok",
    },
  ],
});

export const sampleRuled = (): RuledCall => ({
  at: "2026-05-01T11:50:00.000Z",
  memoryId: memory.id,
  title,
  tool: "Bash",
  decision: "deny",
  outcome: "kept",
});

export const sampleBridge = (changes: Partial<BridgeState> = {}): BridgeState => ({
  target: "agents-md",
  projectName: "shop",
  path: "/work-tree/AGENTS.md",
  rules: 2,
  isFresh: true,
  extraBlocks: 0,
  ...changes,
});
