import { expect, test } from "vitest";
import type { Service } from "../../src/serve/service.ts";
import { sampleSummary } from "./kept-samples.ts";
import { newHome } from "./run.ts";

async function run(argv: readonly string[], answers: Partial<Service> = {}) {
  const home = newHome({ KEDR_LANG: "en" });
  const service = await home.serve(answers);
  const { exit, out } = await home.run(argv);
  await service.close();
  return { exit, out, calls: service.calls };
}

test("summary prints what is known of the folder's project, to a program with what it rests on", async () => {
  const { out, calls } = await run(["summary"]);
  expect(calls[0]).toEqual({ method: "summary", request: { directory: "/work-tree" } });
  expect(out).toBe("Project shop\n\nDecided\n- 8841 Sessions live in Redis (2026-05-01)\n");
  const { memory, bytes, projectName } = JSON.parse((await run(["summary", "--json"])).out);
  expect([projectName, bytes, memory.body]).toEqual(["shop", 88, sampleSummary().body]);
});

test("where nothing is known, that is said in both languages", async () => {
  const none = { summary: async () => ({ projectName: "", memory: null, bytes: 0 }) };
  expect((await run(["summary"], none)).out).toBe("Nothing is known of this project yet.\n");
  expect((await run(["summary", "--lang", "ru"], none)).out).toContain("пока ничего не известно");
});
