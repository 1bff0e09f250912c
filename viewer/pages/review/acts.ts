import type { Memory } from "../../../src/domain/memory.ts";
import type { ProposalChoice } from "../../../src/domain/proposal.ts";
import type { ReviewedMerge } from "../../../src/serve/reviewing.ts";
import type { ShownProposal } from "../../../src/serve/proposing.ts";
import type { Request } from "./send.ts";
import type { ReviewWords } from "./words.ts";

/** What the owner decides, about exactly what was shown. */
export interface Act {
  readonly request: Request;
  /** What is said of it once it is done. */
  readonly said: string;
  /** What takes it back at once; absent: it waits a while before it is sent, since afterwards nothing does. */
  readonly back?: {
    readonly request: Request;
    readonly said: string;
    /** What is said where it is done so soon that the memory waits again; absent: it never does. */
    readonly saidSoon?: string;
  };
}

/** One of the answers, by its key. */
export interface Choice {
  readonly key: string;
  readonly label: string;
  readonly tone: "main" | "danger" | "plain";
  /** Only once all of the text has been in sight: it binds, or it ends something else. */
  readonly needsWhole: boolean;
  readonly does: Act | "edit" | { readonly href: string };
}

type Seen = Pick<Memory, "id" | "contentHash">;

const decide = (
  { id: memoryId, contentHash }: Seen,
  decision: "approved" | "rejected" | "withdrawn",
): Request => ({ method: "decide", request: { memoryId, contentHash, decision, way: "page" } });

/** Approving can be taken back by withdrawing. */
export const approval = (memory: Seen, { done }: ReviewWords): Act => ({
  request: decide(memory, "approved"),
  said: done.approved(memory.id),
  back: {
    request: decide(memory, "withdrawn"),
    said: done.withdrawn(memory.id),
    saidSoon: done.waitsAgain(memory.id),
  },
});

export const rejection = (memory: Seen, { done }: ReviewWords): Act => ({
  request: decide(memory, "rejected"),
  said: done.rejected(memory.id),
});

export const parting = (part: Seen, { done }: ReviewWords): Act => ({
  request: { method: "unmerge", request: { id: part.id } },
  said: done.apart(part.id),
});

const forgetting = ({ id }: Seen, { acts }: ReviewWords, wish = ""): Choice => ({
  key: "f",
  label: acts.forget,
  tone: "danger",
  needsWhole: false,
  does: { href: `/forget?ids=${id}${wish}` },
});

/** Of a rule or a skill, whatever was decided about it before. */
export function ruleChoices(memory: Memory, words: ReviewWords): readonly Choice[] {
  const { acts, done } = words;
  const approve: Choice = {
    key: "a",
    label: acts.approve,
    tone: "main",
    needsWhole: true,
    does: approval(memory, words),
  };
  const edit: Choice = { key: "e", label: acts.edit, tone: "plain", needsWhole: false, does: "edit" };
  const forget = forgetting(memory, words);
  switch (memory.trust) {
    case "approved": {
      const does: Act = {
        request: decide(memory, "withdrawn"),
        said: done.withdrawn(memory.id),
        back: { request: decide(memory, "approved"), said: done.approved(memory.id) },
      };
      return [{ key: "w", label: acts.withdraw, tone: "plain", needsWhole: false, does }, edit, forget];
    }
    case "rejected":
      return [approve, forget];
    case "unapproved": {
      const does = rejection(memory, words);
      const reject: Choice = { key: "r", label: acts.reject, tone: "danger", needsWhole: false, does };
      return [approve, edit, reject, forget];
    }
  }
}

/** Of a text that is held back: it is given as data, or to nobody. */
export function heldBackChoices(memory: Memory, words: ReviewWords): readonly Choice[] {
  const { acts, done } = words;
  const release: Act = {
    request: {
      method: "releaseMemory",
      request: { memoryId: memory.id, contentHash: memory.contentHash },
    },
    said: done.released(memory.id),
  };
  return [
    { key: "a", label: acts.release, tone: "plain", needsWhole: true, does: release },
    { key: "r", label: acts.reject, tone: "danger", needsWhole: false, does: rejection(memory, words) },
    forgetting(memory, words),
  ];
}

export const mergeChoices = ({ part }: ReviewedMerge, words: ReviewWords): readonly Choice[] => [
  { key: "t", label: words.acts.apart, tone: "plain", needsWhole: false, does: parting(part.memory, words) },
];

/** The owner's answer to a question about two memories. */
export function answer(pair: ShownProposal, choice: ProposalChoice, words: ReviewWords): Act {
  const { id, newer, older } = pair;
  const request: Request = {
    method: "decideProposal",
    request: {
      id,
      choice,
      contentHash: newer.memory.contentHash,
      otherHash: older.memory.contentHash,
      way: "page",
    },
  };
  return { request, said: saidOf(pair, choice, words) };
}

function saidOf(
  { kind, newer, older }: ShownProposal,
  choice: ProposalChoice,
  { done }: ReviewWords,
): string {
  const [id, other] = [newer.memory.id, older.memory.id];
  switch (kind) {
    case "correction":
    case "contradiction":
      if (choice === "both") return done.both(id, other);
      return choice === "new" ? done.holds(id, other) : done.holds(other, id);
    case "forget":
      return done.keeps(id);
    case "global":
      return choice === "new" ? done.forAll : done.notForAll;
    case "note":
      return choice === "new" ? done.startsWith(id) : done.staysMemory(id);
  }
}

/** Of two memories. What is to be forgotten is shown with all that would go, and confirmed there. */
export function pairChoices(pair: ShownProposal, words: ReviewWords): readonly Choice[] {
  const { acts } = words;
  const [one, two] = pairLabels(pair.kind, words);
  const first: Choice = {
    key: "1",
    label: one,
    tone: "main",
    needsWhole: true,
    does: answer(pair, "new", words),
  };
  const second: Choice = {
    key: "2",
    label: two,
    tone: "plain",
    needsWhole: endsOther(pair),
    does: answer(pair, "old", words),
  };
  const both: Choice = {
    key: "b",
    label: acts.both,
    tone: "plain",
    needsWhole: true,
    does: answer(pair, "both", words),
  };
  if (pair.kind === "forget") return [second, forgetting(pair.newer.memory, words, `&wish=${pair.id}`)];
  return endsOther(pair) ? [first, second, both] : [first, second];
}

const endsOther = ({ kind }: ShownProposal): boolean => kind === "correction" || kind === "contradiction";

function pairLabels(kind: ShownProposal["kind"], { acts }: ReviewWords): readonly [string, string] {
  switch (kind) {
    case "correction":
    case "contradiction":
      return [acts.newer, acts.older];
    case "forget":
      return [acts.forget, acts.keep];
    case "global":
      return [acts.forAll, acts.notForAll];
    case "note":
      return [acts.startWith, acts.staysMemory];
  }
}
