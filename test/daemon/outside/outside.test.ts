import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { clients, defaultClient } from "../../../src/clients/registry.ts";
import { openOutside } from "../../../src/daemon/forgetting/outside.ts";
import { sessionId } from "../../../src/domain/ids.ts";
import { homePaths } from "../../../src/platform/paths.ts";
import { openSecretKey } from "../../../src/platform/secret-key.ts";
import type { MaskRequest } from "../../../src/serve/forgetting.ts";
import { openSqliteStore } from "../../../src/store/sqlite/open.ts";
import type { Store } from "../../../src/store/store.ts";
import { asked, type WholeForgetting, wholeForgetting } from "../forgetting-ground.ts";
import { at, clockAt, event, inTempFolder, memory, project } from "../../contract/make.ts";
import { requestIn } from "../../store/make-database.ts";

const code = "ЛИПА-42";
const rule = `Always sign the releases with the word ${code}.`;
const client = defaultClient.name;
const [told, other] = [
  sessionId("11111111-aaaa-4aaa-8aaa-000000000000"),
  sessionId("22222222-aaaa-4aaa-8aaa-000000000000"),
];

interface Ground {
  readonly store: Store;
  readonly forgetting: WholeForgetting;
  /** The records of the session that told it and of another, and the project's memory file. */
  readonly files: {
    readonly told: string;
    readonly other: string;
    readonly memory: string;
    readonly index: string;
  };
}

const line = (session: string, text: string): string =>
  `${JSON.stringify({ type: "user", sessionId: session, uuid: "u", cwd: "/shop", timestamp: at(1), message: { role: "user", content: text } })}\n`;

function write(path: string, text: string): string {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  // Nobody has written to it for long.
  utimesSync(path, Date.parse(at(0)) / 1_000, Date.parse(at(0)) / 1_000);
  return path;
}

const withGround = (work: (ground: Ground) => Promise<void>, endedAt: string | null = at(5)): Promise<void> =>
  inTempFolder(async (folder) => {
    const [home, config, shop] = [join(folder, "kedr"), join(folder, "claude"), join(folder, "shop")];
    const records = join(config, "projects", "-shop");
    const files = {
      told: write(
        join(records, `${told}.jsonl`),
        line(told, "hello") + line(told, rule) + line(told, "done"),
      ),
      other: write(join(records, `${other}.jsonl`), line(other, `why is ${code.toLowerCase()} there?`)),
      memory: write(join(shop, "CLAUDE.md"), `# Shop\n- ${rule}\n- Prices are integers\n`),
      index: write(join(records, "memory", "MEMORY.md"), `- [Releases](r.md) — ${code}\n`),
    };
    mkdirSync(home);
    const paths = homePaths(home, home);
    const key = openSecretKey(paths.forgettingKey);
    const store = openSqliteStore(requestIn(home, { key }));
    await store.touchProject({ key: project, name: "shop", path: shop });
    const touch = { client, id: told, project, directory: shop, run: "interactive", at: at(1) } as const;
    await store.touchSession({ ...touch, transcriptPath: files.told, configFolder: config, clientPid: null });
    const where = {
      homeFolder: folder,
      configFolder: config,
      variables: {},
      executables: [],
      platform: "linux",
    };
    const projectPaths = async () => (await store.projects()).map(({ path }) => path);
    await store.append(
      [event("c1", { client, sessionId: told, kind: "prompt", tool: null, input: rule, outcome: null })],
      at(2),
    );
    const [{ id: eventId } = { id: 1 }] = await store.eventsOfSession(client, told, null, 1);
    await store.addMemories(
      [memory(rule, { kind: "rule", type: null, client, sessionId: told, eventIds: [eventId as never] })],
      at(3),
    );
    if (endedAt !== null) await store.endSession(client, told, endedAt);
    const clock = clockAt(60);
    const outside = openOutside({
      clients,
      where,
      projectPaths,
      configFolders: (name) => store.configFolders(name),
      store,
      clock,
    });
    try {
      await work({ store, files, forgetting: wholeForgetting({ store, paths, key, clock, outside }) });
    } finally {
      await store.close();
    }
  });

