import { KedrError } from "../domain/kedr-error.ts";
import { limits } from "../domain/limits.ts";
import { type ProjectKey, projectKey } from "../domain/ids.ts";
import type { TailItem } from "../serve/service.ts";
import type { Feed, FeedFilter } from "../serve/subscribing.ts";
import type { ProjectStore, TailStore } from "../store/session-store.ts";
import { errorFields, type Log } from "./log.ts";
import { FeedReader } from "./feed-reader.ts";
import { formatCursor, parseCursor } from "./tail.ts";

export interface FeedParts {
  readonly store: TailStore & Pick<ProjectStore, "project" | "projects">;
  readonly projectOf: (directory: string) => Promise<ProjectKey>;
  /** Milliseconds that never run backwards. */
  readonly monotonicMs: () => number;
  /** How often the store is looked at while somebody listens. */
  readonly lookMs: number;
  readonly heartbeatMs: number;
  /** A reader that takes nothing for so long, while something waits for it, is cut off. */
  readonly stallMs: number;
  readonly log: Log;
}

/** One look at the store for all subscribers; each reads its own news when it has room for them. */
export function openFeed(parts: FeedParts): Feed {
  const { store, monotonicMs, log } = parts;
  const readers = new Set<FeedReader>();
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    try {
      const last = await store.lastIds();
      for (const reader of readers) reader.look(last, monotonicMs());
    } catch (error) {
      log("feed-failed", errorFields(error));
      end();
    }
    timer = undefined;
    lookSoon();
  }

  function lookSoon(): void {
    if (readers.size > 0) timer ??= setTimeout(() => void look(), parts.lookMs);
  }

  function end(): void {
    for (const reader of readers) reader.end("ended");
  }

  return {
    get subscribers() {
      return readers.size;
    },
    subscribe: async ({ filter, after, until, onCut }) => {
      if (readers.size >= limits.subscribers) {
        throw new KedrError("too-many-subscribers", {
          en: `${limits.subscribers} subscribers listen already; close one of them first.`,
          ru: `Подписчиков уже ${limits.subscribers}; закройте сначала одного из них.`,
        });
      }
      const reader = new FeedReader({
        ...parts,
        from: after === null ? await store.lastIds() : cursorOf(after),
        until,
        isWanted: await wanted(filter, parts),
        onCut,
        onEnd: () => readers.delete(reader),
      });
      readers.add(reader);
      lookSoon();
      return reader;
    },
    end,
  };
}

function cursorOf(id: string): ReturnType<typeof parseCursor> {
  const cursor = parseCursor(id);
  if (formatCursor(cursor) === id) return cursor;
  throw new KedrError("bad-id", {
    en: "Last-Event-ID is none of Kedr's. Give back an id as it came, or none to start now.",
    ru: "Last-Event-ID не от Kedr. Верните его таким, каким он пришёл, или не давайте, чтобы начать с этого мига.",
  });
}

async function wanted(filter: FeedFilter, parts: FeedParts): Promise<(item: TailItem) => boolean> {
  const { clients, kinds, what } = filter;
  const ofDirectory = filter.directory === null ? null : await parts.projectOf(filter.directory);
  const named = filter.project === null ? null : await projectsNamed(filter.project, parts.store);
  return (item) => {
    const { project, client, kind } = facetsOf(item);
    return (
      (what === null || item.what === what) &&
      (ofDirectory === null || project === ofDirectory) &&
      (named === null || named.has(project)) &&
      (clients === null || (client !== null && clients.includes(client))) &&
      (kinds === null || kinds.includes(kind))
    );
  };
}

/** The keys that a word means. A project that is not known yet may come: then its key is what was meant. */
export async function projectsNamed(
  word: string,
  store: Pick<ProjectStore, "project" | "projects">,
): Promise<ReadonlySet<string>> {
  // A page names the key itself, each second.
  if ((await store.project(projectKey(word))) !== undefined) return new Set([word]);
  const named = (await store.projects()).filter(({ name }) => name === word);
  return new Set([word, ...named.map(({ key }) => key)]);
}

const facetsOf = (item: TailItem): { project: string; client: string | null; kind: string } =>
  item.what === "event" ? { ...item.event, project: item.event.place.project } : item.memory;
