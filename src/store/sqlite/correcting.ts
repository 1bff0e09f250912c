import type { MemoryId } from "../../domain/ids.ts";
import type { Author, Corrected, NewMemory } from "../../domain/memory.ts";
import { correctionMark, isStatedCorrection } from "../../domain/stated-correction.ts";
import type { ProposalReason } from "../../domain/proposal.ts";
import type { Connection } from "./connection.ts";
import { memoryEnder } from "./memory-ender.ts";
import { proposalAdder } from "./proposal-adder.ts";

// What is history already, or rejected, is neither ended nor asked about, and nothing ends in favour of what the owner has rejected.
// What a person's prompt corrected is the person's to give up, and so is what stands for the owner's words.
const held = `
select id, case when prompt = :mark or exists (
    select 1 from merges g join memories q on q.id = g.part_id
    where g.head_id = memories.id and (q.author = 'owner' or q.prompt = :mark)) then 'owner' else author end as author, trust = 'approved' or is_pinned = 1 as isFirm,
  scope = 'global' as isForAll
from memories
where id in (select value from json_each(:ids)) and id <> :by and valid_to is null and trust <> 'rejected'
  and exists (select 1 from memories where id = :by and trust <> 'rejected')`;

interface Held {
  readonly id: MemoryId;
  readonly author: Author;
  readonly isFirm: number;
  readonly isForAll: number;
}

type Correcting = Pick<NewMemory, "author" | "corrects" | "heldBackFor" | "provenance">;

/**
 * Ends what a new memory corrects, in its favour; for use inside the transaction that writes it. What is approved or pinned is
 * never ended so, nor the owner's words by anybody else's, nor what holds for all projects or may not be meant: about those the
 * owner is asked.
 */
export function corrector(connection: Connection): (memory: Correcting, id: MemoryId, now: string) => void {
  const selectHeld = connection.db.prepare<[object], Held>(held);
  const { endFor } = memoryEnder(connection);
  const propose = proposalAdder(connection);
  return ({ author, corrects = [], heldBackFor = [], provenance }, by, now) => {
    if (corrects.length === 0) return;
    const whose = isStatedCorrection({ provenance }) ? "owner" : author;
    const isTrusted = heldBackFor.length === 0;
    const old = selectHeld
      .all({ ids: JSON.stringify(corrects.map(({ id }) => id)), by, mark: correctionMark })
      .map((one) => ({
        id: one.id,
        reason: reasonToAsk(withWhose(one, corrects), whose, isTrusted && isSure(corrects, one.id)),
      }));
    const ids = old.filter(({ reason }) => reason === null).map(({ id }) => id);
    if (ids.length > 0) endFor(by, { ids, author, now });
    propose(
      old.flatMap(({ id, reason }) =>
        reason === null ? [] : [{ kind: "correction", memoryId: by, otherId: id, reason } as const],
      ),
      now,
    );
  };
}

const isSure = (corrects: readonly Corrected[], id: MemoryId): boolean =>
  corrects.every((one) => one.id !== id || one.isSure);

const withWhose = (held: Held, corrects: readonly Corrected[]): Held =>
  corrects.some(({ id, isOwners }) => id === held.id && isOwners === true)
    ? { ...held, author: "owner" }
    : held;

/** Why the owner must be asked first; null: it may be ended. */
function reasonToAsk(
  { author, isFirm, isForAll }: Held,
  by: Author,
  isSureOfIt: boolean,
): ProposalReason | null {
  if (isFirm === 1) return "approved";
  if (author === "owner" && by !== "owner") return "owners-words";
  if (!isSureOfIt) return "unsure";
  // What holds everywhere is not ended by what is said in one project.
  return isForAll === 1 ? "for-all" : null;
}
