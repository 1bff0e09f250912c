import { setImmediate as otherWork } from "node:timers/promises";
import type { Client, Whereabouts } from "../../clients/client.ts";
import type { ClientName } from "../../domain/ids.ts";
import type { OutsideMention } from "../../domain/forgetting.ts";
import { statsOf } from "../../platform/files.ts";
import type { ByteSearch } from "../../platform/find-bytes.ts";
import { readLines } from "../../platform/lines.ts";
import type { MemorySource, MemorySourceStore } from "../../store/memory-source-store.ts";
import { soughtIn } from "../audit/byte-check.ts";
import { isInLine, type Needles, namedNeedles, sentenceNeedles } from "./needles.ts";
import { proseBytesMost, proseLinesWith } from "./prose.ts";

/** What is looked for in the files of others. */
export interface OutsideSought {
  /** What the owner named to the letter; null where they named rows. */
  readonly phrase: string | null;
  /** What the memories that go say. */
  readonly telling: readonly string[];
  /** All that goes, by which the records of the sessions that told it are searched. */
  readonly texts: readonly string[];
  readonly records: ReadonlySet<string>;
  /** Files that the owner exported, which are the owner's own. */
  readonly exports: readonly string[];
}

export interface OutsideFound {
  readonly mentions: readonly OutsideMention[];
  /** Not everything was looked through. */
  readonly isCut: boolean;
}

export interface FindParts {
  readonly clients: readonly Client[];
  readonly where: Whereabouts;
  readonly projectPaths: () => Promise<readonly string[]>;
  /** Those of a client's sessions that are known; null: the usual one. */
  readonly configFolders: (client: ClientName) => Promise<readonly (string | null)[]>;
  /** Files whose parts were taken for memories, wherever they lie. */
  readonly memorySources: MemorySourceStore["memorySources"];
}

/** A person waits for it: the newest records are read first, and the rest is said to be left. */
const bytesMost = 4 * 1024 ** 3;
const mentionsMost = 1_000;
const lineBytesMost = 64 * 1024 * 1024;

interface Place extends Pick<OutsideMention, "path" | "client" | "what" | "isOfSession"> {}

/** Where the texts stand in the records and memory files of the clients: path and line. */
export async function findOutside(sought: OutsideSought, parts: FindParts): Promise<OutsideFound> {
  const needles = needlesOf(sought);
  // In the records of the sessions themselves also what only events said.
  const bytes = soughtIn(sought.phrase === null ? sought.texts : [sought.phrase]).search;
  const mentions: OutsideMention[] = [];
  let [bytesRead, isCut] = [0, needles.isCut];
  for (const place of await placesOf(sought, parts)) {
    const stats = statsOf(place.path);
    // What was a file once may be a folder or a pipe by now: it holds no lines, and a pipe waits for a writer.
    if (stats?.isFile() !== true) continue;
    const { size } = stats;
    if (bytesRead + size > bytesMost || mentions.length >= mentionsMost) {
      isCut = true;
      continue;
    }
    bytesRead += size;
    const lines = await linesIn(place, size, needles, bytes);
    for (const line of lines.slice(0, mentionsMost - mentions.length)) mentions.push({ ...place, line });
    isCut ||= mentions.length >= mentionsMost;
    await otherWork();
  }
  return { mentions, isCut };
}

export const needlesOf = ({ phrase, telling }: Pick<OutsideSought, "phrase" | "telling">): Needles =>
  phrase === null ? sentenceNeedles(telling) : namedNeedles(phrase);

/** The sessions' own first, then the other records, newest first, then memory files, then exports. */
async function placesOf(
  { records, exports }: Pick<OutsideSought, "exports" | "records">,
  { clients, where, projectPaths, configFolders, memorySources }: FindParts,
): Promise<readonly Place[]> {
  const paths = await projectPaths();
  const ofClients = await Promise.all(
    clients.map(async (client) => {
      const folders = (await configFolders(client.name)).filter((folder) => folder !== null);
      return { name: client.name, ...(await client.keptFiles(where, paths, folders)) };
    }),
  );
  const owner = new Map<string, ClientName>(
    ofClients.flatMap(({ name, transcripts }) => transcripts.map((path) => [path, name] as const)),
  );
  const transcript = (path: string, isOfSession: boolean): Place => ({
    path,
    client: owner.get(path) ?? null,
    what: "transcript",
    isOfSession,
  });
  return [
    ...[...records].toSorted().map((path) => transcript(path, true)),
    ...[...owner.keys()].filter((path) => !records.has(path)).map((path) => transcript(path, false)),
    ...memoryFilesOf(ofClients, await memorySources()),
    ...exports.map((path) => ({ path, client: null, what: "export", isOfSession: false }) as const),
  ];
}

/** Several clients read one file; it is looked through once, as the first one's. */
function memoryFilesOf(
  ofClients: readonly { readonly name: ClientName; readonly memoryFiles: readonly string[] }[],
  sources: readonly Pick<MemorySource, "client" | "path">[],
): readonly Place[] {
  const places = new Map<string, Place>();
  const read = ofClients.flatMap(({ name: client, memoryFiles }) =>
    memoryFiles.map((path) => ({ path, client })),
  );
  for (const { path, client } of [...read, ...sources])
    if (!places.has(path)) places.set(path, { path, client, what: "memory file", isOfSession: false });
  return [...places.values()];
}

async function linesIn(
  place: Place,
  size: number,
  needles: Needles,
  bytes: ByteSearch,
): Promise<readonly number[]> {
  try {
    if (isProse(place) && size <= proseBytesMost) return await proseLinesWith(place.path, needles);
    return await eachLineWith(place.path, needles, place.isOfSession ? bytes : null);
  } catch (error) {
    // The client removed its file, or closed it to us: then there is no copy that could be told of.
    if (!(error instanceof Error && "code" in error)) throw error;
    return [];
  }
}

/** A record or an export of JSON has a text in one line, however many the text itself has. */
const isProse = ({ what, path }: Place): boolean =>
  what === "memory file" || (what === "export" && path.endsWith(".md"));

async function eachLineWith(
  path: string,
  needles: Needles,
  bytes: ByteSearch | null,
): Promise<readonly number[]> {
  const lines: number[] = [];
  let number = 0;
  for await (const { text } of readLines(path, 0, lineBytesMost)) {
    number += 1;
    if (bytes?.isIn(text) === true || isInLine(needles, text.toString("utf8"))) lines.push(number);
  }
  return lines;
}
