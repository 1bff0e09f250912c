import { utf16Room } from "../../src/domain/text-room.ts";
import { expect, test } from "vitest";
import { withDropped } from "../../src/daemon/after-compaction.ts";
import type { Digests } from "../../src/daemon/digests.ts";
import type { Event } from "../../src/domain/event.ts";
import { at, client, event, session } from "../contract/make.ts";
import { implementations } from "../contract/stores.ts";

const nothingGiven = { context: "", personLine: "", tokens: 0, memories: 0 };
const silent: Digests = {
  shownBefore: async () => nothingGiven,
  make: async () => nothingGiven,
  preview: async () => nothingGiven,
  look: () => Promise.reject(new Error("Nobody looks here.")),
};
const asking = {
  client,
  sessionId: session,
  directory: "/p",
  configFolder: null,
  run: "interactive",
} as const;

/** What is given after the last of these events, in their order. */
async function givenAfter(...happened: readonly Partial<Event>[]): Promise<string> {
  let context = "";
  await implementations[0]?.withStore(async (store) => {
    await store.touchProject({ ...event("x").place, key: event("x").place.project, name: "one", path: "/p" });
    for (const [number, changes] of happened.entries())
      await store.append([event(`call-${number}`, { occurredAt: at(number), ...changes })], at(number));
    context = (await withDropped(silent, store, () => utf16Room(10_000)).make(asking)).context;
  });
  return context;
}

const ran = (command: string): Partial<Event> => ({ input: JSON.stringify({ command }), outcome: "done" });
const summary = (text: string): Partial<Event> => ({
  kind: "compaction",
  tool: null,
  input: null,
  outcome: text,
});
const compacted: Partial<Event> = { kind: "session-start", tool: "compact", input: null, outcome: null };

test("[record.compaction] what the summary says does not come back, and without a summary all does", async () => {
  expect(await givenAfter(ran("npm run build"), summary("Ran `npm run build`."), compacted)).toBe("");
  expect(await givenAfter(ran("npm run build"), compacted)).toContain("$ npm run build\n");
});

test("[record.compaction] an earlier compaction's summary says nothing of what this one kept", async () => {
  const before = [ran("npm run build"), summary("Ran `npm run build`."), compacted];
  expect(await givenAfter(...before, ran("npm run build"), compacted)).toContain("$ npm run build\n");
});
