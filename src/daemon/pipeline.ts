import type { Client, Decoded, Delivery } from "../clients/client.ts";
import type { Appended } from "../store/store.ts";
import type { Digests, Given } from "./digests.ts";
import type { Observing } from "./observing.ts";
import type { TakeIn } from "./take-in.ts";

/*
 * The path of an event, left to right:
 * client -> decode -> place -> redact -> journal | -> observe -> redact -> store | -> recall -> inject -> client
 */

/** A payload becomes journalled events: on disk when this resolves. Known call ids change nothing. */
export async function capture(
  client: Client,
  delivery: Delivery,
  takeIn: TakeIn,
): Promise<{ readonly decoded: Decoded; readonly appended: Appended }> {
  const decoded = client.decode(delivery);
  const appended = await takeIn(decoded.session, decoded.events, delivery);
  return { decoded, appended };
}

/** The next due batch becomes memories, and its events settled, in one transaction. */
export async function observeNext(observing: Observing): Promise<"worked" | "nothing due"> {
  const claim = await observing.nextBatch();
  if (claim === undefined) return "nothing due";
  const outcome = await observing.observe(claim);
  await observing.settle(claim, outcome);
  return "worked";
}

/** What a session's start, resume or compaction gives back to its client: the same text within a session. */
export async function giveBack(
  client: Client,
  decoded: Decoded,
  digests: Digests,
): Promise<Given | undefined> {
  if (decoded.asks !== "digest" || decoded.session === undefined) return undefined;
  const asking = { client: client.name, ...decoded.session };
  return (await digests.shownBefore(asking)) ?? digests.make(asking);
}
