import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { KedrError } from "../../src/domain/kedr-error.ts";
import type { Service } from "../../src/serve/service.ts";
import { newHome } from "./run.ts";

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "kedr-retro-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test("retro --markdown prints the page's text of that time and of those types", async () => {
  const asked: Parameters<Service["retrospectiveText"]>[0][] = [];
  const home = newHome({ KEDR_LANG: "ru" });
  await home.serve({
    retrospectiveText: async (request) => {
      asked.push(request);
      return { markdown: "# Ретроспектива\n", told: 1, left: 0 };
    },
  });
  const line = ["retro", "--markdown", "--all-projects", "--since", "2026-04-01", "--until", "2026-04-30"];
  const { out } = await home.run([...line, "--type", "decision"], { terminal: true });
  expect(out).toBe("# Ретроспектива\n");
  expect(asked).toMatchObject([{ directory: null, sections: ["decision"], language: "ru" }]);
  expect(asked[0]?.since.slice(0, 10)).toMatch(/^2026-0[34]-/);
});

test("--to writes it into a new file, leaves one that is there alone, and says so", async () => {
  const home = newHome();
  await home.serve();
  const path = join(newFolder(), "week.md");
  const written = await home.run(["retro", "--to", path]);
  expect(written).toMatchObject({ exit: 0, out: `✓ written  ${path}\n` });
  expect(readFileSync(path, "utf8")).toBe("# Retrospective\n\n- **Sessions live in Redis**\n");
  writeFileSync(path, "mine");
  const refused = await home.run(["pr", "--to", path]);
  expect(refused.exit).toBe(1);
  expect(refused.err).toContain("is there already and was not touched");
  expect(readFileSync(path, "utf8")).toBe("mine");
});

test("what --markdown can't narrow is a wrong line; without it the list is as before", async () => {
  const home = newHome();
  await home.serve();
  const wrong = await home.run(["retro", "--markdown", "--client", "claude-code"]);
  expect(wrong.exit).toBe(2);
  expect(wrong.err).toContain("takes no --client");
  expect((await home.run(["retro"], { terminal: true })).out).toContain("since 24 Apr");
});

test("pr asks for the branch and base that were named, and for the folder's own otherwise", async () => {
  const asked: unknown[] = [];
  const home = newHome();
  const service = await home.serve();
  expect((await home.run(["pr"], { terminal: true })).out).toBe(
    "## What was decided and why\n\n- **Sessions live in Redis**\n",
  );
  await home.run(["pr", "--branch", "vat", "--base", "develop", "--cwd", "app"]);
  for (const { method, request } of service.calls) if (method === "pullRequestSummary") asked.push(request);
  expect(asked).toEqual([
    { directory: "/work-tree", branch: null, base: null, language: "en" },
    { directory: "/work-tree/app", branch: "vat", base: "develop", language: "en" },
  ]);
});

test("pr in a pipe stands in the frame in which models get what is remembered", async () => {
  const home = newHome();
  await home.serve();
  const { out } = await home.run(["pr"], { piped: true });
  expect(out).toMatch(/^<kedr-memory for="pr">/);
  expect(out).toContain("| ## What was decided and why");
});

test("pr of what git does not know ends as what was named does", async () => {
  const home = newHome();
  await home.serve({
    pullRequestSummary: async () => {
      throw new KedrError("no-such-branch", { en: "git knows no branch", ru: "" });
    },
  });
  expect(await home.run(["pr", "--branch", "x"])).toMatchObject({ exit: 3, err: "git knows no branch\n" });
});
