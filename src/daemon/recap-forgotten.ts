import type { Session } from "../domain/session.ts";
import type { ForgettingStore } from "../store/forgetting-store.ts";
import { withLines } from "./recap-history.ts";
import { type MadeRecap, recapMemory } from "./recap-memory.ts";

/** A recap without the lines that say what was forgotten, which would keep it out as a whole; undefined when none is left. */
export async function withoutForgotten(
  made: MadeRecap,
  session: Session,
  store: Pick<ForgettingStore, "saysForgotten">,
): Promise<MadeRecap | undefined> {
  const { recap, goal } = made;
  const { decided, done, leftOpen, newRules } = recap;
  const texts = [...decided, ...done, ...leftOpen, ...newRules, ...(goal === null ? [] : [goal])];
  const bare = { ...recapMemory(session, made, []), subtitle: "", facts: [] };
  const isSaid = await store.saysForgotten(texts.map((title) => ({ ...bare, title })));
  const forgotten = new Set(texts.filter((_text, index) => isSaid[index]));
  const kept = withLines(recap, (line) => !forgotten.has(line));
  return kept && { ...made, recap: kept, goal: goal !== null && forgotten.has(goal) ? null : goal };
}
