import type { Client, Delivery } from "../clients/client.ts";
import type { Log } from "./log.ts";
import { capture } from "./pipeline.ts";
import type { TakeIn } from "./take-in.ts";
import { readSpool, removeSpooled } from "../platform/spool.ts";

export interface SpoolIntakeParts {
  readonly folder: string;
  readonly findClient: (name: string) => Client | undefined;
  readonly takeIn: TakeIn;
  readonly log: Log;
}

const filesAtOnce = 200;

/** Takes in what hooks spooled while the service was away, oldest first. Returns how many payloads. */
export async function takeSpool(parts: SpoolIntakeParts): Promise<number> {
  let taken = 0;
  for (;;) {
    const spooled = readSpool(parts.folder, filesAtOnce);
    for (const { path, content } of spooled) {
      const client = parts.findClient(content.client);
      if (client === undefined) parts.log("spool-unknown-client", { client: content.client });
      else await capture(client, deliveryOf(content), parts.takeIn);
      // Only now: a crash before this line reads the file again, and the call ids keep it one event.
      removeSpooled(path);
      taken += 1;
    }
    if (spooled.length < filesAtOnce) return taken;
  }
}

function deliveryOf(content: ReturnType<typeof readSpool>[number]["content"]): Delivery {
  const { event, receivedAt, entrypoint, clientPid, configFolder, isAutomated, payload } = content;
  return { event, receivedAt, entrypoint, clientPid, configFolder, isAutomated, payload: parse(payload) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