const wish = (changes: Partial<MaskRequest>): MaskRequest => ({
  transcripts: false,
  memoryFiles: false,
  keepsCopy: false,
  confirmedPlaces: 0,
  ...changes,
});

test("[outside.listed] by a text every record and memory file of the clients that holds it is listed, with its lines", () =>
  withGround(async ({ forgetting, files }) => {
    const plan = await forgetting.planForget(asked({ text: code }));
    expect(plan.outside).toEqual([
      { path: files.told, line: 2, client, what: "transcript", isOfSession: true },
      { path: files.other, line: 1, client, what: "transcript", isOfSession: false },
      { path: files.index, line: 1, client, what: "memory file", isOfSession: false },
      { path: files.memory, line: 2, client, what: "memory file", isOfSession: false },
    ]);
    expect(plan.isOutsideCut).toBeUndefined();
  }));

test("[outside.listed] by a number the sentences of the memory are looked for, and what only has a word of it is not", () =>
  withGround(async ({ forgetting, files }) => {
    const plan = await forgetting.planForget(asked({ ids: [1 as never] }));
    expect(plan.outside.map(({ path, line: number }) => [path, number])).toEqual([
      [files.told, 2],
      [files.memory, 2],
    ]);
  }));

test("[outside.listed] what memory files import, and configuration folders that only sessions name, are looked through", () =>
  withGround(async ({ forgetting, files, store }) => {
    const shop = dirname(files.memory);
    const other = join(shop, "..", "other-config");
    const session = {
      client,
      id: sessionId("s-other"),
      project,
      directory: shop,
      run: "interactive",
    } as const;
    await store.touchSession({
      ...session,
      at: at(1),
      transcriptPath: null,
      configFolder: other,
      clientPid: null,
    });
    const elsewhere = write(join(other, "projects", "-shop", `${told}.jsonl`), line(told, code));
    const person = write(join(other, "CLAUDE.md"), `${code}\n`);
    // Five deep, the last one back to the first; one more is not followed, nor what leads out, nor code.
    const names = ["a b.md", "c.md", "d.md", "e.md", "f.md", "too-deep.md"];
    const paths = names.map((name) => join(shop, "docs", name));
    for (const [index, path] of paths.entries())
      write(path, `See @${names[index + 1] ?? ""}. And @../CLAUDE.md ${code}\n`);
    const outside = write(join(shop, "..", "..", `outside-${process.pid}.md`), `${code}\n`);
    onTestFinished(() => rmSync(outside));
    symlinkSync(outside, join(shop, "docs", "way-out.md"));
    write(join(shop, "docs", "in-code.md"), `${code}\n`);
    write(
      files.memory,
      `Read @docs/a\\ b.md, @${outside} and @docs/way-out.md or me@docs/c.md\n\n\`@docs/in-code.md\`\n\n\`\`\`\n@docs/in-code.md\n\`\`\`\n@nothing @docs\n`,
    );
    const plan = await forgetting.planForget(asked({ text: code }));
    const found = plan.outside.map(({ path }) => path).toSorted();
    expect(found).toEqual(
      [files.told, files.other, files.index, elsewhere, person, ...paths.slice(0, 5)].toSorted(),
    );
    const mask = wish({ memoryFiles: true, confirmedPlaces: 7 });
    await forgetting.forget({ ...asked({ text: code }), confirmed: 1, mask });
    expect(readFileSync(paths[4] ?? "", "utf8")).toContain("[forgotten]");
  }));

