import type { TailItem } from "../service.ts";
import type { Feed, FeedItem, FeedWord, SubscribeRequest } from "../subscribing.ts";

const utf8 = new TextEncoder();

/** What of an item is sent. */
export type Present = (item: TailItem) => object;

/** Of a reader who is let in for a while only. */
export interface LetIn {
  readonly isStill: () => boolean;
  /** Called when that may have ended; what comes back stops that. */
  readonly onEnd: (listener: () => void) => () => void;
}

export interface FeedStreamParts {
  readonly present: Present;
  readonly onLastWord: () => void;
  /** Absent: for as long as they like. */
  readonly letIn?: LetIn | undefined;
}

/**
 * A subscription as server-sent events, made piece by piece as the reader takes them: each item as `present` makes it. onLastWord is called when a
 * reader that does not read is cut off, or one that is no longer let in: the last word waits for it.
 */
export async function feedStream(
  feed: Feed,
  request: Omit<SubscribeRequest, "onCut">,
  { present, onLastWord, letIn }: FeedStreamParts,
): Promise<ReadableStream<Uint8Array>> {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const send = (text: string): void => controller?.enqueue(utf8.encode(text));
  const subscription = await feed.subscribe({
    ...request,
    onCut: () => {
      send(lastWord("cut", subscription.id));
      unhear?.();
      controller?.close();
      onLastWord();
    },
  });
  const unhear = letIn?.onEnd(() => {
    subscription.close();
    onLastWord();
  });
  const close = (): void => {
    unhear?.();
    controller?.close();
  };
  return new ReadableStream({
    start: (given) => {
      controller = given;
      send(`retry: 1000\nid: ${subscription.id}\nevent: start\ndata: {}\n\n`);
    },
    pull: async () => {
      const word = await subscription.next();
      // What came meanwhile is for nobody whose time is over.
      if (letIn?.isStill() === false) {
        subscription.close();
        send(lastWord("signed-out", subscription.id));
        return close();
      }
      send(written(word, subscription.id, present));
      if (word.said === "nothing yet" && request.until === "now") {
        subscription.close();
        close();
      }
      if (word.said === "cut" || word.said === "ended") close();
    },
    cancel: () => {
      unhear?.();
      subscription.close();
    },
  });
}

function written(word: FeedWord, id: string, present: Present): string {
  switch (word.said) {
    case "items":
      return word.items.map((one) => message(one, present)).join("");
    case "nothing yet":
      // Whoever is filtered out for long need not go through it all again.
      return `: nothing yet\nid: ${id}\n\n`;
    case "cut":
    case "ended":
      return lastWord(word.said, id);
  }
}

/** JSON has no line breaks of its own, so one data line holds it. */
const message = ({ id, item }: FeedItem, present: Present): string =>
  `id: ${id}\nevent: ${item.what}\ndata: ${JSON.stringify(present(item))}\n\n`;

const sentences = {
  cut: "You did not read for too long while something waited for you, and were cut off. Nothing is lost: come again with this id as Last-Event-ID.",
  "signed-out": "This browser is no longer let in. Run `kedr open`.",
  ended: "The service ends. Nothing is lost: come again with this id as Last-Event-ID.",
} as const;

const lastWord = (why: keyof typeof sentences, id: string): string =>
  `id: ${id}\nevent: ${why}\ndata: ${JSON.stringify({ code: why, sentence: sentences[why], id })}\n\n`;
