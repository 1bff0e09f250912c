import { isUtf8 } from "node:buffer";
import { readFile } from "node:fs/promises";
import { isAbsolute } from "node:path";
import type { MemoryFile } from "../../clients/memory-places/memory-file.ts";
import type { Place } from "../../domain/event.ts";
import type { ExportedMemory } from "../../domain/exported.ts";
import type { ProjectKey } from "../../domain/ids.ts";
import type { Said } from "../../domain/said.ts";
import type { Read } from "../../harvest/export-file/read-export.ts";
import { partsOf } from "../../harvest/memory-files/forms.ts";
import { nameOf, partKey, projectOf, recordOfPart } from "../../harvest/memory-files/record-of-part.ts";
import type { ToldPart } from "../../harvest/memory-files/told-part.ts";
import { isoTime } from "../../platform/clock.ts";
import type { MemorySource, SourcePart } from "../../store/memory-source-store.ts";
import { withRulesBlank } from "../bridges/block-file.ts";
import { isDue, type Seen, type SeenFile } from "./looking.ts";

/** A file that was read, and what of it is new or another than before. */
export interface ReadMemoryFile {
  readonly source: MemorySource;
  readonly projects: readonly ProjectKey[];
  readonly records: readonly Read<ExportedMemory>[];
}

/** What of the memory files is to be kept anew. */
export interface ChangedParts {
  readonly files: readonly ReadMemoryFile[];
  readonly problems: readonly { readonly at: string; readonly problem: Said }[];
  readonly lost: readonly MemorySource[];
  /** Memories that came of parts which stand nowhere now, by uid. */
  readonly gone: readonly string[];
}

/** A longer one is nothing that somebody wrote down for a model. */
const fileBytes = 1024 * 1024;

const tooLong: Said = { en: "it is longer than 1 MB", ru: "он длиннее 1 МБ" };
const noText: Said = { en: "it is not UTF-8", ru: "это не UTF-8" };
const unreadable = (why: string): Said => ({
  en: `it can't be read (${why})`,
  ru: `прочитать не удалось (${why})`,
});

interface Parted {
  readonly seen: SeenFile;
  readonly parts: readonly (ToldPart & Pick<SourcePart, "key" | "hash">)[];
}

export interface ChangedPartsBy {
  /** Keyed. */
  readonly hash: (text: string) => string;
  readonly locate: (directory: string, files: readonly string[]) => Promise<Pick<Place, "project">>;
  /** Those of the memories that are merged into others, by uid. */
  readonly mergedOf: (uids: readonly string[]) => Promise<ReadonlySet<string>>;
}

/**
 * Reads what changed. A part that moved, within a file or to another of its project, is the memory that it was; one that holds
 * for others now is a new one.
 */
export async function changedParts(
  seen: Seen,
  { hash, locate, mergedOf }: ChangedPartsBy,
): Promise<ChangedParts> {
  const by = { hash, reachOf: reachBy(locate) };
  const read = await Promise.all(seen.files.filter(isDue).map((file) => partedFile(file, by)));
  const parted = read.filter((each) => "parts" in each);
  const gone = goneParts(seen, parted);
  const moved = new Map<string, string>();
  const merged = await mergedOf(parted.flatMap((each) => each.seen.known?.parts ?? []).map(({ uid }) => uid));
  const files = parted.map((each) => changedIn(each, { gone, moved, merged }));
  return {
    files,
    problems: read.filter((each) => "problem" in each),
    lost: seen.lost,
    gone: [...gone.values()].flat().filter((uid) => !moved.has(uid)),
  };
}

function goneParts(seen: Seen, parted: readonly Parted[]): ReadonlyMap<string, string[]> {
  const there = new Set(parted.flatMap(({ parts }) => parts.map(({ key }) => key)));
  const before = [
    ...seen.lost.flatMap(({ parts }) => parts),
    ...parted.flatMap(({ seen: { known } }) => known?.parts ?? []).filter(({ key }) => !there.has(key)),
  ];
  const gone = new Map<string, string[]>();
  for (const { hash, uid } of before) gone.set(hash, [...(gone.get(hash) ?? []), uid]);
  return gone;
}

interface Before {
  /** uids by the hash of what they said, and for which project. */
  readonly gone: ReadonlyMap<string, readonly string[]>;
  /** Keys by uid; filled as it goes. */
  readonly moved: Map<string, string>;
  readonly merged: ReadonlySet<string>;
}

function changedIn({ seen, parts }: Parted, { gone, moved, merged }: Before): ReadMemoryFile {
  const { file, stamp, known, modifiedMs } = seen;
  const before = new Map(known?.parts.map((part) => [part.key, part]));
  const records: Read<ExportedMemory>[] = [];
  const kept = parts.map(({ key, hash, ...part }) => {
    const same = before.get(key);
    const isChanged = same?.hash !== hash;
    // What stands for it stands for another file as well, which says it still.
    const isApart = isChanged && same !== undefined && merged.has(same.uid);
    const known = same?.uid ?? gone.get(hash)?.find((each) => !moved.has(each)) ?? key;
    const uid = isApart ? `${key}:${hash}` : known;
    if (same === undefined && uid !== key) moved.set(uid, key);
    else if (isChanged)
      records.push({
        at: `${file.path}:${part.line}`,
        ...recordOfPart(file, part, uid, isoTime(modifiedMs)),
      });
    return { key, uid, hash, line: part.line };
  });
  return {
    source: { path: file.path, client: file.client, stamp, parts: kept },
    projects: [...new Set(parts.map((part) => projectOf(file, part)))],
    records,
  };
}

interface PartedBy extends Pick<ChangedPartsBy, "hash"> {
  /** For what a part holds: its project, or all. */
  readonly reachOf: (file: MemoryFile, part: ToldPart) => Promise<string>;
}

/** A project is told by its identity, not by its path: a folder that moved is the same. */
function reachBy(locate: ChangedPartsBy["locate"]): PartedBy["reachOf"] {
  const located = new Map<string, Promise<string>>();
  return async (file, part) => {
    const folder = part.directory ?? file.folder;
    if ((part.scope ?? file.scope) === "global") return "global";
    if (!isAbsolute(folder)) return projectOf(file, part);
    const project = located.get(folder) ?? locate(folder, []).then((place) => place.project);
    located.set(folder, project);
    return project;
  };
}

async function partedFile(
  seen: SeenFile,
  { hash, reachOf }: PartedBy,
): Promise<Parted | ChangedParts["problems"][number]> {
  const { path, form } = seen.file;
  if (Number(seen.stamp.split(":")[0]) > fileBytes) return { at: path, problem: tooLong };
  try {
    const bytes = await readFile(path);
    if (!isUtf8(bytes)) return { at: path, problem: noText };
    const told = partsOf(form, { text: withRulesBlank(bytes.toString("utf8")), name: nameOf(path) });
    const hashed = told.map(async (part) => {
      const { title, subtitle = "", body = "" } = part;
      const reach = await reachOf(seen.file, part);
      return {
        ...part,
        key: partKey(path, part),
        hash: hash(JSON.stringify([title, subtitle, body, reach])),
      };
    });
    return { seen, parts: await Promise.all(hashed) };
  } catch (error) {
    // One file that is closed to us, or went meanwhile, must not keep the others out.
    return {
      at: path,
      problem: unreadable(error instanceof Error && "code" in error ? String(error.code) : "?"),
    };
  }
}
