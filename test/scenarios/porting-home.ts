import { readFileSync } from "node:fs";
import { onTestFinished } from "vitest";
import type { ExportedMemory, ExportedRecord } from "../../src/domain/exported.ts";
import { clientName } from "../../src/domain/ids.ts";
import type {
  ExportAnswer,
  ExportRequest,
  ImportRequest,
  MemoriesImported,
} from "../../src/serve/porting.ts";
import type { RememberRequest } from "../../src/serve/remembering.ts";
import { KedrHome } from "./kedr-home.ts";
import { Owner } from "./owner.ts";

/** A home of its own, gone when the test is done. */
export async function openHome(): Promise<Owner> {
  const owner = new Owner(new KedrHome());
  onTestFinished(() => owner.kedr.remove());
  await owner.kedr.start();
  return owner;
}

/** On the owner's port, everything as JSONL unless told. */
export const exported = async (owner: Owner, path: string, changes: Partial<ExportRequest> = {}) =>
  (
    await owner.calls("exportMemories", {
      path,
      form: "jsonl",
      project: null,
      kinds: null,
      since: null,
      withArchive: true,
      ...changes,
    })
  ).value as ExportAnswer;

export const imported = async (owner: Owner, path: string, changes: Partial<ImportRequest> = {}) =>
  (await owner.calls("importMemories", { path, source: "jsonl", isDry: false, settling: [], ...changes }))
    .value as MemoriesImported;

export const linesOf = (path: string): readonly ExportedRecord[] =>
  readFileSync(path, "utf8")
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => JSON.parse(line) as ExportedRecord);

export const memoriesIn = (path: string): readonly ExportedMemory[] =>
  linesOf(path).filter((record) => record.record === "memory");

/** What an agent writes down in the owner's project. */
export const noteIn = (owner: Owner, title: string): RememberRequest => ({
  kind: "note",
  title,
  facts: [],
  body: "",
  verbatim: "",
  directory: owner.shop,
  isGlobal: false,
  client: clientName("some-agent"),
  isNewAnyway: true,
});

/** An export of these memories of one project, each like the first line but for what is given. */
export function exportOf(like: ExportedMemory, memories: readonly Partial<ExportedMemory>[]): string {
  const header = { format: "kedr-export", version: 1, at: like.recordedAt, counts: {} };
  const lines = memories.map((memory, at) => ({
    ...like,
    id: null,
    uid: `made-${at}`,
    contentHash: "0".repeat(64),
    ...memory,
  }));
  return [header, ...lines].map((line) => `${JSON.stringify(line)}\n`).join("");
}
