import { leanPattern } from "../../domain/lean-pattern.ts";
import type { Terms } from "../correction-target.ts";
import { isAttribute, isOverTime } from "./generic-words.ts";
import type { Token } from "./tokens.ts";
import { type FoundValue, isOfOneForm, isState, measureOf, plainValue, valueOf, valuesIn } from "./values.ts";

/** How what a memory says and a told change meet. */
export interface Meeting {
  /** Words of the subject that both have, in either language. */
  readonly shared: number;
  /** The change says that a value of the memory is so no more. */
  readonly isEnded: boolean;
  /** It names a value as ended that the memory has not: another thing is meant. */
  readonly isOther: boolean;
  /** What of the subject only the one or the other names. */
  readonly onlyHeld: number;
  /** How a thing goes now ("busy") weighs twice: that is no value. */
  readonly onlyTold: number;
  /** The values that only the one or the other has. */
  readonly held: readonly FoundValue[];
  readonly told: readonly FoundValue[];
}

/** Takes the value out of both, and looks at what is left. */
export function meetingOf(held: readonly Token[], told: readonly Token[], terms: Terms): Meeting {
  const [isInTold, isInHeld] = [told, held].map((all) => isIn(all, terms)) as [Known, Known];
  const last = held.findLast((one) => !one.isFiller);
  const isEnded = (token: Token): boolean =>
    (token.isTelling || (token === last && isPlainEnd(told, (one) => isIn([one], terms)(token)))) &&
    isInTold(token) &&
    told.some((one) => one.isEnded && !one.isFiller && isIn([one], terms)(token));
  const telling = valuesIn(
    held,
    (token) => !isNumbering(held, token) && (!isInTold(token) || isEnded(token)),
  );
  const ended = last !== undefined && !last.isTelling && isEnded(last) ? [valueOf(last)] : [];
  const heldValues = telling.length > 0 ? telling : ended.length > 0 ? ended : plainValue(held, isInTold);
  const tellingTold = valuesIn(told, (token) => !isNumbering(told, token) && !isInHeld(token));
  const toldValues = tellingTold.length > 0 || telling.length > 0 ? tellingTold : plainValue(told, isInHeld);
  const [heldOnes, toldOnes] = valuesMeant(heldValues, toldValues, isEnded);
  const ofValue = new Set([...heldOnes, ...toldOnes].flatMap(({ tokens }) => tokens));
  const clauses = new Set(
    told.filter((one) => ofValue.has(one) || isSubject(one, isInHeld)).map(({ clause }) => clause),
  );
  const rest = (all: readonly Token[], isKnown: Known): readonly Token[] =>
    all.filter(
      (one, at) =>
        !one.isFiller &&
        !ofValue.has(one) &&
        !isKnown(one) &&
        measureOf(one.text) === null &&
        !isMeasured(all, at),
    );
  const [left, right] = [
    rest(held, isInTold),
    // How it went with what ended is why it did.
    rest(told, isInHeld).filter((one) => clauses.has(one.clause) && !(one.isEnded && isState(one.text))),
  ];
  const isBoth = [left, right].every((all) => all.some(({ text }) => isAttribute(text)));
  const counted = (all: readonly Token[]): number =>
    all.filter(({ text }) => isBoth || !isAttribute(text)).length;
  const shared = new Set(
    held
      .filter((one) => !ofValue.has(one) && isSubject(one, isInTold))
      .flatMap(({ terms: [first = ""] }) => first),
  ).size;
  return {
    shared,
    // A common word ends a value only where the subject is named beside it.
    isEnded: held.some(isEnded) && (ended.length === 0 || shared > 0),
    isOther: !held.some(isEnded) && isOfAnother(toldOnes),
    onlyHeld: counted(left),
    onlyTold: counted(right) + right.filter(({ text }) => isState(text)).length,
    held: heldOnes,
    told: toldOnes,
  };
}

