import type { Language } from "../config/language.ts";
import type { Connected } from "../serve/client/connect.ts";
import type { Work } from "../serve/working.ts";
import type { Context } from "./command.ts";
import { type ProgressTitle, progressMessages } from "./messages/progress.ts";
import { count } from "./print/time.ts";
import { fitted } from "./print/width.ts";

/** How far something is; total null: nobody knows of how much. */
export interface Progress {
  readonly done: number;
  readonly total: number | null;
}

type Where = Pick<Context, "io" | "isJson" | "look" | "language">;

const barCells = 16;
/** What is done sooner needs no bar. */
const patienceMs = 400;
const drawMs = 200;
const clearedLine = "\r\u001B[K";

/** `▇▇▇▇············`. */
export function progressBar({ done, total }: Progress): string {
  const share = total === null || total === 0 ? 0 : Math.min(1, done / total);
  const full = Math.round(share * barCells);
  return "▇".repeat(full) + "·".repeat(barCells - full);
}

/** Draws how far it is over what was drawn before, on a terminal alone: beside the output, never in it. */
export function drawProgress(line: string, { io, isJson }: Pick<Where, "io" | "isJson">): void {
  if (io.errIsTerminal && !isJson) io.err(clearedLine + fitted(line, io.columns - 1));
}

/** Takes the bar away again. */
export function clearProgress({ io, isJson }: Pick<Where, "io" | "isJson">): void {
  if (io.errIsTerminal && !isJson) io.err(clearedLine);
}

/** Shows how far it is while somebody waits for it, with what the service says of it where that is asked. */
export async function withProgress<Answer>(
  title: ProgressTitle,
  work: Promise<Answer>,
  context: Where,
  look: () => Promise<Progress | null> = async () => null,
): Promise<Answer> {
  if (!context.io.errIsTerminal || context.isJson) return work;
  let progress: Progress | null = null;
  let isLooking = false;
  let drawn = 0;
  const timer = setInterval(() => {
    drawn += 1;
    const waitedMs = drawn * drawMs;
    if (!isLooking) {
      isLooking = true;
      // What runs in the background may keep the answer waiting: the seconds go on without it.
      void look()
        .then((told) => (progress = told ?? progress))
        .catch(() => null)
        .finally(() => (isLooking = false));
    }
    if (waitedMs > patienceMs) drawProgress(lineOf(title, progress, waitedMs, context), context);
  }, drawMs);
  try {
    return await work;
  } finally {
    clearInterval(timer);
    clearProgress(context);
  }
}

/** What the service says of such work. */
export const workOf = (service: Connected, what: Work["what"]) => async (): Promise<Progress | null> =>
  (await service.call("works")).find((work) => work.what === what) ?? null;

function lineOf(title: ProgressTitle, progress: Progress | null, waitedMs: number, where: Where): string {
  const words = progressMessages[where.language];
  return [words.titles[title], ...toldOf(progress, where), words.seconds(Math.floor(waitedMs / 1_000))].join(
    "  ",
  );
}

function toldOf(progress: Progress | null, { look, language }: Where): string[] {
  if (progress === null) return [];
  const { done, total } = progress;
  return total === null ? [count(done, look)] : [progressBar(progress), ofWhole(done, total, look, language)];
}

function ofWhole(done: number, total: number, look: Where["look"], language: Language): string {
  return progressMessages[language].of(count(done, look), count(total, look));
}
