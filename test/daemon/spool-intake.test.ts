import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { findClient } from "../../src/clients/registry.ts";
import { openSpoolIntake } from "../../src/daemon/spool-intake.ts";
import type { TakeIn } from "../../src/daemon/take-in.ts";
import { countSpooled, writeSpool } from "../../src/platform/spool.ts";
import { clockAt } from "../contract/make.ts";

/** A spool with one prompt in each of these sessions, and what takes it in. */
function spoolOf(sessions: readonly string[], takeIn: TakeIn) {
  const folder = mkdtempSync(join(tmpdir(), "kedr-intake-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const session of sessions) {
    const payload = { session_id: session, cwd: folder, hook_event_name: "UserPromptSubmit", prompt: "go" };
    const facts = { entrypoint: null, clientPid: null, configFolder: null, isAutomated: false };
    const spooled = {
      client: "claude-code",
      event: "UserPromptSubmit",
      receivedAt: "2026-01-02T03:04:05.006Z",
    };
    writeSpool(folder, { ...spooled, ...facts, payload: JSON.stringify(payload) }, 1, 100, session);
  }
  return {
    folder,
    ...openSpoolIntake({ folder, findClient, takeIn, clock: clockAt(1), log: () => undefined }),
  };
}

const failing = (code: string) => Object.assign(new Error(code), { code });

test("a payload waits while the disk has no room for what is noted of it, and one of its own fault is set aside", async () => {
  let fault: string | undefined = "ENOSPC";
  const taken: string[] = [];
  const spool = spoolOf(["a", "b"], async (session) => {
    if (fault !== undefined) throw failing(fault);
    taken.push(session?.sessionId ?? "");
    return { added: 1, known: 0, isAdded: [true], kept: [] };
  });
  await expect(spool.takeAll()).rejects.toMatchObject({ code: "ENOSPC" });
  await expect(spool.takeOf("b")).rejects.toMatchObject({ code: "ENOSPC" });
  expect(countSpooled(spool.folder)).toBe(2);
  fault = "ENAMETOOLONG";
  await spool.takeOf("b");
  expect(readdirSync(join(spool.folder, "broken"))).toHaveLength(1);
  fault = undefined;
  expect(await spool.takeAll()).toMatchObject([{ client: "claude-code", id: "a" }]);
  expect([taken, countSpooled(spool.folder)]).toEqual([["a"], 0]);
});
