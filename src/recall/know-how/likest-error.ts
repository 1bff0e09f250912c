import { errorKey } from "../../domain/error-key.ts";

/** Which part of the words of the shorter one both must share. */
const leastShare = 0.6;
/** One word in common is no likeness, unless only one was asked for. */
const leastShared = 2;

/**
 * The known error that has most of the asked one's words; the earlier in the list of those that are as like. undefined
 * when none is like it.
 * @param known keys of errors, from errorKey()
 */
export function likestError(error: string, known: readonly string[]): string | undefined {
  const asked = tellingWords(errorKey(error) || error);
  if (asked.size === 0) return undefined;
  let best: { readonly key: string; readonly share: number } | undefined;
  for (const key of known) {
    const share = shareOf(asked, tellingWords(key));
    if (share >= leastShare && share > (best?.share ?? 0)) best = { key, share };
  }
  return best?.key;
}

/** Of the shorter of both, so that a few typed words and a whole line are alike; a longer agreement counts more. */
function shareOf(asked: ReadonlySet<string>, own: ReadonlySet<string>): number {
  const shared = [...asked].filter((word) => own.has(word)).length;
  if (shared < Math.min(leastShared, asked.size)) return 0;
  return shared / Math.max(1, Math.min(asked.size, own.size)) + shared / 1_000;
}

/** Words that every error has say nothing. */
const common = new Set([
  "error",
  "failed",
  "failure",
  "the",
  "and",
  "for",
  "with",
  "path",
  "url",
  "ошибка",
  "не",
]);

/** The words of an error that tell it from others. */
export const tellingWords = (text: string): ReadonlySet<string> =>
  new Set((text.toLowerCase().match(/[\p{L}\p{N}_]{2,}/gu) ?? []).filter((word) => !common.has(word)));
