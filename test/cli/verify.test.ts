import { expect, test } from "vitest";
import { newHome } from "./run.ts";

test("kedr verify says in both languages what was changed past Kedr, and where, and ends with 7", async () => {
  const home = newHome();
  await home.serve();
  const { exit, out } = await home.run(["verify"]);
  expect(exit).toBe(7);
  expect(out).toContain("Something was changed past Kedr, in 3 places:");
  expect(out).toContain(
    "memory 8841, link 2: the memory's text is another than the one that was kept\n    expected: aa\n    stands there: bb\n",
  );
  expect(out).toContain("link 3: links are missing here");
  expect(out).toContain("… and 1 more");
  const russian = newHome({ KEDR_LANG: "ru" });
  await russian.serve();
  expect((await russian.run(["verify"])).out).toContain(
    "запись 8841, звено 2: текст записи не тот, что был сохранён",
  );
});

test("kedr verify ends with 0 where nothing was changed", async () => {
  const home = newHome();
  const nothing = { links: 12, memories: 9, head: null, findings: [], findingsTotal: 0 };
  await home.serve({ verify: async () => nothing });
  const { exit, out } = await home.run(["verify"]);
  expect(exit).toBe(0);
  expect(out).toContain(
    "Nothing was changed past Kedr.\nCompared: 12 links of the chain of changes, 9 memories.",
  );
  const asJson = await home.run(["verify", "--json"]);
  expect(JSON.parse(asJson.out)).toEqual(nothing);
});
