import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { applyCarrying, planCarrying, planLeaving } from "../../src/cli/init/repository.ts";
import { claudeCode } from "../../src/clients/claude-code/claude-code.ts";
import type { FileChange } from "../../src/clients/client.ts";
import { mcp as cursorMcp } from "../../src/clients/cursor/mcp.ts";
import { mcp as openCodeMcp } from "../../src/clients/opencode/mcp.ts";

const clients = [claudeCode, { ...claudeCode, mcp: cursorMcp }, { ...claudeCode, mcp: openCodeMcp }];

const changesOf = (planned: readonly (object | FileChange)[]): readonly FileChange[] =>
  planned.filter((one) => "after" in one);

function repository(files: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), "kedr 'кедр' "));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return {
    folder,
    text: (name: string): string | null =>
      existsSync(join(folder, name)) ? readFileSync(join(folder, name), "utf8") : null,
    carry(withDevcontainer: boolean) {
      const planned = planCarrying(clients, { folder, withDevcontainer });
      applyCarrying(changesOf(planned));
      return planned;
    },
    leave(): void {
      applyCarrying(changesOf(planLeaving(clients, folder)));
    },
  };
}

const container = '{\n  // ours\n  "image": "node",\n  "postCreateCommand": { "deps": "npm ci" }\n}\n';

test("a repository carries the server without a path of this machine, and gives every byte back", () => {
  const repo = repository({ ".cursor/rules/a.mdc": "", ".devcontainer/devcontainer.json": container });
  expect(repo.carry(true)).toHaveLength(3);
  for (const name of [".mcp.json", ".cursor/mcp.json"]) expect(repo.text(name)).toContain('"-y",');
  expect(repo.text(".devcontainer/devcontainer.json")).toContain('"kedr": "npx -y kedr init --yes"');
  const written = [".mcp.json", ".cursor/mcp.json", ".devcontainer/devcontainer.json"]
    .map(repo.text)
    .join("");
  expect(written).not.toMatch(/\/(home|root|usr|tmp)\//);
  expect(repo.text("opencode.json")).toBeNull();
  expect(repo.carry(true)).toEqual([]);
  repo.leave();
  expect(repo.text(".mcp.json")).toBeNull();
  expect(repo.text(".cursor/mcp.json")).toBeNull();
  expect(repo.text(".devcontainer/devcontainer.json")).toBe(container);
});

test("lists that the repository has keep their other servers", () => {
  const shared = '{\n  "mcpServers": { "db": { "command": "db-mcp" } }\n}\n';
  const repo = repository({ ".mcp.json": shared, "opencode.json": "{}\n" });
  repo.carry(false);
  expect(repo.text(".mcp.json")).toContain("db-mcp");
  expect(repo.text("opencode.json")).toContain('"local"');
  repo.leave();
  expect(repo.text(".mcp.json")).toBe(shared);
  expect(repo.text("opencode.json")).toBe("{}\n");
});

test("an entry for Kedr that somebody wrote there is left as it is", () => {
  const own =
    '{\n  "mcpServers": { "kedr": { "command": "npx", "args": ["kedr@2", "mcp"], "env": { "A": "b" } } }\n}\n';
  const repo = repository({ ".mcp.json": own });
  expect(repo.carry(false)).toEqual([]);
  repo.leave();
  expect(repo.text(".mcp.json")).toBe(own);
});

test("a container without a description, or with one command as a text, is told and left", () => {
  const [, missing] = repository({}).carry(true);
  expect(missing).toMatchObject({ sentence: { en: expect.stringContaining("no such file") as unknown } });
  const one = '{ "postCreateCommand": "npm ci" }\n';
  const repo = repository({ ".devcontainer.json": one });
  const [, refused] = repo.carry(true);
  expect(refused).toMatchObject({ sentence: { en: expect.stringContaining("not an object") as unknown } });
  expect(repo.text(".devcontainer.json")).toBe(one);
});
