import { statfsSync } from "node:fs";
import type { Said } from "../domain/said.ts";
import type { HomePaths } from "../platform/paths.ts";
import { keptAside } from "../store/sqlite/set-aside.ts";
import { openForgettingFault } from "./forgetting/tombstone-file.ts";

/** Below this nothing can be relied on to be written any more. */
const fullDiskBytes = 4 * 1024 * 1024;
const mebibyte = 1024 * 1024;

/** What is wrong with the home at this moment, seen anew each time it is asked. */
export function openTroublesOfHome(paths: TroubledPaths): () => readonly Said[] {
  const faultOf = openForgettingFault(paths);
  return () => {
    const disk = statfsSync(paths.home);
    const freeBytes = disk.bavail * disk.bsize;
    const aside = keptAside(paths.backups).at(-1);
    const fault = faultOf();
    return [
      ...(fault === undefined ? [] : [fault.said]),
      ...(freeBytes < fullDiskBytes ? [diskFull(freeBytes)] : []),
      ...(aside === undefined ? [] : [setAside(aside)]),
    ];
  };
}

type TroubledPaths = Pick<HomePaths, "home" | "backups" | "forgettingKey" | "tombstones">;

const diskFull = (freeBytes: number): Said => ({
  en: `The disk of Kedr's home is full (${Math.floor(freeBytes / mebibyte)} MB free): nothing is recorded until there is room.`,
  ru: `Диск с папкой Kedr полон (свободно ${Math.floor(freeBytes / mebibyte)} МБ): пока места нет, ничего не записывается.`,
});

export const setAside = (folder: string): Said => ({
  en: `The database was damaged and a new one was started; the old file is kept in ${folder}. Remove that folder once you need it no more.`,
  ru: `База была повреждена, начата новая; старый файл лежит в ${folder}. Удалите эту папку, когда она станет не нужна.`,
});

export const damaged: Said = {
  en: "The database is damaged: it is set aside, and a new one started, at the next event or command.",
  ru: "База повреждена: при следующем событии или команде она будет отложена и начата новая.",
};

export const portTaken = (wanted: number, got: number): Said => ({
  en: `Port ${wanted} is taken by another program; Kedr listens on ${got} instead.`,
  ru: `Порт ${wanted} занят другой программой; Kedr слушает порт ${got}.`,
});
