import { expect, test } from "vitest";
import { repeatedBy } from "../../src/daemon/skills/sequences.ts";
import { eventId, sessionId } from "../../src/domain/ids.ts";
import type { SessionRun } from "../../src/store/learned-store.ts";
import { at, client } from "../contract/make.ts";

/** What sessions ran, a family a step; one that ends with "!" failed. */
const runs = (sessions: Readonly<Record<string, string>>): readonly SessionRun[] =>
  Object.entries(sessions).flatMap(([id, steps]) =>
    steps.split(" > ").map((step, index) => {
      const family = step.replace("!", "");
      return {
        client,
        sessionId: sessionId(id),
        eventId: eventId(index + 1),
        occurredAt: at(index),
        program: family.split(" ")[0] ?? "",
        family,
        outcome: step.endsWith("!") ? ("failed" as const) : ("passed" as const),
      };
    }),
  );
const way = "npm ci > npm run build > npm test";
const found = (sessions: Readonly<Record<string, string>>) =>
  repeatedBy("c", runs(sessions))?.families.join(" > ");

test("three sessions that went the same way to passing tests have a way in common, and two do not", () => {
  expect(found({ a: way, b: way, c: way })).toBe(way);
  expect(found({ a: way, c: way })).toBeUndefined();
  expect(
    repeatedBy("c", runs({ a: way, b: way, c: way }))?.ways.map((steps) => steps.at(-1)?.sessionId),
  ).toEqual(["a", "b", "c"]);
});

test("the longest way is it, whatever stands around it and however often a step was repeated", () => {
  const long = `docker compose > ${way}`;
  expect(found({ a: `make > ${long}`, b: `${long} > make`, c: `npm ci > ls > ${long} > npm test` })).toBe(
    long,
  );
});

test.each([
  ["a failure in between", { a: way, b: way, c: "npm ci > npm run build! > npm test" }],
  ["tests that fail", { a: way, b: way, c: "npm ci > npm run build > npm test!" }],
  ["another order", { a: way, b: way, c: "npm run build > npm ci > npm test" }],
  [
    "no test at its end",
    { a: "npm ci > make > make x", b: "npm ci > make > make x", c: "npm ci > make > make x" },
  ],
  ["too few steps", { a: "npm ci > npm test", b: "npm ci > npm test", c: "npm ci > npm test" }],
  ["looking around", { a: "ls > cat > npm test", b: "ls > cat > npm test", c: "ls > cat > npm test" }],
])("%s is no way of working", (_, sessions) => {
  expect(found(sessions)).toBeUndefined();
});
