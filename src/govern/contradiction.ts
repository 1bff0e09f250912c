import type { MemoryId } from "../domain/ids.ts";
import type { Memory } from "../domain/memory.ts";
import type { NewProposal, ProposalReason } from "../domain/proposal.ts";
import { isStatedCorrection } from "../domain/stated-correction.ts";
import type { StatedIn } from "./statements/statements-of.ts";
import { statementsOf } from "./statements/statements-of.ts";
import { differ } from "./statements/values.ts";
import { type Authority, weightOf } from "./whose.ts";

/** A memory with what it clearly states. */
export interface Stating {
  readonly memory: Memory;
  readonly statements: readonly StatedIn[];
  /** What it stands for: the same, told in other sessions. Absent: nothing. */
  readonly merged?: readonly Memory[];
}

/** What ends in whose favour, and which pairs the owner is asked about. */
export interface Judgement {
  readonly endings: readonly { readonly id: MemoryId; readonly by: MemoryId }[];
  readonly proposals: readonly NewProposal[];
}

/** Branches that tell how the project is, whatever was tried beside them. */
const trunks: ReadonlySet<string> = new Set(["main", "master", "trunk"]);
/** A value that so many independent sessions told is not given up for what fewer tell. */
const wellSupported = 2;

/** A memory with its statements. */
export const statingOf = (memory: Memory): Stating => ({
  memory,
  statements: isStating(memory) ? statementsOf(memory) : [],
});

/**
 * A guess and a dead end state nothing, nor does what is held back, what a model's answer will replace, what only sums
 * others up, and a way of working.
 */
export const isStating = ({ status, kind, isQuarantined, isProvisional }: Memory): boolean =>
  status === "confirmed" && !isQuarantined && !isProvisional && !["recap", "summary", "skill"].includes(kind);

/** Whether a memory says another value of one of the subjects. */
export const saysOtherwise = (memory: Memory, statements: readonly StatedIn[]): boolean =>
  statingOf(memory).statements.some((theirs) =>
    statements.some((mine) => theirs.subject === mine.subject && differ(mine.value, theirs.value) !== "no"),
  );

/** Those of the others that say another value of one subject. */
export const contradicting = (one: Stating, others: readonly Stating[]): readonly Stating[] =>
  others.filter((other) => other.memory.id !== one.memory.id && conflictsOf(one, other).length > 0);

/**
 * What becomes of a memory that was just written, and of those that contradict it. Newer is what happened later, whenever it
 * was written down. Pure: the store ends and keeps.
 */
export function judge(
  written: Stating,
  others: readonly Stating[],
  whose: (id: MemoryId) => Authority,
): Judgement {
  const verdicts = contradicting(written, others).map((other) => verdictOn(written, other, others, whose));
  // What is untrue itself makes nothing else so; the latest that it gives way to is how it is today.
  const [lost] = verdicts
    .filter(({ reason, earlier }) => reason === null && earlier.id === written.memory.id)
    .sort((a, b) => (a.later.occurredAt < b.later.occurredAt ? 1 : -1));
  if (lost !== undefined) return { endings: [{ id: lost.earlier.id, by: lost.later.id }], proposals: [] };
  return {
    endings: verdicts.flatMap(({ reason, earlier, later }) =>
      reason === null ? [{ id: earlier.id, by: later.id }] : [],
    ),
    proposals: verdicts.flatMap(({ reason, earlier, later }) =>
      reason === null
        ? []
        : [{ kind: "contradiction", memoryId: later.id, otherId: earlier.id, reason } as const],
    ),
  };
}

interface Verdict {
  readonly earlier: Memory;
  readonly later: Memory;
  /** null: the earlier ends. Else why the owner is asked. */
  readonly reason: ProposalReason | null;
}

interface Conflict {
  readonly mine: StatedIn;
  readonly theirs: StatedIn;
}

function conflictsOf(one: Stating, other: Stating): readonly Conflict[] {
  return one.statements.flatMap((mine) =>
    other.statements
      .filter((theirs) => theirs.subject === mine.subject && differ(mine.value, theirs.value) !== "no")
      .map((theirs) => ({ mine, theirs })),
  );
}

function verdictOn(
  written: Stating,
  other: Stating,
  others: readonly Stating[],
  whose: (id: MemoryId) => Authority,
): Verdict {
  const isLater = written.memory.occurredAt >= other.memory.occurredAt;
  const [later, earlier] = isLater ? [written, other] : [other, written];
  const known = [written, ...others];
  const pair = { later: later.memory, earlier: earlier.memory };
  return { ...pair, reason: reasonToAsk(conflictsOf(later, earlier), pair, known, whose) };
}

function reasonToAsk(
  conflicts: readonly Conflict[],
  { later, earlier }: Omit<Verdict, "reason">,
  known: readonly Stating[],
  whose: (id: MemoryId) => Authority,
): ProposalReason | null {
  if ((earlier.trust === "approved" && later.trust !== "approved") || earlier.isPinned) return "approved";
  if (earlier.trust === "approved") return "unsure";
  const heldBy = isStatedCorrection(earlier) ? "owner" : whose(earlier.id);
  // An agent's text in which a person put one value ends nothing as the person's word but another such.
  const saidBy = isStatedCorrection(earlier) && isStatedCorrection(later) ? "owner" : whose(later.id);
  const lead = weightOf(saidBy) - weightOf(heldBy);
  if (lead < 0) return heldBy === "owner" ? "owners-words" : "unsure";
  if (isElsewhere(later, earlier) || later.occurredAt === earlier.occurredAt) return "unsure";
  const isSure = conflicts.some(
    (conflict) => isClear(conflict) && (lead > 0 || !isOutvoted(conflict, known)),
  );
  return isSure ? null : "unsure";
}

/** The earlier memory is about this, and the later one means the same and not one of several. */
const isClear = ({ mine, theirs }: Conflict): boolean =>
  theirs.isMain && mine.isFirm && differ(mine.value, theirs.value) === "surely";

/** Each may hold where it was said: on its branch, of its file, in its project. */
export function isElsewhere(later: Memory, earlier: Memory): boolean {
  const isBesideTrunk =
    later.branch !== null &&
    earlier.branch !== null &&
    later.branch !== earlier.branch &&
    !trunks.has(later.branch);
  const paths = new Set(later.files.map(({ path }) => path));
  const isOfOtherFiles =
    paths.size > 0 && earlier.files.length > 0 && !earlier.files.some(({ path }) => paths.has(path));
  return isBesideTrunk || isOfOtherFiles || later.scope !== earlier.scope;
}

function isOutvoted({ mine, theirs }: Conflict, known: readonly Stating[]): boolean {
  const against = sessionsTelling(theirs, known);
  return against >= wellSupported && against > sessionsTelling(mine, known);
}

/** How many independent sessions tell it; what rests on none is one of its own. */
function sessionsTelling(told: StatedIn, known: readonly Stating[]): number {
  const telling = known.filter(({ statements }) =>
    statements.some(({ subject, value }) => subject === told.subject && differ(value, told.value) === "no"),
  );
  return new Set(
    telling
      .flatMap(({ memory, merged = [] }) => [memory, ...merged])
      .map(({ id, client, sessionId }) => (sessionId === null ? `#${id}` : `${client} ${sessionId}`)),
  ).size;
}
