import type { Recap } from "../observe/observer.ts";
import type { Session } from "../domain/session.ts";
import { tellsOf } from "../govern/corrected.ts";
import type { MemoryStore } from "../store/memory-store.ts";

/** Whether a text tells what came from the session and holds no more: its events say so still, and a recap is made from them. */
export async function tellsHistory(
  store: Pick<MemoryStore, "historyOfSession" | "memoriesByIds">,
  { client, id }: Pick<Session, "client" | "id">,
): Promise<(text: string) => boolean> {
  const ended = await store.historyOfSession(client, id);
  const now = await store.memoriesByIds(ended.flatMap(({ supersededBy }) => supersededBy ?? []));
  const titles = new Map(now.map((memory) => [memory.id, memory.title]));
  const tellers = ended.map(({ title, supersededBy }) =>
    tellsOf(title, supersededBy === null ? null : (titles.get(supersededBy) ?? null)),
  );
  return (text) => tellers.some((tells) => tells(text));
}

/** A recap with those of its lines alone; undefined when none is left. */
export function withLines(recap: Recap, isKept: (line: string) => boolean): Recap | undefined {
  const kept: Recap = {
    ...recap,
    decided: recap.decided.filter(isKept),
    done: recap.done.filter(isKept),
    leftOpen: recap.leftOpen.filter(isKept),
    newRules: recap.newRules.filter(isKept),
  };
  const { decided, done, leftOpen, newRules } = kept;
  return [decided, done, leftOpen, newRules].some((lines) => lines.length > 0) ? kept : undefined;
}