test("[outside.masked] a sentence that is wrapped in a memory file or a page of an export is listed with its lines, and goes from the former", () =>
  withGround(async ({ forgetting, files, store }) => {
    const wrapped = `# Shop\n- Always sign the releases\n  with the word\n  ${code}.\n- Prices are integers\n`;
    write(files.memory, wrapped);
    const pages = join(dirname(files.memory), "..", "pages");
    const page = write(join(pages, "shop", "1.md"), `---\nid: 1\n---\n\n${wrapped}`);
    await store.beginExport({ path: pages, form: "markdown", at: at(4), writing: `${pages}.tmp` });
    const plan = await forgetting.planForget(asked({ ids: [1 as never] }));
    expect(plan.outside.map(({ path, line: number }) => [path, number])).toEqual([
      [files.told, 2],
      ...[2, 3, 4].map((number) => [files.memory, number]),
      ...[6, 7, 8].map((number) => [page, number]),
    ]);
    const mask = wish({ memoryFiles: true, confirmedPlaces: 3 });
    const answer = await forgetting.forget({ ...asked({ ids: [1 as never] }), confirmed: 1, mask });
    expect(answer).toMatchObject({ receipt: { masked: [{ path: files.memory, lines: [2, 3, 4] }] } });
    expect(readFileSync(files.memory, "utf8")).toBe(
      "# Shop\n- [forgotten]\n  [forgotten]\n  [forgotten]\n- Prices are integers\n",
    );
    expect(readFileSync(page, "utf8")).toContain(code);
  }));

test("a record that a killed process had masked, and not moved its mark, is read again from its beginning", () =>
  withGround(async ({ forgetting, files, store }) => {
    const read = readFileSync(files.told).length;
    await store.markRead(files.told, read);
    const markRead: typeof store.markRead = store.markRead.bind(store);
    const marking = vi.spyOn(store, "markRead");
    marking.mockImplementationOnce(markRead).mockRejectedValueOnce(new Error("killed"));
    const mask = wish({ transcripts: true, confirmedPlaces: 2 });
    await expect(forgetting.forget({ ...asked({ text: code }), confirmed: 1, mask })).rejects.toThrow(
      "killed",
    );
    marking.mockRestore();
    expect(readFileSync(files.told, "utf8")).not.toContain(code);
    expect(await store.bytesRead(files.told)).toBe(0);
    await forgetting.finishForgetting(null);
    expect(await store.bytesRead(files.told)).toBe(0);
    expect(await store.openForgetting()).toBeUndefined();
  }));

test("[outside.masked] what the owner confirmed is masked, and the receipt says what was and what stays", () =>
  withGround(async ({ forgetting, files, store }) => {
    const before = readFileSync(files.told, "utf8");
    await store.markRead(files.told, Buffer.byteLength(before));
    const mask = wish({ transcripts: true, confirmedPlaces: 2 });
    const answer = await forgetting.forget({ ...asked({ text: code }), confirmed: 1, mask });
    expect(await store.bytesRead(files.told)).toBe(readFileSync(files.told).length);
    expect(answer).toMatchObject({
      outcome: "done",
      receipt: {
        masked: [
          { path: files.told, lines: [2], copy: null },
          { path: files.other, lines: [1], copy: null },
        ],
        outside: [{ path: files.index }, { path: files.memory }],
      },
    });
    expect(readFileSync(files.told, "utf8")).toBe(before.replace(code, "[forgotten]"));
    expect(readFileSync(files.memory, "utf8")).toContain(code);
    expect(JSON.stringify(answer)).not.toContain(code);
    expect(await store.openForgetting()).toBeUndefined();
    const memoryFiles = wish({ memoryFiles: true, keepsCopy: true, confirmedPlaces: 2 });
    const later = await forgetting.forget({ ...asked({ text: code }), confirmed: 0, mask: memoryFiles });
    expect(later).toMatchObject({ outcome: "done", receipt: { outside: [] } });
    expect(readFileSync(files.memory, "utf8")).toBe(
      "# Shop\n- Always sign the releases with the word [forgotten].\n- Prices are integers\n",
    );
    expect(readFileSync(`${files.memory}.before-forgetting`, "utf8")).toContain(code);
  }));

test("by a number the sentences go from the records too", () =>
  withGround(async ({ forgetting, files }) => {
    const mask = wish({ transcripts: true, confirmedPlaces: 1 });
    await forgetting.forget({ ...asked({ ids: [1 as never] }), confirmed: 1, mask });
    expect(readFileSync(files.told, "utf8")).toBe(
      line(told, "hello") + line(told, "[forgotten]") + line(told, "done"),
    );
  }));

