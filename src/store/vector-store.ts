import type { MemoryId } from "../domain/ids.ts";
import type { Memory } from "../domain/memory.ts";
import type { Redacted } from "../domain/redacted.ts";
import type { MemoryFilter, RankedMemory } from "./memory-store.ts";

/** Who makes the vectors. Vectors of two models can't be compared, so each has a table of its own. */
export interface VectorModel {
  /** Another name, or another number of dimensions under the same name, is another model. */
  readonly name: string;
  readonly dimensions: number;
  /** How the model is reached again while it still serves; the store only keeps it. */
  readonly settings: string;
}

/** What was embedded: the memory as it was then (contentHash) and its vector of unit length; null when it can't be embedded. */
export interface Embedded {
  readonly id: MemoryId;
  readonly contentHash: string;
  readonly vector: Float32Array | null;
}

export interface VectorSearch extends MemoryFilter {
  /** Of unit length, made by the model that serves. */
  readonly vector: Float32Array;
}

export interface VectorState {
  /** Why vectors can't be used on this machine; null when they can. */
  readonly fault: string | null;
  /** The model whose vectors are searched: whole once, and kept up since. */
  readonly serving: VectorModel | null;
  /** The model that is being embedded for and takes over once nothing waits. */
  readonly filling: VectorModel | null;
  /** Memories that the newest model has not embedded yet. */
  readonly waiting: number;
}

/** Finding memories by meaning: optional, off until a model is used, and never in the way of the rest. */
export interface VectorStore {
  vectorState(): Promise<VectorState>;
  /**
   * The model to embed for from now on. A new one gets every memory to embed and serves once it has them all; until then
   * the old one's vectors do. Naming the one in use changes nothing but its settings. Throws "no-vectors" where vectors
   * can't be used.
   */
  useVectorModel(model: VectorModel): Promise<void>;
  /** Memories that wait to be embedded, newest first. */
  unembedded(limit: number): Promise<readonly Redacted<Memory>[]>;
  /**
   * Keeps vectors of the newest model and takes their memories off the queue, in one transaction; what was forgotten or
   * changed meanwhile is passed over. Returns how many were kept. The model takes over when none waits any more.
   */
  saveVectors(model: string, embedded: readonly Embedded[]): Promise<number>;
  /** The nearest memories, with the cosine as score (-1 to 1); none while no model serves. */
  searchVectors(search: VectorSearch): Promise<readonly RankedMemory[]>;
}
