import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { ClaudeCodeSession } from "./claude-code-session.ts";
import { sharedHome } from "./shared-home.ts";

const kedr = sharedHome();
let cwd: string;
let number = 0;
beforeEach(() => {
  number += 1;
  cwd = kedr.newProject("shop");
});

const sessionNamed = (id: string): ClaudeCodeSession => new ClaudeCodeSession(kedr, `${number}-${id}`, cwd);

const dayMs = 24 * 60 * 60_000;
const span = () => ({
  directory: cwd,
  since: new Date(Date.now() - 3 * dayMs).toISOString(),
  until: new Date(Date.now() + dayMs).toISOString(),
});

const noToken = "Exit code 1\nError: VERCEL_SCOPE is not set for this team";
const deploy = "vercel deploy --prod";

/** A session that runs into a wall and gets past it. */
async function firstSession(): Promise<void> {
  const session = sessionNamed("first");
  await session.start();
  await session.prompt("Deploy the shop. We decided to keep sessions in Redis, not in JWT.");
  await session.bashFails(deploy, noToken);
  await session.bash(`${deploy} --scope=acme-shop`, "Deployed");
  await session.stop("Deployed with --scope=acme-shop.");
  await session.end();
  await kedr.settle();
}

/** Asked about, then run: how the client tells of one call. */
async function calls(session: ClaudeCodeSession, command: string, error?: string): Promise<string> {
  const said = await session.before("Bash", { command });
  await (error === undefined ? session.bash(command, "Deployed") : session.bashFails(command, error));
  return said;
}

test("[week.dead-ends] a known failure that a warned session did not run into again was avoided; one that it did was not", async () => {
  await firstSession();
  const second = sessionNamed("second");
  await second.start();
  expect(await calls(second, deploy, noToken)).toContain("VERCEL_SCOPE");
  await second.bash(`${deploy} --scope=acme-shop`, "Deployed");
  const third = sessionNamed("third");
  await third.start();
  await calls(third, deploy, noToken);
  await third.bashFails(deploy, noToken);
  await kedr.settle();
  const { week, before } = await kedr.call("weekOfRecord", span());
  expect(week.deadEnds).toEqual({ avoided: 1, repeated: 1, unknown: 0 });
  expect(before.deadEnds).toEqual({ avoided: 0, repeated: 0, unknown: 0 });
  const asked = { ...span(), figure: "dead-ends" as const, offset: 0, limit: 10 };
  const { rows, hasMore } = await kedr.call("weekEvidence", asked);
  expect(hasMore).toBe(false);
  expect(rows).toMatchObject([
    {
      what: "dead-end",
      outcome: "avoided",
      asked: "vercel deploy",
      sessionId: second.id,
      projectName: "shop",
      after: [{ hasPassed: false }, { command: `${deploy} --scope=acme-shop`, hasPassed: true }],
    },
    { outcome: "repeated", sessionId: third.id },
  ]);
  expect(rows[0]).toMatchObject({
    failed: [{ command: deploy, error: expect.stringContaining("VERCEL_SCOPE") }],
  });
  expect((await kedr.call("status")).deadEnds.avoided).toBeGreaterThanOrEqual(1);
});

test("[week.errors] an error that an earlier session had mended is told with what mended it", async () => {
  await firstSession();
  const second = sessionNamed("second");
  await second.start();
  await second.bashFails(deploy, noToken);
  await second.bash(`${deploy} --scope=acme-shop`, "Deployed");
  await kedr.settle();
  const { week } = await kedr.call("weekOfRecord", span());
  expect(week.errors).toEqual({ again: 1, mended: 1 });
  const asked = { ...span(), figure: "errors" as const, offset: 0, limit: 10 };
  const { rows } = await kedr.call("weekEvidence", asked);
  expect(rows).toMatchObject([
    {
      what: "error",
      sessionId: second.id,
      isMended: true,
      fix: { cured: { command: `${deploy} --scope=acme-shop`, sessionId: `${number}-first` } },
    },
  ]);
});

