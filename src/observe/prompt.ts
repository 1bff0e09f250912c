import { type ObservationType, builtinObservationTypes } from "../domain/observation-type.ts";
import type { StoredEvent } from "../domain/event.ts";
import { cleanWords, cut } from "../domain/clean-text.ts";
import { promptWords } from "../domain/prompt-words.ts";
import { escapeText } from "./escape.ts";
import { type FoldedEvent, fold } from "./fold.ts";
import { type Language, languageOf } from "./language.ts";
import type { Batch, RecapMaterial } from "./observer.ts";
import { observerSystemPrompt } from "./prompts/observer-v1.ts";
import { recapSystemPrompt } from "./prompts/recap-v1.ts";
import { summarySystemPrompt } from "./prompts/summary-v1.ts";
import { type SummaryPoints, wordedParts } from "./summary.ts";

/** What a model is asked: the fixed part first, what changes after it. */
export interface Request {
  readonly system: string;
  readonly user: string;
  readonly language: Language;
  /** How many blocks the request tells of; 0 means that there is nothing to ask. */
  readonly blocks: number;
}

const goalChars = 1_000;
/** Titles told at most; the newest are the likeliest to be said twice. */
const titlesTold = 60;

/** The request for one batch. */
export function observerRequest(
  batch: Batch,
  types: readonly ObservationType[] = builtinObservationTypes,
): Request {
  const folded = fold(batch.events);
  const language = languageOfSession(batch.goal, batch.events);
  const user = [
    goalAndLanguage(batch.goal, language),
    list("already_recorded", batch.recordedTitles.slice(-titlesTold)),
    ...folded.map(renderEvent),
    "Write the observations for these events now, or <none/>.",
  ];
  return { system: observerSystemPrompt(types), user: joined(user), language, blocks: folded.length };
}

/** The request for the recap of one session. */
export function recapRequest(material: RecapMaterial): Request {
  const folded = fold(material.events);
  const language = languageOfSession(material.goal, material.events);
  const titles = material.drafts.map((draft) => (draft.type ? `${draft.type}: ` : "") + draft.title);
  const user = [
    goalAndLanguage(material.goal, language),
    list("observations", titles),
    ...folded.map(renderEvent),
    "Write the recap now, or <none/>.",
  ];
  return { system: recapSystemPrompt, user: joined(user), language, blocks: folded.length + titles.length };
}

/** The request for the wording of one project's summary. */
export function summaryRequest({ points, language }: SummaryPoints): Request {
  const parts = wordedParts.map((part) => {
    const lines = points.filter((point) => point.part === part);
    const told = lines.map(({ number, day, text }) => element("line", `${number} (${day}) ${text}`));
    return lines.length === 0 ? "" : `<${part}>\n${told.join("\n")}\n</${part}>`;
  });
  const user = [element("language", language), ...parts, "Write the summary now, or <none/>."];
  return { system: summarySystemPrompt, user: joined(user), language, blocks: points.length };
}

/** The language its owner and agent speak in this session. */
export function languageOfSession(goal: string | null, events: readonly StoredEvent[]): Language {
  const prompts = events.filter((event) => event.kind === "prompt").map((event) => event.input ?? "");
  const said = events.filter((event) => event.kind !== "tool" && event.kind !== "prompt");
  const own = languageOf([goal ?? "", ...prompts].map(promptWords));
  return own === "ru" ? "ru" : languageOf(said.map((event) => cleanWords(event.outcome ?? "")));
}

/** One event exactly as DESIGN 6 writes it. */
function renderEvent(event: FoldedEvent): string {
  const fields = [
    element("what_happened", event.what),
    element("occurred_at", event.occurredAt),
    element("working_directory", event.directory),
    element("parameters", JSON.stringify(event.parameters)),
    element("outcome", JSON.stringify(event.outcome)),
  ];
  return `<observed_from_primary_session>${fields.join("")}</observed_from_primary_session>`;
}

const element = (name: string, text: string): string => `<${name}>${escapeText(text)}</${name}>`;

function goalAndLanguage(goal: string | null, language: Language): string {
  const words = goal === null ? "" : cut(promptWords(goal), goalChars);
  return `${words ? `${element("session_goal", words)}\n` : ""}${element("language", language)}`;
}

function list(name: string, titles: readonly string[]): string {
  return titles.length === 0
    ? ""
    : `<${name}>\n${titles.map((title) => element("title", title)).join("\n")}\n</${name}>`;
}

const joined = (parts: readonly string[]): string => parts.filter((part) => part !== "").join("\n");
