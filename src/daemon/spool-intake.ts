import type { Client, Delivery } from "../clients/client.ts";
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

/** Takes in what hooks spooled while the service was away, oldest first. Returns how many payloads. */
export async function takeSpool(parts: SpoolIntakeParts): Promise<number> {
  let taken = 0;
  for (;;) {
    const { files, broken } = readSpool(parts.folder, filesAtOnce, parts.clock.nowMs());
    if (broken > 0) parts.log("spool-broken", { broken });
    for (const { path, spooled } of files) {
      const client = parts.findClient(spooled.client);
      if (client === undefined) parts.log("spool-unknown-client");
      if (client === undefined || !(await isTaken(client, spooled, parts))) {
        setSpooledAside(path);
        continue;
      }
      // Only now: a crash before this line reads the file again, and the call ids keep it one event.
      removeSpooled([path]);
      taken += 1;
    }
    if (files.length < filesAtOnce) return taken;
  }
}

/**
 * False when the payload itself can't be taken: it must not keep the others waiting. A store that can't write is not its
 * fault: that is thrown, and all wait.
 */
async function isTaken(client: Client, spooled: Spooled, parts: SpoolIntakeParts): Promise<boolean> {
  try {
    await capture(client, deliveryOf(spooled), parts.takeIn);
    return true;
  } catch (error) {
    if (error instanceof KedrError) throw error;
    parts.log("spool-refused", { error: error instanceof Error ? error.name : "unknown" });
    return false;
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
