import { expect, test } from "vitest";
import { hintForCommand } from "../../../src/recall/know-how/hint.ts";
import { did, memoryOn, runsIn, session } from "./session.ts";

const noToken = "Error: No existing credentials found. Please pass --token";
const withToken = "vercel deploy --prod --token $VERCEL_TOKEN";

test("a command that failed lately is told with the reason, the memory of its fix and the form that worked", () => {
  const events = session(
    "s",
    1,
    did.fails("vercel deploy --prod", noToken),
    did.ok(withToken, "Production: https://x.example"),
    did.ok(`cd web && ${withToken}`, "Production: https://x.example"),
  );
  const memories = [memoryOn(4390, [1], { type: "discovery" }), memoryOn(4391, [1, 2]), memoryOn(1, [3])];
  expect(hintForCommand("vercel deploy --prod", runsIn(events, "vercel deploy"), memories)).toEqual({
    family: "vercel deploy",
    runs: 3,
    failed: { times: 1, lastAt: "2026-06-01T12:01:00.000Z", error: noToken, memory: 4391 },
    worked: { times: 2, lastAt: "2026-06-01T12:03:00.000Z", form: withToken },
  });
});

test("«что сломалось в прошлый раз» сказано и по-русски: строка ошибки такая, какой её видел агент", () => {
  const events = session(
    "s",
    1,
    did.fails("make deploy", "ошибка: не задан STAGE\nmake: *** [deploy] Error 1"),
  );
  const hint = hintForCommand("make deploy", runsIn(events), []);
  expect(hint?.failed).toMatchObject({ times: 1, error: "ошибка: не задан STAGE", memory: null });
  expect(hint?.worked).toBeNull();
});

test("nothing is said of a command that did not fail lately, or whose very words went well the last time", () => {
  const fine = session("s", 1, did.ok("npm test", "5 passed"), did.ok("npm test", "5 passed"));
  expect(hintForCommand("npm test", runsIn(fine), [])).toBeUndefined();
  const mended = session(
    "s",
    1,
    did.fails("npm test", "1 failed"),
    did.edits("/a.ts"),
    did.ok("npm test", "5 passed"),
  );
  expect(hintForCommand("npm test", runsIn(mended), [])).toBeUndefined();
  expect(hintForCommand("npm test", [], [])).toBeUndefined();
});

test("of runs whose end is unknown nothing is said", () => {
  const events = session("s", 1, did.ok("npm test | tail", "error somewhere"));
  expect(hintForCommand("npm test", runsIn(events, "npm test"), [])).toBeUndefined();
});

test("a form that went well before the last failures is better than none", () => {
  const again = did.fails("npm publish", "npm error need auth");
  const events = session("s", 1, did.ok("npm publish --otp 1", "+ x@1"), again, again, again);
  const hint = hintForCommand("npm publish", runsIn(events), []);
  expect(hint?.failed.times).toBe(3);
  expect(hint?.worked).toMatchObject({ times: 1, form: "npm publish --otp 1" });
});

test("failures long ago, with as many good runs since, say nothing", () => {
  const good = did.ok("npm publish --otp 1", "+ x@1");
  const events = session("s", 1, did.fails("npm publish", "npm error need auth"), good, good, good);
  expect(hintForCommand("npm publish", runsIn(events), [])).toBeUndefined();
});
