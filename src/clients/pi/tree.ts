import { limits } from "../../domain/limits.ts";
import { readLines } from "../../platform/lines.ts";
import { fieldsAt, idAt, isFields, pathAt, textAt, type Fields } from "../fields.ts";
import { timeOf } from "./entry.ts";
import { promptKey } from "./prompt-place.ts";

/** The first line of a session's file. */
export interface Header {
  readonly sessionId: string;
  readonly directory: string;
  readonly startedAt: string | null;
  /** The file of the session that this one was forked from; its entries stand here once more. */
  readonly parentPath: string | null;
}

/** Where a line stands in the session's tree. */
interface Node {
  readonly parentId: string | null;
  /** Which of the prompts after its parent it is, from 0 on; null of anything else. */
  readonly promptNumber: number | null;
}

/** What only the whole file tells: a session is a tree, of which the last line's branch is the one that goes on. */
export interface Tree {
  readonly header: Header | undefined;
  /** Lines that end before this byte of the file. */
  linesBefore(byte: number): number;
  /** The first entry of the branch that was left, of one of its entries; null of what the session goes on from. */
  leftBranchOf(id: string): string | null;
  /** Of a prompt, as the extension tells it too (prompt-place.ts); null of anything else. */
  promptKeyOf(id: string): string | null;
}

/** Reads where each line stands, and no more of it. Throws only what reading the file throws. */
export async function readTree(path: string): Promise<Tree> {
  const nodes = new Map<string, Node>();
  const prompts = new Map<string | null, number>();
  const starts: number[] = [];
  let header: Header | undefined;
  let leaf: string | null = null;
  for await (const { text, startByte } of readLines(path, 0, limits.payloadBytes)) {
    starts.push(startByte);
    if (startByte === 0) header = headerOf(text);
    const head = startByte === 0 ? undefined : headOf(text);
    if (head === undefined) continue;
    const number = prompts.get(head.parentId) ?? 0;
    if (head.isPrompt) prompts.set(head.parentId, number + 1);
    nodes.set(head.id, { parentId: head.parentId, promptNumber: head.isPrompt ? number : null });
    leaf = head.id;
  }
  const leftBranchOf = branches(nodes, leaf);
  return {
    header,
    linesBefore: (byte) => starts.filter((start) => start < byte).length,
    leftBranchOf,
    promptKeyOf: (id) => {
      const node = nodes.get(id);
      return node === undefined || node.promptNumber === null
        ? null
        : promptKey(node.parentId, node.promptNumber);
    },
  };
}

/** The way up from a line; one that names itself above itself ends it. */
function* upFrom(id: string | null, nodes: ReadonlyMap<string, Node>): Generator<string> {
  const passed = new Set<string>();
  for (let at = id; at !== null && !passed.has(at); at = nodes.get(at)?.parentId ?? null) {
    if (!nodes.has(at)) return;
    passed.add(at);
    yield at;
  }
}

function branches(nodes: ReadonlyMap<string, Node>, leaf: string | null): Tree["leftBranchOf"] {
  const current = new Set(upFrom(leaf, nodes));
  const known = new Map<string, string>();
  return (id) => {
    if (current.has(id) || !nodes.has(id)) return null;
    const passed: string[] = [];
    let first = id;
    for (const above of upFrom(id, nodes)) {
      if (current.has(above)) break;
      passed.push(above);
      first = known.get(above) ?? above;
      if (known.has(above)) break;
    }
    for (const each of passed) known.set(each, first);
    return first;
  };
}

interface Head {
  readonly id: string;
  readonly parentId: string | null;
  readonly isPrompt: boolean;
}

/** As Pi writes an entry: what it is and where it stands come first, and reading a long line whole is spared. */
const headForm =
  /^\{"type":"(\w+)","id":"([\w-]+)","parentId":(?:null|"([\w-]+)"),"timestamp":"[^"]*","(?:message":\{"role":"(\w+)")?/;
const headBytes = 300;

function headOf(line: Buffer): Head | undefined {
  const [, type, id, parentId, role] = headForm.exec(line.toString("latin1", 0, headBytes)) ?? [];
  if (id === undefined || (type === "message" && role === undefined)) return parsedHead(line);
  return { id, parentId: parentId ?? null, isPrompt: role === "user" };
}

function parsedHead(line: Buffer): Head | undefined {
  const fields = parsedLine(line);
  const id = fields === undefined ? null : idAt(fields, "id");
  if (fields === undefined || id === null) return undefined;
  const isPrompt = fields["type"] === "message" && fieldsAt(fields, "message")["role"] === "user";
  return { id, parentId: idAt(fields, "parentId"), isPrompt };
}

function headerOf(line: Buffer): Header | undefined {
  const fields = parsedLine(line);
  if (fields?.["type"] !== "session") return undefined;
  const id = idAt(fields, "id");
  const directory = pathAt(fields, "cwd");
  if (id === null || directory === null) return undefined;
  const parentPath = pathAt(fields, "parentSession");
  return { sessionId: id, directory, startedAt: timeOf(fields), parentPath };
}

/** The object on a line; undefined for a broken one, which the lines around it outlive. */
export function parsedLine(line: Buffer): Fields | undefined {
  try {
    const value: unknown = JSON.parse(line.toString("utf8"));
    return isFields(value) ? value : undefined;
  } catch {
    // A line cut by a crash, or not ended yet.
    return undefined;
  }
}

/** What a line is, told by its head alone where Pi wrote it as it does. */
export function typeOf(line: Buffer): string | null {
  const told = /^\{"type":"(\w+)"/.exec(line.toString("latin1", 0, 60))?.[1];
  if (told !== undefined) return told;
  const fields = parsedLine(line);
  return fields === undefined ? null : textAt(fields, "type");
}
