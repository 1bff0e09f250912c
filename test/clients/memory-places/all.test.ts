import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";
import { memoryFilesIn } from "../../../src/clients/memory-places/all.ts";
import type { MemoryFile } from "../../../src/clients/memory-places/memory-file.ts";
import { findClient } from "../../../src/clients/registry.ts";
import { inTempFolder } from "../../contract/make.ts";

function write(path: string, text = "# A\nb"): string {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return path;
}

/** The files that are found in a home with one known project, by their paths in it; seen: further configuration folders of all. */
async function found(
  home: string,
  variables: Readonly<Record<string, string>> = {},
  seen: readonly string[] = [],
): Promise<ReadonlyMap<string, MemoryFile>> {
  const where = { homeFolder: home, configFolder: null, variables, executables: [], platform: "linux" };
  const files = await memoryFilesIn({
    userHome: home,
    projectPaths: [join(home, "shop")],
    configFolders: async (name) => [findClient(name)?.usualFolder(where) ?? "", ...seen],
  });
  return new Map(files.map((file) => [relative(home, file.path), file]));
}

const slugOf = (path: string): string => path.replaceAll(/[^A-Za-z0-9]/g, "-");

test("[port.memory-files] what stands in a project for agents is found, with what it imports, each file once", () =>
  inTempFolder(async (home) => {
    const shop = join(home, "shop");
    const names = ["AGENTS.md", "GEMINI.md", ".cursorrules", ".github/copilot-instructions.md"];
    const listed = [".cursor/rules/deep/api.mdc", ".claude/rules/tests.md", "memory-bank/progress.md"];
    for (const name of [...names, ...listed]) write(join(shop, name));
    write(join(shop, "CLAUDE.md"), "See @docs/how.md and @AGENTS.md and @../other/secret.md");
    write(join(shop, "docs", "how.md"));
    write(join(home, "other", "secret.md"));
    symlinkSync(join(home, "other", "secret.md"), join(shop, "memory-bank", "linked.md"));
    const files = await found(home);
    expect([...files.keys()].toSorted()).toEqual(
      [...names, ...listed, "CLAUDE.md", "docs/how.md"].map((name) => join("shop", name)).toSorted(),
    );
    expect(files.get("shop/docs/how.md")).toMatchObject({
      client: "claude-code",
      importedBy: join(shop, "CLAUDE.md"),
      scope: "project",
      folder: shop,
    });
    expect(files.get("shop/.cursor/rules/deep/api.mdc")).toMatchObject({ client: "cursor" });
    expect(files.get("shop/AGENTS.md")).toMatchObject({ client: null, importedBy: null });
  }));

test("[port.memory-files] only text is imported, and only where the client imports", () =>
  inTempFolder(async (home) => {
    const shop = join(home, "shop");
    const named = "@how.md @.env @package.json @key.pem @plain.txt";
    for (const name of ["how.md", ".env", "package.json", "key.pem", "plain.txt"]) write(join(shop, name));
    for (const name of ["AGENTS.md", ".cursorrules", ".github/copilot-instructions.md"])
      write(join(shop, name), named);
    const imported = async (): Promise<readonly string[]> =>
      [...(await found(home)).values()].flatMap((file) => (file.importedBy === null ? [] : [file.path]));
    expect(await imported()).toEqual([]);
    for (const name of ["CLAUDE.md", "GEMINI.md"]) {
      const file = write(join(shop, name), named);
      expect((await imported()).toSorted()).toEqual([join(shop, "how.md"), join(shop, "plain.txt")]);
      rmSync(file);
    }
  }));

test("[port.memory-files] what a person wrote for all projects holds for all", () =>
  inTempFolder(async (home) => {
    for (const path of [
      ".claude/CLAUDE.md",
      "work/.gemini/GEMINI.md",
      "codex/AGENTS.md",
      "hermes/memories/USER.md",
    ])
      write(join(home, path));
    const files = await found(home, {
      CODEX_HOME: join(home, "codex"),
      GEMINI_CLI_HOME: join(home, "work"),
      HERMES_HOME: join(home, "hermes"),
    });
    expect([...files.values()].map(({ client, scope }) => `${client} ${scope}`).toSorted()).toEqual([
      "claude-code global",
      "codex global",
      "gemini-cli global",
      "hermes global",
    ]);
  }));

