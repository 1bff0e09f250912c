import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { everything } from "../everything.ts";
import { ClaudeCodeSession } from "./claude-code-session.ts";
import { KedrHome } from "./kedr-home.ts";

const dayMs = 86_400_000;
let kedr: KedrHome;
let clock: string;
beforeEach(async () => {
  kedr = new KedrHome();
  clock = join(kedr.root, "clock");
  writeFileSync(clock, "0");
  await kedr.start({
    KEDR_TEST_CLOCK: clock,
    NODE_OPTIONS: `--require ${resolve("test/scenarios/shifted-clock.cjs")}`,
  });
});
afterEach(() => kedr.remove());

/** A session in which a command fails, is mended and works, with the clock shifted before its last part. */
async function failAndMend(id: string, shiftMs: number): Promise<void> {
  const session = new ClaudeCodeSession(kedr, id, kedr.project("shop"));
  await session.start();
  await session.prompt("Make the build work");
  await session.bashFails(`make ${id}`, `Exit code 2\nmake: *** No rule to make target '${id}'.  Stop.`);
  writeFileSync(clock, String(shiftMs));
  await session.edit("Makefile", "old:", `${id}:`);
  await session.bash(`make ${id}`, `built ${id}`);
  await session.stop(`Fixed: the Makefile had no target ${id}.`);
  await session.end();
  await kedr.settle();
}

test.each([
  ["back by a day", -dayMs],
  ["forward by a day", dayMs],
])("a clock set %s in mid-session loses, doubles and delays nothing", async (_, shiftMs) => {
  await failAndMend("quokka", shiftMs);
  const query = { directory: null, since: null, until: null, limit: 100 };
  expect((await kedr.call("searchSessions", { ...query, query: "built quokka" })).hits).not.toEqual([]);
  const filter = everything(query);
  const { hits } = await kedr.call("search", { query: "quokka Makefile", filter });
  const kept = hits.map(({ memory }) => memory).filter(({ kind }) => kind === "observation");
  expect(kept).not.toEqual([]);
  expect(new Set(kept.map(({ title }) => title)).size).toBe(kept.length);
  const { queue, warnings } = await kedr.call("status");
  expect([queue.waiting, queue.claimed, queue.dead]).toEqual([0, 0, 0]);
  expect(warnings).toEqual([]);
  const next = new ClaudeCodeSession(kedr, "next", kedr.project("shop"));
  expect(await next.start()).toContain("quokka");
});
