import type { ArchiveWeights, Candidate } from "./archive-score.ts";

/** For each term of the query how much of it is met, from 0 to 1. */
export type Shares = readonly number[];

/** An event with what it meets by itself. */
export interface Placed {
  readonly candidate: Candidate;
  readonly own: Shares;
  readonly isAsking: boolean;
}

export const most = (one: Shares, other: Shares): Shares =>
  one.map((share, term) => Math.max(share, other[term] ?? 0));

/** Prompts ask by nature and have a weight of their own; a long answer that ends with a question is an answer. */
export const endsAsking = ({ event, text }: Candidate, atMostChars: number): boolean =>
  event.kind !== "prompt" && event.kind !== "tool" && text.length <= atMostChars && asking.test(text);

const asking = /\?["»)\s]*$/u;

/** What is said around an event, with its weight, the heaviest first. */
export function surroundings(
  { event }: Candidate,
  session: readonly Placed[],
  terms: number,
  weights: ArchiveWeights,
): readonly (readonly [Shares, number])[] {
  const none: Shares = Array.from({ length: terms }, () => 0);
  let [question, prompt, turn, around, rest] = [none, none, none, none, none];
  const prompts = session.filter(({ candidate }) => candidate.event.kind === "prompt");
  const begin = Math.max(-1, ...prompts.map((one) => one.candidate.event.id).filter((id) => id <= event.id));
  const end = Math.min(
    Infinity,
    ...prompts.map((one) => one.candidate.event.id).filter((id) => id > event.id),
  );
  for (const { candidate: other, own, isAsking } of session) {
    const { id } = other.event;
    if (id === event.id) continue;
    if (isAsking && id === event.id - 1) question = own;
    if (id === begin) prompt = own;
    if (id >= begin && id < end && begin > -1) turn = most(turn, own);
    const far = Math.abs(id - event.id);
    const nearness = (id < event.id ? 1 : weights.after) * (1 - (far - 1) / (2 * weights.reach));
    if (far <= weights.reach)
      around = most(
        around,
        own.map((share) => share * nearness),
      );
    rest = most(rest, own);
  }
  return [
    [question, weights.question],
    [prompt, weights.prompt],
    [turn, weights.turn],
    [around, weights.around],
    [rest, weights.session],
  ];
}
