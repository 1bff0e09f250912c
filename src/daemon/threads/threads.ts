import type { ProjectKey } from "../../domain/ids.ts";
import { KedrError } from "../../domain/kedr-error.ts";
import type { Thread } from "../../domain/thread.ts";
import type { ShownThread, Threading } from "../../serve/threading.ts";
import type { Store } from "../../store/store.ts";
import { threadKey } from "./tells-done.ts";

export interface ThreadParts {
  readonly store: Pick<
    Store,
    "closeThreads" | "memoriesByIds" | "projects" | "reopenThread" | "thread" | "threads"
  >;
  readonly projectOf: (directory: string) => Promise<ProjectKey>;
  readonly now: () => string;
}

/** More than a person reads; of several that say the same the newest is shown. */
const threadsRead = 1_000;

/** What was left open, listed, closed and opened again by hand. */
export function openThreads({ store, projectOf, now }: ThreadParts): Threading {
  async function shown(threads: readonly Thread[]): Promise<readonly ShownThread[]> {
    const names = new Map((await store.projects()).map(({ key, name }) => [key, name]));
    const closers = await store.memoriesByIds(threads.flatMap(({ closing }) => closing?.memoryId ?? []));
    return threads.map((thread) => {
      const closer = closers.find(({ id }) => id === thread.closing?.memoryId);
      return {
        ...thread,
        projectName: names.get(thread.project) ?? "",
        closedBy: closer === undefined ? null : { id: closer.id, title: closer.title },
      };
    });
  }

  async function known(id: number): Promise<Thread> {
    const thread = await store.thread(id);
    if (thread !== undefined) return thread;
    throw new KedrError("no-such-thread", {
      en: `There is no thread ${id}; \`kedr threads\` shows the numbers there are.`,
      ru: `Открытого дела ${id} нет; номера показывает \`kedr threads\`.`,
    });
  }

  async function after(id: number, outcome: "done" | "as it was"): ReturnType<Threading["closeThread"]> {
    const [thread] = await shown([await known(id)]);
    if (thread === undefined) throw new Error("A thread that was read is not there.");
    return { outcome, thread };
  }

  return {
    threads: async ({ directory, isOpen, limit, offset = 0 }) => {
      const project = directory === null ? null : await projectOf(directory);
      const all = await store.threads({ project, run: null, isOpen, openedBefore: null, limit: threadsRead });
      return shown(eachOnce(all).slice(offset, offset + limit));
    },
    closeThread: async ({ id, by }) => {
      const thread = await known(id);
      if (by !== null && (await store.memoriesByIds([by])).length === 0) throw noSuchMemory(by);
      const asked = { project: thread.project, run: null, isOpen: true, openedBefore: null } as const;
      const key = threadKey(thread.text);
      const same = (await store.threads({ ...asked, limit: threadsRead })).filter(
        ({ text }) => threadKey(text) === key,
      );
      const ids = [...new Set([id, ...same.map((each) => each.id)])];
      return after(id, await store.closeThreads(ids, { how: "said", memoryId: by, eventId: null }, now()));
    },
    reopenThread: async ({ id }) => {
      await known(id);
      return after(id, await store.reopenThread(id));
    },
  };
}

/** Of several of a project that say the same the first; newest first, that is the newest. */
export function eachOnce<Item extends Pick<Thread, "text" | "project">>(
  threads: readonly Item[],
): readonly Item[] {
  const seen = new Set<string>();
  return threads.filter(({ text, project }) => {
    const key = `${project}\n${threadKey(text)}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

const noSuchMemory = (id: number): KedrError =>
  new KedrError("no-such-memory", {
    en: `There is no memory ${id}; a search shows the numbers there are.`,
    ru: `Записи ${id} нет; номера показывает поиск.`,
  });
