import type { MemoryId } from "../../domain/ids.ts";
import type { Author, Corrected, NewMemory } from "../../domain/memory.ts";
import type { ProposalReason } from "../../domain/proposal.ts";
import type { Connection } from "./connection.ts";
import { memoryEnder } from "./memory-ender.ts";
import { proposalAdder } from "./proposal-adder.ts";

// What is history already, or rejected, is neither ended nor asked about.
const held = `
select id, author, trust = 'approved' or is_pinned = 1 as isFirm from memories
where id in (select value from json_each(?)) and valid_to is null and trust <> 'rejected'`;

interface Held {
  readonly id: MemoryId;
  readonly author: Author;
  readonly isFirm: number;
}

/**
 * Ends what a new memory corrects, in its favour; for use inside the transaction that writes it. What is approved or pinned is
 * never ended so, nor the owner's words by anybody else's, nor what may not be meant: about those the owner is asked.
 */
export function corrector(
  connection: Connection,
): (memory: Pick<NewMemory, "author" | "corrects" | "heldBackFor">, id: MemoryId, now: string) => void {
  const selectHeld = connection.db.prepare<[string], Held>(held);
  const ender = memoryEnder(connection);
  const propose = proposalAdder(connection);
  return ({ author, corrects = [], heldBackFor = [] }, by, now) => {
    if (corrects.length === 0) return;
    const isTrusted = heldBackFor.length === 0;
    const old = selectHeld
      .all(JSON.stringify(corrects.map(({ id }) => id)))
      .filter(({ id }) => id !== by)
      .map((one) => ({
        id: one.id,
        reason: reasonToAsk(withWhose(one, corrects), author, isTrusted && isSure(corrects, one.id)),
      }));
    const ids = old.filter(({ reason }) => reason === null).map(({ id }) => id);
    if (ids.length > 0) {
      ender.end({ ids, author, now });
      ender.replaceBy(ids, by);
    }
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
function reasonToAsk({ author, isFirm }: Held, by: Author, isSureOfIt: boolean): ProposalReason | null {
  if (isFirm === 1) return "approved";
  if (author === "owner" && by !== "owner") return "owners-words";
  return isSureOfIt ? null : "unsure";
}
