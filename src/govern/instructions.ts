import type { InstructionReason } from "../domain/instruction-reason.ts";
import { leanPattern } from "../domain/lean-pattern.ts";
import { type InstructionRow, isWhole, type Weight } from "./instruction-row.ts";
import { actRows } from "./instruction-rows-acts.ts";
import { claimRows, copiedRows } from "./instruction-rows-claims.ts";
import { englishRows } from "./instruction-rows-en.ts";
import { englishPretence } from "./instruction-rows-en-pretence.ts";
import { russianRows } from "./instruction-rows-ru.ts";
import { markupSigns, roleSigns } from "./posing.ts";
import { smuggled } from "./smuggled.ts";
import { charsRead, type Disguise, squeezed, type View, viewsOf } from "./unfold.ts";

/** One sign that a text reads like an instruction. */
export interface Spotted {
  readonly reason: InstructionReason;
  readonly disguise: Disguise | null;
  /** The words, as they read once a disguise is off. */
  readonly span: string;
}

export const instructionRows: readonly InstructionRow[] = [
  ...englishRows,
  ...englishPretence,
  ...russianRows,
  ...actRows,
  ...claimRows,
];

/**
 * Whether texts that belong together (a memory's title, facts, body) read like an instruction to an agent or to the
 * observer, and by what. Empty for ordinary text. What was copied from somebody else's text is read with less trust: it
 * can't know what the owner wants, and has no business with agents. Pure; the cost grows with the length alone.
 */
export function instructionsIn(parts: readonly string[], isCopied = false): readonly Spotted[] {
  const views = viewsOf(parts);
  // Nobody writes what can't be seen but to hide it.
  const unseen = smuggled(parts.join("\n")).map((text) => ({
    reason: "markup" as const,
    disguise: "hidden" as const,
    span: text.slice(0, spanChars),
  }));
  const found = [...unseen, ...views.flatMap((view) => spottedIn(view, isCopied))];
  return found.length > 0 ? distinct(found) : distinct(splitWords(parts, views));
}

/** The codes alone, each once. */
export const reasonsIn = (parts: readonly string[], isCopied = false): readonly InstructionReason[] => [
  ...new Set(instructionsIn(parts, isCopied).map(({ reason }) => reason)),
];

interface Sign {
  readonly reason: InstructionReason;
  readonly weight: Weight;
  readonly at: number;
  readonly span: string;
}

const spanChars = 160;
/** Halves further apart have nothing to do with each other. */
const nearChars = 160;
/** Everyday words say something only close by. */
const closeChars = 60;
const reachOf = (one: Weight, other: Weight): number =>
  one === "directive" || other === "directive" ? closeChars : nearChars;
/** Places looked at for one row; more say no more. */
const placesRead = 20;

function spottedIn({ text, disguise }: View, isCopied: boolean): readonly Spotted[] {
  const signs = [
    ...signsOf(text, rows),
    ...(isCopied ? signsOf(text, rowsOfCopies) : []),
    ...roleSigns(text),
    ...markupSigns(text),
  ].filter(
    (sign) =>
      !isMentioned(text, sign) &&
      !((sign.weight === "harm" || sign.weight === "deed") && isForbidden(text, sign)),
  );
  const told = (sign: Sign): Spotted => ({ reason: sign.reason, disguise, span: sign.span });
  const enough = signs.filter(({ weight }) => weight === "enough").map(told);
  const halves = signs.filter(({ weight }) => weight !== "enough");
  const paired = halves.filter((sign) =>
    halves.some(
      (other) =>
        isWhole(sign.weight, other.weight) &&
        Math.abs(sign.at - other.at) <= reachOf(sign.weight, other.weight),
    ),
  );
  return [...enough, ...paired.map(told)];
}

interface Compiled {
  readonly row: InstructionRow;
  readonly pattern: RegExp;
}

const withPattern = (row: InstructionRow): Compiled => ({ row, pattern: compile(row.pattern) });
const rows = instructionRows.map(withPattern);
const rowsOfCopies = copiedRows.map(withPattern);

