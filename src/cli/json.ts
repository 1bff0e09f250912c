import type { Language } from "../config/language.ts";
import type { StoredEvent } from "../domain/event.ts";
import type { Memory } from "../domain/memory.ts";
import type { StaleMemory } from "../serve/ageing.ts";
import type { WaitingRules } from "../serve/approving.ts";
import type { ShownProposal } from "../serve/proposing.ts";
import type { HeldBack } from "../serve/quarantining.ts";
import type { Decision } from "../store/trust-store.ts";
import type { ArchiveAnswer, SearchAnswer, SearchHit, Shown, TailItem } from "../serve/service.ts";
import type { Status } from "../serve/status.ts";

/*
 * The fields that programs may rely on. Each is documented in docs/cli.md and pinned by test/pins/cli-json.test.ts;
 * a field is added freely and never renamed.
 */

/** A memory as `--json` prints it everywhere. */
export function memoryJson(memory: Memory) {
  const { contentHash: _approvalOnly, lineTokens: _digestOnly, ...fields } = memory;
  return fields;
}

/** why is there only when it was asked for. */
export function searchJson(answer: SearchAnswer, isExplained: boolean, stale: readonly StaleMemory[]) {
  const files = new Map(stale.map((one) => [one.memory.id, one.files]));
  const foundJson = (hit: SearchHit) => ({
    ...hitJson(hit, isExplained),
    staleFiles: files.get(hit.memory.id) ?? [],
  });
  return { hits: answer.hits.map(foundJson), near: answer.near.map(foundJson), notes: answer.notes };
}

/** A list that nobody asked a question for has nothing that is only near. */
/** A list that nothing ranked, with the fields of one that is ranked. */
export const listJson = (hits: readonly Pick<SearchHit, "memory" | "projectName">[]) => ({
  hits: hits.map(({ memory, projectName }) => ({
    ...memoryJson(memory),
    projectName,
    score: 0,
    reasons: [],
  })),
  notes: [],
});

const hitJson = ({ memory, projectName, score, reasons, why }: SearchHit, isExplained: boolean) => ({
  ...memoryJson(memory),
  projectName,
  score,
  reasons,
  ...(isExplained ? { why } : {}),
});

/** evidence is there only when it was asked for. */
export const shownJson = (shown: Shown, withEvidence: boolean) => ({
  ...memoryJson(shown.memory),
  projectName: shown.projectName,
  decisions: shown.decisions.map(decisionJson),
  proposals: shown.proposals.map(({ id, kind, reason, memoryId, otherId }) => ({
    id,
    kind,
    reason,
    newerId: memoryId,
    olderId: otherId,
  })),
  staleFiles: shown.staleFiles ?? [],
  versions: shown.versions.map(({ id, title, occurredAt, validTo, supersededBy }) => ({
    id,
    title,
    occurredAt,
    validTo,
    supersededBy,
  })),
  ...(withEvidence ? { evidence: shown.evidence.map(eventJson) } : {}),
});

const decisionJson = ({ decision, way, said, at }: Decision) => ({ decision, way, said, at });

/** What waits for the owner; contentHash is what a decision is about. */
export const waitingJson = ({ rules, waiting, waitingEverywhere }: WaitingRules) => ({
  rules: rules.map(({ memory, projectName, evidence, near }) => ({
    ...memoryJson(memory),
    contentHash: memory.contentHash,
    projectName,
    evidence,
    near: near.map(({ id, title }) => ({ id, title })),
  })),
  waiting,
  waitingEverywhere,
});

/** What is held back, in the same form. */
export const heldBackJson = ({ memory, projectName, evidence }: HeldBack) => ({
  ...memoryJson(memory),
  contentHash: memory.contentHash,
  projectName,
  evidence,
});

function eventJson(event: StoredEvent) {
  const { place, ...fields } = event;
  return { ...fields, ...place };
}

export const proposalJson = ({ newer, older, ...proposal }: ShownProposal) => ({
  ...proposal,
  newer: heldBackJson(newer),
  older: heldBackJson(older),
});

/** What is said in the status comes in the language asked for. */
export function statusJson(status: Status, language: Language) {
  const { state } = status.observer;
  const meant = status.meaning.state;
  return {
    ...status,
    observer: { ...status.observer, state: state === "ready" ? state : state[language] },
    meaning: { ...status.meaning, state: typeof meant === "string" ? meant : meant[language] },
    warnings: status.warnings.map((warning) => warning[language]),
  };
}

export const archiveJson = ({ hits, near, notes }: ArchiveAnswer) => ({ hits, near, notes });

export const tailJson = (item: TailItem) =>
  item.what === "event"
    ? { what: item.what, at: item.at, event: eventJson(item.event) }
    : { what: item.what, at: item.at, memory: memoryJson(item.memory) };
