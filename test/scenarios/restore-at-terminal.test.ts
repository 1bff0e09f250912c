import { mkdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { hasTerminal } from "../terminal.ts";
import { Owner } from "./owner.ts";
import { ownersShell } from "./owners-shell.ts";
import { transcriptOf } from "./transcript.ts";

let owner: Owner;
beforeEach(async () => {
  owner = new Owner();
  await owner.kedr.start();
});
afterEach(async () => {
  await owner.kedr.remove();
});

describe.skipIf(!hasTerminal())("at a terminal", () => {
  test("[restore.whole] a service that runs is stopped, the backup takes the database's place, and it runs again", async () => {
    await owner.tells("Never force-push to main.");
    const terminal = ownersShell(owner);
    terminal.say(`"$NODE" "$KEDR" backup copy.db`);
    await terminal.shows(/copy\.db\n[\s\S]*opened and read from end to end/);
    const told = await owner.waiting();
    await owner.tells("Always run the tests in the container.");
    expect((await owner.waiting()).waiting).toBe(told.waiting + 1);
    const before = owner.kedr.pid;
    terminal.say(`clear; "$NODE" "$KEDR" restore copy.db --yes`);
    await terminal.shows(/restored: [1-9]\d* memor[\s\S]*what was there before: .*before-restore-/);
    await owner.kedr.answering();
    const after = await owner.kedr.call("status");
    expect(after.pid).not.toBe(before);
    expect((await owner.waiting()).rules.map(({ memory }) => memory.title)).toEqual(
      told.rules.map(({ memory }) => memory.title),
    );
    expect(await owner.kedr.call("verify")).toMatchObject({ findings: [] });
    expect(after.disk.backups).toBe(1);
    await owner.kedr.call("stop");
  });

  test("[outside.masked] the owner sees the lines in an agent's record, types their number, and they are masked there", async () => {
    const rule = "Always sign the releases with the word ЛИПА-42.";
    await owner.tells(rule);
    const record = join(owner.kedr.root, ".claude", "projects", "-x", "s.jsonl");
    mkdirSync(join(record, ".."), { recursive: true });
    writeFileSync(record, transcriptOf(owner.shop, ["hello", "липа-42 it is"]).lines);
    utimesSync(record, 1_700_000_000, 1_700_000_000);
    const terminal = ownersShell(owner);
    terminal.say(`"$NODE" "$KEDR" forget --text ЛИПА-42 --transcripts --yes`);
    const shown = await terminal.shows(/Type 1 to confirm/);
    expect(shown).toMatch(/s\.jsonl line 2 \(mask them too: --transcripts\)/);
    expect(shown).toContain("no copy of them is kept");
    terminal.say("1");
    await terminal.shows(/Masked outside Kedr:[\s\S]*line 2/);
    expect(readFileSync(record, "utf8")).toMatch(/okapi\\n\[forgotten\] it is/);
    expect((await owner.waiting()).rules).toEqual([]);
  });
});
