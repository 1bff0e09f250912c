import type { MemoryId } from "../../../domain/ids.ts";
import type { Memory } from "../../../domain/memory.ts";
import type { Link } from "./link.ts";

/** What the chain says a memory is now, and by which link. */
export interface ToldState {
  readonly link: number;
  readonly contentHash: string;
  readonly trust: Memory["trust"];
  readonly isEnded: boolean;
  readonly isDropped: boolean;
}

/** Goes along the chain; the last word about each memory counts. */
export function toldStates(links: readonly Link[]): ReadonlyMap<MemoryId, ToldState> {
  const states = new Map<MemoryId, ToldState>();
  for (const link of links) states.set(link.memoryId, after(states.get(link.memoryId), link));
  return states;
}

function after(before: ToldState | undefined, { id, what, contentHash }: Link): ToldState {
  const isSameText = before?.contentHash === contentHash;
  // A decision holds for exactly the text it was made about, and falls with the text.
  const kept =
    before !== undefined && (isSameText || before.trust !== "approved") ? before.trust : "unapproved";
  return {
    link: id,
    contentHash,
    trust: decided[what] ?? kept,
    isEnded: what === "superseded" || (before?.isEnded ?? false),
    isDropped: what === "dropped",
  };
}

const decided: Partial<Record<Link["what"], Memory["trust"]>> = {
  added: "unapproved",
  approved: "approved",
  rejected: "rejected",
  withdrawn: "unapproved",
};
