import { leanPattern } from "../domain/lean-pattern.ts";
import type { Memory, NewMemory } from "../domain/memory.ts";
import { amount } from "../observe/rules/correction-forms.ts";
import { isTelling, type StatedCorrection } from "../observe/rules/stated-corrections.ts";
import { withoutFiller } from "../recall/filler.ts";

/** The memory that a correction means, and whether that is sure enough to end it. */
export interface Target {
  readonly memory: Memory;
  readonly isSure: boolean;
}

/** What happened once stays so: a fix of a port is no statement about the port of today. */
const pastTypes: ReadonlySet<string | null> = new Set(["bugfix", "feature", "refactor", "security_alert"]);
/** Told on purpose to be remembered, and not seen in passing. */
const toldKinds: ReadonlySet<Memory["kind"]> = new Set(["rule", "reference", "skill", "note"]);
/** Of so many others that fit as well one may still be likely; of more it is anybody's guess. */
export const likelyAmong = 1;
/** How much of a title a correction must name that does not say what was so before. */
const subjectShare = 0.75;

/** How words become terms, and terms those of the other language. */
export interface Terms {
  readonly words: (text: string) => readonly string[];
  readonly translate: (terms: readonly string[]) => readonly string[];
}

/**
 * The one memory among those found that a correction is about: it holds the old value and every word of the subject, in either
 * language; where the old value was not said, its title says nothing but the subject and one value of that form. Two such are none for
 * sure: then the likelier is asked about.
 */
export function targetOf(
  correction: StatedCorrection,
  found: readonly Memory[],
  terms: Terms,
): Target | undefined {
  const { was, isMarked, isReply } = correction;
  const about = [...new Set(terms.words(withoutFiller(correction.about)))];
  const fits = found.filter(isStatement).filter((memory) => fit(memory, correction, about, terms));
  const inTitle = fits.filter(
    ({ title }) =>
      has(terms.words(title), was === null ? [] : terms.words(was)) &&
      names(terms.words(title), about, terms),
  );
  const [only, ...others] = inTitle.length > 0 ? inTitle : fits;
  if (only === undefined) return undefined;
  if (about.length === 0) {
    // A bare value may stand anywhere: one memory is told by it, and by nothing less, or none is.
    const isMeant = isReply || (isMarked && inTitle.length > 0);
    return others.length === 0 && isMeant ? { memory: only, isSure: true } : undefined;
  }
  if (others.length > likelyAmong) return undefined;
  const isSure = others.length === 0 && (isMarked || isReply || toldKinds.has(only.kind));
  return { memory: only, isSure };
}

/** Whether a memory's title alone says what a correction says is no more so, and not what is. Without a subject that can't be told. */
export function isUntrue(correction: StatedCorrection, memory: Said, terms: Terms): boolean {
  const { words } = terms;
  const about = [...new Set(words(withoutFiller(correction.about)))];
  const alone = { ...memory, subtitle: "", facts: [], body: "", verbatim: "" };
  const tellsBoth = has(words(memory.title), words(correction.is));
  return about.length > 0 && !tellsBoth && isStatement(memory) && fit(alone, correction, about, terms);
}

type Said = Pick<
  NewMemory,
  "kind" | "type" | "status" | "title" | "subtitle" | "facts" | "body" | "verbatim"
>;

export const isStatement = ({ kind, type, status }: Said): boolean =>
  kind !== "recap" && kind !== "summary" && !pastTypes.has(type) && status !== "refuted";

function fit(memory: Said, { was, is }: StatedCorrection, about: readonly string[], terms: Terms): boolean {
  const { words } = terms;
  if (was === null) return about.length > 0 && isOnlyAbout(memory.title, is, about, words);
  // Without a subject a common word may stand anywhere.
  if (about.length === 0 && !isTelling(was)) return false;
  const { title, subtitle, facts, body, verbatim } = memory;
  return (
    has(words([title, ...facts].join("\n")), words(was)) &&
    names(words([title, subtitle, ...facts, body, verbatim].join("\n")), about, terms)
  );
}

/** Whether a title says of this subject, and of not much else, one value of the form of the new one. */
function isOnlyAbout(title: string, is: string, about: readonly string[], words: Terms["words"]): boolean {
  const [value, ...others] = valuesOf(title).filter((one) => formOf(one) === formOf(is));
  if (value === undefined || others.length > 0 || value.toLowerCase() === is.toLowerCase()) return false;
  const named = new Set(words(withoutFiller(title.replace(value, " "))));
  return has([...named], about) && about.length >= named.size * subjectShare;
}

const valuesOf = (text: string): readonly string[] => (text.match(values) ?? []).filter(isTelling);

const values = leanPattern(`${amount}|[\\p{L}\\p{N}][\\p{L}\\p{N}._:/@+#-]*[\\p{L}\\p{N}]|\\p{N}`, "gi");
const isAmount = leanPattern(`^${amount}$`, "i");

/** Numbers, amounts, versions, codes and names are not each other's values. */
const formOf = (value: string): string =>
  /^\p{N}+$/u.test(value)
    ? "number"
    : /^v?\p{N}+(?:\.\p{N}+)+$/iu.test(value)
      ? "version"
      : /[/:]/u.test(value)
        ? "place"
        : isAmount.test(value)
          ? "amount"
          : /\p{N}/u.test(value)
            ? "code"
            : "name";

const has = (all: readonly string[], wanted: readonly string[]): boolean => {
  const there = new Set(all);
  return wanted.every((one) => there.has(one));
};

/** Whether each of the words stands there, by itself or by a name of the other language. */
function names(all: readonly string[], wanted: readonly string[], { translate }: Terms): boolean {
  const there = new Set(all);
  return wanted.every((one) => there.has(one) || translate([one]).some((other) => there.has(other)));
}
