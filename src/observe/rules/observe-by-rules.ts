import { limits } from "../../domain/limits.ts";
import { cut, headAndTail } from "../../domain/clean-text.ts";
import type { Batch, Draft } from "../observer.ts";
import { causes } from "./causes.ts";
import { configChanges, dependencyChanges } from "./changes.ts";
import { toldWork } from "./closing-words.ts";
import { commits } from "./commits.ts";
import { decisions } from "./decisions.ts";
import { deploys } from "./deploys.ts";
import { failedBefore, nothingRuns, stoppedWorking } from "./failing.ts";
import { fixes } from "./fixes.ts";
import { leftBranches } from "./left-branches.ts";
import { mergeFindings } from "./merge.ts";
import { type Detector, type Finding, type Scene, readScene } from "./scene.ts";
import { exposedSecrets } from "./secrets.ts";
import { comparable, isSame } from "./likeness.ts";
import { statedRules } from "./stated-rules.ts";
import { titleWithin } from "./title-within.ts";

/** The version that provenance names. */
export const rulesVersion = "rules@3";

/** Every detector; the order does not matter. */
const detectors: readonly Detector[] = [
  statedRules,
  decisions,
  causes,
  failedBefore,
  nothingRuns,
  stoppedWorking,
  fixes,
  deploys,
  commits,
  dependencyChanges,
  configChanges,
  toldWork,
  leftBranches,
  exposedSecrets,
];

/** What rules see in a batch. The same batch gives the same drafts; nothing is in them that the events do not say. */
export function observeByRules(batch: Batch): readonly Draft[] {
  const scene = readScene(batch);
  const found = mergeFindings(
    scene,
    detectors.flatMap((detect) => detect(scene)),
  );
  return found
    .filter((one) => !batch.recordedTitles.some((title) => isRecorded(title, one)))
    .slice(0, limits.observationsPerBatch)
    .map((one) => toDraft(scene, one));
}

/** Two rules of the owner's that differ in a word are two rules. */
const isRecorded = (title: string, one: Finding): boolean =>
  one.author === "owner" && one.kind !== "observation"
    ? comparable(title) === comparable(one.title)
    : isSame(title, one.title);

/** A finding within the limits of a memory. */
export function toDraft(scene: Scene, one: Finding): Draft {
  const title = titleWithin(one.title, limits.titleChars);
  return {
    kind: one.kind,
    type: one.type,
    title,
    subtitle: "",
    facts: (title === one.title ? one.facts : [one.title, ...one.facts])
      .map((fact) => cut(fact, limits.factChars))
      .filter((fact) => fact !== "" && !comparable(title).includes(comparable(fact)))
      .slice(0, limits.factsPerObservation),
    body: "",
    verbatim: headAndTail(one.verbatim, limits.verbatimChars - 60),
    also: one.also.slice(0, limits.alsoTerms),
    files: one.files.slice(0, 20),
    concepts: [],
    status: one.status,
    language: scene.language,
    author: one.author,
    from: one.from,
  };
}
