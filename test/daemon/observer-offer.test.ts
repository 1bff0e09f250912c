import { utf16Room } from "../../src/domain/text-room.ts";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findClient } from "../../src/clients/registry.ts";
import { type Digests, openDigests } from "../../src/daemon/digests.ts";
import { observerOffer } from "../../src/daemon/observer-offer.ts";
import { openShown } from "../../src/daemon/shown.ts";
import { sessionId } from "../../src/domain/ids.ts";
import { builtinObservationTypes } from "../../src/domain/observation-type.ts";
import { openSqliteStore } from "../../src/store/sqlite/open.ts";
import type { Store } from "../../src/store/store.ts";
import { at, client, event, memory, project } from "../contract/make.ts";

const day = 24 * 60;
let folder: string;
let store: Store;
let minute: number;
const clock = { nowMs: () => Date.parse(at(minute)) };
const mark = (): string => join(folder, "observer-offered");

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kedr-offer-"));
  minute = 0;
  store = openSqliteStore({ path: join(folder, "kedr.db"), backups: folder, clock, check: "header" });
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A service's digests, as after each of its starts. */
const digests = (language: "en" | "ru" = "en", isUnchosen = true, file = mark()): Digests =>
  openDigests({
    store,
    shown: openShown({ store, now: () => at(minute) }),
    changedFiles: async () => [],
    isStanding: () => () => false,
    usualReader: { client, configFolder: null },
    locate: async () => event("call-1").place,
    roomOf: () => utf16Room(10_000),
    noteRoom: { user: 100, project: 100 },
    clientTitle: (name) => name,
    options: { timeZone: "UTC", budgetTokens: 1_000, types: builtinObservationTypes, language },
    offer: observerOffer({ store, isUnchosen, mark: file, language, clock }),
    clock,
  });

const start = (id: string, run: "interactive" | "headless" = "interactive") => ({
  client,
  sessionId: sessionId(id),
  directory: "/p",
  configFolder: null,
  run,
});

async function remembered(memories: number): Promise<void> {
  await store.touchProject({ key: project, name: "one", path: "/p" });
  for (let number = 0; number < memories; number += 1) {
    await store.addMemories([memory(`Thing number ${number} is known`)], at(minute));
  }
}

test("after three days and fifty memories one start offers a model, to the person alone, and none does again", async () => {
  await remembered(50);
  minute = 3 * day;
  const before = await digests().preview("/p");
  const service = digests();
  const told = await service.make(start("a"));
  expect(told.personLine).toBe(
    `${before.personLine} · rules write this memory, a model would write a better one: kedr observer shows the cost a day (said once)`,
  );
  expect(told.context).toBe(before.context);
  expect((await service.make(start("b"))).personLine).toBe(before.personLine);
  expect((await digests().make(start("c"))).personLine).toBe(before.personLine);
});

test("the session that was offered it is not told again when it is resumed or compacted", async () => {
  await remembered(50);
  minute = 3 * day;
  const service = digests("ru");
  expect((await service.make(start("a"))).personLine).toContain("kedr observer покажет цену в день");
  expect((await service.shownBefore(start("a")))?.personLine).not.toContain("kedr observer");
});

test.each([
  ["there are fewer than fifty memories", 49, 3 * day, true],
  ["the first was written down less than three days ago", 50, 3 * day - 1, true],
  ["the owner has chosen", 50, 3 * day, false],
])("nothing is offered when %s", async (_why, memories, minutes, isUnchosen) => {
  await remembered(memories);
  minute = minutes;
  const { personLine } = await digests("en", isUnchosen).make(start("a"));
  expect(personLine).not.toContain("kedr observer");
  expect(existsSync(mark())).toBe(false);
});

test("a run without a person doesn't use the offer up", async () => {
  await remembered(50);
  minute = 3 * day;
  const service = digests();
  expect((await service.make(start("a", "headless"))).personLine).not.toContain("kedr observer");
  expect((await service.make(start("b"))).personLine).toContain("kedr observer");
});

test("what can't be remembered as offered is not offered, and the digest comes all the same", async () => {
  await remembered(50);
  minute = 3 * day;
  const { personLine } = await digests("en", true, join(folder, "no-such-folder", "offered")).make(
    start("a"),
  );
  expect(personLine).toContain("50 memories");
  expect(personLine).not.toContain("kedr observer");
});

test("the client shows the offer to the person and not to its model", () => {
  const answer = findClient("claude-code")?.encode("SessionStart", {
    context: "<kedr-memory>",
    personLine: "kedr: 50 memories · rules write this memory",
  });
  expect(JSON.parse(answer ?? "{}")).toEqual({
    hookSpecificOutput: { hookEventName: "SessionStart", additionalContext: "<kedr-memory>" },
    systemMessage: "kedr: 50 memories · rules write this memory",
  });
});
