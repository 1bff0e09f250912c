import type { Said } from "../domain/said.ts";
import type { Client, Installation } from "./client.ts";

/**
 * What a client still asks of the person before it runs what Kedr put there; undefined where it is not wired, and so has nothing to
 * trust, or where it never asks.
 */
export async function leftToPerson(
  client: Client,
  there: Installation,
): Promise<readonly Said[] | undefined> {
  if (client.afterInit === undefined || (await client.wired(there)).parts === 0) return undefined;
  return client.afterInit(there);
}
