import { expect, test } from "vitest";
import type { MemoryForm } from "../../../src/clients/memory-places/memory-file.ts";
import { partsOf } from "../../../src/harvest/memory-files/forms.ts";

const read = (form: MemoryForm, ...lines: readonly string[]) =>
  partsOf(form, { text: lines.join("\n"), name: "the-file" });

test("[port.memory-files] each section of a file for agents is a part, with its line, below what is said of the whole", () => {
  const parts = read(
    "sections",
    "---",
    "description: How the shop is built",
    "globs: src/**",
    "alwaysApply: true",
    "---",
    "Read this first.",
    "# Commands",
    "## Test",
    "```sh",
    "# no heading",
    "npm test",
    "```",
    "## Test",
    "Again.",
    "## Empty",
  );
  expect(parts).toMatchObject([
    { line: 6, title: "the-file", subtitle: "How the shop is built", body: "Read this first." },
    { line: 8, title: "Test", subtitle: "How the shop is built › Commands", concepts: ["src/**"] },
    { line: 13, title: "Test", body: "Again." },
  ]);
  expect(parts[1]?.body).toBe("```sh\n# no heading\nnpm test\n```");
  expect(new Set(parts.map(({ anchor }) => anchor)).size).toBe(3);
});

test("[port.memory-files] a note is one part, named by its front matter, also below metadata", () => {
  const note = read(
    "note",
    "---",
    "name: staging-port",
    'description: "Port 3100, since the move"',
    "metadata:",
    "  type: project",
    "  created: 2026-05-04",
    "---",
    "",
    "Staging listens on 3100. See [the move](move.md).",
  );
  expect(note).toEqual([
    {
      anchor: "",
      line: 8,
      title: "staging-port",
      subtitle: "Port 3100, since the move",
      body: "Staging listens on 3100. See [the move](move.md).",
      concepts: ["project"],
      occurredAt: "2026-05-04T00:00:00.000Z",
    },
  ]);
  expect(read("note", "# Порт стенда", "3100")).toMatchObject([{ title: "Порт стенда", body: "3100" }]);
  expect(read("note", "", "")).toEqual([]);
});

test("[port.memory-files] of an index only what stands there alone is told", () => {
  const lines = [
    "# Memory",
    "- [Port](port.md) — of staging",
    "- Ask before a deploy",
    "## Notes",
    "- [A](a.md)",
  ];
  expect(read("index", ...lines)).toMatchObject([
    { title: "Memory", body: "- Ask before a deploy", line: 1 },
  ]);
});

test("[port.memory-files] entries between § signs are told apart by how they begin", () => {
  const entries = read(
    "entries",
    "Likes short answers",
    "§",
    "[BLOCKED: looked odd]",
    "§",
    "Работает в Твери",
    "по утрам",
  );
  expect(entries).toMatchObject([
    { line: 1, title: "Likes short answers", body: "" },
    { line: 5, title: "Работает в Твери", body: "по утрам" },
  ]);
});

test("[port.memory-files] what Codex noted of its sessions comes as observations and recaps of their folders", () => {
  const thread = ["updated_at: 2026-07-01T10:00:00+00:00", "cwd: /work/shop", "rollout_path: /x/r.jsonl"];
  const episode = {
    title: "Fixed the login",
    directory: "/work/shop",
    occurredAt: "2026-07-01T10:00:00.000Z",
  };
  expect(
    read(
      "threads",
      "# Raw Memories",
      "",
      "## Thread `t-1`",
      ...thread,
      "",
      "# Fixed the login",
      "By a path.",
    ),
  ).toMatchObject([{ ...episode, anchor: "t-1", line: 3, kind: "observation" }]);
  expect(
    read("episode", "thread_id: t-1", ...thread, "", "# Fixed the login", "Done: by a path."),
  ).toMatchObject([{ ...episode, kind: "recap", body: "Done: by a path." }]);
});

test("[port.memory-files] groups of tasks tell their folder and the words by which they are found", () => {
  const groups = read(
    "task-groups",
    "# Task Group: Login",
    "scope: the shop's login",
    "applies_to: cwd=/work/shop; reuse_rule=same repo",
    "## Task 1: Fix the loop",
    "### rollout_summary_files",
    "- rollout_summaries/a.md",
    "### keywords",
    "- cookie, path",
    "## User preferences",
    "- small commits",
  );
  expect(groups).toMatchObject([
    { title: "Login", line: 1, directory: "/work/shop" },
    { title: "User preferences", subtitle: "Login", body: "- small commits", directory: "/work/shop" },
  ]);
  expect(groups[0]?.concepts).toEqual(["cookie", "path"]);
  expect(read("sections", "v1", "## Profile", "Works on the shop.")).toMatchObject([
    { title: "Profile", line: 2 },
  ]);
});

test("any text is read in any form without a word of complaint", () => {
  const forms = ["sections", "index", "note", "entries", "task-groups", "threads", "episode"] as const;
  const texts = [
    "",
    "---",
    "---\n---",
    "\u0000\uFFFD",
    "#".repeat(5_000),
    "§\n".repeat(2_000),
    "```\n# x",
    ": : :",
  ];
  for (const form of forms) for (const text of texts) expect(() => read(form, text)).not.toThrow();
});
