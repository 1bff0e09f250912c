import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { asked } from "../forgetting-ground.ts";
import { at } from "../../contract/make.ts";
import { code, client, line, told, wish, withGround, write } from "./outside-ground.ts";

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

test("[outside.listed] a file that memories were read from is looked through wherever it lies", () =>
  withGround(async ({ forgetting, files, store }) => {
    const path = write(join(files.memory, "..", "..", "elsewhere", "notes.md"), `one\n${code}\n`);
    for (const source of [path, files.memory])
      await store.keepMemorySource({ path: source, client: null, stamp: "1:1", parts: [] }, at(4));
    const { outside } = await forgetting.planForget(asked({ text: code }));
    expect(outside.filter(({ what }) => what === "memory file")).toMatchObject([
      { path: files.index },
      { path: files.memory, line: 2, client },
      { path, line: 2, client: null },
    ]);
  }));

test("[outside.listed] by a number the sentences of the memory are looked for, and what only has a word of it is not", () =>
  withGround(async ({ forgetting, files }) => {
    const plan = await forgetting.planForget(asked({ ids: [1 as never] }));
    expect(plan.outside.map(({ path, line: number }) => [path, number])).toEqual([
      [files.told, 2],
      [files.memory, 2],
    ]);
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

test("a record of which a killed process had only taken back its mark is masked by the next one, and read again from its beginning", () =>
  withGround(async ({ forgetting, files, store }) => {
    const before = readFileSync(files.told, "utf8");
    await store.markRead(files.told, Buffer.byteLength(before));
    const markRead: typeof store.markRead = store.markRead.bind(store);
    const marking = vi.spyOn(store, "markRead");
    marking.mockImplementationOnce(async (path, bytes) => {
      await markRead(path, bytes);
      throw new Error("killed");
    });
    const mask = wish({ transcripts: true, confirmedPlaces: 2 });
    await expect(forgetting.forget({ ...asked({ text: code }), confirmed: 1, mask })).rejects.toThrow(
      "killed",
    );
    marking.mockRestore();
    // Whoever reads on in it now must be right: the mark went before the first byte did.
    expect([readFileSync(files.told, "utf8"), await store.bytesRead(files.told)]).toEqual([before, 0]);
    await forgetting.finishForgetting(null);
    expect(readFileSync(files.told, "utf8")).toBe(before.replace(code, "[forgotten]"));
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

test("by a number the sentences go from the records too, and what was read of them stays read", () =>
  withGround(async ({ forgetting, files, store }) => {
    await store.markRead(files.told, readFileSync(files.told).length);
    const mask = wish({ transcripts: true, confirmedPlaces: 1 });
    await forgetting.forget({ ...asked({ ids: [1 as never] }), confirmed: 1, mask });
    expect(readFileSync(files.told, "utf8")).toBe(
      line(told, "hello") + line(told, "[forgotten]") + line(told, "done"),
    );
    expect(await store.bytesRead(files.told)).toBe(readFileSync(files.told).length);
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
