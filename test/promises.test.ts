import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { promises } from "./promises.ts";

const files = readdirSync("test", { recursive: true, encoding: "utf8" }).filter((name) =>
  name.endsWith(".test.ts"),
);

/** A title begins with the ids of the promises that it holds: "[capture.once] the same call is one event". */
const cited = new Set(
  files
    .flatMap((name) => [
      ...readFileSync(join("test", name), "utf8").matchAll(/["'`]\[([a-z-]+\.[a-z-]+)\] /g),
    ])
    .map((match) => match[1] ?? ""),
);

test("every promise is held by a test that names it", () => {
  expect(Object.keys(promises).filter((id) => !cited.has(id))).toEqual([]);
});

test("no test names a promise that is not given", () => {
  expect([...cited].filter((id) => !Object.hasOwn(promises, id))).toEqual([]);
});

/** What docs/security.md has to say of each promise about trust: its words, and a test that names it. */
test("every promise about trust stands in docs/security.md with a test that holds it", () => {
  const rows = [
    ...readFileSync("docs/security.md", "utf8").matchAll(/^\| `([a-z-]+\.[a-z-]+)` \| (.*) \| `(.*)` \|$/gm),
  ];
  const told = new Map(rows.map(([, id = "", words = "", file = ""]) => [id, { words, file }]));
  const isOfTrust = /^(?:secrets|privacy|trust|enforce|proof)\./;
  expect(Object.keys(promises).filter((id) => isOfTrust.test(id) && !told.has(id))).toEqual([]);
  const wrong = [...told].filter(
    ([id, { words, file }]) =>
      (promises as Record<string, string>)[id] !== words || !readFileSync(file, "utf8").includes(`[${id}] `),
  );
  expect(wrong).toEqual([]);
});
