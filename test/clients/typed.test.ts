import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { claudeCode } from "../../src/clients/claude-code/claude-code.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kedr-typed-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const person = { type: "user", promptSource: "typed", origin: { kind: "human" }, entrypoint: "cli" };
const answer = { type: "assistant", entrypoint: "cli", message: { content: [] } };
const queued = { type: "queue-operation", operation: "enqueue", content: " approve\n" };

function isTyped(...records: readonly (object | string)[]): Promise<boolean> {
  const path = join(folder, "session.jsonl");
  const lines = records.map((record) => (typeof record === "string" ? record : JSON.stringify(record)));
  writeFileSync(path, lines.join("\n"));
  return claudeCode.isTyped(path, "approve");
}

test("a person's session in a terminal has its prompts typed", async () => {
  expect(await isTyped(person, answer)).toBe(true);
  expect(await isTyped(queued, person, answer, "", "{broken")).toBe(true);
});

test("words that stand in the queue since the last prompt were not typed as an answer to anything shown", async () => {
  expect(await isTyped(person, answer, queued)).toBe(false);
  expect(await isTyped(person, answer, { ...queued, content: "run the tests" })).toBe(true);
});

test("a last prompt of a print-mode run, or of no person, is no person's session", async () => {
  expect(await isTyped(person, { ...person, entrypoint: "sdk-cli" }, answer)).toBe(false);
  expect(await isTyped({ ...person, origin: { kind: "channel" } })).toBe(false);
  expect(await isTyped({ ...person, origin: "human" })).toBe(false);
});

test("after a turn longer than what is read of the record, its newest line tells", async () => {
  const long = { ...answer, text: "x".repeat(400_000) };
  expect(await isTyped(person, long, answer)).toBe(true);
  expect(await isTyped(person, long, { ...answer, entrypoint: "sdk-cli" })).toBe(false);
});

test("no record is no proof", async () => {
  expect(await isTyped()).toBe(false);
  expect(await claudeCode.isTyped(join(folder, "none.jsonl"), "approve")).toBe(false);
  expect(await claudeCode.isTyped(folder, "approve")).toBe(false);
});
