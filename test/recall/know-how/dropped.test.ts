import * as fc from "fast-check";
import { expect, test } from "vitest";
import { droppedByCompaction } from "../../../src/recall/know-how/dropped.ts";
import { did, session } from "./session.ts";

const events = session(
  "s",
  1,
  did.ok("npm test -- --run", "5 passed"),
  did.ok("docker compose run --rm app npm test", "5 passed"),
  did.ok("ls -la", "x"),
  did.fails("npm publish", "need auth"),
  did.edits("/home/me/shop/src/price.ts"),
  did.edits("/home/me/shop/src/tax.ts"),
  did.ok("npm test -- --run", "5 passed"),
  did.edits("/home/me/shop/src/price.ts"),
);

test("the commands that worked and the files edited that a summary does not hold come back, the last first", () => {
  expect(droppedByCompaction(events, "We fixed the tax in src/tax.ts and ran the tests.")).toEqual({
    commands: ["npm test -- --run", "docker compose run --rm app npm test"],
    files: ["/home/me/shop/src/price.ts"],
  });
});

test("what the summary holds, whatever its line breaks, is not offered again", () => {
  const summary = "Проверка: `docker compose run --rm app\n  npm test`, файл /home/me/shop/src/price.ts";
  expect(droppedByCompaction(events, summary)).toEqual({
    commands: ["npm test -- --run"],
    files: ["/home/me/shop/src/tax.ts"],
  });
});

test("where the summary is not known nothing counts as kept", () => {
  const { commands, files } = droppedByCompaction(events, null);
  expect([commands.length, files.length]).toEqual([2, 2]);
  expect(droppedByCompaction([], null)).toEqual({ commands: [], files: [] });
});

test("nothing that stands in the summary is ever offered, and nothing is offered twice", () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom("make a", "make b", "npm test", "go build ./...")),
      fc.string(),
      (all, said) => {
        const summary = `${said} make a`;
        const { commands } = droppedByCompaction(session("s", 1, ...all.map((one) => did.ok(one))), summary);
        expect(new Set(commands).size).toBe(commands.length);
        for (const command of commands) expect(summary).not.toContain(command);
      },
    ),
  );
});
