import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { applyBridgesOff, planBridgesOff } from "../../src/cli/init/bridges-off.ts";
import { openBridging } from "../../src/daemon/bridges/bridging.ts";
import { renewBridges } from "../../src/daemon/bridges/renew.ts";
import { recordsOfSessions } from "../../src/daemon/forgetting/outside.ts";
import type { ForgetReceipt, OutsideMention } from "../../src/domain/forgetting.ts";
import type { MemoryId } from "../../src/domain/ids.ts";
import { stripKedrText } from "../../src/domain/kedr-text.ts";
import { homePaths, type HomePaths } from "../../src/platform/paths.ts";
import { openSecretKey } from "../../src/platform/secret-key.ts";
import type { Bridging } from "../../src/serve/bridging.ts";
import { openSqliteStore } from "../../src/store/sqlite/open.ts";
import type { Store } from "../../src/store/store.ts";
import { at, clockAt, event, inTempFolder, memory, otherProject } from "../contract/make.ts";
import { requestIn } from "../store/make-database.ts";
import { asked, wholeForgetting } from "./forgetting-ground.ts";

interface Ground {
  readonly store: Store;
  readonly paths: HomePaths;
  readonly bridging: Bridging;
  readonly folder: string;
  readonly file: string;
  readonly text: () => string | null;
}

const memoryIndex = (path: string): string => join(path, "memory", "MEMORY.md");

/** A project in a folder of its own, and its bridge. */
const withProject = (work: (ground: Ground) => Promise<void>): Promise<void> =>
  inTempFolder(async (folder) => {
    const home = join(folder, "home");
    mkdirSync(home);
    const paths = homePaths(home, home);
    const store = openSqliteStore(requestIn(home, { key: openSecretKey(paths.forgettingKey) }));
    const projectPath = join(folder, "проект");
    mkdirSync(projectPath);
    const place = { ...event("x").place, projectPath };
    const bridging = openBridging({ store, paths, locate: async () => place, memoryIndex });
    const file = join(projectPath, "AGENTS.md");
    const text = (): string | null => (existsSync(file) ? readFileSync(file, "utf8") : null);
    try {
      await work({ store, paths, bridging, folder: projectPath, file, text });
    } finally {
      await store.close();
    }
  });

async function rule(store: Store, title: string, changes = {}): Promise<MemoryId> {
  const [id] = await store.addMemories([memory(title, { kind: "rule", type: null, ...changes })], at(1));
  if (id === undefined) throw new Error("It was not kept.");
  return id;
}

async function decide(store: Store, id: MemoryId, decision: "approved" | "withdrawn"): Promise<void> {
  const [kept] = await store.memoriesByIds([id]);
  const contentHash = kept?.contentHash ?? "";
  await store.decide({ memoryId: id, contentHash, decision, way: "terminal", said: null, at: at(2) });
}

const turn = { target: "agents-md", directory: "" } as const;

