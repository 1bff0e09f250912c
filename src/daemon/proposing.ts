import type { ProjectKey } from "../domain/ids.ts";
import type { Memory } from "../domain/memory.ts";
import type { Proposal } from "../domain/proposal.ts";
import { evidenceOf } from "../govern/evidence.ts";
import type { ProposedSide, Proposing, ShownProposal } from "../serve/proposing.ts";
import type { Store } from "../store/store.ts";

export interface ProposingParts {
  readonly store: Pick<Store, "decideProposal" | "eventsByIds" | "memoriesByIds" | "projects" | "proposals">;
  readonly projectOf: (directory: string) => Promise<ProjectKey>;
  readonly now: () => string;
}

/** What the owner is asked about two memories, and the owner's answer. */
export function openProposing({ store, projectOf, now }: ProposingParts): Proposing {
  async function sideOf(
    memory: Memory | undefined,
    names: ReadonlyMap<ProjectKey, string>,
  ): Promise<ProposedSide> {
    if (memory === undefined) throw new Error("A proposal is about a memory that is not there.");
    return {
      memory,
      projectName: names.get(memory.project) ?? "",
      evidence: evidenceOf(memory, await store.eventsByIds(memory.eventIds)),
    };
  }

  async function shown(
    { memoryId, otherId, ...proposal }: Proposal,
    names: ReadonlyMap<ProjectKey, string>,
  ): Promise<ShownProposal> {
    const [memory, other] = await store.memoriesByIds([memoryId, otherId]);
    return { ...proposal, newer: await sideOf(memory, names), older: await sideOf(other, names) };
  }

  return {
    proposals: async ({ directory, limit }) => {
      const project = directory === null ? null : await projectOf(directory);
      const names = new Map((await store.projects()).map(({ key, name }) => [key, name]));
      const waiting = await store.proposals(project, limit);
      return Promise.all(waiting.map((proposal) => shown(proposal, names)));
    },
    decideProposal: async (request) => ({
      outcome: await store.decideProposal({ ...request, at: now() }),
      id: request.id,
    }),
  };
}
