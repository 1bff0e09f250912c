import type { InstructionReason } from "../domain/instruction-reason.ts";
import { leanPattern } from "../domain/lean-pattern.ts";
import { type InstructionRow, isWhole, type Weight } from "./instruction-row.ts";
import { englishRows } from "./instruction-rows-en.ts";
import { englishPretence } from "./instruction-rows-en-pretence.ts";
import { russianRows } from "./instruction-rows-ru.ts";
import { markupSigns, roleSigns } from "./posing.ts";
import { type Disguise, squeezed, type View, viewsOf } from "./unfold.ts";

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
];

/**
 * Whether texts that belong together (a memory's title, facts, body) read like an instruction to an agent or to the
 * observer, and by what. Empty for ordinary text. Pure; the cost grows with the length alone.
 */
export function instructionsIn(parts: readonly string[]): readonly Spotted[] {
  const views = viewsOf(parts);
  const found = views.flatMap(spottedIn);
  return found.length > 0 ? distinct(found) : distinct(splitWords(parts, views));
}

/** The codes alone, each once. */
export const reasonsIn = (parts: readonly string[]): readonly InstructionReason[] => [
  ...new Set(instructionsIn(parts).map(({ reason }) => reason)),
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
/** Places looked at for one row; more say no more. */
const placesRead = 20;

function spottedIn({ text, disguise }: View): readonly Spotted[] {
  const signs = [...signsOf(text), ...roleSigns(text), ...markupSigns(text)].filter(
    (sign) => !isMentioned(text, sign) && !(sign.weight === "harm" && isForbidden(text, sign)),
  );
  const told = (sign: Sign): Spotted => ({ reason: sign.reason, disguise, span: sign.span });
  const enough = signs.filter(({ weight }) => weight === "enough").map(told);
  const halves = signs.filter(({ weight }) => weight !== "enough");
  const paired = halves.filter((sign) =>
    halves.some((other) => isWhole(sign.weight, other.weight) && Math.abs(sign.at - other.at) <= nearChars),
  );
  return [...enough, ...paired.map(told)];
}

const compiled = instructionRows.map((row) => ({
  row,
  pattern: compile(row.pattern),
}));

function signsOf(text: string): readonly Sign[] {
  return compiled.flatMap(({ row, pattern }) => {
    const found: Sign[] = [];
    for (const match of text.matchAll(pattern)) {
      found.push({ ...row, at: match.index, span: match[0].slice(0, spanChars) });
      if (found.length === placesRead) break;
    }
    return found;
  });
}

/** A space in a row is a gap, ~ is anything within the line; a match begins and ends with whole words. */
function compile(pattern: string): RegExp {
  const body = pattern.replaceAll(" ", "(?:[^\\p{L}\\p{N}]{1,12})").replaceAll("~", "[^\\n]{0,80}?");
  return leanPattern(`(?<![\\p{L}\\p{N}_])(?:${body})(?!(?<=[\\p{L}\\p{N}])[\\p{L}\\p{N}_])`, "gi");
}

/** Orders whose words may be cut anywhere and are still told by their letters alone. */
const byLetters: readonly InstructionReason[] = ["override", "concealment"];
const letterRows = instructionRows
  .filter(({ reason, weight }) => weight === "enough" && byLetters.includes(reason))
  .map(({ reason, pattern }) => ({
    reason,
    pattern: leanPattern(
      pattern
        .replaceAll(/ |[,:]\?/g, "")
        .replaceAll("~", ".{0,60}?")
        .replaceAll("'", ""),
      "i",
    ),
    whole: compile(pattern),
  }));

/** Words spelt with gaps or cut over facts. What stands there in whole words was judged already. */
function splitWords(parts: readonly string[], views: readonly View[]): readonly Spotted[] {
  const letters = squeezed(parts.join(""));
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
