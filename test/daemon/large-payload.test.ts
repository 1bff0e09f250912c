import { cpSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { limits } from "../../src/domain/limits.ts";
import { ClaudeCodeSession } from "../scenarios/claude-code-session.ts";
import { sharedHome } from "../scenarios/shared-home.ts";

const kedr = sharedHome();

const recorded = "test/fixtures/claude-code/session/00000003-aaaa-4aaa-8aaa-000000000000.jsonl";

test("a turn that ends with very many words has its transcript read like any other", async () => {
  const transcript = join(kedr.project("transcripts"), basename(recorded));
  cpSync(recorded, transcript);
  const sessionId = basename(recorded, ".jsonl");
  await kedr.hook("Stop", {
    session_id: sessionId,
    cwd: kedr.newProject("shop"),
    transcript_path: transcript,
    last_assistant_message: "word ".repeat(limits.inlinePayloadBytes / 4),
  });
  await kedr.settle();
  const command = /"command":"(\w+)/.exec(readFileSync(recorded, "utf8"))?.[1] ?? "";
  const asked = { query: command, directory: null, since: null, until: null, limit: 100 };
  expect(command).not.toBe("");
  expect((await kedr.call("searchSessions", asked)).hits).not.toHaveLength(0);
});

test("[siblings.heard] an edit of a large file is told to a session that had read it", async () => {
  const cwd = kedr.newProject("shop");
  const file = `${cwd}/schema.sql`;
  const [mine, theirs] = ["mine", "theirs"].map((id) => new ClaudeCodeSession(kedr, id, cwd));
  await mine?.start();
  await theirs?.start();
  await mine?.read(file);
  await theirs?.edit(file, "a".repeat(limits.inlinePayloadBytes), "b");
  expect(await mine?.prompt("Which columns does the orders table have?")).toContain("edited schema.sql");
});
