import type { MemoryId } from "../../../domain/ids.ts";
import type { Memory } from "../../../domain/memory.ts";
import type { Finding, FindingKind } from "../../../domain/verified.ts";
import { type BoundPlace, type BoundText, contentHashOf, placeHashOf } from "../../content-hash.ts";
import type { ToldState } from "./told-state.ts";

/** Of a memory what the chain speaks of; text null where its columns can't be read. */
export interface StandingMemory {
  readonly id: MemoryId;
  readonly text: BoundText | null;
  readonly contentHash: string;
  readonly trust: Memory["trust"];
  /** null where it is of a project that is not there. */
  readonly place: BoundPlace | null;
  readonly isPinned: boolean;
  readonly validTo: string | null;
  /** Of what it does before calls; null where it does nothing. */
  readonly enforcedHash: string | null;
}

/** What of one memory is not as the chain says. */
export function compareMemory(memory: StandingMemory, told: ToldState | undefined): readonly Finding[] {
  const textHash = memory.text === null ? "unreadable" : contentHashOf(memory.text);
  const differs = (
    what: FindingKind,
    expected: string,
    found: string,
    link = told?.link ?? null,
  ): readonly Finding[] => (expected === found ? [] : [{ what, memory: memory.id, link, expected, found }]);
  if (told === undefined) return differs("memory-without-link", "", textHash);
  if (told.isDropped) return differs("memory-back", "dropped", "there");
  return [
    ...differs("text-changed", told.contentHash, textHash),
    ...differs("hash-changed", told.contentHash, memory.contentHash),
    ...differs("trust-changed", told.trust, memory.trust),
    ...differs("place-changed", told.place?.hash ?? nowhere, hashOfPlace(memory.place), told.place?.link),
    ...differs("pin-changed", pinnedOrNot(told.isPinned), pinnedOrNot(memory.isPinned)),
    ...differs("ending-changed", endedOrHolds(told.isEnded), endedOrHolds(memory.validTo !== null)),
    ...differs(
      "matcher-changed",
      told.enforced?.hash ?? nothing,
      memory.enforcedHash ?? nothing,
      told.enforced?.link,
    ),
  ];
}

/** What a rule does that asks and denies nothing. */
const nothing = "nothing";

const nowhere = "nowhere";

const hashOfPlace = (place: BoundPlace | null): string => (place === null ? nowhere : placeHashOf(place));

const pinnedOrNot = (isPinned: boolean): string => (isPinned ? "pinned" : "not pinned");

const endedOrHolds = (isEnded: boolean): string => (isEnded ? "ended" : "holds");

/** Memories that the chain knows, that were never dropped, and that are not there. */
export const goneMemories = (
  told: ReadonlyMap<MemoryId, ToldState>,
  standing: ReadonlySet<MemoryId>,
): readonly Finding[] =>
  [...told]
    .filter(([id, { isDropped }]) => !isDropped && !standing.has(id))
    .map(([id, { link, contentHash }]) => ({
      what: "memory-gone" as const,
      memory: id,
      link,
      expected: contentHash,
      found: "",
    }));
