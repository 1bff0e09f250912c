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
