import { appendFileSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { ExportedMemory, ExportedRecord } from "../../src/domain/exported.ts";
import { clientName } from "../../src/domain/ids.ts";
import type {
  ExportAnswer,
  ExportRequest,
  ImportRequest,
  MemoriesImported,
} from "../../src/serve/porting.ts";
import { KedrHome } from "./kedr-home.ts";
import { Owner } from "./owner.ts";

const everything = { form: "jsonl", project: null, kinds: null, since: null, withArchive: true } as const;

async function openHome(): Promise<Owner> {
  const owner = new Owner(new KedrHome());
  onTestFinished(() => owner.kedr.remove());
  await owner.kedr.start();
  return owner;
}

const exported = async (owner: Owner, path: string, changes: Partial<ExportRequest> = {}) =>
  (await owner.calls("exportMemories", { ...everything, path, ...changes })).value as ExportAnswer;

const imported = async (owner: Owner, path: string, changes: Partial<ImportRequest> = {}) =>
  (await owner.calls("importMemories", { path, source: "jsonl", isDry: false, settling: [], ...changes }))
    .value as MemoriesImported;

const linesOf = (path: string): readonly ExportedRecord[] =>
  readFileSync(path, "utf8")
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => JSON.parse(line) as ExportedRecord);

const memoriesIn = (path: string): readonly ExportedMemory[] =>
  linesOf(path).filter((record) => record.record === "memory");

const note = (owner: Owner, title: string) => ({
  kind: "note" as const,
  title,
  facts: [],
  body: "",
  verbatim: "",
  directory: owner.shop,
  isGlobal: false,
  client: clientName("some-agent"),
  isNewAnyway: true,
});

/** A home with a session that was observed and told, a rule of the owner's, and a memory that was corrected. */
async function livedIn(): Promise<Owner> {
  const owner = await openHome();
  await owner.tells("Always run the tests in the container.");
  const { id, contentHash } = await owner.rule();
  await owner.calls("decide", { memoryId: id, contentHash, decision: "approved", way: "page" });
  const kept = await owner.kedr.call("remember", note(owner, "The staging port is 3000"));
  if (kept.outcome !== "stored") throw new Error("It was not stored.");
  await owner.kedr.call("correct", {
    memoryId: kept.memory.id,
    text: { title: "The staging port is 4000" },
    directory: owner.shop,
    client: clientName("some-agent"),
  });
  return owner;
}

/** What docs/export.md says an import changes. */
const changed = {
  author: "",
  recordedAt: "",
  trust: "",
  approvedAt: "",
  provenance: "",
  isPinned: "",
  strength: "",
};

const asImported = (records: readonly ExportedRecord[]) =>
  records.map((record) => (record.record === "memory" ? { ...record, ...changed } : record));

test(
  "[port.round-trip] what is exported, imported into an empty home and exported again is the same, and binds nobody there",
  { timeout: 120_000 },
  async () => {
    const owner = await livedIn();
    const [first, second] = [join(owner.kedr.root, "first.jsonl"), join(owner.kedr.root, "second.jsonl")];
    const out = await exported(owner, first);
    expect(statSync(first).mode & 0o777).toBe(0o600);
    expect(JSON.parse(readFileSync(first, "utf8").split("\n")[0] ?? "")).toMatchObject({
      format: "kedr-export",
      version: 1,
      counts: { projects: out.projects, memories: out.memories, events: out.events },
    });
    expect(memoriesIn(first).some(({ supersededBy }) => supersededBy !== null)).toBe(true);
    expect(memoriesIn(first).some(({ parents }) => parents.length > 0)).toBe(true);
    expect(memoriesIn(first).some(({ sources }) => sources.length > 0)).toBe(true);
    const other = await openHome();
    const came = await imported(other, first);
    expect(came).toMatchObject({ added: out.memories, renumbered: 0, problemsTotal: 0, unknownProjects: [] });
    expect(came.events.added).toBe(out.events);
    await other.kedr.settle();
    await exported(other, second);
    expect(asImported(linesOf(second))).toEqual(asImported(linesOf(first)));
    expect(memoriesIn(second).map(({ trust }) => trust)).not.toContain("approved");
    expect(memoriesIn(second).map(({ author }) => author)).toEqual(memoriesIn(second).map(() => "import"));
    expect((await other.kedr.call("verify")).findings).toEqual([]);
    // A second time is once.
    expect(await imported(other, first)).toMatchObject({ added: 0, same: out.memories, changed: 0 });
  },
);

test(
  "[port.broken-lines] a line that can't be read is named by its number, and the rest comes",
  { timeout: 60_000 },
  async () => {
    const owner = await livedIn();
    const path = join(owner.kedr.root, "all.jsonl");
    const out = await exported(owner, path);
    const [memory] = memoriesIn(path);
    const lines = out.projects + out.memories + out.events + 1;
    appendFileSync(path, `not json\r\n${JSON.stringify({ ...memory, uid: "u1", kind: "law" })}\n\n`);
    appendFileSync(path, `${JSON.stringify({ ...memory, uid: "../../u2" })}\n{"record":"memory"`);
    const other = await openHome();
    const came = await imported(other, path, { isDry: true });
    expect(came).toMatchObject({ added: out.memories + 1, problemsTotal: 3 });
    expect(came.problems.map(({ at }) => at)).toEqual([1, 2, 5].map((after) => String(lines + after)));
    expect(came.problems[1]?.why).toContain("kind");
    mkdirSync(join(owner.kedr.root, "folder"));
    const newer = join(owner.kedr.root, "newer.jsonl");
    writeFileSync(newer, `\uFEFF{"format":"kedr-export","version":2}\n`);
    const refused = await other.calls("importMemories", {
      path: newer,
      source: "jsonl",
      isDry: false,
      settling: [],
    });
    expect(refused.status).not.toBe(200);
  },
);
