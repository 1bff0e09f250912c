import { existsSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openHintWords } from "../../src/daemon/hint-words.ts";
import { warnedWords } from "../../src/daemon/warned-words.ts";
import type { DecodedEvent } from "../../src/domain/event.ts";
import { callId, eventId, memoryId, sessionId } from "../../src/domain/ids.ts";
import type { Memory } from "../../src/domain/memory.ts";
import { client, event, inTempFolder, redacted } from "../contract/make.ts";
import { memory } from "../inject/memories.ts";

const [mine, theirs] = [sessionId("mine"), sessionId("theirs")];
const stored = (given: Partial<Omit<Memory, "id">>) => redacted(memory({ ...given, id: 1 }));
const fix = stored({
  title: "`vercel build`: no scope; works with `--scope`",
  type: "bugfix",
  verbatim: "sh build.sh && vercel build --scope=acme",
  files: [{ path: "/p/vercel.json", blob: null }],
});
const programs = [
  { name: "docker", hasFailed: true },
  { name: "make", hasFailed: false },
  { name: "vercel", hasFailed: false },
];

function did(kind: DecodedEvent["kind"], changes: Partial<DecodedEvent> = {}): readonly DecodedEvent[] {
  const { place: _place, ...rest } = event("call-1");
  return [{ ...rest, client, directory: "/p", kind, callId: callId(kind), ...changes }];
}

const inFolder = (
  work: (given: {
    readonly words: ReturnType<typeof openHintWords>;
    readonly read: (session: string) => readonly string[] | undefined;
    readonly path: (session: string) => string;
  }) => Promise<void>,
  warnings: readonly ReturnType<typeof stored>[] = [fix],
  isSilent = false,
  asked: () => readonly string[] = () => [],
): Promise<void> =>
  inTempFolder(async (folder) => {
    let newest = 7;
    const path = (session: string): string => join(folder, session);
    writeFileSync(path("of-a-service-before"), "old\n");
    const words = openHintWords({
      own: [],
      store: {
        lastIds: async () => ({ event: eventId(1), memory: memoryId((newest += 1)) }),
        lastDecision: async () => 0,
      },
      warnedOf: (project) =>
        warnedWords(project, {
          warnings: async () => warnings,
          programsOfProject: async () => programs,
        }),
      folder,
      locate: async () => event("x").place,
      isSilent: () => isSilent,
      toolsAsked: async () => asked(),
    });
    const read = (session: string): readonly string[] | undefined =>
      existsSync(path(session))
        ? readFileSync(path(session), "utf8")
            .replace(/ ?\.\n$/, "")
            .split(" ")
        : undefined;
    await work({ words, read, path });
  });

test("a session's list holds the programs that failed or are warned of, and the files of warnings", () =>
  inFolder(async ({ words, read }) => {
    await words.took(mine, "/p", did("session-start"));
    expect(read("mine")?.toSorted()).toEqual(["docker", "sh", "vercel", "vercel.json"]);
    expect(read("of-a-service-before")).toBeUndefined();
  }));

test("a file that another session of the project edits joins the list of the others", () =>
  inFolder(async ({ words, read }) => {
    for (const session of [mine, theirs]) await words.took(session, "/p", did("prompt"));
    await words.took(theirs, "/p", did("tool", { tool: "Edit", files: ["/p/price.ts"] }));
    expect(read("mine")).toContain("price.ts");
    expect(read("theirs")).not.toContain("price.ts");
  }));

test("[enforce.always-asked] tools that a rule may be about are on every list, where nothing else is said too", () =>
  inFolder(
    async ({ words, read }) => {
      await words.took(mine, "/p", did("session-start"));
      expect(read("mine")).toEqual(["Bash"]);
    },
    [],
    true,
    () => ["Bash"],
  ));

test("[enforce.always-asked] when rules change no list is left, and the next prompt writes one with them", () => {
  const tools: string[] = [];
  return inFolder(
    async ({ words, read, path }) => {
      await words.took(mine, "/p", did("session-start"));
      writeFileSync(path("of-a-session-long-ago"), "old\n");
      tools.push("Bash");
      words.rulesChanged();
      expect([read("mine"), read("of-a-session-long-ago")]).toEqual([undefined, undefined]);
      await words.took(theirs, "/p", did("prompt"));
      await words.took(theirs, "/p", did("tool", { tool: "Edit", files: ["/p/price.ts"] }));
      expect(read("mine")).toBeUndefined();
      await words.took(mine, "/p", did("prompt"));
      expect(read("mine")).toContain("Bash");
    },
    [fix],
    false,
    () => tools,
  );
});

test("[enforce.always-asked] rules that change while a list is made leave none behind", () => {
  let changed: (() => void) | undefined;
  const asked = (): readonly string[] => {
    changed?.();
    return [];
  };
  return inFolder(
    async ({ words, read }) => {
      changed = () => words.rulesChanged();
      await words.took(mine, "/p", did("session-start"));
      expect(read("mine")).toBeUndefined();
    },
    [fix],
    false,
    asked,
  );
});

