import { expect, test } from "vitest";
import { memoryId } from "../../src/domain/ids.ts";
import type { ImportRequest } from "../../src/serve/porting.ts";
import { sampleImported } from "./porting-samples.ts";
import { newHome } from "./run.ts";

async function told(...argv: readonly string[]) {
  const home = newHome();
  const asked: ImportRequest[] = [];
  const missing = [{ id: memoryId(7), title: "Where the tests run" }];
  await home.serve({
    importMemories: async (request) => {
      asked.push(request);
      const pages = { edits: [], conflicts: [], fresh: [], missing };
      return sampleImported({ from: "memory-files", isDry: request.isDry, pages });
    },
  });
  return { asked, ...(await home.run(["import", ...argv])) };
}

test("import --memories shows what agents' files would bring, and what is gone from them", async () => {
  const { asked, exit, out } = await told("--memories");
  expect(exit).toBe(0);
  expect(asked).toMatchObject([{ source: "memory-files", isDry: true }]);
  expect(out).toContain("What would come from agents' memory files: 21 new memories");
  expect(out).toContain("What 1 memory came of stands in no file any more");
  expect(out).toContain("7 Where the tests run");
});

test("import --memories --yes reads them in; in Russian too", async () => {
  const { asked, out } = await told("--memories", "--yes", "--lang", "ru");
  expect(asked).toMatchObject([{ source: "memory-files", isDry: false }]);
  expect(out).toContain("Пришло из файлов памяти агентов");
  expect(out).toContain("В файлах больше нет");
});

test.each([[["memory.jsonl"]], [["--from", "skillmem"]]])(
  "--memories beside %j is refused, and says what to leave out",
  async (beside) => {
    const { asked, exit, err } = await told("--memories", ...beside);
    expect(asked).toEqual([]);
    expect(exit).toBe(2);
    expect(err).toContain("--memories reads agents' memory files where they are");
  },
);
