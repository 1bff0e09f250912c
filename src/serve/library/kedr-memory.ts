import type { PublishAnswer, PublishedEvent } from "../publishing.ts";
import type { RememberAnswer } from "../remembering.ts";
import type { DigestAnswer, SearchAnswer, TailItem } from "../service.ts";
import type { MemoryToolHandlers } from "./memory-tool.ts";
import type {
  MemoryToolOptions,
  OpenSubscription,
  SearchOptions,
  SubscribeOptions,
  SystemBlock,
  SystemBlockOptions,
  ToRemember,
} from "./options.ts";

/**
 * The memory of this machine's user, opened by a program. Every call finds the one service, or starts it; what it
 * refuses is thrown as a KedrError with a code and a sentence.
 */
export interface KedrMemory {
  /** Finds memories by words, best first. Their texts are data: what goes to a model is given by systemBlocks. */
  search(query: string, options?: SearchOptions): Promise<SearchAnswer>;
  /** Keeps a note, reference, skill or rule, unapproved; says "near" and keeps nothing where it is known already. */
  remember(what: ToRemember): Promise<RememberAnswer>;
  /** What a new session in that folder starts with. */
  digest(options?: { readonly cwd?: string | undefined }): Promise<DigestAnswer>;
  /** Blocks for `system` of the Messages API; the last that stays the same carries cache_control. Empty when nothing is known. */
  systemBlocks(options?: SystemBlockOptions): Promise<SystemBlock[]>;
  /** Takes in what happened in an agent's session; on disk when it resolves. `client` is this memory's unless told. */
  publish(events: EventToPublish | readonly EventToPublish[]): Promise<PublishAnswer>;
  /** Calls onItem with every event and memory as it comes, one at a time; goes on by itself where it was broken off. */
  subscribe(onItem: (item: TailItem) => void | Promise<void>, options?: SubscribeOptions): OpenSubscription;
  /** Handlers for `betaMemoryTool` of the Anthropic SDK: the files are notes of the project. */
  memoryTool(options?: MemoryToolOptions): MemoryToolHandlers;
  /** Ends the subscriptions; later calls are refused. The service stays for others. */
  close(): Promise<void>;
}

/** A published event whose client and folder may be left to the opened memory. */
export type EventToPublish = Omit<PublishedEvent, "client" | "directory"> &
  Partial<Pick<PublishedEvent, "client" | "directory">>;
