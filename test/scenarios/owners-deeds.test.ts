import { beforeEach, describe, expect, test } from "vitest";
import { clientName, type MemoryId } from "../../src/domain/ids.ts";
import type { Memory } from "../../src/domain/memory.ts";
import { hasTerminal } from "../terminal.ts";
import { Owner } from "./owner.ts";
import { ownersShell } from "./owners-shell.ts";
import { sharedHome } from "./shared-home.ts";

const kedr = sharedHome();
let owner: Owner;
beforeEach(() => {
  owner = new Owner(kedr);
});

const command = '"$NODE" "$KEDR"';

async function remembers(title: string, directory = owner.shop): Promise<MemoryId> {
  const answer = await kedr.call("remember", {
    kind: "note",
    title,
    facts: [],
    body: "",
    verbatim: "",
    directory,
    isGlobal: false,
    isNewAnyway: true,
    client: clientName("test-agent"),
  });
  if (answer.outcome !== "stored") throw new Error(answer.outcome);
  await kedr.settle();
  return answer.memory.id;
}

async function shown(id: MemoryId): Promise<Memory> {
  const [one] = await kedr.call("show", { ids: [id], withEvidence: false });
  if (one === undefined) throw new Error(`Memory ${id} is gone.`);
  return one.memory;
}

describe.skipIf(!hasTerminal())("at a terminal", () => {
  test("two memories are looked at, turned round and merged, and taken apart again", async () => {
    const one = await remembers("Heron is the machine for trials");
    const other = await remembers("The stage server is called heron");
    const terminal = ownersShell(owner);
    terminal.say(`clear; ${command} merge ${one} ${other}`);
    const first = await terminal.shows(/\[y merge · o have \d+ stand/);
    expect(first).toMatch(/│ Heron is the machine for trials/);
    expect(first).toMatch(/│ The stage server is called heron/);
    const head = Number(/^(\d+) stands for both/m.exec(first)?.[1]);
    const [stands, leaves] = head === one ? [other, one] : [one, other];
    terminal.press("o");
    await terminal.shows(new RegExp(`${stands} stands for both[\\s\\S]*o have ${leaves} stand`));
    terminal.press("y");
    await terminal.shows(
      new RegExp(`Merged: ${stands} stands for ${leaves} too[\\s\\S]*kedr unmerge ${leaves}`),
    );
    expect(await shown(stands)).toMatchObject({ mergedIds: [leaves], validTo: null });
    expect((await shown(leaves)).mergedInto).toBe(stands);
    terminal.say(`clear; ${command} unmerge ${leaves}`);
    await terminal.shows(/stands by itself again/);
    expect((await shown(leaves)).mergedInto).toBeNull();
  });

  test("what can't be merged is told with what to do, and nothing is changed", async () => {
    const one = await remembers("The queue is called pelican");
    const elsewhere = await remembers("The queue is called stork", kedr.project(`${owner.name}/elsewhere`));
    const terminal = ownersShell(owner);
    terminal.say(`clear; ${command} merge ${one} ${one}; echo "ended $?"`);
    expect(await terminal.shows(/ended 1/)).toContain("can't be merged with itself: choose another one");
    terminal.say(`clear; ${command} merge ${one} ${elsewhere}; echo "ended $?"`);
    expect(await terminal.shows(/ended 1/)).toMatch(/are not of one project[\s\S]*kedr projects merge/);
    terminal.say(`clear; ${command} merge ${one} 999999; echo "ended $?"`);
    expect(await terminal.shows(/ended 3/)).toContain("There is no memory 999999");
    expect((await shown(one)).mergedIds).toEqual([]);
  });

  test("a memory is archived, brought back, found useful and then wrong, each word in place of the other", async () => {
    const one = await remembers("The release train leaves on Tuesdays");
    const terminal = ownersShell(owner);
    terminal.say(`clear; ${command} archive ${one} 999999; echo "ended $?"`);
    const archived = await terminal.shows(/ended 3/);
    expect(archived).toContain(`${one} is archived`);
    expect(archived).toContain("There is no memory 999999");
    expect((await shown(one)).archivedAt).not.toBeNull();
    terminal.say(`clear; ${command} archive ${one} --back`);
    await terminal.shows(/back from the archive/);
    expect((await shown(one)).archivedAt).toBeNull();
    const { strength } = await shown(one);
    terminal.say(`clear; ${command} useful ${one}`);
    await terminal.shows(/is useful, and lasts longer/);
    expect((await shown(one)).strength).toBeGreaterThan(strength);
    terminal.say(`clear; ${command} wrong ${one}`);
    await terminal.shows(/is wrong; it is weaker/);
    expect((await shown(one)).strength).toBeCloseTo(strength * 0.65, 5);
    terminal.say(`clear; ${command} wrong ${one} --back`);
    await terminal.shows(/is taken back/);
    expect((await shown(one)).strength).toBeCloseTo(strength, 5);
  });

  test("what is approved or pinned stays out of the archive, and it is said how to let it go", async () => {
    const one = await remembers("Invoices are printed by ibis");
    const terminal = ownersShell(owner);
    terminal.say(`clear; ${command} pin ${one}; ${command} archive ${one}; echo "ended $?"`);
    expect(await terminal.shows(/ended 1/)).toMatch(new RegExp(`so it stays[\\s\\S]*kedr unpin ${one}`));
    terminal.say(`clear; ${command} unpin ${one}; ${command} archive ${one}; echo "ended $?"`);
    await terminal.shows(/ended 0/);
    expect((await shown(one)).archivedAt).not.toBeNull();
  });
});
