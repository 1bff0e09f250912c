import type { Said } from "../domain/said.ts";
import { languageOf } from "../domain/language.ts";
import { limits } from "../domain/limits.ts";
import { type Floors, measureFloors } from "../embed/calibrate.ts";
import { type Embedder, EmbedError, type EmbedSettings } from "../embed/embedder.ts";
import { type KeptSettings, settingsFrom } from "../embed/settings.ts";
import { afterAnswer, afterFault, beforeCall, type Breaker, closedBreaker } from "../llm/breaker.ts";
import { type Clock, isoTime } from "../platform/clock.ts";
import type { MemoryFilter, MemoryStore, RankedMemory } from "../store/memory-store.ts";
import type { Embedded, VectorModel, VectorState, VectorStore } from "../store/vector-store.ts";
import type { Log } from "./log.ts";
import { meaningWords } from "./meaning-words.ts";
import { passageOf, passageVersion } from "./passage.ts";
import { cosine, PassageVectors } from "./passage-vectors.ts";

export interface EmbeddingParts {
  readonly store: VectorStore & Pick<MemoryStore, "memoryCounts">;
  readonly settings: EmbedSettings;
  /** Throws EmbedError "missing" when what it needs is not there. */
  readonly open: (settings: EmbedSettings) => Embedder;
  /** Why nothing may be sent to the address of these settings; null when it may. */
  readonly refusal: (settings: EmbedSettings) => Said | null;
  readonly clock: Clock;
  readonly jitter: () => number;
  readonly log: Log;
}

/** Who made a query's vector. */
interface Asked {
  readonly embedder: Embedder;
  /** For the query's language. */
  readonly floor: number;
  readonly floors: Floors;
}

/** Known to be fine: what a provider refuses of it, it refuses of everything. */
const probe = "kedr";

/** Makes vectors of memories and queries; keeps the provider's breaker, and says what is wrong. */
export class Embedding {
  readonly #parts: EmbeddingParts;
  #breaker: Breaker = closedBreaker;
  #trouble: EmbedError | undefined;
  #wanted: Embedder | undefined;
  /** The one whose vectors still serve while another's are being made. */
  #older: { readonly settings: string; readonly embedder: Embedder } | undefined;

  readonly #passages = new PassageVectors();

  constructor(parts: EmbeddingParts) {
    this.#parts = parts;
  }

  /** "ready", or what is wrong; after a single fault too, when the next call is tried all the same. */
  async state(): Promise<"ready" | Said> {
    const blocked = await this.#blocked();
    if (blocked !== undefined) return blocked;
    return this.#trouble === undefined ? "ready" : meaningWords.fault(this.#trouble, null);
  }

  /** Until when the provider is not asked; null when it may be now. */
  restsUntilMs(): number | null {
    return this.#breaker.state === "open" ? this.#breaker.untilMs : null;
  }

