import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { codex } from "../../../src/clients/codex/codex.ts";
import type { Installation, Whereabouts } from "../../../src/clients/client.ts";
import * as line from "./rollout-lines.ts";

const where = (configFolder: string): Whereabouts => ({
  homeFolder: "/home/ada",
  configFolder,
  variables: {},
  executables: [],
  platform: "linux",
});

function put(path: string, text = "words"): string {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return path;
}

async function installationIn(home: string, managed: readonly string[] = []): Promise<Installation> {
  const found = await codex.detect(where(home));
  if (found === undefined) throw new Error("Codex was not found by its folder.");
  return { ...found, managedSettings: managed };
}

test("Codex is found by its folder, the variable names another", async () => {
  const home = line.codexHome();
  expect(await codex.detect(where(home))).toMatchObject({
    settingsPath: join(home, "hooks.json"),
    version: null,
  });
  expect(await codex.detect(where(join(home, "nowhere")))).toBeUndefined();
  const named = { ...where(home), configFolder: null, variables: { CODEX_HOME: "/srv/codex" } };
  expect(codex.usualFolder(named)).toBe("/srv/codex");
  expect(codex.usualFolder({ ...named, variables: {} })).toBe("/home/ada/.codex");
});

test("hooks that are switched off, or an organisation's word, are no place to write to, and the sentence says where", async () => {
  const home = line.codexHome();
  const launcher = { launcher: "/home/ada/.kedr/bin/kedr-hook", pluginText: () => "" };
  const config = put(join(home, "config.toml"), "model = 'x'\n[features]\nhooks = false\n");
  expect(await codex.wire(await installationIn(home), launcher)).toMatchObject([
    { path: config, sentence: { en: expect.stringContaining("Line 3 switches hooks off") } },
  ]);
  writeFileSync(config, "model = 'x'\n");
  const managed = put(join(home, "requirements.toml"), "allow_managed_hooks_only = true\n");
  expect(await codex.wire(await installationIn(home, [managed]), launcher)).toMatchObject([
    { path: managed },
  ]);
  const [change] = await codex.wire(await installationIn(home), launcher);
  expect(change).toMatchObject({ path: join(home, "hooks.json"), before: null });
});

test("what wires it is the same text whatever version of Kedr writes it: a changed one has to be trusted anew", async () => {
  const [change] = await codex.wire(await installationIn(line.codexHome()), {
    launcher: "/k/bin/kedr-hook",
    pluginText: () => "",
  });
  const { hooks } = JSON.parse(change !== undefined && "after" in change ? (change.after ?? "") : "") as {
    hooks: Record<string, { matcher?: string; hooks: { command: string; timeout: number }[] }[]>;
  };
  const written = Object.entries(hooks).flatMap(([event, groups]) =>
    groups.flatMap(({ matcher = "", hooks: each }) =>
      each.map(({ timeout }) => `${event} ${matcher} ${timeout}`),
    ),
  );
  expect(written).toEqual([
    "SessionStart  5",
    "UserPromptSubmit  2",
    "PreToolUse Bash|apply_patch 1",
    "PostToolUse Bash|apply_patch|mcp__.*|spawn_agent 5",
    "SubagentStop  5",
    "PostCompact  5",
    "Stop  5",
    "SessionEnd  3",
  ]);
  expect(hooks["Stop"]?.[0]?.hooks[0]?.command).toBe(
    "test -x '/k/bin/kedr-hook' && exec '/k/bin/kedr-hook' codex Stop || true",
  );
});

test("what Codex reads to its model by itself is told, from the session's folder up to the project's", () => {
  const texts = codex.ownTexts({
    projectPath: "/p",
    directory: "/p/a/b",
    userHome: "/home/ada",
    configFolder: null,
  });
  for (const path of [
    "/p/AGENTS.md",
    "/p/a/AGENTS.md",
    "/p/a/b/AGENTS.override.md",
    "/home/ada/.codex/AGENTS.md",
  ])
    expect(texts).toContain(path);
  expect(texts).toContain("/home/ada/.codex/memories/memory_summary.md");
});

test("forgetting looks through records, archived ones too, what was typed, and memory files", async () => {
  const home = line.codexHome();
  const own = line.write(line.recordPath(home), [line.meta()]);
  const archived = put(
    join(home, "archived_sessions", `rollout-2026-01-01T00-00-00-${line.thread}.jsonl`),
    "{}\n",
  );
  const typed = put(join(home, "history.jsonl"));
  const memories = ["MEMORY.md", "raw_memories.md", "rollout_summaries/a.md"].map((name) =>
    put(join(home, "memories", name)),
  );
  const instructions = [put(join(home, "AGENTS.md")), put(join(home, "shop", "AGENTS.md"))];
  put(join(home, "auth.json"));
  const kept = await codex.keptFiles(where(home), [join(home, "shop")], []);
  expect(kept.transcripts.toSorted()).toEqual([own, archived, typed].toSorted());
  expect(kept.memoryFiles.toSorted()).toEqual([...memories, ...instructions].toSorted());
});
