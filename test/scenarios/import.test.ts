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
  expect(english.out).toMatch(/^1 file read: 0 new events, [1-9]\d* known already\.\n$/);
  expect(english.err).toContain(`There is nothing at ${nowhere}, ${below}.`);
});

test("a path that does not exist is no file read, and is named for programs too", async () => {
  const { exit, out, err } = await machine.kedr(["import", "nowhere", "--json"]);
  expect(exit).toBe(3);
  const missing = [join(machine.root, "nowhere")];
  expect(JSON.parse(out)).toEqual({ files: 0, events: 0, known: 0, empty: [], missing, problems: [] });
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
