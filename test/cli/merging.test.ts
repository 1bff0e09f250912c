import { expect, test } from "vitest";
import { memoryId } from "../../src/domain/ids.ts";
import { newHome } from "./run.ts";
import { sampleMemory, sampleShown } from "./samples.ts";

test("a memory that was merged says into which, and that one what it stands for, in both languages", async () => {
  const home = newHome();
  const part = sampleMemory({ validTo: "2026-05-02T10:00:00.000Z", mergedInto: memoryId(9001) });
  const head = sampleMemory({ mergedIds: [memoryId(8700), memoryId(8701)] });
  await home.serve({ show: async () => [sampleShown(part), sampleShown(head)] });
  const { out } = await home.run(["show", "8841"]);
  expect(out).toContain("Says the same as, and was merged into 9001, ");
  expect(out).toContain("seen 3 times, stands for: 8700, 8701");
  const russian = await home.run(["show", "8841", "--lang", "ru"]);
  expect(russian.out).toContain("Сказано то же, объединена с записью 9001, ");
  expect(russian.out).toContain("встречалось раз: 3, стоит и за: 8700, 8701");
});

test("unmerge tells what stands by itself again, or that nothing was merged", async () => {
  const home = newHome();
  await home.serve({ unmerge: async ({ id }) => ({ ids: id === 1 ? [] : [id] }) });
  expect((await home.run(["unmerge", "4102"])).out).toBe(
    "✓ 4102 stands by itself again, and is not merged with that again.\n",
  );
  expect((await home.run(["unmerge", "1", "--lang", "ru"])).out).toBe(
    "Запись 1 ни с чем не объединена; что в ней, покажет kedr show 1.\n",
  );
  expect(JSON.parse((await home.run(["unmerge", "4102", "--json"])).out)).toEqual({ ids: [4102] });
});
