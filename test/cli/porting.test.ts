import {
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Outside } from "../../src/cli/command.ts";
import type { ExportRequest, ImportRequest } from "../../src/serve/porting.ts";
import { memoryId } from "../../src/domain/ids.ts";
import type { Forgetting } from "../../src/serve/forgetting.ts";
import { fileHashOf } from "../../src/harvest/markdown/read-folder.ts";
import { sampleMemory } from "./samples.ts";
import { sampleForgotten, samplePlan } from "./forgetting-samples.ts";
import { noTerminal } from "./no-terminal.ts";
import { sampleExported, sampleImported } from "./porting-samples.ts";
import { type Home, newHome } from "./run.ts";

const header = '{"format":"kedr-export","version":1}\n';

function exportIn(home: Home): string {
  mkdirSync(home.path, { recursive: true });
  const path = join(home.path, "memory.jsonl");
  writeFileSync(path, header);
  return path;
}

/** Runs the import of an export; each line is what the person types at one question. */
async function told(argv: readonly string[], typed: readonly string[] | null = null, home = newHome()) {
  const path = exportIn(home);
  const asked: ImportRequest[] = [];
  await home.serve({
    importMemories: async (request) => {
      asked.push(request);
      const unknownProjects = request.settling.length === 0 ? sampleImported().unknownProjects : [];
      return sampleImported({ isDry: request.isDry, unknownProjects });
    },
  });
  const answers = [...(typed ?? [])];
  let out = "";
  const io: Outside["io"] = {
    ...noTerminal,
    out: (text) => void (out += text),
    err: () => undefined,
    canAsk: true,
    readLine: async () => answers.shift() ?? null,
    signal: new AbortController().signal,
  };
  const ran = await home.run(["import", path, ...argv], typed === null ? {} : { io });
  return { asked, home, path, ...ran, out: ran.out + out };
}

test("what would come is shown, with what stays out and why; in a pipe nothing is done without --yes", async () => {
  const { asked, exit, out } = await told([]);
  expect(exit).toBe(0);
  for (const part of [
    "What would come from an export of Kedr's: 21 new memories, 3 known, 2 changed, 4 events (1 known).",
    "data until you approve it",
    "1 of the new read like an instruction",
    "you had it forgotten here",
    "Project shop is not known here: 5 memories stay out.",
    "7 → 41",
    "… and 11 more",
    "! line 12: it is not JSON",
    "the same with --yes",
  ])
    expect(out).toContain(part);
  expect(asked.map(({ isDry }) => isDry)).toEqual([true]);
});

test("at a terminal the folder of an unknown project is asked for, and whether to go on", async () => {
  const here = newHome();
  const { asked, out } = await told([], [here.path, "yes"], here);
  expect(asked.map(({ isDry, settling }) => [isDry, settling.length])).toEqual([
    [true, 0],
    [true, 1],
    [false, 1],
  ]);
  expect(asked.at(-1)?.settling).toEqual([{ word: "path:/elsewhere/shop", directory: here.path }]);
  expect(out).toContain("What came from an export of Kedr's");
  expect((await told([], ["", "n"])).out).toContain("Nothing was changed.");
});

test("--yes asks nothing, --project says where memories go, --dry-run does nothing even then", async () => {
  const { path } = newHome();
  const { asked, out } = await told(["--yes", "--project", `shop=${path}`, "--project", path, "--json"]);
  expect(asked).toEqual([expect.objectContaining({ source: "jsonl", isDry: false })]);
  expect(asked[0]?.settling.map(({ word }) => word)).toEqual(["shop", null]);
  expect(JSON.parse(out)).toEqual({ ...sampleImported({ unknownProjects: [] }), applied: [] });
  expect((await told(["--yes", "--dry-run"])).asked.map(({ isDry }) => isDry)).toEqual([true]);
  expect(await told(["--project", "nowhere"])).toMatchObject({ exit: 2, asked: [] });
});

test("export says where to, what went, and what of it is information only", async () => {
  const home = newHome();
  const asked: ExportRequest[] = [];
  await home.serve({
    exportMemories: async (request) => {
      asked.push(request);
      return sampleExported();
    },
  });
  const { out } = await home.run(["export", "--to", "m.jsonl", "--kind", "rule,note", "--with-archive"]);
  expect(asked).toEqual([
    {
      path: "/work-tree/m.jsonl",
      form: "jsonl",
      project: null,
      kinds: ["rule", "note"],
      since: null,
      withArchive: true,
    },
  ]);
  expect(out).toContain("30 memories of 2 projects (40 KB) in /home/me/memory.jsonl");
  expect(out).toContain("3 approvals of yours told as information");
  expect((await home.run(["export"])).exit).toBe(2);
  expect((await home.run(["export", "--to", "x", "--format", "xml"])).exit).toBe(2);
  const markdown = ["export", "--to", "x", "--format", "markdown", "--with-archive"];
  expect((await home.run(markdown)).exit).toBe(2);
});

