import { accessSync, constants, lstatSync, readFileSync, realpathSync, statSync } from "node:fs";
import { dirname } from "node:path";
import type { Said } from "../../domain/said.ts";

export const unchanged: Said = { en: "Nothing was changed.", ru: "Ничего не изменено." };

/** The text of a UTF-8 file with its byte order mark, null when there is none, or why it can't be read. */
export function readSettings(path: string): string | null | Said {
  try {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats === undefined && isLink(path)) return nowhere;
    if (stats !== undefined && !stats.isFile() && !stats.isDirectory()) return noFile;
    const bytes = readFileSync(path);
    if (bytes.includes(0)) return otherEncoding;
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return otherEncoding;
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    return code === "ENOENT" ? null : unreadableFile(code);
  }
}

const isLink = (path: string): boolean =>
  lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;

/** A file or folder whose owner took away the right to write stays as it is, even where root could replace it. */
export function isWritable(path: string): boolean {
  try {
    const target = nearestExisting(path);
    // The file is replaced by renaming, which needs the folder; one that is missing needs the nearest that is there.
    const needed = statSync(target).isDirectory() ? [target] : [target, dirname(target)];
    for (const each of needed) accessSync(each, constants.W_OK);
    return needed.every((each) => (statSync(each).mode & 0o222) !== 0);
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

const nowhere: Said = {
  en: `The settings are a link that leads nowhere. ${unchanged.en} Make the file that it names and try again.`,
  ru: `Вместо настроек ссылка, которая никуда не ведёт. ${unchanged.ru} Создайте файл, на который она указывает, и повторите.`,
};

/** A device or a pipe: reading one may never end, and replacing one takes it from the whole machine. */
const noFile: Said = {
  en: `The settings are no ordinary file. ${unchanged.en} Put a file in its place and try again.`,
  ru: `Вместо настроек не обычный файл. ${unchanged.ru} Положите на его место файл и повторите.`,
};

const unreadableFile = (code: string): Said => ({
  en: `The settings can't be read (${code}). ${unchanged.en}`,
  ru: `Настройки не читаются (${code}). ${unchanged.ru}`,
});
