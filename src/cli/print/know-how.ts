import type { Memory } from "../../domain/memory.ts";
import { cut } from "../../domain/clean-text.ts";
import type { Fix, FixStep } from "../../recall/know-how/fix.ts";
import type { Friction } from "../../recall/know-how/friction.ts";
import type { HowForm, RunPlace } from "../../recall/know-how/how.ts";
import type { FixAnswer, FrictionAnswer, HowAnswer } from "../../serve/know-how.ts";
import { knowHowMessages } from "../messages/know-how.ts";
import { oneLine } from "../visible.ts";
import type { Look } from "./look.ts";
import { idWidth, memoryLine } from "./memory.ts";
import { shortSession } from "./session-id.ts";
import { shortTime } from "./time.ts";

const errorChars = 200;
const commandLines = 12;

/** Each use of a tool: how it worked, and how it failed. */
export function printHow({ forms, isElsewhere }: HowAnswer, tool: string, look: Look): string[] {
  const said = knowHowMessages[look.language];
  if (forms.length === 0) return [said.noRuns(oneLine(tool)), ...(isElsewhere ? [said.elsewhere] : [])];
  return forms.flatMap((form) => printForm(form, look));
}

function printForm({ family, worked, failed, isFailingNow }: HowForm, look: Look): string[] {
  const said = knowHowMessages[look.language];
  const when = (iso: string): string => shortTime(iso, look);
  const told =
    worked === null ? said.neverWorked : said.worked(said.times(worked.times), when(worked.occurredAt));
  const warning = isFailingNow && worked !== null ? look.paint.yellow(`  ! ${said.failingNow}`) : "";
  return [
    `${look.paint.bold(oneLine(family))}  ${told}${warning}`,
    ...(worked === null ? [] : invocation(worked, "  ", look)),
    ...(failed === null
      ? []
      : [
          look.paint.dim(
            `  ${[said.failed(said.times(failed.times), when(failed.occurredAt)), cut(oneLine(failed.error), errorChars)].filter(Boolean).join(": ")}`,
          ),
          ...invocation(failed, "    ", look).map(look.paint.dim),
        ]),
  ];
}

const lineChars = 200;

/** The exact line; of a long one the tool's own words, and where the whole of it stands. */
function invocation({ command, form, eventId }: RunPlace, indent: string, look: Look): string[] {
  const isLong = command.length > lineChars || command.trim().includes("\n");
  if (!isLong || form.length > command.length / 2) return commandLine(command, indent);
  return [
    ...commandLine(form, indent),
    `${indent}  ${knowHowMessages[look.language].within(`kedr sessions read ${eventId}`)}`,
  ];
}

/** The command as it was run, line by line, so that it can be copied. */
function commandLine(command: string, indent: string): string[] {
  const lines = command.trimEnd().split("\n");
  const shown = lines.slice(0, commandLines).map((line, at) => `${indent}${at === 0 ? "$ " : "  "}${line}`);
  return lines.length > commandLines ? [...shown, `${indent}  …`] : shown;
}

/** What ended an error, or that nothing is known. */
export function printFix(answer: FixAnswer, look: Look): string[] {
  const said = knowHowMessages[look.language];
  if (answer.match === "none") return [said.unknownError, ...(answer.isElsewhere ? [said.elsewhere] : [])];
  const when = answer.lastAt === null ? "" : shortTime(answer.lastAt, look);
  return [
    ...(answer.likeError === null ? [] : [said.likeError]),
    `${look.paint.bold(cut(oneLine(answer.likeError ?? answer.error), errorChars))}: ${said.met(answer.hits, answer.sessions, when)}`,
    ...answer.fixes.flatMap((fix) => printOneFix(fix, look)),
    ...(answer.fixes.length === 0 ? [said.noFix] : []),
    ...(answer.fixes.length > 0 && answer.open > 0 ? [look.paint.dim(said.open(answer.open))] : []),
    ...memoryLines(answer.memories, said.rests, look),
  ];
}

function printOneFix(fix: Fix, look: Look): string[] {
  const said = knowHowMessages[look.language];
  const { cured, failed } = fix;
  const isRepeat = fix.steps.length === 0 && cured.form === failed.form;
  return [
    look.paint.dim(
      said.fixed(shortTime(cured.occurredAt, look), oneLine(cured.client), shortSession(cured.sessionId)),
    ),
    ...fix.steps.flatMap((step) => printStep(step, look)),
    `  ${isRepeat ? said.justAgain : said.wentWell}:`,
    ...commandLine(cured.command, "  "),
    ...memoryLines(fix.memories, said.rests, look),
  ];
}

const printStep = (step: FixStep, look: Look): string[] =>
  step.what === "command"
    ? commandLine(step.command, "  ")
    : [`  ${knowHowMessages[look.language].edited} ${oneLine(step.path)}`];

/** Memories in one line each under a heading; nothing without any. */
export function memoryLines(memories: readonly Memory[], heading: string, look: Look): string[] {
  if (memories.length === 0) return [];
  const width = idWidth(memories);
  return [
    look.paint.dim(`  ${heading}:`),
    ...memories.map((memory) => `  ${memoryLine(memory, shortTime(memory.occurredAt, look), width, look)}`),
  ];
}

/** Errors that many sessions ran into, each with what helped best. */
export function printFriction(
  { walls, minSessions }: FrictionAnswer,
  hasMore: boolean,
  look: Look,
): string[] {
  const said = knowHowMessages[look.language];
  if (walls.length === 0) return [said.noWalls(minSessions)];
  const head = said.walls(walls.length, minSessions) + (hasMore ? said.moreWalls : "");
  return [head, ...walls.flatMap((wall) => printWall(wall, look))];
}

function printWall(wall: Friction, look: Look): string[] {
  const said = knowHowMessages[look.language];
  const [fix] = wall.fixes;
  return [
    look.paint.bold(cut(oneLine(wall.error), errorChars)),
    look.paint.dim(
      `  ${said.met(wall.hits, wall.sessions, shortTime(wall.lastAt, look))}; ${wall.families.map(oneLine).join(", ")}`,
    ),
    ...(fix === undefined
      ? [`  ${said.nothingHelped}`]
      : [`  ${said.helped}:`, ...printOneFix(fix, look).map((line) => `  ${line}`)]),
  ];
}