test("import --yes shows what would go with a page that is gone, and forgets it by its number only", async () => {
  const home = newHome();
  const path = exportIn(home);
  const missing = [{ id: memoryId(4501), title: "The port is 3000" }];
  const forgotten: (number | null)[] = [];
  await home.serve({
    importMemories: async () =>
      sampleImported({ unknownProjects: [], pages: { edits: [], conflicts: [], fresh: [], missing } }),
    planForget: async () => samplePlan(),
    forget: async ({ confirmed }: Parameters<Forgetting["forget"]>[0]) => {
      forgotten.push(confirmed);
      return { outcome: "done", receipt: sampleForgotten() };
    },
  });
  const run = async (answers: string[]): Promise<string> => {
    let out = "";
    const io: Outside["io"] = {
      ...noTerminal,
      out: (text) => void (out += text),
      err: (text) => void (out += text),
      canAsk: true,
      hasControllingTerminal: () => true,
      readLine: async (question) => {
        out += question;
        return answers.shift() ?? null;
      },
      signal: new AbortController().signal,
    };
    await home.run(["import", path, "--yes"], { io });
    return out;
  };
  expect(await run(["y", "n"])).toMatch(
    /Goes for good: 2 memories[\s\S]*Type 2 to confirm: Nothing was changed/,
  );
  expect(forgotten).toEqual([]);
  await run(["y", "2"]);
  expect(forgotten).toEqual([2]);
});

test.each([
  ["saved again", (path: string) => writeFileSync(path, "# The port is 4000\n\nAnd nothing else.\n")],
  ["removed", (path: string) => rmSync(path)],
  ["made a link", (path: string) => [renameSync(path, `${path}.real`), symlinkSync(`${path}.real`, path)]],
])(
  "[port.saved-meanwhile] a page that is %s while it is imported is left as it is, and told",
  async (_how, meanwhile) => {
    const home = newHome();
    const folder = join(home.path, "pages");
    mkdirSync(folder, { recursive: true });
    const manifest = { format: "kedr-export", version: 1, at: "", counts: {}, projects: [], memories: [] };
    writeFileSync(join(folder, "kedr-export.json"), JSON.stringify(manifest));
    const paths = ["one.md", "two.md"].map((name) => join(folder, name));
    for (const path of paths) writeFileSync(path, "---\nmine: 1\n---\n# The port is 4000\n");
    const fileHash = fileHashOf(readFileSync(join(folder, "one.md")));
    const text = { title: "The port is 4000", facts: [], body: "", verbatim: "" };
    const fresh = ["one.md", "two.md"].map((at) => ({
      at,
      fileHash,
      kind: "note" as const,
      text,
      directory: null,
    }));
    const left = () => [lstatSync(paths[0] ?? "", { throwIfNoEntry: false })?.isFile(), readdirSync(folder)];
    let seen: unknown;
    let isFirst = true;
    await home.serve({
      importMemories: async () => sampleImported({ pages: { edits: [], conflicts: [], fresh, missing: [] } }),
      remember: async () => {
        if (isFirst) meanwhile(paths[0] ?? "");
        if (isFirst) seen = left();
        isFirst = false;
        return { outcome: "stored", memory: sampleMemory({ title: text.title }), secretsMasked: 0 };
      },
    });
    const { out } = await home.run(["import", folder, "--yes", "--json"]);
    expect((JSON.parse(out) as { applied: unknown }).applied).toMatchObject([
      { at: "one.md", outcome: "stored", isSavedMeanwhile: true },
      { at: "two.md", outcome: "stored", isSavedMeanwhile: false },
    ]);
    expect(left()).toEqual(seen);
    for (const name of readdirSync(folder).filter((each) => each.startsWith("one")))
      expect(readFileSync(join(folder, name), "utf8")).not.toContain("uid:");
    expect(readFileSync(paths[1] ?? "", "utf8")).toMatch(/^---\nmine: 1\nid: /);
  },
);
