import type { Client } from "../clients/client.ts";
import type { ClientName, SessionId } from "../domain/ids.ts";
import { limits } from "../domain/limits.ts";
import { isoNow } from "../platform/clock.ts";
import type { BackgroundCalls, BackgroundState } from "./background-calls.ts";
import type { BackgroundParts } from "./background-parts.ts";
import type { Comparing } from "./comparing.ts";
import type { RawDelivery, TakenLarge } from "./hook-endpoint.ts";
import { parsePayload } from "./hook-endpoint.ts";
import { inShortTurns, lockFree } from "./lock-free.ts";
import { errorFields } from "./log.ts";
import type { Merging } from "./merging.ts";
import { noSuchClient } from "./no-such-client.ts";
import { capture, observeNext } from "./pipeline.ts";
import { takePublished } from "./publishing.ts";
import type { Threading } from "./threads/threading.ts";
import { readOn } from "./transcripts.ts";
import { takenOf } from "./turns.ts";
import { warnedWords } from "./warned-words.ts";

const wakeAfterMs = 100;
const lookAgainMs = 1_000;
/** What is left after so many steps, most of a second, waits for the next wake. */
const mergesAtOnce = 100;
/** An older database comes with all its memories; so many, a second's work, are compared before sessions are observed. */
const comparedAtOnce = 500;
/** The same of what opens or closes a thread. */
const threadedAtOnce = 100;
/** Each holds the lock for a fraction of a millisecond. */
const comparedInARow = 10;

/** Everything that may take long: it runs on a thread of its own, so that no hook waits for it. */
export class Background {
  readonly #parts: BackgroundParts;
  #taking: Promise<void> = Promise.resolve();
  #running: Promise<void> = Promise.resolve();
  #retaining: Promise<void> | null = null;
  #timer: NodeJS.Timeout | undefined;
  #isStopping = false;

  constructor(parts: BackgroundParts) {
    this.#parts = parts;
  }

  calls(): BackgroundCalls {
    const { past, doctor, record, stating, notes, auditing, forgetting, porting, store } = this.#parts;
    return {
      ...record,
      ...this.#writingCalls(),
      wake: ({ force }) => this.#wake(force),
      state: () => this.#state(),
      takeLarge: ({ raw, bytes }) => this.#takeLarge(raw, bytes),
      takeSpooled: async ({ session }) => {
        await this.#parts.spool.takeOf(session);
        this.wakeSoon();
      },
      takePublished: ({ events, receivedAt }) => takePublished(events, this.#parts.takeIn, receivedAt),
      readTranscript: ({ client, id }) => this.#readTranscript(client, id),
      importPaths: async ({ client, paths, language }) =>
        past.importPaths(this.#known(client), paths, language),
      startBackfill: async ({ client, configFolder }) => {
        const started = past.start(this.#known(client), configFolder);
        await this.tellState();
        return started;
      },
      doctor,
      clientSettings: this.#parts.clientSettings,
      stale: this.#parts.stale,
      warnedWords: ({ project }) => warnedWords(project, store),
      makeGlobal: this.#parts.makingGlobal,
      freshSummary: ({ project }) => this.#parts.summarising.fresh(project),
      keepStated: stating,
      writeNote: notes.writeNote,
      dropNotes: notes.dropNotes,
      ...forgetting,
      exportMemories: (request) => porting.exportMemories(request),
      auditSecrets: auditing.auditSecrets,
      redactSecrets: auditing.redactSecrets,
      checkIntegrity: () => store.checkIntegrity(),
      readBeforeSweep: () => this.#parts.readBeforeSweep(),
      readMemoryFiles: async () => {
        await this.#parts.readMemoryFiles();
        this.wakeSoon();
      },
      backUp: ({ path }) => store.backUpTo(path),
      verify: () => this.#parts.verify(),
      works: async () => this.#parts.works.list(),
      stop: () => this.#stop(),
    };
  }

  /** Each may end what recaps rest on, and brings what is to be indexed. */
  #writingCalls(): Pick<
    BackgroundCalls,
    | "remember"
    | "rememberAsOwner"
    | "keepNote"
    | "proposeNote"
    | "correct"
    | "rewriteRule"
    | "importMemories"
    | "mergeProjects"
  > {
    const { remembering, noting, rewriting, correcting, porting, projects } = this.#parts;
    const thenWakes =
      <Asked, Answer>(write: (request: Asked) => Promise<Answer>) =>
      async (request: Asked): Promise<Answer> => {
        const answer = await write(request);
        this.wakeSoon();
        return answer;
      };
    return {
      remember: thenWakes(remembering.remember),
      rememberAsOwner: thenWakes(remembering.rememberAsOwner),
      keepNote: thenWakes(noting.keepNote),
      proposeNote: thenWakes(noting.proposeNote),
      correct: thenWakes(correcting),
      rewriteRule: thenWakes(rewriting),
      importMemories: thenWakes((request) => porting.importMemories(request)),
      mergeProjects: thenWakes((request) => projects.merge(request)),
    };
  }

  /** Works in a while, on the thread's own account; many calls are one. */
  wakeSoon(afterMs = wakeAfterMs): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      void this.#wake(false).catch(this.#failed);
    }, afterMs);
  }

  async tellState(): Promise<BackgroundState> {
    const state = await this.#state();
    this.#parts.onState(state);
    return state;
  }

