import type { StoredEvent } from "../../domain/event.ts";
import { type Call, readCall } from "../../domain/call.ts";
import { cleanText } from "../../domain/clean-text.ts";
import { saidIn } from "../../domain/prompt-words.ts";
import type { Language } from "../language.ts";
import type { Batch, Draft } from "../observer.ts";
import { languageOfSession } from "../prompt.ts";

/** One event as the detectors see it. */
export interface Step {
  readonly index: number;
  readonly event: StoredEvent;
  /** Undefined for anything but a tool call. */
  readonly call: Call | undefined;
  /** The cleaned words of a prompt or an assistant; empty for tools. */
  readonly words: string;
  /** Which turn of the batch it belongs to, counted from 0. */
  readonly turn: number;
}

/** A batch made ready for the detectors. */
export interface Scene {
  readonly steps: readonly Step[];
  /** What this session has said already. */
  readonly recordedTitles: readonly string[];
  readonly language: Language;
}

/**
 * What a detector found. Only `said` texts and literal parts of the events go into it: rules invent nothing. A work
 * finding describes what was done; the turn's closing words may give it a better title.
 */
export interface Finding {
  readonly kind: Draft["kind"];
  readonly type: string | null;
  readonly title: string;
  readonly facts: readonly string[];
  readonly verbatim: string;
  readonly files: readonly string[];
  readonly also: readonly string[];
  readonly status: Draft["status"];
  readonly author: Draft["author"];
  readonly from: readonly number[];
  /** Of two findings about the same events the stronger one gives title and type. 0: not work, stands alone. */
  readonly strength: number;
  /** True when the title is the work's own name, such as a commit's subject, which closing words don't better. */
  readonly isNamed: boolean;
}

export type Detector = (scene: Scene) => readonly Finding[];

/** A finding with what most have in common. */
export function finding(fields: Pick<Finding, "type" | "title" | "from"> & Partial<Finding>): Finding {
  return {
    kind: "observation",
    facts: [],
    verbatim: "",
    files: [],
    also: [],
    status: "confirmed",
    author: "agent",
    strength: 0,
    isNamed: false,
    ...fields,
  };
}

/** Reads a batch for the detectors. */
export function readScene(batch: Batch): Scene {
  let turn = 0;
  const steps = batch.events.map((event, index): Step => {
    if (event.kind === "prompt" && index > 0) turn += 1;
    const call = event.kind === "tool" ? readCall(event) : undefined;
    return { index, event, call, words: saidIn(event), turn };
  });
  const { goal, recordedTitles, events } = batch;
  return { steps, recordedTitles, language: languageOfSession(goal, events) };
}

/** The text in the session's language. */
export const say = (language: Language, en: string, ru: string): string => (language === "ru" ? ru : en);

export const isEdit = (step: Step): boolean =>
  step.event.status === "ok" && (step.call?.role === "edit" || step.call?.role === "write");

export const isCommand = (step: Step): boolean => step.call?.role === "command";

/** Steps in which the agent speaks. A subagent's report and a compaction's summary are no first-hand words. */
export const isAgentSpeaking = (step: Step): boolean =>
  step.event.kind === "assistant" || step.event.kind === "turn-end";

/** The command as one line, short enough to stand in a sentence. */
export function shortCommand(step: Step): string {
  const line = cleanText(step.call?.command ?? "")
    .replace(/\s+2>&1(?=\s|$)/g, "")
    .replace(/\s+/g, " ")
    .trim();
  return line.length > 110 ? `${line.slice(0, 109)}…` : line;
}

/** The file of a step as the project has it, from the project's top; one outside of it keeps its whole path. */
export function pathOf({ call, event }: Step): string {
  const path = call?.path ?? "";
  const top = `${event.place.projectPath}/`;
  return path.startsWith(top) ? path.slice(top.length) : path;
}

/** The file of each step once. */
export const pathsOf = (steps: readonly Step[]): readonly string[] => [
  ...new Set(steps.map(pathOf).filter((path) => path !== "")),
];
