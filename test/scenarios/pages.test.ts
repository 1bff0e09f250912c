import { readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { hasTerminal } from "../terminal.ts";
import type { Owner } from "./owner.ts";
import { ownersShell } from "./owners-shell.ts";
import { exported, imported, noteIn, openHome } from "./porting-home.ts";
import { everything } from "../everything.ts";

/** A home with these notes of an agent, and the folder into which they were written out. */
async function withPages(titles: readonly string[]): Promise<{ owner: Owner; folder: string }> {
  const owner = await openHome();
  for (const title of titles) await owner.kedr.call("remember", noteIn(owner, title));
  const folder = join(owner.kedr.root, "pages");
  await exported(owner, folder, { form: "markdown", withArchive: false });
  return { owner, folder };
}

function pageOf(folder: string, word: string): string {
  const name = readdirSync(join(folder, "shop")).find((each) => each.includes(word));
  if (name === undefined) throw new Error(`No page is called ${word}.`);
  return join(folder, "shop", name);
}

function edit(path: string, from: string | RegExp, to: string): void {
  const before = readFileSync(path, "utf8");
  const after = before.replace(from, to);
  if (after === before) throw new Error("Nothing was edited.");
  writeFileSync(path, after);
}

const titlesHere = async (owner: Owner): Promise<readonly string[]> => {
  const filter = everything({ directory: owner.shop, limit: 50 });
  const { hits } = await owner.kedr.call("recent", { filter });
  return hits.map(({ memory }) => memory.title).toSorted();
};

test("pages are one file a memory, for the owner alone, and a folder that nobody touched changes nothing", async () => {
  const { owner, folder } = await withPages(["The staging port is 3000", "Сборка идёт в контейнере"]);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(statSync(pageOf(folder, "staging-port")).mode & 0o777).toBe(0o600);
  expect(pageOf(folder, "сборка-идёт")).toMatch(/\/\d+-сборка-идёт-в-контейнере\.md$/);
  const nothing = { added: 0, changed: 0, same: 2, problemsTotal: 0 };
  const pages = { edits: [], conflicts: [], fresh: [], missing: [] };
  expect(await imported(owner, folder, { source: "markdown" })).toMatchObject({ ...nothing, pages });
  // Elsewhere they come as anything does.
  const other = await openHome();
  const settling = [{ word: null, directory: other.shop }];
  rmSync(owner.shop, { recursive: true });
  expect(await imported(other, folder, { source: "markdown", settling })).toMatchObject({ added: 2 });
  expect(await titlesHere(other)).toEqual(["The staging port is 3000", "Сборка идёт в контейнере"]);
}, 60_000);

describe.skipIf(!hasTerminal())("at a terminal", () => {
  test("[port.pages] an edit corrects as the owner's word, a new page is remembered, and a page that is gone asks", async () => {
    const { owner, folder } = await withPages([
      "The staging port is 3000",
      "The cache is Redis",
      "Old news of May",
    ]);
    edit(pageOf(folder, "staging"), "port is 3000", "port is 4000");
    rmSync(pageOf(folder, "old-news"));
    writeFileSync(join(folder, "shop", "mine.md"), "# Releases are signed by Anna\n\n- on Fridays\n");
    const terminal = ownersShell(owner);
    terminal.say(`"$NODE" "$KEDR" import ${folder}`);
    const seen = await terminal.shows(/Import\? \[y\/N\]/);
    expect(seen).toContain("0 new memories, 1 known, 1 changed, 1 new page.");
    expect(seen).toContain("The page is gone of 1 memory");
    terminal.say("y");
    expect(await terminal.shows(/Forget \d+ «Old news of May»\?/)).toContain("corrected (");
    terminal.say("y");
    await terminal.shows(/Type 1 to confirm/);
    terminal.say("1");
    await terminal.shows(/nothing is left/);
    expect(await titlesHere(owner)).toEqual([
      "Releases are signed by Anna",
      "The cache is Redis",
      "The staging port is 4000",
    ]);
    const { hits } = await owner.kedr.call("search", {
      query: "staging port",
      filter: {
        directory: owner.shop,
        kinds: null,
        types: null,
        since: null,
        until: null,
        client: null,
        file: null,
        limit: 5,
      },
    });
    expect(hits[0]?.memory).toMatchObject({ author: "owner", trust: "approved" });
    // The pages are those of what holds by now: they may be edited again, and twice is once.
    const again = await imported(owner, folder, { source: "markdown" });
    expect(again).toMatchObject({
      added: 0,
      changed: 0,
      same: 3,
      pages: { edits: [], conflicts: [], fresh: [], missing: [] },
    });
  }, 90_000);
});

test("[port.pages] what was changed here since the export is shown, and not written over", async () => {
  const { owner, folder } = await withPages(["The staging port is 3000"]);
  edit(pageOf(folder, "staging"), "port is 3000", "port is 5000");
  const { pages } = await imported(owner, folder, { source: "markdown", isDry: true });
  const [one] = pages.edits;
  if (one === undefined) throw new Error("The edit was not seen.");
  const text = { ...one.text, title: "The staging port is 4000" };
  await owner.calls("rewriteRule", { memoryId: one.id, contentHash: one.contentHash, way: "page", text });
  expect((await imported(owner, folder, { source: "markdown" })).pages).toMatchObject({
    edits: [],
    conflicts: [{ id: one.id }],
  });
  // What both say is no conflict.
  edit(pageOf(folder, "staging"), "port is 5000", "port is 4000");
  expect((await imported(owner, folder, { source: "markdown" })).pages.conflicts).toEqual([]);
}, 60_000);

test("[port.pages] a folder full of traps names each of them, and no memory passes for gone or for another", async () => {
  const { owner, folder } = await withPages([
    "One that is broken",
    "One that is copied",
    "One that is a link",
  ]);
  const [broken, copied, linked] = ["broken", "copied", "link"].map((word) => pageOf(folder, word));
  if (broken === undefined || copied === undefined || linked === undefined) throw new Error("No pages.");
  edit(broken, /title: .*/, "title: *alias");
  writeFileSync(join(folder, "shop", "0-copy.md"), readFileSync(copied));
  const secret = join(owner.kedr.root, "secret.md");
  writeFileSync(secret, "# My secret diary\n");
  rmSync(linked);
  symlinkSync(secret, linked);
  symlinkSync(owner.kedr.root, join(folder, "everything.md"));
  writeFileSync(join(folder, "nul.md"), "# a\0b\n");
  writeFileSync(join(folder, "huge.md"), `# ${"x".repeat(300_000)}\n`);
  writeFileSync(join(folder, "..md"), "# Hidden\n");
  const manifest = join(folder, "kedr-export.json");
  edit(manifest, /"folder":"shop"/, '"folder":"../../etc"');
  const came = await imported(owner, folder, { source: "markdown" });
  expect(came.problems.map(({ at }) => at).toSorted()).toEqual(
    [
      "everything.md",
      "huge.md",
      "nul.md",
      `shop/${broken.split("/").at(-1)}`,
      `shop/${copied.split("/").at(-1)}`,
      `shop/${linked.split("/").at(-1)}`,
    ].toSorted(),
  );
  expect(came).toMatchObject({ added: 0, changed: 0, pages: { edits: [], fresh: [], missing: [] } });
}, 60_000);
