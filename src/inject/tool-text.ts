import { plainLine } from "./frame.ts";
import { shownAsData } from "./memory-text.ts";
import type { Line } from "./page.ts";
import { warningsFirst } from "./warning-facts.ts";
import { recallText, type RecallRequest, type RecallText } from "./prompt-text.ts";

const subjectChars = 120;

/** What is added before a tool runs: what happened the last times with this command or file, and rules that apply. */
export function toolText(request: RecallRequest, subject: string, runs: Line | undefined): RecallText {
  const named = plainLine(subject).replaceAll("`", "'").slice(0, subjectChars);
  const about = `${shownAsData} About \`${named}\` in this project:`;
  const memories = request.memories.map((told) => ({
    ...told,
    memory: { ...told.memory, facts: warningsFirst(told.memory.facts) },
  }));
  return recallText({ ...request, memories }, "tool", about, runs === undefined ? [] : [runs]);
}
