import { setTimeout as wait } from "node:timers/promises";
import type { Event } from "../../domain/event.ts";
import type { ExportedEvent, ExportedMemory } from "../../domain/exported.ts";
import { limits } from "../../domain/limits.ts";
import type { Memory, NewMemory } from "../../domain/memory.ts";
import type { Redacted } from "../../domain/redacted.ts";
import type { Said } from "../../domain/said.ts";
import type { Manifest } from "../../harvest/markdown/manifest.ts";
import { isPageEdited } from "../../harvest/markdown/page.ts";
import type { MemoryTokens } from "../../inject/measure.ts";
import { type Clock, isoNow } from "../../platform/clock.ts";
import type { EditedPages, ImportRequest, MemoriesImported } from "../../serve/porting.ts";
import type { Store } from "../../store/store.ts";
import { type OwnMasks, ownOf } from "../own-masks.ts";
import { correctionOf } from "./correction-of.ts";
import { PageEdits } from "./edited-pages.ts";
import { codeOf, notRead } from "./faults.ts";
import { type Incoming, incoming, incomingEvent, isEdited } from "./incoming.ts";
import { Places, type PlacesParts } from "./places.ts";
import { ImportedSessions } from "./sessions.ts";
import { type Given, type ReadPage, type Source, sourceAt } from "./sources.ts";
import { Tally } from "./tally.ts";
import type { Progress } from "../works.ts";

export interface ImportingParts extends Omit<PlacesParts, "store"> {
  readonly store: Pick<
    Store,
    | "addMemories"
    | "endSession"
    | "eventsByIds"
    | "importEvents"
    | "importMemories"
    | "linkImported"
    | "markRecapped"
    | "memoriesByIds"
    | "memoriesByUids"
    | "project"
    | "projects"
    | "session"
    | "touchProject"
    | "touchSession"
    | "versionsOf"
  >;
  readonly masks: OwnMasks;
  readonly measure: (memory: NewMemory) => MemoryTokens;
  readonly clock: Clock;
  /** Absent: nobody asks how far it is. */
  readonly progress?: Progress;
  /** What stands in memory files of this machine; folder: of one more project, or null. */
  readonly memoryFiles: (folder: string | null) => Promise<Source>;
}

/** Between two transactions: a hook that sleeps for the lock would find it taken again each time it wakes. */
const lockFreeMs = 5;

/** Reads memories in from elsewhere, each once, in small transactions. Broken records are told and passed over. It runs in the background. */
export function openImporting(parts: ImportingParts): (request: ImportRequest) => Promise<MemoriesImported> {
  return async (request) => {
    const places = new Places(parts, request.settling, await parts.store.projects());
    const tally = new Tally();
    try {
      const source = await sourceAt(request, parts.memoryFiles);
      return await importedFrom(source, { request, places, tally }, parts);
    } catch (error) {
      throw codeOf(error) === "" ? error : notRead(request.path, error);
    }
  };
}

interface Importing {
  readonly request: ImportRequest;
  readonly places: Places;
  readonly tally: Tally;
}

async function importedFrom(
  source: Source,
  { request, places, tally }: Importing,
  parts: ImportingParts,
): Promise<MemoriesImported> {
  const pages = await new Import(request, places, tally, parts).run(source);
  const lost = await source.done?.({
    isDry: request.isDry,
    isSettled: async (project) => {
      const place = await places.whereIs(project);
      return place !== null && !parts.isOff(place);
    },
  });
  return tally.told(source, request, places, { ...pages, ...lost });
}

/** A memory that was read, and the page on which it stood. */
interface Held {
  readonly at: string;
  readonly record: ExportedMemory;
  readonly page: ReadPage | null;
}

/** One import, from the first record to the links between those that came. */
class Import {
  readonly #request: ImportRequest;
  readonly #places: Places;
  readonly #tally: Tally;
  readonly #parts: ImportingParts;
  readonly #now: string;
  readonly #sessions = new ImportedSessions();
  readonly #pages = new PageEdits();
  #taken = 0;
  #memories: Held[] = [];
  #events: Redacted<Event>[] = [];

  constructor(request: ImportRequest, places: Places, tally: Tally, parts: ImportingParts) {
    this.#request = request;
    this.#places = places;
    this.#tally = tally;
    this.#parts = parts;
    this.#now = isoNow(parts.clock);
  }

  /** Reads twice: what takes a memory's place may stand behind it, and all of it at once is too much to hold. */
  async run({ records, manifest }: Source): Promise<EditedPages> {
    const { isDry, path } = this.#request;
    for await (const given of records()) await this.#take(given, manifest);
    await this.#flushEvents();
    await this.#flushMemories();
    if (manifest !== undefined) await this.#pages.lookForMissing(path, manifest, this.#parts.store);
    if (!isDry) await this.#sessions.end(this.#parts.store, this.#now);
    if (!isDry) await this.#link(records());
    return this.#pages.told();
  }

