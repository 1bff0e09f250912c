import { expect, test } from "vitest";
import { memoryId } from "../../src/domain/ids.ts";
import type { MergePlan } from "../../src/serve/merging.ts";
import type { Service } from "../../src/serve/service.ts";
import { newHome } from "./run.ts";
import { sampleMemory } from "./samples.ts";
import { sit } from "./sit.ts";

const texts: Readonly<Record<number, string>> = {
  12: "Sessions live in Redis",
  14: "Sessions live in Postgres",
};

const memory = (id: number) =>
  sampleMemory({ id: memoryId(id), title: texts[id] ?? "", contentHash: `hash of ${id}` });

/** A service that would merge the two, and knows which one it would have stand. */
const merging = (changes: Partial<MergePlan> = {}): Partial<Service> => ({
  planMerge: async ({ headId, partId }) => ({
    head: memory(headId),
    part: memory(partId),
    warnings: [],
    suggestedHead: null,
    ...changes,
  }),
});

const merged = (calls: readonly { readonly method: string; readonly request: unknown }[]) =>
  calls.filter(({ method }) => method === "mergeMemories").map(({ request }) => request);

test("merge shows both and what speaks against it, and merges exactly what was shown", async () => {
  const answers = merging({ warnings: ["two-values", "part-pinned"] });
  const { exit, out, service } = await sit(["merge", "12", "14"], { keys: ["x", "y"], answers });
  expect(exit).toBe(0);
  expect(out).toMatch(
    /^12 stands for both.*\n│ Sessions live in Redis\n[\s\S]*14 leaves.*\n│ Sessions live in Postgres\n[\s\S]*! They say different things of one subject\..*\n! The one that leaves is pinned\.\n\[y merge/,
  );
  // A key that means nothing asks again.
  expect(out.match(/\[y merge/g)).toHaveLength(2);
  expect(out).toMatch(/✓ Merged: 12 stands for 14 too\.\nTake them apart: kedr unmerge 14\n$/);
  expect(merged(service.calls)).toEqual([
    {
      headId: 12,
      partId: 14,
      headHash: "hash of 12",
      partHash: "hash of 14",
      accepted: ["two-values", "part-pinned"],
    },
  ]);
});

test.each(["n", "q", "escape", "ctrl-c"])("%s leaves both as they are", async (key) => {
  const { exit, out, service } = await sit(["merge", "12", "14"], { keys: [key], answers: merging() });
  expect([exit, out.endsWith("Nothing was merged.\n"), merged(service.calls)]).toEqual([0, true, []]);
});

test("o turns the two round, and they are shown so before anything is done", async () => {
  const { out, service } = await sit(["merge", "12", "14", "--lang", "ru"], {
    keys: ["o", "y"],
    answers: merging(),
  });
  expect(out).toMatch(/Запись 12 стоит за обе[\s\S]*o за обе пусть стоит 14[\s\S]*Запись 14 стоит за обе/);
  expect(out).toContain("✓ Объединены: 14 стоит теперь и за 12.\nРазъединить: kedr unmerge 12\n");
  expect(merged(service.calls)).toMatchObject([{ headId: 14, partId: 12, headHash: "hash of 14" }]);
});

test("the one stands that Kedr would choose, unless --into says otherwise; then it is told", async () => {
  const answers = merging({ suggestedHead: memoryId(14) });
  const chosen = await sit(["merge", "12", "14"], { keys: ["n"], answers });
  expect(chosen.out).toMatch(/^14 stands for both/);
  expect(chosen.out).not.toContain("Kedr would");
  const told = await sit(["merge", "12", "14", "--into", "12"], { keys: ["n"], answers });
  expect(told.out).toMatch(/^12 stands for both[\s\S]*Kedr would have 14 stand for both\./);
  const other = await sit(["merge", "12", "14", "--into", "15"], { answers });
  expect([other.exit, other.err]).toEqual([2, "--into takes one of the two that you merge: 12 or 14.\n"]);
  expect(other.service.calls).toEqual([]);
});

test("without a terminal merge only shows, with --yes it merges at once and tells what spoke against it", async () => {
  const home = newHome();
  const service = await home.serve(merging({ warnings: ["likely-two-values"] }));
  const shown = await home.run(["merge", "12", "14"]);
  expect([shown.exit, merged(service.calls)]).toEqual([0, []]);
  expect(shown.out).toMatch(/Sessions live in Postgres[\s\S]*the same with --yes\.\n$/);
  const { exit, out } = await home.run(["merge", "12", "14", "--yes"]);
  expect([exit, out]).toEqual([
    0,
    "! They likely say different things of one subject. Only the text of the one that stands is given from now on.\n✓ Merged: 12 stands for 14 too.\nTake them apart: kedr unmerge 14\n",
  ]);
  const [plan] = (await home.run(["merge", "12", "14", "--json"])).out.split("\n");
  expect(JSON.parse(plan ?? "")).toMatchObject({
    head: { id: 12 },
    part: { id: 14 },
    warnings: ["likely-two-values"],
    suggestedHead: null,
  });
  expect(merged(service.calls)).toHaveLength(1);
});

test.each(["changed", "warned"] as const)(
  "what is not what was shown any more (%s) is not merged, and the person looks again",
  async (outcome) => {
    const { exit, err } = await sit(["merge", "12", "14"], {
      keys: ["y"],
      answers: { ...merging(), mergeMemories: async () => ({ outcome, warnings: ["two-values"] }) },
    });
    expect([exit, err]).toEqual([
      1,
      "One of the two is not what you saw any more; nothing was merged. Look again.\n",
    ]);
  },
);
