import type { LocalClock } from "../domain/local-time.ts";
import type { Memory } from "../domain/memory.ts";
import { skillOf } from "../domain/skill.ts";
import type { ObservationType } from "../domain/observation-type.ts";
import { shortLine } from "./answer-page.ts";
import { shortDate, timeMs } from "./digest-time.ts";
import { plainLine } from "./frame.ts";
import { glyphOf, lineText, memoryLines } from "./memory-text.ts";
import { sum, type Line, type Page } from "./page.ts";
import { piecesIn, tokensAtMost } from "./tokens-at-most.ts";

/** A memory that is to be told in the middle of a session. */
export interface Told {
  readonly memory: Memory;
  /** The client as people call it; empty where it is not known. */
  readonly clientTitle: string;
  /** What became of its files since; null when they are as they were, or nobody can tell. */
  readonly files: "changed" | "gone" | null;
}

/** How memories are written where they are told. */
export interface ToldLook {
  readonly now: string;
  /** Of the zone in which days are told. */
  readonly clock: LocalClock;
  readonly types: readonly ObservationType[];
}

const factChars = 300;
const factsTold = 4;
const stepsChars = 600;
/** A longer exact text is left to get_observations: half a command is a wrong one. */
const verbatimChars = 200;
/** What may be merged with our own sign behind the end of a stored text, in tokens. */
const jointTokens = 4;

/**
 * `4377 ● 3 Oct (Codex, confirmed) Title. Facts: one; two. File changed since.` with as many facts as the page holds;
 * undefined when not even the title fits.
 */
export function takeTold(told: Told, look: ToldLook, page: Page): Line | undefined {
  const { memory } = told;
  const facts = [...stepsOf(memory), ...memory.facts.map((fact) => shortLine(fact, factChars))].filter(
    (fact) => fact !== "",
  );
  const verbatim = exactText(memory);
  for (let count = Math.min(facts.length, factsTold); count >= 0; count -= 1)
    for (const exact of verbatim === "" ? [""] : [verbatim, ""]) {
      const line = toldLine(told, facts.slice(0, count), exact, look);
      if (page.take([line])) return line;
    }
  return undefined;
}

/** A skill's steps in one line; half of them would be another way of working, so longer ones are left to get_observations. */
function stepsOf(memory: Memory): readonly string[] {
  if (memory.kind !== "skill") return [];
  const steps = skillOf(memory).steps.map((step, index) => `${index + 1}) ${plainLine(step)}`);
  if (steps.length === 0) return [];
  const line = steps.join(" ");
  return [
    line.length <= stepsChars ? `Steps: ${line}` : `${steps.length} steps: get_observations([${memory.id}])`,
  ];
}

/** True when the memory says more than the title that a digest line shows. */
export const saysMore = (memory: Memory): boolean =>
  memory.kind !== "rule" &&
  (stepsOf(memory).length > 0 ||
    memory.facts.some((fact) => plainLine(fact) !== "") ||
    exactText(memory) !== "");

function exactText(memory: Memory): string {
  const text = plainLine(memory.verbatim);
  if (
    memory.kind === "rule" ||
    text === "" ||
    text.length > verbatimChars ||
    /\n/.test(memory.verbatim.trim())
  )
    return "";
  return [memory.title, ...memory.facts].some((part) => part.includes(memory.verbatim.trim())) ? "" : text;
}

function toldLine(
  { memory, clientTitle, files }: Told,
  facts: readonly string[],
  exact: string,
  look: ToldLook,
): Line {
  const { clock } = look;
  const date = shortDate(clock(timeMs(memory.occurredAt)), clock(timeMs(look.now)));
  const who = [plainLine(clientTitle), standing(memory, look)].filter((word) => word !== "").join(", ");
  const opening = `${memory.id} ${glyphOf(memory, look.types)} ${date} (${who})`;
  const title = lineText(memory);
  const parts = [
    ended(title),
    ...(facts.length === 0 ? [] : [`Facts: ${ended(facts.join("; "))}`]),
    ...(exact === "" ? [] : [`Exact: \`${exact}\`.`]),
  ];
  const mark = files === null ? "" : ` File ${files === "gone" ? "gone" : "changed since"}.`;
  const stored = [title, ...facts, ...(exact === "" ? [] : [exact])];
  const own = `${opening}${mark} Facts: Exact: \` \`.`;
  return {
    text: `${opening} ${parts.join(" ")}${mark}`,
    tokens: tokensAtMost(own) + storedTokens(memory, stored) + stored.length * jointTokens + 1,
    ids: [memory.id],
  };
}

const ended = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);

function standing({ kind, status, trust, approvedAt, recordedAt }: Memory, { clock, now }: ToldLook): string {
  if (kind !== "rule" && kind !== "skill") return status;
  if (trust !== "approved") return `unapproved ${kind}`;
  return `${kind} approved ${shortDate(clock(timeMs(approvedAt ?? recordedAt)), clock(timeMs(now)))}`;
}

/**
 * What stored texts cost at most: each by its bytes, or, as the worker counted the whole memory, that count without the
 * parts that are not shown, of which each piece was one token or more.
 */
function storedTokens(memory: Memory, shown: readonly string[]): number {
  const [title = "", ...others] = shown;
  const titleTokens = memory.lineTokens > 0 ? memory.lineTokens : tokensAtMost(` ${title}`);
  const alone = titleTokens + sum(others.map((text) => tokensAtMost(` ${text}`)));
  if (memory.readTokens === 0 || memory.kind === "rule" || memory.kind === "skill") return alone;
  const all = piecesIn(memoryLines(memory, memory.id, []).join("\n"));
  const left = all - sum(shown.map((text) => piecesIn(` ${text}`)));
  return Math.min(alone, Math.max(titleTokens, memory.readTokens - Math.max(0, left)));
}
