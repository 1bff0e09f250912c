import type { TailItem } from "./service.ts";

/** What of all that happens a subscriber wants. Every field narrows; null leaves it wide. */
export interface FeedFilter {
  /** A folder of the project, absolute. */
  readonly directory: string | null;
  /** A project's key, or its name as `kedr projects` has it. */
  readonly project: string | null;
  readonly clients: readonly string[] | null;
  /** Kinds of events and of memories. */
  readonly kinds: readonly string[] | null;
  readonly what: TailItem["what"] | null;
}

/** One thing that happened, and the id from which a subscription goes on after it. */
export interface FeedItem {
  readonly id: string;
  readonly item: TailItem;
}

/** What a subscription says when it is asked: news, or that there is none yet, or that it is over. */
export type FeedWord =
  | { readonly said: "items"; readonly items: readonly FeedItem[] }
  | { readonly said: "nothing yet" }
  | { readonly said: "cut" | "ended" };

/** One reader of the feed. Nothing waits in memory for it: what it has not read is read from the store when it asks. */
export interface Subscription {
  /** Where it stands; a new subscription with this id goes on there. */
  readonly id: string;
  /** The next news, or after a while that there is none. One question at a time. */
  next(): Promise<FeedWord>;
  close(): void;
}

export interface SubscribeRequest {
  readonly filter: FeedFilter;
  /** Goes on after this id; null starts now. */
  readonly after: string | null;
  /** "now": whoever has read what there is hears "nothing yet" at once; null waits for what comes. */
  readonly until: "now" | null;
  /** Called once if the reader is cut off without asking: it did not ask for too long while something waited for it. */
  readonly onCut: () => void;
}

/** Events and memories as they come, redacted, for as many subscribers as limits.subscribers. */
export interface Feed {
  /** Throws KedrError "too-many-subscribers" and "bad-id". */
  subscribe(request: SubscribeRequest): Promise<Subscription>;
  readonly subscribers: number;
  /** Ends every subscription. */
  end(): void;
}
