import type { MemoryId, ProjectKey } from "../domain/ids.ts";
import type { Memory } from "../domain/memory.ts";
import type { NoteRoom } from "../domain/short-note.ts";
import type { Proposal } from "../domain/proposal.ts";
import { evidenceOf } from "../govern/evidence.ts";
import { type Forgetting, onlyThis } from "../serve/forgetting.ts";
import type { ProposedSide, Proposing, ShownProposal } from "../serve/proposing.ts";
import type { MakeGlobal } from "./lessons/making-global.ts";
import type { Store } from "../store/store.ts";
import { checkNoteFits } from "./noting.ts";
import { toldIn } from "./evidence.ts";

export interface ProposingParts {
  readonly store: Pick<
    Store,
    | "decideProposal"
    | "eventsByIds"
    | "memoriesByIds"
    | "projects"
    | "proposals"
    | "proposalsAbout"
    | "propose"
    | "proposedNote"
    | "shortNotes"
    | "waitingProposal"
  >;
  readonly projectOf: (directory: string) => Promise<ProjectKey>;
  readonly forget: Forgetting["forget"];
  readonly background: {
    call(name: "makeGlobal", request: Parameters<MakeGlobal>[0]): ReturnType<MakeGlobal>;
  };
  readonly noteRoom: NoteRoom;
  readonly now: () => string;
}

type Names = ReadonlyMap<ProjectKey, string>;

/** A memory with all that a decision about it needs. */
export const sideOf = async (
  memory: Memory,
  names: Names,
  store: Pick<Store, "eventsByIds" | "memoriesByIds">,
): Promise<ProposedSide> => ({
  memory,
  projectName: names.get(memory.project) ?? "",
  evidence: evidenceOf(memory, await toldIn(memory, store)),
});

/** None where one of the two was forgotten since the list was read: its question went with it, and the others stay. */
export async function shownProposal(
  { memoryId, otherId, ...proposal }: Proposal,
  names: Names,
  store: Pick<Store, "eventsByIds" | "memoriesByIds" | "proposedNote">,
): Promise<readonly ShownProposal[]> {
  const known = new Map((await store.memoriesByIds([memoryId, otherId])).map((one) => [one.id, one]));
  const [newer, older] = [known.get(memoryId), known.get(otherId)];
  if (newer === undefined || older === undefined) return [];
  const note = proposal.kind === "note" ? await store.proposedNote(memoryId) : undefined;
  const both = { newer: await sideOf(newer, names, store), older: await sideOf(older, names, store) };
  return [{ ...proposal, ...both, ...(note === undefined ? {} : { note }) }];
}

/** What the owner is asked about two memories, and the owner's answer. */
export function openProposing(parts: ProposingParts): Proposing {
  const { store, projectOf, forget, background, noteRoom, now } = parts;
  async function forgotten(id: MemoryId, contentHash: string): Promise<"done" | "changed"> {
    const [memory] = await store.memoriesByIds([id]);
    if (memory?.contentHash !== contentHash) return "changed";
    const { outcome } = await forget({ ...onlyThis(id), confirmed: null });
    return outcome === "done" ? "done" : "changed";
  }

  /** What the owner was not shown room for is not decided. */
  async function checkNote(id: MemoryId): Promise<void> {
    const [note, [memory]] = [await store.proposedNote(id), await store.memoriesByIds([id])];
    if (note === undefined || memory === undefined) return;
    checkNoteFits(memory, note, await store.shortNotes(memory.project), noteRoom);
  }

  return {
    proposals: async ({ directory, limit }) => {
      const project = directory === null ? null : await projectOf(directory);
      const names = new Map((await store.projects()).map(({ key, name }) => [key, name]));
      const waiting = await store.proposals(project, limit);
      return (await Promise.all(waiting.map((proposal) => shownProposal(proposal, names, store)))).flat();
    },
    decideProposal: async (request) => {
      const { id } = request;
      const asked = await store.waitingProposal(id);
      // The proposal goes with its memory.
      if (asked?.kind === "forget" && request.choice === "new")
        return { outcome: await forgotten(asked.memoryId, request.contentHash), id };
      if (asked?.kind === "global" && request.choice === "new")
        return { outcome: await background.call("makeGlobal", request), id };
      if (asked?.kind === "note" && request.choice === "new") await checkNote(asked.memoryId);
      return { outcome: await store.decideProposal({ ...request, at: now() }), id };
    },
    proposeForget: async ({ ids }) => {
      const held = (await store.memoriesByIds(ids)).filter(({ validTo }) => validTo === null);
      const proposals = held.map(
        ({ id }) => ({ kind: "forget", memoryId: id, otherId: id, reason: "asked" }) as const,
      );
      await store.propose(proposals, now());
      // What the owner has declined once is not asked again.
      const waiting = await store.proposalsAbout(held.map(({ id }) => id));
      const asked = new Set(waiting.flatMap(({ kind, memoryId }) => (kind === "forget" ? [memoryId] : [])));
      return held.map(({ id }) => id).filter((id) => asked.has(id));
    },
  };
}
