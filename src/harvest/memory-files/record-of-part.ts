import { createHash } from "node:crypto";
import { basename, extname, relative } from "node:path";
import type { MemoryFile } from "../../clients/memory-places/memory-file.ts";
import type { ExportedMemory } from "../../domain/exported.ts";
import { projectKey, type ProjectKey } from "../../domain/ids.ts";
import { memoryFileMark } from "../../domain/memory-file-mark.ts";
import { languageOf } from "../../domain/language.ts";
import { fitted, nameMark } from "../databases/foreign-record.ts";
import { memoryTold } from "../export-file/memory-told.ts";
import type { ReadLine } from "../export-file/read-record.ts";
import { factsAndBody } from "./facts.ts";
import type { ToldPart } from "./told-part.ts";

const concepts = { most: 20, chars: 100 };
const modelChars = 400;

/** Of a part's place, whatever it says. It is its memory's uid as well, until the part moves. */
export const partKey = (path: string, { anchor }: ToldPart): string =>
  `file:${createHash("sha256")
    .update(JSON.stringify([path, anchor]))
    .digest("hex")
    .slice(0, 32)}`;

/** The name of a memory file for whoever reads its parts. */
export const nameOf = (path: string): string => basename(path, extname(path));

/** By which a folder is found here; a word that is no path is asked about as any name is. */
export const projectOf = ({ folder }: Pick<MemoryFile, "folder">, part: ToldPart): ProjectKey => {
  const told = part.directory ?? folder;
  return projectKey(/^(?:\/|[A-Za-z]:[\\/])/.test(told) ? `path:${told}` : `${nameMark}${told}`);
};

/** A part as a record of an export, data like all that comes; where it stood is told as what made it. */
export function recordOfPart(
  file: MemoryFile,
  part: ToldPart,
  uid: string,
  writtenAt: string,
): ReadLine<ExportedMemory> {
  const { path, client, importedBy, folder } = file;
  const { title, body = "", kind = "reference", occurredAt = writtenAt, scope = file.scope } = part;
  return memoryTold({
    ...fitted({ ...part, ...factsAndBody(body) }),
    uid,
    kind,
    type: kind === "observation" ? "discovery" : null,
    concepts: (part.concepts ?? []).slice(0, concepts.most).map((word) => word.slice(0, concepts.chars)),
    project: projectOf(file, part),
    scope,
    client,
    files: [path, ...(importedBy === null ? [] : [importedBy])].map((each) => ({
      path: within(folder, each),
      blob: null,
    })),
    directory: part.directory ?? (scope === "project" ? folder : ""),
    occurredAt,
    recordedAt: writtenAt,
    language: languageOf(`${title}\n${body}`),
    provenance: { prompt: memoryFileMark, model: `${path}:${part.line}`.slice(-modelChars) },
  });
}

/** As its project knows a file. */
function within(folder: string, path: string): string {
  const told = relative(folder, path);
  return told.startsWith("..") || told === "" ? path : told;
}
