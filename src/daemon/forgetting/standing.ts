import { setImmediate as otherWork } from "node:timers/promises";
import { limits } from "../../domain/limits.ts";
import type { ForgottenRows } from "../../domain/forgetting.ts";
import { byteSearch, shortestNeedleBytes } from "../../platform/find-bytes.ts";
import type { RowCursor, RowPlace } from "../../store/secret-store.ts";
import type { Store } from "../../store/store.ts";

/** A text is compared by so much of it. */
const comparedChars = 256;

/** The texts that no row holds but those that go: of the others no search of files could say whose they are. */
export async function onlyHere(
  texts: readonly string[],
  rows: ForgottenRows,
  store: Pick<Store, "rowTexts">,
): Promise<readonly string[]> {
  const left = new Map(
    texts
      .map((text) => [text, text.slice(0, comparedChars).toLowerCase()] as const)
      .filter(([, lower]) => Buffer.byteLength(lower) >= shortestNeedleBytes),
  );
  const goes = goer(rows);
  const searchLeft = () =>
    byteSearch([...new Set([...left.values()].flatMap(asStored))].map((text) => Buffer.from(text)));
  let search = searchLeft();
  for (let cursor: RowCursor | null = null; left.size > 0;) {
    const page = await store.rowTexts(cursor, limits.readAtOnce);
    if (page.next === null) break;
    for (const row of page.rows) {
      if (goes(row)) continue;
      const stored = row.text.toLowerCase();
      if (!search.isIn(Buffer.from(stored))) continue;
      for (const [text, lower] of left)
        if (asStored(lower).some((form) => stored.includes(form))) left.delete(text);
      search = searchLeft();
    }
    cursor = page.next;
    await otherWork();
  }
  return [...left.keys()];
}

/** By itself, and in a list. */
const asStored = (text: string): readonly string[] => [text, JSON.stringify(text).slice(1, -1)];

function goer(rows: ForgottenRows): (row: RowCursor) => boolean {
  const places: Readonly<Record<RowPlace, ReadonlySet<number>>> = {
    memory: new Set([...rows.memories, ...rows.derived]),
    event: new Set(rows.events),
    injection: new Set(rows.injections),
    queue: new Set(rows.queue),
  };
  return ({ place, id }) => places[place].has(id);
}
