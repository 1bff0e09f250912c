import {
  appendFileSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { claudeCode } from "../../src/clients/claude-code/claude-code.ts";
import { findClient } from "../../src/clients/registry.ts";
import {
  importPaths,
  parentUnseen,
  readPast,
  type Capture,
  type ReadMarks,
} from "../../src/harvest/past-sessions.ts";
import { transcriptPath } from "./recorded.ts";

let folder = "";
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "kedr-past-"))));
afterEach(() => rmSync(folder, { recursive: true }));

const project = (): string => join(folder, "projects", "-home-mara-shop");

function putSession(): void {
  cpSync(dirname(transcriptPath), project(), { recursive: true });
}

/** A journal that keeps call ids only, and marks that outlive a run. */
function memory(): { readonly seen: string[]; readonly capture: Capture; readonly marks: ReadMarks } {
  const seen: string[] = [];
  const marks = new Map<string, number>();
  return {
    seen,
    capture: async (events) => {
      const added = events.filter((event) => !seen.includes(event.callId));
      seen.push(...added.map((event) => event.callId));
      return { added: added.length, known: events.length - added.length };
    },
    marks: {
      bytesRead: async (path) => marks.get(path) ?? 0,
      mark: async (path, bytes) => void marks.set(path, bytes),
    },
  };
}

const importing = (capture: Capture, isKnown = false) => ({
  client: claudeCode,
  capture,
  isKnown: async () => isKnown,
});
const base = {
  client: claudeCode,
  isKnown: async () => false,
  onProgress: () => undefined,
  isStopped: () => false,
};

test("past sessions and their subagents are found, newest first", async () => {
  putSession();
  const old = join(project(), "old.jsonl");
  writeFileSync(old, "{}\n");
  utimesSync(old, 1_000, 1_000);
  const found = await claudeCode.pastSessions(folder);
  expect(found).toHaveLength(3);
  expect(basename(found.at(-1)?.path ?? "")).toBe("old.jsonl");
  expect(found.some((session) => session.path.includes("subagents"))).toBe(true);
});

test("a configuration folder without sessions has none", async () => {
  expect(await claudeCode.pastSessions(join(folder, "nowhere"))).toEqual([]);
});

test("what was read is not read again, and a file that grew is read on", async () => {
  putSession();
  const { capture, marks } = memory();
  const first = await readPast({ ...base, capture, marks }, folder);
  expect(first).toMatchObject({ sessionsDone: 2, sessionsTotal: 2, known: 0, problems: [] });
  expect(first.added).toBeGreaterThan(20);
  expect(await readPast({ ...base, capture, marks }, folder)).toMatchObject({ added: 0, known: 0 });
  const line = { type: "user", promptId: "new", sessionId: "s", cwd: "/a", message: { content: "Ещё одно" } };
  appendFileSync(join(project(), basename(transcriptPath)), `${JSON.stringify(line)}\n`);
  expect(await readPast({ ...base, capture, marks }, folder)).toMatchObject({ added: 1 });
});

test("a file that was written anew and is shorter is read from its start", async () => {
  putSession();
  const { capture, marks } = memory();
  await readPast({ ...base, capture, marks }, folder);
  const line = { type: "user", promptId: "new", sessionId: "s", cwd: "/a", message: { content: "Заново" } };
  writeFileSync(join(project(), basename(transcriptPath)), `${JSON.stringify(line)}\n`);
  expect(await readPast({ ...base, capture, marks }, folder)).toMatchObject({ added: 1 });
  expect(await readPast({ ...base, capture, marks }, folder)).toMatchObject({ added: 0, known: 0 });
});

test("a reading that was stopped goes on and ends with the same events", async () => {
  putSession();
  const whole = memory();
  await readPast({ ...base, ...whole }, folder);
  const halted = memory();
  const stopped = await readPast({ ...base, ...halted, isStopped: () => halted.seen.length > 0 }, folder);
  expect(stopped.sessionsDone).toBeLessThan(stopped.sessionsTotal);
  await readPast({ ...base, ...halted }, folder);
  expect(halted.seen.toSorted()).toEqual(whole.seen.toSorted());
});

test("an import takes files and folders, each event once, and names what can't be read", async () => {
  putSession();
  const { capture } = memory();
  const first = await importPaths(importing(capture), [project(), join(folder, "none.jsonl")]);
  expect(first.missing).toEqual([expect.stringContaining("none.jsonl")]);
  const again = await importPaths(importing(capture), [project()]);
  expect([again.added, again.known]).toEqual([0, first.added]);
});

