import { languageOf } from "../../domain/language.ts";
import { isBacked } from "../../govern/backed.ts";
import { reasonsOfText } from "../../govern/held-back.ts";
import type { SummaryPoint, SummarySentence, WordedPart, WordedSummary } from "../../observe/summary.ts";
import type { ObserverChoice } from "../observer-choice.ts";
import type { Spender } from "../purse.ts";
import type { Made } from "./summary-memory.ts";
import type { SummaryLine, SummaryMaterial, SummaryPart, SummaryText } from "./summary-text.ts";

/** A model's wording of a project, by which prompt and model. */
export interface Worded {
  readonly material: SummaryMaterial;
  readonly provenance: { readonly prompt: string; readonly model: string };
  readonly dropped: number;
}

/** The owner's rules and references are not among them: they stand to the letter. */
const partsOf: Readonly<Record<WordedPart, SummaryPart>> = {
  decided: "decisions",
  deployed: "deploys",
  left_open: "open",
  dead_ends: "deadEnds",
  done: "done",
};

/** Fewer lines say it briefly already. */
const pointsLeast = 4;
/** An answer of which more than half says what is not there is not believed in the rest either. */
const keptShare = 0.5;

type Told = SummaryPoint & { readonly line: SummaryLine };

/** What a model may be told of the lines that rules show; undefined where that is nothing to word. */
export function pointsOf(
  shown: SummaryText["shown"],
  mayTell: ObserverChoice["mayTell"],
): readonly Told[] | undefined {
  const told = Object.entries(partsOf).flatMap(([part, from]) =>
    (shown[from] ?? [])
      .filter(({ session }) => session !== null && mayTell(session.client))
      .map((line) => ({ part: part as WordedPart, line, text: line.text, day: line.at.slice(0, 10) })),
  );
  return told.length < pointsLeast ? undefined : told.map((one, index) => ({ ...one, number: index + 1 }));
}

/** The session that pays for the wording: the one that told the newest of it. */
export const payerOf = (points: readonly Told[]): Spender | undefined =>
  points.toSorted((one, other) => other.line.at.localeCompare(one.line.at))[0]?.line.session ?? undefined;

/**
 * A project in a model's sentences, and what none of them tells as rules tell it. Undefined where too little of the answer is backed
 * by the lines that it names.
 */
export function worded(
  { material, language }: Pick<Made, "language"> & { readonly material: SummaryMaterial },
  points: readonly Told[],
  { sentences, prompt, model }: Pick<WordedSummary, "sentences" | "prompt" | "model">,
): Worded | undefined {
  const kept = sentences
    .filter(({ text }) => languageOf(text) === language)
    .flatMap((sentence) => sayingOf(sentence, points) ?? []);
  if (kept.length === 0 || kept.length < sentences.length * keptShare) return undefined;
  const named = new Set(kept.flatMap(({ lines }) => lines));
  const told = { ...material };
  for (const part of Object.values(partsOf)) {
    const said = kept.filter((saying) => saying.part === part).map(({ line }) => line);
    told[part] = [...said, ...material[part].filter((line) => !named.has(line))];
  }
  return { material: told, provenance: { prompt, model }, dropped: sentences.length - kept.length };
}

interface Saying {
  readonly part: SummaryPart;
  readonly line: SummaryLine;
  /** The rules' lines that it stands for. */
  readonly lines: readonly SummaryLine[];
}

/** Undefined where it names a line that there is not in its part, says more than those do, or reads like an instruction. */
function sayingOf({ part, text, numbers }: SummarySentence, points: readonly Told[]): Saying | undefined {
  const named = numbers.flatMap(
    (number) => points.find((point) => point.number === number && point.part === part) ?? [],
  );
  const grounds = named.map(({ text: line, day }) => `${line} ${day}`);
  if (named.length < numbers.length || !isBacked(text, grounds)) return undefined;
  if (reasonsOfText(text, [], []).length > 0) return undefined;
  const lines = named.map(({ line }) => line);
  const ids = [...new Set(lines.flatMap((line) => line.ids))];
  const [at = ""] = lines.map((line) => line.at).toSorted((one, other) => other.localeCompare(one));
  return { part: partsOf[part], lines, line: { ids, text, at, session: null } };
}
