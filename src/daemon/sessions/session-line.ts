import { promptWords } from "../../domain/prompt-words.ts";
import { visible } from "../../domain/visible.ts";
import type { SessionLine } from "../../serve/sessions.ts";
import type { SessionFacts } from "../../store/activity-store.ts";

/** Of what was first asked. */
const askedChars = 300;

/** A session as a list shows it; where its client keeps its files is nobody's business there. */
export function sessionLine(facts: SessionFacts): SessionLine {
  const { transcriptPath: _, configFolder: __, clientPid: ___, firstPrompt, ...line } = facts;
  const asked = firstPrompt === null ? "" : visible(promptWords(firstPrompt)).replaceAll(/\s+/g, " ").trim();
  return { ...line, asked: asked === "" ? null : asked.slice(0, askedChars).toWellFormed() };
}
