import { readFileSync } from "node:fs";
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
  if (exists(tombstones) && !exists(forgettingKey))
    throw new KedrError("forgetting-key-missing", {
      en: `${forgettingKey} is missing, so what was forgotten could come back. Put its copy back, or move ${tombstones} away to go on without it.`,
      ru: `Нет файла ${forgettingKey}, и забытое может вернуться. Верните его копию или уберите ${tombstones}, чтобы продолжать без него.`,
    });
  return openSecretKey(forgettingKey);
}

/** Writes all of them, one a line: a copy of the database that is put back knows only those of its time. */
export function keepTombstones(path: string, tombstones: readonly Tombstone[]): void {
  const lines = tombstones.map((each) => `${JSON.stringify(each)}\n`);
  writeFileAtomic(path, lines.join(""));
}

/** None where nothing was forgotten. Throws KedrError "tombstones-unreadable": what was forgotten could come back. */
export function readTombstones(path: string): readonly Tombstone[] {
  if (!exists(path)) return [];
  try {
    const lines = readFileSync(path, "utf8").split("\n");
    return lines.filter((line) => line !== "").map((line) => JSON.parse(line) as Tombstone);
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
