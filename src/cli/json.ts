import type { StoredEvent } from "../domain/event.ts";
import type { Memory } from "../domain/memory.ts";
import type { ArchiveHit, SearchAnswer, Shown, TailItem } from "../serve/service.ts";

/*
 * The fields that programs may rely on. Each is documented in docs/cli.md and pinned by test/pins/cli-json.test.ts;
 * a field is added freely and never renamed.
 */

/** A memory as `--json` prints it everywhere. */
function memoryJson(memory: Memory) {
  const { contentHash: _approvalOnly, lineTokens: _digestOnly, ...fields } = memory;
  return fields;
}

export const searchJson = (answer: SearchAnswer) => ({
  hits: answer.hits.map(({ memory, projectName, score, reasons }) => ({
    ...memoryJson(memory),
    projectName,
    score,
    reasons,
  })),
  notes: answer.notes,
});

/** evidence is there only when it was asked for. */
export const shownJson = (shown: Shown, withEvidence: boolean) => ({
  ...memoryJson(shown.memory),
  projectName: shown.projectName,
  ...(withEvidence ? { evidence: shown.evidence.map(eventJson) } : {}),
});

function eventJson(event: StoredEvent) {
  const { place, ...fields } = event;
  return { ...fields, ...place };
}

export const archiveJson = (hits: readonly ArchiveHit[]) => ({ hits });

export const tailJson = (item: TailItem) =>
  item.what === "event"
    ? { what: item.what, at: item.at, event: eventJson(item.event) }
    : { what: item.what, at: item.at, memory: memoryJson(item.memory) };