  /** Why nobody is asked now. */
  async #blocked(): Promise<Said | undefined> {
    const { store, refusal, settings } = this.#parts;
    const { fault } = await store.vectorState();
    if (fault !== null) return meaningWords.noExtension(fault);
    return refusal(settings) ?? this.#rests();
  }

  /** Embeds the next memories that wait. */
  async next(): Promise<"worked" | "nothing due"> {
    const { store, clock } = this.#parts;
    if ((await this.#blocked()) !== undefined) return "nothing due";
    const rested = this.#breaker;
    const before = beforeCall(rested, clock.nowMs());
    if (!before.isAllowed) return "nothing due";
    this.#breaker = before.breaker;
    try {
      const hasAsked = await this.#step(await store.vectorState());
      if (hasAsked) this.#answered();
      else this.#breaker = rested;
      return hasAsked ? "worked" : "nothing due";
    } catch (error) {
      if (!(error instanceof EmbedError)) throw error;
      this.#failed(error);
      return "nothing due";
    }
  }

  /** The nearest memories, or why there are none to be had. While a new model takes over, the old one is asked. */
  async find(query: string, filter: MemoryFilter): Promise<readonly RankedMemory[] | Said> {
    return this.#asking(query, async (vector, { floor }) => {
      const ranked = await this.#parts.store.searchVectors({ ...filter, vector });
      return ranked.filter(({ score }) => score >= floor);
    });
  }

  /**
   * How near each text is to the query (cosine); null for one in a language that the model does not know. Or why nobody can
   * tell. Nothing of it is stored.
   */
  async nearness(query: string, texts: readonly string[]): Promise<readonly (number | null)[] | Said> {
    return this.#asking(query, async (vector, { embedder, floors }) => {
      const isKnown = (text: string): boolean => floors[languageOf(text)] < 1;
      const passages = texts.map((text) => text.slice(0, limits.passageChars));
      const vectors = await this.#passages.of(embedder, passages.filter(isKnown));
      return passages.map((text) => {
        const near = isKnown(text) ? vectors.get(text) : undefined;
        return near === undefined ? null : cosine(vector, near);
      });
    });
  }

  /** Embeds the query by the model that serves and goes on with it, or says why not. */
  async #asking<T>(query: string, go: (vector: Float32Array, asked: Asked) => Promise<T>): Promise<T | Said> {
    const { store, refusal } = this.#parts;
    const { fault, serving, waiting } = await store.vectorState();
    if (fault !== null) return meaningWords.noExtension(fault);
    if (serving === null) return this.#notYet(waiting);
    const kept = settingsFrom(serving.settings);
    if (kept === undefined) return meaningWords.otherVectors;
    const isWanted = this.#nameOfWanted() === serving.name;
    const blocked = isWanted ? await this.#blocked() : (refusal(kept) ?? undefined);
    if (blocked !== undefined) return blocked;
    const floor = kept.floors[languageOf(query)];
    if (floor >= 1) return meaningWords.unknownLanguage;
    try {
      const embedder = isWanted ? this.#wantedEmbedder() : this.#olderEmbedder(serving, kept);
      const [vector] = (await embedder?.embed([query], "query")) ?? [];
      if (isWanted) this.#answered();
      if (embedder === undefined || vector?.length !== serving.dimensions) return meaningWords.otherVectors;
      return await go(vector, { embedder, floor, floors: kept.floors });
    } catch (error) {
      if (!(error instanceof EmbedError)) throw error;
      if (isWanted) this.#failed(error);
      return meaningWords.fault(error, null);
    }
  }

  async #notYet(waiting: number): Promise<Said> {
    const wrong = await this.state();
    if (wrong !== "ready") return wrong;
    const { memories } = await this.#parts.store.memoryCounts();
    return meaningWords.notYet(Math.max(0, memories - waiting), memories);
  }

  async #step({ filling, serving }: VectorState): Promise<boolean> {
    const { store } = this.#parts;
    const embedder = this.#wantedEmbedder();
    const newest = filling ?? serving;
    if (newest?.name !== nameOf(embedder) || settingsFrom(newest.settings) === undefined) {
      await this.#use(embedder);
      return true;
    }
    const memories = await store.unembedded(embedder.batchTexts);
    if (memories.length === 0) return false;
    const passages = memories.map(passageOf);
    const vectors = await this.#embedEach(embedder, passages);
    const made = vectors.filter((vector) => vector !== null);
    // The same name, other vectors: whoever serves it has put another model behind it.
    if (made.some((vector) => vector.length !== newest.dimensions)) {
      await this.#use(embedder);
      return true;
    }
    const embedded = memories.map(({ id, contentHash }, index): Embedded => ({
      id,
      contentHash,
      vector: vectors[index] ?? null,
    }));
    await store.saveVectors(newest.name, embedded);
    return true;
  }

  async #use(embedder: Embedder): Promise<void> {
    const { store, settings, log } = this.#parts;
    const [vector] = await embedder.embed([probe], "passage");
    const kept: KeptSettings = { ...settings, floors: await measureFloors(embedder) };
    const dimensions = vector?.length ?? 0;
    await store.useVectorModel({ name: nameOf(embedder), dimensions, settings: JSON.stringify(kept) });
    log("vector-model", { provider: settings.provider, dimensions });
  }

  /** One text that the model refuses must not keep the others waiting for ever: alone it gets null. */
  async #embedEach(embedder: Embedder, texts: readonly string[]): Promise<readonly (Float32Array | null)[]> {
    try {
      return await embedder.embed(texts, "passage");
    } catch (error) {
      if (!(error instanceof EmbedError) || error.fault !== "bad-request") throw error;
      await refusesEverything(embedder, error);
      if (texts.length === 1) {
        this.#parts.log("passage-refused", { texts: 1 });
        return [null];
      }
    }
    const vectors: (Float32Array | null)[] = [];
    for (const text of texts) vectors.push(...(await this.#embedEach(embedder, [text])));
    return vectors;
  }

  #wantedEmbedder(): Embedder {
    const { open, settings } = this.#parts;
    this.#wanted ??= open(settings);
    return this.#wanted;
  }

  #nameOfWanted(): string | undefined {
    try {
      return nameOf(this.#wantedEmbedder());
    } catch (error) {
      if (!(error instanceof EmbedError)) throw error;
      // It lacks something, which the next step says; the old vectors may still be asked for.
      return undefined;
    }
  }

  /** Queries need the very model that made the vectors; undefined when these settings lead to another one now. */
  #olderEmbedder(serving: VectorModel, kept: KeptSettings): Embedder | undefined {
    if (this.#older?.settings !== serving.settings)
      this.#older = { settings: serving.settings, embedder: this.#parts.open(kept) };
    const { embedder } = this.#older;
    return nameOf(embedder) === serving.name ? embedder : undefined;
  }

  #answered(): void {
    this.#breaker = afterAnswer();
    this.#trouble = undefined;
  }

  #failed(error: EmbedError): void {
    const { clock, jitter, log } = this.#parts;
    // A batch is never at fault here (those texts were told apart above), so a bad request is a matter of the settings.
    const isOfSettings = error.fault === "bad-request" || error.fault === "bad-answer";
    const { retryAfterMs } = error;
    const fault = isOfSettings ? "missing" : error.fault;
    this.#breaker = afterFault(this.#breaker, { fault, retryAfterMs }, clock.nowMs(), jitter());
    this.#trouble = error;
    // What is installed meanwhile is seen at the next try.
    if (error.fault === "missing") this.#wanted = undefined;
    log("embedding-failed", { fault: error.fault });
  }

  #rests(): Said | undefined {
    if (this.#trouble === undefined) return undefined;
    if (this.#breaker.state !== "open" || this.#breaker.untilMs <= this.#parts.clock.nowMs())
      return undefined;
    return meaningWords.fault(this.#trouble, isoTime(this.#breaker.untilMs));
  }
}

const nameOf = (embedder: Embedder): string => `${embedder.name} ${passageVersion}`;

/** Throws when the provider takes not even the probe: then its settings are wrong and no text is. */
async function refusesEverything(embedder: Embedder, refused: EmbedError): Promise<void> {
  try {
    await embedder.embed([probe], "passage");
  } catch (error) {
    if (error instanceof EmbedError && error.fault !== "bad-request") throw error;
    throw new EmbedError("missing", refused.message, { cause: refused });
  }
}
