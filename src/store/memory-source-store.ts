import type { ClientName, MemoryId } from "../domain/ids.ts";

/** A memory file as it was when it was last read. */
export interface MemorySource {
  readonly path: string;
  readonly client: ClientName | null;
  /** Size and time by which a change is seen. */
  readonly stamp: string;
  readonly parts: readonly SourcePart[];
}

/** A part of it, and the memory that came of it. */
export interface SourcePart {
  /** Of the file and the part's place in it. */
  readonly key: string;
  /** Of the memory. */
  readonly uid: string;
  /** Keyed, of what it says. */
  readonly hash: string;
  /** From 1. */
  readonly line: number;
}

/** Files from which memories came, so that what changes in them is noticed. A part whose memory was forgotten is not kept. */
export interface MemorySourceStore {
  /** Whether the owner had memory files read once: from then on they are looked at without being told. */
  watchesMemoryFiles(): Promise<boolean>;
  watchMemoryFiles(now: string): Promise<void>;
  /** Those that were there at the last look, with the parts that were in them. */
  memorySources(): Promise<readonly MemorySource[]>;
  /** In place of what was known of it; what it told before and lacks now is gone from now on. */
  keepMemorySource(source: MemorySource, now: string): Promise<void>;
  /** The file is there no more, and so is none of its parts. */
  loseMemorySource(path: string, now: string): Promise<void>;
  /** Memories that came of parts which stand in no file any more, in order. */
  goneFromFiles(): Promise<readonly MemoryId[]>;
  /** Takes back what the owner was asked about parts that were gone, but for these memories: the others are there again. */
  unaskGone(butFor: readonly MemoryId[]): Promise<void>;
}
