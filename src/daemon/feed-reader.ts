import type { TailItem } from "../serve/service.ts";
import type { FeedItem, FeedWord, SubscribeRequest, Subscription } from "../serve/subscribing.ts";
import type { TailStore } from "../store/session-store.ts";
import { type Cursor, formatCursor, pageAfter } from "./tail.ts";

interface ReaderParts {
  readonly store: TailStore;
  readonly from: Cursor;
  readonly until: SubscribeRequest["until"];
  readonly isWanted: (item: TailItem) => boolean;
  readonly monotonicMs: () => number;
  readonly heartbeatMs: number;
  readonly stallMs: number;
  readonly onCut: () => void;
  /** Called once, however it ends. */
  readonly onEnd: () => void;
}

/** Items of each sort read at once: all that is ever held for one reader. */
const itemsAtOnce = 20;

/** One subscriber. It asks when it has room; what comes meanwhile stays in the store. */
export class FeedReader implements Subscription {
  readonly #parts: ReaderParts;
  #cursor: Cursor;
  /** Set while a question waits for news. */
  #wake: ((why: "news" | "heartbeat") => void) | undefined;
  #isAsking = false;
  /** When it was asked last, or answered last. */
  #movedAtMs: number;
  #over: "cut" | "ended" | undefined;

  constructor(parts: ReaderParts) {
    this.#parts = parts;
    this.#cursor = parts.from;
    this.#movedAtMs = parts.monotonicMs();
  }

  get id(): string {
    return formatCursor(this.#cursor);
  }

  async next(): Promise<FeedWord> {
    this.#isAsking = true;
    try {
      return await this.#answer();
    } finally {
      this.#isAsking = false;
      this.#movedAtMs = this.#parts.monotonicMs();
    }
  }

  /** Told what is the newest of all: wakes a reader that waits, cuts off one that no longer reads. */
  look(last: Cursor, nowMs: number): void {
    const isBehind = last.event > this.#cursor.event || last.memory > this.#cursor.memory;
    const restedMs = nowMs - this.#movedAtMs;
    if (this.#wake !== undefined) {
      if (isBehind) this.#wake("news");
      else if (restedMs >= this.#parts.heartbeatMs) this.#wake("heartbeat");
    } else if (!this.#isAsking && isBehind && restedMs >= this.#parts.stallMs) {
      this.end("cut");
      this.#parts.onCut();
    }
  }

  close(): void {
    this.end("ended");
  }

  end(over: "cut" | "ended"): void {
    if (this.#over !== undefined) return;
    this.#over = over;
    this.#parts.onEnd();
    this.#wake?.("news");
  }

  async #answer(): Promise<FeedWord> {
    this.#movedAtMs = this.#parts.monotonicMs();
    for (;;) {
      if (this.#over !== undefined) return { said: this.#over };
      const page = await pageAfter(this.#parts.store, this.#cursor, itemsAtOnce);
      const items: readonly FeedItem[] = page
        .filter(({ item }) => this.#parts.isWanted(item))
        .map(({ after, item }) => ({ id: formatCursor(after), item }));
      this.#cursor = page.at(-1)?.after ?? this.#cursor;
      if (items.length > 0) return { said: "items", items };
      if (page.length > 0) continue;
      if (this.#parts.until === "now" || (await this.#news()) === "heartbeat") return { said: "nothing yet" };
    }
  }

  #news(): Promise<"news" | "heartbeat"> {
    if (this.#over !== undefined) return Promise.resolve("news");
    return new Promise((resolve) => {
      this.#wake = (why) => {
        this.#wake = undefined;
        resolve(why);
      };
    });
  }
}
