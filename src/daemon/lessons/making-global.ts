import { languageOf } from "../../domain/language.ts";
import type { Memory, NewMemory } from "../../domain/memory.ts";
import { ownerMark } from "../../govern/rewritten.ts";
import { type Clock, isoNow } from "../../platform/clock.ts";
import { redactMemory } from "../../redact/redact.ts";
import type { ProposalDecision } from "../../store/proposal-store.ts";
import type { Store } from "../../store/store.ts";
import type { RememberParts } from "../remember.ts";

export interface MakingGlobalParts extends Pick<RememberParts, "masks" | "measure"> {
  readonly store: Pick<Store, "decideProposal" | "memoriesByIds" | "waitingProposal">;
  readonly clock: Clock;
}

export type MakeGlobal = (request: Omit<ProposalDecision, "at" | "global">) => Promise<"done" | "changed">;

/** The owner's yes to a lesson of two projects: a memory of theirs for all projects, which both stand behind. It runs in the background. */
export function openMakingGlobal({ store, masks, measure, clock }: MakingGlobalParts): MakeGlobal {
  return async (request) => {
    const proposal = await store.waitingProposal(request.id);
    if (proposal === undefined) return "changed";
    const [newer, older] = await store.memoriesByIds([proposal.memoryId, proposal.otherId]);
    if (newer === undefined || older === undefined) return "changed";
    const at = isoNow(clock);
    // It is for every project: whatever is masked in one of them is masked in it.
    const { value } = redactMemory(globalOf(newer, older, at), masks.all);
    return store.decideProposal({ ...request, at, global: { ...value, ...measure(value) } });
  };
}

/** What both say and nothing else: facts and details are each project's own. */
const globalOf = (newer: Memory, older: Memory, now: string): NewMemory => ({
  kind: newer.kind,
  type: newer.type,
  title: newer.title,
  subtitle: "",
  facts: [],
  body: "",
  verbatim: newer.verbatim === older.verbatim ? newer.verbatim : "",
  // Other words for it are each project's own.
  also: [],
  files: [],
  concepts: [],
  project: newer.project,
  scope: "global",
  sessionId: null,
  client: null,
  run: "interactive",
  author: "owner",
  language: languageOf(newer.title),
  status: newer.status,
  branch: null,
  commit: null,
  directory: newer.directory,
  occurredAt: now,
  provenance: { prompt: ownerMark, model: "" },
  isProvisional: false,
  workTokens: 0,
  readTokens: 0,
  lineTokens: 0,
  eventIds: [],
  parentIds: [newer.id, older.id],
});
