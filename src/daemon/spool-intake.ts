import type { Client, Delivery } from "../clients/client.ts";
import type { ClientName, SessionId } from "../domain/ids.ts";
import { KedrError } from "../domain/kedr-error.ts";
import { type Clock } from "../platform/clock.ts";
import { readSpool, removeSpooled, setSpooledAside, type Spooled } from "../platform/spool.ts";
import type { Log } from "./log.ts";
import { capture } from "./pipeline.ts";
import type { TakeIn } from "./take-in.ts";

export interface SpoolIntakeParts {
  readonly folder: string;
  readonly findClient: (name: string) => Client | undefined;
  readonly takeIn: TakeIn;
  readonly clock: Clock;
  readonly log: Log;
}

const filesAtOnce = 200;

/** A session that something was spooled of. */
export interface SpooledSession {
  readonly client: ClientName;
  readonly id: SessionId;
}

/**
 * Takes in what hooks spooled while the service was away, oldest first. Returns the sessions it was of: their
 * transcripts tell what no hook could even spool.
 */
export async function takeSpool(parts: SpoolIntakeParts): Promise<readonly SpooledSession[]> {
  const sessions = new Map<string, SpooledSession>();
  for (;;) {
    const { files, broken } = readSpool(parts.folder, filesAtOnce, parts.clock.nowMs());
    if (broken > 0) parts.log("spool-broken", { broken });
    for (const { path, spooled } of files) {
      const client = parts.findClient(spooled.client);
      if (client === undefined) parts.log("spool-unknown-client");
      const taken = client === undefined ? "refused" : await takeOne(client, spooled, parts);
      if (taken === "refused") {
        setSpooledAside(path);
        continue;
      }
      // Only now: a crash before this line reads the file again, and the call ids keep it one event.
      removeSpooled([path]);
      if (taken !== undefined) sessions.set(`${taken.client} ${taken.id}`, taken);
    }
    if (files.length < filesAtOnce) return [...sessions.values()];
  }
}

/**
 * Its session, if it names one. "refused" when the payload itself can't be taken: it must not keep the others waiting. A
 * store that can't write is not its fault: that is thrown, and all wait.
 */
async function takeOne(
  client: Client,
  spooled: Spooled,
  parts: SpoolIntakeParts,
): Promise<SpooledSession | undefined | "refused"> {
  try {
    const { decoded } = await capture(client, deliveryOf(spooled), parts.takeIn);
    return decoded.session && { client: client.name, id: decoded.session.sessionId };
  } catch (error) {
    if (error instanceof KedrError) throw error;
    parts.log("spool-refused", { error: error instanceof Error ? error.name : "unknown" });
    return "refused";
  }
}

function deliveryOf({ client: _client, payload, ...facts }: Spooled): Delivery {
  return { ...facts, payload: parse(payload) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The client's payload was no JSON; the decoder says so.
    return undefined;
  }
}
