import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openProvingChanges } from "../../src/daemon/skills/proving-changes.ts";
import { clientName, eventId, memoryId, sessionId } from "../../src/domain/ids.ts";
import { openSqliteStore } from "../../src/store/sqlite/open.ts";
import { at, memory, project } from "../contract/make.ts";

const client = clientName("claude-code");
const session = sessionId("s1");
const week = 7 * 24 * 60;

/** A skill, a session in a repository, and its two commits, which are due in a week. */
async function home() {
  const folder = mkdtempSync(join(tmpdir(), "kedr-changes-"));
  let now = 60;
  const clock = { nowMs: () => Date.parse(at(now)) };
  const store = openSqliteStore({ path: join(folder, "kedr.db"), backups: folder, clock, check: "header" });
  onTestFinished(async () => {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const git = (...args: readonly string[]): string => {
    const owner = ["-c", "user.name=Dana", "-c", "user.email=d@example.com"];
    return execFileSync("git", [...owner, ...args], { cwd: folder, encoding: "utf8", stdio: "pipe" }).trim();
  };
  git("init", "--quiet");
  const commit = (name: string): string => {
    writeFileSync(join(folder, name), `${name}\n`);
    git("add", name);
    git("commit", "--quiet", "-m", name);
    return git("rev-parse", "--short", "HEAD");
  };
  await store.touchProject({ key: project, name: "one", path: folder });
  await store.touchSession({
    client,
    id: session,
    project,
    directory: folder,
    run: "interactive",
    at: at(1),
    transcriptPath: null,
    configFolder: null,
    clientPid: null,
  });
  const [id = memoryId(1)] = await store.addMemories(
    [memory("Deploy to stage", { kind: "skill", type: null })],
    at(1),
  );
  const commits = [commit("a.txt"), commit("b.txt")];
  const base = { memoryId: id, client, sessionId: session, eventId: eventId(7), dueAt: at(60 + week) };
  await store.keepMadeChanges(commits.map((each) => ({ ...base, commit: each })));
  const proving = openProvingChanges({ store, clock, log: () => undefined });
  return {
    git,
    commits,
    next: () => proving.next(),
    pass: (minutes: number) => void (now += minutes),
    strength: async () => (await store.memoriesByIds([id]))[0]?.strength,
    evidence: async () => (await store.outsideEvidenceOf(id, 10)).map(({ what }) => what),
  };
}

test("[skill.changes] what a session with a skill committed and git still has after a week makes the skill stronger, once", async () => {
  const one = await home();
  expect(await one.next()).toBe("nothing due");
  one.pass(week);
  expect(await one.next()).toBe("worked");
  expect([await one.strength(), await one.evidence()]).toEqual([1.15, ["change-kept"]]);
  expect(await one.next()).toBe("nothing due");
});

test("[skill.changes] one that was reverted weighs more than another that stayed", async () => {
  const one = await home();
  one.git("revert", "--no-edit", one.commits[0] ?? "");
  one.pass(week);
  await one.next();
  expect([await one.strength(), await one.evidence()]).toEqual([0.8, ["change-reverted"]]);
});

test("[skill.changes] what git knows no more of says nothing, and is not asked about again", async () => {
  const one = await home();
  one.git("update-ref", "-d", "HEAD");
  one.pass(week);
  expect(await one.next()).toBe("worked");
  expect([await one.strength(), await one.evidence()]).toEqual([1, []]);
  expect(await one.next()).toBe("nothing due");
});
