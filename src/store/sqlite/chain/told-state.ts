import type { MemoryId } from "../../../domain/ids.ts";
import type { Memory } from "../../../domain/memory.ts";
import type { Link } from "./link.ts";

/** What the chain says a memory is now, and by which link. */
export interface ToldState {
  readonly link: number;
  readonly contentHash: string;
  readonly trust: Memory["trust"];
  /** Where it binds, and by which link; null where no link said so. */
  readonly place: { readonly link: number; readonly hash: string } | null;
  readonly isPinned: boolean;
  readonly isEnded: boolean;
  /** Or forgotten: it is there no more, and rightly so. */
  readonly isDropped: boolean;
  /** What it was last set to do before calls, and by which link; null where it does nothing. */
  readonly enforced: { readonly link: number; readonly hash: string } | null;
}

/** Goes along the chain; the last word about each memory counts. */
export function toldStates(links: readonly Link[]): ReadonlyMap<MemoryId, ToldState> {
  const states = new Map<MemoryId, ToldState>();
  for (const link of links) states.set(link.memoryId, after(states.get(link.memoryId), link));
  return states;
}

function after(before: ToldState | undefined, { id, what, contentHash, placeHash }: Link): ToldState {
  const place = placeHash === null ? (before?.place ?? null) : { link: id, hash: placeHash };
  // These tell of what the rule does, or of where it binds, and nothing of its text.
  if (before !== undefined && what === "enforced")
    return { ...before, link: id, place, enforced: { link: id, hash: contentHash } };
  if (before !== undefined && what === "unenforced") return { ...before, link: id, enforced: null };
  if (before !== undefined && what === "placed") return { ...before, link: id, place };
  const isSameText = before?.contentHash === contentHash;
  // A decision holds for exactly the text it was made about, and falls with the text.
  const kept =
    before !== undefined && (isSameText || before.trust !== "approved") ? before.trust : "unapproved";
  return {
    link: id,
    contentHash,
    trust: decided[what] ?? kept,
    place,
    isPinned: pinning[what] ?? before?.isPinned ?? false,
    isEnded: ending[what] ?? before?.isEnded ?? false,
    isDropped: what === "dropped" || what === "forgotten",
    enforced: before?.enforced ?? null,
  };
}

const pinning: Partial<Record<Link["what"], boolean>> = { pinned: true, unpinned: false };

/** Whether it is history after that; what is not there changes nothing of it. */
const ending: Partial<Record<Link["what"], boolean>> = {
  superseded: true,
  merged: true,
  unmerged: false,
  revived: false,
};

const decided: Partial<Record<Link["what"], Memory["trust"]>> = {
  added: "unapproved",
  approved: "approved",
  rejected: "rejected",
  withdrawn: "unapproved",
};
