import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { claudeCode } from "../../src/clients/claude-code/claude-code.ts";
import { openStandingTexts } from "../../src/daemon/standing-texts.ts";
import { inTempFolder } from "../contract/make.ts";

const said = (title: string, verbatim = "", kind: "rule" | "observation" = "observation") => ({
  title,
  verbatim,
  kind,
  author: "agent" as const,
  files: [],
  provenance: { prompt: "", model: "" },
});

test("[digest.not-twice] what stands in a memory file of the client, in whatever letters, is known to stand there", () =>
  inTempFolder(async (home) => {
    const projectPath = join(home, "shop");
    const directory = join(projectPath, "packages", "api");
    const memory = join(home, ".claude", "projects", projectPath.replaceAll(/[^A-Za-z0-9]/g, "-"), "memory");
    for (const folder of [directory, memory]) mkdirSync(folder, { recursive: true });
    writeFileSync(join(projectPath, "AGENTS.md"), "- **Sessions** live in `Redis`, not in JWT!\n");
    writeFileSync(join(directory, "CLAUDE.md"), "Run the tests: `docker compose run app npm test`\n");
    writeFileSync(join(memory, "MEMORY.md"), "- [Ёлка деплоится по пятницам](a.md) — hook\n");
    const texts = openStandingTexts();
    const stands = texts(claudeCode, { projectPath, directory, userHome: home, configFolder: null });
    expect(stands(said("Sessions live in Redis, not in JWT"))).toBe(true);
    expect(stands(said("елка деплоится по пятницам."))).toBe(true);
    expect(stands(said("Tests in the container", "docker compose run app npm test", "rule"))).toBe(true);
    expect(stands(said("Run the tests", "npm test", "rule"))).toBe(false);
    expect(stands(said("Sessions live in Redis, not in JWT tokens"))).toBe(false);
    expect(stands(said("Redis"))).toBe(false);
    writeFileSync(join(projectPath, "AGENTS.md"), "Nothing of it any more, it is all gone.\n");
    const later = texts(claudeCode, { projectPath, directory, userHome: home, configFolder: null });
    expect(later(said("Sessions live in Redis, not in JWT"))).toBe(false);
  }));

test("where the client has no such files nothing stands anywhere", () =>
  inTempFolder(async (home) => {
    const place = { projectPath: home, directory: home, userHome: home, configFolder: join(home, "none") };
    expect(openStandingTexts()(claudeCode, place)(said("Sessions live in Redis"))).toBe(false);
  }));

test("[digest.not-twice] what was read in from a file that the client reads stands there, whatever its title", () =>
  inTempFolder(async (projectPath) => {
    writeFileSync(join(projectPath, "CLAUDE.md"), "# Commands\nnpm test\n");
    const place = { projectPath, directory: projectPath, userHome: projectPath, configFolder: null };
    const stands = openStandingTexts()(claudeCode, place);
    const readIn = (...paths: readonly string[]) => ({
      ...said("Commands"),
      author: "import" as const,
      files: paths.map((path) => ({ path, blob: null })),
      provenance: { prompt: "import@1", model: "memory file /shop/CLAUDE.md:1" },
    });
    expect(stands(readIn("CLAUDE.md"))).toBe(true);
    expect(stands(readIn("docs/imported.md", "CLAUDE.md"))).toBe(true);
    expect(stands(readIn("GEMINI.md"))).toBe(false);
    expect(stands({ ...said("Commands"), files: [{ path: "CLAUDE.md", blob: null }] })).toBe(false);
  }));
