import { execFileSync, spawnSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Installed } from "./installed.ts";
import { toolCall } from "./tool-call.ts";

const canMount = mountsSmallDisk();
if (!canMount)
  console.warn("SKIPPED: a full and a read-only disk are tested only where one may mount a tmpfs.");

function mountsSmallDisk(): boolean {
  const folder = mkdtempSync(join(tmpdir(), "kedr-mount-"));
  const isMounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=1m", "tmpfs", folder]).status === 0;
  if (isMounted) execFileSync("umount", [folder]);
  rmSync(folder, { recursive: true });
  return isMounted;
}

describe.skipIf(!canMount)("a home on a disk that takes nothing", () => {
  let disk: string;
  let machine: Installed;
  let cwd: string;

  beforeAll(async () => {
    disk = mkdtempSync(join(tmpdir(), "kedr-disk-"));
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=12m", "tmpfs", disk]);
    machine = await new Installed({ kedrHome: join(disk, "kedr") }).init();
    cwd = machine.project("shop");
    await machine.hook("PostToolUse", toolCall("before", cwd, 1, "okapi"));
    await machine.settle();
  });
  afterAll(async () => {
    await machine.remove();
    execFileSync("umount", [disk]);
    rmSync(disk, { recursive: true });
  });

  const start = (session: string, language = "en") =>
    machine.hook("SessionStart", { session_id: session, cwd, source: "startup" }, { KEDR_LANG: language });

  /** What came after is there, and so is what was there before. */
  async function expectKept(word: string): Promise<void> {
    expect(await machine.archived(word)).toBe(1);
    expect(await machine.archived("okapi")).toBe(1);
  }

  function fill(): void {
    const file = openSync(join(disk, "filler"), "w");
    try {
      for (;;) writeSync(file, Buffer.alloc(4_096));
    } catch {
      // Full, as wished.
      closeSync(file);
    }
  }

  test("[capture.never-fails-client] on a full disk hooks end well, the person is told, and it goes on by itself", async () => {
    fill();
    for (let number = 2; number < 6; number += 1) {
      const ran = await machine.hook("PostToolUse", toolCall("full", cwd, number, "zebra ".repeat(2_000)));
      expect(ran).toEqual({ exit: 0, out: "", err: "" });
    }
    const told = await start("full");
    expect(told.exit).toBe(0);
    expect((await machine.kedr(["status"])).out).toContain("is full");
    rmSync(join(disk, "filler"));
    await machine.hook("PostToolUse", toolCall("after", cwd, 9, "tapir"));
    expect((await machine.settle()).warnings).toEqual([]);
    await expectKept("tapir");
    expect((await machine.kedr(["doctor"])).out).toContain("The database is sound.");
  });

  test("[capture.never-fails-client] a service that can't even start on a full disk is told once a session, in the person's language", async () => {
    await machine.kill();
    fill();
    expect((await start("one")).out).toContain("the disk is full");
    expect((await start("two", "ru")).out).toContain("диск полон");
    expect((await machine.hook("PostToolUse", toolCall("one", cwd, 2, "x"))).out).toBe("");
    expect((await machine.kedr(["status"])).err).toContain("disk");
    rmSync(join(disk, "filler"));
    await machine.hook("PostToolUse", toolCall("after", cwd, 3, "gnu"));
    await machine.settle();
    await expectKept("gnu");
  });

  test("[capture.never-fails-client] a read-only home is told, breaks nothing, and is written again once it may", async () => {
    await machine.stop();
    execFileSync("mount", ["-o", "remount,ro", disk]);
    expect((await start("closed")).out).toContain("can't be written");
    expect(await machine.hook("PostToolUse", toolCall("closed", cwd, 2, "x"))).toEqual({
      exit: 0,
      out: "",
      err: "",
    });
    expect((await machine.kedr(["status"])).err).toContain("can't be written");
    expect((await machine.kedr(["doctor"])).out).toContain("home.writable");
    execFileSync("mount", ["-o", "remount,rw", disk]);
    await machine.hook("PostToolUse", toolCall("after", cwd, 4, "zebu"));
    await machine.settle();
    await expectKept("zebu");
  });
});
