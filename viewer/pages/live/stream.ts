import { signedOut } from "../../api/pass.ts";
import { pageHeaders } from "../../api/call.ts";
import type { LiveItem } from "../../../src/serve/overseeing.ts";
import { openSse } from "./sse.ts";

export interface StreamHandlers {
  readonly onOpen: () => void;
  /** What came, and where the stream stands after it. */
  readonly onItem: (item: LiveItem) => void;
  readonly onPlace: (id: string) => void;
}

/**
 * How it went: to its end; broken off, to be asked again; not asked again where this browser is no longer known. "bad-place":
 * no stream of this service has such a place.
 */
export type StreamEnd = "over" | "again" | "signed-out" | "bad-place";

/** The service gives a sign of life every 15 seconds; a connection that is silent for longer is dead. */
const silentMs = 40_000;

/** Reads what comes after a place until the stream ends or breaks. */
export async function readStream(
  query: string,
  after: string,
  handlers: StreamHandlers,
  signal: AbortSignal,
): Promise<StreamEnd> {
  const attempt = new AbortController();
  const end = (): void => attempt.abort();
  signal.addEventListener("abort", end);
  let silence = setTimeout(end, silentMs);
  try {
    const response = await fetch(`/api/live?${query}`, {
      headers: { ...pageHeaders(), "last-event-id": after },
      signal: attempt.signal,
      cache: "no-store",
    });
    if (response.status === 403) {
      signedOut();
      return "signed-out";
    }
    if (response.status === 400) return "bad-place";
    if (!response.ok || response.body === null) return "again";
    handlers.onOpen();
    const take = openSse(({ id, event, data }) => {
      if (data !== undefined && (event === "event" || event === "memory"))
        handlers.onItem(JSON.parse(data) as LiveItem);
      if (id !== undefined) handlers.onPlace(id);
    });
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return "over";
      clearTimeout(silence);
      silence = setTimeout(end, silentMs);
      take(value);
    }
  } catch (error) {
    // A connection that broke, or one that we ended: both are asked for again or not by who asked.
    if (error instanceof DOMException || error instanceof TypeError) return "again";
    throw error;
  } finally {
    clearTimeout(silence);
    signal.removeEventListener("abort", end);
  }
}
