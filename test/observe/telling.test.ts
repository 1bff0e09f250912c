import { expect, test } from "vitest";
import { rulesObserver } from "../../src/observe/rules-observer.ts";
import { Telling } from "../../src/observe/telling.ts";
import type { Redacted } from "../../src/domain/redacted.ts";
import type { StoredEvent } from "../../src/domain/event.ts";
import { bash, prompt, turnEnd } from "./sample-events.ts";

function told(...pages: readonly (readonly Redacted<StoredEvent>[])[]): readonly Redacted<StoredEvent>[] {
  const telling = new Telling();
  for (const page of pages) telling.take(page);
  return telling.events();
}

const leftOpen = async (events: readonly Redacted<StoredEvent>[]) =>
  (await rulesObserver.recap({ goal: null, drafts: [], events })).recap?.leftOpen ?? [];

const failing = () => bash("npm test", '{"error":"Exit code 1\\n× cart adds up"}', "error");
const passing = () => bash("npm test -- --run", '{"stdout":"12 passed"}');

test("a recap does not leave open a test run that passed in the end", async () => {
  expect(await leftOpen(told([failing(), passing()]))).toEqual([]);
  expect(await leftOpen(told([failing()], [passing()]))).toEqual([]);
  expect(await leftOpen(told([failing(), passing()], [failing()]))).toHaveLength(1);
});

test("a recap of a very long session knows its end", async () => {
  const long = Array.from({ length: 2_000 }, (_, turn) => turnEnd(`Turn ${turn} is over.`));
  const events = told([prompt("Mend the cart")], long, [turnEnd("The export still fails on empty carts.")]);
  expect(events.length).toBeLessThanOrEqual(400);
  expect(await leftOpen(events)).toEqual(["The export still fails on empty carts"]);
});

const read = (status: "ok" | "error") => ({
  ...bash("", "", status),
  tool: "Read",
  input: '{"file_path":"/a"}',
});

test("what other calls failed at is told until the very same call works", () => {
  expect(told([read("error")])).toHaveLength(1);
  expect(told([read("error"), read("ok")])).toHaveLength(0);
});
