import { tellsChangeAfter } from "./changing.ts";
import type { Statement } from "./statement.ts";
import { keyOf, subjectOf } from "./subjects.ts";
import { wordsOfTail } from "./tail.ts";
import type { Value } from "./values.ts";

/** Whose port or limit, where nothing else is said? A project may have many. */
const vague = new Set(
  "port url folder name branch tag remot argument version timeout limit size count file key host domain maximum minimum ms bytes percent".split(
    " ",
  ),
);

/** What a form found: the subject as it is written, its role ("port", "command"), the value and what stands after it. */
export interface Found {
  readonly subject: string;
  readonly roles: readonly string[];
  readonly value: Value;
  readonly tail: string;
  /** Default true. */
  readonly isFirm?: boolean;
  /** Says that the value was another: of what may be one of several, the one that is meant. Default false. */
  readonly isChange?: boolean;
}

/** The statement with its subject in one form, narrowed by what stands after the value; none where either is not clear. */
export function narrowed(found: Found): Statement | undefined {
  const { subject, roles, value, tail, isFirm = true, isChange = false } = found;
  const words = subjectOf(subject);
  const narrowing = wordsOfTail(tail);
  if (words === undefined || narrowing === undefined) return undefined;
  const all = [...words, ...narrowing, ...roles];
  const isVague = all.every((word) => vague.has(word));
  if (all.length === 0) return undefined;
  return { subject: keyOf(all), value, isFirm: (isFirm && !isVague) || isChange || tellsChangeAfter(tail) };
}
