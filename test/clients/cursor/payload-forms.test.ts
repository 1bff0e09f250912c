import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { Decoded } from "../../../src/clients/client.ts";
import { cursor } from "../../../src/clients/cursor/cursor.ts";
import { delivery } from "../recorded.ts";

const folder = "/home/mara/shop";

function decoded(event: string, fields: object, receivedAt = "2026-11-30T10:00:00.000Z"): Decoded {
  const payload = { conversation_id: "c1", generation_id: "g1", workspace_roots: [folder], ...fields };
  return cursor.decode({ ...delivery(payload, event), receivedAt });
}

const endKey = (loop_count: number): string | undefined =>
  decoded("Stop", { loop_count, text: "Done." }).events[0]?.callId;

test("a turn that a hook made go on ends a second time, with words of its own", () => {
  expect(endKey(0)).toBe("stop:g1");
  expect(endKey(1)).toMatch(/^stop:g1:text-/);
});

const keyAt = (receivedAt: string): string | undefined =>
  decoded("PreToolUse", { command: "npm test" }, receivedAt).tool?.callId;

test("a command that is run twice is asked about twice", () => {
  expect(keyAt("2026-11-30T10:00:00.000Z")).not.toBe(keyAt("2026-11-30T10:00:01.000Z"));
});

test.each([
  [{ path: "/home/mara/shop/a.ts" }, "/home/mara/shop/a.ts"],
  [{ target_file: "/home/mara/shop/b.ts" }, "/home/mara/shop/b.ts"],
  [{ file_path: "/home/mara/shop/c.ts", path: "/elsewhere" }, "/home/mara/shop/c.ts"],
])("a file is known by whichever name a tool has for it: %j", (tool_input, path) => {
  const [call] = decoded("PostToolUse", { tool_name: "Read", tool_use_id: "t1", tool_input }).events;
  expect(call?.files).toEqual([path]);
  expect(JSON.parse(call?.input ?? "")).toMatchObject({ file_path: path });
});

test("a rule's word is given before a tool and nowhere else", () => {
  const verdict = { decision: "deny", reason: "never by hand" } as const;
  for (const event of ["SessionStart", "PostToolUse", "Stop"])
    expect(cursor.encode(event, { context: "", personLine: "", verdict })).toBe("");
});

test("forgetting looks through a project's rules, and what Cursor reads at a start is told", async () => {
  const project = mkdtempSync(join(tmpdir(), "kedr cursor "));
  onTestFinished(() => rmSync(project, { recursive: true }));
  mkdirSync(join(project, ".cursor", "rules"), { recursive: true });
  const files = [join(project, ".cursor", "rules", "db.mdc"), join(project, ".cursorrules")];
  for (const path of files) writeFileSync(path, "words");
  const where = {
    homeFolder: project,
    configFolder: null,
    variables: {},
    executables: [],
    platform: "linux",
  };
  const kept = await cursor.keptFiles(where, [project], []);
  expect(kept.memoryFiles.toSorted()).toEqual(files.toSorted());
  const request = { projectPath: project, directory: project, userHome: project, configFolder: null };
  expect(cursor.ownTexts(request)).toContain(join(project, ".cursorrules"));
});
