import type { Memory } from "../domain/memory.ts";
import type { Fix, FixStep } from "../recall/know-how/fix.ts";
import type { Friction } from "../recall/know-how/friction.ts";
import type { HowForm } from "../recall/know-how/how.ts";
import { type Item, shortLine } from "./answer-page.ts";
import { plainLine, quotedLines } from "./frame.ts";
import { listLine, type ListLook, when } from "./found-text.ts";

const errorChars = 300;
const commandChars = 1_500;
const memoriesTold = 3;

/** One use of a tool: the words that worked last, and how it failed. */
export function howItem({ family, worked, failed, isFailingNow }: HowForm, look: ListLook): Item {
  const told =
    worked === null
      ? "never seen to work"
      : `worked ${times(worked.times)}, last ${when(worked.occurredAt, look)}`;
  const warning = isFailingNow && worked !== null ? "; the newest run failed" : "";
  return [
    `Use of ${plainLine(family)}: ${told}${warning}`,
    ...(worked === null ? [] : command(worked.command)),
    ...(failed === null
      ? []
      : [
          `  failed ${times(failed.times)}, last ${when(failed.occurredAt, look)}: ${shortLine(failed.error, errorChars)}`,
          ...command(failed.command),
        ]),
  ];
}

/** What was done in one session until an error was gone. */
export function fixItem(fix: Fix, look: ListLook): Item {
  const { cured, failed, steps, memories } = fix;
  const isRepeat = steps.length === 0 && cured.form === failed.form;
  return [
    `Gone on ${when(cured.occurredAt, look)} (${plainLine(cured.client)}, event ${cured.eventId}):`,
    ...steps.flatMap(stepLines),
    isRepeat ? "  the same, run again, went well:" : "  then this went well:",
    ...command(cured.command),
    ...mentions(memories, look),
  ];
}

/** An error that session after session runs into. */
export function wallItem(wall: Friction, look: ListLook): Item {
  const [fix] = wall.fixes;
  const met = `${times(wall.hits)} in ${wall.sessions} sessions, last ${when(wall.lastAt, look)}`;
  return [
    `Error: ${shortLine(wall.error, errorChars)}`,
    `  met ${met}; ${wall.families.map(plainLine).join(", ")}`,
    ...(fix === undefined ? ["  Nothing is known to have helped."] : fixItem(fix, look)),
  ];
}

/** Memories in one line each; nothing without any. */
export const mentions = (memories: readonly Memory[], look: ListLook): Item =>
  memories.slice(0, memoriesTold).map((memory) => `  memory ${listLine(memory, look)}`);

const stepLines = (step: FixStep): Item =>
  step.what === "command" ? command(step.command) : [`  edited ${plainLine(step.path)}`];

/** To the letter, as it was run. */
const command = (text: string): Item =>
  quotedLines(text.trimEnd().length > commandChars ? `${text.slice(0, commandChars)}…` : text.trimEnd());

const times = (count: number): string => (count === 1 ? "once" : `${count} times`);
