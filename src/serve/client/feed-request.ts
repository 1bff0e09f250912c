import { type IncomingMessage, request } from "node:http";
import { KedrError } from "../../domain/kedr-error.ts";
import type { ServiceWords } from "./words.ts";

/** One server-sent event. */
export interface FeedMessage {
  readonly id: string | null;
  readonly event: string;
  readonly data: string;
}

/** An event of the feed may be as large as a page of the largest events; what passes this is nobody's we know. */
const blockCharsMax = 64 * 1024 * 1024;

/** The messages of one subscription, as they come; ends when the service ends it. Throws "service.lost" and what it refuses. */
export async function* readFeed(
  socketPath: string,
  query: URLSearchParams,
  signal: AbortSignal,
  words: ServiceWords,
): AsyncGenerator<FeedMessage> {
  try {
    const response = await answer(socketPath, `/v1/events?${query.toString()}`, signal);
    response.setEncoding("utf8");
    if (response.statusCode !== 200) throw await refusal(response);
    let rest = "";
    for await (const chunk of response) {
      const blocks = (rest + String(chunk)).split("\n\n");
      rest = blocks.pop() ?? "";
      if (rest.length > blockCharsMax)
        throw new KedrError("service.foreign", words.serviceForeign(socketPath));
      for (const block of blocks) yield messageOf(block);
    }
  } catch (cause) {
    if (signal.aborted) return;
    if (cause instanceof KedrError) throw cause;
    throw new KedrError("service.lost", words.serviceLost, { cause });
  }
}

function answer(socketPath: string, path: string, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ socketPath, path, host: "kedr", agent: false, signal }, resolve);
    outgoing.on("error", reject);
    outgoing.end();
  });
}

async function refusal(response: IncomingMessage): Promise<KedrError> {
  let text = "";
  for await (const chunk of response) text += String(chunk);
  const { code, sentence } = JSON.parse(text) as { readonly code?: unknown; readonly sentence?: unknown };
  return new KedrError(String(code), String(sentence));
}

function messageOf(block: string): FeedMessage {
  const fields = new Map(
    block.split("\n").map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon), line.slice(colon + 1).replace(/^ /, "")] as const;
    }),
  );
  return { id: fields.get("id") ?? null, event: fields.get("event") ?? "", data: fields.get("data") ?? "" };
}