/** Of "the EU cluster has 3 nodes" and "scaled the US cluster from 3 to 7" the numbers are meant; what else is named tells the things apart. */
function valuesMeant(
  held: readonly FoundValue[],
  told: readonly FoundValue[],
  isEnded: (token: Token) => boolean,
): readonly [held: readonly FoundValue[], told: readonly FoundValue[]] {
  const ended = held.filter(({ tokens }) => tokens.some(isEnded));
  const [only] = ended.length === 1 && held.length > 1 ? ended : [];
  if (only === undefined || only.form !== "number") return [held, told];
  const like = told.filter((one) => isOfOneForm(only, one));
  return [ended, like.length > 0 ? like : told];
}

/** "We no longer cut from develop, but from main": a value in a common word, which ends one clause, and another one ends the next. */
function isPlainEnd(told: readonly Token[], isIt: Known): boolean {
  const telling = told.filter((one) => !one.isFiller);
  const at = telling.findLastIndex((one) => one.isEnded && isIt(one));
  const clause = telling[at]?.clause;
  return (
    at >= 0 &&
    telling[at + 1]?.clause !== clause &&
    telling.some((one) => one.clause !== clause && !one.isEnded)
  );
}

/** Of "shelf 2 lives in Redis" the number that tells one of many from the others, and is nothing that a shelf has. */
function isNumbering(all: readonly Token[], token: Token): boolean {
  const at = all.indexOf(token);
  const [before, ...after] = [
    all[at - 1],
    ...all.slice(at + 1).filter(({ clause }) => clause === token.clause),
  ];
  return (
    /^\p{N}{1,4}$/u.test(token.text) &&
    before !== undefined &&
    before.clause === token.clause &&
    /^[a-zа-яё]+$/u.test(before.text) &&
    !before.isFiller &&
    !isAttribute(before.text) &&
    !hasNumber.test(before.text) &&
    after.some((one) => !one.isFiller && measureOf(one.text) === null)
  );
}

/** Nouns of which a number is the value. */
const hasNumber = leanPattern(
  "^(?:ports?|порт\\p{L}*|versions?|верси\\p{L}+|limits?|лимит\\p{L}*|levels?|уров\\p{L}+|timeouts?|таймаут\\p{L}*|to|из|на|до|по|в|from|at|is|are)$",
  "i",
);

const isOfAnother = (values: readonly FoundValue[]): boolean => {
  // A name may be the same in other letters: "Riga", «Рига».
  const ended = values.filter(
    ({ tokens }) => tokens.every((one) => one.isEnded) && tokens.some(({ text }) => /\p{N}/u.test(text)),
  );
  return ended.length > 0 && ended.length < values.length;
};

type Known = (token: Token) => boolean;

const isSubject = (token: Token, isKnown: Known): boolean =>
  !token.isFiller && measureOf(token.text) === null && isKnown(token);

const isMeasured = (all: readonly Token[], at: number): boolean =>
  /^[а-яё]/iu.test(all[at]?.text ?? "")
    ? isOverTime(all[at - 1]?.text ?? "")
    : isOverTime(all[at + 1]?.text ?? "");

const isCode = /^\p{Lu}[\p{Lu}\p{N}_-]{2,}$/u;

/** Whether a token stands among others, by itself or by a name of the other language. */
function isIn(all: readonly Token[], { translate }: Terms): Known {
  const there = new Set(all.flatMap(({ terms }) => terms));
  const named = new Set([...there, ...translate(all.flatMap(({ terms }) => terms))]);
  const isNamed = (term: string): boolean =>
    named.has(term) || translate([term]).some((one) => there.has(one));
  return ({ text, isTelling, terms: [whole = "", ...parts] }) =>
    // A code is none of the words that it looks like: BILL is no bill.
    (isCode.test(text) ? there.has(whole) : isNamed(whole)) ||
    (!isTelling && parts.length > 0 && parts.every(isNamed));
}