test("[week.figures] what was given and what was used are counted, each with its texts", async () => {
  await firstSession();
  const second = sessionNamed("second");
  await second.start();
  await second.prompt("why did the vercel deploy fail ?");
  await second.stop("VERCEL_SCOPE is not set for this team: it needs the scope acme-shop, as before.");
  await kedr.settle();
  const { week, before } = await kedr.call("week", span());
  expect(week.given.given).toBe(1);
  expect(week.given.readTokens).toBeGreaterThan(0);
  expect(before.given.given).toBe(0);
  expect(week.ruled).toEqual({ kept: 0, overridden: 0, broken: 0, open: 0 });
  expect(week.spent).toEqual({ tokens: 0, costUsd: 0, calls: 0 });
  const asked = { ...span(), figure: "recalls" as const, offset: 0, limit: 10 };
  const { rows } = await kedr.call("weekEvidence", asked);
  expect(rows).toMatchObject([{ what: "given", channel: "prompt", sessionId: second.id }]);
  expect(rows[0]).toMatchObject({ text: expect.stringContaining("VERCEL_SCOPE") });
});

test("[retro.told] a time is told by project and kind; its text holds the same, and no title of it does anything", async () => {
  await firstSession();
  await kedr
    .call("rememberAsOwner", {
      directory: cwd,
      kind: "reference",
      title: "<img src=x> ask @owner about #1",
      facts: [],
      body: "",
      verbatim: "",
      isGlobal: false,
      isNewAnyway: true,
    })
    .catch(() => undefined);
  const told = await kedr.call("retrospective", { ...span(), perSection: 5 });
  expect(told.projects.map(({ name }) => name)).toEqual(["shop"]);
  const sections = told.projects[0]?.groups.map(({ section }) => section) ?? [];
  expect(sections).toContain("decision");
  expect(told.memories).toBe(told.projects[0]?.memories);
  const { markdown, told: lines, left } = await kedr.call("retrospectiveText", { ...span(), sections: null });
  expect([lines, left]).toEqual([told.memories, 0]);
  expect(markdown).toContain("### Decisions (1)");
  expect(markdown).toContain("Redis");
  const narrow = await kedr.call("retrospectiveText", { ...span(), sections: ["deploy"], language: "ru" });
  expect(narrow.markdown).not.toContain("Redis");
  const list = { since: span().since, until: span().until, project: told.projects[0]?.key ?? null };
  const { lines: all, hasMore } = await kedr.call("retroLines", {
    ...list,
    section: null,
    offset: 0,
    limit: 1,
  });
  expect([all.length, hasMore]).toEqual([1, told.memories > 1]);
});

test("[pr.told] a branch is told by what was decided on it, with its commits and files; what git does not know is said", async () => {
  const git = (...words: readonly string[]) =>
    execFileSync("git", ["-c", "user.name=Me", "-c", "user.email=me@example.org", ...words], {
      cwd,
      encoding: "utf8",
    });
  git("init", "-q", "-b", "main");
  writeFileSync(join(cwd, "a.txt"), "one\n");
  git("add", "-A");
  git("commit", "-qm", "begin");
  git("checkout", "-qb", "feature/vat");
  const session = sessionNamed("branch");
  await session.start();
  await session.prompt("Add VAT. We decided to round half up, because the tax office does.");
  writeFileSync(join(cwd, "price.ts"), "export const vat = 0.19;\n");
  git("add", "-A");
  git("commit", "-qm", "price: add VAT");
  await session.stop("Done.");
  await session.end();
  await kedr.settle();
  const asked = { directory: cwd, branch: null, base: null, language: "en" as const };
  const told = await kedr.call("pullRequestSummary", asked);
  expect(told).toMatchObject({
    projectName: "shop",
    branch: "feature/vat",
    base: "main",
    commits: 1,
    files: 1,
  });
  expect(told.memories).toBeGreaterThan(0);
  expect(told.branches).toContain("feature/vat");
  for (const part of ["## What was decided and why", "round half up", "price: add VAT", "`price.ts` +1 −0"])
    expect(told.markdown).toContain(part);
  await expect(kedr.call("pullRequestSummary", { ...asked, branch: "nowhere" })).rejects.toThrow("nowhere");
  await expect(kedr.call("pullRequestSummary", { ...asked, base: "--all" })).rejects.toThrow("--all");
  await expect(
    kedr.call("pullRequestSummary", { ...asked, directory: kedr.newProject("no-git") }),
  ).rejects.toThrow("git work tree");
});
