import { type ObservationType, builtinObservationTypes } from "../domain/observation-type.ts";
import type { Answer, LanguageModel } from "../llm/language-model.ts";
import type { Batch, Observed, Observer, RecapMaterial, Recapped } from "./observer.ts";
import { keepOwnersWords } from "./owner-words.ts";
import { parseObservations } from "./parse.ts";
import { parseRecap } from "./parse-recap.ts";
import { parseSummary } from "./parse-summary.ts";
import { type Request, observerRequest, recapRequest, summaryRequest } from "./prompt.ts";
import { type Mask, unmasked } from "./read-blocks.ts";
import { observerPromptVersion } from "./prompts/observer-v1.ts";
import { recapPromptVersion } from "./prompts/recap-v1.ts";
import { summaryPromptVersion } from "./prompts/summary-v1.ts";
import type { SummaryPoints, WordedSummary } from "./summary.ts";

const maxOutputTokens = 4_000;
const deadlineMs = 90_000;
/** Every tokenizer in use makes fewer tokens than that many bytes of code, English or Russian. */
const bytesPerToken = 2.2;
/** What a provider may put around our texts; the claude CLI adds the most. */
const wrapperTokens = 800;

/** What is to be masked in an answer about these events: it may depend on where they happened. */
export type MaskFor = (events: Batch["events"]) => Mask;

/** An observer that asks a language model: fold, prompt, ask, parse, mask. Throws only LanguageModelError. */
export function modelObserver(
  model: LanguageModel,
  types: readonly ObservationType[] = builtinObservationTypes,
  maskFor: MaskFor = () => unmasked,
): Observer {
  return {
    name: model.name,
    vendor: model.vendor,
    estimateTokens: (batch) => upperBound(observerRequest(batch, types)),
    observe: (batch) => observe({ model, types, maskFor }, batch),
    recap: (material) => recap(model, material, maskFor),
    estimateSummaryTokens: (points) => upperBound(summaryRequest(points)),
    wordSummary: (points) => wordSummary(model, points, maskFor),
  };
}

const upperBound = (request: Request): number =>
  request.blocks === 0
    ? 0
    : Math.ceil(new TextEncoder().encode(request.system + request.user).length / bytesPerToken) +
      maxOutputTokens +
      wrapperTokens;

interface Asked {
  readonly model: LanguageModel;
  readonly types: readonly ObservationType[];
  readonly maskFor: MaskFor;
}

async function observe({ model, types, maskFor }: Asked, batch: Batch): Promise<Observed> {
  const request = observerRequest(batch, types);
  const source = { prompt: observerPromptVersion, model: model.model };
  if (request.blocks === 0) return { drafts: [], problems: [], ...source, tokens: 0, costUsd: 0 };
  const answer = await ask(model, request);
  const parsed = parseObservations(answer.text, request.language, types, maskFor(batch.events));
  const kept = keepOwnersWords(parsed.drafts, batch.events);
  const problems = [...parsed.problems, ...kept.problems];
  return { drafts: kept.drafts, problems, ...source, ...spent(answer) };
}

async function recap(model: LanguageModel, material: RecapMaterial, maskFor: MaskFor): Promise<Recapped> {
  const request = recapRequest(material);
  const source = { prompt: recapPromptVersion, model: model.model };
  if (request.blocks === 0) return { recap: undefined, problems: [], ...source, tokens: 0, costUsd: 0 };
  const answer = await ask(model, request);
  return {
    ...parseRecap(answer.text, request.language, maskFor(material.events)),
    ...source,
    ...spent(answer),
  };
}

async function wordSummary(
  model: LanguageModel,
  points: SummaryPoints,
  maskFor: MaskFor,
): Promise<WordedSummary> {
  const answer = await ask(model, summaryRequest(points));
  // It rests on many sessions, so all masks of the owner's count.
  return { ...parseSummary(answer.text, maskFor([])), prompt: summaryPromptVersion, ...spent(answer) };
}

const ask = (model: LanguageModel, { system, user }: Request): Promise<Answer> =>
  model.ask({ system, user, maxOutputTokens, deadlineMs });

/** Tokens as a session's work is counted, so that the one can be a share of the other: cache reads are in neither. */
const spent = (answer: Answer): Pick<Observed, "model" | "tokens" | "costUsd"> => ({
  model: answer.model,
  tokens: answer.inputTokens + answer.outputTokens,
  costUsd: answer.costUsd,
});
