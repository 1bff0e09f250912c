import type { MemoryKind, MemoryStatus } from "../domain/memory.ts";
import {
  type ObservationType,
  builtinObservationTypes,
  findObservationType,
} from "../domain/observation-type.ts";
import { limits } from "../domain/limits.ts";
import { cut, headAndTail } from "../domain/clean-text.ts";
import { visible } from "../domain/visible.ts";
import type { Language } from "./language.ts";
import type { Draft } from "./observer.ts";
import { type Block, type Mask, readBlocks, unmasked } from "./read-blocks.ts";

export interface Parsed {
  readonly drafts: readonly Draft[];
  readonly problems: readonly string[];
}

const vocabulary = {
  root: "observation",
  containers: ["facts", "also", "files", "concepts"],
  leaves: ["type", "title", "subtitle", "fact", "body", "verbatim", "term", "file", "concept", "status"],
};

/** Files and concepts of one observation; the rest is cut and said. */
const filesPerObservation = 20;
const conceptsPerObservation = 3;
const wordChars = 200;

/** Reads a model's answer: what can be read, and what was wrong with the rest. Prose is nothing; never throws. */
export function parseObservations(
  answer: string,
  language: Language,
  types: readonly ObservationType[] = builtinObservationTypes,
  mask: Mask = unmasked,
): Parsed {
  const { blocks, problems } = readBlocks(answer, vocabulary, mask);
  const read = blocks.filter((block) => block.isWhole).map((block) => toDraft(block, language, types));
  const drafts = read.flatMap(({ draft }) => (draft ? [draft] : []));
  const tooMany =
    drafts.length > limits.observationsPerBatch
      ? [`${drafts.length} observations were cut to ${limits.observationsPerBatch}`]
      : [];
  return {
    drafts: drafts.slice(0, limits.observationsPerBatch),
    problems: [...problems, ...read.flatMap((one) => one.problems), ...tooMany],
  };
}

interface ReadDraft {
  readonly draft: Draft | undefined;
  readonly problems: readonly string[];
}

function toDraft(block: Block, language: Language, types: readonly ObservationType[]): ReadDraft {
  const problems: string[] = [];
  const kind = readKind(first(block, "type"), types);
  const title = shortened(oneLine(first(block, "title")), limits.titleChars, "title", problems);
  if (!kind) return { draft: undefined, problems: [`unknown type "${cut(first(block, "type"), 40)}"`] };
  if (title === "") return { draft: undefined, problems: ["an observation without a title"] };
  const listOf = (name: string, most: number, chars: number): readonly string[] =>
    listed(block, name, most, chars, problems);
  const draft: Draft = {
    ...kind,
    title,
    subtitle: shortened(oneLine(first(block, "subtitle")), limits.subtitleChars, "subtitle", problems),
    facts: listOf("fact", limits.factsPerObservation, limits.factChars),
    body: shortened(first(block, "body"), limits.bodyChars, "body", problems),
    verbatim: literal(first(block, "verbatim"), problems),
    also: listOf("term", limits.alsoTerms, wordChars),
    files: listOf("file", filesPerObservation, limits.factChars),
    concepts: listOf("concept", conceptsPerObservation, wordChars),
    status: readStatus(first(block, "status"), problems),
    language,
    author: kind.type === null ? "owner" : "agent",
    from: [],
  };
  return { draft, problems };
}

type Kind = Pick<Draft, "kind" | "type">;

/** What only the owner's own words may become. */
const ownersKinds: readonly MemoryKind[] = ["rule", "note"];

function readKind(word: string, types: readonly ObservationType[]): Kind | undefined {
  const name = word
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, "_");
  const ownersKind = ownersKinds.find((known) => known === name);
  if (ownersKind) return { kind: ownersKind, type: null };
  const type = findObservationType(types, name);
  return type ? { kind: "observation", type: type.name } : undefined;
}

const statuses: readonly MemoryStatus[] = ["confirmed", "hypothesis", "refuted"];

function readStatus(word: string, problems: string[]): MemoryStatus {
  const name = word.trim().toLowerCase();
  const status = statuses.find((known) => known === name);
  if (!status && name !== "") problems.push(`unknown status "${cut(name, 40)}" was read as confirmed`);
  return status ?? "confirmed";
}

/** The first text of that name that says something. */
function first(block: Block, name: string): string {
  const texts = block.texts.filter((text) => text.name === name).map((text) => visible(text.text).trim());
  return texts.find((text) => text !== "") ?? "";
}

function listed(
  block: Block,
  name: string,
  most: number,
  chars: number,
  problems: string[],
): readonly string[] {
  const texts = block.texts
    .filter((text) => text.name === name)
    .map((text) => oneLine(visible(text.text)))
    .filter((text) => text !== "");
  const distinct = [...new Set(texts)];
  if (distinct.length > most) problems.push(`${distinct.length} of <${name}> were cut to ${most}`);
  return distinct.slice(0, most).map((text) => shortened(text, chars, name, problems));
}

const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

function shortened(text: string, maxChars: number, name: string, problems: string[]): string {
  if (text.length > maxChars) problems.push(`<${name}> was cut to ${maxChars} characters`);
  return cut(text, maxChars);
}

/** Exact text keeps its head and tail, with the cut marked, so that nobody runs half a command unaware. */
function literal(text: string, problems: string[]): string {
  if (text.length <= limits.verbatimChars) return text;
  problems.push(`<verbatim> was cut to ${limits.verbatimChars} characters`);
  return headAndTail(text, limits.verbatimChars - 60);
}