test("without a wish, or where there are other places than the owner was shown, no file is changed", () =>
  withGround(async ({ forgetting, files }) => {
    const before = readFileSync(files.told, "utf8");
    const mask = wish({ transcripts: true, confirmedPlaces: 9 });
    expect(await forgetting.forget({ ...asked({ text: code }), confirmed: 1, mask })).toMatchObject({
      outcome: "changed",
    });
    expect(await forgetting.forget({ ...asked({ text: code }), confirmed: 1 })).toMatchObject({
      outcome: "done",
    });
    expect(readFileSync(files.told, "utf8")).toBe(before);
  }));

test("[outside.open] the record of a session that is open, or was written to just now, is left and told", () =>
  withGround(async ({ forgetting, files }) => {
    utimesSync(files.other, Date.parse(at(59)) / 1_000, Date.parse(at(59)) / 1_000);
    const mask = wish({ transcripts: true, confirmedPlaces: 2 });
    const answer = await forgetting.forget({ ...asked({ text: code }), confirmed: 1, mask });
    expect(answer).toMatchObject({
      receipt: {
        masked: [],
        openSessions: [{ client, sessionId: told }],
        outside: [
          { path: files.told, line: 2, why: "open session" },
          { path: files.other, line: 1, why: "open session" },
          { path: files.index },
          { path: files.memory },
        ],
      },
    });
    expect(readFileSync(files.told, "utf8")).toContain(code);
  }, null));

test("[outside.listed] what is no file any more is passed over: a folder, a pipe, a name that none can have", () =>
  withGround(async ({ forgetting, files, store }) => {
    const { count, ...plan } = await forgetting.planForget(asked({ text: code }));
    const mask = { transcripts: true, memoryFiles: true, keepsCopy: false, tellingTexts: null };
    for (const path of [files.told, files.other, files.index]) rmSync(path);
    mkdirSync(files.told);
    execFileSync("mkfifo", [files.other]);
    execFileSync("mkfifo", [files.index]);
    for (const path of [files.told, files.other, `/${"x".repeat(5_000)}`, join(files.memory, "x")])
      await store.beginExport({ path, form: "jsonl", at: at(4), writing: files.index });
    await store.beginExport({ path: files.other, form: "markdown", at: at(4), writing: files.other });
    const now = await forgetting.planForget(asked({ text: code }));
    expect(now.outside).toEqual([
      { path: files.memory, line: 2, client, what: "memory file", isOfSession: false },
    ]);
    // They were files when the owner was shown them.
    await store.beginForgetting({ ...plan, count, mask }, [code], [], at(10));
    await forgetting.finishForgetting(null);
    expect(await store.openForgetting()).toBeUndefined();
    expect(readFileSync(files.memory, "utf8")).not.toContain(code);
  }));

test("[outside.survives-kill] what a killed process was to mask, the next one does", () =>
  withGround(async ({ forgetting, files, store }) => {
    const { count, ...plan } = await forgetting.planForget(asked({ text: code }));
    const begun = {
      ...plan,
      count,
      mask: { transcripts: true, memoryFiles: true, keepsCopy: false, tellingTexts: null },
    };
    await store.beginForgetting(begun, [code], [], at(10));
    // It had come as far as the first file.
    writeFileSync(files.told, readFileSync(files.told, "utf8").replace(code, "[forgotten]"));
    utimesSync(files.told, Date.parse(at(0)) / 1_000, Date.parse(at(0)) / 1_000);
    await forgetting.finishForgetting(null);
    for (const path of Object.values(files)) expect(readFileSync(path, "utf8")).toContain("[forgotten]");
    for (const path of Object.values(files))
      expect(readFileSync(path, "utf8").toLowerCase()).not.toContain("липа");
    const again = await forgetting.planForget(asked({ text: code }));
    expect(again.outside).toEqual([]);
  }));