function signsOf(text: string, compiled: readonly Compiled[]): readonly Sign[] {
  return compiled.flatMap(({ row, pattern }) => {
    const found: Sign[] = [];
    for (const match of text.matchAll(pattern)) {
      found.push({ ...row, at: match.index, span: match[0].slice(0, spanChars) });
      if (found.length === placesRead) break;
    }
    return found;
  });
}

/**
 * A space in a row is a gap, ~ is anything within the line; a match begins and ends with whole words. Russian in Latin
 * letters loses its soft signs.
 */
function compile(pattern: string): RegExp {
  const body = pattern
    .replaceAll("ь", "ь?")
    .replaceAll(" ", "(?:[^\\p{L}\\p{N}]{1,12})")
    .replaceAll("~", "[^\\n]{0,80}?");
  return leanPattern(`(?<![\\p{L}\\p{N}_])(?:${body})(?!(?<=[\\p{L}\\p{N}])[\\p{L}\\p{N}_])`, "gi");
}

/** Orders whose words may be cut anywhere and are still told by their letters alone. */
const byLetters: readonly InstructionReason[] = ["override", "concealment"];
/** Words of any kind: without gaps there is no telling where one ends, and looking for it takes for ever. */
const anyWord = /\(\?: (?:\[\\p\{L\}[^\]]*\]|\\p\{L\})\{1,/;
const letterRows = instructionRows
  .filter(
    ({ reason, weight, pattern }) =>
      weight === "enough" && byLetters.includes(reason) && !anyWord.test(pattern),
  )
  .map(({ reason, pattern }) => ({
    reason,
    pattern: leanPattern(
      pattern
        .replaceAll(/ |[,:]\?/g, "")
        .replaceAll("~", ".{0,60}?")
        .replaceAll("'", "")
        // An ending: without gaps it would run to the end of the text, from each place anew.
        .replaceAll(/\\p\{L\}[*+]/g, "\\p{L}{0,5}"),
      "i",
    ),
    whole: compile(pattern),
  }));

/** Words spelt with gaps or cut over facts. What stands there in whole words was judged already. */
function splitWords(parts: readonly string[], views: readonly View[]): readonly Spotted[] {
  const letters = squeezed(parts.join("").slice(0, charsRead));
  return letterRows.flatMap(({ reason, pattern, whole }) => {
    const match = pattern.exec(letters);
    if (match === null || views.some(({ text }) => text.search(whole) >= 0)) return [];
    return [{ reason, disguise: "split" as const, span: match[0].slice(0, spanChars) }];
  });
}

const reporting =
  /inject|attack|phrase|pattern|detect|filter|reject|sanitiz|escap|quarantin|jailbreak|fixture|payload|инъекц|атак|фраз|шаблон|фильтр|распозна|обнаруж|экранир|карантин/i;
const marks: Readonly<Record<string, string>> = { "`": "`", '"': '"', "«": "»", "“": "”", "'": "'" };
const mentionChars = 80;

/** True where the text speaks about such words: they stand in quotation marks, and it says what they are. */
function isMentioned(text: string, { at, span }: Sign): boolean {
  const before = text.slice(Math.max(0, at - 24), at);
  const mark = Array.from(before).findLast((letter) => letter in marks);
  const closing = mark === undefined ? undefined : marks[mark];
  if (closing === undefined) return false;
  const end = text.indexOf(closing, at);
  if (end < 0 || end - at > mentionChars || end < at + Math.min(span.length, 8)) return false;
  return reporting.test(text.slice(Math.max(0, at - 200), at) + text.slice(end, end + 200));
}

const forbidding = leanPattern(
  String.raw`(?:never|must not|do not|don't|cannot|can't|should not|нельзя|никогда|(?<!\p{L})не)(?:\s+(?:ever|be|надо|нужно|следует|стоит))?\s+$`,
  "i",
);
/** "Never disable the tests" keeps them. */
const isForbidden = (text: string, { at }: Sign): boolean =>
  forbidding.test(text.slice(Math.max(0, at - 30), at));

function distinct(found: readonly Spotted[]): readonly Spotted[] {
  const byKey = new Map(found.map((one) => [`${one.reason} ${one.disguise}`, one]));
  return [...byKey.values()];
}