test("a transcript written with spaces is read like any other", async () => {
  putSession();
  const { capture, seen } = memory();
  const compact = await importPaths(importing(capture), [transcriptPath]);
  const spaced = join(folder, "spaced.jsonl");
  const text = readFileSync(transcriptPath, "utf8").replaceAll(/(?<=[{,])"(\w+)":/g, '"$1": ');
  expect(text).toContain('"type": "user"');
  writeFileSync(spaced, text);
  const again = await importPaths(importing(capture), [spaced]);
  expect(compact.added).toBeGreaterThan(5);
  expect([again.added, again.known]).toEqual([0, compact.added]);
  expect(seen).toHaveLength(compact.added);
});

test("lines that are no JSON are passed over and counted, but for one that may still be written", async () => {
  putSession();
  const own = join(project(), basename(transcriptPath));
  const lines = readFileSync(own, "utf8").split("\n");
  const whole = await importPaths(importing(memory().capture), [own]);
  writeFileSync(own, [lines[0], '{"type":"user","mess', ...lines.slice(1, -1), '{"type":"assis'].join("\n"));
  const broken = await importPaths(importing(memory().capture), [own]);
  expect(broken).toMatchObject({ added: whole.added, brokenLines: 2, problems: [] });
  // One was cut by a crash when the session was recorded.
  expect(whole.brokenLines).toBe(1);
});

test("a file without a session is named, not passed over in silence", async () => {
  const path = join(folder, "notes.jsonl");
  writeFileSync(path, '{"note": "no session"}\nprose\n');
  expect(await importPaths(importing(memory().capture), [path])).toMatchObject({ added: 0, empty: [path] });
});

test("progress is told for each session", async () => {
  putSession();
  const told: number[] = [];
  const onProgress = (progress: { readonly sessionsDone: number }): void =>
    void told.push(progress.sessionsDone);
  await readPast({ ...base, ...memory(), onProgress }, folder);
  expect(told).toEqual([1, 2]);
});

test("a client is detected by its folder alone, and not at all without folder and program", async () => {
  const where = {
    homeFolder: folder,
    configFolder: null,
    variables: {},
    executables: [folder, ""],
    platform: "linux",
  };
  expect(await claudeCode.detect(where)).toBeUndefined();
  mkdirSync(join(folder, "account"));
  const found = await claudeCode.detect({ ...where, configFolder: join(folder, "account") });
  expect(found).toMatchObject({ version: null, settingsPath: join(folder, "account", "settings.json") });
});

test("the registry knows its clients by name", () => {
  expect(findClient("claude-code")).toBe(claudeCode);
  expect(findClient("nobody")).toBeUndefined();
});

test("[privacy.backfill] a subagent's file is read after its session's own transcript, which is read with it, in whatever order they are named", async () => {
  putSession();
  const own = join(project(), basename(transcriptPath));
  const [, subagents = ""] = await claudeCode.transcriptFiles(own);
  for (const paths of [[subagents, own], [subagents]]) {
    const { capture, seen } = memory();
    const first = await importPaths(importing(capture), paths);
    expect(first).toMatchObject({ filesRead: 2, problems: [] });
    const whole = memory();
    await importPaths(importing(whole.capture), [own, subagents]);
    expect(seen).toEqual(whole.seen);
  }
});

test("[privacy.backfill] a subagent's file whose session is not seen and not known is left and named, in the old place and under another name too", async () => {
  putSession();
  const own = join(project(), basename(transcriptPath));
  const [, subagents = ""] = await claudeCode.transcriptFiles(own);
  const old = join(project(), "agent-old.jsonl");
  copyFileSync(subagents, old);
  const renamed = join(project(), "copy.jsonl");
  copyFileSync(subagents, renamed);
  const listed = (await claudeCode.pastSessions(folder)).map(({ path }) => basename(path));
  expect(listed.at(-1)).toBe("agent-old.jsonl");
  rmSync(own);
  for (const path of [subagents, old, renamed]) {
    const { capture, seen } = memory();
    const left = await importPaths(importing(capture), [path]);
    expect(left).toMatchObject({ filesRead: 0, problems: [{ path, why: parentUnseen }] });
    expect(seen).toEqual([]);
    expect(await importPaths(importing(capture, true), [path])).toMatchObject({ filesRead: 1, problems: [] });
  }
  const { capture, marks, seen } = memory();
  expect((await readPast({ ...base, capture, marks }, folder)).problems).toContainEqual({
    path: old,
    why: parentUnseen,
  });
  expect(seen).toEqual([]);
});