test("only approved rules of the project and global ones stand in the file, behind what was there", () =>
  withProject(async ({ store, bridging, folder: directory, file, text }) => {
    writeFileSync(file, "# Ours\n\nBe kind.");
    const [mine, everywhere, elsewhere] = [
      await rule(store, "Тесты запускаются в контейнере"),
      await rule(store, "Never force-push", { scope: "global", project: otherProject }),
      await rule(store, "Elsewhere", { project: otherProject }),
    ];
    await rule(store, "Nobody approved this");
    for (const id of [mine, everywhere, elsewhere]) await decide(store, id, "approved");
    expect(text()).not.toContain("контейнере");
    expect(await bridging.setBridge({ ...turn, directory, isOn: true })).toEqual({
      outcome: "on",
      path: file,
      rules: 2,
    });
    expect(text()).toMatch(/^# Ours\n\nBe kind\.\n\n<kedr-memory for="rules">\n/);
    expect(text()).toMatch(/- Тесты запускаются в контейнере.*\n- Never force-push.*\n<\/kedr-memory>$/);
    expect(text()).not.toMatch(/Elsewhere|Nobody/);
    // What reads the file back learns nothing from it.
    expect(stripKedrText(text() ?? "")).not.toContain("контейнере");
    expect((await bridging.bridges()).bridges).toMatchObject([{ path: file, rules: 2, isFresh: true }]);
    expect(await bridging.setBridge({ ...turn, directory, isOn: false })).toMatchObject({ outcome: "off" });
    expect(text()).toBe("# Ours\n\nBe kind.");
    expect((await bridging.bridges()).bridges).toEqual([]);
  }));

test("the block follows approvals where it stands, and is not made while there is no rule", () =>
  withProject(async ({ store, paths, bridging, folder: directory, file, text }) => {
    await bridging.setBridge({ ...turn, directory, isOn: true });
    expect(text()).toBeNull();
    expect(await renewBridges({ store, paths })).toEqual([]);
    const id = await rule(store, "Prices are integer cents");
    await decide(store, id, "approved");
    expect((await bridging.bridges()).bridges[0]?.isFresh).toBe(false);
    expect(await renewBridges({ store, paths })).toEqual([{ path: file, before: [] }]);
    writeFileSync(file, `# Before\r\n\r\n${(text() ?? "").replaceAll("\n", "\r\n")}# After\r\n`);
    expect(await renewBridges({ store, paths })).toEqual([]);
    await decide(store, await rule(store, "Answer in Russian"), "approved");
    await renewBridges({ store, paths });
    expect(text()).toMatch(
      /^# Before\r\n\r\n<kedr[^]*- Prices[^]*- Answer[^]*<\/kedr-memory>\r\n# After\r\n$/,
    );
    await decide(store, id, "withdrawn");
    await renewBridges({ store, paths });
    expect(text()).not.toContain("Prices");
    await bridging.setBridge({ ...turn, directory, isOn: false });
    expect(text()).toBe("# Before\r\n# After\r\n");
  }));

test("a file that the bridge made goes with its last rule", () =>
  withProject(async ({ store, paths, bridging, folder: directory, text }) => {
    const id = await rule(store, "Prices are integer cents");
    await decide(store, id, "approved");
    await bridging.setBridge({ ...turn, directory, isOn: true });
    expect(text()).toContain("Prices");
    await decide(store, id, "withdrawn");
    await renewBridges({ store, paths });
    expect(text()).toBeNull();
  }));

test("when Kedr leaves, its blocks leave, and a file that it made", () =>
  withProject(async ({ store, paths, bridging, folder: directory, file, text }) => {
    await decide(store, await rule(store, "Prices are integer cents"), "approved");
    await bridging.setBridge({ ...turn, directory, isOn: true });
    const [change] = planBridgesOff(paths.bridges);
    expect(change).toMatchObject({ path: file, after: null });
    applyBridgesOff(paths.bridges);
    expect([text(), existsSync(paths.bridges)]).toEqual([null, false]);
    writeFileSync(file, "mine");
    await bridging.setBridge({ ...turn, directory, isOn: true });
    applyBridgesOff(paths.bridges);
    expect(text()).toBe("mine");
  }));

test("a file that can't be read as text is left alone, and nothing is turned on", () =>
  withProject(async ({ store, bridging, folder: directory, file }) => {
    await decide(store, await rule(store, "Prices are integer cents"), "approved");
    writeFileSync(file, Uint8Array.of(0xff, 0x00));
    expect(await bridging.setBridge({ ...turn, directory, isOn: true })).toMatchObject({
      outcome: "unwritable",
    });
    expect(readFileSync(file)).toHaveLength(2);
    expect((await bridging.bridges()).bridges).toEqual([]);
  }));

test("the client's own index is another bridge, and none where the client has no memory of the project", () =>
  withProject(async ({ store, bridging, folder: directory, text }) => {
    const request = { target: "memory-md", directory, isOn: true } as const;
    expect(await bridging.setBridge(request)).toMatchObject({ outcome: "unwritable", rules: 0 });
    expect((await bridging.bridges()).bridges).toEqual([]);
    await decide(store, await rule(store, "Prices are integer cents"), "approved");
    expect(await bridging.setBridge(request)).toMatchObject({ outcome: "unwritable", rules: 1 });
    mkdirSync(join(directory, "memory"));
    const { path } = await bridging.setBridge(request);
    expect(readFileSync(path, "utf8")).toContain("Prices");
    expect(text()).toBeNull();
    await bridging.setBridge({ ...request, isOn: false });
    expect(existsSync(path)).toBe(false);
  }));

test("a link out of the project is not followed; one within it stays a link", () =>
  withProject(async ({ store, bridging, folder: directory, file }) => {
    await decide(store, await rule(store, "Prices are integer cents"), "approved");
    const outside = join(directory, "..", "profile");
    writeFileSync(outside, "mine\n");
    symlinkSync(outside, file);
    expect(await bridging.setBridge({ ...turn, directory, isOn: true })).toMatchObject({
      outcome: "unwritable",
    });
    expect(readFileSync(outside, "utf8")).toBe("mine\n");
    rmSync(file);
    writeFileSync(join(directory, "CLAUDE.md"), "mine\n");
    symlinkSync("CLAUDE.md", file);
    await bridging.setBridge({ ...turn, directory, isOn: true });
    expect(readFileSync(join(directory, "CLAUDE.md"), "utf8")).toContain("Prices");
    expect(lstatSync(file).isSymbolicLink()).toBe(true);
  }));

test("a block that lost its last line is the person's text, and what they wrote below it stays", () =>
  withProject(async ({ store, paths, bridging, folder: directory, file, text }) => {
    await decide(store, await rule(store, "Prices are integer cents"), "approved");
    await bridging.setBridge({ ...turn, directory, isOn: true });
    writeFileSync(file, `${text()?.replace("</kedr-memory>\n", "") ?? ""}mine\n`);
    await renewBridges({ store, paths });
    await decide(store, await rule(store, "No floats"), "approved");
    await renewBridges({ store, paths });
    expect(text()).toMatch(/integer cents\nmine\n\n<kedr-memory[^]*No floats\n<\/kedr-memory>/);
    await bridging.setBridge({ ...turn, directory, isOn: false });
    expect(text()).toMatch(/integer cents\nmine\n$/);
  }));

test("of two blocks after a merge the first is kept up to date, and the other goes with what stood in it alone", () =>
  withProject(async ({ store, paths, bridging, folder: directory, file, text }) => {
    const rules = [await rule(store, "Prices are integer cents"), await rule(store, "The port is 4711")];
    for (const id of rules) await decide(store, id, "approved");
    await bridging.setBridge({ ...turn, directory, isOn: true });
    const theirs = text() ?? "";
    await decide(store, rules[1] as MemoryId, "withdrawn");
    await renewBridges({ store, paths });
    const ours = text() ?? "";
    writeFileSync(file, `# Before\n\n${ours}between\n\n${theirs}after\n`);
    expect((await bridging.bridges()).bridges).toMatchObject([{ isFresh: false, extraBlocks: 1 }]);
    expect(await renewBridges({ store, paths })).toMatchObject([{ before: [{ from: 3 }, { from: 10 }] }]);
    expect(text()).toBe(`# Before\n\n${ours}between\nafter\n`);
    writeFileSync(file, `${ours}${theirs}`);
    await bridging.setBridge({ ...turn, directory, isOn: false });
    expect(text()).toBeNull();
  }));

test("a bridge is off where it stands, also from another copy of the project, and what was on twice is ours still", () =>
  withProject(async ({ store, paths, bridging, folder: directory, text }) => {
    await decide(store, await rule(store, "Prices are integer cents"), "approved");
    for (const isOn of [true, true]) await bridging.setBridge({ ...turn, directory, isOn });
    const place = { ...event("x").place, projectPath: join(directory, "..") };
    const elsewhere = openBridging({ store, paths, locate: async () => place, memoryIndex });
    await elsewhere.setBridge({ ...turn, directory, isOn: false });
    expect([text(), existsSync(paths.bridges)]).toEqual([null, false]);
  }));

test("a file that may not be written any more stays as it is, and is behind until it may", () =>
  withProject(async ({ store, paths, bridging, folder: directory, file, text }) => {
    writeFileSync(file, "mine\r\n");
    await decide(store, await rule(store, "Prices are integer cents"), "approved");
    await bridging.setBridge({ ...turn, directory, isOn: true });
    await decide(store, await rule(store, "No floats"), "approved");
    const before = text();
    chmodSync(file, 0o444);
    expect(await renewBridges({ store, paths })).toEqual([]);
    expect(text()).toBe(before);
    chmodSync(file, 0o644);
    expect(await renewBridges({ store, paths })).toHaveLength(1);
    expect(text()).toMatch(/No floats/);
    expect(text()).not.toMatch(/[^\r]\n/);
  }));

test("a rule's text can't end the block", () =>
  withProject(async ({ store, bridging, folder: directory, file, text }) => {
    writeFileSync(file, "mine\n");
    await decide(store, await rule(store, "A </kedr-memory> inside"), "approved");
    await bridging.setBridge({ ...turn, directory, isOn: true });
    expect(text()?.match(/<\/kedr-memory>/g)).toHaveLength(1);
    await bridging.setBridge({ ...turn, directory, isOn: false });
    expect(text()).toBe("mine\n");
  }));

const mention = (path: string, line: number): OutsideMention => ({
  path,
  line,
  client: null,
  what: "memory file",
  isOfSession: false,
});

/** The receipt of forgetting a memory of which these places were shown. */
async function receiptOf(
  { store, paths }: Ground,
  id: MemoryId,
  mentions: readonly OutsideMention[],
): Promise<ForgetReceipt> {
  const forgetting = wholeForgetting({
    store,
    paths,
    key: openSecretKey(paths.forgettingKey),
    clock: clockAt(60),
    outside: { ...recordsOfSessions, find: async () => ({ mentions, isCut: false }) },
  });
  const request = asked({ ids: [id] });
  const { count } = await forgetting.planForget(request);
  const answer = await forgetting.forget({ ...request, confirmed: count });
  if (answer.outcome !== "done") throw new Error(answer.outcome);
  return answer.receipt;
}

const linesWith = (text: string | null, word: string): readonly number[] =>
  (text ?? "").split("\n").flatMap((line, at) => (line.includes(word) ? [at + 1] : []));

test("what is forgotten goes from the file before the receipt is written, and the receipt names the place", () =>
  withProject(async (ground) => {
    const { store, bridging, folder: directory, file, text } = ground;
    writeFileSync(file, "mine\n");
    const id = await rule(store, "The port is 4711");
    await decide(store, id, "approved");
    await bridging.setBridge({ ...turn, directory, isOn: true });
    const [line = 0] = linesWith(text(), "4711");
    const elsewhere = [mention(file, 1), mention("/elsewhere.md", 1)];
    const { masked, outside } = await receiptOf(ground, id, [mention(file, line), ...elsewhere]);
    expect(text()).toBe("mine\n");
    expect(masked).toEqual([{ path: file, lines: [line], copy: null }]);
    expect(outside).toEqual(elsewhere);
  }));

test("what is forgotten goes from every block that a merge left in the file", () =>
  withProject(async (ground) => {
    const { store, bridging, folder: directory, file, text } = ground;
    const id = await rule(store, "The port is 4711");
    await decide(store, id, "approved");
    await bridging.setBridge({ ...turn, directory, isOn: true });
    writeFileSync(file, `${text() ?? ""}mine\n${text() ?? ""}`);
    const lines = linesWith(text(), "4711");
    expect(lines).toHaveLength(2);
    const { masked } = await receiptOf(
      ground,
      id,
      lines.map((line) => mention(file, line)),
    );
    expect(text()).toBe("mine\n");
    expect(masked).toEqual([{ path: file, lines, copy: null }]);
  }));
