import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openSecretKey } from "../../src/platform/secret-key.ts";
import { openConnection } from "../../src/store/sqlite/connection.ts";
import { forgottenGuard } from "../../src/store/sqlite/forgotten-guard.ts";
import { tombstoneStore } from "../../src/store/sqlite/tombstones.ts";
import { callTombstone, phraseTombstone } from "../../src/store/tombstones.ts";
import { at, event, inTempFolder, memory } from "../contract/make.ts";
import { withStoreIn } from "./make-database.ts";

test("what was decided before the write lock is decided anew where something was forgotten meanwhile", () =>
  inTempFolder(async (folder) => {
    await withStoreIn(folder, async () => undefined);
    const key = openSecretKey(join(folder, "key"));
    const open = () => openConnection(join(folder, "kedr.db"), "soon", key);
    const [mine, theirs] = [open(), open()];
    onTestFinished(() => [mine, theirs].forEach((each) => each.close()));
    const guard = forgottenGuard(mine);
    expect(forgottenGuard(mine)).toBe(guard);
    const forget = tombstoneStore(theirs).addTombstones;
    const said = event("said", { outcome: "so it is lipa-42", occurredAt: at(1) });
    const [isSaidKeptOut, isCallKeptOut] = [guard.ofEvent(said), guard.ofEvent(event("call"))];
    const isMemoryKeptOut = guard.ofMemory(memory("DUB-17"));
    const all = () => [isSaidKeptOut(), isCallKeptOut(), isMemoryKeptOut()];
    expect(all()).toEqual([false, false, false]);
    await forget(phraseTombstone("LIPA-42", key.hash, at(5)));
    expect(all()).toEqual([true, false, false]);
    await forget([callTombstone(event("call"), key.hash, at(6))]);
    expect(all()).toEqual([true, true, false]);
    await forget(phraseTombstone("DUB-17", key.hash, at(7)));
    expect(all()).toEqual([true, true, true]);
    expect(guard.ofEvent(event("other"))()).toBe(false);
  }));
