import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sourceOf } from "../../src/harvest/source-of.ts";
import { inTempFolder } from "../contract/make.ts";

test("what stands at a path is told by its content, whatever it is called", () =>
  inTempFolder(async (folder) => {
    const files = {
      "a.txt": '\uFEFF{"format":"kedr-export","version":1}\n',
      "b.jsonl": '{"type":"user"}\n',
      "c.bin": "SQLite format 3\0",
      "pages/kedr-export.json": "{}",
      "tool/claude-mem.db": "SQLite format 3\0",
      empty: "",
      "projects/session.jsonl": "{}\n",
    };
    for (const name of ["pages", "tool", "projects"]) mkdirSync(join(folder, name));
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    const told = async (name: string): Promise<string> => (await sourceOf(join(folder, name))).source;
    expect(
      await Promise.all(
        ["a.txt", "b.jsonl", "c.bin", "pages", "tool", "empty", "projects", "nowhere"].map(told),
      ),
    ).toEqual(["jsonl", "sessions", "database", "markdown", "database", "sessions", "sessions", "sessions"]);
    expect((await sourceOf(join(folder, "tool"))).path).toBe(join(folder, "tool", "claude-mem.db"));
  }));