  async #take(given: Given, manifest: Manifest | undefined): Promise<void> {
    this.#taken += 1;
    this.#parts.progress?.(this.#taken, null);
    if ("problem" in given) return this.#tally.problem(given.at, given.problem);
    if ("fresh" in given) return this.#pages.fresh(given, manifest, this.#places);
    const { at, value, page = null } = given;
    if (value.record === "project") return this.#places.tell(value);
    if (value.record === "event") {
      await this.#takeEvent(value);
      if (this.#events.length >= limits.importedAtOnce) await this.#flushEvents();
      return;
    }
    if (page !== null) this.#pages.saw(value.uid);
    this.#memories.push({ at, record: value, page });
    if (this.#memories.length >= limits.importedAtOnce) await this.#flushMemories();
  }

  async #takeEvent(record: ExportedEvent): Promise<void> {
    const place = await this.#places.of(record.project);
    if (typeof place === "string") return;
    const { event, secretsMasked } = incomingEvent(record, place, this.#parts.masks.of(place));
    this.#tally.masked(secretsMasked);
    this.#events.push(event);
    this.#sessions.saw(event);
  }

  async #flushEvents(): Promise<void> {
    const events = this.#events;
    this.#events = [];
    if (events.length === 0) return;
    if (this.#request.isDry) return this.#tally.events({ added: events.length, known: 0 });
    for (const { place } of events) await this.#places.settle(place);
    this.#tally.events(await this.#parts.store.importEvents(events, this.#now));
    await wait(lockFreeMs);
  }

  async #flushMemories(): Promise<void> {
    // The events that they rest on stand before them.
    await this.#flushEvents();
    const batch = this.#memories;
    this.#memories = [];
    if (batch.length === 0) return;
    const here = await this.#parts.store.memoriesByUids(batch.map(({ record }) => record.uid));
    const known = new Map(here.map((memory) => [memory.uid, memory]));
    const coming: Incoming[] = [];
    for (const held of batch) {
      const memory = known.get(held.record.uid);
      if (memory === undefined) coming.push(...(await this.#come(held.at, held.record)));
      else await this.#compare(held, memory);
    }
    await this.#keep(coming);
  }

  async #compare({ at, record, page }: Held, here: Memory): Promise<void> {
    if (page === null) {
      // Of memory files only what changed comes at all, and it may say again what it said first.
      const isChanged = this.#request.source === "memory-files" || isEdited(record, here);
      if (isChanged) return this.#correct(at, record, here);
      return this.#tally.count("same");
    }
    const came = isPageEdited(page) ? await this.#pages.edited(at, page, here, this.#parts.store) : "same";
    if (came === "derived") this.#tally.problem(at, uncorrectable.derived(here.id));
    if (came === "same") this.#tally.count("same");
    if (came === "edit") this.#tally.count("changed");
  }

  async #come(at: string, record: ExportedMemory): Promise<readonly Incoming[]> {
    if (record.trust === "rejected") {
      this.#tally.count("rejected");
      return [];
    }
    const place = await this.#places.of(record.project);
    if (place === "off") this.#tally.count("switchedOff");
    if (typeof place === "string") return [];
    const { masks, measure } = this.#parts;
    const own = ownOf({ project: place.project, directory: record.directory }, masks);
    const one = incoming(record, place, { own, measure, now: this.#now });
    if (one === undefined) {
      this.#tally.problem(at, nothingLeft);
      return [];
    }
    if (!this.#request.isDry) await this.#places.settle(place);
    return [one];
  }

  async #keep(coming: readonly Incoming[]): Promise<void> {
    if (coming.length === 0) return;
    if (this.#request.isDry) return coming.forEach((one) => this.#tally.memory(one, null));
    const came = await this.#parts.store.importMemories(coming, this.#now);
    coming.forEach((one, index) => this.#tally.memory(one, came[index] ?? null));
    await wait(lockFreeMs);
  }

  /** A file says it, and so it ends what imports brought; about all else the owner is asked. */
  async #correct(at: string, record: ExportedMemory, here: Memory): Promise<void> {
    const isLive = ["database", "memory-files"].includes(this.#request.source);
    const parts = { ...this.#parts, now: this.#now };
    const correction = await correctionOf(record, here, isLive, parts);
    if (correction === "same") return this.#tally.count("same");
    if (typeof correction === "string") return this.#tally.problem(at, uncorrectable[correction](here.id));
    if (this.#request.isDry) return this.#tally.count("changed");
    this.#tally.masked(correction.secretsMasked);
    const ids = await this.#parts.store.addMemories([correction.memory], this.#now);
    this.#tally.count(ids.length === 0 ? "forgotten" : "changed");
  }

  async #link(records: AsyncIterable<Given>): Promise<void> {
    let links: Parameters<Store["linkImported"]>[0][number][] = [];
    const flush = async (): Promise<void> => {
      if (links.length > 0) await this.#parts.store.linkImported(links);
      links = [];
      await wait(lockFreeMs);
    };
    for await (const read of records) {
      if (!("value" in read) || read.value.record !== "memory") continue;
      const { uid, supersededBy, mergedInto, parents } = read.value;
      if (supersededBy !== null || mergedInto !== null || parents.length > 0)
        links.push({ uid, supersededBy, mergedInto, parents });
      if (links.length >= limits.erasedAtOnce) await flush();
    }
    await flush();
  }
}

const nothingLeft: Said = {
  en: "its title says nothing but what Kedr itself had shown",
  ru: "в заголовке нет ничего, кроме показанного самим Kedr",
};

const uncorrectable: Readonly<Record<"ended" | "derived", (id: number) => Said>> = {
  ended: (id) => ({
    en: `it was changed, and memory ${id} holds no more: correct what took its place`,
    ru: `она изменена, а запись ${id} больше не действует: исправьте ту, что её заменила`,
  }),
  derived: (id) => ({
    en: `it was changed, and memory ${id} is made from others: correct those, and it is made anew`,
    ru: `она изменена, а запись ${id} сделана из других: исправьте их, и она обновится`,
  }),
};
