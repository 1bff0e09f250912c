import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Installed } from "./installed.ts";

const fixture = "test/fixtures/claude-code/session/00000003-aaaa-4aaa-8aaa-000000000000.jsonl";
let machine: Installed;
let session: string;

beforeAll(() => {
  machine = new Installed();
  session = join(machine.project("past"), "session.jsonl");
  copyFileSync(fixture, session);
});

afterAll(() => machine.remove());

test("a path that does not exist ends with 3 in the person's language, and the other paths are read", async () => {
  const argv = ["import", "nowhere", "past/session.jsonl/below", session];
  const russian = await machine.kedr([...argv, "--lang", "ru"]);
  expect(russian.exit).toBe(3);
  expect(russian.out).toContain("1 файл");
  const [nowhere, below] = [join(machine.root, "nowhere"), join(session, "below")];
  expect(russian.err).toContain(`Ничего нет по пути: ${nowhere}, ${below}.`);
  expect(russian.out + russian.err).not.toContain("ENO");
  const english = await machine.kedr(argv);
  expect(english.exit).toBe(3);
  expect(english.out).toMatch(
    /^1 file read: 0 new events, [1-9]\d* known already\.\n! 1 line could not [^\n]*\n$/,
  );
  expect(russian.out).toContain("! Не читается как JSON: 1 строка,");
  expect(english.err).toContain(`There is nothing at ${nowhere}, ${below}.`);
});

test("a path that does not exist is no file read, and is named for programs too", async () => {
  const { exit, out, err } = await machine.kedr(["import", "nowhere", "--json"]);
  expect(exit).toBe(3);
  const missing = [join(machine.root, "nowhere")];
  const nothing = { files: 0, events: 0, known: 0, brokenLines: 0, empty: [], problems: [] };
  expect(JSON.parse(out)).toEqual({ ...nothing, missing });
  expect(JSON.parse(err)).toMatchObject({ error: { code: "no-such-path" } });
  expect((await machine.kedr(["import", "nowhere"])).out).toBe("");
});

test("a folder without sessions and a path that can't be read are told, and what else was named is read", async () => {
  mkdirSync(join(machine.root, "empty"));
  writeFileSync(join(machine.root, "empty", "readme.md"), "nothing");
  const tooLong = "x".repeat(300);
  const { exit, out } = await machine.kedr(["import", "empty", tooLong, session, "--lang", "ru"]);
  expect(out).toContain(`! ${join(machine.root, "empty")}: `);
  expect(out).toContain("прочитать не удалось (ENAMETOOLONG)");
  expect(out).toContain("1 файл");
  expect(exit).toBe(0);
});

interface State {
  readonly queue: Readonly<Record<"waiting" | "claimed" | "spooled" | "unindexed" | "recaps", number>>;
  readonly memory: { readonly memories: number };
}

const left = ({ queue: { waiting, claimed, spooled, unindexed, recaps } }: State) =>
  waiting + claimed + spooled + unindexed + recaps;

const dayMs = 24 * 60 * 60_000;

const asked = (number: number, turn: number): string =>
  turn === 0
    ? `From now on always keep shelf ${number} in Redis, because logout must be instant.`
    : `Please run step ${turn} of ${number}`;

/** A session of some past day, in the client's own form: prompts, and runs of the tests that fail and pass. */
function pastSession(number: number): string {
  const id = `${String(number).padStart(8, "0")}-aaaa-4aaa-8aaa-000000000000`;
  const lines = Array.from({ length: 30 }, (_, turn) => {
    const at = new Date(Date.now() - (2 + number) * dayMs + turn * 1_000).toISOString();
    const common = { sessionId: id, cwd: machine.root, version: "2.0.0", timestamp: at };
    const call = `toolu_${number}_${turn}`;
    const input = { command: `npm test -- part${turn}` };
    const content = turn % 3 > 0 ? "FAIL one" : "ok 1 passed";
    const result = { type: "tool_result", tool_use_id: call, content, is_error: turn % 3 > 0 };
    return [
      {
        uuid: `p-${call}`,
        type: "user",
        message: { role: "user", content: asked(number, turn) },
      },
      {
        uuid: `a-${call}`,
        type: "assistant",
        message: { role: "assistant", content: [{ type: "tool_use", id: call, name: "Bash", input }] },
      },
      {
        uuid: `r-${call}`,
        type: "user",
        message: { role: "user", content: [result] },
        toolUseResult: { stdout: content, stderr: "", interrupted: false },
      },
    ].map((line) => JSON.stringify({ ...common, ...line }));
  });
  return `${lines.flat().join("\n")}\n`;
}

test("after an import status does not say that nothing waits while memories are still being made", async () => {
  const folder = machine.project("many");
  for (let number = 1; number <= 60; number += 1)
    writeFileSync(join(folder, `${number}.jsonl`), pastSession(number));
  const { out } = await machine.kedr(["import", "many"]);
  expect(out).toMatch(/^60 files read: [1-9]/);
  const status = () => machine.json<State>(["status"]);
  while (left(await status()) > 0);
  const { memory } = await status();
  await machine.settle();
  expect((await status()).memory.memories).toBe(memory.memories);
  expect(memory.memories).toBeGreaterThan(50);
});
