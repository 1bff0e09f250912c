import { expect, test } from "vitest";
import { memoryId } from "../../src/domain/ids.ts";
import type { Store } from "../../src/store/store.ts";
import { words } from "../../src/store/words.ts";
import { only, planOf, withKey } from "./forgetting-ground.ts";
import {
  at,
  client,
  codeSearch,
  event,
  eventSearch,
  otherProject,
  project,
  session,
  wordSearch,
} from "./make.ts";

const path = "/home/me/one/price.ts";
const files = [{ path, blob: null }];

/** What may be given: a decision about a file, a recap, a rule that the owner approved and that sessions start with, and a run that failed. */
async function keep(store: Store): Promise<void> {
  const input = JSON.stringify({ command: "npm test okapi" });
  await store.append([event("one", { input, status: "error", outcome: "Error: no okapi" })], at(1));
  await store.append([event("two", { kind: "prompt", tool: null, input: "Where is the okapi?" })], at(1));
  await store.indexEvents(10);
  await only(store, "The okapi has PriceTable", { type: "decision", files });
  await only(store, "Okapi recap", { kind: "recap", type: null });
  const id = await only(store, "Feed the okapi first", { kind: "rule", type: null });
  const [{ contentHash } = { contentHash: "" }] = await store.memoriesByIds([id]);
  await store.decide({
    memoryId: id,
    contentHash,
    decision: "approved",
    way: "terminal",
    said: null,
    at: at(2),
  });
  await store.changeNotes({ note: { memoryId: id, subject: "project" }, frees: [] }, at(3));
}

const everything = { session: null, project: null, since: null, until: null, client: null };

/** How many each way of giving finds. */
async function given(store: Store) {
  const { memories, lastRecap, rules } = await store.digestSource(project, 10);
  const [terms, limit] = [words("okapi"), 10];
  const { events } = await store.rowsWhere(everything);
  const told = await store.eventsByIds(events);
  const anchor = memoryId(1);
  return {
    words: (await store.searchWords(wordSearch({ terms }))).length,
    code: (await store.searchCode(codeSearch(["pricetable"]))).length,
    recent: (await store.recentMemories(wordSearch())).length,
    lines: memories.length,
    recap: lastRecap === undefined ? 0 : 1,
    rules: rules.length,
    notes: (await store.shortNotes(project)).length,
    around: (await store.timeline(anchor, limit, limit)).filter(({ id }) => id !== anchor).length,
    ofFile: (await store.memoriesOfFile(project, path, limit)).length,
    lasting: (await store.lastingMemories(project, limit)).length,
    warnings: (await store.warnings(project, limit)).length,
    events: (await store.searchEvents(eventSearch({ terms }))).length,
    saidAround: (await store.saidAround(told, 2)).length,
    runs: (await store.runsOf({ project, program: "npm", family: null, limit })).length,
  };
}

test("what is about to be erased is not found any more, by whatever way it is given", () =>
  withKey(async ({ store }) => {
    await keep(store);
    expect(Object.entries(await given(store)).filter(([, found]) => found === 0)).toEqual([]);
    const rows = await store.rowsWhere(everything);
    await only(store, "Another okapi", { project: otherProject });
    await store.beginForgetting(await planOf(store, rows), [], [], at(20));
    expect(Object.entries(await given(store)).filter(([, found]) => found > 0)).toEqual([]);
    expect(await store.searchWords(wordSearch({ terms: words("okapi"), project: null }))).toHaveLength(1);
    expect(await store.eventsOfSession(client, session, null, 10)).toHaveLength(2);
  }));
