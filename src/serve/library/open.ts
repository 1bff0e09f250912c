import { resolve } from "node:path";
import type { ClientName } from "../../domain/ids.ts";
import { KedrError } from "../../domain/kedr-error.ts";
import type { ObservationType } from "../../domain/observation-type.ts";
import type { Connected } from "../client/connect.ts";
import type { ServiceWords } from "../client/words.ts";
import type { Notes } from "../notes.ts";
import type { Looking, Service } from "../service.ts";
import { openKeptMemories } from "./kept-memories.ts";
import type { KedrMemory } from "./kedr-memory.ts";
import { memoryToolHandlers } from "./memory-tool.ts";
import type { OpenSubscription } from "./options.ts";
import { eventsOf, filterOf, limitUnlessTold, rememberRequest } from "./requests.ts";
import { subscribe } from "./subscribe.ts";
import { systemBlocks } from "./system-blocks.ts";

export interface LibraryParts {
  /** Finds the service, or starts it. */
  readonly reach: () => Promise<Pick<Connected, "call">>;
  readonly socket: string;
  readonly words: ServiceWords;
  readonly client: ClientName;
  /** The process's own folder. */
  readonly directory: string;
  readonly types: readonly ObservationType[];
  readonly newId: () => string;
}

/** A thin client of the service, in the words of a library. */
export function openLibrary(parts: LibraryParts): KedrMemory {
  const { client, types } = parts;
  const open = new Set<OpenSubscription>();
  const conversations = new Map<string, string>();
  let isClosed = false;
  const ask = asker(parts, () => isClosed);
  const folder = (cwd: string | undefined): string => resolve(parts.directory, cwd ?? ".");

  function conversationIn(directory: string): string {
    const id = conversations.get(directory) ?? parts.newId();
    conversations.set(directory, id);
    return id;
  }

  return {
    search: (query, options = {}) =>
      ask("search", {
        query,
        filter: filterOf(options, options.cwd === null ? null : folder(options.cwd)),
      }),
    remember: (what) => ask("remember", rememberRequest(what, folder(what.cwd), client)),
    digest: ({ cwd } = {}) => ask("digest", { directory: folder(cwd) }),
    systemBlocks: async ({ cwd, query = "", limit = limitUnlessTold, conversation } = {}) => {
      const directory = folder(cwd);
      const id = conversation ?? conversationIn(directory);
      return systemBlocks(await ask("systemTexts", { directory, query, limit, client, conversation: id }));
    },
    publish: (events) => ask("publish", { events: eventsOf(events, client, folder) }),
    subscribe: (onItem, options = {}) => {
      if (isClosed) throw closed();
      const directory = options.cwd === undefined ? undefined : folder(options.cwd);
      const subscription = subscribe(onItem, { ...options, directory }, parts);
      open.add(subscription);
      return subscription;
    },
    memoryTool: ({ cwd, query = "", limit = limitUnlessTold } = {}) => {
      const directory = folder(cwd);
      const kept = openKeptMemories({ looking: lookingBy(ask), directory, query, limit, types });
      return memoryToolHandlers({ notes: notesBy(ask), kept, directory, client });
    },
    close: async () => {
      isClosed = true;
      const subscriptions = [...open];
      open.clear();
      await Promise.all(subscriptions.map((subscription) => subscription.close()));
    },
  };
}

const lookingBy = (ask: Ask): Pick<Looking, "search" | "recent"> => ({
  search: (request) => ask("search", request),
  recent: (request) => ask("recent", request),
});

const notesBy = (ask: Ask): Notes => ({
  notes: (request) => ask("notes", request),
  writeNote: (request) => ask("writeNote", request),
  dropNotes: (request) => ask("dropNotes", request),
});

const closed = (): KedrError =>
  new KedrError("closed", "This memory was closed. Open another with openMemory().");

/**
 * The service may have ended when idle, or been replaced, since the last call: then the question is put again, to a
 * new one. What was written already is known there.
 */
function asker({ reach }: LibraryParts, isClosed: () => boolean): Ask {
  let reached: ReturnType<LibraryParts["reach"]> | undefined;
  return async <Method extends keyof Service>(
    method: Method,
    ...request: Parameters<Service[Method]>
  ): Promise<Awaited<ReturnType<Service[Method]>>> => {
    if (isClosed()) throw closed();
    try {
      return await (await (reached ??= reach())).call(method, ...request);
    } catch (error) {
      reached = undefined;
      if (!(error instanceof KedrError && error.code === "service.lost")) throw error;
      return await (await (reached = reach())).call(method, ...request);
    }
  };
}

/** Calls the service, whichever it is by now. */
type Ask = <Method extends keyof Service>(
  method: Method,
  ...request: Parameters<Service[Method]>
) => Promise<Awaited<ReturnType<Service[Method]>>>;
