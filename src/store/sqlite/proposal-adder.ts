import type { NewProposal } from "../../domain/proposal.ts";
import type { Connection } from "./connection.ts";

const add = `
insert into proposals (kind, memory_id, other_id, reason, proposed_at)
values (:kind, :memoryId, :otherId, :reason, :now) on conflict do nothing`;

/** Keeps questions to the owner, each pair once; for use inside a transaction. */
export function proposalAdder({ db }: Connection): (proposals: readonly NewProposal[], now: string) => void {
  const insert = db.prepare<[object]>(add);
  return (proposals, now) => proposals.forEach((proposal) => insert.run({ ...proposal, now }));
}
