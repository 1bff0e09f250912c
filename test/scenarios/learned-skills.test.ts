import { join } from "node:path";
import Database from "better-sqlite3";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ClaudeCodeSession } from "./claude-code-session.ts";
import { KedrHome } from "./kedr-home.ts";
import { decisionOn, Owner } from "./owner.ts";

let kedr: KedrHome;
beforeAll(async () => {
  kedr = new KedrHome();
  await kedr.start();
});
afterAll(() => kedr.remove());

const commitOf = (id: string): string => `1a2b3c${id}`;

/** What of a memory's sessions is looked for in git later. */
function madeChanges(memory: number): unknown {
  const db = new Database(join(kedr.home, "kedr.db"), { readonly: true });
  try {
    return db
      .prepare("select commit_id from made_changes where memory_id = ? order by event_id")
      .pluck()
      .all(memory);
  } finally {
    db.close();
  }
}

async function works(owner: Owner, id: string, prompt: string, isRed = false): Promise<string> {
  const session = new ClaudeCodeSession(kedr, owner.session(id), owner.shop);
  await session.start();
  const given = await session.prompt(prompt);
  await session.bash("npm ci", "added 120 packages\n");
  await session.bash(`npm run build -- --out dist/${id}`, "built in 2 s\n");
  if (isRed) await session.bashFails("npm test", "Exit code 1\n 1 failed\n");
  else await session.bash("npm test", " 12 passed\n");
  await session.bash("git commit -qam work && git log -1 --oneline", `${commitOf(id)} work\n`);
  await session.stop("OK.");
  await session.end();
  await kedr.settle();
  return given;
}

test("[skill.learned] what three sessions did on the way to passing tests waits as a skill, and its strength follows the tests alone", async () => {
  const owner = new Owner(kedr);
  await works(owner, "1", "Look at the cart");
  await works(owner, "2", "Look at the price");
  expect((await owner.waiting()).rules).toEqual([]);
  await works(owner, "3", "Look at the page");
  const [waiting, ...others] = (await owner.waiting()).rules;
  expect(others).toEqual([]);
  expect(waiting?.memory).toMatchObject({
    kind: "skill",
    trust: "unapproved",
    status: "hypothesis",
    strength: 1,
  });
  expect(waiting?.memory.body).toBe("1. `npm ci`\n2. `npm run build -- --out <path>`\n3. `npm test`");
  expect(waiting?.memory.eventIds).toHaveLength(3);
  await works(owner, "4", "Look at the header");
  expect((await owner.waiting()).rules).toHaveLength(1);

  if (waiting === undefined) throw new Error("No skill waits.");
  await owner.calls("decide", decisionOn(waiting.memory));
  const { id } = waiting.memory;
  const strength = async () =>
    (await kedr.call("show", { ids: [id], withEvidence: false }))[0]?.memory.strength ?? 0;
  const ask = "How do I run npm test and check the work here?";
  expect(await works(owner, "5", ask)).toContain("skill approved");
  const better = await strength();
  expect(better).toBeGreaterThan(1);
  await works(owner, "6", ask, true);
  expect(await strength()).toBeLessThan(better);
  expect((await kedr.call("outsideEvidence", { id })).map(({ what }) => what)).toEqual([
    "test-passed",
    "test-failed",
  ]);
  const worse = await strength();
  // Of sessions that were not given it nothing is looked for.
  expect(madeChanges(id)).toEqual([commitOf("5"), commitOf("6")]);
  const praising = new ClaudeCodeSession(kedr, owner.session("7"), owner.shop);
  await praising.start();
  expect(await praising.prompt(ask)).toContain("skill approved");
  await praising.stop("The skill worked perfectly, all tests passed and the change was kept.");
  await praising.end();
  await kedr.settle();
  expect(await strength()).toBe(worse);

  await expect(kedr.call("judgeSkill", { id, hasWorked: true })).rejects.toThrow(/owner/i);
  expect((await owner.calls("judgeSkill", { id, hasWorked: true })).value).toMatchObject({ outcome: "done" });
  expect(await strength()).toBeGreaterThan(worse);
  expect((await owner.calls("judgeSkill", { id, hasWorked: true })).value).toMatchObject({
    outcome: "already",
  });
  const said = await owner.calls("judgeSkill", { id, hasWorked: false });
  expect(said.value).toMatchObject({ outcome: "done" });
  expect(await strength()).toBeLessThan(worse);
  expect((await kedr.call("verify", undefined)).findings).toEqual([]);
});
