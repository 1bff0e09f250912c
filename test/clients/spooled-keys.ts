import type { Client, Decoded, Delivery } from "../../src/clients/client.ts";
import { newHome, runHook, spooled } from "../hook/home.ts";

/** Secrets and lengths that the spool does not let through. */
export const token = `ghp_${"aB3dE6gH9jK2".repeat(3)}`;
export const atLength = " and so on".repeat(4_000);

export interface TwoWays {
  /** What the service makes of the payload itself. */
  readonly told: Decoded;
  /** What it makes of what the shipped hook spooled of it. */
  readonly spooled: Decoded;
}

/** One payload on both ways; none of its secrets is in the spool. */
export async function twoWays(client: Client, event: string, payload: object): Promise<TwoWays> {
  const home = newHome();
  await runHook("node", home, JSON.stringify(payload), { client: client.name, event });
  const [one] = spooled(home);
  if (one === undefined) throw new Error("Nothing was spooled.");
  if (JSON.stringify(one).includes(token)) throw new Error("The spool has the secret.");
  const { payload: masked, client: _client, ...facts } = one;
  const raw: Delivery = { ...facts, payload };
  const { textKeys: _keys, ...asSent } = raw;
  return { told: client.decode(asSent), spooled: client.decode({ ...facts, payload: JSON.parse(masked) }) };
}