  /** One loop at a time; a wake during a loop runs another after it, since the loop may have looked already. */
  async #wake(force: boolean): Promise<BackgroundState> {
    this.#taking = this.#taking.then(() => this.#takeAndIndex()).catch(this.#failed);
    await this.#taking;
    this.#running = this.#running.then(() => this.#observe(force)).catch(this.#failed);
    await this.#running;
    this.#retain();
    const state = await this.tellState();
    // What is not due yet will be, without anybody waking us.
    if (!state.isEmpty && !this.#isStopping) this.wakeSoon(lookAgainMs);
    return state;
  }

  readonly #failed = (error: unknown): void => {
    this.#parts.log("background-failed", errorFields(error));
  };

  /** What needs no model: a model that hangs must not keep events from being found. */
  async #takeAndIndex(): Promise<void> {
    const { spool, store } = this.#parts;
    for (const { client, id } of await spool.takeAll()) await this.#readTranscript(client, id);
    // A project that can't be moved keeps nothing from being found.
    await this.#parts.projects.moveOn(() => this.#isStopping).catch(this.#failed);
    while (!this.#isStopping && (await store.indexMemories(limits.indexedAtOnce)) > 0) await lockFree();
    while (!this.#isStopping && (await store.indexEvents(limits.indexedAtOnce)) > 0) await lockFree();
    await this.#compare();
    await this.#inSteps(this.#parts.threading, threadedAtOnce);
    for (let step = 0; step < mergesAtOnce && !this.#isStopping; step += 1) {
      if (!(await store.mergeIndexes())) return;
      await lockFree();
    }
  }

  async #observe(force: boolean): Promise<void> {
    const { observing, recapping, summarising, provingChanges } = this.#parts;
    observing.setForce(force);
    while (!this.#isStopping) {
      const hasObserved = (await observeNext(observing)) === "worked";
      // Before a recap tells what is so no more.
      if (hasObserved) await this.#compare();
      const hasRecapped = !hasObserved && (await recapping.next()) === "worked";
      await this.#inSteps(this.#parts.threading, threadedAtOnce);
      if (hasObserved || hasRecapped || (await summarising.next()) === "worked") continue;
      if ((await provingChanges.next()) !== "worked") return;
    }
  }

  /** First what can't both be so, then what says the same; what has faded by then is archived. */
  async #compare(): Promise<void> {
    await this.#inSteps(this.#parts.comparing);
    await this.#inSteps(this.#parts.merging);
    const { store, clock, log } = this.#parts;
    await inShortTurns(async () => {
      const archived = await store.archiveFaded(isoNow(clock), limits.archivedAtOnce);
      if (archived > 0) log("archived", { memories: archived });
      return archived === limits.archivedAtOnce && !this.#isStopping;
    });
  }

  /** What is left, and what changed meanwhile, is looked at at the next wake. */
  async #inSteps(work: Comparing | Merging | Threading, most = comparedAtOnce): Promise<void> {
    for (let step = 1; step <= most && !this.#isStopping; step += 1) {
      if ((await work.next()) !== "worked") return;
      if (step % comparedInARow === 0) await lockFree();
    }
  }

  /** Nobody waits for it, and what it leaves is taken up at a later wake. */
  #retain(): void {
    this.#retaining ??= this.#parts
      .retain(() => this.#isStopping)
      .catch(this.#failed)
      .finally(() => {
        this.#retaining = null;
      });
  }

  async #state(): Promise<BackgroundState> {
    const { store, past, observing, observerWatch } = this.#parts;
    const counts = await store.queueCounts();
    const backfill = past.progress();
    const waiting = counts.waiting + counts.claimed + counts.covered + counts.unindexed;
    const left = [await store.uncompared(1), await store.unpaired(1), await store.unthreaded(1)];
    const isLookedAt = left.every((memories) => memories.length === 0);
    const isEmpty = waiting === 0 && isLookedAt && (backfill === null || backfill.isDone);
    return { observer: observing.state(), work: observerWatch.work, backfill, isEmpty };
  }

  async #takeLarge(raw: RawDelivery, bytes: ArrayBuffer): Promise<TakenLarge> {
    const client = this.#known(raw.client);
    const payload = parsePayload(bytes);
    const { decoded, kinds } = await capture(client, { ...raw, payload }, this.#parts.takeIn);
    // The texts stay here: copying megabytes to the request thread is what this thread is to spare it.
    const events = decoded.events.map((event) => ({ ...event, input: null, outcome: null }));
    return { taken: takenOf(client, decoded, kinds), decoded: { ...decoded, events } };
  }

  async #readTranscript(name: ClientName, id: SessionId): Promise<void> {
    const { store, takeIn, log } = this.#parts;
    const client = this.#parts.findClient(name);
    const session = await store.session(name, id);
    // A publisher that is no client of ours keeps no record that could be read.
    if (client === undefined || session === undefined) return;
    const added = await readOn(client, session, takeIn, store);
    if (added > 0) log("transcript-filled", { session: id, added });
  }

  #known(name: string): Client {
    const client = this.#parts.findClient(name);
    if (client === undefined) throw noSuchClient(name);
    return client;
  }

  async #stop(): Promise<void> {
    this.#isStopping = true;
    clearTimeout(this.#timer);
    await this.#parts.past.stop();
    await this.#parts.auditing.stop();
    await this.#taking;
    await this.#running;
    await this.#retaining;
  }
}
