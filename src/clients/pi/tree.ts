import { limits } from "../../domain/limits.ts";
import { readLines } from "../../platform/lines.ts";
import { fieldsAt, idAt, pathAt, textAt } from "../fields.ts";
import { parsedLine } from "../records/parsed-line.ts";
import { timeAt } from "../records/times.ts";
import { PromptPlaces, type TreeEntry } from "./prompt-place.ts";

/** The first line of a session's file. */
export interface Header {
  readonly sessionId: string;
  readonly directory: string;
  readonly startedAt: string | null;
  /** The file of the session that this one was forked from; its entries stand here once more. */
  readonly parentPath: string | null;
}

/** What only the whole file tells: a session is a tree, of which the last line's branch is the one that goes on. */
export interface Tree {
  readonly header: Header | undefined;
  /** Where the file ended: of what came to it since, nothing here knows. */
  readonly endByte: number;
  /** The first entry of the branch that was left, of one of its entries; null of what the session goes on from. */
  leftBranchOf(id: string): string | null;
  /** Of a prompt, as the extension tells it too; null of anything else. */
  promptKeyOf(id: string): string | null;
}

/** Reads where each line stands, and no more of it. Throws only what reading the file throws. */
export async function readTree(path: string): Promise<Tree> {
  const parents = new Map<string, string | null>();
  const places = new PromptPlaces();
  let header: Header | undefined;
  let leaf: string | null = null;
  let fileEnd = 0;
  for await (const { text, startByte, endByte, isWhole } of readLines(path, 0, limits.payloadBytes)) {
    // A line that its writer has not ended is left for the next time.
    if (!isWhole && parsedLine(text) === undefined) break;
    fileEnd = endByte;
    if (startByte === 0) header = headerOf(text);
    const head = startByte === 0 ? undefined : headOf(text);
    if (head === undefined) continue;
    places.add(head);
    parents.set(head.id, head.parentId);
    leaf = head.id;
  }
  return {
    header,
    endByte: fileEnd,
    leftBranchOf: branches(parents, leaf),
    promptKeyOf: (id) => places.keyOf(id),
  };
}

type Parents = ReadonlyMap<string, string | null>;

/** The way up from a line; one that stands above itself ends it. */
function* upFrom(id: string | null, parents: Parents): Generator<string> {
  const passed = new Set<string>();
  for (let at = id; at !== null && parents.has(at) && !passed.has(at); at = parents.get(at) ?? null) {
    passed.add(at);
    yield at;
  }
}

function branches(parents: Parents, leaf: string | null): Tree["leftBranchOf"] {
  const current = new Set(upFrom(leaf, parents));
  const known = new Map<string, string>();
  return (id) => {
    if (current.has(id) || !parents.has(id)) return null;
    const passed: string[] = [];
    let first = id;
    for (const above of upFrom(id, parents)) {
      if (current.has(above)) break;
      passed.push(above);
      first = known.get(above) ?? above;
      if (known.has(above)) break;
    }
    for (const each of passed) known.set(each, first);
    return first;
  };
}

/** As Pi writes an entry: what it is and where it stands come first, and reading a long line whole is spared. */
const headForm =
  /^\{"type":"(\w+)","id":"([\w-]+)","parentId":(?:null|"([\w-]+)"),"timestamp":"[^"]*","(?:message":\{"role":"(\w+)")?/;
const headBytes = 300;

function headOf(line: Buffer): TreeEntry | undefined {
  const [, type, id, parentId, role] = headForm.exec(line.toString("latin1", 0, headBytes)) ?? [];
  if (type === undefined || id === undefined || (type === "message" && role === undefined))
    return parsedHead(line);
  return { type, id, parentId: parentId ?? null, message: { role } };
}

function parsedHead(line: Buffer): TreeEntry | undefined {
  const fields = parsedLine(line);
  const id = fields === undefined ? null : idAt(fields, "id");
  if (fields === undefined || id === null) return undefined;
  const { role } = fieldsAt(fields, "message");
  return { type: textAt(fields, "type") ?? "", id, parentId: idAt(fields, "parentId"), message: { role } };
}

function headerOf(line: Buffer): Header | undefined {
  const fields = parsedLine(line);
  if (fields?.["type"] !== "session") return undefined;
  const id = idAt(fields, "id");
  const directory = pathAt(fields, "cwd");
  if (id === null || directory === null) return undefined;
  const parentPath = pathAt(fields, "parentSession");
  return { sessionId: id, directory, startedAt: timeAt(fields, "timestamp"), parentPath };
}

/** What a line is, told by its head alone where Pi wrote it as it does. */
export function typeOf(line: Buffer): string | null {
  const told = /^\{"type":"(\w+)"/.exec(line.toString("latin1", 0, 60))?.[1];
  if (told !== undefined) return told;
  const fields = parsedLine(line);
  return fields === undefined ? null : textAt(fields, "type");
}
