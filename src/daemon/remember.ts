import { limits } from "../domain/limits.ts";
import type { StoredEvent } from "../domain/event.ts";
import type { NewMemory, Provenance, SeenFile } from "../domain/memory.ts";
import type { Redacted } from "../domain/redacted.ts";
import { textsFromOutside } from "../govern/copied.ts";
import { asData, heldBackFor, ownersWords } from "../govern/held-back.ts";
import { noticeOf } from "../govern/notice.ts";
import { plantedIn } from "../govern/planted.ts";
import type { Draft, Observed } from "../observe/observer.ts";
import { redactMemory } from "../redact/redact.ts";
import type { Claim } from "../store/event-store.ts";
import { ownOf, type OwnMasks } from "./own-masks.ts";

export interface RememberParts {
  readonly masks: OwnMasks;
  /** Git's object id of the file as it is now; null outside git or when it is gone. */
  readonly blobOf: (path: string) => Promise<string | null>;
  /** Tokens of the whole memory, and of its digest line. */
  readonly measure: (memory: NewMemory) => { readonly readTokens: number; readonly lineTokens: number };
}

/**
 * Turns an observer's drafts into memories: places and dates from the events behind them, redacted again. What reads like an
 * instruction and is not the owner's own words is marked, and a note says where it came from.
 */
export async function remember(
  claim: Pick<Claim, "events" | "client" | "sessionId">,
  observed: Observed,
  isProvisional: boolean,
  parts: RememberParts,
): Promise<readonly Redacted<NewMemory>[]> {
  const work = claim.events.reduce((sum, event) => sum + event.workTokens, 0);
  const drafts = observed.drafts.slice(0, limits.observationsPerBatch);
  // The batch's work is shared evenly, so that a sum over memories never counts a request twice.
  const share = drafts.length === 0 ? 0 : Math.floor(work / drafts.length);
  const own = ownersWords(claim.events);
  const outside = textsFromOutside(claim.events);
  const remembered = await Promise.all(
    drafts.map(async (draft) => {
      const basis = basisOf(draft, claim.events);
      const memory = build(draft, basis, {
        files: await seeFiles(draft.files, parts.blobOf),
        provenance: { prompt: observed.prompt, model: observed.model },
        isProvisional,
        workTokens: share,
      });
      const redacted = redactMemory(memory, ownOf(memory, parts.masks)).value;
      const reasons = heldBackFor(redacted, own, outside);
      const data = reasons.length === 0 ? redacted : asData(redacted);
      return {
        memory: { ...data, ...parts.measure(data), heldBackFor: reasons },
        notices:
          reasons.length === 0 ? [] : plantedIn(basis).map((source) => noticeOf(redacted, reasons, source)),
      };
    }),
  );
  const notices = remembered
    .flatMap((one) => one.notices)
    .map((notice) => redactMemory(notice, ownOf(notice, parts.masks)).value);
  return [
    ...remembered.map(({ memory }) => memory),
    ...notices.map((notice) => ({ ...notice, ...parts.measure(notice) })),
  ];
}

/** The events a draft names, or all of them; never none. */
function basisOf(draft: Draft, events: readonly StoredEvent[]): readonly StoredEvent[] {
  const named = draft.from.flatMap((index) => events[index] ?? []);
  return named.length > 0 ? named : events;
}

function build(
  draft: Draft,
  basis: readonly StoredEvent[],
  known: {
    readonly files: readonly SeenFile[];
    readonly provenance: Provenance;
    readonly isProvisional: boolean;
    readonly workTokens: number;
  },
): NewMemory {
  const last = basis.at(-1);
  if (last === undefined) throw new Error("A memory needs at least one event.");
  const { from: _from, files: _files, ...said } = draft;
  return {
    ...said,
    ...known,
    project: last.place.project,
    scope: "project",
    sessionId: last.sessionId,
    client: last.client,
    run: last.run,
    branch: last.place.branch,
    commit: last.place.commit,
    directory: last.place.directory,
    occurredAt: basis.reduce((latest, event) => (event.occurredAt > latest ? event.occurredAt : latest), ""),
    readTokens: 0,
    lineTokens: 0,
    eventIds: basis.map((event) => event.id),
    parentIds: [],
  };
}

/** Each file once, however many edits it had. */
function seeFiles(paths: readonly string[], blobOf: RememberParts["blobOf"]): Promise<readonly SeenFile[]> {
  return Promise.all([...new Set(paths)].map(async (path) => ({ path, blob: await blobOf(path) })));
}
