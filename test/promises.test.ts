import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { promises } from "./promises.ts";

function testFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".test.ts"))
    .map((name) => join(folder, name));
}

const titles = testFiles("test")
  .flatMap((file) => [
    ...readFileSync(file, "utf8").matchAll(/(?:test|it|describe)(?:\.each\([^)]*\))?\(\s*["'`]([^"'`]*)/g),
  ])
  .map((match) => match[1] ?? "");
const cited = new Set(
  titles.flatMap((title) => [...title.matchAll(/\[([a-z-]+\.[a-z-]+)\]/g)].map((match) => match[1])),
);

test("every promise is held by a test that names it", () => {
  expect(Object.keys(promises).filter((id) => !cited.has(id))).toEqual([]);
});

test("no test names a promise that is not given", () => {
  expect([...cited].filter((id) => id === undefined || !(id in promises))).toEqual([]);
});
