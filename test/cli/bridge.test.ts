import { expect, test } from "vitest";
import { newHome } from "./run.ts";
import { sampleBridge } from "./rule-samples.ts";

test("without a word every bridge is listed, one that is behind with a mark", async () => {
  const home = newHome();
  await home.serve({
    bridges: async () => ({
      bridges: [sampleBridge(), sampleBridge({ projectName: "likedog", isFresh: false })],
    }),
  });
  const { exit, out } = await home.run(["bridge"]);
  expect(exit).toBe(0);
  expect(out).toContain("agents-md  shop  2 rules  /work-tree/AGENTS.md");
  expect(out.match(/! behind/g)).toHaveLength(1);
  const json = JSON.parse((await home.run(["bridge", "--json"])).out) as {
    readonly bridges: readonly unknown[];
  };
  expect(json.bridges).toHaveLength(2);
});

test("blocks that a merge brought are told, and what becomes of them", async () => {
  const home = newHome();
  await home.serve({
    bridges: async () => ({ bridges: [sampleBridge({ isFresh: false, extraBlocks: 1 })] }),
  });
  const { out } = await home.run(["bridge"]);
  expect(out).toContain("1 more block of Kedr's in it");
  expect(out).not.toContain("behind");
});

test("where none is on, it is said how to turn one on", async () => {
  const home = newHome();
  await home.serve({ bridges: async () => ({ bridges: [] }) });
  expect((await home.run(["bridge", "--lang", "ru"])).out).toContain("kedr bridge on agents-md");
});

test("on and off go to the owner's port, and say what stands where", async () => {
  const home = newHome();
  const service = await home.serve();
  expect((await home.run(["bridge", "on", "agents-md"])).out).toContain(
    "2 approved rules in /work-tree/AGENTS.md",
  );
  expect((await home.run(["bridge", "off", "agents-md"])).out).toContain("Nothing of Kedr's is left");
  expect(service.ownersCalls).toEqual(["setBridge", "setBridge"]);
  expect(service.calls.map(({ method }) => method)).toEqual(["setBridge", "setBridge"]);
});

test("a file that can't be written ends with 1; a wrong target, or none, is a wrong command line", async () => {
  const home = newHome();
  await home.serve({
    setBridge: async ({ directory }) => ({ outcome: "unwritable", path: directory, rules: 0 }),
  });
  const refused = await home.run(["bridge", "on", "agents-md", "--cwd", "/x", "--lang", "ru"]);
  expect([refused.exit, refused.err]).toEqual([1, expect.stringContaining("Ничего не изменено")]);
  expect((await home.run(["bridge", "on"])).exit).toBe(2);
  expect((await home.run(["bridge", "on", "claude-md"])).exit).toBe(2);
});
