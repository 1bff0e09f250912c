import { mustPass } from "../domain/run.ts";
import { nextStepSaid } from "../observe/rules/next-step.ts";
import type { StateOfWork } from "../recall/know-how/state-of-work.ts";

/** What a session left behind, as far as it says what is to be done. */
export interface Unfinished {
  readonly state: Pick<StateOfWork, "lastWords" | "isSaidLast" | "todos" | "failing">;
  /** What was left open, without the failures. */
  readonly leftOpen: readonly string[];
}

/**
 * What is to be done next: what the agent said it would do, else the open thread, else the task that was begun, else the
 * command that stayed red. null when nothing is left.
 */
export function nextStep({ state, leftOpen }: Unfinished, language: "en" | "ru"): string | null {
  const said = state.isSaidLast ? nextStepSaid(state.lastWords) : undefined;
  if (said !== undefined) return said;
  const isRussian = language === "ru";
  const [open] = leftOpen;
  if (open !== undefined) return `${isRussian ? "Закончить" : "Finish"}: ${open}`;
  const [todo] = state.todos;
  if (todo !== undefined) return `${isRussian ? "Сделать" : "Do"}: ${todo}`;
  const red = state.failing.find(({ command }) => mustPass(command));
  if (red === undefined) return null;
  return isRussian ? `Добиться, чтобы прошло: \`${red.command}\`` : `Make it pass: \`${red.command}\``;
}

/** Threads that are no failure: those are told with their error. */
export const openThreads = (
  leftOpen: readonly string[],
  failing: StateOfWork["failing"],
): readonly string[] => leftOpen.filter((one) => !failing.some(({ command }) => isFailureOf(one, command)));

/** A recap shortens a long command. */
function isFailureOf(thread: string, command: string): boolean {
  const told = /^`([^`]+?)…?`/.exec(thread)?.[1] ?? thread;
  const line = command
    .replace(/\s+2>&1(?=\s|$)/g, "")
    .replace(/\s+/g, " ")
    .trim();
  return line.startsWith(told) || thread.includes(line);
}
