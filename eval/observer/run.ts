import type { Draft } from "../../src/observe/observer.ts";
import { keepOwnersWords } from "../../src/observe/owner-words.ts";
import { parseObservations } from "../../src/observe/parse.ts";
import { observerRequest } from "../../src/observe/prompt.ts";
import { observerPromptVersion } from "../../src/observe/prompts/observer-v1.ts";
import { observeByRules, rulesVersion } from "../../src/observe/rules/observe-by-rules.ts";
import { type EvalBatch, type Half, loadBatches } from "./batches.ts";
import { recordedAnswer } from "./recordings.ts";
import { type Score, score } from "./score.ts";

/** What an observer says of a batch, or why it says nothing that could be scored. */
type Subject = (batch: EvalBatch) => readonly Draft[] | { readonly none: string };

const subjects: Readonly<Record<string, Subject>> = {
  [rulesVersion]: ({ batch }) => observeByRules(batch),
  [`${observerPromptVersion}, recorded answers`]: ({ id, batch }) => {
    const request = observerRequest(batch);
    const recorded = recordedAnswer(id, request);
    if ("none" in recorded) return recorded;
    const { drafts } = parseObservations(recorded.answer, request.language);
    return keepOwnersWords(drafts, batch.events).drafts;
  },
};

/** Prints how well each observer does on each half; with details, every fault of the given half. */
export function runObserverEval(detailsOf: Half | undefined): void {
  console.log("observer eval: the share of expected facts found, and faults counted (0 is best)");
  for (const [name, subject] of Object.entries(subjects))
    for (const half of ["even", "odd"] as const) report(name, half, subject, detailsOf === half);
}

function report(name: string, half: Half, subject: Subject, withDetails: boolean): void {
  const batches = loadBatches(half);
  const scored = batches.flatMap((batch) => {
    const drafts = subject(batch);
    return "none" in drafts ? [] : [{ batch, drafts, score: score(batch, drafts) }];
  });
  const title = `${name} · ${half}${half === "odd" ? " (held out)" : ""}`;
  if (scored.length === 0) return console.log(`${title}: no recording`);
  console.log(
    `${title} · ${scored.length} of ${batches.length} batches\n  ${line(
      scored.map((one) => one.score),
      batches,
    )}`,
  );
  if (withDetails) for (const one of scored) details(one.batch, one.drafts, one.score);
}

function line(scores: readonly Score[], batches: readonly EvalBatch[]): string {
  const sum = (count: (score: Score) => number): number =>
    scores.reduce((total, one) => total + count(one), 0);
  const observations = sum((one) => one.observations);
  const empty = new Set(batches.filter((one) => one.expect.maxObservations === 0).map((one) => one.id));
  const emptyScores = scores.filter((one) => empty.has(one.id));
  const quiet = emptyScores.filter((one) => one.observations === 0).length;
  const wrongTypes = sum((one) => one.wrongTypes.length);
  return [
    `facts ${sum((one) => one.facts)}/${sum((one) => one.factsWanted)}`,
    `observations ${observations}`,
    `noise ${sum((one) => one.noise.length)}`,
    `wrong types ${wrongTypes}`,
    `wrong status ${sum((one) => one.wrongStatus.length)}`,
    `invented ${sum((one) => one.invented.length)}`,
    `empty when empty is right ${quiet}/${emptyScores.length}`,
  ].join(" · ");
}

function details(batch: EvalBatch, drafts: readonly Draft[], one: Score): void {
  const faults = [
    ...one.missing.map((what) => `missing ${what}`),
    ...one.noise.map((what) => `noise ${what}`),
    ...one.wrongTypes.map((what) => `type ${what}`),
    ...one.wrongStatus.map((what) => `status ${what}`),
    ...one.invented.map((what) => `invented ${what}`),
  ];
  console.log(`  ${batch.id} ${batch.title}${faults.length > 0 ? `\n    ! ${faults.join("\n    ! ")}` : ""}`);
  for (const draft of drafts) {
    console.log(`    ${draft.type ?? draft.kind} (${draft.status}): ${draft.title}`);
    for (const fact of draft.facts) console.log(`      - ${fact}`);
  }
}