test("what others edited stays on a session's list when its warnings are looked for anew", () =>
  inFolder(async ({ words, read }) => {
    for (const session of [mine, theirs]) await words.took(session, "/p", did("prompt"));
    await words.took(theirs, "/p", did("tool", { tool: "Edit", files: ["/p/price.ts"] }));
    await words.took(mine, "/p", did("prompt"));
    expect(read("mine")).toContain("price.ts");
    expect(read("mine")).toContain("docker");
  }));

test("after a forgetting no list is left, and what others edited before stands on none that is made anew", () =>
  inFolder(async ({ words, read }) => {
    for (const session of [mine, theirs]) await words.took(session, "/p", did("prompt"));
    await words.took(theirs, "/p", did("tool", { tool: "Edit", files: ["/p/price.ts"] }));
    words.forgot();
    expect(read("mine")).toBeUndefined();
    await words.took(mine, "/p", did("prompt"));
    expect(read("mine")).toContain("docker");
    expect(read("mine")).not.toContain("price.ts");
  }));

test("[secrets.never-on-disk] a secret in a file's name does not get to the disk, and every call is asked about", () =>
  inFolder(async ({ words, read }) => {
    for (const session of [mine, theirs]) await words.took(session, "/p", did("prompt"));
    const secret = `ghp_${"a1B2c3".repeat(6)}`;
    await words.took(theirs, "/p", did("tool", { tool: "Write", files: [`/p/${secret}`] }));
    expect(read("mine")).toBeUndefined();
  }));

test("an edit makes no list for a session that has ended", () =>
  inFolder(async ({ words, read }) => {
    for (const session of [mine, theirs]) await words.took(session, "/p", did("prompt"));
    await words.took(mine, "/p", did("session-end"));
    await words.took(theirs, "/p", did("tool", { tool: "Edit", files: ["/p/price.ts"] }));
    expect(read("mine")).toBeUndefined();
  }));

test("an ended session has no list, and one where nothing is ever said has an empty one", async () => {
  await inFolder(async ({ words, read }) => {
    await words.took(mine, "/p", did("prompt"));
    await words.took(mine, "/p", did("session-end"));
    expect(read("mine")).toBeUndefined();
  });
  await inFolder(
    async ({ words, read }) => {
      await words.took(mine, "/p", did("prompt"));
      expect(read("mine")).toEqual([""]);
    },
    [fix],
    true,
  );
});

test("where Kedr is silent no name of a file is written down, whoever edits it", () =>
  inFolder(
    async ({ words, read }) => {
      for (const session of [mine, theirs]) await words.took(session, "/p", did("prompt"));
      await words.took(theirs, "/p", did("tool", { tool: "Edit", files: ["/p/price.ts"] }));
      expect(read("mine")).toEqual([""]);
    },
    [fix],
    true,
  ));

test("a name that the launcher could not tell apart has every call asked about", () =>
  inFolder(
    async ({ words, read }) => {
      await words.took(mine, "/p", did("prompt"));
      expect(read("mine")).toBeUndefined();
    },
    [stored({ title: "a fix", type: "bugfix", files: [{ path: "/p/мой файл $(x).ts", blob: null }] })],
  ));

test("a link in the place of a list is replaced, and what it leads to is left alone", () =>
  inFolder(async ({ words, read, path }) => {
    writeFileSync(path("precious"), "precious");
    symlinkSync(path("precious"), path("mine"));
    await words.took(mine, "/p", did("prompt"));
    expect(readFileSync(path("precious"), "utf8")).toBe("precious");
    expect(read("mine")).toContain("vercel");
  }));

test("a session's name leads to no other folder", () =>
  inFolder(async ({ words, path }) => {
    await words.took(sessionId("../outside"), "/p", did("prompt"));
    expect(existsSync(path("../outside"))).toBe(false);
  }));

test("[secrets.never-on-disk] a secret that is part of a file's name is written to no list; every call is asked about instead", () =>
  inFolder(async ({ words, read }) => {
    for (const session of [mine, theirs]) await words.took(session, "/p", did("prompt"));
    const name = "ghp_a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8.json";
    await words.took(theirs, "/p", did("tool", { tool: "Edit", files: [`/p/${name}`] }));
    expect(read("mine")).toBeUndefined();
  }));

test("a rule that the owner approves in mid-session warns from the next prompt on", () =>
  inTempFolder(async (folder) => {
    let [decided, looked] = [0, 0];
    const words = openHintWords({
      own: [],
      store: {
        lastIds: async () => ({ event: eventId(1), memory: memoryId(7) }),
        lastDecision: async () => decided,
      },
      warnedOf: async () => [`looked-${(looked += 1)}`],
      folder,
      locate: async () => event("x").place,
      isSilent: () => false,
      toolsAsked: async () => [],
    });
    const list = (): string => readFileSync(join(folder, "mine"), "utf8");
    await words.took(mine, "/p", did("session-start"));
    await words.took(mine, "/p", did("prompt"));
    expect(list()).toContain("looked-1");
    decided = 1;
    await words.took(mine, "/p", did("prompt"));
    expect(list()).toContain("looked-2");
  }));
