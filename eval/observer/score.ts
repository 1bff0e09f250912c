import type { Draft } from "../../src/observe/observer.ts";
import type { EvalBatch } from "./batches.ts";

/** What one observer made of one batch, counted. */
export interface Score {
  readonly id: number;
  readonly observations: number;
  /** Expected facts that appeared, of how many. */
  readonly facts: number;
  readonly factsWanted: number;
  readonly missing: readonly string[];
  /** Forbidden texts, and observations beyond the most that are right. */
  readonly noise: readonly string[];
  readonly wrongTypes: readonly string[];
  readonly wrongStatus: readonly string[];
  /** Numbers, paths and versions that the input does not hold. */
  readonly invented: readonly string[];
}

/** Counts what is right and wrong in an observer's drafts. */
export function score(batch: EvalBatch, drafts: readonly Draft[]): Score {
  const { expect } = batch;
  const texts = drafts.map(textOf);
  const missing = expect.mustAppear.filter((pattern) => !texts.some((text) => matches(pattern, text)));
  const forbidden = expect.mustNotAppear.filter((pattern) => texts.some((text) => matches(pattern, text)));
  const surplus = Math.max(0, drafts.length - expect.maxObservations);
  return {
    id: batch.id,
    observations: drafts.length,
    facts: expect.mustAppear.length - missing.length,
    factsWanted: expect.mustAppear.length,
    missing,
    noise: [...forbidden, ...Array.from({ length: surplus }, () => "one too many")],
    wrongTypes: wrongTypes(batch, drafts),
    wrongStatus: wrongStatus(batch, drafts),
    invented: inventions(batch, texts),
  };
}

const typeOf = (draft: Draft): string => draft.type ?? draft.kind;

const matches = (pattern: string, text: string): boolean => new RegExp(pattern, "imu").test(text);

function textOf(draft: Draft): string {
  return [draft.title, draft.subtitle, ...draft.facts, draft.body, draft.verbatim].filter(Boolean).join("\n");
}

function wrongTypes(batch: EvalBatch, drafts: readonly Draft[]): readonly string[] {
  const types = drafts.map(typeOf);
  const foreign = types.filter((type) => !batch.expect.types.includes(type));
  const absent = (batch.expect.required ?? []).filter(
    (wanted) => !types.some((type) => wanted.split("|").includes(type)),
  );
  return [...foreign, ...absent.map((wanted) => `no ${wanted}`)];
}

function wrongStatus(batch: EvalBatch, drafts: readonly Draft[]): readonly string[] {
  return (batch.expect.status ?? [])
    .filter(
      ({ match, status }) => !drafts.some((one) => one.status === status && matches(match, textOf(one))),
    )
    .map(({ match, status }) => `no ${status}: ${match}`);
}

/** What the prompt asks for in place of a host: "$HOST/upload" claims the path "/upload" alone. */
const variable = /(?:[a-z]+:\/\/)?\$\{?[A-Z][A-Z_\d]*\}?/g;

/** Numbers of two digits or more, versions and paths that stand nowhere in the input. A day may be written 30.06.2026. */
function inventions(batch: EvalBatch, texts: readonly string[]): readonly string[] {
  const { goal, recordedTitles, events } = batch.batch;
  const said = events.flatMap((event) => [event.input, event.outcome, event.tool, event.occurredAt]);
  const days = events.map((event) => event.occurredAt.slice(0, 10).split("-").reverse().join("."));
  const input = plain([goal, ...recordedTitles, ...said, ...days].join("\n"));
  const claims = texts.flatMap(
    (text) => text.replace(variable, "").match(/[\w@.-]*\/[\w@./-]+\w|\d(?:[.,\u00a0\u202f ]?\d)+/gu) ?? [],
  );
  return [...new Set(claims)].filter((claim) => !input.includes(plain(claim)));
}

/** Quoting in JSON and separators within numbers make no difference. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('\\"', '"')
    .replace(/(?<=\d)[,  ](?=\d)/gu, "");
