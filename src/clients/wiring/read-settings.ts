import { accessSync, constants, readFileSync, realpathSync, statSync } from "node:fs";
import { dirname } from "node:path";
import type { Said } from "../../domain/said.ts";

export const unchanged: Said = { en: "Nothing was changed.", ru: "Ничего не изменено." };

/** The text of a UTF-8 file with its byte order mark, null when there is none, or why it can't be read. */
export function readSettings(path: string): string | null | Said {
  try {
    const bytes = readFileSync(path);
    if (bytes.includes(0)) return otherEncoding;
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return otherEncoding;
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    return code === "ENOENT" ? null : unreadableFile(code);
  }
}

/** A file whose owner took away the right to write stays as it is, even where root could replace it. */
export function isWritable(path: string): boolean {
  try {
    const target = nearestExisting(path);
    if ((statSync(target).mode & 0o222) === 0) return false;
    accessSync(target, constants.W_OK);
    // The file is replaced by renaming, which needs the folder.
    accessSync(target === path ? target : dirname(target), constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function nearestExisting(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    const parent = dirname(path);
    return parent === path ? path : nearestExisting(parent);
  }
}

const otherEncoding: Said = {
  en: `The settings are not UTF-8 text. ${unchanged.en} Save the file as UTF-8 and try again.`,
  ru: `Настройки не в UTF-8. ${unchanged.ru} Сохраните файл в UTF-8 и повторите.`,
};

const unreadableFile = (code: string): Said => ({
  en: `The settings can't be read (${code}). ${unchanged.en}`,
  ru: `Настройки не читаются (${code}). ${unchanged.ru}`,
});
