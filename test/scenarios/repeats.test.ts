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

async function says(owner: Owner, id: string, ...prompts: readonly string[]): Promise<void> {
  const session = new ClaudeCodeSession(kedr, owner.session(id), owner.shop);
  await session.start();
  for (const prompt of prompts) {
    await session.prompt(prompt);
    await session.stop("OK.");
  }
  await session.end();
  await kedr.settle();
}

test.each([
  ["English", "Use pnpm, not npm.", "please use pnpm, not npm", "Please use pnpm, not npm"],
  [
    "Russian",
    "Не пиши комментарии на русском.",
    "опять! не пиши комментарии на русском",
    "Не пиши комментарии на русском",
  ],
])(
  "[repeats.proposed] what a person told two sessions waits as a rule with both prompts as its evidence, in %s",
  async (_, first, second, title) => {
    const owner = new Owner(kedr);
    await says(owner, "1", first, first);
    expect((await owner.waiting()).rules).toEqual([]);
    await says(owner, "2", second);
    const { rules } = await owner.waiting();
    expect(rules.map(({ memory }) => memory.title)).toEqual([title]);
    expect(rules[0]?.evidence.map(({ whose }) => whose)).toEqual(["owner", "owner"]);
    expect(new Set(rules[0]?.evidence.map(({ eventId }) => eventId)).size).toBe(2);
    expect(rules[0]?.memory.trust).toBe("unapproved");
    expect(await owner.digest()).not.toContain("Rules the owner approved");
    await says(owner, "3", second, second);
    await says(owner, "4", first);
    const again = (await owner.waiting()).rules;
    expect(again).toHaveLength(1);
    // One prompt a session.
    expect(again[0]?.memory.eventIds).toHaveLength(4);
    expect(again[0]?.evidence).toHaveLength(3);
    expect((await kedr.call("verify", undefined)).findings).toEqual([]);
  },
);

test("[repeats.proposed] what the owner rejected is not proposed again, nor what is asked for again and again", async () => {
  const owner = new Owner(kedr);
  for (const id of ["1", "2"])
    await says(owner, id, "Don't touch the generated files", "Run the tests and commit");
  const rule = await owner.rule();
  await owner.calls("decide", decisionOn(rule, { decision: "rejected" }));
  await says(owner, "3", "don't touch the generated files!", "Run the tests and commit");
  expect((await owner.waiting()).rules).toEqual([]);
});
