import type { Redacted } from "../domain/redacted.ts";
import type { SecretHit } from "../domain/secret-audit.ts";
import { redact } from "../redact/redact.ts";
import { removedTexts } from "../redact/removed-texts.ts";
import type { RewrittenRow, StoredRow, StoredText } from "../store/secret-store.ts";

/** What today's rules make of a stored row. */
export interface FilteredRow {
  readonly hits: readonly SecretHit[];
  /** The fields that change; null when there are none. */
  readonly rewritten: Redacted<RewrittenRow> | null;
  /** The secrets themselves: for looking whether they are gone, in memory alone. */
  readonly removed: readonly string[];
}

/** Runs the filter of writing over a row that older rules let pass. */
export function filterRow({ place, id, texts, client, sessionId, at }: StoredRow): FilteredRow {
  const hits: SecretHit[] = [];
  const removed: string[] = [];
  const changed: Record<string, StoredText> = {};
  for (const [field, text] of Object.entries(texts)) {
    const { value, found } = redact({ [field]: text }, { keep: [] });
    const masked = value[field];
    if (found.length === 0 || masked === undefined || isSame(text, masked)) continue;
    changed[field] = masked;
    removed.push(...removedFrom(text, masked));
    hits.push({ kinds: [...new Set(found)], place, id: String(id), field, client, sessionId, at });
  }
  const rewritten = hits.length === 0 ? null : redact<RewrittenRow>({ place, id, texts: changed }).value;
  return { hits, removed, rewritten };
}

const isSame = (text: StoredText, masked: StoredText): boolean =>
  JSON.stringify(text) === JSON.stringify(masked);

function removedFrom(text: StoredText, masked: StoredText): readonly string[] {
  if (typeof text === "string") return typeof masked === "string" ? removedTexts(text, masked) : [];
  return text.flatMap((item, place) => removedTexts(item, masked[place] ?? ""));
}
