import { hookLimits } from "../domain/hook-limits.ts";
import type { OwnRule } from "../domain/privacy/privacy-rules.ts";
import type { Spooled } from "../platform/spool.ts";
import { maskJsonText } from "../redact/mask-json.ts";
import { ownSecrets } from "../redact/own-rules.ts";
import { textKeysOf } from "./text-keys.ts";

/** A payload as it came, and what the owner lets of it be kept. */
export interface KeptPayload {
  readonly client: string;
  readonly text: string;
  /** undefined where the text does not parse. */
  readonly payload: unknown;
  /** The same value where nothing is kept out. */
  readonly kept: unknown;
}

/** What the spool may have of a payload: masked and cut, with the keys that its texts had before. */
export async function maskedPayload(
  { client, text, payload, kept }: KeptPayload,
  own: readonly OwnRule[],
): Promise<Pick<Spooled, "textKeys" | "payload">> {
  const options = { maxStringChars: hookLimits.eventOutcomeChars, own: ownSecrets(own) };
  // Of what does not parse nobody can tell what it holds, or make an event: the doctor is told that it came.
  const told = payload === undefined ? "" : kept === payload ? text : JSON.stringify(kept);
  const masked = maskJsonText(told, options);
  // Texts that are as they came have the keys that whoever takes them in makes of them: most hooks make none.
  return masked === text
    ? { payload: masked }
    : { textKeys: await textKeysOf(client, payload, kept), payload: masked };
}
