import { readFileSync, statSync } from "node:fs";
import { KedrError } from "../../domain/kedr-error.ts";
import { exists, writeFileAtomic } from "../../platform/files.ts";
import type { HomePaths } from "../../platform/paths.ts";
import { openSecretKey, type SecretKey } from "../../platform/secret-key.ts";
import type { Tombstone } from "../../store/tombstones.ts";

/**
 * The key of the tombstones, made where nothing was forgotten yet. Throws KedrError "forgetting-key-missing": by another key
 * nothing forgotten is known again.
 */
export function openForgettingKey({
  forgettingKey,
  tombstones,
}: Pick<HomePaths, "forgettingKey" | "tombstones">): SecretKey {
  if (exists(tombstones) && !exists(forgettingKey)) throw keyMissing(forgettingKey, tombstones);
  return openSecretKey(forgettingKey);
}

const keyMissing = (key: string, tombstones: string): KedrError =>
  new KedrError("forgetting-key-missing", {
    en: `${key} is missing, so what was forgotten could come back. Put its copy back, or move ${tombstones} away to go on without it.`,
    ru: `Нет файла ${key}, и забытое может вернуться. Верните его копию или уберите ${tombstones}, чтобы продолжать без него.`,
  });

/** Why what was forgotten could come back, with what to do; undefined where nothing stands in the way. */
export function forgettingFault({
  forgettingKey,
  tombstones,
}: Pick<HomePaths, "forgettingKey" | "tombstones">): KedrError | undefined {
  if (!exists(tombstones)) return undefined;
  if (!exists(forgettingKey)) return keyMissing(forgettingKey, tombstones);
  try {
    readTombstones(tombstones);
    return undefined;
  } catch (error) {
    if (error instanceof KedrError) return error;
    throw error;
  }
}

/** The same, again and again: what thousands of lines say is read anew once one of the two files is another. */
export function openForgettingFault(
  paths: Pick<HomePaths, "forgettingKey" | "tombstones">,
): () => KedrError | undefined {
  let last: { readonly mark: string; readonly fault: KedrError | undefined } | undefined;
  return () => {
    const mark = `${markOf(paths.tombstones)} ${markOf(paths.forgettingKey)}`;
    if (last?.mark !== mark) last = { mark, fault: forgettingFault(paths) };
    return last.fault;
  };
}

/** Another one once the file was written, replaced, or may be read by others than before. */
function markOf(path: string): string {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  return found === undefined ? "none" : `${found.ino}/${found.size}/${found.mtimeNs}/${found.ctimeNs}`;
}

/**
 * Adds them to the file, one a line. It may know more than the database: a copy that is put back knows only those of its time.
 * Throws KedrError "tombstones-unreadable".
 */
export function keepTombstones(path: string, tombstones: readonly Tombstone[]): void {
  const known = readTombstones(path);
  const all = latest([...known, ...tombstones]);
  if (exists(path) && all.length === known.length && all.every((each, index) => each === known[index]))
    return;
  const lines = all.map((each) => `${JSON.stringify(each)}\n`);
  writeFileAtomic(path, lines.join(""));
}

/** Each once, with its latest date. */
function latest(tombstones: readonly Tombstone[]): readonly Tombstone[] {
  const found = new Map<string, Tombstone>();
  for (const each of tombstones) {
    const name = nameOf(each);
    if ((found.get(name)?.at ?? "") < each.at) found.set(name, each);
  }
  return [...found.values()];
}

/** By which it is the same one, whenever it was made. */
export const nameOf = ({ kind, hash }: Pick<Tombstone, "kind" | "hash">): string => `${kind} ${hash}`;

/** None where nothing was forgotten. Throws KedrError "tombstones-unreadable": what was forgotten could come back. */
export function readTombstones(path: string): readonly Tombstone[] {
  if (!exists(path)) return [];
  try {
    const lines = readFileSync(path, "utf8").split("\n");
    return lines.filter((line) => line !== "").map((line) => tombstoneOf(JSON.parse(line)));
  } catch (cause) {
    throw new KedrError(
      "tombstones-unreadable",
      {
        en: `${path} can't be read, so what was forgotten could come back. Put its copy back, or move it away to go on without it.`,
        ru: `Не читается ${path}, и забытое может вернуться. Верните его копию или уберите файл, чтобы продолжать без него.`,
      },
      { cause },
    );
  }
}

const kinds: readonly unknown[] = [
  "memory",
  "call",
  "session",
  "phrase",
  "said",
] satisfies readonly Tombstone["kind"][];

/** Throws for what is none. */
function tombstoneOf(value: unknown): Tombstone {
  const { kind, hash, parts, at } = Object(value) as Record<string, unknown>;
  const isOne =
    kinds.includes(kind) && [hash, at].every((each) => typeof each === "string") && Array.isArray(parts);
  if (!isOne) throw new TypeError("A line is no tombstone.");
  return { kind, hash, parts, at } as Tombstone;
}
