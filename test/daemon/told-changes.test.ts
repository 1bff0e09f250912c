import { expect, test } from "vitest";
import { openStatingChanges } from "../../src/daemon/stating-changes.ts";
import { openStatingCorrections } from "../../src/daemon/stating-corrections.ts";
import { at, memory, project } from "../contract/make.ts";
import { implementations } from "../contract/stores.ts";
import { prompt, sampleEvent } from "../observe/sample-events.ts";
import { blindChanges, noChanges, toldChanges } from "./told-changes.ts";

const place = { ...sampleEvent({}).place, project };

/** Which of what is kept holds after a person's words, what is new, and how many pairs the owner is asked about. */
async function said(kept: readonly string[], words: string) {
  const became = { history: [] as string[], made: [] as string[], asked: 0 };
  await implementations[0]?.withStore(async (store) => {
    const told = kept.map((title) => memory(title, { kind: "note", type: null, author: "owner" }));
    await store.addMemories(told, at(1));
    const parts = {
      store,
      masks: { all: [], of: () => [] },
      measure: () => ({ lineTokens: 3, readTokens: 9 }),
    };
    const events = [{ ...prompt(words), place, occurredAt: at(60) }];
    const both = await Promise.all(
      [openStatingCorrections, openStatingChanges].map((open) => open(parts)(events)),
    );
    // The event itself stands in no store here.
    const made = await store.addMemories(
      both.flat().map((one) => ({ ...one, eventIds: [] })),
      at(61),
    );
    became.made = (await store.memoriesByIds(made)).map(({ title }) => title);
    const ids = kept.map((_, index) => index + 1);
    became.history = (await store.memoriesByIds(ids as never))
      .filter(({ validTo }) => validTo !== null)
      .map(({ title }) => title);
    became.asked = (await store.proposals(null, 10)).length;
  });
  return became;
}

const rows = [...blindChanges, ...toldChanges].map(([old, words, beside]) => ({ old, words, beside }));

test.each(rows)("$old is history after $words", async ({ old, words, beside }) => {
  const { history, made, asked } = await said([old, ...(beside === undefined ? [] : [beside])], words);
  expect([history, made.length, asked]).toEqual([[old], 1, 0]);
});

test.each(noChanges)("%j holds after %j", async (kept, words) => {
  const { history, asked } = await said([kept], words);
  expect([history, asked]).toEqual([[], 0]);
});
