import { readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { clientName, type ProjectKey, projectKey } from "../../src/domain/ids.ts";
import { isoNow, systemClock } from "../../src/platform/clock.ts";
import { homePaths } from "../../src/platform/paths.ts";
import type { Service } from "../../src/serve/service.ts";
import { openSqliteStore } from "../../src/store/sqlite/open.ts";
import { ClaudeCodeSession } from "./claude-code-session.ts";
import { decisionOn, Owner } from "./owner.ts";
import { sharedHome } from "./shared-home.ts";

const kedr = sharedHome();

const keyOf = (path: string): ProjectKey => projectKey(`path:${path}`);

const listed = async (path: string) => {
  const { projects } = await kedr.call("listProjects", { query: path, limit: 100, offset: 0 });
  return projects.find((project) => project.path === path);
};

async function asked<Name extends keyof Service>(
  owner: Owner,
  method: Name,
  request: Parameters<Service[Name]>[0] & object,
): Promise<Awaited<ReturnType<Service[Name]>>> {
  const { status, value } = await owner.calls(method, request);
  expect(status).toBe(200);
  return value as Awaited<ReturnType<Service[Name]>>;
}

/** An owner with an approved rule in a folder that moved, and a second folder that goes on. */
async function movedFolder(): Promise<{ readonly owner: Owner; readonly old: string; readonly now: string }> {
  const owner = new Owner(kedr);
  await owner.tells("Always run the tests in the container.");
  await owner.calls("decide", decisionOn(await owner.rule()));
  const now = kedr.newProject("shop-new");
  const session = new ClaudeCodeSession(kedr, owner.session("new"), now);
  await session.start();
  await session.prompt("We decided to keep sessions in Redis, not in JWT.");
  await session.stop("Done.");
  await session.end();
  await kedr.settle();
  return { owner, old: owner.shop, now };
}

test("a merged folder's memories are the other's: its approved rule binds there, its sessions go on there, and the history verifies", async () => {
  const { owner, old, now } = await movedFolder();
  const plan = await kedr.call("planProjectMerge", { from: keyOf(old), to: keyOf(now) });
  expect(plan.rulesMoved.map(({ title }) => title)).toEqual([
    expect.stringContaining("run the tests in the container"),
  ]);
  const request = { from: keyOf(old), to: keyOf(now), memories: plan.memories };
  const merged = await asked(owner, "mergeProjects", request);
  expect(readFileSync(merged.backup).byteLength).toBeGreaterThan(4_096);
  await kedr.settle();
  const digest = await new ClaudeCodeSession(kedr, owner.session("s3"), now).start();
  expect(digest).toContain("Rules the owner approved:");
  expect(digest).toContain("run the tests in the container");
  // The old folder is the new project now, whatever a session there starts with.
  expect((await kedr.call("digest", { directory: old })).text).toContain("sessions in Redis");
  expect(await listed(old)).toBeUndefined();
  expect((await listed(now))?.aliases.map(({ path }) => path)).toEqual([old]);
  expect((await kedr.call("verify")).findings).toEqual([]);
  const again = await owner.calls("mergeProjects", request);
  expect(again.status).toBe(400);
});

test("a service that went in the middle of a merge goes on with it, and no rule lapses meanwhile", async () => {
  const { owner, old, now } = await movedFolder();
  await kedr.stop();
  const { database: path, backups } = homePaths(kedr.home, kedr.root);
  const store = openSqliteStore({ path, backups, clock: systemClock, check: "header" });
  const { memories } = await store.meetingOf(keyOf(old), keyOf(now), 1);
  const merge = { from: keyOf(old), to: keyOf(now), memories, at: isoNow(systemClock) };
  expect(await store.mergeProjects(merge)).toBe("done");
  await store.close();
  await kedr.start();
  expect(await new ClaudeCodeSession(kedr, owner.session("s3"), now).start()).toContain(
    "run the tests in the container",
  );
  await kedr.settle();
  expect((await listed(now))?.memories).toBeGreaterThan(1);
  expect((await kedr.call("digest", { directory: old })).text).toContain("sessions in Redis");
  const { projects } = await kedr.call("listProjects", { query: old, limit: 10, offset: 0 });
  expect(projects.map(({ path }) => path)).toEqual([now]);
  expect((await kedr.call("verify")).findings).toEqual([]);
});

test("what is merged is what was shown: one memory more, and nothing is", async () => {
  const { owner, old, now } = await movedFolder();
  const { memories } = await kedr.call("planProjectMerge", { from: keyOf(old), to: keyOf(now) });
  const request = { from: keyOf(old), to: keyOf(now), memories: memories + 1 };
  expect((await owner.calls("mergeProjects", request)).status).toBe(400);
  expect((await listed(old))?.memories).toBeGreaterThan(0);
  expect((await owner.calls("mergeProjects", { ...request, to: keyOf(old) })).status).toBe(400);
});

test("what was forgotten in a project stays so once it is merged", async () => {
  const { owner, old, now } = await movedFolder();
  await asked(owner, "forget", {
    ids: null,
    text: "run the tests in the container",
    query: null,
    session: null,
    project: old,
    since: null,
    until: null,
    client: null,
    withMentions: true,
    confirmed: null,
  });
  await kedr.settle();
  const says = (directory: string) =>
    kedr.call("remember", {
      kind: "note",
      title: "Always run the tests in the container",
      facts: [],
      body: "",
      verbatim: "",
      directory,
      isGlobal: false,
      client: clientName("some-agent"),
      isNewAnyway: true,
    });
  await expect(says(old)).rejects.toThrow("forgotten");
  expect(await says(kedr.newProject("elsewhere"))).toMatchObject({ outcome: "stored" });
  const plan = await kedr.call("planProjectMerge", { from: keyOf(old), to: keyOf(now) });
  await asked(owner, "mergeProjects", { from: keyOf(old), to: keyOf(now), memories: plan.memories });
  await expect(says(now)).rejects.toThrow("forgotten");
});

test("a project is switched off from the next event on and back again, without a new service", async () => {
  const owner = new Owner(kedr);
  await owner.tells("We decided to keep sessions in Redis, not in JWT.");
  const key = keyOf(owner.shop);
  const off = { project: key, isOff: true };
  expect(await asked(owner, "switchProject", off)).toEqual({ outcome: "done" });
  expect(await asked(owner, "switchProject", off)).toEqual({ outcome: "already" });
  expect(await listed(owner.shop)).toMatchObject({ isOff: true, offBy: owner.shop });
  expect(readFileSync(join(kedr.home, "config.jsonc"), "utf8")).toContain(owner.shop);
  const before = await listed(owner.shop);
  const session = new ClaudeCodeSession(kedr, owner.session("off"), owner.shop);
  expect(await session.start()).toBe("");
  await session.prompt("We decided to use Postgres and nothing else.");
  await session.end();
  await kedr.settle();
  expect(await listed(owner.shop)).toMatchObject({ sessions: before?.sessions, memories: before?.memories });
  await asked(owner, "switchProject", { project: key, isOff: false });
  expect(await new ClaudeCodeSession(kedr, owner.session("on"), owner.shop).start()).toContain("Redis");
  expect(JSON.parse((await kedr.ask("GET", "/v1/version")).body)).toMatchObject({ pid: kedr.pid });
});

test("a name given by the owner stands in the digest, goes through the filter, and one of nothing but marks is refused", async () => {
  const owner = new Owner(kedr);
  await owner.tells("We decided to keep sessions in Redis, not in JWT.");
  const project = keyOf(owner.shop);
  await asked(owner, "renameProject", { project, name: "Магазин <b>«у дома»</b>" });
  expect(await owner.digest()).toContain('project="Магазин');
  expect(await owner.digest()).not.toContain("<b>");
  expect((await owner.calls("renameProject", { project, name: "\u200B\u202E  " })).status).toBe(400);
  await asked(owner, "renameProject", { project, name: null });
  expect(await owner.digest()).toContain('project="shop"');
});

test("a folder that was moved goes on as the project that it was, by an alias; one that is a project is not taken", async () => {
  const owner = new Owner(kedr);
  await owner.tells("We decided to keep sessions in Redis, not in JWT.");
  const project = keyOf(owner.shop);
  const elsewhere = `${owner.shop}-moved`;
  renameSync(owner.shop, elsewhere);
  const { alias } = await asked(owner, "addAlias", { project, directory: elsewhere });
  expect(alias).toMatchObject({ key: keyOf(elsewhere), path: elsewhere });
  expect((await kedr.call("digest", { directory: elsewhere })).text).toContain("Redis");
  expect((await owner.calls("addAlias", { project, directory: elsewhere })).status).toBe(400);
  await asked(owner, "dropAlias", { key: alias.key });
  expect((await kedr.call("digest", { directory: elsewhere })).text).toBe("");
  rmSync(elsewhere, { recursive: true });
});

test("none of it is taken on the socket, where agents are", async () => {
  for (const method of [
    "renameProject",
    "addAlias",
    "dropAlias",
    "mergeProjects",
    "switchProject",
  ] as const) {
    const { status } = await kedr.ask("POST", `/v1/call/${method}`, "{}");
    expect(status).toBe(403);
  }
});