test("[port.memory-files] what stands in a configuration folder of sessions that were seen is found beside the usual one", () =>
  inTempFolder(async (home) => {
    const names = ["CLAUDE.md", "AGENTS.md", "GEMINI.md", "memories/USER.md", "memories/raw_memories.md"];
    for (const name of names) write(join(home, "other", name));
    write(join(home, ".codex", "AGENTS.md"));
    const files = [...(await found(home, {}, [join(home, "other")])).values()];
    expect(files.map(({ path, client }) => `${client} ${relative(home, path)}`).toSorted()).toEqual([
      "claude-code other/CLAUDE.md",
      "codex .codex/AGENTS.md",
      "codex other/AGENTS.md",
      "codex other/memories/raw_memories.md",
      "gemini-cli other/GEMINI.md",
      "hermes other/memories/USER.md",
    ]);
  }));

test("[port.memory-files] Claude Code's notes are of the project that they are beside, known or told by its records", () =>
  inTempFolder(async (home) => {
    const projects = join(home, ".claude", "projects");
    const shop = slugOf(join(home, "shop"));
    write(join(projects, shop, "memory", "MEMORY.md"));
    write(join(projects, shop, "memory", "port.md"));
    write(join(projects, "-elsewhere-my-blog", "memory", "a.md"));
    const line = JSON.stringify({ type: "user", cwd: "/elsewhere/my.blog" });
    write(join(projects, "-elsewhere-my-blog", "s.jsonl"), `{"type":"summary"}\n{"broken\n${line}\n`);
    write(join(projects, "-nowhere", "memory", "b.md"));
    write(join(home, "shop", ".claude", "agent-memory", "tester", "MEMORY.md"));
    write(join(home, ".claude", "agent-memory", "tester", "habits.md"));
    const files = [...(await found(home)).values()];
    expect(files.map(({ form, folder, scope }) => `${form} ${folder} ${scope}`).toSorted()).toEqual(
      [
        `index ${join(home, "shop")} project`,
        `note ${join(home, "shop")} project`,
        "note /elsewhere/my.blog project",
        "note -nowhere project",
        `index ${join(home, "shop")} project`,
        `note ${home} global`,
      ].toSorted(),
    );
  }));

test("[port.memory-files] of two projects whose paths Claude Code names alike, its records tell which is meant", () =>
  inTempFolder(async (home) => {
    const [dotted, dashed] = [join(home, "my.shop"), join(home, "my-shop")];
    const notes = join(home, ".claude", "projects", slugOf(dotted));
    write(join(notes, "memory", "port.md"));
    const folders = async (projectPaths: readonly string[]): Promise<readonly string[]> => {
      const configFolders = async () => [join(home, ".claude")];
      const files = await memoryFilesIn({ userHome: home, projectPaths, configFolders });
      return files.map(({ folder }) => folder);
    };
    expect(await folders([dotted])).toEqual([dotted]);
    expect(await folders([dotted, dashed])).toEqual([slugOf(dotted)]);
    const cwds = [join(dotted, "src"), dotted].map((cwd) => JSON.stringify({ cwd }));
    write(join(notes, "s.jsonl"), cwds.join("\n"));
    for (const known of [[dotted, dashed], [dashed]]) expect(await folders(known)).toEqual([dotted]);
  }));

test("[port.memory-files] of Codex's memories each file is read by its form, and another's extension is left", () =>
  inTempFolder(async (home) => {
    const memories = join(home, ".codex", "memories");
    const names = ["MEMORY.md", "memory_summary.md", "raw_memories.md", "rollout_summaries/a.md"];
    for (const name of [...names, "extensions/ad_hoc/notes/n.md", "extensions/kedr/instructions.md"])
      write(join(memories, name));
    const files = [...(await found(home)).values()];
    expect(files.map(({ form }) => form)).toEqual(["task-groups", "sections", "threads", "episode", "note"]);
    expect(new Set(files.map(({ folder }) => folder))).toEqual(new Set([memories]));
  }));
